//! What a move does.

use super::activation::spread;
use super::kinds::COMMONER;
use super::pieces::{fusion, rest, tables};
use super::{Lock, Position, Stage};
use crate::{Bitboard, Change, Choice, Direction, Kind, Move, Piece, Square};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let lock = self.carry_out(mv);
        self.ply = self.ply.saturating_add(1);
        if self.stage == Stage::First {
            self.stage = Stage::Second(lock);
        } else {
            self.stage = Stage::First;
            self.turn = !self.turn;
        }
    }

    /// Moves the pieces; what may not move again then.
    #[inline]
    fn carry_out(&mut self, mv: Move) -> Lock {
        let (from, to) = (mv.from(), mv.to());
        match mv.choice() {
            Choice::None => {
                if mv.is_pass() {
                    return Lock::Free;
                }
                let kind = self.board.kind_at(from);
                self.board.clear(from.bit());
                self.land(kind, to)
            }
            Choice::Split(component) => {
                let whole = self.board.kind_at(from);
                self.board.clear(from.bit());
                if let Some(rest) = rest(whole, component) {
                    self.board.put(Piece::new(self.turn, rest), from);
                }
                self.land(component, to)
            }
            Choice::Drop(kind) => {
                self.give_out(kind);
                self.land(kind, to);
                Lock::Free
            }
            Choice::Fuse(first, second) => {
                self.give_out(first);
                self.give_out(second);
                if let Some(fused) = fusion(first, second) {
                    self.take_in(fused);
                }
                Lock::Free
            }
            Choice::Block => self.move_block(from, to),
            // Hullabaloo has no other moves.
            _ => Lock::Free,
        }
    }

    /// A piece of the side to move comes to a square or to the hand.
    #[inline]
    fn land(&mut self, kind: Kind, to: Square) -> Lock {
        if to == Square::HAND {
            self.take_in(kind);
            return Lock::Free;
        }
        let us = self.turn;
        let Some(there) = self.board.piece_at(to) else {
            self.board.put(Piece::new(us, kind), to);
            return Lock::Piece(to);
        };
        self.board.clear(to.bit());
        if there.side == us {
            let fused = fusion(kind, there.kind).unwrap_or(there.kind);
            self.board.put(Piece::new(us, fused), to);
            Lock::Free
        } else {
            self.take_in(there.kind);
            self.board.put(Piece::new(us, kind), to);
            Lock::Piece(to)
        }
    }

    #[cold]
    fn move_block(&mut self, from: Square, to: Square) -> Lock {
        let (left, landed) = (tables().quad(from), tables().quad(to));
        let kind = self.board.kind_at(from);
        for square in landed & self.board.side(!self.turn) {
            self.take_in(self.board.kind_at(square));
        }
        self.board.clear(left | landed);
        for square in landed {
            self.board.put(Piece::new(self.turn, kind), square);
        }
        Lock::Block(to)
    }

    #[inline]
    fn take_in(&mut self, kind: Kind) {
        let count = &mut self.hands[self.turn.index()][kind.index()];
        *count = count.saturating_add(1);
    }

    #[inline]
    fn give_out(&mut self, kind: Kind) {
        let count = &mut self.hands[self.turn.index()][kind.index()];
        *count = count.saturating_sub(1);
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let (from, to, us) = (mv.from(), mv.to(), self.turn);
        let own = |kind| Piece::new(us, kind);
        let mut changes = Vec::new();
        let lands = match mv.choice() {
            Choice::Block => return self.list_block_changes(mv),
            Choice::Fuse(first, second) => {
                changes.extend([first, second].map(|kind| Change::Lift(own(kind), Square::HAND)));
                fusion(first, second)
            }
            Choice::Drop(kind) => {
                changes.push(Change::Lift(own(kind), Square::HAND));
                Some(kind)
            }
            Choice::Split(component) => {
                if let Some(whole) = self.board.piece_at(from) {
                    changes.push(Change::Lift(whole, from));
                    let rest = rest(whole.kind, component);
                    changes.extend(rest.map(|rest| Change::Put(own(rest), from)));
                }
                Some(component)
            }
            _ => {
                let whole = self.board.piece_at(from);
                changes.extend(whole.map(|whole| Change::Lift(whole, from)));
                whole.map(|whole| whole.kind)
            }
        };
        let Some(mut lands) = lands else { return changes };
        if let Some(there) = self.board.piece_at(to) {
            changes.push(Change::Lift(there, to));
            if there.side == us {
                lands = fusion(lands, there.kind).unwrap_or(lands);
            } else {
                changes.push(Change::Put(own(there.kind), Square::HAND));
            }
        }
        changes.push(Change::Put(own(lands), to));
        changes
    }

    fn list_block_changes(&self, mv: Move) -> Vec<Change> {
        let (left, landed) = (tables().quad(mv.from()), tables().quad(mv.to()));
        let mut changes = Vec::new();
        for square in landed {
            if let Some(there) = self.board.piece_at(square) {
                changes.push(Change::Lift(there, square));
                changes.push(Change::Put(Piece::new(self.turn, there.kind), Square::HAND));
            }
        }
        let piece = Piece::new(self.turn, self.board.kind_at(mv.from()));
        changes.extend(left.map(|square| Change::Lift(piece, square)));
        changes.extend(landed.map(|square| Change::Put(piece, square)));
        changes
    }

    /// The squares a legal move passes: every landing of a block, each by its lower left
    /// square, and every step of a Precious Commoner on a shortest way.
    pub(super) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from(), mv.to());
        let ends = vec![from, to];
        if mv.choice() == Choice::Block {
            return block_way(from, to).unwrap_or(ends);
        }
        let walks = mv.choice() == Choice::None
            && self.board.piece_at(from).is_some_and(|piece| piece.kind == COMMONER);
        if walks { self.walk(from, to).unwrap_or(ends) } else { ends }
    }

    /// A shortest way by King's steps through empty squares.
    fn walk(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let open = !self.board.occupied();
        // The squares from which the target is this many steps away, nearest first.
        let mut rings = vec![to.bit()];
        let mut seen = to.bit();
        while !spread(*rings.last()?).contains(from) {
            let ring = (spread(*rings.last()?) & open) - seen;
            if ring.is_empty() {
                return None;
            }
            seen |= ring;
            rings.push(ring);
        }
        let mut way = vec![from];
        for ring in rings.iter().rev() {
            let here: Bitboard = way.last()?.bit();
            way.push((spread(here) & *ring).first()?);
        }
        Some(way)
    }
}

/// The landings of a block from one square to another, both included.
fn block_way(from: Square, to: Square) -> Option<Vec<Square>> {
    Direction::ALL.into_iter().find_map(|direction| {
        let landings: Vec<Square> = tables().ride(from, direction).collect();
        let end = landings.iter().position(|landing| *landing == to)?;
        Some(std::iter::once(from).chain(landings[..=end].iter().copied()).collect())
    })
}
