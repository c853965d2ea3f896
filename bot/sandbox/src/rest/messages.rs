//! Messages that the bot posts, reads, edits and deletes as itself.

use axum::{
    Json,
    extract::{Path, Query, State as Extract},
    http::StatusCode,
};
use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::channel::message::MessageFlags;

use super::{body::Body, path::id};
use crate::{
    access::permissions::{bot_channel, bot_message},
    actions::{messages, new_message::NewMessage},
    error::ApiError,
    hub::SharedHub,
    ids::{ChannelId, MessageId},
    payload::message::{message as message_payload, stored_message},
};

/// Which messages to list.
#[derive(Deserialize)]
pub(super) struct ListQuery {
    limit: Option<usize>,
    before: Option<u64>,
    after: Option<u64>,
    around: Option<u64>,
}

/// `GET /channels/{channel}/messages`
pub(super) async fn list(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
    Query(query): Query<ListQuery>,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    let limit = query.limit.unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let message = "int value should be between 1 and 100.";
        return Err(ApiError::field("limit", "NUMBER_TYPE_MAX", message));
    }
    if query.around.is_some() {
        return Err(ApiError::not_emulated("around in a list of messages"));
    }
    hub.read(|state| {
        bot_channel(state, channel)?;
        let mut found: Vec<Value> = state
            .messages
            .iter()
            .rev()
            .filter(|(_, stored)| stored.message.channel_id == channel)
            .filter(|(_, stored)| !stored.deleted && stored.ephemeral_to.is_none())
            .filter(|(id, _)| query.before.is_none_or(|before| id.get() < before))
            .filter(|(id, _)| query.after.is_none_or(|after| id.get() > after))
            .map(|(_, stored)| message_payload(state, &stored.message))
            .collect();
        if query.after.is_some() {
            // The messages right after the given id, but newest first.
            found.drain(..found.len().saturating_sub(limit));
        }
        found.truncate(limit);
        Ok(Json(json!(found)))
    })
}

/// `POST /channels/{channel}/messages`
pub(super) async fn create(
    Extract(hub): Extract<SharedHub>,
    Path(channel): Path<u64>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let channel: ChannelId = id(channel)?;
    let form = body.into_message_form()?;
    if form.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
        let message = "only answers to interactions can be ephemeral";
        return Err(ApiError::field("flags", "MESSAGE_FLAGS_INVALID", message));
    }
    hub.change(|state| {
        bot_channel(state, channel)?;
        let author = state.guild.bot_id();
        let nonce = form.nonce.clone();
        let now = state.timeline.now();
        let posted = nonce.as_deref().and_then(|nonce| state.messages.find_by_nonce(nonce, now));
        if let Some(posted) = posted {
            return Ok(Json(stored_message(state, posted)?));
        }
        let message = messages::create(state, &NewMessage::regular(channel, author, form))?;
        if let Some(nonce) = nonce {
            state.messages.add_nonce(nonce, message, now);
        }
        state.presence.stop_typing(channel, author);
        Ok(Json(stored_message(state, message)?))
    })
}

/// `GET /channels/{channel}/messages/{message}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    let (channel, message) = (id(channel)?, id(message)?);
    hub.read(|state| {
        let stored = bot_message(state, channel, message)?;
        Ok(Json(message_payload(state, &stored.message)))
    })
}

/// `PATCH /channels/{channel}/messages/{message}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (channel, message): (ChannelId, MessageId) = (id(channel)?, id(message)?);
    let form = body.into_message_form()?;
    hub.change(|state| {
        let stored = bot_message(state, channel, message)?;
        if stored.message.author.id != state.guild.bot_id() {
            return Err(ApiError::not_message_author());
        }
        if state.channels[&channel].is_archived() {
            return Err(ApiError::archived_thread());
        }
        messages::edit(state, message, form)?;
        Ok(Json(stored_message(state, message)?))
    })
}

/// `DELETE /channels/{channel}/messages/{message}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<StatusCode, ApiError> {
    let (channel, message): (ChannelId, MessageId) = (id(channel)?, id(message)?);
    hub.change(|state| {
        let stored = bot_message(state, channel, message)?;
        if stored.message.author.id != state.guild.bot_id() {
            // Deleting others' messages needs a permission that the bot does not have.
            return Err(ApiError::missing_permissions());
        }
        messages::delete(state, message)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
