//! Kinds behind the squares of a move that it doesn't have.

use oddboard_rules::{Change, Kind, Move, Notation, Position, PositionExt, Shape};

use crate::grammar::plain;
use crate::misread;
use crate::piece_names::{PieceNames, squeeze};
use crate::rejection::Rejection;
use crate::understanding::Understanding;

/// What a text was understood to mean, unless it ends with a kind behind a sign (`e2-d2=R`, `b8-b7:F`) and the move
/// neither chooses that nor makes it: then it is refused as its notation is.
pub(crate) fn unless_otherwise_signed<P: Position>(
    position: &P,
    text: &str,
    understood: Understanding,
) -> Understanding {
    let Some((sign, kinds)) = signed::<P>(text) else { return understood };
    let moves = match understood {
        Understanding::Move(mv) => vec![mv],
        Understanding::Choices(moves) => moves,
        Understanding::Refused(_) => return understood,
    };
    let is_its = |kind: Option<Kind>| kind.is_some_and(|kind| kinds.contains(&kind));
    let chooses = |mv: &Move| mv.choice().kinds().into_iter().any(is_its);
    let makes = |mv: &Move| {
        let moved = position.piece_at(mv.from()).map(|piece| piece.kind);
        let arrives = |change: &Change| match *change {
            Change::Put(piece, at) => at == mv.to() && is_its(Some(piece.kind)),
            Change::Lift(..) => false,
        };
        sign != ":" && !is_its(moved) && position.changes(*mv).iter().any(arrives)
    };
    let (fitting, others): (Vec<Move>, Vec<Move>) =
        moves.into_iter().partition(|mv| chooses(mv) || makes(mv));
    match (&fitting[..], &others[..]) {
        ([mv], _) => Understanding::Move(*mv),
        ([], [first, ..]) => {
            let shape = shape::<P>(|notation| notation.sign() == sign);
            Understanding::Refused(as_written(position, *first, shape, kinds[0]))
        }
        _ => Understanding::Choices(fitting),
    }
}

/// That a kind behind the squares of some legal moves is none of theirs: as it is refused in notation.
pub(crate) fn another_kind<P: Position>(
    position: &P,
    moves: Vec<Move>,
    kind: Option<Kind>,
) -> Rejection {
    match (kind, &moves[..]) {
        (Some(kind), [first, ..]) if !first.is_pass() => {
            as_written(position, *first, shape::<P>(|_| true), kind)
        }
        _ => misread::perhaps(moves),
    }
}

/// Why the way of a legal move can't be gone with another choice.
fn as_written<P: Position>(position: &P, legal: Move, shape: Shape, kind: Kind) -> Rejection {
    if position.piece_at(legal.from()).is_none() {
        return misread::perhaps(vec![legal]);
    }
    position.why_not(Move::new(legal.from(), legal.to()).with(shape.with_kinds(kind, kind))).into()
}

/// The shape by which a kind stands behind the squares: rather one of the game's.
fn shape<P: Position>(is_meant: impl Fn(Notation) -> bool) -> Shape {
    let names_kind = |shape: &Shape| {
        let notation = shape.notation();
        matches!(notation, Notation::SignKind(_) | Notation::SignKindInPlace(_))
            && is_meant(notation)
    };
    let own = P::SPEC.shapes.iter().copied().find(names_kind);
    own.or_else(|| Shape::ALL.into_iter().find(names_kind)).unwrap_or(Shape::Become)
}

/// The kinds that a text may mean which end it, and the sign of notation before them; a slash stands for any.
fn signed<P: Position>(text: &str) -> Option<(&'static str, Vec<Kind>)> {
    let (at, sign) = text.char_indices().rev().find(|(_, c)| "=:/".contains(*c))?;
    let typed = plain(&squeeze(&text[at + 1..]));
    let names = PieceNames::of(P::SPEC);
    let is_called =
        |kind: &Kind| names.of_kind(*kind).iter().any(|name| plain(&name.text) == typed);
    let kinds: Vec<Kind> = P::SPEC.all_kinds().filter(is_called).collect();
    let sign = match sign {
        '=' => "=",
        ':' => ":",
        _ => shape::<P>(|_| true).notation().sign(),
    };
    (!kinds.is_empty()).then_some((sign, kinds))
}
