//! What is said about each shape of move, and how a player says it: one match per question,
//! with a line for every shape. The rules' own table is `shape.rs` of `oddboard-rules`.

use oddboard_rules::{Choice, Move, Position, Spec};

use crate::pick::Part;
use crate::words::{Sentence, words};

/// Does the move say more than its two squares? What is written out like that is not taken
/// for another move: a drop that cannot be made is no step of such a piece on the board. A
/// change in place (`e7=R`) may still stand for a promotion.
pub(crate) fn is_written_out(mv: Move) -> bool {
    match mv.choice() {
        Choice::None => mv.second().is_some(),
        Choice::Become(_) => mv.from() != mv.to(),
        Choice::Split(_)
        | Choice::Drop(_)
        | Choice::Fuse(..)
        | Choice::Block
        | Choice::Explode
        | Choice::Swap => true,
    }
}

/// Does a text, lower case, say the choice that makes the move more than a step? Nobody's
/// piece is split, exploded or swapped by a text that names two squares.
pub(crate) fn is_said(spec: &Spec, mv: Move, text: &str) -> bool {
    match mv.choice() {
        Choice::Split(kind) => text.ends_with(&spec.kind(kind).code.to_lowercase()),
        Choice::Block => text.ends_with('4'),
        Choice::Explode => text.contains('*'),
        Choice::Swap => text.contains('~'),
        Choice::None | Choice::Become(_) | Choice::Drop(_) | Choice::Fuse(..) => true,
    }
}

/// The sentence for a move that its shape alone tells; `None` where its changes do.
pub(crate) fn sentence<P: Position>(position: &P, mv: Move) -> Option<Sentence> {
    match mv.choice() {
        Choice::Drop(kind) => Some(words!("move-drop", piece = kind, to = mv.to())),
        Choice::Swap => {
            let (one, other) = (position.piece_at(mv.from())?, position.piece_at(mv.to())?);
            let sentence = words!("move-swaps", piece = one.kind, other = other.kind);
            Some(sentence.with("from", mv.from()).with("to", mv.to()))
        }
        Choice::None
        | Choice::Become(_)
        | Choice::Split(_)
        | Choice::Fuse(..)
        | Choice::Block
        | Choice::Explode => None,
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
        Choice::None | Choice::Become(_) | Choice::Split(_) | Choice::Explode | Choice::Swap => {
            mv.origins().map(Part::Piece).collect()
        }
    }
}

/// What is decided next; `places` if the game's second squares are places for captured pieces.
pub(crate) fn second_part(mv: Move, origin: oddboard_rules::Square, places: bool) -> Part {
    match mv.choice() {
        Choice::Fuse(first, second) => Part::Pair(first, second),
        Choice::Explode => Part::Explosion(mv.to()),
        Choice::Swap => Part::Swap(mv.destination(origin)),
        Choice::None | Choice::Become(_) | Choice::Split(_) | Choice::Drop(_) | Choice::Block => {
            Part::Target { to: mv.to(), taking: mv.second().filter(|_| !places) }
        }
    }
}

/// What is decided after the target.
pub(crate) fn third_part(mv: Move) -> Part {
    match mv.choice() {
        Choice::Become(kind) => Part::Become(kind),
        Choice::Split(kind) => Part::Split(kind),
        Choice::None
        | Choice::Drop(_)
        | Choice::Fuse(..)
        | Choice::Block
        | Choice::Explode
        | Choice::Swap => Part::Plain,
    }
}
