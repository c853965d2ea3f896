//! Messages, and the nonces that keep one from being posted twice.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Index,
    time::Duration,
};

use twilight_model::channel::{Attachment, Message, message::MessageFlags};

use crate::{
    error::ApiError,
    ids::{AttachmentId, ChannelId, MessageId, UserId},
};

/// How long a message that was posted with a nonce is not posted again: "the
/// past few minutes" of the [documentation].
///
/// [documentation]: https://discord.com/developers/docs/resources/message#create-message-jsonform-params
const NONCE_LIFETIME: Duration = Duration::from_secs(3 * 60);

/// A message and what Discord does not send about it.
#[derive(Clone)]
pub(crate) struct StoredMessage {
    pub(crate) message: Message,
    /// Attachments shown inside embeds; Discord leaves them out of the message's list.
    pub(crate) embedded: Vec<Attachment>,
    /// The only user who sees it.
    pub(crate) ephemeral_to: Option<UserId>,
    /// Who was notified when it was posted.
    pub(crate) notified: BTreeSet<UserId>,
    /// For the response to a command: the user's name and the command, such as `/challenge`.
    pub(crate) command_use: Option<(String, String)>,
    /// The thread whose start it announces.
    pub(crate) thread: Option<ChannelId>,
    /// The revision of the last change.
    pub(crate) revision: u64,
    pub(crate) deleted: bool,
}

impl StoredMessage {
    pub(crate) const fn channel(&self) -> ChannelId {
        self.message.channel_id
    }

    /// The files that it shows, listed or within its embeds.
    pub(crate) fn files(&self) -> BTreeSet<AttachmentId> {
        self.message.attachments.iter().chain(&self.embedded).map(|file| file.id).collect()
    }

    pub(crate) fn has_flag(&self, flag: MessageFlags) -> bool {
        self.message.flags.is_some_and(|flags| flags.contains(flag))
    }

    pub(crate) fn set_flag(&mut self, flag: MessageFlags, set: bool) {
        let mut flags = self.message.flags.unwrap_or(MessageFlags::empty());
        flags.set(flag, set);
        self.message.flags = Some(flags);
    }

    /// Whether there is nothing to see.
    pub(crate) const fn is_empty(&self) -> bool {
        let message = &self.message;
        message.content.is_empty()
            && message.embeds.is_empty()
            && message.components.is_empty()
            && message.attachments.is_empty()
            && self.embedded.is_empty()
    }
}

/// The nonce with which a message was posted.
struct Nonce {
    text: String,
    message: MessageId,
    posted_at: Duration,
}

/// All messages, also deleted ones.
#[derive(Default)]
pub(crate) struct Messages {
    stored: BTreeMap<MessageId, StoredMessage>,
    nonces: Vec<Nonce>,
}

impl Index<&MessageId> for Messages {
    type Output = StoredMessage;

    fn index(&self, id: &MessageId) -> &StoredMessage {
        &self.stored[id]
    }
}

impl Messages {
    /// A message, which may be deleted.
    pub(crate) fn get(&self, id: &MessageId) -> Option<&StoredMessage> {
        self.stored.get(id)
    }

    /// A message that is not deleted.
    pub(crate) fn live(&self, id: &MessageId) -> Option<&StoredMessage> {
        self.stored.get(id).filter(|stored| !stored.deleted)
    }

    /// All messages, also deleted ones, oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (&MessageId, &StoredMessage)> {
        self.stored.iter()
    }

    /// The same without the ids.
    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &StoredMessage> {
        self.stored.values()
    }

    /// The messages of a channel, also deleted ones, oldest first.
    pub(crate) fn in_channel(&self, channel: ChannelId) -> impl Iterator<Item = &StoredMessage> {
        self.stored.values().filter(move |stored| stored.channel() == channel)
    }

    /// Adds a message, or puts the edited one in its place.
    pub(crate) fn insert(&mut self, stored: StoredMessage) {
        self.stored.insert(stored.message.id, stored);
    }

    /// Marks a message as deleted and returns it.
    ///
    /// # Errors
    ///
    /// If there is no such message.
    pub(crate) fn delete(
        &mut self,
        id: MessageId,
        revision: u64,
    ) -> Result<&StoredMessage, ApiError> {
        let stored = self.stored.get_mut(&id).filter(|stored| !stored.deleted);
        let stored = stored.ok_or_else(ApiError::unknown_message)?;
        stored.deleted = true;
        stored.revision = revision;
        Ok(stored)
    }

    /// Removes all messages of a channel for good.
    pub(crate) fn remove_channel(&mut self, channel: ChannelId) {
        self.stored.retain(|_, stored| stored.channel() != channel);
    }

    /// Notes whom a message has notified.
    pub(crate) fn set_notified(&mut self, id: MessageId, notified: BTreeSet<UserId>) {
        if let Some(stored) = self.stored.get_mut(&id) {
            stored.notified = notified;
        }
    }

    /// Notes which thread's start a message announces.
    pub(crate) fn set_announced_thread(&mut self, id: MessageId, thread: ChannelId) {
        if let Some(stored) = self.stored.get_mut(&id) {
            stored.thread = Some(thread);
        }
    }

    /// Marks a message as the one from which a thread was started, and returns it.
    pub(crate) fn set_has_thread(&mut self, id: MessageId, revision: u64) -> Option<&Message> {
        let stored = self.stored.get_mut(&id)?;
        stored.set_flag(MessageFlags::HAS_THREAD, true);
        stored.revision = revision;
        Some(&stored.message)
    }

    /// Shows on a deferred response that it never came, as Discord's client does.
    pub(crate) fn fail_loading(&mut self, id: MessageId, revision: u64) {
        if let Some(stored) = self.stored.get_mut(&id) {
            stored.set_flag(MessageFlags::LOADING, false);
            "The application did not respond".clone_into(&mut stored.message.content);
            stored.revision = revision;
        }
    }

    /// The message that was posted with the same nonce a short while ago.
    pub(crate) fn find_by_nonce(&mut self, nonce: &str, now: Duration) -> Option<MessageId> {
        let oldest = now.saturating_sub(NONCE_LIFETIME);
        self.nonces.retain(|one| one.posted_at >= oldest);
        let found = self.nonces.iter().find(|one| one.text == nonce)?.message;
        self.live(&found).map(|_| found)
    }

    /// Remembers the nonce with which a message was posted.
    pub(crate) fn add_nonce(&mut self, text: String, message: MessageId, now: Duration) {
        self.nonces.push(Nonce { text, message, posted_at: now });
    }
}
