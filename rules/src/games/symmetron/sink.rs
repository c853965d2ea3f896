//! What takes the moves as they are found.

use super::kinds::PROMOTIONS;
use crate::{Bitboard, Choice, Kind, Move, Square};

/// What takes the moves as they are found: sets of them as far as possible.
pub(super) trait Sink {
    /// From a square to each of some squares.
    fn plain(&mut self, from: Square, targets: Bitboard);
    /// The same, each with and without a change of form.
    fn forms(&mut self, from: Square, targets: Bitboard, other: Kind);
    /// The same, each with every promotion.
    fn promote(&mut self, from: Square, targets: Bitboard);
    /// A single move.
    fn single(&mut self, mv: Move);
}

/// Gives the moves one by one.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline]
    fn plain(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.0(Move::new(from, to));
        }
    }

    #[inline]
    fn forms(&mut self, from: Square, targets: Bitboard, other: Kind) {
        for to in targets {
            self.0(Move::new(from, to));
            self.0(Move::new(from, to).with(Choice::Become(other)));
        }
    }

    #[inline]
    fn promote(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            for kind in PROMOTIONS {
                self.0(Move::new(from, to).with(Choice::Become(kind)));
            }
        }
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.0(mv);
    }
}

/// Counts the moves.
pub(super) struct Count(pub(super) u32);

impl Sink for Count {
    #[inline]
    fn plain(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline]
    fn forms(&mut self, _: Square, targets: Bitboard, _: Kind) {
        self.0 += 2 * targets.count();
    }

    #[inline]
    fn promote(&mut self, _: Square, targets: Bitboard) {
        self.0 += PROMOTIONS.len() as u32 * targets.count();
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Gathers where each piece goes and what it captures. A piece's moves come one after the other.
pub(super) struct Gather<F: FnMut(Square, Bitboard)> {
    give: F,
    from: Square,
    targets: Bitboard,
}

impl<F: FnMut(Square, Bitboard)> Gather<F> {
    #[inline]
    pub(super) const fn new(give: F) -> Self {
        Gather { give, from: Square::NOWHERE, targets: Bitboard::EMPTY }
    }

    #[inline]
    fn add(&mut self, from: Square, targets: Bitboard) {
        if from != self.from {
            self.finish();
            self.from = from;
        }
        self.targets |= targets;
    }

    /// Gives the last piece.
    #[inline]
    pub(super) fn finish(&mut self) {
        // A change in place leads nowhere.
        let targets = std::mem::take(&mut self.targets).without(self.from);
        if targets.any() {
            (self.give)(self.from, targets);
        }
    }
}

impl<F: FnMut(Square, Bitboard)> Sink for Gather<F> {
    #[inline]
    fn plain(&mut self, from: Square, targets: Bitboard) {
        self.add(from, targets);
    }

    #[inline]
    fn forms(&mut self, from: Square, targets: Bitboard, _: Kind) {
        self.add(from, targets);
    }

    #[inline]
    fn promote(&mut self, from: Square, targets: Bitboard) {
        self.add(from, targets);
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        let captured = mv.second().map_or(Bitboard::EMPTY, Square::bit);
        self.add(mv.from(), mv.to().bit() | captured);
    }
}
