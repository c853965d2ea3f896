//! The legal moves.

use super::Position;
use super::kinds::{GUARD, RUNNER};
use super::spec::{SPEC, bench};
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const ALL_EIGHT: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The squares next to a square, diagonally too.
pub(super) fn around(square: Square) -> Bitboard {
    SPEC.geometry.leaps(square, &ALL_EIGHT)
}

/// The squares of a side's first rank.
pub(super) fn first_rank(side: Side) -> Bitboard {
    let rank = match side {
        Side::White => 0,
        Side::Black => 4,
    };
    (0..5).filter_map(|file| SPEC.geometry.at(file, rank)).collect()
}

/// Where a kind steps from a square on an empty board.
pub(super) fn steps(kind: Kind, from: Square) -> Bitboard {
    match kind {
        RUNNER => around(from),
        _ => SPEC.geometry.leaps(from, &ORTHOGONAL),
    }
}

impl Position {
    /// The enemy Runner that holds a piece of a side, if it is a Guard on the board next to it.
    pub(super) fn holder(&self, square: Square) -> Option<Square> {
        let guard = self.board.piece_at(square).filter(|piece| piece.kind == GUARD)?;
        SPEC.geometry.coordinates(square)?;
        (self.board.pieces(!guard.side, RUNNER) & around(square)).first()
    }

    /// Where a piece of either side could go were it that side's turn.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        if from == bench(piece.side) {
            return first_rank(piece.side) - self.board.occupied();
        }
        if self.holder(from).is_some() {
            return Bitboard::EMPTY;
        }
        let runner = self.board.pieces(!piece.side, RUNNER);
        steps(piece.kind, from) - self.board.side(piece.side) - runner
    }

    /// The Guards that may change places with a side's Runner: those next to it, not held.
    pub(super) fn partners(&self, runner: Square, side: Side) -> Bitboard {
        let guards = self.board.pieces(side, GUARD) & around(runner);
        guards.filter(|guard| self.holder(*guard).is_none()).collect()
    }

    /// Every legal move.
    pub(super) fn generate(&self, mut sink: impl FnMut(Move)) {
        if self.decided().is_some() {
            return;
        }
        for from in self.board.side(self.turn) {
            for to in self.targets(from) {
                sink(Move::new(from, to));
            }
        }
        for runner in self.board.pieces(self.turn, RUNNER) {
            for guard in self.partners(runner, self.turn) {
                sink(Move::new(runner, guard).with(Choice::Swap));
            }
        }
    }
}
