//! Threads and their members.

use axum::Json;
use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;
use serde_json::{Value, json};
use twilight_model::channel::ChannelType;
use twilight_model::guild::Permissions;

use super::body::Body;
use super::id;
use crate::error::{ApiError, FieldErrors};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::state::SharedHub;
use crate::state::channels::NewThread;

/// After how many minutes a thread may fall [asleep](https://discord.com/developers/docs/resources/channel#thread-metadata-object).
pub(super) const ARCHIVE_MINUTES: [u16; 4] = [60, 1440, 4320, 10_080];
/// The longest name of a channel or thread.
pub(super) const NAME_MAX: usize = 100;

/// `POST /channels/{channel}/threads`
pub(super) async fn create(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    start(&hub, id(channel)?, None, &body)
}

/// `POST /channels/{channel}/messages/{message}/threads`
pub(super) async fn from_message(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    start(&hub, id(channel)?, Some(id(message)?), &body)
}

fn start(
    hub: &SharedHub,
    parent: ChannelId,
    from_message: Option<MessageId>,
    body: &Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let fields = body.fields()?;
    let mut errors = FieldErrors::default();
    let name = fields.get("name").and_then(Value::as_str).unwrap_or_default();
    errors.length("name", name.chars().count(), 1, NAME_MAX);
    let minutes = fields.get("auto_archive_duration").and_then(Value::as_u64).unwrap_or(1440);
    let minutes = u16::try_from(minutes).unwrap_or(0);
    if !ARCHIVE_MINUTES.contains(&minutes) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    errors.finish()?;
    // Without a kind, Discord makes a private thread of a bare one.
    let kind = fields.get("type").and_then(Value::as_u64);
    let private = from_message.is_none() && kind.is_none_or(|kind| kind == 12);
    hub.change(|state| {
        let record = state.bot_channel(parent)?;
        if record.channel.kind != ChannelType::GuildText {
            let message = "Cannot execute action on this channel type";
            return Err(ApiError::breach(StatusCode::BAD_REQUEST, 50_024, message));
        }
        state.check_bot_may(
            parent,
            if private {
                Permissions::CREATE_PRIVATE_THREADS
            } else {
                Permissions::CREATE_PUBLIC_THREADS
            },
        )?;
        if let Some(message) = from_message {
            state.bot_message(parent, message)?;
            if state.channels.contains_key(&message.cast()) {
                let text = "A thread has already been created for this message";
                return Err(ApiError::breach(StatusCode::BAD_REQUEST, 160_004, text));
            }
        }
        let new = NewThread {
            parent,
            name: name.to_owned(),
            private,
            archive_minutes: minutes,
            owner: state.bot.id,
            from_message,
        };
        let thread = state.start_thread(&new);
        Ok((StatusCode::CREATED, Json(json!(state.channels[&thread].channel))))
    })
}

/// A thread and somebody, who may be `@me`.
fn thread_and_user(
    hub: &SharedHub,
    channel: u64,
    user: &str,
) -> Result<(ChannelId, UserId), ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.read(|state| {
        let record = state.bot_channel(channel)?;
        if !record.channel.kind.is_thread() {
            return Err(ApiError::unknown_channel());
        }
        if record.is_archived() {
            return Err(ApiError::archived_thread());
        }
        let user = if user == "@me" {
            Some(state.bot.id)
        } else {
            user.parse::<u64>().ok().and_then(UserId::new_checked)
        };
        let user = user.filter(|user| state.user(*user).is_some());
        user.map(|user| (channel, user)).ok_or_else(ApiError::unknown_user)
    })
}

/// `PUT /channels/{channel}/thread-members/{user}`
pub(super) async fn join(
    Extract(hub): Extract<SharedHub>,
    Path((channel, user)): Path<(u64, String)>,
) -> Result<StatusCode, ApiError> {
    let (channel, user) = thread_and_user(&hub, channel, &user)?;
    hub.change(|state| state.join_thread(channel, user));
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /channels/{channel}/thread-members/{user}`
pub(super) async fn leave(
    Extract(hub): Extract<SharedHub>,
    Path((channel, user)): Path<(u64, String)>,
) -> Result<StatusCode, ApiError> {
    let (channel, user) = thread_and_user(&hub, channel, &user)?;
    hub.change(|state| state.leave_thread(channel, user));
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /channels/{channel}/thread-members`
pub(super) async fn members(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.read(|state| {
        let record = state.bot_channel(channel)?;
        let joined = state.timestamp();
        let member = |user: &UserId| {
            json!({ "id": channel, "user_id": user, "join_timestamp": joined, "flags": 0 })
        };
        Ok(Json(json!(record.people.iter().map(member).collect::<Vec<_>>())))
    })
}
