//! How a player says a move and picks it, told from how moves of its shape are written. The list
//! of shapes is `shape.rs` of `oddboard-rules-core`.

use oddboard_rules::{Choice, Move, Notation, Spec, Square};

use crate::pick::Part;
use crate::piece_names::squeeze;

/// Does the move say more than its two squares? What is written out like that is not taken
/// for another move: a drop that cannot be made is no step of such a piece on the board. A
/// change in place (`e7=R`) may still stand for a promotion.
pub(crate) fn is_written_out(mv: Move) -> bool {
    match mv.shape().notation() {
        Notation::Squares => mv.second().is_some(),
        Notation::SignKindInPlace(_) => mv.from() != mv.to(),
        Notation::Sign(_)
        | Notation::SignKind(_)
        | Notation::Between(_)
        | Notation::Partners(_)
        | Notation::FromHand
        | Notation::InHand => true,
    }
}

/// Does a text, lower case, say the choice that makes the move more than a step? Nobody's
/// piece is split or exploded by a text that names two squares.
pub(crate) fn is_said(spec: &Spec, mv: Move, text: &str) -> bool {
    match mv.shape().notation() {
        Notation::SignKind(_) => {
            let mut kinds = mv.choice().kinds().into_iter().flatten();
            kinds.all(|kind| text.ends_with(&spec.kind(kind).code.to_lowercase()))
        }
        Notation::Sign(sign) => text.ends_with(&squeeze(sign)),
        Notation::Between(sign) | Notation::Partners(sign) => text.contains(sign),
        Notation::Squares
        | Notation::SignKindInPlace(_)
        | Notation::FromHand
        | Notation::InHand => true,
    }
}

/// What a player who picks the move decides first. A move with two origins is found under
/// each of them.
pub(crate) fn first_parts(mv: Move) -> Vec<Part> {
    if mv.is_pass() {
        return vec![Part::Pass];
    }
    match mv.choice() {
        Choice::Drop(kind) => vec![Part::Hand(kind)],
        Choice::Fuse(..) => vec![Part::Fusion],
        Choice::Block => vec![Part::Block(mv.from())],
        _ => mv.origins().map(Part::Piece).collect(),
    }
}

/// What is decided next; `places` if the game's second squares are places for captured pieces.
pub(crate) fn second_part(mv: Move, origin: Square, places: bool) -> Part {
    match (mv.choice(), mv.shape().notation()) {
        (Choice::Fuse(first, second), _) => Part::Pair(first, second),
        (_, Notation::Between(_) | Notation::Partners(_)) => {
            Part::With(mv.shape(), mv.destination(origin))
        }
        _ => Part::Target { to: mv.to(), taking: mv.second().filter(|_| !places) },
    }
}

/// What is decided after the target.
pub(crate) fn third_part(mv: Move) -> Part {
    match mv.choice() {
        Choice::Become(kind) => Part::Become(kind),
        Choice::Split(kind) => Part::Split(kind),
        _ => Part::Plain,
    }
}
