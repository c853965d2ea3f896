//! Moves in words, told from what they change.

use crate::text::write_move;
use crate::words::{Sentence, words};
use crate::{
    Change, Choice, Move, Piece, Position, PositionExt, Reason, Square, Understanding, understand,
};

/// A legal move in words, for people: `Rook e1 takes Bishop on g1`.
///
/// Told from the changes alone, so that it holds for any game; a room whose moves need more
/// words overrides [`Position::describe`].
pub(crate) fn describe<P: Position>(position: &P, mv: Move) -> Sentence {
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
    if position.castling() == Some(mv)
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

/// A legal move in short algebraic notation: the piece's letter, what tells it apart if
/// others can go there, a cross for a capture, where it goes, what it chooses, and `+` or
/// `#` for check or mate: `Rxg1`, `Bac4`, `Pe7=R#`. Moves that have no such form (into
/// the hand and out of it, explosions, changes in place) keep their canonical one.
///
/// Typed back in the same position it is understood as the same move.
pub(crate) fn short<P: Position>(position: &P, mv: Move) -> String {
    let canonical = write_move(P::SPEC, mv);
    let after = position.after(mv);
    let mark = match after.outcome() {
        Some(outcome) if outcome.reason == Reason::Checkmate => "#",
        _ if after.starts_turn() && after.in_check() => "+",
        _ => "",
    };
    let meant = |text: &String| understand(position, text) == Understanding::Move(mv);
    let text = algebraic(position, mv, &canonical).into_iter().find(meant).unwrap_or(canonical);
    format!("{text}{mark}")
}

/// The algebraic forms of a move, shortest first; none where it has none.
fn algebraic<P: Position>(position: &P, mv: Move, canonical: &str) -> Vec<String> {
    let geometry = &P::SPEC.geometry;
    let (from, to) = (geometry.name(mv.from()).to_string(), geometry.name(mv.to()).to_string());
    let Some(piece) = position.piece_at(mv.from()) else { return Vec::new() };
    if mv.to() == Square::HAND {
        return Vec::new();
    }
    let Some(suffix) = canonical.strip_prefix(&format!("{from}{to}")) else { return Vec::new() };
    let code = P::SPEC.kind(piece.kind).code;
    let takes = position.piece_at(mv.to()).is_some_and(|taken| taken.side != piece.side);
    let cross = if takes { "x" } else { "" };
    let (file, rank) = from.split_at(1);
    ["", file, rank, &from].map(|origin| format!("{code}{origin}{cross}{to}{suffix}")).to_vec()
}
