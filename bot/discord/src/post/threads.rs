//! Threads of games: made, taken out of the archive, and closed.

use std::sync::Arc;

use oddboard_game::{
    app::Delivered,
    core::{Archive, Channel, GameRecord, Member, ThreadPolicy},
};
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateMessage, CreateThread, EditMessage, EditThread,
    MessageId, Nonce,
};

use super::{
    attempt::Attempt,
    background::{blocking, language_for},
    find::find,
    problem::Problem,
    route_errors::{self, Refused},
};
use crate::{
    bot::Bot,
    calls::permissions::{self, Purpose},
    connection::http_error::is_refused_content,
    language::{Language, say},
    reply::{limits::THREAD_NAME_MAX, mentions, truncate::truncate},
    wording::words,
};

/// Whether to try again would lead to the same.
fn is_final(error: &serenity::Error) -> bool {
    route_errors::refused(error).is_some() || is_refused_content(error)
}

/// Gives a game its thread: it hangs on a message that announces the game. If
/// that cannot be, the message says why, and the game goes on where it is.
pub(super) async fn create(
    bot: &Arc<Bot>,
    record: &GameRecord,
    attempt: Attempt,
) -> Result<Delivered, Problem> {
    let ThreadPolicy::Wanted(archive) = record.thread else {
        return Ok(Delivered::Done);
    };
    let language = public_language(bot, record).await?;
    let place = ChannelId::new(record.place.channel.0);
    let game = record.id;
    let announced = match announced(bot, record, attempt).await {
        Ok(None) => {
            attempt.check(bot)?;
            announce(bot, language, record).await
        }
        Ok(Some(message)) => Ok(message),
        Err(error) => Err(error),
    };
    let message = match announced {
        Ok(message) => message,
        Err(error) if is_final(&error) => {
            // Nothing can be said there; the turn's message finds another way.
            tracing::info!(%game, %error, "a game cannot be announced");
            return Ok(Delivered::ThreadRefused);
        }
        Err(error) => return Err(error.into()),
    };
    // A thread has the id of the message that it hangs on.
    let id = ChannelId::new(message.get());
    if attempt.uncertain && bot.http.get_channel(id).await.is_ok() {
        return Ok(Delivered::ThreadCreated(Channel(id.get())));
    }
    let name = name(bot, language, record).await;
    attempt.check(bot)?;
    match thread(bot, record, archive, message, name).await {
        Ok(channel) => Ok(Delivered::ThreadCreated(channel)),
        Err(error) if is_final(&error) => {
            let why = why_not(bot, language, record).await;
            let heading = words::heading(language, record);
            let text = say!(language, "thread-not-made", game = heading, why = why);
            let edit = EditMessage::new().content(text).allowed_mentions(mentions(None));
            // That the game goes on where it is matters more than that it is told why.
            if let Err(error) = place.edit_message(&bot.http, message, edit).await {
                tracing::info!(%game, %error, "it cannot be said why a game has no thread");
            }
            Ok(Delivered::ThreadRefused)
        }
        Err(error) => Err(error.into()),
    }
}

/// The language of what everybody reads about a game: the server's if it has one set, else that of the first player whose is
/// known.
async fn public_language(bot: &Arc<Bot>, record: &GameRecord) -> Result<Language, Problem> {
    let (worker, place, players) = (Arc::clone(bot), record.place, record.players);
    blocking(move || {
        let mut tags = vec![worker.app.settings_in(place)?.locale];
        for member in players.members().filter(|member| *member != Member::ANONYMOUS) {
            let member = worker.app.member(member)?;
            tags.extend([member.settings.locale, member.last_locale]);
        }
        Ok(language_for(&tags.iter().collect::<Vec<_>>()))
    })
    .await
}

fn announcement(language: Language, record: &GameRecord) -> String {
    let players = record.players;
    say!(
        language,
        "thread-announced",
        game = words::heading(language, record),
        white = words::mention(language, players.white),
        black = words::mention(language, players.black),
        time = words::time_control(language, record.time),
        rated = if record.rated { "yes" } else { "no" }
    )
}

/// The announcement that an earlier attempt may have made.
async fn announced(
    bot: &Bot,
    record: &GameRecord,
    attempt: Attempt,
) -> Result<Option<MessageId>, serenity::Error> {
    // What it is in may have changed since: the players have, too.
    for language in Language::ALL.iter().filter(|_| attempt.uncertain) {
        let text = announcement(*language, record);
        if let Some(found) = find(bot, record.place.channel, &text, None).await? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

async fn announce(
    bot: &Bot,
    language: Language,
    record: &GameRecord,
) -> Result<MessageId, serenity::Error> {
    let message = CreateMessage::new()
        .content(announcement(language, record))
        .allowed_mentions(mentions(None))
        .nonce(Nonce::String(format!("o{}-room", record.id)))
        .enforce_nonce(true);
    let place = ChannelId::new(record.place.channel.0);
    Ok(place.send_message(&bot.http, message).await?.id)
}

async fn thread(
    bot: &Bot,
    record: &GameRecord,
    archive: Archive,
    message: MessageId,
    name: String,
) -> Result<Channel, serenity::Error> {
    let thread = CreateThread::new(name).auto_archive_duration(match archive {
        Archive::Hour => AutoArchiveDuration::OneHour,
        Archive::Day => AutoArchiveDuration::OneDay,
        Archive::ThreeDays => AutoArchiveDuration::ThreeDays,
        Archive::Week => AutoArchiveDuration::OneWeek,
    });
    let place = ChannelId::new(record.place.channel.0);
    let made = place.create_thread_from_message(&bot.http, message, thread).await?;
    Ok(Channel(made.id.get()))
}

/// The game's title, its number and who plays, as far as that is known, for the list of threads.
async fn name(bot: &Bot, language: Language, record: &GameRecord) -> String {
    let mut name = format!("{} · {}", record.variant.title(), record.id);
    // Mostly both are known: they have just agreed on the game.
    bot.painters.names.complete(&bot.http, record).await;
    if let [Some(white), Some(black)] = bot.painters.names.players(language, record) {
        name.push_str(&format!(" · {white} – {black}"));
    }
    truncate(&name, THREAD_NAME_MAX)
}

/// Which permission is missing for a thread.
async fn why_not(bot: &Bot, language: Language, record: &GameRecord) -> String {
    let lacking = match record.place.server {
        Some(server) => {
            permissions::asked(bot, server, record.place.channel, Purpose::StartThread).await
        }
        None => Ok(Vec::new()),
    };
    match lacking {
        Ok(lacking) if !lacking.is_empty() => {
            let names = permissions::names(language, &lacking);
            say!(language, "thread-lacking", permissions = names)
        }
        _ => say!(language, "thread-refused"),
    }
}

/// Takes a thread out of the archive, so that one can play in it.
pub(super) async fn unarchive(bot: &Bot, channel: Channel) -> Result<(), Problem> {
    let awake = EditThread::new().archived(false);
    let unarchived = ChannelId::new(channel.0).edit_thread(&bot.http, awake).await;
    match unarchived {
        Ok(_) => Ok(()),
        // Who cannot be called there is told by message all the same.
        Err(error) if route_errors::refused(&error) == Some(Refused::Forbidden) => {
            tracing::info!(%channel, %error, "a thread cannot be taken out of the archive");
            Ok(())
        }
        Err(error) => Err(error.into()),
    }
}

/// Says below the announcement how the game ended, for those who only see
/// the channel. A courtesy: the players have been told.
pub(super) async fn close(bot: &Arc<Bot>, record: &GameRecord) {
    let (Some(thread), Some(ending)) = (record.thread.own(), &record.ending) else { return };
    let Ok(language) = public_language(bot, record).await else { return };
    let ending = words::ending(language, Some(record.variant), ending);
    let text = format!("{}\n{ending}", announcement(language, record));
    let edit = EditMessage::new().content(text).allowed_mentions(mentions(None));
    let place = ChannelId::new(record.place.channel.0);
    if let Err(error) = place.edit_message(&bot.http, MessageId::new(thread.0), edit).await {
        tracing::info!(game = %record.id, %error, "the announcement does not tell the end");
    }
}
