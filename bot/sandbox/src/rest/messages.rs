//! Messages the bot posts, reads, changes and deletes as itself.

use axum::Json;
use axum::extract::{Path, Query, State as Extract};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::channel::message::MessageFlags;

use super::body::Body;
use super::id;
use crate::error::ApiError;
use crate::ids::{ChannelId, MessageId};
use crate::state::SharedHub;
use crate::state::messages::NewMessage;
use crate::validate::message::message_form;

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
        state.bot_channel(channel)?;
        let mut found: Vec<Value> = state
            .messages
            .iter()
            .rev()
            .filter(|(_, stored)| stored.message.channel_id == channel)
            .filter(|(_, stored)| !stored.deleted && stored.ephemeral_to.is_none())
            .filter(|(id, _)| query.before.is_none_or(|before| id.get() < before))
            .filter(|(id, _)| query.after.is_none_or(|after| id.get() > after))
            .map(|(_, stored)| state.message_json(&stored.message))
            .collect();
        if query.after.is_some() {
            // The ones next after the given id, though newest first.
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
    let Body { json, files } = body;
    let form = message_form(json.as_object().ok_or_else(ApiError::invalid_json)?, files)?;
    if form.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
        let message = "only answers to interactions can be ephemeral";
        return Err(ApiError::field("flags", "MESSAGE_FLAGS_INVALID", message));
    }
    hub.change(|state| {
        state.bot_channel(channel)?;
        let author = state.bot.id;
        let nonce = form.nonce.clone();
        if let Some(before) = nonce.as_deref().and_then(|nonce| state.posted_before(nonce)) {
            return state.wire_message(before).map(Json).ok_or_else(ApiError::unknown_message);
        }
        let new = NewMessage {
            channel,
            author,
            form,
            ephemeral_to: None,
            interaction: None,
            kind: 0,
            loading: false,
        };
        let message = state.create_message(&new)?;
        if let Some(nonce) = nonce {
            state.note_nonce(&nonce, message);
        }
        state.typing.remove(&(channel, author));
        state.wire_message(message).map(Json).ok_or_else(ApiError::unknown_message)
    })
}

/// `GET /channels/{channel}/messages/{message}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    let (channel, message) = (id(channel)?, id(message)?);
    hub.read(|state| {
        let stored = state.bot_message(channel, message)?;
        Ok(Json(state.message_json(&stored.message)))
    })
}

/// `PATCH /channels/{channel}/messages/{message}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (channel, message): (ChannelId, MessageId) = (id(channel)?, id(message)?);
    let Body { json, files } = body;
    let form = message_form(json.as_object().ok_or_else(ApiError::invalid_json)?, files)?;
    hub.change(|state| {
        let stored = state.bot_message(channel, message)?;
        if stored.message.author.id != state.bot.id {
            return Err(ApiError::foreign_message());
        }
        if state.channels[&channel].is_archived() {
            return Err(ApiError::archived_thread());
        }
        state.edit_message(message, form)?;
        state.wire_message(message).map(Json).ok_or_else(ApiError::unknown_message)
    })
}

/// `DELETE /channels/{channel}/messages/{message}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path((channel, message)): Path<(u64, u64)>,
) -> Result<StatusCode, ApiError> {
    let (channel, message): (ChannelId, MessageId) = (id(channel)?, id(message)?);
    hub.change(|state| {
        let stored = state.bot_message(channel, message)?;
        if stored.message.author.id != state.bot.id {
            // Deleting what others wrote takes a permission the bot has not.
            return Err(ApiError::missing_permissions());
        }
        state.delete_message(message)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
