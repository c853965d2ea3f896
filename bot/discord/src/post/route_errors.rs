//! What Discord's errors say of a way to somebody: why it is closed, and what is said about that.

use oddboard_game::core::GameRecord;
use serenity::all::{HttpError, StatusCode};

use crate::{
    bot::Bot,
    calls::permissions::{self, Purpose},
    connection::http_error::{UNKNOWN_CHANNEL, is_not_found},
    language::{Language, say},
    routes::route::Route,
};

/// Why a way is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// There is no such channel.
    Gone,
    /// The bot may not write there.
    Forbidden,
    /// The member takes no direct messages from the bot.
    Closed,
}

/// Discord's codes for refusals:
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
const CANNOT_MESSAGE_USER: isize = 50_007;
const NO_MUTUAL_SERVERS: isize = 50_278;
const MISSING_ACCESS: isize = 50_001;
const THREAD_ARCHIVED: isize = 50_083;
const THREAD_LOCKED: isize = 160_005;

fn response(error: &serenity::Error) -> Option<(StatusCode, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some((response.status_code, response.error.code))
        }
        _ => None,
    }
}

/// Why the way is closed, if that is what the error means.
pub(super) fn refused(error: &serenity::Error) -> Option<Refused> {
    let (status, code) = response(error)?;
    match code {
        CANNOT_MESSAGE_USER | NO_MUTUAL_SERVERS => Some(Refused::Closed),
        _ if is_not_found(error) => Some(Refused::Gone),
        // A message takes a thread out of the archive, unless it is locked.
        THREAD_ARCHIVED | THREAD_LOCKED => Some(Refused::Forbidden),
        _ if status == StatusCode::FORBIDDEN => Some(Refused::Forbidden),
        _ => None,
    }
}

/// Whether the error means that a thread is archived.
pub(super) fn is_archived(error: &serenity::Error) -> bool {
    response(error).is_some_and(|(_, code)| code == THREAD_ARCHIVED)
}

/// Whether the error means that nothing can be done in the channel, whatever it is.
pub(super) fn is_out_of_reach(error: &serenity::Error) -> bool {
    response(error).is_some_and(|(_, code)| matches!(code, UNKNOWN_CHANNEL | MISSING_ACCESS))
}

/// What is said, where the next way leads, about a way that was closed. Who
/// has closed their direct messages knows it.
pub(super) async fn note(
    bot: &Bot,
    language: Language,
    record: &GameRecord,
    route: Route,
    refused: Refused,
) -> Option<String> {
    let (channel, thread) = match route {
        Route::Own(channel) => (channel, "yes"),
        Route::Place(channel) => (channel, "no"),
        Route::Direct(_) => return None,
    };
    if refused == Refused::Gone {
        return Some(say!(language, "post-note-gone", thread = thread));
    }
    let server = record.place.server?;
    let place = format!("<#{channel}>");
    Some(match permissions::asked(bot, server, channel, Purpose::Post).await {
        Ok(lacking) if !lacking.is_empty() => {
            let names = permissions::names(language, &lacking);
            say!(language, "post-note-lacking", place = place, permissions = names)
        }
        Ok(_) => say!(language, "post-note-forbidden", place = place),
        // The bot is not even told about the server.
        Err(_) => say!(language, "post-note-removed"),
    })
}
