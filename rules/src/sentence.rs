//! Moves in words, told from what they change.

use crate::text::write_move;
use crate::{
    Change, Choice, Kind, Move, Piece, Position, PositionExt, Reason, Square, Understanding,
    understand,
};

/// A legal move in words, for people: `Rook e1 takes Bishop on g1`.
///
/// Told from the changes alone, so that it holds for any game; a room whose moves need more
/// words overrides [`Position::describe`].
pub(crate) fn describe<P: Position>(position: &P, mv: Move) -> String {
    if mv.is_pass() {
        return "Pass".into();
    }
    let geometry = &P::SPEC.geometry;
    let name = |kind: Kind| P::SPEC.kind(kind).name;
    let us = position.turn();
    let changes = position.changes(mv);
    let lifted = |wanted: &dyn Fn(Piece, Square) -> bool| {
        changes.iter().find_map(|change| match *change {
            Change::Lift(piece, at) if wanted(piece, at) => Some((piece, at)),
            _ => None,
        })
    };
    if let Choice::Drop(kind) = mv.choice() {
        return format!("{} dropped on {}", name(kind), geometry.name(mv.to()));
    }
    let Some((mover, from)) = lifted(&|piece, at| piece.side == us && at == mv.from()) else {
        return write_move(P::SPEC, mv);
    };
    let mut words = format!("{} {}", name(mover.kind), geometry.name(from));
    let taken = lifted(&|piece, at| at != Square::HAND && at != from && piece.side != us);
    match taken {
        Some((piece, at)) if at == mv.to() => {
            words.push_str(&format!(" takes {} on {}", name(piece.kind), geometry.name(at)));
        }
        _ if mv.to() != mv.from() => {
            words.push_str(&format!(" to {}", geometry.name(mv.to())));
            if let Some((piece, at)) = taken {
                let taken = format!(", takes {} on {}", name(piece.kind), geometry.name(at));
                words.push_str(&taken);
            }
        }
        _ => {}
    }
    if let Choice::Become(kind) = mv.choice() {
        words.push_str(&format!(", becomes {}", name(kind)));
    }
    let placed = P::SPEC.placed.zip(mv.second());
    if let Some((kind, square)) = placed {
        words.push_str(&format!(", {} placed on {}", name(kind), geometry.name(square)));
    }
    words
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
