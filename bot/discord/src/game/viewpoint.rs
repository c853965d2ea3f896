//! How somebody who looks at a game stands to it: where they are, whether it is their turn, and from which side they
//! see it.

use oddboard_game::core::{GameRecord, GameState, Orientation};
use oddboard_rules::Side;

use crate::calls::caller::Caller;

/// Whether a game is played where the caller is.
pub(crate) fn is_here(record: &GameRecord, caller: &Caller) -> bool {
    [Some(record.place.channel), record.thread.own()].contains(&Some(caller.place.channel))
}

/// Whether it is the caller's turn.
pub(crate) fn is_turn_of(record: &GameRecord, caller: &Caller) -> bool {
    record.player_to_move() == Some(caller.by.into())
}

/// The side that somebody plays in a game; for who doesn't, the side to move.
pub(crate) fn side_of(game: &GameState, caller: &Caller) -> Side {
    game.record().players.side_of(caller.by).unwrap_or_else(|| game.position().turn())
}

/// Whose side is at the bottom for a viewer: as they have set; if nothing,
/// their own, or White.
pub(crate) fn facing(game: &GameState, caller: &Caller) -> Side {
    facing_side(caller.settings.orientation, game.record().players.side_of(caller.by))
}

/// The side at the bottom for somebody who plays this side, if any.
pub(crate) fn facing_side(orientation: Orientation, own: Option<Side>) -> Side {
    match orientation {
        Orientation::Own => own.unwrap_or(Side::White),
        Orientation::White => Side::White,
        Orientation::Black => Side::Black,
    }
}
