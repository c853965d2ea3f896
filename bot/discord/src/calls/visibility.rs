//! Who may look at a game: the one place that decides.
//!
//! Games have numbers that anybody can guess, and what a component carries can be forged. So every
//! way to a game by its number goes through [`game`]; lists leave out what [`seen_by`] does.

use oddboard_game::{
    app::Audience,
    core::{GameId, GameRecord, GameState, ThreadPolicy, Watching},
};

use super::{caller::Caller, handler_error::HandlerError};
use crate::{bot::Bot, language::say};

/// A game that the caller may look at.
///
/// # Errors
///
/// When there is no such game, or it is none of the caller's business.
pub(crate) fn game(bot: &Bot, caller: &Caller, game: GameId) -> Result<GameState, HandlerError> {
    let state = bot.app.game(game)?;
    if may_see(bot, caller, state.record())? {
        return Ok(state);
    }
    Err(not_seen(caller, state.record()))
}

/// Why the caller may not look at a game.
pub(crate) fn not_seen(caller: &Caller, record: &GameRecord) -> HandlerError {
    let is_private = record.thread == ThreadPolicy::Apart || record.players.engine().is_some();
    if is_private || !is_where_it_is_played(caller, record) {
        return refusal(caller, record.id);
    }
    // The place is right, so somebody wants it so.
    HandlerError::reply(say!(caller.language, "game-not-watched", game = record.id.to_string()))
}

/// That a game is none of the caller's business.
pub(crate) fn refusal(caller: &Caller, game: GameId) -> HandlerError {
    let language = caller.language;
    HandlerError::reply(say!(language, "game-not-seen-here", game = game.to_string()))
}

/// Whether the caller may look at a game: its players always; others where it is played, or on the
/// whole server if those who manage it say so, unless one of the players wants nobody to watch.
pub(crate) fn may_see(
    bot: &Bot,
    caller: &Caller,
    record: &GameRecord,
) -> Result<bool, HandlerError> {
    // One's own are seen whatever is set.
    let is_own = record.players.side_of(caller.by).is_some();
    Ok(is_own || sees(caller, record, &bot.app.audience(&[record])?))
}

/// Those of several games that the caller may look at.
pub(crate) fn seen_by<G: AsRef<GameRecord>>(
    bot: &Bot,
    caller: &Caller,
    mut games: Vec<G>,
) -> Result<Vec<G>, HandlerError> {
    let audience = bot.app.audience(&games.iter().map(G::as_ref).collect::<Vec<_>>())?;
    games.retain(|game| sees(caller, game.as_ref(), &audience));
    Ok(games)
}

fn sees(caller: &Caller, record: &GameRecord, audience: &Audience) -> bool {
    if record.players.side_of(caller.by).is_some() {
        return true;
    }
    let server = record.place.server;
    let on_server = server.is_some() && server == caller.place.server;
    let whole_server = audience.watching(record) == Watching::Server;
    is_public(record, audience)
        && (whole_server && on_server || is_where_it_is_played(caller, record))
}

/// Whether others may hear of a game at all, as those do who read what goes on on a server: not of
/// what is played in direct messages or against the computer, and not where those who manage the
/// server, or one of the players, want nobody to watch.
pub(crate) fn is_public(record: &GameRecord, audience: &Audience) -> bool {
    record.thread != ThreadPolicy::Apart
        && record.players.engine().is_none()
        && audience.watching(record) != Watching::Players
        && audience.is_welcome(record)
}

/// Whether the caller is in the channel or thread where a game is played, or in a thread of that
/// channel.
fn is_where_it_is_played(caller: &Caller, record: &GameRecord) -> bool {
    let here = [Some(caller.place.channel), caller.within];
    let there = [Some(record.place.channel), record.thread.own()];
    there.into_iter().flatten().any(|channel| here.contains(&Some(channel)))
}
