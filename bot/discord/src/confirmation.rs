//! Asking once more before something that cannot be undone.

use oddboard_game::core::{GameState, Refusal};

use crate::{caller::Caller, handler_error::HandlerError};

/// Refuses those who don't play, and a game that is over.
pub(crate) fn must_play(game: &GameState, caller: &Caller) -> Result<(), HandlerError> {
    let record = game.record();
    if record.players.side_of(caller.by).is_none() {
        return Err(Refusal::NotAPlayer.into());
    }
    match &record.ending {
        Some(ending) => Err(Refusal::Over(ending.clone()).into()),
        None => Ok(()),
    }
}
