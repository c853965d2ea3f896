//! Members played by a test.

pub(crate) mod command;
mod components;
mod error;
pub(crate) mod interaction;
mod message;
mod threads;

pub use command::{OptionValue, SlashCommand};
pub use error::ClientError;
pub use interaction::{Answer, Choice, Interaction, Modal};
pub use message::{File, Message};
pub use threads::ThreadChange;

use axum::body::Bytes;
use twilight_model::application::command::CommandType;

use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::state::interactions::{ANSWER_WITHIN, Act, Target};
use crate::state::messages::{NewMessage, StoredMessage};
use crate::state::{SharedHub, State};
use crate::validate::message::{MessageForm, UploadedFile};

/// A member of the server, for a test to play.
#[derive(Clone)]
pub struct Member {
    pub(crate) hub: SharedHub,
    pub(crate) id: UserId,
    pub(crate) home: ChannelId,
}

impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Member").field(&self.name()).field(&self.id).finish()
    }
}

impl Member {
    /// The member's id.
    #[must_use]
    pub const fn id(&self) -> UserId {
        self.id
    }

    /// The name others see.
    #[must_use]
    pub fn name(&self) -> String {
        self.hub.read(|state| state.display_name(self.id))
    }

    /// How the member is mentioned in a text.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Switches the member's client to another language.
    pub fn set_locale(&self, locale: &str) {
        self.hub.change(|state| {
            state.change_member(self.id, |member| locale.clone_into(&mut member.locale));
        });
    }

    /// Lets the bot's direct messages in, or shuts them out.
    pub fn accept_direct_messages(&self, open: bool) {
        self.hub
            .change(|state| state.change_member(self.id, |member| member.direct_messages = open));
    }

    /// The channel of direct messages with the bot.
    ///
    /// # Panics
    ///
    /// Never: whoever is a member stays one.
    #[must_use]
    pub fn direct_channel(&self) -> ChannelId {
        self.hub
            .change(|state| state.direct_channel(self.id))
            .expect("this member is in the server")
    }

    /// Begins a slash command, such as `challenge` or `game show`, in the first
    /// channel.
    pub fn slash(&self, name: &str) -> SlashCommand {
        SlashCommand::new(self.clone(), name, self.home)
    }

    /// Uses a command of a user's context menu.
    ///
    /// # Errors
    ///
    /// If the bot has no such command.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn user_command(&self, name: &str, user: UserId) -> Result<Interaction, ClientError> {
        self.menu(CommandType::User, name, self.home, Target::User(user))
    }

    /// Uses a command of a message's context menu.
    ///
    /// # Errors
    ///
    /// If the bot has no such command, or the member does not see the message.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn message_command(
        &self,
        name: &str,
        message: MessageId,
    ) -> Result<Interaction, ClientError> {
        let channel =
            self.hub.read(|state| self.seen(state, message).map(StoredMessage::channel))?;
        self.menu(CommandType::Message, name, channel, Target::Message(message))
    }

    fn menu(
        &self,
        kind: CommandType,
        name: &str,
        channel: ChannelId,
        target: Target,
    ) -> Result<Interaction, ClientError> {
        let command = self.hub.read(|state| {
            let offered = state.offered_commands(self.id, state.place(channel));
            let found = offered.iter().find(|command| command.kind == kind && command.name == name);
            found.and_then(|command| command.id).ok_or_else(|| ClientError::NoSuchCommand {
                name: name.to_owned(),
                offered: offered.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(", "),
            })
        })?;
        let options = serde_json::json!([]);
        self.act(channel, &Act::Command { command, options, target: Some(target) })
    }

    /// Writes a message.
    ///
    /// # Errors
    ///
    /// If the member does not see the channel, or the text is empty or too long.
    #[allow(clippy::unused_async, reason = "like everything else a member does")]
    pub async fn say(&self, channel: ChannelId, text: &str) -> Result<Message, ClientError> {
        if text.is_empty() || text.chars().count() > 2000 {
            return Err(ClientError::Refused("a message has 1 to 2000 characters".to_owned()));
        }
        self.hub.change(|state| {
            if !state.sees_channel(self.id, channel) {
                return Err(ClientError::NoSuchChannel(channel.to_string()));
            }
            let new = NewMessage {
                channel,
                author: self.id,
                form: MessageForm { content: Some(text.to_owned()), ..MessageForm::default() },
                ephemeral_to: None,
                interaction: None,
                kind: 0,
                loading: false,
            };
            let id =
                state.create_message(&new).map_err(|error| ClientError::Refused(error.message))?;
            Ok(Message::of(state, &state.messages[&id]))
        })
    }

    /// Uploads a file, for an option of a command.
    #[must_use]
    pub fn attach(&self, filename: &str, bytes: impl Into<Bytes>) -> OptionValue {
        let file = UploadedFile { filename: filename.to_owned(), bytes: bytes.into() };
        let attached = self.hub.change(|state| state.store_file(self.home, &file, None, true));
        OptionValue::Attachment(attached.id)
    }

    /// The messages the member sees in a channel, oldest first.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        self.hub.read(|state| {
            let here = state.messages.values().filter(|one| one.message.channel_id == channel);
            let seen = here.filter(|stored| state.sees(self.id, stored));
            seen.map(|stored| Message::of(state, stored)).collect()
        })
    }

    /// A message as it is now, if the member sees it.
    ///
    /// # Errors
    ///
    /// If the member does not.
    pub fn message(&self, id: MessageId) -> Result<Message, ClientError> {
        self.hub.read(|state| Ok(Message::of(state, self.seen(state, id)?)))
    }

    /// The messages that notified the member, oldest first.
    #[must_use]
    pub fn mentions(&self) -> Vec<Message> {
        self.hub.read(|state| {
            let heard = state.messages.values().filter(|stored| stored.notified.contains(&self.id));
            let seen = heard.filter(|stored| state.sees(self.id, stored));
            seen.map(|stored| Message::of(state, stored)).collect()
        })
    }

    /// Waits for a message the member sees, anywhere, be it new or old; `what`
    /// names it in the error.
    ///
    /// # Errors
    ///
    /// If none comes.
    pub async fn wait_for(
        &self,
        what: &str,
        mut wanted: impl FnMut(&Message) -> bool,
    ) -> Result<Message, ClientError> {
        let found = self.hub.wait_for(self.hub.options.patience, |state| {
            let newest_first = state.messages.values().rev();
            let seen = newest_first.filter(|stored| state.sees(self.id, stored));
            seen.map(|stored| Message::of(state, stored)).find(|message| wanted(message))
        });
        found.await.ok_or_else(|| ClientError::InVain {
            what: format!("{what} (as {})", self.name()),
            waited: self.hub.options.patience,
        })
    }

    fn seen<'s>(&self, state: &'s State, id: MessageId) -> Result<&'s StoredMessage, ClientError> {
        let stored = state.messages.get(&id).filter(|stored| state.sees(self.id, stored));
        stored.ok_or(ClientError::NoSuchMessage(id.get()))
    }

    /// Does something the bot has to answer.
    pub(crate) fn act(&self, channel: ChannelId, act: &Act) -> Result<Interaction, ClientError> {
        let id = self.hub.change(|state| {
            if !state.sees_channel(self.id, channel) {
                return Err(ClientError::NoSuchChannel(channel.to_string()));
            }
            // Commands don't work in a sleeping thread, buttons still do.
            if state.channels[&channel].is_archived() && !matches!(act, Act::Component { .. }) {
                return Err(ClientError::Archived);
            }
            state
                .begin(self.id, channel, act)
                .map_err(|error| ClientError::Refused(error.to_string()))
        })?;
        watch_deadline(&self.hub, id);
        Ok(Interaction { hub: self.hub.clone(), id, member: self.id })
    }
}

impl StoredMessage {
    fn channel(&self) -> ChannelId {
        self.message.channel_id
    }
}

/// Lets the interaction fail when its three seconds are over.
fn watch_deadline(hub: &SharedHub, id: InteractionId) {
    let hub = hub.clone();
    tokio::spawn(async move {
        let deadline = hub.read(|state| state.interactions[&id].created) + ANSWER_WITHIN;
        let clock = hub.options.clock.clone();
        clock.until(deadline).await;
        hub.change(|state| state.fail_if_unanswered(id));
    });
}
