//! The game's own end: too few pieces.

use super::Position;
use crate::{Outcome, Reason, Side};

/// With this many pieces or fewer a side has lost.
const TOO_FEW: u32 = 4;

impl Position {
    /// A side with four pieces or fewer has lost, everything counted, the King, magic pieces
    /// and the launching square included; if both have, the game is drawn.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        let few = |side| self.board.side(side).count() <= TOO_FEW;
        match (few(Side::White), few(Side::Black)) {
            (false, false) => None,
            (true, true) => Some(Outcome::draw(Reason::PIECE_COUNT)),
            (true, false) => Some(Outcome::win(Side::Black, Reason::PIECE_COUNT)),
            (false, true) => Some(Outcome::win(Side::White, Reason::PIECE_COUNT)),
        }
    }
}
