//! What a move does.

use super::Position;
use crate::{Change, Move, Shape};

impl Position {
    /// Makes a legal move.
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        for change in self.changes(mv) {
            match change {
                Change::Lift(_, at) => {
                    self.board.lift(at);
                }
                Change::Put(piece, at) => self.board.put(piece, at),
            }
        }
        self.turn = !self.turn;
        self.ply = self.ply.saturating_add(1);
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.board.piece_at(from) else { return Vec::new() };
        let there = self.board.piece_at(to);
        let mut changes: Vec<Change> =
            there.into_iter().map(|piece| Change::Lift(piece, to)).collect();
        changes.extend([Change::Lift(mover, from), Change::Put(mover, to)]);
        if let Some(partner) = there.filter(|_| mv.shape() == Shape::Swap) {
            changes.push(Change::Put(partner, from));
        }
        changes
    }
}
