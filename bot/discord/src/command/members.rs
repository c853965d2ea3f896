//! Members outside the conversation at hand: their languages, whether they are
//! still there, and direct messages to them.

use std::time::Duration;

use oddboard_game::core::{Channel, Member, Message, Server};
use serenity::all::{CreateMessage, GuildId, UserId};
use tokio::time::timeout;

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    connection::http_error::is_not_found,
    language::Language,
    reply::{
        components::{Button, Row, rows},
        mentions,
    },
};

/// How long Discord is waited for where an answer is a courtesy.
const PATIENCE: Duration = Duration::from_secs(1);

/// The language of what everybody reads where somebody is: the server's if it
/// has one set, else theirs.
pub(crate) fn language_here(bot: &Bot, caller: &Caller) -> Result<Language, HandlerError> {
    let settings = bot.app.settings_in(caller.place)?;
    let set = settings.locale.as_deref().and_then(Language::of_tag);
    Ok(set.unwrap_or(caller.language))
}

/// The language of what everybody reads where somebody is, but one member above all: the
/// server's if it has one set, else the reader's if it is known, else the caller's.
pub(crate) fn language_for(
    bot: &Bot,
    caller: &Caller,
    reader: Member,
) -> Result<Language, HandlerError> {
    let settings = bot.app.settings_in(caller.place)?;
    let reader = bot.app.member(reader)?;
    let tags = [settings.locale, reader.settings.locale, reader.last_locale];
    let mut known = tags.iter().flatten().filter_map(|tag| Language::of_tag(tag));
    Ok(known.next().unwrap_or(caller.language))
}

/// The language that somebody has set, or in which they were last met.
pub(crate) fn language_of(bot: &Bot, member: Member) -> Result<Language, HandlerError> {
    let record = bot.app.member(member)?;
    let tag = record.settings.locale.or(record.last_locale);
    Ok(tag.as_deref().and_then(Language::of_tag).unwrap_or_default())
}

/// Whether somebody is a bot, this one included. When in doubt they are not.
pub(crate) async fn is_bot(bot: &Bot, member: Member) -> bool {
    bot.is_me(member) || bot.http.get_user(UserId::new(member.0)).await.is_ok_and(|user| user.bot)
}

/// Whether Discord knows that somebody is not on a server. When in doubt they
/// are.
pub(crate) async fn has_left(bot: &Bot, server: Server, member: Member) -> bool {
    let (server, member) = (GuildId::new(server.0), UserId::new(member.0));
    let found = timeout(PATIENCE, bot.http.get_member(server, member)).await;
    matches!(found, Ok(Err(error)) if is_not_found(&error))
}

/// Writes somebody a direct message. Returns where it is.
pub(crate) async fn send_direct(
    bot: &Bot,
    member: Member,
    text: String,
    buttons: Vec<Button>,
) -> Result<(Channel, Message), Box<serenity::Error>> {
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(mentions(Some(member)))
        .components(rows(&[Row::Buttons(buttons)]));
    let sent = async {
        let channel = UserId::new(member.0).create_dm_channel(&bot.http).await?;
        let sent = channel.id.send_message(&bot.http, message).await?;
        Ok((Channel(channel.id.get()), Message(sent.id.get())))
    };
    sent.await.map_err(Box::new)
}
