//! The HTTP API: looking.
//!
//! See `about.html` for what it offers to scripts.

use axum::extract::{DefaultBodyLimit, Path, Query, State as Extract};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::upload::BODY_BYTES_MAX;
use super::{acts, faults, server, threads};
use crate::client::{ClientError, Member};
use crate::ids::{ChannelId, InteractionId};
use crate::options::MemberOptions;
use crate::page::view::interaction_view;
use crate::state::SharedHub;
use crate::state::interactions::Progress;

/// A refusal in words.
pub(super) struct Refused(pub(super) StatusCode, pub(super) String);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<ClientError> for Refused {
    fn from(error: ClientError) -> Self {
        let status = match error {
            ClientError::NoSuchMember(_)
            | ClientError::NoSuchChannel(_)
            | ClientError::NoSuchRole(_)
            | ClientError::NoSuchMessage(_) => StatusCode::NOT_FOUND,
            ClientError::InVain { .. } | ClientError::InteractionFailed(_) => {
                StatusCode::GATEWAY_TIMEOUT
            }
            _ => StatusCode::BAD_REQUEST,
        };
        Self(status, error.to_string())
    }
}

/// What a call answers with.
pub(super) type Answer = Result<Json<Value>, Refused>;

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/directory", get(directory))
        .route("/commands", get(commands))
        .route("/messages", get(messages))
        .route("/interactions/{interaction}", get(interaction))
        .route("/members", post(add_member))
        .route("/slash", post(acts::slash).layer(DefaultBodyLimit::max(BODY_BYTES_MAX)))
        .route("/autocomplete", post(acts::autocomplete))
        .route("/menu", post(acts::menu))
        .route("/click", post(acts::click))
        .route("/select", post(acts::select))
        .route("/modal", post(acts::modal))
        .route("/say", post(acts::say))
        .route("/read", post(acts::read))
        .merge(faults::router())
        .merge(server::router())
        .merge(threads::router())
}

/// The member of a name or id.
pub(super) fn member(hub: &SharedHub, name: &str) -> Result<Member, Refused> {
    let id = hub.read(|state| state.member_named(name));
    let id = id.ok_or_else(|| ClientError::NoSuchMember(name.to_owned()))?;
    let home = hub.read(|state| state.channels.keys().next().copied());
    let home = home.ok_or_else(|| ClientError::NoSuchChannel("any".to_owned()))?;
    Ok(Member { hub: hub.clone(), id, home })
}

/// A channel by id or name, the first one if none is named.
pub(super) fn channel(hub: &SharedHub, name: Option<&str>) -> Result<ChannelId, Refused> {
    let found = hub.read(|state| match name {
        Some(name) => state.find_channel(name),
        None => state.channels.keys().next().copied(),
    });
    let missing = || ClientError::NoSuchChannel(name.unwrap_or("any").to_owned());
    Ok(found.ok_or_else(missing)?)
}

/// Whose view is asked for, and of which channel.
#[derive(Deserialize)]
struct View {
    member: String,
    channel: Option<String>,
}

async fn directory(Extract(hub): Extract<SharedHub>, Query(view): Query<View>) -> Answer {
    let me = member(&hub, &view.member)?.id();
    Ok(Json(hub.read(|state| state.directory(me))))
}

async fn commands(Extract(hub): Extract<SharedHub>, Query(view): Query<View>) -> Answer {
    let me = member(&hub, &view.member)?.id();
    Ok(Json(hub.read(|state| state.command_views(me))))
}

async fn messages(Extract(hub): Extract<SharedHub>, Query(view): Query<View>) -> Answer {
    let me = member(&hub, &view.member)?.id();
    let channel = channel(&hub, view.channel.as_deref())?;
    Ok(Json(hub.read(|state| {
        let here = state.messages.values().filter(|one| one.message.channel_id == channel);
        let seen = here.filter(|stored| state.sees(me, stored));
        json!(seen.map(|stored| state.message_view(me, stored)).collect::<Vec<_>>())
    })))
}

/// Whether to wait for the answer.
#[derive(Deserialize)]
struct Wait {
    wait: Option<bool>,
}

async fn interaction(
    Extract(hub): Extract<SharedHub>,
    Path(interaction): Path<u64>,
    Query(wait): Query<Wait>,
) -> Answer {
    let id = InteractionId::new_checked(interaction);
    let missing = || Refused(StatusCode::NOT_FOUND, "no such interaction".to_owned());
    let id = id.filter(|id| hub.read(|state| state.interactions.contains_key(id)));
    let id = id.ok_or_else(missing)?;
    if wait.wait == Some(true) {
        // Whatever stands after the wait is the answer, even if that is nothing.
        let _settled = hub
            .wait_for(hub.options.patience, |state| {
                let progress = &state.interactions[&id].progress;
                (!matches!(progress, Progress::Waiting | Progress::Thinking)).then_some(())
            })
            .await;
    }
    Ok(Json(hub.read(|state| interaction_view(id, &state.interactions[&id]))))
}

/// A member to be added.
#[derive(Deserialize)]
struct NewMember {
    name: String,
    locale: Option<String>,
}

async fn add_member(Extract(hub): Extract<SharedHub>, Json(new): Json<NewMember>) -> Answer {
    let name = new.name.trim();
    let length = name.chars().count();
    if !(1..=32).contains(&length) {
        return Err(Refused(StatusCode::BAD_REQUEST, "a name has 1 to 32 characters".to_owned()));
    }
    if hub.read(|state| state.find_user(name)).is_some() {
        return Err(Refused(StatusCode::CONFLICT, format!("{name} is here already")));
    }
    let options = MemberOptions::new(name).locale(new.locale.as_deref().unwrap_or("en-US"));
    let id = hub.change(|state| state.add_member(&options));
    Ok(Json(json!({ "id": id, "name": name })))
}
