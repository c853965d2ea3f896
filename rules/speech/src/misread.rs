//! Why a text that a player typed is no move, as exactly as can be told.

use oddboard_rules::text::parse_move;
use oddboard_rules::{Choice, Kind, Move, Position, PositionExt, Refusal, Square};

use crate::piece_names::PieceNames;
use crate::rejection::Rejection;

/// What people write for castling, without dashes.
const CASTLING: [&str; 8] = ["oo", "ooo", "00", "000", "castle", "castling", "roque", "enroque"];

/// Examples of moves that an answer gives at most.
const EXAMPLES: usize = 3;

/// Is castling meant?
pub(crate) fn is_castling(text: &str) -> bool {
    let letters: String = text.chars().filter(|c| !"-– ".contains(*c)).collect();
    CASTLING.contains(&letters.to_lowercase().as_str())
}

/// Why a text that means no legal move means none; `typed` is the same without separators.
pub(crate) fn why_not<P: Position>(
    position: &P,
    names: &PieceNames,
    text: &str,
    typed: &str,
) -> Rejection {
    let mut furthest = match parse_move(P::SPEC, text) {
        Ok(mv) => return position.why_not(mv).into(),
        Err(error) => error,
    };
    for candidate in [typed.to_string(), typed.to_lowercase()] {
        match parse_move(P::SPEC, &candidate) {
            Ok(mv) => return position.why_not(mv).into(),
            Err(error) if error.at > furthest.at => furthest = error,
            Err(_) => {}
        }
    }
    if let Some((kind, target)) = kind_and_target::<P>(names, typed) {
        return why_not_there(position, kind, target);
    }
    if let Some(rejection) = no_square::<P>(text) {
        return rejection;
    }
    let lower = typed.to_lowercase();
    if let Some(square) = P::SPEC.geometry.square(&lower).filter(|at| *at != Square::HAND) {
        return about_square(position, square);
    }
    let is_called =
        |kind: &Kind| names.of_kind(*kind).iter().any(|name| name.to_lowercase() == lower);
    if let Some(kind) = P::SPEC.all_kinds().find(is_called) {
        return about_kind(position, kind);
    }
    Refusal::Unreadable(furthest).into()
}

/// `Re4` where no Rook can go to e4: the reason is that of the first Rook, unless another one
/// has a better than "does not move so".
fn why_not_there<P: Position>(position: &P, kind: Kind, target: Square) -> Rejection {
    let mut reasons: Vec<Refusal> =
        pieces(position, kind).map(|from| position.why_not(Move::new(from, target))).collect();
    reasons.sort_by_key(|reason| matches!(reason, Refusal::MovesOtherwise { .. }));
    reasons.into_iter().next().map_or(Rejection::NoSuchPiece(kind), Rejection::Illegal)
}

/// The squares where the side to move has a piece of a kind.
fn pieces<P: Position>(position: &P, kind: Kind) -> impl Iterator<Item = Square> {
    position
        .occupied(position.turn())
        .filter(move |square| position.piece_at(*square).is_some_and(|piece| piece.kind == kind))
}

fn kind_and_target<P: Position>(names: &PieceNames, typed: &str) -> Option<(Kind, Square)> {
    let typed = typed.to_lowercase();
    P::SPEC.all_kinds().find_map(|kind| {
        names.of_kind(kind).iter().find_map(|name| {
            let rest = typed.strip_prefix(&name.to_lowercase())?;
            Some((kind, P::SPEC.geometry.square(rest)?))
        })
    })
}

/// That a square is named which there is not: a file letter and a rank number.
fn no_square<P: Position>(text: &str) -> Option<Rejection> {
    let geometry = &P::SPEC.geometry;
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase());
    let names = starts.filter_map(|(at, _)| {
        let digits = text[at + 1..].chars().take_while(char::is_ascii_digit).count();
        (digits > 0).then(|| &text[at..=at + digits])
    });
    let name = names.into_iter().find(|name| geometry.square(name).is_none())?;
    let file = name.as_bytes()[0] - b'a';
    let rank = name[1..].parse::<u8>().ok().filter(|rank| (1..=geometry.ranks()).contains(rank));
    let name = name.to_owned();
    Some(if file < geometry.files() && rank.is_some() {
        Rejection::Hole { name }
    } else {
        Rejection::Outside { name }
    })
}

/// A square by itself: whose piece stands there is to say where it goes.
fn about_square<P: Position>(position: &P, square: Square) -> Rejection {
    match position.piece_at(square).filter(|piece| piece.side == position.turn()) {
        Some(piece) => Rejection::PieceGoesWhere {
            piece: piece.kind,
            square,
            examples: examples(position, |mv| mv.from() == square),
        },
        None => Rejection::NothingGoesThere(square),
    }
}

/// A kind by itself.
fn about_kind<P: Position>(position: &P, kind: Kind) -> Rejection {
    let held = position.in_hand(position.turn(), kind) > 0;
    if !held && pieces(position, kind).next().is_none() {
        return Rejection::NoSuchPiece(kind);
    }
    let squares: Vec<Square> = pieces(position, kind).collect();
    let goes = |mv: Move| mv.choice() == Choice::Drop(kind) || squares.contains(&mv.from());
    Rejection::KindGoesWhere { piece: kind, examples: examples(position, goes) }
}

/// Some of the legal moves that fit.
fn examples<P: Position>(position: &P, fits: impl Fn(Move) -> bool) -> Vec<Move> {
    let legal = position.legal_moves().into_iter().filter(|mv| !mv.is_pass() && fits(*mv));
    legal.take(EXAMPLES).collect()
}
