//! What a move does.

use super::Position;
use super::kinds::{BALL, MAGE, STATUE, SUPERBALL};
use super::pieces::{Rebound, rebound_lines, rebounds_from, tables};
use crate::{Bitboard, Change, Choice, Direction, Move, Piece, Square};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        self.turn = !us;
        self.ply = self.ply.saturating_add(1);
        if from == Square::HAND {
            let hand = &mut self.hand[us.index()];
            *hand = hand.saturating_sub(1);
            self.board.put(Piece::new(us, STATUE), to);
            return;
        }
        if let Some(taken) = mv.second() {
            self.board.lift(taken);
        }
        self.board.lift(to);
        if let Some(mut piece) = self.board.lift(from) {
            if let Choice::Become(kind) = mv.choice() {
                piece.kind = kind;
            }
            self.board.put(piece, to);
        }
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let (from, to) = (mv.from(), mv.to());
        if from == Square::HAND {
            let statue = Piece::new(self.turn, STATUE);
            return vec![Change::Lift(statue, from), Change::Put(statue, to)];
        }
        let Some(mover) = self.board.piece_at(from) else { return Vec::new() };
        let arrives = match mv.choice() {
            Choice::Become(kind) => Piece::new(mover.side, kind),
            _ => mover,
        };
        // A Deer stops first and captures then; any other piece captures where it comes to.
        let displaced = self.board.piece_at(to).map(|piece| Change::Lift(piece, to));
        let beyond = mv
            .second()
            .and_then(|taken| self.board.piece_at(taken).map(|piece| Change::Lift(piece, taken)));
        displaced
            .into_iter()
            .chain([Change::Lift(mover, from), Change::Put(arrives, to)])
            .chain(beyond)
            .collect()
    }

    /// The rebound by which a legal move goes, if it cannot go straight.
    pub(super) fn rebound(&self, mv: Move) -> Option<Rebound> {
        let (from, to) = (mv.from(), mv.to());
        let mover = self.board.piece_at(from)?;
        let lines = rebound_lines(mover.kind)?;
        let occupied = self.board.occupied();
        let aside = if mover.kind == BALL { Bitboard::EMPTY } else { tables().steps[from.index()] };
        let slides = lines
            .directions()
            .into_iter()
            .map(|direction| tables().slide(from, direction, occupied))
            .fold(aside, |all, one| all | one);
        if (slides - occupied).contains(to) {
            return None;
        }
        let walls = if mover.kind == SUPERBALL { occupied } else { self.board.side(mover.side) };
        rebounds_from(from, lines).into_iter().find(|way| {
            way.to == to && walls.contains(way.wall) && (way.between & occupied).is_empty()
        })
    }

    /// The square of the piece that a legal move rebounds off, if it does.
    #[must_use]
    pub fn wall(&self, mv: Move) -> Option<Square> {
        self.rebound(mv).map(|way| way.wall)
    }

    /// The squares a legal move passes: its ends, and where it turns.
    pub(super) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from(), mv.to());
        let kind = self.board.piece_at(from).map(|piece| piece.kind);
        let turn = if kind == Some(MAGE) {
            Direction::DIAGONAL
                .into_iter()
                .filter_map(|diagonal| super::spec::SPEC.geometry.step(from, diagonal))
                .find(|first| tables().mage(from, to).contains(*first))
        } else {
            self.rebound(mv).map(|way| way.turn)
        };
        match turn {
            Some(turn) if turn != from => vec![from, turn, to],
            _ => vec![from, to],
        }
    }
}
