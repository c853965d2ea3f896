//! Messages as Discord sends them.

use serde_json::{Value, json};
use twilight_model::channel::Message;

use super::complete::{complete_users, number_components};
use crate::{
    error::ApiError,
    ids::{InteractionId, MessageId},
    state::{State, interactions::INTEGRATION_OWNERS},
};

/// A message.
pub(crate) fn message(state: &State, message: &Message) -> Value {
    let mut payload = json!(message);
    if let Some(fields) = payload.as_object_mut() {
        // Only events say in which server a message is.
        fields.remove("guild_id");
        // The typed model says that there was no call, Discord leaves the field out.
        if message.call.is_none() {
            fields.remove("call");
        }
    }
    // The typed model leaves empty lists out, Discord sends them.
    for list in ["components", "mention_roles"] {
        if payload.get(list).is_none_or(Value::is_null) {
            payload[list] = json!([]);
        }
    }
    if let Some(reference) = message.reference.as_ref().and_then(|found| found.message_id)
        && let Some(stored) = state.messages.live(&reference)
        && stored.message.reference.is_none()
    {
        payload["referenced_message"] = self::message(state, &stored.message);
    }
    // The thread that was started from a message has the message's id.
    if let Some(thread) = state.channels.live(&message.id.cast()) {
        payload["thread"] = json!(thread.channel);
    }
    // A mention shows all of the user.
    let users = message.mentions.iter().filter_map(|mention| state.guild.user(mention.id));
    payload["mentions"] = json!(users.collect::<Vec<_>>());
    number_components(&mut payload["components"], &mut 1);
    complete_users(&mut payload);
    state.attachments.sign(&mut payload, state.timeline.now().as_secs());
    payload
}

/// A stored message.
///
/// # Errors
///
/// If there is no such message.
pub(crate) fn stored_message(state: &State, id: MessageId) -> Result<Value, ApiError> {
    let stored = state.messages.get(&id).ok_or_else(ApiError::unknown_message)?;
    Ok(message(state, &stored.message))
}

/// What a response carries about the interaction that it responds to.
pub(crate) fn interaction_metadata(state: &State, id: InteractionId) -> Value {
    let Some(record) = state.interactions.get(&id) else {
        return Value::Null;
    };
    let mut metadata = json!({
        "id": id,
        "type": record.kind,
        "user": state.guild.user(record.member),
        INTEGRATION_OWNERS: record.payload[INTEGRATION_OWNERS],
    });
    if let Some(original) = record.original {
        metadata["original_response_message_id"] = json!(original);
    }
    if let Some(source) = record.source {
        metadata["interacted_message_id"] = json!(source);
    }
    if let Some(opener) = record.modal_opener {
        metadata["triggering_interaction_metadata"] = interaction_metadata(state, opener);
    }
    metadata
}
