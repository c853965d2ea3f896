//! The HTTP API: what somebody with the power to do so does to the server.

use axum::extract::State as Extract;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::acts::message_id;
use super::api::{Answer, Refused, channel, member};
use crate::client::ClientError;
use crate::options::RoleOptions;
use crate::state::SharedHub;

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/member", post(change_member))
        .route("/roles", post(add_role))
        .route("/private", post(private))
        .route("/deny", post(deny))
        .route("/delete", post(delete))
}

fn refuse(reason: impl Into<String>) -> Refused {
    Refused(StatusCode::BAD_REQUEST, reason.into())
}

/// What changes about a member; what is left out stays.
#[derive(Deserialize)]
struct MemberChange {
    member: String,
    locale: Option<String>,
    direct_messages: Option<bool>,
    installed: Option<bool>,
    left: Option<bool>,
    roles: Option<Vec<String>>,
}

async fn change_member(
    Extract(hub): Extract<SharedHub>,
    Json(change): Json<MemberChange>,
) -> Answer {
    let who = member(&hub, &change.member)?;
    let id = who.id();
    if let Some(left) = change.left {
        hub.change(|state| state.set_left(id, left)).map_err(refuse)?;
    }
    if let Some(names) = &change.roles {
        let wanted = hub.read(|state| {
            let found = |name: &String| state.find_role(name).ok_or_else(|| name.clone());
            names.iter().map(found).collect::<Result<Vec<_>, _>>()
        });
        let wanted = wanted.map_err(|name| refuse(ClientError::NoSuchRole(name).to_string()))?;
        let has = who.roles();
        hub.change(|state| {
            for role in has.iter().filter(|role| !wanted.contains(role)) {
                state.give_role(id, *role, false);
            }
            for role in wanted.iter().filter(|role| !has.contains(role)) {
                state.give_role(id, *role, true);
            }
        });
    }
    hub.change(|state| {
        state.change_member(id, |member| {
            member.locale = change.locale.clone().unwrap_or_else(|| member.locale.clone());
            member.direct_messages = change.direct_messages.unwrap_or(member.direct_messages);
            member.installed = change.installed.unwrap_or(member.installed);
        });
    });
    Ok(Json(json!({})))
}

/// The permissions of these names, such as `MANAGE_GUILD`.
fn permissions(names: &[String]) -> Result<Permissions, Refused> {
    let mut all = Permissions::empty();
    for name in names {
        let one = Permissions::from_name(name);
        all |= one.ok_or_else(|| refuse(format!("there is no permission {name}")))?;
    }
    Ok(all)
}

/// A role to be made.
#[derive(Deserialize)]
struct NewRole {
    name: String,
    #[serde(default)]
    permissions: Vec<String>,
    mentionable: Option<bool>,
    #[serde(default)]
    members: Vec<String>,
}

async fn add_role(Extract(hub): Extract<SharedHub>, Json(new): Json<NewRole>) -> Answer {
    let name = new.name.trim().to_owned();
    if !(1..=100).contains(&name.chars().count()) {
        return Err(refuse("a role's name has 1 to 100 characters"));
    }
    if hub.read(|state| state.find_role(&name)).is_some() {
        return Err(Refused(StatusCode::CONFLICT, format!("there is a role {name} already")));
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
    let id = hub.change(|state| state.add_role(&role));
    Ok(Json(json!({ "id": id })))
}

/// Members who want a channel of their own.
#[derive(Deserialize)]
struct Private {
    members: Vec<String>,
}

async fn private(Extract(hub): Extract<SharedHub>, Json(private): Json<Private>) -> Answer {
    let mut people = Vec::new();
    for name in &private.members {
        people.push(member(&hub, name)?.id());
    }
    people.sort_unstable();
    people.dedup();
    if people.len() < 2 {
        return Err(refuse("a private channel has at least two members"));
    }
    let id = hub.change(|state| state.private_channel(&people));
    Ok(Json(json!({ "channel": id })))
}

/// Permissions taken away in a channel.
#[derive(Deserialize)]
struct Denied {
    channel: String,
    user: String,
    permissions: Vec<String>,
}

async fn deny(Extract(hub): Extract<SharedHub>, Json(denied): Json<Denied>) -> Answer {
    let channel = channel(&hub, Some(&denied.channel))?;
    let user = hub.read(|state| state.find_user(&denied.user));
    let user = user.ok_or(ClientError::NoSuchMember(denied.user))?;
    let denied = permissions(&denied.permissions)?;
    hub.change(|state| state.deny(channel, user, denied));
    Ok(Json(json!({})))
}

/// A message or a channel that goes.
#[derive(Deserialize)]
struct Gone {
    message: Option<Value>,
    channel: Option<String>,
}

async fn delete(Extract(hub): Extract<SharedHub>, Json(gone): Json<Gone>) -> Answer {
    if let Some(message) = &gone.message {
        let id = message_id(message)?;
        let deleted = hub.change(|state| state.delete_message(id));
        deleted.map_err(|_| Refused::from(ClientError::NoSuchMessage(id.get())))?;
        return Ok(Json(json!({})));
    }
    let name = gone.channel.ok_or_else(|| refuse("a message or a channel is to be named"))?;
    let id = channel(&hub, Some(&name))?;
    hub.change(|state| state.delete_channel(id));
    Ok(Json(json!({})))
}
