//! Moves and influences in words.

use super::pieces::tables;
use super::{KING, Position, REDUCER, STATUE, SUPERBALL};
use crate::words::{Sentence, words};
use crate::{Bitboard, Influence, Move, Piece, Square, sentence};

/// The kinds that no Reducer reduces.
pub(super) fn is_immune(piece: Piece) -> bool {
    [KING, SUPERBALL, STATUE].contains(&piece.kind)
}

impl Position {
    /// The Reducers adjacent to a square: the enemy's of a side, and its own.
    pub(super) fn reducers_around(&self, piece: Piece, square: Square) -> [Bitboard; 2] {
        let around = tables().steps.get(square.index()).copied().unwrap_or_default();
        let reducers = |side| around & self.board.pieces(side, REDUCER);
        [reducers(!piece.side), reducers(piece.side)]
    }

    /// The Reducer that reduces the piece on a square, if one does.
    pub(super) fn reduced_by(&self, square: Square) -> Option<Square> {
        let piece = self.board.piece_at(square).filter(|piece| !is_immune(*piece))?;
        let [enemy, own] = self.reducers_around(piece, square);
        if own.any() { None } else { enemy.first() }
    }

    /// What changes what the piece on a square may do: enemy Reducers that reduce it, or its
    /// own Reducers that keep it from that.
    pub(super) fn list_influences(&self, square: Square) -> Vec<Influence> {
        let piece = self.board.piece_at(square).filter(|piece| !is_immune(*piece));
        let Some(piece) = piece else { return Vec::new() };
        let [enemy, own] = self.reducers_around(piece, square);
        if enemy.is_empty() {
            return Vec::new();
        }
        let words = |sentence: Sentence| sentence.with("piece", piece.kind).with("square", square);
        let (code, words, by) = if own.is_empty() {
            ("reduced", words(words!("is-reduced", by = enemy)), enemy)
        } else {
            ("liberated", words(words!("is-liberated", by = enemy, own = own)), own)
        };
        vec![Influence { code, words, by: by.collect() }]
    }

    /// A legal move in words, with what it rebounds off.
    pub(super) fn tell(&self, mv: Move) -> Sentence {
        let Some(mover) = self.board.piece_at(mv.from()) else {
            return sentence::describe(self, mv);
        };
        let (piece, from, to) = (mover.kind, mv.from(), mv.to());
        let target = self.board.piece_at(to);
        if let Some(way) = self.rebound(mv)
            && let Some(wall) = self.board.piece_at(way.wall)
        {
            let whose = if wall.side == mover.side { "own" } else { "enemy" };
            let start = words!(
                "rebounds-off",
                piece = piece,
                from = from,
                whose = whose,
                wall = wall.kind,
                at = way.wall,
            );
            return match target {
                Some(taken) => {
                    words!("rebounds-and-takes", start = start, taken = taken.kind, to = to)
                }
                None => words!("rebounds-to", start = start, to = to),
            };
        }
        match target.filter(|own| own.side == mover.side) {
            Some(own) => {
                words!("takes-its-own", piece = piece, from = from, taken = own.kind, to = to)
            }
            None => sentence::describe(self, mv),
        }
    }
}
