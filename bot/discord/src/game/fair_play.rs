//! Positions that nobody is helped with.

use oddboard_rules::Game;

use crate::{
    bot::Bot,
    calls::{caller::Caller, handler_error::HandlerError},
    language::say,
};

/// Refuses help with a position of any rated game between members that goes on, or of a rated game of the caller's own
/// against the computer. `imported` says that the game's moves may be those of a game in play from somewhere else.
pub(crate) fn check(
    bot: &Bot,
    caller: &Caller,
    game: &Game,
    imported: bool,
) -> Result<(), HandlerError> {
    if bot.app.is_being_played(game, imported, None)? {
        return Err(being_played(caller));
    }
    check_own(bot, caller, game, imported)
}

/// Refuses help with a position of a rated game of the caller's own.
pub(crate) fn check_own(
    bot: &Bot,
    caller: &Caller,
    game: &Game,
    imported: bool,
) -> Result<(), HandlerError> {
    if bot.app.is_being_played(game, imported, Some(caller.by))? {
        return Err(HandlerError::reply(say!(caller.language, "analyse-own-played")));
    }
    Ok(())
}

/// That a position belongs to a rated game between members that goes on.
pub(crate) fn being_played(caller: &Caller) -> HandlerError {
    HandlerError::reply(say!(caller.language, "analyse-being-played"))
}
