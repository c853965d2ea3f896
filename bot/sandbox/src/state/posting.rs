//! Whether a message may be posted where it is to be.

use std::time::Duration;

use twilight_model::channel::message::MessageReference;
use twilight_model::guild::Permissions;

use super::messages::NewMessage;
use super::{Nonce, State};
use crate::error::ApiError;
use crate::ids::{ChannelId, MessageId};

/// How long a message that was marked with a nonce is not posted again: "the
/// past few minutes" of the [documentation].
///
/// [documentation]: https://discord.com/developers/docs/resources/message#create-message-jsonform-params
const NONCE_LIFE: Duration = Duration::from_secs(3 * 60);

impl State {
    /// Whether the author may post where they want to; wakes a thread.
    pub(super) fn check_can_post(&mut self, new: &NewMessage) -> Result<(), ApiError> {
        let (channel, author) = (new.channel, new.author);
        let record = self.channels.get(&channel).filter(|record| !record.deleted);
        let record = record.ok_or_else(ApiError::unknown_channel)?;
        let may = self.permissions_in(author, channel);
        let moderates = may.contains(Permissions::MANAGE_THREADS);
        if record.is_locked() && author != self.bot.id && !moderates {
            return Err(ApiError::archived_thread());
        }
        // Answers to interactions come by a webhook that asks for nothing.
        let answer = new.interaction.is_some();
        if author == self.bot.id && !answer {
            if record.is_direct() {
                self.check_direct(channel)?;
            } else {
                self.check_bot_may(channel, posting_takes(new, record.channel.kind.is_thread()))?;
            }
        } else if author != self.bot.id {
            let thread = record.channel.kind.is_thread();
            let needed = if thread {
                Permissions::SEND_MESSAGES_IN_THREADS
            } else {
                Permissions::SEND_MESSAGES
            };
            if !may.contains(needed) {
                return Err(ApiError::permission_taken());
            }
        }
        let record = &self.channels[&channel];
        if record.is_archived() && new.ephemeral_to.is_none() {
            if record.is_locked() && !moderates {
                return Err(ApiError::archived_thread());
            }
            self.archive_thread(channel, false);
        }
        Ok(())
    }

    /// Whether the other side takes the bot's direct messages.
    fn check_direct(&self, channel: ChannelId) -> Result<(), ApiError> {
        for user in &self.channels[&channel].people {
            let member = self.members.get(user).ok_or_else(ApiError::unknown_user)?;
            if !self.installed || member.left {
                if !member.installed {
                    return Err(ApiError::no_server_in_common());
                }
            } else if !member.direct_messages {
                return Err(ApiError::closed_to_messages());
            }
        }
        Ok(())
    }

    /// Whether the bot has all it needs in a channel.
    pub(crate) fn check_bot_may(
        &self,
        channel: ChannelId,
        needed: Permissions,
    ) -> Result<(), ApiError> {
        let may = self.permissions_in(self.bot.id, channel);
        if !may.contains(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::missing_access());
        }
        if may.contains(needed) {
            return Ok(());
        }
        Err(if self.taken_away(channel, needed) {
            ApiError::permission_taken()
        } else {
            ApiError::missing_permissions()
        })
    }

    /// The message that was posted with the same nonce a moment ago.
    pub(crate) fn posted_before(&mut self, nonce: &str) -> Option<MessageId> {
        let oldest = self.now.saturating_sub(NONCE_LIFE);
        self.nonces.retain(|one| one.at >= oldest);
        let found = self.nonces.iter().find(|one| one.text == nonce)?.message;
        self.messages.get(&found).filter(|one| !one.deleted).map(|_| found)
    }

    /// Remembers the nonce of a message.
    pub(crate) fn note_nonce(&mut self, text: &str, message: MessageId) {
        self.nonces.push(Nonce { text: text.to_owned(), message, at: self.now });
    }

    pub(super) fn checked_reference(
        &self,
        new: &NewMessage,
    ) -> Result<Option<MessageReference>, ApiError> {
        let Some(mut reference) = new.form.reference.clone() else {
            return Ok(None);
        };
        let there = reference.message_id.is_some_and(|id| {
            self.messages
                .get(&id)
                .is_some_and(|stored| !stored.deleted && stored.message.channel_id == new.channel)
        });
        if there {
            reference.channel_id = Some(new.channel);
            reference.guild_id = self.channels[&new.channel].channel.guild_id;
            return Ok(Some(reference));
        }
        if reference.fail_if_not_exists == Some(false) {
            return Ok(None);
        }
        let mut error = ApiError::field(
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
            "Unknown message",
        );
        // Somebody may have deleted it a moment ago: that is nobody's fault.
        error.breach = false;
        Err(error)
    }
}

/// What posting a message takes.
fn posting_takes(new: &NewMessage, in_thread: bool) -> Permissions {
    let mut needed =
        if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    let form = &new.form;
    needed.set(Permissions::ATTACH_FILES, !form.files.is_empty());
    let embeds = form.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty());
    needed.set(Permissions::EMBED_LINKS, embeds);
    needed.set(Permissions::READ_MESSAGE_HISTORY, form.reference.is_some());
    needed
}
