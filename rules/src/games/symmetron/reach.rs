//! Where pieces that slide, ride or hop could go, whatever that does to their King.

use super::moves::Search;
use super::pieces::Way;
use crate::{Bitboard, Square};

impl Search<'_> {
    /// Where a Dragon's ways lead, as far as the first piece on each.
    #[inline]
    pub(super) fn dragon(&self, from: Square) -> Bitboard {
        let mut reach = self.tables.around[from.index()];
        for way in Way::BOTH {
            if self.ours.sliders[way as usize].contains(from) {
                reach |= self.tables.slide(way, from, self.occupied);
            }
        }
        reach
    }

    /// Where an Advancer stops, and what it can capture.
    #[inline]
    pub(super) fn advancer(&self, from: Square) -> Bitboard {
        let diagonal = self.ours.advancers[Way::Diagonal as usize].contains(from);
        let way = if diagonal { Way::Diagonal } else { Way::Orthogonal };
        let reach = self.tables.slide(way, from, self.occupied);
        let around = self.tables.around[from.index()];
        let (stops, taken) = (reach & self.free, (reach & self.prey) - around);
        if self.ours.reduced.contains(from) {
            (stops & around) | (taken & self.tables.near[from.index()])
        } else {
            stops | taken
        }
    }

    /// Where a Slip-Nightrider's ways lead, as far as the first piece on each.
    #[inline]
    pub(super) fn rider(&self, from: Square) -> Bitboard {
        if self.ours.reduced.contains(from) {
            self.tables.knight[from.index()]
        } else {
            self.tables.ride(from, self.occupied)
        }
    }

    /// Where a Cannon or Canon goes, and what it can capture.
    #[inline]
    pub(super) fn hopper(&self, way: Way, from: Square) -> Bitboard {
        if self.ours.reduced.contains(from) {
            return self.tables.orthogonal[from.index()] & self.free;
        }
        let mut targets = Bitboard::EMPTY;
        for line in way.lines() {
            let reach = self.tables.reach(line, from, self.occupied);
            targets |= reach & self.free;
            if let Some(screen) = (reach & self.occupied).first() {
                targets |= self.tables.reach(line, screen, self.occupied) & self.prey;
            }
        }
        targets
    }
}
