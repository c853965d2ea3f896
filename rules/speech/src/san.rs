//! Moves in SAN, standard algebraic notation.

use oddboard_rules::{Move, Position, PositionExt, Reason, Square, text::write_move};

use crate::grammar::Tell;
use crate::understand::understand;
use crate::understanding::Understanding;

/// A legal move in SAN, standard algebraic notation: the piece's letter, what tells it apart if
/// others can go there, a cross for a capture, where it goes, what it chooses, and `+` or
/// `#` for check or mate: `Rxg1`, `Bac4`, `Pe7=R#`. Moves that have no such form (into
/// the hand and out of it, explosions, changes in place) keep their canonical one.
///
/// Typed back in the same position it is understood as the same move.
pub(crate) fn san<P: Position>(position: &P, mv: Move, tell: Tell<'_>) -> String {
    let canonical = write_move(P::SPEC, mv);
    let after = position.after(mv);
    let mark = match after.outcome() {
        Some(outcome) if outcome.reason == Reason::CHECKMATE => "#",
        _ if after.starts_turn() && after.in_check() => "+",
        _ => "",
    };
    let meant = |text: &String| understand(position, text, tell) == Understanding::Move(mv);
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
