//! The legal moves.
//!
//! Moves are made as sets: everything that one piece, component or piece in hand may do in
//! one way is a [`Batch`] with the set of its targets. [`super::danger`] tells which targets
//! are safe at a glance; only the few that it leaves open are made and looked at.

use std::ops::ControlFlow;

use super::activation::spread;
use super::board::each_kind;
use super::danger::Danger;
use super::pieces::{directions, tables};
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
        self.count_up_to(u64::MAX)
    }

    /// The same, but counted no further than to the piece with which there are more than `most`.
    pub(super) fn count_up_to(&self, most: u64) -> u64 {
        let mut count = 0;
        let _ = self.each_legal(Bitboard::ALL, |_, targets| {
            count += u64::from(targets.count());
            if count > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
        let enemies = self.board.side(!self.turn);
        let leapt = danger.attacked.contains(self.board.commoner(self.turn));
        // Only a capture stops a leaping enemy, unless something else can follow.
        let helpful = if leapt && self.stage != Stage::First { squares & enemies } else { squares };
        if !danger.checked && !self.starts_turn() && squares.contains(Square::NOWHERE) {
            give(Batch::PASS, Square::NOWHERE.bit())?;
        }
        self.each_pseudo(&mut |batch, targets| {
            let walks = batch.from == self.board.commoner(self.turn);
            let targets = match batch.choice {
                Choice::Block => targets,
                _ if walks => targets & squares,
                _ => targets & helpful,
            };
            let legal = if targets.is_empty() {
                targets
            } else if walks {
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
        let commoner = self.board.commoner(self.turn);
        let block = batch.choice == Choice::Block;
        // A leaping enemy is stopped only by a capture.
        let leapt = danger.attacked.contains(commoner);
        let ridden = danger.ridden.contains(commoner);
        let mut open = targets & danger.watch;
        if danger.checked {
            open |= targets & enemies;
        }
        let opens = (batch.vacates() & danger.watch).any();
        if block || opens {
            open = targets;
        }
        if leapt && !block {
            open &= enemies;
        }
        let settled = targets - open;
        let (mut legal, mut doomed) =
            if danger.checked { (Bitboard::EMPTY, settled) } else { (settled, Bitboard::EMPTY) };
        for to in open {
            let beaten = |to| !self.any_active_without(!self.turn, danger.leapers, to);
            let ends_safe = if block {
                self.is_safe_after(batch.to(to))
            } else {
                let stays = !ridden && !opens && !danger.watch.contains(to);
                (!leapt || beaten(to)) && (stays || self.is_safe_after(batch.to(to)))
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
        // The targets after which the enemy attacks nothing new: only a way opened for a block would let it.
        let closed = if batch.choice == Choice::Block {
            Bitboard::EMPTY
        } else if !danger.giants {
            doomed
        } else if (batch.vacates() & danger.ridden).is_empty() {
            doomed - self.board.side(!self.turn)
        } else {
            Bitboard::EMPTY
        };
        // The Precious Commoner can step aside, unless its one way out is filled.
        let steps = spread(self.board.commoner(self.turn).bit());
        let aside = steps - self.board.occupied() - danger.attacked - danger.ridden;
        let open = match aside.first() {
            Some(_) if aside.many() => doomed - closed,
            Some(only) => (doomed - closed) | (doomed & only.bit()),
            None => doomed,
        };
        open.filter(|to| self.after(batch.to(*to)).can_end_turn())
            .fold(doomed - open, Bitboard::with)
    }

    /// Of the Precious Commoner's targets those that are legal.
    #[inline]
    fn legal_walks(&self, danger: &Danger, batch: Batch, targets: Bitboard) -> Bitboard {
        let hot = danger.attacked | danger.ridden;
        let captures = targets & self.board.side(!self.turn);
        let open = captures & (hot | danger.rides);
        let mut legal = targets - hot - open;
        if legal == targets {
            return legal;
        }
        for to in open {
            let ends_safe = if danger.rides.contains(to) {
                self.is_safe_after(batch.to(to))
            } else {
                !self.any_active_without(!self.turn, self.leapers(!self.turn, to), to)
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
    /// sub-move might end it. Since it may not walk on, a leaping enemy is only stopped by a capture,
    /// a block perhaps also by stepping into its way.
    fn hopeful(&self, danger: &Danger, doomed: Bitboard) -> Bitboard {
        let (us, them) = (self.turn, !self.turn);
        let enemies = self.board.side(them).without(self.board.commoner(them));
        let by_kind = self.board.by_kind(us);
        let reach = each_kind(by_kind.present)
            .flat_map(|kind| by_kind.of(kind).map(move |from| tables().leaps(kind, from)))
            .fold(Bitboard::EMPTY, |all, leaps| all | leaps);
        let mut captures: Vec<Bitboard> = (reach & enemies).map(Square::bit).collect();
        self.each_block(us, Bitboard::ALL, |kind, corner| {
            let landings = directions(kind).flat_map(|way| tables().ride(corner, way));
            let taken = landings.map(|landing| tables().quad(landing) & enemies);
            captures.extend(taken.filter(|taken| taken.any()));
        });
        let mut hopeful = doomed - danger.attacked;
        let walks = doomed - enemies;
        for taken in &captures {
            if (walks - hopeful).any() {
                hopeful |= walks - self.leapt(them, *taken);
            }
        }
        for to in doomed & enemies {
            let beats = |taken: Bitboard| !self.leapt(them, to.bit() | taken).contains(to);
            if beats(Bitboard::EMPTY) || captures.iter().any(|taken| beats(*taken)) {
                hopeful |= to.bit();
            }
        }
        hopeful
    }

    /// Is the mover's Precious Commoner out of check after the move?
    fn is_safe_after(&self, mv: Move) -> bool {
        self.after(mv).checkers(self.turn).is_empty()
    }

    /// After a first sub-move: may the turn end, by a pass or a second one?
    fn can_end_turn(&self) -> bool {
        self.each_legal(Bitboard::ALL, |_, _| ControlFlow::Break(())).is_break()
    }
}
