//! The game's own end: a captured King.

use super::Position;
use super::kinds::KING;
use crate::{Outcome, Reason};

impl Position {
    /// The side without a King has lost. A position without any King is refused.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        let kings = self.board.kind(KING);
        if kings.many() {
            return None;
        }
        let loser =
            if (kings & self.board.side(self.turn)).is_empty() { self.turn } else { !self.turn };
        Some(Outcome::win(!loser, Reason::KingCaptured))
    }
}
