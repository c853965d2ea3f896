//! What a move does.

use super::Position;
use super::kinds::{CANNON, CANON, KING, RESURRECTOR, SLIP_NIGHTRIDER};
use super::pieces::{ARENA, tables};
use super::spec::LAUNCHING;
use crate::{Bitboard, Change, Choice, Move, Piece, Square};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let us = self.turn;
        self.turn = !us;
        self.ply = self.ply.saturating_add(1);
        let (from, to) = (mv.from(), mv.to());
        let taken = mv.second().unwrap_or(to);
        if self.board.side(!us).contains(taken)
            && let Some(captured) = self.board.lift(taken)
            && mv.choice() != Choice::Explode
            && let Some(place) = self.resurrects(captured, taken)
        {
            self.board.put(Piece::new(us, captured.kind), place);
        }
        if let Some(mut piece) = self.board.lift(from)
            && mv.choice() != Choice::Explode
        {
            if let Choice::Become(kind) = mv.choice() {
                piece.kind = kind;
            }
            self.board.put(piece, to);
        }
    }

    /// The launching square to which a piece captured on a square comes back for its
    /// capturer: it must be empty, and the capturer's Resurrector near the piece's square.
    #[inline]
    fn resurrects(&self, captured: Piece, at: Square) -> Option<Square> {
        let by = !captured.side;
        let place = LAUNCHING[by.index()];
        (self.near(at, by, RESURRECTOR).any() && !self.board.side(by).contains(place))
            .then_some(place)
            .filter(|_| captured.kind != KING)
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let (from, to, us) = (mv.from(), mv.to(), self.turn);
        let Some(mover) = self.board.piece_at(from) else { return Vec::new() };
        let taken = mv.second().unwrap_or(to);
        let captured = self.board.piece_at(taken).filter(|piece| piece.side != us);
        let mut changes: Vec<Change> =
            captured.into_iter().map(|piece| Change::Lift(piece, taken)).collect();
        changes.push(Change::Lift(mover, from));
        match mv.choice() {
            Choice::Explode => return changes,
            Choice::Become(kind) => changes.push(Change::Put(Piece::new(us, kind), to)),
            _ => changes.push(Change::Put(mover, to)),
        }
        if let Some(piece) = captured
            && let Some(place) = self.resurrects(piece, taken)
        {
            changes.push(Change::Put(Piece::new(us, piece.kind), place));
        }
        changes
    }

    /// The squares a legal move passes: the ends, where a Slip-Nightrider touches down, and
    /// the piece a Can(n)on captures across.
    pub(super) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from(), mv.to());
        let kind = self.board.piece_at(from).map(|piece| piece.kind);
        let between = if from == to || !(ARENA.contains(from) && ARENA.contains(to)) {
            Bitboard::EMPTY
        } else {
            tables().between(to, from)
        };
        let stops = match kind {
            Some(SLIP_NIGHTRIDER) => between,
            Some(CANNON | CANON) => between & self.board.occupied(),
            _ => Bitboard::EMPTY,
        };
        let mut stops: Vec<Square> = stops.collect();
        if from > to {
            stops.reverse();
        }
        std::iter::once(from).chain(stops).chain([to]).collect()
    }
}
