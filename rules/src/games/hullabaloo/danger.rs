//! Who gives check, and what a side's moves must look out for.

use super::Position;
use super::activation::{diagonal, straight};
use super::board::FusionBoard;
use super::pieces::{BLOCK_KINDS, LARGEST_KIND, directions, fusion, rest, tables};
use super::spec::SPEC;
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

/// What threatens a side's Precious Commoner, computed once for a position.
///
/// All pieces leap and none can be blocked, except that a block of four rides on only over
/// empty squares. So what a leaping enemy attacks does not depend on the other side's pieces,
/// and it shrinks when an enemy piece is captured: that piece attacks no longer, nor do those
/// that it joined to the enemy's Precious Commoner. Only with an enemy block on the board can a
/// quiet move of another piece end a check or expose to one.
pub(super) struct Danger {
    /// The squares that activated enemies leap to.
    pub(super) attacked: Bitboard,
    /// If the Precious Commoner's is one of them, the enemies that leap there once they are activated.
    pub(super) leapers: Bitboard,
    /// The squares where activated enemy blocks land, with the Precious Commoner lifted.
    pub(super) ridden: Bitboard,
    /// The squares where they would land on a board without other pieces.
    pub(super) rides: Bitboard,
    /// The squares on the way of those blocks to the Precious Commoner, and round it where
    /// they would land: only a change there decides whether they give check.
    pub(super) watch: Bitboard,
    /// Are there activated enemy blocks?
    pub(super) giants: bool,
    /// Is the Precious Commoner in check?
    pub(super) checked: bool,
}

impl Danger {
    /// Is every move legal that is not the Precious Commoner's own?
    #[inline]
    pub(super) const fn calm(&self) -> bool {
        !self.checked && self.watch.is_empty()
    }
}

impl FusionBoard {
    /// Is this the lower left square of a block of four of a side?
    pub(super) fn is_block(&self, side: Side, corner: Square) -> bool {
        let quad = tables().quad(corner);
        quad.any() && self.singles(side).into_iter().any(|kind| (quad - kind).is_empty())
    }
}

/// The lower left squares of the two by two squares filled by a set.
#[inline]
fn corners(set: Bitboard) -> Bitboard {
    let pairs = set.0 & set.0 >> 1;
    // A pair of the last file and the next rank's first, or whatever else the shifts bring
    // together, has an empty quad.
    Bitboard(pairs & pairs >> 9)
}

impl Position {
    /// Gives every block of four of a side of which one piece at least is activated: its kind
    /// and its lower left square.
    #[inline]
    pub(super) fn each_block(
        &self,
        side: Side,
        active: Bitboard,
        mut give: impl FnMut(Kind, Square),
    ) {
        for (kind, singles) in BLOCK_KINDS.into_iter().zip(self.board.singles(side)) {
            for corner in corners(singles) {
                if (tables().quad(corner) & active).any() {
                    give(kind, corner);
                }
            }
        }
    }

    /// The squares that a side's activated pieces other than the Precious Commoner leap to,
    /// once some of its pieces are gone.
    #[inline]
    pub(super) fn leapt(&self, by: Side, gone: Bitboard) -> Bitboard {
        let active = self.activation_without(by, gone).active;
        let [ferzes, wazirs, guards] = self.board.singles(by);
        let mut leapt = diagonal((ferzes | guards) & active) | straight((wazirs | guards) & active);
        for from in self.board.large(by) & active {
            leapt |= tables().leaps(self.board.kind_at(from), from);
        }
        leapt
    }

    /// What threatens a side's Precious Commoner.
    #[inline]
    pub(super) fn danger(&self, side: Side) -> Danger {
        let commoner = self.board.commoner(side);
        let attacked = self.leapt(!side, Bitboard::EMPTY);
        let checked = attacked.contains(commoner);
        let mut danger = Danger {
            attacked,
            leapers: if checked { self.leapers(!side, commoner) } else { Bitboard::EMPTY },
            ridden: Bitboard::EMPTY,
            rides: Bitboard::EMPTY,
            watch: Bitboard::EMPTY,
            giants: false,
            checked,
        };
        if self.board.singles(!side).into_iter().any(|singles| corners(singles).any()) {
            self.add_giants(side, &mut danger);
        }
        danger
    }

    #[cold]
    fn add_giants(&self, side: Side, danger: &mut Danger) {
        let commoner = self.board.commoner(side);
        let active = self.activation(!side).active;
        self.each_block(!side, active, |kind, corner| {
            danger.giants = true;
            danger.rides |= tables().rides(kind, corner);
            if !tables().rides(kind, corner).contains(commoner) {
                return;
            }
            for direction in directions(kind) {
                let mut passed = Bitboard::EMPTY;
                for landing in tables().ride(corner, direction) {
                    let quad = tables().quad(landing);
                    passed |= quad;
                    if quad.contains(commoner) {
                        danger.watch |= passed.without(commoner);
                        break;
                    }
                }
            }
        });
        danger.ridden = self.ridden(side, active);
        danger.checked |= danger.ridden.contains(commoner);
    }

    /// The squares where a side's enemy blocks land, with its Precious Commoner lifted.
    fn ridden(&self, side: Side, active: Bitboard) -> Bitboard {
        let mut ridden = Bitboard::EMPTY;
        self.each_block(!side, active, |kind, corner| {
            ridden |= self.block_reach(side, kind, corner);
        });
        ridden
    }

    /// The squares where an enemy block lands, with a side's Precious Commoner lifted.
    fn block_reach(&self, side: Side, kind: Kind, corner: Square) -> Bitboard {
        let enemies = self.board.side(!side);
        let own = self.board.side(side).without(self.board.commoner(side));
        let mut reach = Bitboard::EMPTY;
        for direction in directions(kind) {
            for landing in tables().ride(corner, direction) {
                let quad = tables().quad(landing);
                if (quad & enemies).any() {
                    break;
                }
                reach |= quad;
                if (quad & own).any() {
                    break;
                }
            }
        }
        reach
    }

    /// A side's pieces other than the Precious Commoner, activated or not, that leap to a square.
    #[inline]
    pub(super) fn leapers(&self, by: Side, to: Square) -> Bitboard {
        let [ferzes, wazirs, guards] = self.board.singles(by);
        let beside = to.bit();
        let mut leapers =
            (ferzes | guards) & diagonal(beside) | (wazirs | guards) & straight(beside);
        for from in self.board.large(by) & tables().leaps(LARGEST_KIND, to) {
            let leaps = tables().leaps(self.board.kind_at(from), from);
            leapers |= if leaps.contains(to) { from.bit() } else { Bitboard::EMPTY };
        }
        leapers
    }

    /// Is any of some pieces of a side activated once one of its pieces is gone?
    #[inline]
    pub(super) fn any_active_without(&self, side: Side, pieces: Bitboard, gone: Square) -> bool {
        let pieces = pieces.without(gone);
        // Those near the Precious Commoner need no chain.
        pieces.any()
            && ((pieces & tables().range(self.board.commoner(side))).any()
                || (pieces & self.activation_without(side, gone.bit()).chain).any())
    }

    /// Tells of moves of the side to move whether they may give check. Only these may: all moves where a piece or
    /// block is aimed at the enemy's Precious Commoner already, since what activates it may change, or what is in its
    /// way; moves to where a piece is aimed at it; and those that complete a block that is.
    #[inline]
    pub(super) fn may_threaten(&self) -> impl Fn(Move) -> bool {
        let (us, target) = (self.turn, self.board.commoner(!self.turn));
        let singles = self.board.singles(us);
        let aimed = move |kind, set| {
            corners(set).filter(move |corner| tables().rides(kind, *corner).contains(target))
        };
        let mut blocks = BLOCK_KINDS.into_iter().zip(singles);
        let already = self.leapers(us, target).any()
            || blocks.any(|(kind, set)| aimed(kind, set).next().is_some());
        // Both halves of a piece that splits may belong to one block.
        let completes = move |kind: Kind, squares: Bitboard| {
            let mut kinds = BLOCK_KINDS.into_iter().zip(singles);
            let Some((_, set)) = kinds.find(|(one, _)| *one == kind) else { return false };
            aimed(kind, set | squares).any(|corner| (tables().quad(corner) & squares).any())
        };
        let lands = move |kind: Kind, to: Square, rest: Bitboard| {
            let friend = self.board.piece_at(to).filter(|there| there.side == us);
            let kind = friend.and_then(|friend| fusion(kind, friend.kind)).unwrap_or(kind);
            to != Square::HAND
                && (tables().leaps(kind, to).contains(target) || completes(kind, rest.with(to)))
        };
        move |mv| {
            let (from, to) = (mv.from(), mv.to());
            match mv.choice() {
                _ if already => true,
                Choice::None if mv.is_pass() => false,
                Choice::None => lands(self.board.kind_at(from), to, Bitboard::EMPTY),
                Choice::Split(part) => {
                    let rest = rest(self.board.kind_at(from), part);
                    rest.is_some_and(|rest| completes(rest, from.bit().with(to)))
                        || lands(part, to, from.bit())
                }
                Choice::Drop(kind) => lands(kind, to, Bitboard::EMPTY),
                Choice::Fuse(..) => false,
                _ => true,
            }
        }
    }

    /// The enemy pieces that give check to a side, all four of a block.
    pub(super) fn checkers(&self, side: Side) -> Bitboard {
        let (leapers, blocks) = self.attackers(side);
        blocks.into_iter().fold(leapers, |all, corner| all | tables().quad(corner))
    }

    /// The ways by which the enemy gives check to a side: of a block, that of its piece that is nearest.
    pub(super) fn check_paths(&self, side: Side) -> Vec<Vec<Square>> {
        let commoner = self.board.commoner(side);
        let (leapers, blocks) = self.attackers(side);
        let place = |square| SPEC.geometry.coordinates(square).unwrap_or_default();
        let far = |square: &Square| {
            let (from, to) = (place(*square), place(commoner));
            u32::from(from.0.abs_diff(to.0)).pow(2) + u32::from(from.1.abs_diff(to.1)).pow(2)
        };
        let nearest = blocks.filter_map(|corner| tables().quad(corner).min_by_key(far));
        leapers.chain(nearest).map(|from| vec![from, commoner]).collect()
    }

    /// The enemy pieces that give check to a side by themselves, and the lower left squares of the blocks that do.
    fn attackers(&self, side: Side) -> (Bitboard, Bitboard) {
        let commoner = self.board.commoner(side);
        let near = self.leapers(!side, commoner);
        let mut facing = self.board.singles(!side).map(corners);
        for (kind, blocks) in BLOCK_KINDS.into_iter().zip(&mut facing) {
            for corner in *blocks {
                if !tables().rides(kind, corner).contains(commoner) {
                    *blocks = blocks.without(corner);
                }
            }
        }
        if near.is_empty() && !facing.iter().any(|blocks| blocks.any()) {
            return (Bitboard::EMPTY, Bitboard::EMPTY);
        }
        let active = self.activation(!side).active;
        let mut checking = Bitboard::EMPTY;
        for (kind, blocks) in BLOCK_KINDS.into_iter().zip(facing) {
            for corner in blocks {
                let quad = tables().quad(corner);
                if (quad & active).any() && self.block_reach(side, kind, corner).contains(commoner)
                {
                    checking |= corner.bit();
                }
            }
        }
        (near & active, checking)
    }
}
