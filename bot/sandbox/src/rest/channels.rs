//! Channels themselves, and typing in them.

use std::time::Duration;

use axum::{
    Json,
    extract::{Path, State as Extract},
    http::StatusCode,
};
use serde_json::{Map, Value, json};
use twilight_model::guild::Permissions;

use super::{
    body::Body,
    path::id,
    threads::{NAME_MAX, check_archive_minutes},
};
use crate::{
    access::permissions::{bot_channel, check_bot_may},
    actions::channels,
    error::{ApiError, FieldErrors},
    hub::SharedHub,
    ids::ChannelId,
    payload::complete::complete_users,
    state::State,
};

/// How long a typing indicator lasts.
const TYPING: Duration = Duration::from_secs(10);

/// `GET /channels/{channel}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel = id(channel)?;
    hub.read(|state| {
        let mut shown = json!(bot_channel(state, channel)?.channel);
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
    let minutes = minutes.map(|minutes| check_archive_minutes(minutes, &mut errors));
    errors.finish()?;
    let flag = |field: &str| fields.get(field).and_then(Value::as_bool);
    hub.change(|state| {
        let record = bot_channel(state, channel)?;
        if record.is_archived() && flag("archived") != Some(false) {
            return Err(ApiError::archived_thread());
        }
        check_may_change(state, channel, fields)?;
        if let Some(name) = name {
            state.channels.rename(channel, name);
        }
        if let Some(minutes) = minutes {
            state.channels.set_auto_archive(channel, minutes);
        }
        if let Some(locked) = flag("locked") {
            state.channels.set_locked(channel, locked);
        }
        match flag("archived") {
            Some(archived) if archived != state.channels[&channel].is_archived() => {
                channels::archive(state, channel, archived);
            }
            _ => channels::dispatch_update(state, channel),
        }
        Ok(Json(json!(state.channels[&channel].channel)))
    })
}

/// Checks that the bot has the [permissions] for a change: who may post in a thread
/// may unarchive it, its owner may also rename and archive it.
///
/// [permissions]: https://discord.com/developers/docs/topics/threads#editing-deleting-threads
fn check_may_change(
    state: &State,
    channel: ChannelId,
    fields: &Map<String, Value>,
) -> Result<(), ApiError> {
    let record = bot_channel(state, channel)?;
    if !record.is_thread() {
        return check_bot_may(state, channel, Permissions::MANAGE_CHANNELS);
    }
    let changes = |field: &str| fields.get(field).is_some_and(|value| !value.is_null());
    let own = record.channel.owner_id == Some(state.guild.bot_id());
    let unarchives = fields.get("archived") == Some(&Value::Bool(false));
    let locked = record.is_locked() && unarchives;
    let others = ["name", "auto_archive_duration"].into_iter().any(changes)
        || (changes("archived") && !unarchives);
    if locked || ["locked", "rate_limit_per_user"].into_iter().any(changes) || (others && !own) {
        return check_bot_may(state, channel, Permissions::MANAGE_THREADS);
    }
    check_bot_may(state, channel, Permissions::SEND_MESSAGES_IN_THREADS)
}

/// `DELETE /channels/{channel}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    hub.change(|state| {
        let record = bot_channel(state, channel)?;
        let thread = record.is_thread();
        let shown = json!(record.channel);
        let needed =
            if thread { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
        check_bot_may(state, channel, needed)?;
        channels::delete(state, channel);
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
        bot_channel(state, channel)?;
        let until = state.timeline.now() + TYPING;
        state.presence.start_typing(channel, state.guild.bot_id(), until);
        Ok(StatusCode::NO_CONTENT)
    })
}
