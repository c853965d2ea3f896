//! Looking for a message of which it is not known whether it was posted.

use oddboard_game::core::{Channel, Posted};
use serenity::all::{ChannelId, GetMessages, Message, MessageId};

use super::route_errors::{Refused, refused};
use crate::{bot::Bot, limits::MESSAGES_MAX};

/// Looks for a message that an earlier try may have posted: ours, with the
/// same text, later than the last one that we know of.
pub(super) async fn find(
    bot: &Bot,
    channel: Channel,
    text: &str,
    after: Option<Posted>,
) -> Result<Option<MessageId>, serenity::Error> {
    let messages = GetMessages::new().limit(MESSAGES_MAX);
    let messages = match after {
        Some(posted) => messages.after(MessageId::new(posted.message.0)),
        None => messages,
    };
    let found = ChannelId::new(channel.0).messages(&bot.http, messages).await;
    let same = |message: &Message| {
        bot.user.get() == Some(&message.author.id) && message.content.ends_with(text)
    };
    match found {
        Ok(messages) => Ok(messages.iter().find(|message| same(message)).map(|message| message.id)),
        // Without the permission to read, a message that was perhaps posted
        // is rather posted again than perhaps lost.
        Err(error) if refused(&error) == Some(Refused::Forbidden) => Ok(None),
        Err(error) => Err(error),
    }
}
