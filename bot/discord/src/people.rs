//! People outside the conversation at hand: their languages, whether they are
//! still there, and writing to them. What talks to Discord here blocks, and is
//! for threads where that is allowed.

use std::{future::Future, time::Duration};

use oddboard_game::core::{Channel, Member, Message, Server};
use serenity::all::{CreateMessage, GuildId, HttpError, StatusCode, UserId};
use tokio::{runtime::Handle, time::timeout};

use super::{
    Bot,
    call::Caller,
    components::{Button, Row, rows},
    reply::mentions,
    trouble::Trouble,
};
use crate::language::Language;

/// How long Discord is waited for where an answer is a courtesy.
const PATIENCE: Duration = Duration::from_secs(1);

/// The language of what everybody reads where somebody is: the server's if it
/// has one set, else theirs.
pub(super) fn language_here(bot: &Bot, caller: &Caller) -> Result<Language, Trouble> {
    let settings = bot.app.settings_in(caller.place)?;
    let set = settings.locale.as_deref().and_then(Language::of_tag);
    Ok(set.unwrap_or(caller.language))
}

/// The language that somebody has set, or in which they were last met.
pub(super) fn language_of(bot: &Bot, member: Member) -> Result<Language, Trouble> {
    let record = bot.app.member(member)?;
    let tag = record.settings.locale.or(record.last_locale);
    Ok(tag.as_deref().and_then(Language::of_tag).unwrap_or_default())
}

/// Waits for what Discord answers.
fn wait<T>(answer: impl Future<Output = T>) -> T {
    Handle::current().block_on(answer)
}

/// Whether somebody is a bot, this one included. When in doubt they are not.
pub(super) fn is_bot(bot: &Bot, member: Member) -> bool {
    let own = bot.user.get().is_some_and(|own| own.get() == member.0);
    own || wait(bot.http.get_user(UserId::new(member.0))).is_ok_and(|user| user.bot)
}

/// Whether Discord knows that somebody is not on a server. When in doubt they
/// are.
pub(super) fn has_left(bot: &Bot, server: Server, member: Member) -> bool {
    let (server, member) = (GuildId::new(server.0), UserId::new(member.0));
    // Inside a handler: Discord's three seconds run.
    let found = wait(async { timeout(PATIENCE, bot.http.get_member(server, member)).await });
    matches!(found, Ok(Err(error)) if is_not_found(&error))
}

pub(super) fn is_not_found(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::NOT_FOUND)
}

pub(super) fn is_forbidden(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::FORBIDDEN)
}

fn has_status(error: &serenity::Error, status: StatusCode) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code == status
    )
}

/// Writes somebody a direct message. Returns where it is.
pub(super) fn tell(
    bot: &Bot,
    member: Member,
    text: String,
    buttons: Vec<Button>,
) -> Result<(Channel, Message), Box<serenity::Error>> {
    let message = CreateMessage::new()
        .content(text)
        .allowed_mentions(mentions(Some(member)))
        .components(rows(&[Row::Buttons(buttons)]));
    wait(async {
        let channel = UserId::new(member.0).create_dm_channel(&bot.http).await?;
        let sent = channel.id.send_message(&bot.http, message).await?;
        Ok((Channel(channel.id.get()), Message(sent.id.get())))
    })
    .map_err(Box::new)
}
