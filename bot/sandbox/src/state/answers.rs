//! The bot's answers to interactions.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use twilight_model::application::interaction::InteractionType;
use twilight_model::channel::message::MessageFlags;
use twilight_model::guild::Permissions;

use super::State;
use super::commands::Place;
use super::interactions::Progress;
use super::messages::NewMessage;
use crate::error::{ApiError, FieldErrors};
use crate::ids::{InteractionId, MessageId};
use crate::validate::command::choices;
use crate::validate::message::{MessageForm, UploadedFile, list, message_form};
use crate::validate::modal::modal_form;

/// The [kinds of answer](https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type).
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
const FOLLOW_UPS_BY_MEMBER_MAX: usize = 5;

/// The messages an answer of the type before it made or changed.
pub(crate) type Answered = (u64, Option<MessageId>);

impl State {
    /// Takes the bot's first answer to an interaction.
    pub(crate) fn respond(
        &mut self,
        id: InteractionId,
        token: &str,
        body: &Map<String, Value>,
        files: BTreeMap<u64, UploadedFile>,
    ) -> Result<Answered, ApiError> {
        let record = self.interactions.get(&id).filter(|record| record.token == token);
        let record = record.ok_or_else(ApiError::unknown_interaction)?;
        match record.progress {
            Progress::Waiting if record.expired => return Err(ApiError::unknown_interaction()),
            Progress::Waiting => {}
            Progress::Failed => return Err(ApiError::unknown_interaction()),
            _ => return Err(ApiError::already_acknowledged(record.deliveries > 1)),
        }
        let kind = allowed_callback(body, record.kind, record.source.is_some())?;
        let no_data = Map::new();
        let data = body.get("data").and_then(Value::as_object).unwrap_or(&no_data);
        let (progress, message) = match kind {
            callback::AUTOCOMPLETE => (self.autocompleted(data)?, None),
            callback::MODAL => (Progress::Modal(modal_form(data)?), None),
            callback::DEFERRED_UPDATE => (Progress::UpdateDeferred, None),
            callback::UPDATE => (Progress::Updated, self.updated(id, data, files)?),
            _ => self.replied(id, kind, data, files)?,
        };
        let revision = self.revision;
        if let Some(record) = self.interactions.get_mut(&id) {
            record.answered_after = Some(record.sent.elapsed());
            record.progress = progress;
            record.revision = revision;
            if kind == callback::MESSAGE || kind == callback::DEFERRED_MESSAGE {
                record.original = message;
            }
        }
        Ok((kind, message))
    }

    fn autocompleted(&self, data: &Map<String, Value>) -> Result<Progress, ApiError> {
        let mut errors = FieldErrors::default();
        let offered = list(data, "choices", &mut errors).unwrap_or_default();
        choices(&offered, "choices", &mut errors);
        errors.finish()?;
        Ok(Progress::Choices(offered))
    }

    fn updated(
        &mut self,
        id: InteractionId,
        data: &Map<String, Value>,
        files: BTreeMap<u64, UploadedFile>,
    ) -> Result<Option<MessageId>, ApiError> {
        let form = message_form(data, files)?;
        let source = self.interactions[&id].source.ok_or_else(ApiError::unknown_message)?;
        self.edit_message(source, form)?;
        Ok(Some(source))
    }

    fn replied(
        &mut self,
        id: InteractionId,
        kind: u64,
        data: &Map<String, Value>,
        files: BTreeMap<u64, UploadedFile>,
    ) -> Result<(Progress, Option<MessageId>), ApiError> {
        let form = message_form(data, files)?;
        let loading = kind == callback::DEFERRED_MESSAGE;
        let message = self.answer_message(id, form, loading, true)?;
        let progress = if loading { Progress::Thinking } else { Progress::Replied };
        Ok((progress, Some(message)))
    }

    /// Posts a message in answer to an interaction.
    fn answer_message(
        &mut self,
        id: InteractionId,
        mut form: MessageForm,
        loading: bool,
        first: bool,
    ) -> Result<MessageId, ApiError> {
        let record = &self.interactions[&id];
        let shy = record.by_member_only()
            && self.place(record.channel) == Place::Server
            && !self
                .permissions_in(record.member, record.channel)
                .contains(Permissions::USE_EXTERNAL_APPS);
        let ephemeral =
            shy || form.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let menu = record.payload["data"]["target_id"].is_string();
        let message_kind = match record.kind {
            InteractionType::ApplicationCommand if first && menu => 23,
            InteractionType::ApplicationCommand if first => 20,
            _ => 0,
        };
        // Answers to a component hang below its message, later ones below the answer.
        let above = if first { record.source } else { record.original_message() };
        if let Some(above) = above {
            form.reference = serde_json::from_value(json!({
                "message_id": above, "fail_if_not_exists": false,
            }))
            .ok();
        }
        let new = NewMessage {
            channel: record.channel,
            author: self.bot.id.cast(),
            form,
            ephemeral_to: ephemeral.then_some(record.member),
            interaction: Some(id),
            kind: message_kind,
            loading,
        };
        self.create_message(&new)
    }

    /// Posts a follow-up, or fills the deferred answer if that is still open.
    pub(crate) fn follow_up(
        &mut self,
        token: &str,
        form: MessageForm,
    ) -> Result<MessageId, ApiError> {
        let id = self.by_token(token)?;
        let record = &self.interactions[&id];
        if matches!(record.progress, Progress::Waiting | Progress::Failed) {
            return Err(ApiError::unknown_webhook());
        }
        if record.by_member_only() && record.followups.len() >= FOLLOW_UPS_BY_MEMBER_MAX {
            return Err(ApiError::too_many_follow_ups());
        }
        let thinking = record.original.filter(|original| {
            self.messages
                .get(original)
                .is_some_and(|stored| !stored.deleted && stored.has_flag(MessageFlags::LOADING))
        });
        let message = match thinking {
            Some(original) => {
                self.edit_message(original, form)?;
                original
            }
            None => self.answer_message(id, form, false, false)?,
        };
        let revision = self.revision;
        if let Some(record) = self.interactions.get_mut(&id) {
            record.revision = revision;
            if thinking.is_some() {
                record.progress = Progress::Replied;
            } else {
                record.followups.push(message);
            }
        }
        Ok(message)
    }

    /// Changes an answer through its webhook.
    pub(crate) fn webhook_edit(
        &mut self,
        token: &str,
        which: &str,
        form: MessageForm,
    ) -> Result<MessageId, ApiError> {
        let message = self.webhook_message(token, which)?;
        self.edit_message(message, form)?;
        let id = self.by_token(token)?;
        let revision = self.revision;
        if let Some(record) = self.interactions.get_mut(&id) {
            record.revision = revision;
            record.progress = match record.progress {
                Progress::Thinking => Progress::Replied,
                Progress::UpdateDeferred => Progress::Updated,
                ref other => other.clone(),
            };
        }
        Ok(message)
    }
}

/// The type of an answer, if the interaction may be answered so.
fn allowed_callback(
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
