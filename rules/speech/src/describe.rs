//! Moves in words.

use oddboard_rules::{Change, Choice, Move, Piece, Position, Square, text::write_move};

use crate::grammar::form::Form;
use crate::words::{Sentence, words};

/// A game whose moves are put into words.
///
/// What a move changes is told in the same way for every game; a room whose moves need more
/// words says them itself.
pub(crate) trait Describe: Position {
    /// The sentences that only this game has, so that they can be read back.
    const FORMS: &'static [&'static Form] = &[];

    /// A legal move in words: `Rook e1 takes Bishop on g1`.
    fn describe(&self, mv: Move) -> Sentence {
        by_changes(self, mv)
    }

    /// What of the position matters, and the board doesn't show.
    fn hidden_state(&self) -> Vec<Sentence> {
        Vec::new()
    }
}

/// A legal move in words, told from what it changes alone, so that it holds for any game.
pub(crate) fn by_changes<P: Position>(position: &P, mv: Move) -> Sentence {
    let Some(sentence) = moved(position, mv) else {
        return words!("move-written", text = write_move(P::SPEC, mv));
    };
    let sentence = match mv.choice() {
        Choice::Become(kind) => words!("move-becomes", move = sentence, kind = kind),
        _ => sentence,
    };
    match P::SPEC.placed.zip(mv.second()) {
        Some((kind, square)) => {
            words!("move-places", move = sentence, kind = kind, square = square)
        }
        None => sentence,
    }
}

/// What moves where, and what it takes; `None` for a move that is told otherwise.
fn moved<P: Position>(position: &P, mv: Move) -> Option<Sentence> {
    if mv.is_pass() {
        let whole = position.starts_turn();
        return Some(if whole { words!("move-pass") } else { words!("move-ends-turn") });
    }
    if let Choice::Drop(kind) = mv.choice() {
        return Some(words!("move-drop", piece = kind, to = mv.to()));
    }
    let us = position.turn();
    let changes = position.changes(mv);
    let lifted = |wanted: &dyn Fn(Piece, Square) -> bool| {
        changes.iter().find_map(|change| match *change {
            Change::Lift(piece, at) if wanted(piece, at) => Some((piece, at)),
            _ => None,
        })
    };
    let (mover, from) = lifted(&|piece, at| piece.side == us && at == mv.from())?;
    let (piece, to) = (mover.kind, mv.to());
    if position.castling() == Some(Ok(mv))
        && let Some((rook, home)) = lifted(&|piece, at| piece.side == us && at != from)
        && let Some(place) = put(&changes, rook)
    {
        let king = words!("move-castles", piece = piece, from = from, to = to);
        return Some(king.with("rook", rook.kind).with("home", home).with("place", place));
    }
    let taken = lifted(&|piece, at| at != Square::HAND && at != from && piece.side != us);
    Some(match taken {
        Some((taken, at)) if at == to => {
            words!("move-takes", piece = piece, from = from, taken = taken.kind, to = to)
        }
        Some((taken, at)) if to != from => words!(
            "move-takes-beside",
            piece = piece,
            from = from,
            to = to,
            taken = taken.kind,
            at = at,
        ),
        None if to != from => words!("move-goes", piece = piece, from = from, to = to),
        _ => words!("move-stays", piece = piece, from = from),
    })
}

/// Where a piece is put.
fn put(changes: &[Change], wanted: Piece) -> Option<Square> {
    changes.iter().find_map(|change| match *change {
        Change::Put(piece, at) if piece == wanted => Some(at),
        _ => None,
    })
}
