//! Changing and deleting messages that the bot has posted: by an interaction's token if there is
//! one, so that it doesn't count against what a bot may do in a second.

use oddboard_game::core::{self, Channel};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateActionRow, EditAttachments, EditMessage, MessageId};

use super::{problem::Problem, route_errors, shared_tokens, threads};
use crate::{
    bot::Bot,
    connection::http_error::is_refusal,
    reply::{
        Picture,
        components::{Button, Row, rows},
        mentions,
    },
};

/// What becomes of a message; it notifies nobody.
#[derive(Default)]
pub(super) struct Change {
    /// What it says; as before if there is nothing.
    pub(super) text: Option<String>,
    /// What it shows; as before if there is nothing.
    pub(super) picture: Option<Picture>,
    /// Its buttons; usually there is nothing left to press.
    pub(super) buttons: Vec<Button>,
}

impl Change {
    fn form(&self) -> EditMessage {
        let form = EditMessage::new().components(self.rows()).allowed_mentions(mentions(None));
        let form = match &self.text {
            Some(text) => form.content(text),
            None => form,
        };
        match &self.picture {
            Some(picture) => {
                form.attachments(EditAttachments::new().add(picture.clone().attachment()))
            }
            None => form,
        }
    }

    fn rows(&self) -> Vec<CreateActionRow> {
        if self.buttons.is_empty() {
            return Vec::new();
        }
        rows(&[Row::Buttons(self.buttons.clone())])
    }

    /// The same for a call by token, which leaves the picture as it is.
    fn for_token(&self) -> Option<Value> {
        if self.picture.is_some() {
            return None;
        }
        let mut form = json!({ "components": self.rows(), "allowed_mentions": { "parse": [] } });
        if let Some(text) = &self.text {
            form["content"] = json!(text);
        }
        Some(form)
    }
}

/// Changes a message of the bot's as [`change`] does, but lets it be where that would take a call that counts while
/// others wait.
pub(super) async fn change_unless_scarce(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
    change: &Change,
) -> Result<(), Problem> {
    if change_by_token(bot, message, change).await? {
        return Ok(());
    }
    let Some(_permit) = bot.tidying.begin().await else {
        tracing::debug!(%message, "keeps its buttons: calls are scarce");
        return Ok(());
    };
    change_by_call(bot, channel, message, change).await
}

/// Takes the buttons off a message that was just clicked, if the click's token can do it.
pub(crate) async fn remove_clicked_buttons(bot: &Bot, message: core::Message) {
    match change_by_token(bot, message, &Change::default()).await {
        Ok(_) => {}
        Err(problem) => tracing::debug!(%message, %problem, "keeps its buttons"),
    }
}

/// Changes a message of the bot's. Nothing can be changed in an archived
/// thread, so that one is unarchived first.
pub(super) async fn change(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
    change: &Change,
) -> Result<(), Problem> {
    if change_by_token(bot, message, change).await? {
        return Ok(());
    }
    change_by_call(bot, channel, message, change).await
}

/// Whether a message could be changed by an interaction's token.
async fn change_by_token(
    bot: &Bot,
    message: core::Message,
    change: &Change,
) -> Result<bool, Problem> {
    let Some(token) = shared_tokens::to_change(bot, message).await else { return Ok(false) };
    let Some(form) = change.for_token() else { return Ok(false) };
    by_token(bot, message, token.change(&bot.interaction_http(), message, &form).await)
}

async fn change_by_call(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
    change: &Change,
) -> Result<(), Problem> {
    let (place, message, form) =
        (ChannelId::new(channel.0), MessageId::new(message.0), change.form());
    let mut edited = place.edit_message(&bot.http, message, form.clone()).await;
    if edited.as_ref().is_err_and(route_errors::is_archived) {
        threads::unarchive(bot, channel).await?;
        edited = place.edit_message(&bot.http, message, form).await;
    }
    match edited {
        Ok(_) => Ok(()),
        // Buttons that stay are answered politely.
        Err(error) if route_errors::refused(&error).is_some() => {
            Err(Problem::Gone(error.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Deletes a message of the bot's.
pub(super) async fn delete(
    bot: &Bot,
    channel: Channel,
    message: core::Message,
) -> Result<(), Problem> {
    if let Some(token) = shared_tokens::to_change(bot, message).await
        && by_token(bot, message, token.delete(&bot.interaction_http(), message).await)?
    {
        bot.tokens.forget(message);
        return Ok(());
    }
    let (place, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
    match place.delete_message(&bot.http, message).await {
        Ok(()) => Ok(()),
        Err(error) if route_errors::refused(&error).is_some() => {
            Err(Problem::Gone(error.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Whether a call by token did it. A token that is refused is of no more use.
fn by_token(
    bot: &Bot,
    message: core::Message,
    outcome: serenity::Result<()>,
) -> Result<bool, Problem> {
    match outcome {
        Ok(()) => Ok(true),
        Err(error) if is_refusal(&error) => {
            tracing::debug!(%error, "a token is of no more use");
            bot.tokens.forget(message);
            Ok(false)
        }
        // To do it twice does no harm.
        Err(error) => Err(Problem::Later(error.to_string())),
    }
}
