//! What a move does.

use super::Position;
use super::castling::{CASTLING, Castling};
use super::kinds::{JOKER, KING, MERCENARY};
use super::pieces::tables;
use crate::{Change, Choice, Move, Piece, Side, Square};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let us = self.turn;
        self.turn = !us;
        self.ply = self.ply.saturating_add(1);
        if mv.is_pass() {
            return;
        }
        let (from, to) = (mv.from(), mv.to());
        if let Some(castling) = self.castling_move(us, mv) {
            self.board.lift(castling.rook_from);
            self.board.put(Piece::new(us, super::kinds::ROOK), castling.rook_to);
        }
        for side in Side::BOTH {
            let home = &CASTLING[side.index()];
            let touched = from.bit().with(to);
            self.castling[side.index()] &=
                !touched.contains(home.king_from) && !touched.contains(home.rook_from);
        }
        self.board.lift(to);
        if let Some(mut piece) = self.board.lift(from) {
            if let Choice::Become(kind) = mv.choice() {
                piece.kind = kind;
            }
            self.board.put(piece, to);
        }
        if let Some(home) = mv.second() {
            self.board.put(Piece::new(us, MERCENARY), home);
        }
    }

    /// The castling that a legal move is, if it is one.
    fn castling_move(&self, side: Side, mv: Move) -> Option<&'static Castling> {
        let castling = &CASTLING[side.index()];
        (self.castling[side.index()]
            && mv.from() == castling.king_from
            && mv.to() == castling.king_to)
            .then_some(castling)
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let (from, to, us) = (mv.from(), mv.to(), self.turn);
        let Some(mover) = self.board.piece_at(from) else { return Vec::new() };
        let mut changes = Vec::new();
        if let Some(captured) = self.board.piece_at(to) {
            changes.push(Change::Lift(captured, to));
        }
        let arrives = match mv.choice() {
            Choice::Become(kind) => Piece::new(us, kind),
            _ => mover,
        };
        changes.extend([Change::Lift(mover, from), Change::Put(arrives, to)]);
        if mover.kind == KING
            && let Some(castling) = self.castling_move(us, mv)
        {
            let rook = Piece::new(us, super::kinds::ROOK);
            changes.push(Change::Lift(rook, castling.rook_from));
            changes.push(Change::Put(rook, castling.rook_to));
        }
        if let Some(home) = mv.second() {
            changes.push(Change::Put(Piece::new(us, MERCENARY), home));
        }
        changes
    }

    /// The squares a legal move passes: for a Joker every square it touches, by the fewest
    /// jumps.
    pub(super) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from(), mv.to());
        let joker = self.board.piece_at(from).is_some_and(|piece| piece.kind == JOKER);
        if !joker || tables().joker[from.index()].contains(to) {
            return vec![from, to];
        }
        let empty = !self.board.occupied();
        let mut ways = vec![vec![from]];
        let mut seen = from.bit();
        let mut next = 0;
        while let Some(way) = ways.get(next).cloned() {
            next += 1;
            let jumps = tables().jumps[way[way.len() - 1].index()] - seen;
            for square in jumps & empty.with(to) {
                let longer = [&way[..], &[square]].concat();
                if square == to {
                    return longer;
                }
                seen |= square.bit();
                ways.push(longer);
            }
        }
        vec![from, to]
    }
}
