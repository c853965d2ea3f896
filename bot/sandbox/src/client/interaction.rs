//! What a member did, and what the bot makes of it.

use std::time::Duration;

use crate::client::{ClientError, Message};
use crate::ids::{InteractionId, MessageId, UserId};
use crate::state::interactions::{InteractionRecord, Progress};
use crate::state::messages::StoredMessage;
use crate::state::{SharedHub, State};
use crate::validate::modal::ModalInput;

/// Something a member did that the bot has to answer.
#[derive(Clone)]
pub struct Interaction {
    pub(crate) hub: SharedHub,
    pub(crate) id: InteractionId,
    pub(crate) member: UserId,
}

/// A suggestion of the bot's.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: String,
}

/// A form the bot opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// The interaction it answers.
    pub from: InteractionId,
    /// The id the bot gave it.
    pub custom_id: String,
    /// What stands above it.
    pub title: String,
    /// What is to be filled.
    pub inputs: Vec<ModalInput>,
}

/// How the bot has answered so far.
#[derive(Clone, Debug)]
pub enum Answer {
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
    /// With suggestions.
    Choices(Vec<Choice>),
    /// With a form.
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
    /// The interaction's id.
    #[must_use]
    pub const fn id(&self) -> InteractionId {
        self.id
    }

    fn look<T>(&self, look: impl FnOnce(&State, &InteractionRecord) -> T) -> T {
        self.hub.read(|state| look(state, &state.interactions[&self.id]))
    }

    /// How the bot has answered so far, without waiting.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.look(|state, record| answer(state, self.id, record))
    }

    /// How long the bot took to acknowledge, in real time.
    #[must_use]
    pub fn latency(&self) -> Option<Duration> {
        self.look(|_, record| record.answered_after)
    }

    /// Waits for an answer that `accept` takes; a failed interaction is an error.
    async fn wait<T>(
        &self,
        wanted: &'static str,
        mut accept: impl FnMut(Answer) -> Result<Option<T>, Answer>,
    ) -> Result<T, ClientError> {
        let patience = self.hub.options.patience;
        let found = self.hub.wait_for(patience, |state| {
            let record = &state.interactions[&self.id];
            match answer(state, self.id, record) {
                Answer::Failed => Some(Err(ClientError::InteractionFailed(record.label.clone()))),
                other => match accept(other) {
                    Ok(found) => found.map(Ok),
                    Err(other) => {
                        Some(Err(ClientError::Unexpected { wanted, found: other.name() }))
                    }
                },
            }
        });
        found.await.unwrap_or_else(|| Err(self.in_vain(wanted)))
    }

    fn in_vain(&self, wanted: &str) -> ClientError {
        let connected = self.hub.read(State::connected);
        let label = self.look(|_, record| record.label.clone());
        let bot = if connected { "" } else { " (no bot is connected)" };
        ClientError::InVain {
            what: format!("{wanted} in answer to {label}{bot}"),
            waited: self.hub.options.patience,
        }
    }

    /// Waits until the bot has acknowledged in whatever way.
    ///
    /// # Errors
    ///
    /// If the bot is too late or does not answer at all.
    pub async fn acknowledged(&self) -> Result<Answer, ClientError> {
        self.wait("an acknowledgement", |answer| match answer {
            Answer::Waiting => Ok(None),
            other => Ok(Some(other)),
        })
        .await
    }

    /// Waits for the message the bot answers with, through "is thinking…".
    ///
    /// # Errors
    ///
    /// If the bot answers otherwise, is too late, or does not answer at all.
    pub async fn reply(&self) -> Result<Message, ClientError> {
        self.wait("a message", |answer| match answer {
            Answer::Waiting | Answer::Thinking => Ok(None),
            Answer::Message(message) if message.is_thinking() => Ok(None),
            Answer::Message(message) => Ok(Some(*message)),
            other => Err(other),
        })
        .await
    }

    /// Waits for the message that was clicked on to be changed in answer.
    ///
    /// # Errors
    ///
    /// If the bot answers otherwise, is too late, or does not answer at all.
    pub async fn updated(&self) -> Result<Message, ClientError> {
        self.wait("a change of the message", |answer| match answer {
            Answer::Waiting | Answer::UpdateDeferred => Ok(None),
            Answer::Updated(message) => Ok(Some(*message)),
            other => Err(other),
        })
        .await
    }

    /// Waits for a form.
    ///
    /// # Errors
    ///
    /// If the bot answers otherwise, is too late, or does not answer at all.
    pub async fn modal(&self) -> Result<Modal, ClientError> {
        self.wait("a modal", |answer| match answer {
            Answer::Waiting => Ok(None),
            Answer::Modal(modal) => Ok(Some(modal)),
            other => Err(other),
        })
        .await
    }

    /// Waits for suggestions.
    ///
    /// # Errors
    ///
    /// If the bot answers otherwise, is too late, or does not answer at all.
    pub async fn choices(&self) -> Result<Vec<Choice>, ClientError> {
        self.wait("choices", |answer| match answer {
            Answer::Waiting => Ok(None),
            Answer::Choices(choices) => Ok(Some(choices)),
            other => Err(other),
        })
        .await
    }

    /// Waits until the three seconds are over without an answer.
    ///
    /// # Errors
    ///
    /// If the bot did answer, or the clock does not get there.
    pub async fn failed(&self) -> Result<(), ClientError> {
        let patience = self.hub.options.patience;
        let found = self.hub.wait_for(patience, |state| {
            match answer(state, self.id, &state.interactions[&self.id]) {
                Answer::Waiting => None,
                Answer::Failed => Some(Ok(())),
                other => {
                    Some(Err(ClientError::Unexpected { wanted: "a failure", found: other.name() }))
                }
            }
        });
        found.await.unwrap_or_else(|| Err(self.in_vain("a failure")))
    }

    /// The messages the bot sent after its answer, so far.
    #[must_use]
    pub fn follow_ups(&self) -> Vec<Message> {
        self.look(|state, record| {
            let stored = record.followups.iter().filter_map(|id| state.messages.get(id));
            let seen = stored.filter(|stored| state.sees(self.member, stored));
            seen.map(|stored| Message::of(state, stored)).collect()
        })
    }

    /// Waits for the `number`th message (from 0) after the bot's answer.
    ///
    /// # Errors
    ///
    /// If it does not come.
    pub async fn follow_up(&self, number: usize) -> Result<Message, ClientError> {
        let found = self.hub.wait_for(self.hub.options.patience, |state| {
            let id = state.interactions[&self.id].followups.get(number)?;
            Some(Message::of(state, state.messages.get(id)?))
        });
        found.await.ok_or_else(|| self.in_vain("a follow-up"))
    }

    /// Fault: sends the same interaction to the bot once more, as a network may.
    pub fn deliver_again(&self) {
        self.hub.change(|state| state.deliver(self.id));
    }

    /// Fault: the token stops working now.
    pub fn expire(&self) {
        self.hub.change(|state| {
            if let Some(record) = state.interactions.get_mut(&self.id) {
                record.expired = true;
            }
        });
    }
}

impl Answer {
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

/// The modal an interaction was answered with.
pub(crate) fn modal(id: InteractionId, record: &InteractionRecord) -> Option<Modal> {
    let Progress::Modal(form) = &record.progress else {
        return None;
    };
    Some(Modal {
        from: id,
        custom_id: form.custom_id.clone(),
        title: form.title.clone(),
        inputs: form.inputs.clone(),
    })
}

/// The suggestions an interaction was answered with.
pub(crate) fn offered(progress: &Progress) -> Vec<Choice> {
    use twilight_model::application::command::CommandOptionChoiceValue as Value;
    let Progress::Choices(choices) = progress else {
        return Vec::new();
    };
    let choice = |choice: &twilight_model::application::command::CommandOptionChoice| Choice {
        name: choice.name.clone(),
        value: match &choice.value {
            Value::String(text) => text.clone(),
            Value::Integer(number) => number.to_string(),
            Value::Number(number) => number.to_string(),
        },
    };
    choices.iter().map(choice).collect()
}

fn answer(state: &State, id: InteractionId, record: &InteractionRecord) -> Answer {
    let message = |id: Option<MessageId>| -> Option<Box<Message>> {
        let stored: &StoredMessage = state.messages.get(&id?)?;
        Some(Box::new(Message::of(state, stored)))
    };
    match &record.progress {
        Progress::Waiting => Answer::Waiting,
        // A deferred answer may also be filled without the token.
        Progress::Thinking | Progress::Replied => match message(record.original) {
            Some(message) if !message.is_thinking() => Answer::Message(message),
            _ => Answer::Thinking,
        },
        Progress::UpdateDeferred => Answer::UpdateDeferred,
        Progress::Updated => {
            message(record.original_message()).map_or(Answer::UpdateDeferred, Answer::Updated)
        }
        Progress::Choices(_) => Answer::Choices(offered(&record.progress)),
        Progress::Modal(_) => modal(id, record).map_or(Answer::Waiting, Answer::Modal),
        Progress::Failed => Answer::Failed,
    }
}
