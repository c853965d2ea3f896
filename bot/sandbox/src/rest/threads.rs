//! Threads and their members.

use axum::{
    Json,
    extract::{Path, State as Extract},
    http::StatusCode,
};
use serde_json::{Value, json};
use twilight_model::{channel::ChannelType, guild::Permissions};

use super::{body::Body, path::id};
use crate::{
    access::permissions::{bot_channel, bot_message, check_bot_may},
    actions::{
        channels,
        threads::{self, NewThread},
    },
    error::{ApiError, FieldErrors},
    hub::SharedHub,
    ids::{ChannelId, MessageId, UserId},
};

/// After how many minutes without a message a thread may be [archived](https://discord.com/developers/docs/resources/channel#thread-metadata-object).
const ARCHIVE_MINUTES: [u16; 4] = [60, 1440, 4320, 10_080];
/// The longest name of a channel or thread.
pub(super) const NAME_MAX: usize = 100;

/// Checks after how many minutes a thread is to be archived.
pub(super) fn check_archive_minutes(minutes: u64, errors: &mut FieldErrors) -> u16 {
    let minutes = u16::try_from(minutes).unwrap_or(0);
    if !ARCHIVE_MINUTES.contains(&minutes) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    minutes
}

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
    let minutes = check_archive_minutes(minutes, &mut errors);
    errors.finish()?;
    // Without a type, Discord makes a thread private unless it starts from a message.
    let kind = fields.get("type").and_then(Value::as_u64);
    let private = from_message.is_none() && kind.is_none_or(|kind| kind == 12);
    hub.change(|state| {
        let record = bot_channel(state, parent)?;
        if record.channel.kind != ChannelType::GuildText {
            let message = "Cannot execute action on this channel type";
            return Err(ApiError::violation(StatusCode::BAD_REQUEST, 50_024, message));
        }
        check_bot_may(
            state,
            parent,
            if private {
                Permissions::CREATE_PRIVATE_THREADS
            } else {
                Permissions::CREATE_PUBLIC_THREADS
            },
        )?;
        if let Some(message) = from_message {
            bot_message(state, parent, message)?;
            if state.channels.get(&message.cast()).is_some() {
                let text = "A thread has already been created for this message";
                return Err(ApiError::violation(StatusCode::BAD_REQUEST, 160_004, text));
            }
        }
        let new = NewThread {
            parent,
            name: name.to_owned(),
            private,
            archive_minutes: minutes,
            owner: state.guild.bot_id(),
            from_message,
        };
        let thread = threads::start(state, &new);
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
        let record = bot_channel(state, channel)?;
        if !record.is_thread() {
            return Err(ApiError::unknown_channel());
        }
        if record.is_archived() {
            return Err(ApiError::archived_thread());
        }
        let user = if user == "@me" {
            Some(state.guild.bot_id())
        } else {
            user.parse::<u64>().ok().and_then(UserId::new_checked)
        };
        let user = user.filter(|user| state.guild.user(*user).is_some());
        user.map(|user| (channel, user)).ok_or_else(ApiError::unknown_user)
    })
}

/// `PUT /channels/{channel}/thread-members/{user}`
pub(super) async fn join(
    Extract(hub): Extract<SharedHub>,
    Path((channel, user)): Path<(u64, String)>,
) -> Result<StatusCode, ApiError> {
    let (channel, user) = thread_and_user(&hub, channel, &user)?;
    hub.change(|state| channels::join(state, channel, user));
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /channels/{channel}/thread-members/{user}`
pub(super) async fn leave(
    Extract(hub): Extract<SharedHub>,
    Path((channel, user)): Path<(u64, String)>,
) -> Result<StatusCode, ApiError> {
    let (channel, user) = thread_and_user(&hub, channel, &user)?;
    hub.change(|state| channels::leave(state, channel, user));
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /channels/{channel}/thread-members`
pub(super) async fn members(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.read(|state| {
        let record = bot_channel(state, channel)?;
        let joined = state.timeline.timestamp();
        let member = |user: &UserId| {
            json!({ "id": channel, "user_id": user, "join_timestamp": joined, "flags": 0 })
        };
        Ok(Json(json!(record.participants.iter().map(member).collect::<Vec<_>>())))
    })
}
