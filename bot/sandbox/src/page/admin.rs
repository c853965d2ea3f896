//! The HTTP API: what an administrator does.

use axum::{Json, Router, extract::State as Extract, http::StatusCode, routing::post};
use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::{
    lookup::{channel, member, message_id},
    response::{ApiResult, Refusal},
};
use crate::{
    actions::{channels, guild, messages},
    client::ClientError,
    hub::SharedHub,
    options::{MemberOptions, RoleOptions},
    state::guild::MemberChange,
};

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/member", post(change_member))
        .route("/roles", post(add_role))
        .route("/private", post(private))
        .route("/deny", post(deny))
        .route("/delete", post(delete))
}

/// A member to add.
#[derive(Deserialize)]
pub(super) struct NewMember {
    name: String,
    locale: Option<String>,
}

pub(super) async fn add_member(
    Extract(hub): Extract<SharedHub>,
    Json(new): Json<NewMember>,
) -> ApiResult {
    let name = new.name.trim();
    let length = name.chars().count();
    if !(1..=32).contains(&length) {
        return Err(Refusal::bad_request("a name has 1 to 32 characters"));
    }
    if hub.read(|state| state.guild.find_user(name)).is_some() {
        return Err(Refusal(StatusCode::CONFLICT, format!("{name} is here already")));
    }
    let options = MemberOptions::new(name).locale(new.locale.as_deref().unwrap_or("en-US"));
    let id = hub.change(|state| state.guild.add_member(&options));
    Ok(Json(json!({ "id": id, "name": name })))
}

/// What changes about a member; what is left out stays.
#[derive(Deserialize)]
struct ChangedMember {
    member: String,
    locale: Option<String>,
    direct_messages: Option<bool>,
    installed: Option<bool>,
    left: Option<bool>,
    roles: Option<Vec<String>>,
}

async fn change_member(
    Extract(hub): Extract<SharedHub>,
    Json(change): Json<ChangedMember>,
) -> ApiResult {
    let who = member(&hub, &change.member)?;
    let id = who.id();
    if let Some(left) = change.left {
        hub.change(|state| guild::set_left(state, id, left)).map_err(Refusal::bad_request)?;
    }
    if let Some(names) = &change.roles {
        let wanted = hub.read(|state| {
            let found = |name: &String| state.guild.find_role(name).ok_or_else(|| name.clone());
            names.iter().map(found).collect::<Result<Vec<_>, _>>()
        });
        let wanted = wanted
            .map_err(|name| Refusal::bad_request(ClientError::NoSuchRole(name).to_string()))?;
        let has = who.roles();
        hub.change(|state| {
            for role in has.iter().filter(|role| !wanted.contains(role)) {
                guild::set_role(state, id, *role, false);
            }
            for role in wanted.iter().filter(|role| !has.contains(role)) {
                guild::set_role(state, id, *role, true);
            }
        });
    }
    let change = MemberChange {
        locale: change.locale,
        direct_messages: change.direct_messages,
        installed: change.installed,
    };
    hub.change(|state| guild::change_member(state, id, &change));
    Ok(Json(json!({})))
}

/// The permissions of these names, such as `MANAGE_GUILD`.
fn permissions(names: &[String]) -> Result<Permissions, Refusal> {
    let mut all = Permissions::empty();
    for name in names {
        let one = Permissions::from_name(name);
        all |= one.ok_or_else(|| Refusal::bad_request(format!("there is no permission {name}")))?;
    }
    Ok(all)
}

/// A role to add.
#[derive(Deserialize)]
struct NewRole {
    name: String,
    #[serde(default)]
    permissions: Vec<String>,
    mentionable: Option<bool>,
    #[serde(default)]
    members: Vec<String>,
}

async fn add_role(Extract(hub): Extract<SharedHub>, Json(new): Json<NewRole>) -> ApiResult {
    let name = new.name.trim().to_owned();
    if !(1..=100).contains(&name.chars().count()) {
        return Err(Refusal::bad_request("a role's name has 1 to 100 characters"));
    }
    if hub.read(|state| state.guild.find_role(&name)).is_some() {
        return Err(Refusal(StatusCode::CONFLICT, format!("there is a role {name} already")));
    }
    for one in &new.members {
        member(&hub, one)?;
    }
    let role = RoleOptions {
        name,
        permissions: permissions(&new.permissions)?,
        mentionable: new.mentionable.unwrap_or(true),
        members: new.members,
    };
    let id = hub.change(|state| guild::add_role(state, &role));
    Ok(Json(json!({ "id": id })))
}

/// The members of a private channel.
#[derive(Deserialize)]
struct Private {
    members: Vec<String>,
}

async fn private(Extract(hub): Extract<SharedHub>, Json(private): Json<Private>) -> ApiResult {
    let mut people = Vec::new();
    for name in &private.members {
        people.push(member(&hub, name)?.id());
    }
    people.sort_unstable();
    people.dedup();
    if people.len() < 2 {
        return Err(Refusal::bad_request("a private channel has at least two members"));
    }
    let id = hub.change(|state| channels::open_private(state, &people));
    Ok(Json(json!({ "channel": id })))
}

/// Permissions taken away in a channel.
#[derive(Deserialize)]
struct Denied {
    channel: String,
    user: String,
    permissions: Vec<String>,
}

async fn deny(Extract(hub): Extract<SharedHub>, Json(denied): Json<Denied>) -> ApiResult {
    let channel = channel(&hub, Some(&denied.channel))?;
    let user = hub.read(|state| state.guild.find_user(&denied.user));
    let user = user.ok_or(ClientError::NoSuchMember(denied.user))?;
    let denied = permissions(&denied.permissions)?;
    hub.change(|state| channels::deny(state, channel, user, denied));
    Ok(Json(json!({})))
}

/// A message or a channel to delete.
#[derive(Deserialize)]
struct Deleted {
    message: Option<Value>,
    channel: Option<String>,
}

async fn delete(Extract(hub): Extract<SharedHub>, Json(deleted): Json<Deleted>) -> ApiResult {
    if let Some(message) = &deleted.message {
        let id = message_id(message)?;
        let result = hub.change(|state| messages::delete(state, id));
        result.map_err(|_| Refusal::from(ClientError::NoSuchMessage(id.get())))?;
        return Ok(Json(json!({})));
    }
    let name = deleted
        .channel
        .ok_or_else(|| Refusal::bad_request("a message or a channel is to be named"))?;
    let id = channel(&hub, Some(&name))?;
    hub.change(|state| channels::delete(state, id));
    Ok(Json(json!({})))
}
