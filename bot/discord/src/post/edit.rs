//! Changing and deleting messages that the bot has posted.

use oddboard_game::core::{self, Channel};
use serenity::all::{ChannelId, EditMessage, MessageId};

use super::{problem::Problem, routes, threads};
use crate::bot::Bot;

/// Changes a message of the bot's. Nothing can be changed in an archived
/// thread, so that one is unarchived first.
pub(super) async fn change(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
    edit: &EditMessage,
) -> Result<(), Problem> {
    let (place, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
    match place.edit_message(&bot.http, message, edit.clone()).await {
        Ok(_) => Ok(()),
        Err(error) if routes::is_asleep(&error) => {
            threads::unarchive(bot, channel).await?;
            place.edit_message(&bot.http, message, edit.clone()).await?;
            Ok(())
        }
        // Buttons that stay are answered politely.
        Err(error) if routes::refused(&error).is_some() => Err(Problem::Gone(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Deletes a message of the bot's.
pub(super) async fn delete(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
) -> Result<(), Problem> {
    let (place, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
    match place.delete_message(&bot.http, message).await {
        Ok(()) => Ok(()),
        Err(error) if routes::refused(&error).is_some() => Err(Problem::Gone(error.to_string())),
        Err(error) => Err(error.into()),
    }
}
