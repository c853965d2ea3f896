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
        return Err(own_played(caller));
    }
    Ok(())
}

/// Up to where nothing is said of a finished game, because a rated game that goes on had the same position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hidden {
    /// After how many moves that was last.
    pub(crate) ply: usize,
    /// Whether that game is one of the caller's.
    own: bool,
}

impl Hidden {
    /// Up to where nothing is said of a game to the caller; none if all may be said.
    pub(crate) fn of(
        bot: &Bot,
        caller: &Caller,
        game: &Game,
    ) -> Result<Option<Self>, HandlerError> {
        let own = bot.app.last_being_played(game, Some(caller.by))?;
        let others = bot.app.last_being_played(game, None)?;
        Ok(own.max(others).map(|ply| Self { ply, own: own >= others }))
    }

    /// That nothing is said at all.
    pub(crate) fn refusal(self, caller: &Caller) -> HandlerError {
        if self.own { own_played(caller) } else { being_played(caller) }
    }
}

/// That a position belongs to a rated game of the caller's own.
fn own_played(caller: &Caller) -> HandlerError {
    HandlerError::reply(say!(caller.language, "analyse-own-played"))
}

/// That a position belongs to a rated game between members that goes on.
fn being_played(caller: &Caller) -> HandlerError {
    HandlerError::reply(say!(caller.language, "analyse-being-played"))
}
