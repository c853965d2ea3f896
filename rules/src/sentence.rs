//! Moves in words, told from what they change.

use crate::{Change, Choice, Kind, Move, Piece, Position, Square};

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
        return crate::text::write_move(P::SPEC, mv);
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
