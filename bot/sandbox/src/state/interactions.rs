//! Interactions: what members did, and how far the bot has answered.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use twilight_model::application::command::CommandOptionChoice;
use twilight_model::application::interaction::{Interaction, InteractionType};
use twilight_model::channel::Message;
use twilight_model::gateway::Intents;

use super::State;
use super::payload::OWNERS;
use super::wire::complete_users;
use crate::error::{ApiError, Violation};
use crate::ids::{ChannelId, CommandId, InteractionId, MessageId, UserId};
use crate::validate::modal::ModalForm;

/// How long the bot has to [answer](https://discord.com/developers/docs/interactions/receiving-and-responding#responding-to-an-interaction).
pub(crate) const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// How long an interaction's token is good for.
pub(crate) const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// Something a member does that the bot has to answer.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Runs a command; `target` is the user or message of a context menu.
    Command { command: CommandId, options: Value, target: Option<Target> },
    /// Types into an option with autocomplete.
    Autocomplete { command: CommandId, options: Value },
    /// Uses a button or a select.
    Component { message: MessageId, custom_id: String, kind: u8, values: Vec<String> },
    /// Sends off a modal; the values stand by custom id.
    Modal { from: InteractionId, values: Vec<(String, String)> },
}

/// What a context menu was opened on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    User(UserId),
    Message(MessageId),
}

/// How far the bot has answered.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// Nothing yet.
    Waiting,
    /// Deferred: "is thinking…".
    Thinking,
    /// Answered with a message.
    Replied,
    /// Acknowledged; the component's message may change later.
    UpdateDeferred,
    /// The component's message was changed.
    Updated,
    /// Autocompletion.
    Choices(Vec<CommandOptionChoice>),
    /// A form to fill.
    Modal(ModalForm),
    /// Too late.
    Failed,
}

/// An interaction on record.
pub(crate) struct InteractionRecord {
    pub(crate) token: String,
    pub(crate) kind: InteractionType,
    pub(crate) member: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) created: Duration,
    pub(crate) sent: Instant,
    pub(crate) answered_after: Option<Duration>,
    pub(crate) progress: Progress,
    /// What the bot is sent, kept so that it can be sent again.
    pub(crate) payload: Value,
    pub(crate) deliveries: u32,
    /// Whether a bot was connected to hear of it.
    pub(crate) heard: bool,
    /// What the member did, in words, such as `/challenge`.
    pub(crate) label: String,
    /// The message whose component was used.
    pub(crate) source: Option<MessageId>,
    /// The interaction that was answered with the form.
    pub(crate) form_of: Option<InteractionId>,
    /// The answer.
    pub(crate) original: Option<MessageId>,
    pub(crate) followups: Vec<MessageId>,
    /// Whether a test declared the token expired.
    pub(crate) expired: bool,
    pub(crate) revision: u64,
}

impl InteractionRecord {
    pub(crate) fn token_expired(&self, now: Duration) -> bool {
        self.expired || now > self.created + TOKEN_LIFE
    }

    /// Whether only a member's own installation led here, so that the bot is
    /// no member of the place: [less is allowed](https://discord.com/developers/docs/resources/application#installation-context)
    /// then.
    pub(crate) fn by_member_only(&self) -> bool {
        self.payload[OWNERS].get("0").is_none()
    }

    /// The message that `@original` means.
    pub(crate) fn original_message(&self) -> Option<MessageId> {
        match self.progress {
            Progress::UpdateDeferred | Progress::Updated => self.original.or(self.source),
            _ => self.original,
        }
    }
}

impl State {
    /// Records what a member did and tells the bot.
    pub(crate) fn begin(
        &mut self,
        member: UserId,
        channel: ChannelId,
        act: &Act,
    ) -> Result<InteractionId, serde_json::Error> {
        let id: InteractionId = self.new_id();
        let token =
            format!("{:x}-{:x}", id.get(), id.get().rotate_left(17) ^ 0x5bd1_e995_9e37_79b9);
        let kind = match act {
            Act::Command { .. } => InteractionType::ApplicationCommand,
            Act::Autocomplete { .. } => InteractionType::ApplicationCommandAutocomplete,
            Act::Component { .. } => InteractionType::MessageComponent,
            Act::Modal { .. } => InteractionType::ModalSubmit,
        };
        let source = match act {
            Act::Component { message, .. } => Some(*message),
            Act::Modal { from, .. } => self.interactions.get(from).and_then(|from| from.source),
            _ => None,
        };
        let mut payload = self.envelope(id, &token, kind, member, channel);
        payload["data"] = self.act_data(member, act);
        payload[OWNERS] = self.owners(member, channel, act);
        if let Some(stored) = source.and_then(|source| self.messages.get(&source)) {
            payload["message"] = self.message_json(&stored.message);
        }
        complete_users(&mut payload);
        // An independent reading of what goes out: a bot's library must be able to.
        serde_json::from_str::<Interaction>(&payload.to_string())?;
        let record = InteractionRecord {
            token,
            kind,
            member,
            channel,
            created: self.now,
            sent: Instant::now(),
            answered_after: None,
            progress: Progress::Waiting,
            payload,
            deliveries: 0,
            heard: self.connected(),
            label: self.act_label(act),
            source,
            form_of: match act {
                Act::Modal { from, .. } => Some(*from),
                _ => None,
            },
            original: None,
            followups: Vec::new(),
            expired: false,
            revision: self.revision,
        };
        self.interactions.insert(id, record);
        self.deliver(id);
        Ok(id)
    }

    /// Sends an interaction to the bot, perhaps not for the first time.
    pub(crate) fn deliver(&mut self, id: InteractionId) {
        let Some(record) = self.interactions.get_mut(&id) else {
            return;
        };
        record.deliveries += 1;
        let payload = record.payload.clone();
        self.dispatch("INTERACTION_CREATE", Intents::empty(), &payload);
    }

    /// Three seconds are over: an unanswered interaction has failed.
    pub(crate) fn fail_if_unanswered(&mut self, id: InteractionId) {
        let revision = self.revision;
        let Some(record) = self.interactions.get_mut(&id) else {
            return;
        };
        if !matches!(record.progress, Progress::Waiting) {
            return;
        }
        record.progress = Progress::Failed;
        record.revision = revision;
        if record.heard {
            let violation = Violation {
                request: format!("interaction {} ({})", id, record.label),
                code: 0,
                detail: "not acknowledged within 3 seconds".to_owned(),
            };
            self.violate(violation);
        }
    }

    fn act_label(&self, act: &Act) -> String {
        let named = |command: &CommandId| {
            self.commands.get(command).map(|command| command.name.clone()).unwrap_or_default()
        };
        match act {
            Act::Command { command, target: None, options } => {
                let mut label = format!("/{}", named(command));
                let mut inner = options;
                // Subcommands belong to the name that people see.
                while let Some(first) =
                    inner.get(0).filter(|first| first["type"].as_u64() < Some(3))
                {
                    label = format!("{label} {}", first["name"].as_str().unwrap_or_default());
                    inner = &first["options"];
                }
                label
            }
            Act::Command { command, .. } => named(command),
            Act::Autocomplete { command, .. } => format!("/{} (autocomplete)", named(command)),
            Act::Component { custom_id, .. } => format!("component {custom_id}"),
            Act::Modal { .. } => "modal".to_owned(),
        }
    }

    /// What answers carry about the interaction they answer.
    pub(crate) fn interaction_metadata(&self, id: InteractionId) -> Value {
        let Some(record) = self.interactions.get(&id) else {
            return Value::Null;
        };
        let mut metadata = json!({
            "id": id,
            "type": record.kind,
            "user": self.user(record.member),
            "authorizing_integration_owners": record.payload[OWNERS],
        });
        if let Some(original) = record.original {
            metadata["original_response_message_id"] = json!(original);
        }
        if let Some(source) = record.source {
            metadata["interacted_message_id"] = json!(source);
        }
        if let Some(form_of) = record.form_of {
            metadata["triggering_interaction_metadata"] = self.interaction_metadata(form_of);
        }
        metadata
    }

    /// The interaction whose token this is, while it is good.
    pub(crate) fn by_token(&self, token: &str) -> Result<InteractionId, ApiError> {
        let found = self.interactions.iter().rev().find(|(_, record)| record.token == token);
        let (id, record) = found.ok_or_else(ApiError::unknown_webhook)?;
        if record.token_expired(self.now) {
            return Err(ApiError::expired_token());
        }
        Ok(*id)
    }

    /// The message a webhook call means: `@original` or an id.
    pub(crate) fn webhook_message(&self, token: &str, which: &str) -> Result<MessageId, ApiError> {
        let record = &self.interactions[&self.by_token(token)?];
        let original = record.original_message();
        let wanted = if which == "@original" {
            original
        } else {
            let id = which.parse::<u64>().ok().and_then(MessageId::new_checked);
            id.filter(|id| original == Some(*id) || record.followups.contains(id))
        };
        wanted
            .filter(|id| self.messages.get(id).is_some_and(|stored| !stored.deleted))
            .ok_or_else(ApiError::unknown_message)
    }

    /// The answer's message as the bot sees it.
    pub(crate) fn wire_message(&self, id: MessageId) -> Option<Value> {
        let message: &Message = &self.messages.get(&id)?.message;
        Some(self.message_json(message))
    }
}
