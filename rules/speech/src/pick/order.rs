//! In which order answers stand, and the squares they are about.

use oddboard_rules::{AnyPosition, Change, Destination, Effect, Kind, Move, Square};

use super::part::Part;

/// The squares where a move's own pieces stand before it; none for the hand.
pub(super) fn origin(position: &AnyPosition, mv: Move) -> Vec<Square> {
    let mut squares: Vec<Square> = position
        .changes(mv)
        .into_iter()
        .filter_map(|change| match change {
            Change::Lift(piece, at) if piece.side == position.turn() => Some(at),
            _ => None,
        })
        .filter(|at| *at != Square::HAND && (*at == mv.from() || *at != mv.to()))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// What answers are ordered by.
pub(super) struct Order<'a> {
    pub(super) position: &'a AnyPosition,
    /// What the moves in question do; empty while the piece is open.
    pub(super) destinations: &'a [Destination],
}

impl Order<'_> {
    /// The squares that an answer is about.
    pub(super) fn squares(&self, part: Part, moves: &[Move]) -> Vec<Square> {
        match part {
            Part::Piece(square) | Part::With(_, square) | Part::Placed(Some(square)) => {
                vec![square]
            }
            Part::Block(_) => origin(self.position, moves[0]),
            Part::Target { to, .. } if to != Square::HAND => vec![to],
            _ => Vec::new(),
        }
    }

    /// Pieces stand by kind, then what is in hand, then the rest; targets with
    /// captures stand first, then fusions, then empty squares by file.
    pub(super) fn family(&self, part: Part, moves: &[Move]) -> (u8, u8) {
        let place = |kind: Kind| u8::try_from(kind.index()).unwrap_or(u8::MAX);
        let file = |square| self.position.spec().geometry.coordinates(square).map(|(file, _)| file);
        match part {
            Part::Piece(square) => {
                (0, self.position.piece_at(square).map_or(u8::MAX, |piece| place(piece.kind)))
            }
            Part::Hand(kind) | Part::Become(kind) => (1, place(kind)),
            Part::Block(_) => (2, 0),
            Part::Fusion => (3, 0),
            Part::Pass => (4, 0),
            Part::With(..) => match self.effect(moves[0]) {
                Some(Effect::Capture) => (0, 1),
                _ => (1, 0),
            },
            Part::Target { to, .. } => match self.effect(moves[0]) {
                _ if to == Square::HAND || to == moves[0].from() => (4, 0),
                Some(Effect::Capture) => (0, 0),
                Some(Effect::Fusion) => (1, 0),
                _ if self.position.piece_at(to).is_some() => (1, 0),
                _ => file(to).map_or((3, 0), |file| (2, file)),
            },
            Part::Plain => (0, 0),
            Part::Split(kind) => (2, place(kind)),
            Part::Placed(square) => (0, square.and_then(file).unwrap_or(u8::MAX)),
            Part::Pair(first, second) => (place(first), place(second)),
            Part::Nothing => (5, 0),
        }
    }

    fn effect(&self, mv: Move) -> Option<Effect> {
        let found = self.destinations.iter().find(|destination| destination.mv == mv)?;
        Some(found.effect)
    }
}
