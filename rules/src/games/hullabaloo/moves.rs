//! The legal moves.
//!
//! Moves are made as sets: everything that one piece, component or piece in hand may do in
//! one way is a [`Batch`] with the set of its targets. [`super::danger`] tells which targets
//! are safe at a glance; only the few that it leaves open are made and looked at.

use std::ops::ControlFlow;

use super::activation::{Activation, spread};
use super::board::{ByKind, each_kind};
use super::danger::Danger;
use super::pieces::{RANGE, directions, tables};
use super::{COMMONER, Lock, Position, Stage};
use crate::position::{Position as _, PositionExt};
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

/// Moves that differ only in where they go.
#[derive(Clone, Copy)]
pub(super) struct Batch {
    from: Square,
    choice: Choice,
}

impl Batch {
    const PASS: Batch = Batch { from: Square::NOWHERE, choice: Choice::None };

    const fn new(from: Square, choice: Choice) -> Batch {
        Batch { from, choice }
    }

    /// The move to one of the targets.
    #[inline]
    const fn to(self, to: Square) -> Move {
        Move::new(self.from, to).with(self.choice)
    }

    /// The squares that these moves leave empty. Of a block it does not matter: those moves
    /// are always tried out where it could.
    #[inline]
    fn vacates(self) -> Bitboard {
        if self.choice == Choice::None { self.from.bit() } else { Bitboard::EMPTY }
    }
}

/// What a side could move and where pieces could land, computed once for a position.
struct Force {
    by_kind: ByKind,
    activation: Activation,
    empty: Bitboard,
    /// The enemy's pieces other than its Precious Commoner.
    prey: Bitboard,
}

impl Force {
    /// Where a kind may land: on an empty square, on prey, or on a friend it fuses with.
    #[inline]
    fn landing(&self, kind: Kind) -> Bitboard {
        self.empty | self.prey | self.friends(kind)
    }

    /// The pieces of the side with which a kind fuses.
    #[inline]
    fn friends(&self, kind: Kind) -> Bitboard {
        self.by_kind.of_any(tables().partners(kind))
    }
}

impl Position {
    /// Gives every legal move to a sink.
    #[inline]
    pub(super) fn generate_legal(&self, mut sink: impl FnMut(Move)) {
        let _ = self.each_legal(|batch, targets| {
            for to in targets {
                sink(batch.to(to));
            }
            ControlFlow::Continue(())
        });
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _ = self.each_legal(|_, targets| {
            count += u64::from(targets.count());
            ControlFlow::Continue(())
        });
        count
    }

    /// Gives the legal moves, batch by batch, until told to stop.
    #[inline]
    fn each_legal(
        &self,
        mut give: impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let danger = self.danger(self.turn);
        if !danger.checked && !self.starts_turn() {
            give(Batch::PASS, Square::NOWHERE.bit())?;
        }
        self.each_pseudo(&mut |batch, targets| {
            let legal = if targets.is_empty() {
                targets
            } else if batch.from == self.board.commoner(self.turn) {
                self.legal_walks(&danger, batch, targets)
            } else if danger.calm() {
                targets
            } else {
                self.legal_targets(&danger, batch, targets)
            };
            if legal.any() { give(batch, legal) } else { ControlFlow::Continue(()) }
        })
    }

    /// Of the targets of a batch that is not the Precious Commoner's, those that are legal.
    #[cold]
    fn legal_targets(&self, danger: &Danger, batch: Batch, targets: Bitboard) -> Bitboard {
        let enemies = self.board.side(!self.turn);
        let block = batch.choice == Choice::Block;
        let mut open = targets & danger.watch;
        if danger.checked {
            open |= targets & enemies;
        }
        if block || (batch.vacates() & danger.watch).any() {
            open = targets;
        }
        let settled = targets - open;
        let (mut legal, mut doomed) =
            if danger.checked { (Bitboard::EMPTY, settled) } else { (settled, Bitboard::EMPTY) };
        for to in open {
            let ends_safe = if danger.giants || block {
                self.is_safe_after(batch.to(to))
            } else {
                // A capture: no block of the enemy is there to be let through.
                !self.leapt(!self.turn, to.bit()).contains(self.board.commoner(self.turn))
            };
            let into = if ends_safe { &mut legal } else { &mut doomed };
            *into |= to.bit();
        }
        if self.stage == Stage::First && doomed.any() {
            legal |= self.rescued(danger, batch, doomed);
        }
        legal
    }

    /// Of targets of a first sub-move that leave the mover in check, those after which a
    /// second sub-move can end it.
    fn rescued(&self, danger: &Danger, batch: Batch, doomed: Bitboard) -> Bitboard {
        let mut open = doomed;
        if !danger.giants && batch.choice != Choice::Block {
            // The Precious Commoner can step aside, unless its one way out is filled.
            let steps = spread(self.board.commoner(self.turn).bit());
            let aside = steps - self.board.occupied() - danger.attacked;
            open = match aside.first() {
                Some(_) if aside.many() => Bitboard::EMPTY,
                Some(only) => doomed & only.bit(),
                None => doomed,
            };
        }
        open.filter(|to| self.after(batch.to(*to)).can_end_turn())
            .fold(doomed - open, Bitboard::with)
    }

    /// Of the Precious Commoner's targets those that are legal.
    #[inline]
    fn legal_walks(&self, danger: &Danger, batch: Batch, targets: Bitboard) -> Bitboard {
        let hot = danger.attacked | danger.ridden;
        let captures = targets & self.board.side(!self.turn);
        let open = if danger.giants { captures } else { captures & hot };
        let mut legal = targets - hot - open;
        if legal == targets {
            return legal;
        }
        for to in open {
            let ends_safe = if danger.giants {
                self.is_safe_after(batch.to(to))
            } else {
                !self.leapt(!self.turn, to.bit()).contains(to)
            };
            if ends_safe {
                legal |= to.bit();
            }
        }
        let doomed = targets - legal;
        if self.stage == Stage::First && doomed.any() {
            legal |= self
                .hopeful(danger, doomed)
                .filter(|to| self.after(batch.to(*to)).can_end_turn())
                .fold(Bitboard::EMPTY, Bitboard::with);
        }
        legal
    }

    /// Of squares where the Precious Commoner would come into check, those where the second
    /// sub-move might end it: since it may not walk on, only by a capture that stops every
    /// attack on the square, or by stepping into the way of a block.
    fn hopeful(&self, danger: &Danger, doomed: Bitboard) -> Bitboard {
        let (us, them) = (self.turn, !self.turn);
        let mut blocks = false;
        self.each_block(us, Bitboard::ALL, |_, _| blocks = true);
        if danger.giants || blocks {
            return doomed;
        }
        let captures = doomed & self.board.side(them);
        let by_kind = self.board.by_kind(us);
        let reach = each_kind(by_kind.present)
            .flat_map(|kind| by_kind.of(kind).map(move |from| tables().leaps(kind, from)))
            .fold(Bitboard::EMPTY, |all, leaps| all | leaps);
        let mut hopeful = captures;
        for prey in (reach & self.board.side(them)).without(self.board.commoner(them)) {
            if (doomed - hopeful).is_empty() {
                break;
            }
            hopeful |= doomed - self.leapt(them, prey.bit());
        }
        hopeful
    }

    /// Is the mover's Precious Commoner out of check after the move?
    fn is_safe_after(&self, mv: Move) -> bool {
        !self.after(mv).danger(self.turn).checked
    }

    /// After a first sub-move: may the turn end, by a pass or a second one?
    fn can_end_turn(&self) -> bool {
        self.each_legal(|_, _| ControlFlow::Break(())).is_break()
    }

    /// Gives every move that obeys the pieces' movement, batch by batch, until told to stop.
    #[inline]
    fn each_pseudo(
        &self,
        give: &mut impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let force = self.force(self.turn);
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
    fn force(&self, side: Side) -> Force {
        Force {
            by_kind: self.board.by_kind(side),
            activation: self.activation(side),
            empty: super::SPEC.geometry.board() - self.board.occupied(),
            prey: self.board.side(!side).without(self.board.commoner(!side)),
        }
    }

    /// Where a Precious Commoner walks.
    #[inline]
    fn walks(&self, from: Square, force: &Force) -> Bitboard {
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
        force: &Force,
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
        force: &Force,
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
        force: &Force,
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
    fn drop_zone(&self, force: &Force) -> Bitboard {
        let range = tables().range(self.board.commoner(self.turn));
        (range | spread(force.activation.chain)) & force.empty
    }

    /// The squares on which the side to move may drop a kind.
    pub(super) fn drop_targets(&self, kind: Kind) -> Bitboard {
        let force = self.force(self.turn);
        self.drop_zone(&force) | (force.friends(kind) & force.activation.active)
    }

    /// Where a piece of either side could go were a turn of its side to start: the hand
    /// included, and for the lower left piece of a block where that could go. From the hand,
    /// where the pieces that the side to move has in hand could go.
    pub(super) fn pseudo_targets(&self, from: Square) -> Bitboard {
        if from == Square::HAND {
            return each_kind(u32::MAX >> (32 - super::KINDS))
                .filter(|kind| self.hands[self.turn.index()][kind.index()] > 0)
                .fold(Bitboard::EMPTY, |all, kind| all | self.drop_targets(kind));
        }
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let force = self.force(piece.side);
        let mut targets = Bitboard::EMPTY;
        if piece.kind == COMMONER {
            return self.walks(from, &force);
        }
        if force.activation.active.contains(from) {
            let parts = tables().components(piece.kind).iter().copied();
            targets = parts
                .chain([piece.kind])
                .map(|kind| tables().leaps(kind, from) & force.landing(kind))
                .fold(Square::HAND.bit(), |all, leaps| all | leaps);
        }
        self.each_block(piece.side, force.activation.active, |kind, corner| {
            if corner == from {
                targets |= block_landings(&force, kind, corner);
            }
        });
        targets
    }
}

/// The landings of a block, each by its lower left square.
fn block_landings(force: &Force, kind: Kind, corner: Square) -> Bitboard {
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
