//! What a move does to the board.

use crate::{Piece, Square};

/// One thing that a move does: a piece leaves a place, or comes to one.
///
/// A move's changes, applied in order to the old board and hands, give the new ones. A piece
/// that moves is lifted and put; a captured one only lifted; one that promotes is lifted as
/// what it was and put as what it is now. [`Square::HAND`] is the hand of the piece's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// The piece leaves the place.
    Lift(Piece, Square),
    /// The piece comes to the place, which is empty then.
    Put(Piece, Square),
}
