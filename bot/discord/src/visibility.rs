//! Who may look at a game: the one place that decides.
//!
//! Games have numbers that anybody can guess, and what a component carries can be forged. So every
//! way to a game by its number goes through [`game`]; lists leave out what [`may_see`] denies.

use oddboard_game::{
    core::{GameId, GameRecord, GameState, ThreadPolicy, Watching},
    store::StoreError,
};

use crate::{bot::Bot, caller::Caller, handler_error::HandlerError, language::say};

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
    let language = caller.language;
    Err(HandlerError::reply(say!(language, "game-not-seen-here", game = game.to_string())))
}

/// Whether the caller may look at a game: its players always; others where it is played, or on the
/// whole server if those who manage it say so, unless one of the players wants nobody to watch.
pub(crate) fn may_see(
    bot: &Bot,
    caller: &Caller,
    record: &GameRecord,
) -> Result<bool, HandlerError> {
    if record.players.side_of(caller.by).is_some() {
        return Ok(true);
    }
    if !is_public(bot, record)? {
        return Ok(false);
    }
    let server = record.place.server;
    let on_server = server.is_some() && server == caller.place.server;
    let whole_server = bot.app.settings_in(record.place)?.watching == Watching::Server;
    Ok(whole_server && on_server || is_where_it_is_played(caller, record))
}

/// Whether others may hear of a game at all, as those do who read what goes on on a server: not of
/// what is played in direct messages or against the computer, and not where those who manage the
/// server, or one of the players, want nobody to watch.
pub(crate) fn is_public(bot: &Bot, record: &GameRecord) -> Result<bool, StoreError> {
    if record.room == ThreadPolicy::Apart || record.players.engine().is_some() {
        return Ok(false);
    }
    if bot.app.settings_in(record.place)?.watching == Watching::Players {
        return Ok(false);
    }
    for player in record.players.members() {
        if !bot.app.member(player)?.settings.watched {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether the caller is in the channel or thread where a game is played, or in a thread of that
/// channel.
fn is_where_it_is_played(caller: &Caller, record: &GameRecord) -> bool {
    let here = [Some(caller.place.channel), caller.within];
    let there = [Some(record.place.channel), record.room.own()];
    there.into_iter().flatten().any(|channel| here.contains(&Some(channel)))
}
