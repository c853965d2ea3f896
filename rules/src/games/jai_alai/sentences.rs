//! Moves and influences in words.

use super::pieces::tables;
use super::{KING, Position, REDUCER, SPEC, STATUE, SUPERBALL};
use crate::{Bitboard, Influence, Move, Piece, Square, sentence};

/// The kinds that no Reducer reduces.
pub(super) fn is_immune(piece: Piece) -> bool {
    [KING, SUPERBALL, STATUE].contains(&piece.kind)
}

/// What a piece is called.
pub(super) fn name(piece: Piece) -> &'static str {
    SPEC.kind(piece.kind).name
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
        let geometry = &SPEC.geometry;
        let (who, at) = (name(piece), geometry.name(square));
        let reducers = |squares: Bitboard| {
            let plural = if squares.many() { "Reducers" } else { "Reducer" };
            format!("{plural} on {}", geometry.names(squares))
        };
        let (code, words, by) = if own.is_empty() {
            let words = format!(
                "The {who} on {at} is reduced by the {}: it moves and captures one step only.",
                reducers(enemy)
            );
            ("reduced", words, enemy)
        } else {
            let words = format!(
                "The {who} on {at} is next to the enemy {}, but its own {} keeps it free.",
                reducers(enemy),
                reducers(own)
            );
            ("liberated", words, own)
        };
        vec![Influence { code, words, by: by.collect() }]
    }

    /// A legal move in words, with what it rebounds off.
    pub(super) fn tell(&self, mv: Move) -> String {
        let Some(mover) = self.board.piece_at(mv.from()) else {
            return sentence::describe(self, mv);
        };
        let at = |square| SPEC.geometry.name(square);
        let target = self.board.piece_at(mv.to());
        let (who, from, to) = (name(mover), at(mv.from()), at(mv.to()));
        if let Some(way) = self.rebound(mv)
            && let Some(wall) = self.board.piece_at(way.wall)
        {
            let whose = if wall.side == mover.side { "its own" } else { "the enemy" };
            let start =
                format!("{who} {from} rebounds off {whose} {} on {}", name(wall), at(way.wall));
            return match target {
                Some(taken) => format!("{start} and takes {} on {to}", name(taken)),
                None => format!("{start} to {to}"),
            };
        }
        match target.filter(|own| own.side == mover.side) {
            Some(own) => format!("{who} {from} takes its own {} on {to}", name(own)),
            None => sentence::describe(self, mv),
        }
    }
}
