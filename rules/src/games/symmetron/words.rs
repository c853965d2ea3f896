//! A move in words.

use super::{LAUNCHING, MAGIC, Position, SPEC};
use crate::{Change, Choice, Move, sentence};

impl Position {
    /// A legal move in a sentence's worth of words.
    pub(super) fn tell(&self, mv: Move) -> String {
        let geometry = &SPEC.geometry;
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.board.piece_at(from) else { return sentence::describe(self, mv) };
        let name = SPEC.kind(mover.kind).name;
        let place = LAUNCHING[self.turn.index()];
        if mv.choice() == Choice::Explode {
            let (from, to) = (geometry.name(from), geometry.name(to));
            return format!("{name} {from} explodes with {name} on {to}");
        }
        if from == place {
            return format!("{name} launched to {}", geometry.name(to));
        }
        if to == place {
            return format!("{name} {} to the launching square", geometry.name(from));
        }
        if let Choice::Become(kind) = mv.choice()
            && from == to
        {
            return format!("{name} {} becomes {}", geometry.name(from), SPEC.kind(kind).name);
        }
        let mut words = sentence::describe(self, mv);
        let back = self.list_changes(mv).into_iter().find_map(|change| match change {
            Change::Put(piece, at) if at == place => Some(piece.kind),
            _ => None,
        });
        if let Some(kind) = back.filter(|kind| !MAGIC.contains(kind)) {
            let (name, place) = (SPEC.kind(kind).name, geometry.name(place));
            words.push_str(&format!(", {name} resurrected on {place}"));
        }
        words
    }
}
