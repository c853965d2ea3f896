//! Looking for a message of which it is not known whether it was posted.

use oddboard_game::core::{Channel, Posted};
use serenity::all::{ChannelId, GetMessages, Message, MessageId};

use super::route_errors::{Refused, refused};
use crate::{bot::Bot, reply::limits::MESSAGES_MAX};

/// How many times [`MESSAGES_MAX`] messages are read at most. What was perhaps posted a moment ago, or
/// before a restart, has no more after it, but for the busiest of channels.
const PAGES: usize = 10;

/// Looks for a message that an earlier try may have posted: ours, with the
/// same text, later than the last one that we know of.
///
/// It reads from the newest message back: asked for what comes `after` one, Discord gives the oldest of
/// that, and the wanted message is among the newest.
pub(super) async fn find(
    bot: &Bot,
    channel: Channel,
    text: &str,
    after: Option<Posted>,
) -> Result<Option<MessageId>, serenity::Error> {
    let known = after.map(|posted| MessageId::new(posted.message.0));
    let is_new = |message: &Message| known.is_none_or(|known| message.id > known);
    let same = |message: &Message| {
        bot.user.get() == Some(&message.author.id) && message.content.ends_with(text)
    };
    let mut page = GetMessages::new().limit(MESSAGES_MAX);
    for _ in 0..PAGES {
        let messages = match ChannelId::new(channel.0).messages(&bot.http, page).await {
            Ok(messages) => messages,
            // Without the permission to read, a message that was perhaps posted
            // is rather posted again than perhaps lost.
            Err(error) if refused(&error) == Some(Refused::Forbidden) => return Ok(None),
            Err(error) => return Err(error),
        };
        if let Some(found) = messages.iter().find(|message| is_new(message) && same(message)) {
            return Ok(Some(found.id));
        }
        match messages.last() {
            Some(oldest) if is_new(oldest) && messages.len() == usize::from(MESSAGES_MAX) => {
                page = page.before(oldest.id);
            }
            _ => return Ok(None),
        }
    }
    tracing::info!(%channel, "a message that was perhaps posted isn't among the newest");
    Ok(None)
}
