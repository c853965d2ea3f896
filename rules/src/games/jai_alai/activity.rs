//! How much the pieces can do, kind by kind.

use super::Position;
use super::kinds::{BALL, BOY, DEER, DIAGBALL, GUARD, KING, MAGE, REDUCER, SUPERBALL};
use super::pieces::{Steps, Tables, boy_takes, forward, tables, third_rank};
use super::reach::{View, deer};
use crate::{Bitboard, Direction, Kind, Side};

impl Position {
    /// Gives how many targets a side's pieces of a kind have, with the squares among them. Pieces
    /// are not told apart, so that all Boys step at once.
    #[inline]
    pub(super) fn count_targets(&self, side: Side, mut give: impl FnMut(Kind, u32, Bitboard)) {
        let tables = tables();
        let view = self.view(side);
        let reduced = self.reducing(tables, side);
        self.each_reach(tables, &view, KING, reduced, &mut give);
        self.each_reach(tables, &view, GUARD, reduced, &mut give);
        self.each_reach(tables, &view, SUPERBALL, reduced, &mut give);
        self.each_reach(tables, &view, BALL, reduced, &mut give);
        self.each_reach(tables, &view, DIAGBALL, reduced, &mut give);
        self.each_reach(tables, &view, MAGE, reduced, &mut give);
        self.each_reach(tables, &view, REDUCER, reduced, &mut give);
        for from in view.own & self.board.kind(DEER) {
            let mut taken = Bitboard::EMPTY;
            let way = deer(tables, &view, from, reduced.contains(from), |_, one| {
                taken |= one.bit();
            });
            let targets = way | taken;
            give(DEER, targets.count(), targets);
        }
        let boys = view.own & self.board.kind(BOY);
        each_step(&view, boys, boys - reduced, |targets| give(BOY, targets.count(), targets));
    }

    /// Gives the targets of each piece of a kind that captures where it goes. Always inlined, so that each kind
    /// has code of its own: this is a quarter of what the engine does.
    #[inline(always)]
    fn each_reach(
        &self,
        tables: &Tables,
        view: &View,
        kind: Kind,
        reduced: Bitboard,
        give: &mut impl FnMut(Kind, u32, Bitboard),
    ) {
        for from in view.own & self.board.kind(kind) {
            let targets = self.reach(tables, view, kind, from, reduced.contains(from));
            give(kind, targets.count(), targets);
        }
    }
}

/// Gives the targets of all Boys, step by step: no two have the same target in one. Those that are
/// free may make the double step.
#[inline]
fn each_step(view: &View, boys: Bitboard, free: Bitboard, mut give: impl FnMut(Bitboard)) {
    let once = |boys, direction| Steps::of(boys, direction) & view.empty;
    let ahead = forward(view.side);
    give(once(boys, ahead));
    give(once(once(free & third_rank(view.side), ahead), ahead));
    for sideways in [Direction::East, Direction::West] {
        give(once(boys, sideways));
    }
    for diagonal in boy_takes(view.side) {
        give(Steps::of(boys, diagonal) & (view.empty | view.common));
    }
}
