//! The game's own end: a King that has come round.

use super::Position;
use super::apply::goal_square;
use crate::{Outcome, Reason};

impl Position {
    /// A side's King on the other King's starting square after a net clockwise half-turn at
    /// least wins. Should a position given as text show both, the side to move has lost.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        [!self.turn, self.turn]
            .into_iter()
            .find(|side| self.winding[side.index()] >= 1 && self.king(*side) == goal_square(*side))
            .map(|winner| Outcome::win(winner, Reason::KingGoal))
    }
}
