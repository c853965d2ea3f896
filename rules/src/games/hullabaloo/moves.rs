//! The legal moves.
//!
//! Moves are made as sets: everything that one piece, component or piece in hand may do in
//! one way is a [`Batch`] with the set of its targets. [`super::danger`] tells which targets
//! are safe at a glance; only the few that it leaves open are made and looked at.

use std::ops::ControlFlow;

use super::activation::spread;
use super::board::each_kind;
use super::danger::Danger;
use super::pieces::tables;
use super::pseudo::Batch;
use super::{Position, Stage};
use crate::position::{Position as _, PositionExt};
use crate::{Bitboard, Choice, Move, Square};

impl Position {
    /// Gives every legal move to a sink.
    #[inline]
    pub(super) fn generate(&self, mut sink: impl FnMut(Move)) {
        let _ = self.each_legal(Bitboard::ALL, |batch, targets| {
            for to in targets {
                sink(batch.to(to));
            }
            ControlFlow::Continue(())
        });
    }

    /// Gives every legal move that captures to a sink, and those of blocks.
    #[inline]
    pub(super) fn generate_tactical(&self, mut sink: impl FnMut(Move)) {
        let _ = self.each_legal(self.board.side(!self.turn), |batch, targets| {
            for to in targets {
                sink(batch.to(to));
            }
            ControlFlow::Continue(())
        });
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        let mut count = 0;
        let _ = self.each_legal(Bitboard::ALL, |_, targets| {
            count += u64::from(targets.count());
            ControlFlow::Continue(())
        });
        count
    }

    /// Gives the legal moves to some squares, and those of blocks, batch by batch, until told to
    /// stop.
    #[inline]
    fn each_legal(
        &self,
        squares: Bitboard,
        mut give: impl FnMut(Batch, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let danger = self.danger(self.turn);
        if !danger.checked && !self.starts_turn() && squares.contains(Square::NOWHERE) {
            give(Batch::PASS, Square::NOWHERE.bit())?;
        }
        self.each_pseudo(&mut |batch, targets| {
            let wanted = if batch.choice == Choice::Block { Bitboard::ALL } else { squares };
            let targets = targets & wanted;
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
        self.each_legal(Bitboard::ALL, |_, _| ControlFlow::Break(())).is_break()
    }
}
