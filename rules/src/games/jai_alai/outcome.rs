//! The game's own end: too few pieces.

use super::Position;
use crate::{Outcome, Reason, Side};

/// With this many pieces or fewer a side has lost.
const TOO_FEW: u32 = 2;

impl Position {
    /// How many pieces a side has: King and Statues count, those in hand too.
    #[inline]
    fn pieces_left(&self, side: Side) -> u32 {
        self.board.side(side).count() + u32::from(self.hand[side.index()])
    }

    /// A side with too few pieces has lost; if both have, the side to move.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        let lost = |side| self.pieces_left(side) <= TOO_FEW;
        let loser = [self.turn, !self.turn].into_iter().find(|side| lost(*side))?;
        Some(Outcome::win(!loser, Reason::PieceCount))
    }
}
