//! A member for a test to play: reading and writing messages.

use crate::{
    access::permissions::{sees_channel, sees_message},
    actions::{interactions, messages, new_message::NewMessage},
    client::{error::ClientError, interaction::Interaction, message::Message},
    deadlines::watch_deadline,
    hub::SharedHub,
    ids::{ChannelId, MessageId, UserId},
    state::{State, interactions::NewInteraction, messages::StoredMessage},
    validate::message::MessageForm,
};

/// A member of the guild, for a test to play.
#[derive(Clone)]
pub struct Member {
    pub(super) hub: SharedHub,
    pub(super) id: UserId,
    /// Where the member's commands are typed.
    pub(super) home: ChannelId,
}

impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Member").field(&self.name()).field(&self.id).finish()
    }
}

impl Member {
    pub(crate) const fn new(hub: SharedHub, id: UserId, home: ChannelId) -> Self {
        Self { hub, id, home }
    }

    /// The member's id.
    #[must_use]
    pub const fn id(&self) -> UserId {
        self.id
    }

    /// The name that others see.
    #[must_use]
    pub fn name(&self) -> String {
        self.hub.read(|state| state.guild.display_name(self.id))
    }

    /// How the member is mentioned in a text.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Posts a message.
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
            self.check_sees(state, channel)?;
            let form = MessageForm { content: Some(text.to_owned()), ..MessageForm::default() };
            let new = NewMessage::regular(channel, self.id, form);
            let created = messages::create(state, &new);
            let id = created.map_err(|error| ClientError::Refused(error.message))?;
            Ok(Message::new(state, &state.messages[&id]))
        })
    }

    /// The messages that the member sees in a channel, oldest first.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        self.hub.read(|state| {
            let here = state.messages.in_channel(channel);
            let seen = here.filter(|stored| sees_message(state, self.id, stored));
            seen.map(|stored| Message::new(state, stored)).collect()
        })
    }

    /// A message as it is now, if the member sees it.
    ///
    /// # Errors
    ///
    /// If the member does not see it.
    pub fn message(&self, id: MessageId) -> Result<Message, ClientError> {
        self.hub.read(|state| Ok(Message::new(state, self.find_seen(state, id)?)))
    }

    /// The messages that notified the member, oldest first.
    #[must_use]
    pub fn mentions(&self) -> Vec<Message> {
        self.hub.read(|state| {
            let notified =
                state.messages.values().filter(|stored| stored.notified.contains(&self.id));
            let seen = notified.filter(|stored| sees_message(state, self.id, stored));
            seen.map(|stored| Message::new(state, stored)).collect()
        })
    }

    /// The messages that ever notified the member, also those that are deleted by now, oldest first.
    #[must_use]
    pub fn ever_notified_by(&self) -> Vec<Message> {
        self.hub.read(|state| {
            let notified =
                state.messages.values().filter(|stored| stored.notified.contains(&self.id));
            notified.map(|stored| Message::new(state, stored)).collect()
        })
    }

    /// Waits for a message that the member sees, in any channel, new or old;
    /// `what` names it in the error.
    ///
    /// # Errors
    ///
    /// If there is none in time.
    pub async fn wait_for(
        &self,
        what: &str,
        mut wanted: impl FnMut(&Message) -> bool,
    ) -> Result<Message, ClientError> {
        let timeout = self.hub.options.timeout;
        let found = self.hub.wait_for(timeout, |state| {
            let newest_first = state.messages.values().rev();
            let seen = newest_first.filter(|stored| sees_message(state, self.id, stored));
            seen.map(|stored| Message::new(state, stored)).find(|message| wanted(message))
        });
        found.await.ok_or_else(|| ClientError::TimedOut {
            what: format!("{what} (as {})", self.name()),
            waited: timeout,
        })
    }

    /// Waits until a message that the member sees is as wanted; `what` names that in the error. It looks
    /// at no other message, so that thousands can wait at once.
    ///
    /// # Errors
    ///
    /// If it isn't in time.
    pub async fn wait_until(
        &self,
        message: &Message,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Result<Message, ClientError> {
        let timeout = self.hub.options.timeout;
        let found = self.hub.wait_for(timeout, |state| {
            let stored = self.find_seen(state, message.id()).ok()?;
            Some(Message::new(state, stored)).filter(|message| wanted(message))
        });
        found.await.ok_or_else(|| ClientError::TimedOut {
            what: format!("{what} (as {})", self.name()),
            waited: timeout,
        })
    }

    /// A message that the member sees.
    pub(super) fn find_seen<'s>(
        &self,
        state: &'s State,
        id: MessageId,
    ) -> Result<&'s StoredMessage, ClientError> {
        let stored = state.messages.get(&id).filter(|stored| sees_message(state, self.id, stored));
        stored.ok_or(ClientError::NoSuchMessage(id.get()))
    }

    /// Checks that the member sees a channel.
    pub(super) fn check_sees(&self, state: &State, channel: ChannelId) -> Result<(), ClientError> {
        if sees_channel(state, self.id, channel) {
            return Ok(());
        }
        Err(ClientError::NoSuchChannel(channel.to_string()))
    }

    /// Starts an interaction.
    pub(super) fn interact(
        &self,
        channel: ChannelId,
        new: &NewInteraction,
    ) -> Result<Interaction, ClientError> {
        let id = self.hub.change(|state| {
            self.check_sees(state, channel)?;
            // Commands do not work in an archived thread, buttons still do.
            let archived = state.channels[&channel].is_archived();
            if archived && !matches!(new, NewInteraction::Component { .. }) {
                return Err(ClientError::Archived);
            }
            let started = interactions::start(state, self.id, channel, new);
            started.map_err(|error| ClientError::Refused(error.to_string()))
        })?;
        watch_deadline(&self.hub, id);
        Ok(Interaction::new(self.hub.clone(), id, self.id))
    }
}
