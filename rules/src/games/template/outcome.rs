//! The game's own end: a Runner in a corner of the far rank.

use super::Position;
use super::kinds::RUNNER;
use super::spec::{CORNER_REACHED, SPEC};
use crate::{Bitboard, Outcome, Side};

/// The corners that a side's Runner runs for.
pub(super) fn corners(side: Side) -> Bitboard {
    let rank = match side {
        Side::White => 4,
        Side::Black => 0,
    };
    [0, 4].into_iter().filter_map(|file| SPEC.geometry.at(file, rank)).collect()
}

impl Position {
    /// The side whose Runner has arrived has won; White, if a position shows both.
    pub(super) fn decided(&self) -> Option<Outcome> {
        let arrived = |side: &Side| (self.board.pieces(*side, RUNNER) & corners(*side)).any();
        let winner = Side::BOTH.into_iter().find(arrived)?;
        Some(Outcome::win(winner, CORNER_REACHED))
    }
}
