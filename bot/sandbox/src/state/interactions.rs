//! Interactions: what members did, and how far the bot has responded.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ops::Index,
    time::{Duration, Instant},
};

use serde_json::Value;
use twilight_model::application::{command::CommandOptionChoice, interaction::InteractionType};

use crate::{
    error::ApiError,
    ids::{ChannelId, CommandId, InteractionId, MessageId, UserId},
    validate::modal::ModalForm,
};

/// How long the bot has to
/// [respond](https://discord.com/developers/docs/interactions/receiving-and-responding#responding-to-an-interaction).
pub(crate) const RESPONSE_DEADLINE: Duration = Duration::from_secs(3);
/// How long an interaction's token is valid.
pub(crate) const TOKEN_LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The field of an interaction that tells which installations of the
/// application led to it.
pub(crate) const INTEGRATION_OWNERS: &str = "authorizing_integration_owners";

/// Something a member does that the bot has to respond to.
#[derive(Clone, Debug)]
pub(crate) enum NewInteraction {
    /// Runs a command; `target` is the user or message of a context menu.
    Command { command: CommandId, options: Value, target: Option<MenuTarget> },
    /// Types into an option with autocomplete.
    Autocomplete { command: CommandId, options: Value },
    /// Uses a button or a select.
    Component { message: MessageId, custom_id: String, kind: u8, values: Vec<String> },
    /// Submits a modal that was the response to `from`; the values have the
    /// custom ids of their inputs.
    Modal { from: InteractionId, values: Vec<(String, String)> },
}

impl NewInteraction {
    /// Discord's type of the interaction.
    pub(crate) const fn kind(&self) -> InteractionType {
        match self {
            Self::Command { .. } => InteractionType::ApplicationCommand,
            Self::Autocomplete { .. } => InteractionType::ApplicationCommandAutocomplete,
            Self::Component { .. } => InteractionType::MessageComponent,
            Self::Modal { .. } => InteractionType::ModalSubmit,
        }
    }

    /// The interaction that opened the modal that is submitted.
    pub(crate) const fn modal_opener(&self) -> Option<InteractionId> {
        match self {
            Self::Modal { from, .. } => Some(*from),
            _ => None,
        }
    }
}

/// What a context menu was opened on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MenuTarget {
    User(UserId),
    Message(MessageId),
}

/// How far the bot has responded.
#[derive(Clone, Debug)]
pub(crate) enum ResponseState {
    /// Not at all yet.
    Waiting,
    /// With a deferred message: "is thinking…".
    Thinking,
    /// With a message.
    Replied,
    /// With an acknowledgement; the component's message may change later.
    UpdateDeferred,
    /// With a change of the component's message.
    Updated,
    /// With the choices of an autocompletion.
    Choices(Vec<CommandOptionChoice>),
    /// With a modal to fill in.
    Modal(ModalForm),
    /// Too late.
    Failed,
}

/// An interaction and how far the bot has responded.
pub(crate) struct InteractionRecord {
    pub(crate) token: String,
    pub(crate) kind: InteractionType,
    pub(crate) member: UserId,
    pub(crate) channel: ChannelId,
    /// When the member did it, since the Unix epoch, by the sandbox's clock.
    pub(crate) created: Duration,
    /// The same in real time.
    pub(crate) sent: Instant,
    /// How long the bot took to respond, in real time.
    pub(crate) latency: Option<Duration>,
    pub(crate) response: ResponseState,
    /// What the bot is sent, kept so that it can be sent again.
    pub(crate) payload: Value,
    /// How often it was sent: once to each session of its shard.
    pub(crate) deliveries: u32,
    /// Whether a bot was connected at the first delivery.
    pub(crate) bot_connected: bool,
    /// What the member did, for people to read, such as `/challenge`.
    pub(crate) label: String,
    /// The message whose component was used.
    pub(crate) source: Option<MessageId>,
    /// The interaction that opened the modal that was submitted.
    pub(crate) modal_opener: Option<InteractionId>,
    /// The message that is the bot's first response.
    pub(crate) original: Option<MessageId>,
    pub(crate) followups: Vec<MessageId>,
    /// Whether a test made the token invalid before its time.
    pub(crate) token_revoked: bool,
    /// The revision of the last change.
    pub(crate) revision: u64,
}

impl InteractionRecord {
    fn token_expired(&self, now: Duration) -> bool {
        self.token_revoked || now > self.created + TOKEN_LIFETIME
    }

    /// Whether only a member's own installation led here, so that the bot is not
    /// in the channel: it may do [less](https://discord.com/developers/docs/resources/application#installation-context)
    /// then.
    pub(crate) fn by_user_install_only(&self) -> bool {
        self.payload[INTEGRATION_OWNERS].get("0").is_none()
    }

    /// The message that `@original` means.
    pub(crate) fn original_message(&self) -> Option<MessageId> {
        match self.response {
            ResponseState::UpdateDeferred | ResponseState::Updated => self.original.or(self.source),
            _ => self.original,
        }
    }
}

/// All interactions.
#[derive(Default)]
pub(crate) struct Interactions {
    records: BTreeMap<InteractionId, InteractionRecord>,
    by_token: HashMap<String, InteractionId>,
    /// Those to which the bot has responded that it is thinking, and nothing since.
    thinking: BTreeSet<InteractionId>,
}

impl Index<&InteractionId> for Interactions {
    type Output = InteractionRecord;

    fn index(&self, id: &InteractionId) -> &InteractionRecord {
        &self.records[id]
    }
}

impl Interactions {
    /// An interaction.
    pub(crate) fn get(&self, id: &InteractionId) -> Option<&InteractionRecord> {
        self.records.get(id)
    }

    /// All interactions, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&InteractionId, &InteractionRecord)> {
        self.records.iter()
    }

    /// Those to which the bot has responded that it is thinking, and nothing since, oldest first.
    pub(crate) fn thinking(&self) -> impl Iterator<Item = (InteractionId, &InteractionRecord)> {
        self.thinking.iter().filter_map(|id| Some((*id, self.get(id)?)))
    }

    /// Adds an interaction.
    pub(crate) fn insert(&mut self, id: InteractionId, record: InteractionRecord) {
        self.by_token.insert(record.token.clone(), id);
        self.records.insert(id, record);
    }

    /// It was delivered this many times more.
    pub(crate) fn delivered(&mut self, id: InteractionId, times: u32) {
        if let Some(record) = self.records.get_mut(&id) {
            record.deliveries += times;
        }
    }

    /// The interaction with a token, as long as the token is valid.
    ///
    /// # Errors
    ///
    /// If there is no such token, or it has expired.
    pub(crate) fn find_by_token(
        &self,
        token: &str,
        now: Duration,
    ) -> Result<InteractionId, ApiError> {
        let id = *self.by_token.get(token).ok_or_else(ApiError::unknown_webhook)?;
        if self[&id].token_expired(now) {
            return Err(ApiError::expired_token());
        }
        Ok(id)
    }

    /// An interaction to which the bot has not responded, and still may.
    ///
    /// # Errors
    ///
    /// If there is no such interaction, or the bot is too late or has responded already.
    pub(crate) fn awaiting_response(
        &self,
        id: InteractionId,
        token: &str,
    ) -> Result<&InteractionRecord, ApiError> {
        let record = self.records.get(&id).filter(|record| record.token == token);
        let record = record.ok_or_else(ApiError::unknown_interaction)?;
        match record.response {
            ResponseState::Waiting if record.token_revoked => Err(ApiError::unknown_interaction()),
            ResponseState::Waiting => Ok(record),
            ResponseState::Failed => Err(ApiError::unknown_interaction()),
            _ => Err(ApiError::already_acknowledged(record.deliveries > 1)),
        }
    }

    /// Notes the bot's first response; `original` is the message that it consists of.
    pub(crate) fn set_response(
        &mut self,
        id: InteractionId,
        response: ResponseState,
        original: Option<MessageId>,
        revision: u64,
    ) {
        self.change_response(id, revision, |record| {
            record.latency = Some(record.sent.elapsed());
            record.response = response;
            record.original = original;
        });
    }

    /// Notes that the bot has sent what it had deferred.
    pub(crate) fn complete_deferred(&mut self, id: InteractionId, revision: u64) {
        self.change_response(id, revision, |record| match record.response {
            ResponseState::Thinking => record.response = ResponseState::Replied,
            ResponseState::UpdateDeferred => record.response = ResponseState::Updated,
            _ => {}
        });
    }

    /// Notes a message that the bot sent after its first response.
    pub(crate) fn add_followup(&mut self, id: InteractionId, message: MessageId, revision: u64) {
        if let Some(record) = self.records.get_mut(&id) {
            record.revision = revision;
            record.followups.push(message);
        }
    }

    /// Notes that the bot was too late, and returns the interaction.
    pub(crate) fn fail(&mut self, id: InteractionId, revision: u64) -> Option<&InteractionRecord> {
        self.change_response(id, revision, |record| record.response = ResponseState::Failed);
        self.get(&id)
    }

    fn change_response(
        &mut self,
        id: InteractionId,
        revision: u64,
        change: impl FnOnce(&mut InteractionRecord),
    ) {
        let Some(record) = self.records.get_mut(&id) else { return };
        change(record);
        record.revision = revision;
        if matches!(record.response, ResponseState::Thinking) {
            self.thinking.insert(id);
        } else {
            self.thinking.remove(&id);
        }
    }

    /// Makes a token invalid.
    pub(crate) fn revoke_token(&mut self, id: InteractionId) {
        if let Some(record) = self.records.get_mut(&id) {
            record.token_revoked = true;
        }
    }
}
