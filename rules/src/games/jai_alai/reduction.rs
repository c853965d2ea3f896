//! Which pieces Reducers reduce.

use super::Position;
use super::influence::Influence as Own;
use super::kinds::{KING, REDUCER, STATUE, SUPERBALL};
use super::pieces::tables;
use crate::{Bitboard, Influence, Piece, Square};

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
    pub(super) fn influences(&self, square: Square) -> Vec<Influence> {
        let piece = self.board.piece_at(square).filter(|piece| !is_immune(*piece));
        let Some(piece) = piece else { return Vec::new() };
        let [by, own] = self.reducers_around(piece, square);
        if by.is_empty() {
            return Vec::new();
        }
        let piece = piece.kind;
        let influence = if own.is_empty() {
            Own::Reduced { piece, square, by }
        } else {
            Own::Liberated { piece, square, by, own }
        };
        vec![influence.into()]
    }
}
