//! How much the pieces can do, kind by kind.

use super::Position;
use super::board::each_kind;
use super::kinds::{COMMONER, FERZ, GUARD, WAZIR};
use super::pieces::{Steps, tables};
use super::pseudo::{Force, block_landings};
use crate::{Bitboard, Direction, Kind, Side, Square};

impl Position {
    /// Gives how many targets a side's pieces of a kind have, with the squares among them. Pieces
    /// are not told apart, so that all Ferzes, Wazirs and Guards step at once.
    #[inline]
    pub(super) fn count_targets(&self, side: Side, mut give: impl FnMut(Kind, u32, Bitboard)) {
        let by_kind = self.board.by_kind(side);
        let force = self.force(side, &by_kind);
        let walks = self.walks(self.board.commoner(side), &force);
        give(COMMONER, walks.count(), walks);
        for kind in each_kind(force.by_kind.present) {
            let active = force.by_kind.of(kind) & force.activation.active;
            if active.any() {
                give(kind, active.count(), Square::HAND.bit());
                if kind <= GUARD {
                    each_step(&force, kind, active, |targets| give(kind, targets.count(), targets));
                } else {
                    each_leap(&force, kind, active, |targets| give(kind, targets.count(), targets));
                }
            }
        }
        self.each_block(side, force.activation.active, |kind, corner| {
            let landings = block_landings(&force, kind, corner);
            give(kind, landings.count(), landings);
        });
    }
}

/// Gives the squares that Ferzes, Wazirs or Guards go to, step by step: no two have the same target in one.
#[inline]
fn each_step(force: &Force<'_>, kind: Kind, pieces: Bitboard, mut give: impl FnMut(Bitboard)) {
    let whole = force.landing(kind);
    if kind != WAZIR {
        let landing = whole | force.friends(FERZ);
        for way in Direction::DIAGONAL {
            give(Steps::of(pieces, way) & landing);
        }
    }
    if kind != FERZ {
        let landing = whole | force.friends(WAZIR);
        for way in Direction::ORTHOGONAL {
            give(Steps::of(pieces, way) & landing);
        }
    }
}

/// Gives the squares that each of some larger pieces, or a component of it, leaps to. A component leaps no
/// farther than the whole; it may fuse where the whole may not.
#[inline]
fn each_leap(force: &Force<'_>, kind: Kind, pieces: Bitboard, mut give: impl FnMut(Bitboard)) {
    let whole = force.landing(kind);
    for from in pieces {
        let mut targets = tables().leaps(kind, from) & whole;
        for part in tables().components(kind) {
            targets |= tables().leaps(*part, from) & force.friends(*part);
        }
        give(targets);
    }
}
