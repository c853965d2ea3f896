//! Moves in words: as every game tells them, but for entering from the bench.

use oddboard_rules::games::template::{Position, bench};
use oddboard_rules::{Move, Position as _};

use crate::describe::{Describe, by_changes};
use crate::words::{Sentence, words};

impl Describe for Position {
    fn describe(&self, mv: Move) -> Sentence {
        match self.piece_at(mv.from()) {
            Some(piece) if mv.from() == bench(piece.side) => {
                words!("enters", piece = piece.kind, to = mv.to())
            }
            _ => by_changes(self, mv),
        }
    }
}
