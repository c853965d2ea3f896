//! Channels themselves, and typing in them.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use twilight_model::channel::thread::AutoArchiveDuration;
use twilight_model::guild::Permissions;

use super::body::Body;
use super::id;
use super::threads::{ARCHIVE_MINUTES, NAME_MAX};
use crate::error::{ApiError, FieldErrors};
use crate::ids::ChannelId;
use crate::state::wire::complete_users;
use crate::state::{SharedHub, State};

/// How long "is typing…" lasts.
const TYPING: Duration = Duration::from_secs(10);

/// `GET /channels/{channel}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel = id(channel)?;
    hub.read(|state| {
        let mut shown = json!(state.bot_channel(channel)?.channel);
        complete_users(&mut shown);
        Ok(Json(shown))
    })
}

/// `PATCH /channels/{channel}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    let fields = body.fields()?;
    let mut errors = FieldErrors::default();
    let name = fields.get("name").and_then(Value::as_str);
    if let Some(name) = name {
        errors.length("name", name.chars().count(), 1, NAME_MAX);
    }
    let minutes = fields.get("auto_archive_duration").and_then(Value::as_u64);
    if minutes.is_some_and(|minutes| !ARCHIVE_MINUTES.map(u64::from).contains(&minutes)) {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    errors.finish()?;
    let flag = |field: &str| fields.get(field).and_then(Value::as_bool);
    hub.change(|state| {
        let record = state.bot_channel(channel)?;
        if record.is_archived() && flag("archived") != Some(false) {
            return Err(ApiError::archived_thread());
        }
        check_may_change(state, channel, fields)?;
        let record = state.channels.get_mut(&channel).ok_or_else(ApiError::unknown_channel)?;
        if let Some(name) = name {
            record.channel.name = Some(name.to_owned());
        }
        if let Some(metadata) = record.channel.thread_metadata.as_mut() {
            if let Some(locked) = flag("locked") {
                metadata.locked = locked;
            }
            if let Some(minutes) = minutes.and_then(|minutes| u16::try_from(minutes).ok()) {
                metadata.auto_archive_duration = AutoArchiveDuration::from(minutes);
            }
        }
        match flag("archived") {
            Some(archived) if archived != state.channels[&channel].is_archived() => {
                state.archive_thread(channel, archived);
            }
            _ => state.channel_changed(channel),
        }
        Ok(Json(json!(state.channels[&channel].channel)))
    })
}

/// What changing a thread [takes]: nothing to wake it, its creator may do the
/// rest but for locking it.
///
/// [takes]: https://discord.com/developers/docs/topics/threads#editing-deleting-threads
fn check_may_change(
    state: &State,
    channel: ChannelId,
    fields: &Map<String, Value>,
) -> Result<(), ApiError> {
    let record = state.bot_channel(channel)?;
    if !record.channel.kind.is_thread() {
        return state.check_bot_may(channel, Permissions::MANAGE_CHANNELS);
    }
    let changes = |field: &str| fields.get(field).is_some_and(|value| !value.is_null());
    let own = record.channel.owner_id == Some(state.bot.id);
    let wakes = fields.get("archived") == Some(&Value::Bool(false));
    let locked = record.is_locked() && wakes;
    let others = ["name", "auto_archive_duration"].into_iter().any(changes)
        || (changes("archived") && !wakes);
    if locked || ["locked", "rate_limit_per_user"].into_iter().any(changes) || (others && !own) {
        return state.check_bot_may(channel, Permissions::MANAGE_THREADS);
    }
    state.check_bot_may(channel, Permissions::SEND_MESSAGES_IN_THREADS)
}

/// `DELETE /channels/{channel}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.change(|state| {
        let record = state.bot_channel(channel)?;
        let thread = record.channel.kind.is_thread();
        let shown = json!(record.channel);
        let needed =
            if thread { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
        state.check_bot_may(channel, needed)?;
        state.delete_channel(channel);
        Ok(Json(shown))
    })
}

/// `POST /channels/{channel}/typing`
pub(super) async fn typing(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<StatusCode, ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.change(|state| {
        state.bot_channel(channel)?;
        let until = state.now + TYPING;
        state.typing.insert((channel, state.bot.id), until);
        Ok(StatusCode::NO_CONTENT)
    })
}
