//! What a member did, and how the bot responds.

use std::time::Duration;

use twilight_model::application::command::{CommandOptionChoice, CommandOptionChoiceValue};

use crate::{
    access::permissions::sees_message,
    actions::interactions,
    client::{error::ClientError, message::Message},
    hub::SharedHub,
    ids::{InteractionId, MessageId, UserId},
    state::{
        State,
        interactions::{InteractionRecord, ResponseState},
    },
    validate::modal::ModalInput,
};

/// Something a member did that the bot has to respond to.
#[derive(Clone)]
pub struct Interaction {
    hub: SharedHub,
    id: InteractionId,
    member: UserId,
}

/// A choice that the bot suggests for an option with autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct AutocompleteChoice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: String,
}

/// A modal that the bot opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// The interaction that it is the response to.
    pub from: InteractionId,
    /// The id that the bot gave it.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its text inputs.
    pub inputs: Vec<ModalInput>,
}

/// How the bot has responded so far.
#[derive(Clone, Debug)]
pub enum InteractionResponse {
    /// Not at all.
    Waiting,
    /// "is thinking…"
    Thinking,
    /// With a message of its own.
    Message(Box<Message>),
    /// It acknowledged a click; the message may change later.
    UpdateDeferred,
    /// It changed the message that was clicked on.
    Updated(Box<Message>),
    /// With choices for an option with autocomplete.
    Choices(Vec<AutocompleteChoice>),
    /// With a modal.
    Modal(Modal),
    /// Not within three seconds.
    Failed,
}

impl std::fmt::Debug for Interaction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Interaction").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Interaction {
    pub(super) const fn new(hub: SharedHub, id: InteractionId, member: UserId) -> Self {
        Self { hub, id, member }
    }

    /// The interaction's id.
    #[must_use]
    pub const fn id(&self) -> InteractionId {
        self.id
    }

    fn read<T>(&self, read: impl FnOnce(&State, &InteractionRecord) -> T) -> T {
        self.hub.read(|state| read(state, &state.interactions[&self.id]))
    }

    /// How the bot has responded so far, without waiting.
    #[must_use]
    pub fn response(&self) -> InteractionResponse {
        self.read(|state, record| response(state, self.id, record))
    }

    /// How long the bot took to respond, in real time.
    #[must_use]
    pub fn latency(&self) -> Option<Duration> {
        self.read(|_, record| record.latency)
    }

    /// Waits for a response that `accept` takes. It returns `Ok(None)` to wait on,
    /// and `Err` with the response if it is not the wanted one.
    async fn wait<T>(
        &self,
        wanted: &'static str,
        mut accept: impl FnMut(InteractionResponse) -> Result<Option<T>, InteractionResponse>,
    ) -> Result<T, ClientError> {
        let timeout = self.hub.options.timeout;
        let found = self.hub.wait_for(timeout, |state| {
            let record = &state.interactions[&self.id];
            match response(state, self.id, record) {
                InteractionResponse::Failed => {
                    Some(Err(ClientError::InteractionFailed(record.label.clone())))
                }
                other => match accept(other) {
                    Ok(found) => found.map(Ok),
                    Err(other) => {
                        Some(Err(ClientError::Unexpected { wanted, found: other.name() }))
                    }
                },
            }
        });
        found.await.unwrap_or_else(|| Err(self.timed_out(wanted)))
    }

    fn timed_out(&self, wanted: &str) -> ClientError {
        let connected = self.hub.read(|state| state.sessions.connected());
        let label = self.read(|_, record| record.label.clone());
        let bot = if connected { "" } else { " (no bot is connected)" };
        ClientError::TimedOut {
            what: format!("{wanted} in answer to {label}{bot}"),
            waited: self.hub.options.timeout,
        }
    }

    /// Waits until the bot has responded in any way.
    ///
    /// # Errors
    ///
    /// If the bot is too late or does not respond at all.
    pub async fn acknowledged(&self) -> Result<InteractionResponse, ClientError> {
        self.wait("an acknowledgement", |response| match response {
            InteractionResponse::Waiting => Ok(None),
            other => Ok(Some(other)),
        })
        .await
    }

    /// Waits for the message the bot responds with, through "is thinking…"; or for the one that
    /// follows, if the bot acknowledged a click first.
    ///
    /// # Errors
    ///
    /// If the bot responds in another way, is too late, or does not respond at all.
    pub async fn reply(&self) -> Result<Message, ClientError> {
        let first = self.wait("a message", |response| match response {
            InteractionResponse::UpdateDeferred => Ok(Some(None)),
            InteractionResponse::Waiting | InteractionResponse::Thinking => Ok(None),
            InteractionResponse::Message(message) if message.is_thinking() => Ok(None),
            InteractionResponse::Message(message) => Ok(Some(Some(*message))),
            other => Err(other),
        });
        match first.await? {
            Some(message) => Ok(message),
            None => self.follow_up(0).await,
        }
    }

    /// Waits for the message that was clicked on to be changed in response.
    ///
    /// # Errors
    ///
    /// If the bot responds in another way, is too late, or does not respond at all.
    pub async fn updated(&self) -> Result<Message, ClientError> {
        self.wait("a change of the message", |response| match response {
            InteractionResponse::Waiting | InteractionResponse::UpdateDeferred => Ok(None),
            InteractionResponse::Updated(message) => Ok(Some(*message)),
            other => Err(other),
        })
        .await
    }

    /// Waits for a modal.
    ///
    /// # Errors
    ///
    /// If the bot responds in another way, is too late, or does not respond at all.
    pub async fn modal(&self) -> Result<Modal, ClientError> {
        self.wait("a modal", |response| match response {
            InteractionResponse::Waiting => Ok(None),
            InteractionResponse::Modal(modal) => Ok(Some(modal)),
            other => Err(other),
        })
        .await
    }

    /// Waits for the choices of an autocompletion.
    ///
    /// # Errors
    ///
    /// If the bot responds in another way, is too late, or does not respond at all.
    pub async fn choices(&self) -> Result<Vec<AutocompleteChoice>, ClientError> {
        self.wait("choices", |response| match response {
            InteractionResponse::Waiting => Ok(None),
            InteractionResponse::Choices(choices) => Ok(Some(choices)),
            other => Err(other),
        })
        .await
    }

    /// Waits until the three seconds are over without a response.
    ///
    /// # Errors
    ///
    /// If the bot did respond, or the clock does not get there.
    pub async fn failed(&self) -> Result<(), ClientError> {
        let timeout = self.hub.options.timeout;
        let found = self.hub.wait_for(timeout, |state| {
            match response(state, self.id, &state.interactions[&self.id]) {
                InteractionResponse::Waiting => None,
                InteractionResponse::Failed => Some(Ok(())),
                other => {
                    Some(Err(ClientError::Unexpected { wanted: "a failure", found: other.name() }))
                }
            }
        });
        found.await.unwrap_or_else(|| Err(self.timed_out("a failure")))
    }

    /// The messages that the bot has sent after its first response.
    #[must_use]
    pub fn follow_ups(&self) -> Vec<Message> {
        self.read(|state, record| {
            let stored = record.followups.iter().filter_map(|id| state.messages.get(id));
            let seen = stored.filter(|stored| sees_message(state, self.member, stored));
            seen.map(|stored| Message::new(state, stored)).collect()
        })
    }

    /// Waits for the `number`th message (from 0) after the bot's first response.
    ///
    /// # Errors
    ///
    /// If there is none in time.
    pub async fn follow_up(&self, number: usize) -> Result<Message, ClientError> {
        let found = self.hub.wait_for(self.hub.options.timeout, |state| {
            let id = state.interactions[&self.id].followups.get(number)?;
            Some(Message::new(state, state.messages.get(id)?))
        });
        found.await.ok_or_else(|| self.timed_out("a follow-up"))
    }

    /// Fault: sends the same interaction to the bot again, as a network may.
    pub fn redeliver(&self) {
        self.hub.change(|state| interactions::deliver(state, self.id));
    }

    /// Fault: the token becomes invalid now.
    pub fn expire(&self) {
        self.hub.change(|state| state.interactions.revoke_token(self.id));
    }
}

impl InteractionResponse {
    fn name(&self) -> String {
        match self {
            Self::Waiting => "nothing yet".to_owned(),
            Self::Thinking => "that it is thinking".to_owned(),
            Self::Message(message) => format!("with a message: {}", message.text()),
            Self::UpdateDeferred => "by deferring a change of the message".to_owned(),
            Self::Updated(message) => format!("by changing the message: {}", message.text()),
            Self::Choices(choices) => format!("with {} choices", choices.len()),
            Self::Modal(modal) => format!("with the modal {}", modal.title),
            Self::Failed => "too late".to_owned(),
        }
    }
}

/// The modal that is the response to an interaction.
pub(crate) fn modal(id: InteractionId, record: &InteractionRecord) -> Option<Modal> {
    let ResponseState::Modal(form) = &record.response else {
        return None;
    };
    Some(Modal {
        from: id,
        custom_id: form.custom_id.clone(),
        title: form.title.clone(),
        inputs: form.inputs.clone(),
    })
}

impl From<&CommandOptionChoice> for AutocompleteChoice {
    fn from(choice: &CommandOptionChoice) -> Self {
        let value = match &choice.value {
            CommandOptionChoiceValue::String(text) => text.clone(),
            CommandOptionChoiceValue::Integer(number) => number.to_string(),
            CommandOptionChoiceValue::Number(number) => number.to_string(),
        };
        Self { name: choice.name.clone(), value }
    }
}

fn response(state: &State, id: InteractionId, record: &InteractionRecord) -> InteractionResponse {
    let message = |id: Option<MessageId>| -> Option<Box<Message>> {
        let stored = state.messages.get(&id?)?;
        Some(Box::new(Message::new(state, stored)))
    };
    match &record.response {
        ResponseState::Waiting => InteractionResponse::Waiting,
        // A deferred response may also be filled in without the token.
        ResponseState::Thinking | ResponseState::Replied => match message(record.original) {
            Some(message) if !message.is_thinking() => InteractionResponse::Message(message),
            _ => InteractionResponse::Thinking,
        },
        ResponseState::UpdateDeferred => InteractionResponse::UpdateDeferred,
        ResponseState::Updated => message(record.original_message())
            .map_or(InteractionResponse::UpdateDeferred, InteractionResponse::Updated),
        ResponseState::Choices(choices) => {
            InteractionResponse::Choices(choices.iter().map(AutocompleteChoice::from).collect())
        }
        ResponseState::Modal(_) => {
            modal(id, record).map_or(InteractionResponse::Waiting, InteractionResponse::Modal)
        }
        ResponseState::Failed => InteractionResponse::Failed,
    }
}
