//! What a message is made from, and whether it may be posted.

use twilight_model::{channel::message::MessageReference, guild::Permissions};

use super::channels;
use crate::{
    access::permissions::{check_bot_may, permissions_in},
    error::ApiError,
    ids::{ChannelId, InteractionId, UserId},
    state::State,
    validate::message::MessageForm,
};

/// What a message is made from.
pub(crate) struct NewMessage {
    pub(crate) channel: ChannelId,
    pub(crate) author: UserId,
    pub(crate) form: MessageForm,
    /// The only user who will see it.
    pub(crate) ephemeral_to: Option<UserId>,
    /// The interaction that it responds to.
    pub(crate) interaction: Option<InteractionId>,
    /// Discord's number for the [type](https://discord.com/developers/docs/resources/message#message-object-message-types)
    /// of message.
    pub(crate) kind: u8,
    /// Whether it says "is thinking…" for now.
    pub(crate) loading: bool,
}

impl NewMessage {
    /// A message that somebody posts as themselves.
    pub(crate) const fn regular(channel: ChannelId, author: UserId, form: MessageForm) -> Self {
        Self {
            channel,
            author,
            form,
            ephemeral_to: None,
            interaction: None,
            kind: 0,
            loading: false,
        }
    }
}

/// Checks that the author may post the message, and unarchives its thread.
///
/// # Errors
///
/// Discord's error if the author may not.
pub(super) fn check_can_post(state: &mut State, new: &NewMessage) -> Result<(), ApiError> {
    let (channel, author) = (new.channel, new.author);
    let record = state.channels.live(&channel).ok_or_else(ApiError::unknown_channel)?;
    let allowed = permissions_in(state, author, channel);
    let moderates = allowed.contains(Permissions::MANAGE_THREADS);
    let by_bot = author == state.guild.bot_id();
    if record.is_locked() && !by_bot && !moderates {
        return Err(ApiError::archived_thread());
    }
    if !by_bot {
        if !allowed.contains(sending(record.is_thread())) {
            return Err(ApiError::permission_denied());
        }
    } else if new.interaction.is_some() {
        // Responses to interactions go through a webhook, which needs no permissions.
    } else if record.is_direct() {
        check_accepts_direct(state, channel)?;
    } else {
        check_bot_may(state, channel, needed_permissions(new, record.is_thread()))?;
    }
    if record.is_archived() && new.ephemeral_to.is_none() {
        if record.is_locked() && !moderates {
            return Err(ApiError::archived_thread());
        }
        channels::archive(state, channel, false);
    }
    Ok(())
}

/// Checks that the users of a direct message accept one from the bot.
fn check_accepts_direct(state: &State, channel: ChannelId) -> Result<(), ApiError> {
    for user in &state.channels[&channel].participants {
        let member = state.guild.member(*user).ok_or_else(ApiError::unknown_user)?;
        if !state.guild.has_bot() || member.left {
            if !member.installed {
                return Err(ApiError::no_mutual_guild());
            }
        } else if !member.direct_messages {
            return Err(ApiError::direct_messages_closed());
        }
    }
    Ok(())
}

/// The permission to send messages.
const fn sending(in_thread: bool) -> Permissions {
    if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

/// The permissions that the bot needs to post a message.
fn needed_permissions(new: &NewMessage, in_thread: bool) -> Permissions {
    let mut needed = sending(in_thread);
    let form = &new.form;
    needed.set(Permissions::ATTACH_FILES, !form.files.is_empty());
    let embeds = form.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty());
    needed.set(Permissions::EMBED_LINKS, embeds);
    needed.set(Permissions::READ_MESSAGE_HISTORY, form.reference.is_some());
    needed
}

/// The message that a new message replies to, if it exists.
///
/// # Errors
///
/// If it does not exist but the form demands it.
pub(super) fn checked_reference(
    state: &State,
    new: &NewMessage,
) -> Result<Option<MessageReference>, ApiError> {
    let Some(mut reference) = new.form.reference.clone() else {
        return Ok(None);
    };
    let stored = reference.message_id.and_then(|id| state.messages.live(&id));
    if stored.is_some_and(|stored| stored.channel() == new.channel) {
        reference.channel_id = Some(new.channel);
        reference.guild_id = state.channels[&new.channel].channel.guild_id;
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
    // Somebody may have just deleted it, so this does not count as a violation.
    error.is_violation = false;
    Err(error)
}
