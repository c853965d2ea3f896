//! The moves that the pieces' movement allows, whatever becomes of the Precious Commoner.

use std::ops::ControlFlow;

use super::activation::{Activation, spread};
use super::board::{ByKind, each_kind};
use super::pieces::{RANGE, directions, tables};
use super::spec::SPEC;
use super::{Lock, Position, Stage};
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

/// Moves that differ only in where they go.
#[derive(Clone, Copy)]
pub(super) struct Batch {
    pub(super) from: Square,
    pub(super) choice: Choice,
}

impl Batch {
    pub(super) const PASS: Batch = Batch { from: Square::NOWHERE, choice: Choice::None };

    const fn new(from: Square, choice: Choice) -> Batch {
        Batch { from, choice }
    }

    /// The move to one of the targets.
    #[inline]
    pub(super) const fn to(self, to: Square) -> Move {
        Move::new(self.from, to).with(self.choice)
    }

    /// The squares that these moves leave empty. Of a block it does not matter: those moves
    /// are always tried out where it could.
    #[inline]
    pub(super) fn vacates(self) -> Bitboard {
        if self.choice == Choice::None { self.from.bit() } else { Bitboard::EMPTY }
    }
}

/// What a side could move and where pieces could land, computed once for a position.
pub(super) struct Force<'a> {
    pub(super) by_kind: &'a ByKind,
    pub(super) activation: Activation,
    empty: Bitboard,
    /// The enemy's pieces other than its Precious Commoner.
    prey: Bitboard,
}

impl Force<'_> {
    /// Where a kind may land: on an empty square, on prey, or on a friend it fuses with.
    #[inline]
    pub(super) fn landing(&self, kind: Kind) -> Bitboard {
        self.empty | self.prey | self.friends(kind)
    }

    /// The pieces of the side with which a kind fuses.
    #[inline]
    pub(super) fn friends(&self, kind: Kind) -> Bitboard {
        self.by_kind.of_any(tables().partners(kind))
    }
}

impl Position {
    /// Gives every move that obeys the pieces' movement, batch by batch, until told to stop.
    #[inline]
    pub(super) fn each_pseudo(
        &self,
        give: &mut impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let by_kind = self.board.by_kind(self.turn);
        let force = self.force(self.turn, &by_kind);
        let lock = match self.stage {
            Stage::Second(lock) => lock,
            _ => Lock::Free,
        };
        let commoner = self.board.commoner(self.turn);
        if lock != Lock::Piece(commoner) {
            give(Batch::new(commoner, Choice::None), self.walks(commoner, &force))?;
        }
        self.each_piece(&force, lock, give)?;
        self.each_block_move(self.turn, &force, lock, give)?;
        self.each_hand_move(&force, give)
    }

    #[inline]
    pub(super) fn force<'a>(&self, side: Side, by_kind: &'a ByKind) -> Force<'a> {
        Force {
            by_kind,
            activation: self.activation(side),
            empty: SPEC.geometry.board() - self.board.occupied(),
            prey: self.board.side(!side).without(self.board.commoner(!side)),
        }
    }

    /// Where a Precious Commoner walks.
    #[inline]
    pub(super) fn walks(&self, from: Square, force: &Force<'_>) -> Bitboard {
        let mut reached = spread(from.bit());
        for _ in 1..RANGE {
            reached |= spread((reached & force.empty) | from.bit());
        }
        (reached & (force.empty | force.prey)).without(from)
    }

    /// Whole pieces and components, to squares and to the hand.
    #[inline]
    fn each_piece(
        &self,
        force: &Force<'_>,
        lock: Lock,
        give: &mut impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let tables = tables();
        let pocket = Square::HAND.bit();
        for kind in each_kind(force.by_kind.present) {
            let active = force.by_kind.of(kind) & force.activation.active;
            if active.is_empty() {
                continue;
            }
            let landing = force.landing(kind);
            for from in active {
                if lock != Lock::Piece(from) {
                    let targets = (tables.leaps(kind, from) & landing) | pocket;
                    give(Batch::new(from, Choice::None), targets)?;
                }
            }
            for &component in tables.components(kind) {
                let landing = force.landing(component);
                for from in active {
                    let targets = (tables.leaps(component, from) & landing) | pocket;
                    give(Batch::new(from, Choice::Split(component)), targets)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Blocks of four, each from its lower left square to that of its landings.
    #[inline]
    fn each_block_move(
        &self,
        side: Side,
        force: &Force<'_>,
        lock: Lock,
        give: &mut impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        self.each_block(side, force.activation.active, |kind, corner| {
            if flow.is_continue() && lock != Lock::Block(corner) {
                let landings = block_landings(force, kind, corner);
                flow = give(Batch::new(corner, Choice::Block), landings);
            }
        });
        flow
    }

    /// Drops, and fusions in hand.
    #[inline]
    fn each_hand_move(
        &self,
        force: &Force<'_>,
        give: &mut impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let hand = &self.hands[self.turn.index()];
        let mut held = 0;
        for (index, count) in hand.iter().enumerate() {
            held |= u32::from(*count > 0) << index;
        }
        if held == 0 {
            return ControlFlow::Continue(());
        }
        let near = self.drop_zone(force);
        for kind in each_kind(held) {
            let targets = near | (force.friends(kind) & force.activation.active);
            give(Batch::new(Square::HAND, Choice::Drop(kind)), targets)?;
            for second in each_kind(held & tables().partners(kind) & (u32::MAX << kind.index())) {
                if second != kind || hand[kind.index()] > 1 {
                    let choice = Choice::Fuse(kind, second);
                    give(Batch::new(Square::HAND, choice), Square::HAND.bit())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The empty squares on which the side to move may drop.
    #[inline]
    fn drop_zone(&self, force: &Force<'_>) -> Bitboard {
        let range = tables().range(self.board.commoner(self.turn));
        (range | spread(force.activation.chain)) & force.empty
    }

    /// The squares on which the side to move may drop a kind.
    pub(super) fn drop_targets(&self, kind: Kind) -> Bitboard {
        let by_kind = self.board.by_kind(self.turn);
        let force = self.force(self.turn, &by_kind);
        self.drop_zone(&force) | (force.friends(kind) & force.activation.active)
    }

    /// Where a piece of either side could go were a turn of its side to start: the hand
    /// included, and for the lower left piece of a block where that could go. From the hand,
    /// where the pieces that the side to move has in hand could go.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        if from == Square::HAND {
            return each_kind(u32::MAX >> (32 - super::KINDS))
                .filter(|kind| self.hands[self.turn.index()][kind.index()] > 0)
                .fold(Bitboard::EMPTY, |all, kind| all | self.drop_targets(kind));
        }
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let mut targets = Bitboard::EMPTY;
        self.each_targets_of(piece.side, from.bit(), |_, some| targets |= some);
        targets
    }

    /// Gives each piece of a side with its targets; apart with those of a block.
    pub(super) fn each_targets(&self, side: Side, give: impl FnMut(Square, Bitboard)) {
        self.each_targets_of(side, Bitboard::ALL, give);
    }

    fn each_targets_of(
        &self,
        side: Side,
        pieces: Bitboard,
        mut give: impl FnMut(Square, Bitboard),
    ) {
        let by_kind = self.board.by_kind(side);
        let (force, tables) = (self.force(side, &by_kind), tables());
        let commoner = self.board.commoner(side);
        if pieces.contains(commoner) {
            give(commoner, self.walks(commoner, &force));
        }
        for kind in each_kind(force.by_kind.present) {
            let active = force.by_kind.of(kind) & force.activation.active & pieces;
            if active.is_empty() {
                continue;
            }
            let whole = force.landing(kind);
            for from in active {
                let parts = tables.components(kind).iter();
                let targets = parts
                    .map(|part| tables.leaps(*part, from) & force.landing(*part))
                    .fold(tables.leaps(kind, from) & whole, |all, leaps| all | leaps);
                give(from, targets | Square::HAND.bit());
            }
        }
        self.each_block(side, force.activation.active, |kind, corner| {
            if pieces.contains(corner) {
                give(corner, block_landings(&force, kind, corner));
            }
        });
    }
}

/// The landings of a block, each by its lower left square.
pub(super) fn block_landings(force: &Force<'_>, kind: Kind, corner: Square) -> Bitboard {
    let mut landings = Bitboard::EMPTY;
    for direction in directions(kind) {
        for landing in tables().ride(corner, direction) {
            let quad = tables().quad(landing);
            if (quad - force.empty - force.prey).any() {
                break;
            }
            landings |= landing.bit();
            if (quad & force.prey).any() {
                break;
            }
        }
    }
    landings
}
