//! The bot's responses to interactions.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use twilight_model::{
    application::interaction::InteractionType, channel::message::MessageFlags, guild::Permissions,
};

use super::{interactions::webhook_message, messages, new_message::NewMessage};
use crate::{
    access::permissions::permissions_in,
    error::{ApiError, FieldErrors},
    ids::{InteractionId, MessageId},
    state::{State, channels::InteractionContext, interactions::ResponseState},
    validate::{
        command::choices,
        message::{MessageForm, UploadedFile, list, message_form},
        modal::modal_form,
    },
};

/// The [types of responses](https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type).
mod callback {
    pub(super) const MESSAGE: u64 = 4;
    pub(super) const DEFERRED_MESSAGE: u64 = 5;
    pub(super) const DEFERRED_UPDATE: u64 = 6;
    pub(super) const UPDATE: u64 = 7;
    pub(super) const AUTOCOMPLETE: u64 = 8;
    pub(super) const MODAL: u64 = 9;
}

/// The most [follow-ups] where only a member has installed the application.
///
/// [follow-ups]: https://discord.com/developers/docs/interactions/receiving-and-responding#create-followup-message
const USER_INSTALL_FOLLOWUPS_MAX: usize = 5;

/// The type of a response, and the message that it created or changed.
pub(crate) type Responded = (u64, Option<MessageId>);

/// Takes the bot's first response to an interaction.
///
/// # Errors
///
/// Discord's error if the bot is too late, has responded already, or the
/// response is invalid.
pub(crate) fn respond(
    state: &mut State,
    id: InteractionId,
    token: &str,
    body: &Map<String, Value>,
    files: BTreeMap<u64, UploadedFile>,
) -> Result<Responded, ApiError> {
    let record = state.interactions.awaiting_response(id, token)?;
    let source = record.source;
    let kind = checked_type(body, record.kind, source.is_some())?;
    let no_data = Map::new();
    let data = body.get("data").and_then(Value::as_object).unwrap_or(&no_data);
    let (response, message) = match kind {
        callback::AUTOCOMPLETE => (autocompletion(data)?, None),
        callback::MODAL => (ResponseState::Modal(modal_form(data)?), None),
        callback::DEFERRED_UPDATE => (ResponseState::UpdateDeferred, None),
        callback::UPDATE => {
            let form = message_form(data, files)?;
            let source = source.ok_or_else(ApiError::unknown_message)?;
            messages::edit(state, source, form)?;
            (ResponseState::Updated, Some(source))
        }
        _ => {
            let form = message_form(data, files)?;
            let loading = kind == callback::DEFERRED_MESSAGE;
            let message = create_response(state, id, form, loading, true)?;
            let done = if loading { ResponseState::Thinking } else { ResponseState::Replied };
            (done, Some(message))
        }
    };
    let original = message.filter(|_| kind != callback::UPDATE);
    state.interactions.set_response(id, response, original, state.timeline.revision());
    Ok((kind, message))
}

fn autocompletion(data: &Map<String, Value>) -> Result<ResponseState, ApiError> {
    let mut errors = FieldErrors::default();
    let offered = list(data, "choices", &mut errors).unwrap_or_default();
    choices(&offered, "choices", &mut errors);
    errors.finish()?;
    Ok(ResponseState::Choices(offered))
}

/// Posts a message in response to an interaction; `first` tells the first
/// response from follow-ups.
fn create_response(
    state: &mut State,
    id: InteractionId,
    mut form: MessageForm,
    loading: bool,
    first: bool,
) -> Result<MessageId, ApiError> {
    let record = &state.interactions[&id];
    // Where the application is not installed, it may need a permission to be seen.
    let forced_ephemeral = state.answers_are_private
        || record.by_user_install_only()
            && state.channels.context(record.channel) == InteractionContext::Guild
            && !permissions_in(state, record.member, record.channel)
                .contains(Permissions::USE_EXTERNAL_APPS);
    let ephemeral =
        forced_ephemeral || form.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let menu = record.payload["data"]["target_id"].is_string();
    let message_kind = match record.kind {
        InteractionType::ApplicationCommand if first && menu => 23,
        InteractionType::ApplicationCommand if first => 20,
        _ => 0,
    };
    // The first response to a component replies to its message, follow-ups reply
    // to the first response.
    let replied_to = if first { record.source } else { record.original_message() };
    if let Some(replied_to) = replied_to {
        form.reference = serde_json::from_value(json!({
            "message_id": replied_to, "fail_if_not_exists": false,
        }))
        .ok();
    }
    let new = NewMessage {
        channel: record.channel,
        author: state.guild.bot_id(),
        form,
        ephemeral_to: ephemeral.then_some(record.member),
        interaction: Some(id),
        kind: message_kind,
        loading,
    };
    messages::create(state, &new)
}

/// Posts a follow-up, or fills in the deferred response if it is still open.
///
/// # Errors
///
/// Discord's error if the token is invalid, the bot has not responded yet, or
/// the message is invalid.
pub(crate) fn follow_up(
    state: &mut State,
    token: &str,
    form: MessageForm,
) -> Result<MessageId, ApiError> {
    let id = state.interactions.find_by_token(token, state.timeline.now())?;
    let record = &state.interactions[&id];
    if matches!(record.response, ResponseState::Waiting | ResponseState::Failed) {
        return Err(ApiError::unknown_webhook());
    }
    if record.by_user_install_only() && record.followups.len() >= USER_INSTALL_FOLLOWUPS_MAX {
        return Err(ApiError::too_many_followups());
    }
    let loading = record.original.filter(|original| {
        let stored = state.messages.live(original);
        stored.is_some_and(|stored| stored.has_flag(MessageFlags::LOADING))
    });
    if let Some(original) = loading {
        messages::edit(state, original, form)?;
        state.interactions.complete_deferred(id, state.timeline.revision());
        return Ok(original);
    }
    let message = create_response(state, id, form, false, false)?;
    state.interactions.add_followup(id, message, state.timeline.revision());
    Ok(message)
}

/// Edits a response through its webhook; `which` is `@original` or an id.
///
/// # Errors
///
/// Discord's error if the token is invalid, there is no such message, or the
/// edit is invalid.
pub(crate) fn edit(
    state: &mut State,
    token: &str,
    which: &str,
    form: MessageForm,
) -> Result<MessageId, ApiError> {
    let message = webhook_message(state, token, which)?;
    messages::edit(state, message, form)?;
    let id = state.interactions.find_by_token(token, state.timeline.now())?;
    state.interactions.complete_deferred(id, state.timeline.revision());
    Ok(message)
}

/// The type of a response, if the interaction takes responses of that type.
///
/// # Errors
///
/// Discord's error if it does not.
fn checked_type(
    body: &Map<String, Value>,
    kind: InteractionType,
    has_source: bool,
) -> Result<u64, ApiError> {
    use callback::{AUTOCOMPLETE, DEFERRED_MESSAGE, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE};
    let allowed: &[u64] = match kind {
        InteractionType::ApplicationCommand => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        InteractionType::MessageComponent => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL]
        }
        InteractionType::ApplicationCommandAutocomplete => &[AUTOCOMPLETE],
        InteractionType::ModalSubmit if has_source => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE]
        }
        _ => &[MESSAGE, DEFERRED_MESSAGE],
    };
    let found = body.get("type").and_then(Value::as_u64).unwrap_or(0);
    if allowed.contains(&found) {
        return Ok(found);
    }
    let listed: Vec<String> = allowed.iter().map(u64::to_string).collect();
    let message = format!("Value must be one of {{{}}}.", listed.join(", "));
    Err(ApiError::field("type", "BASE_TYPE_CHOICES", message))
}
