//! Moves in words.

use oddboard_rules::games::jai_alai::Position;
use oddboard_rules::{Move, Position as _};

use crate::describe::{Describe, by_changes};
use crate::words::{Sentence, words};

impl Describe for Position {
    /// A legal move in words, with what it rebounds off.
    fn describe(&self, mv: Move) -> Sentence {
        let Some(mover) = self.piece_at(mv.from()) else {
            return by_changes(self, mv);
        };
        let (piece, from, to) = (mover.kind, mv.from(), mv.to());
        let target = self.piece_at(to);
        if let Some(at) = self.wall(mv)
            && let Some(wall) = self.piece_at(at)
        {
            let whose = if wall.side == mover.side { "own" } else { "enemy" };
            let start = words!(
                "rebounds-off",
                piece = piece,
                from = from,
                whose = whose,
                wall = wall.kind,
                at = at,
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
            None => by_changes(self, mv),
        }
    }
}
