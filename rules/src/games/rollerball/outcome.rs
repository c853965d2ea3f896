//! The game's own end: a King that has come round.

use super::Position;
use super::apply::goal_square;
use crate::{Bitboard, Outcome, Reason, Side, Square};

impl Position {
    /// A side's King on the other King's starting square after a net clockwise half-turn at
    /// least wins. Should a position given as text show both, the side to move has lost.
    #[inline]
    pub(super) fn decided(&self) -> Option<Outcome> {
        [!self.turn, self.turn]
            .into_iter()
            .find(|side| self.has_come_round(*side) && self.is_home(*side))
            .map(|winner| Outcome::win(winner, Reason::ROYAL_GOAL))
    }

    /// Has a side's King gone at least half round the ring, clockwise on balance?
    #[inline]
    #[must_use]
    pub fn has_come_round(&self, side: Side) -> bool {
        self.winding[side.index()] >= 1
    }

    /// The goal of the King whose turn it is, if it has come round: the last step there crosses no line at which
    /// half-turns are counted.
    #[inline]
    pub(super) fn goals(&self) -> Bitboard {
        if self.has_come_round(self.turn) { self.goal(self.turn).bit() } else { Bitboard::EMPTY }
    }

    /// Where a side's King wins once it [has come round](Self::has_come_round).
    #[must_use]
    pub fn goal(&self, side: Side) -> Square {
        goal_square(side)
    }

    /// Is a side's King on its [goal](Self::goal), by whatever way?
    #[inline]
    #[must_use]
    pub fn is_home(&self, side: Side) -> bool {
        self.king(side) == goal_square(side)
    }
}
