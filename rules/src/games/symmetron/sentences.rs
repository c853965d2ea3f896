//! A move in words.

use super::{LAUNCHING, MAGIC, Position};
use crate::words::{Sentence, words};
use crate::{Change, Choice, Move, sentence};

impl Position {
    /// A legal move in a sentence's worth of words.
    pub(super) fn tell(&self, mv: Move) -> Sentence {
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.board.piece_at(from) else { return sentence::describe(self, mv) };
        let piece = mover.kind;
        let place = LAUNCHING[self.turn.index()];
        if mv.choice() == Choice::Explode {
            return words!("explodes-with", piece = piece, from = from, to = to);
        }
        if from == place {
            return words!("is-launched", piece = piece, to = to);
        }
        if to == place {
            return words!("goes-to-launch", piece = piece, from = from);
        }
        if let Choice::Become(kind) = mv.choice()
            && from == to
        {
            return words!("becomes-in-place", piece = piece, from = from, kind = kind);
        }
        let told = sentence::describe(self, mv);
        let back = self.list_changes(mv).into_iter().find_map(|change| match change {
            Change::Put(piece, at) if at == place => Some(piece.kind),
            _ => None,
        });
        match back.filter(|kind| !MAGIC.contains(kind)) {
            Some(kind) => words!("and-resurrects", move = told, kind = kind, place = place),
            None => told,
        }
    }
}
