//! What a player's text means: a move, several, or why none.

use oddboard_rules::text::{parse_move, write_move};
use oddboard_rules::{Choice, Move, Position, PositionExt, Refusal, Spec};

use crate::misread;
use crate::piece_names::{PieceNames, squeeze};
use crate::rejection::Rejection;

/// What a text that a player typed means in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Understanding {
    /// One legal move.
    Move(Move),
    /// Several legal moves that the text could mean.
    Choices(Vec<Move>),
    /// No legal move, and why.
    Refused(Rejection),
}

/// What a text means here: canonical notation (`e6e7=R`), or any reasonable spelling of a
/// legal move: with the piece's letter or name, with separators, without what is evident
/// (`Re4`, `rook e1 e4`, `e1-e4`, `Rxe4`, `e7=R`).
pub fn understand<P: Position>(position: &P, text: &str) -> Understanding {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?', '.']).trim_end();
    if let Some(outcome) = position.outcome() {
        return Understanding::Refused(Refusal::Over(outcome).into());
    }
    let legal = position.legal_moves();
    if misread::is_castling(text) {
        return match position.castling() {
            Some(mv) if legal.contains(&mv) => Understanding::Move(mv),
            Some(mv) => Understanding::Refused(position.why_not(mv).into()),
            None => Understanding::Refused(Rejection::NoCastling),
        };
    }
    if let Some(mv) = legal.iter().find(|mv| write_move(P::SPEC, **mv) == text) {
        return Understanding::Move(*mv);
    }
    if let Ok(mv) = parse_move(P::SPEC, text)
        && is_written_out(mv)
    {
        return Understanding::Refused(position.why_not(mv).into());
    }
    // From the strictest reading to the most generous; the first that finds a move decides,
    // so that a generous reading never makes a strict one ambiguous.
    let typed = squeeze(text);
    let lower = typed.to_lowercase();
    let said = text.to_lowercase();
    let says_drop = text.contains('@') || text.to_lowercase().contains("drop");
    let names = PieceNames::of(P::SPEC);
    for reading in Reading::ALL {
        let matches: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| {
                spellings(position, names, *mv, reading, says_drop).any(|spelling| {
                    match reading.folds_case() {
                        true => spelling.to_lowercase() == lower,
                        false => spelling == typed,
                    }
                })
            })
            .collect();
        match matches[..] {
            [] => {}
            [mv] if !is_said(P::SPEC, mv, &said) => break,
            [mv] => return Understanding::Move(mv),
            _ => return Understanding::Choices(matches),
        }
    }
    Understanding::Refused(misread::why_not(position, names, text, &typed))
}

/// Does the move say more than its two squares? What is written out like that is not taken
/// for another move: a drop that cannot be made is no step of such a piece on the board. A
/// change in place (`e7=R`) may still stand for a promotion.
fn is_written_out(mv: Move) -> bool {
    match mv.choice() {
        Choice::None => mv.second().is_some(),
        Choice::Become(_) => mv.from() != mv.to(),
        _ => true,
    }
}

/// Does a text, lower case, say the choice that makes the move more than a step? Nobody's
/// piece is split or exploded by a text that names two squares.
fn is_said(spec: &Spec, mv: Move, text: &str) -> bool {
    match mv.choice() {
        Choice::Split(kind) => text.ends_with(&spec.kind(kind).code.to_lowercase()),
        Choice::Block => text.ends_with('4'),
        Choice::Explode => text.contains('*'),
        _ => true,
    }
}

/// A way of reading, from strict to generous.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// The canonical squares and suffix, separators and case aside.
    Squares,
    /// The same without the suffix.
    BareSquares,
    /// The piece's letter (upper case) or name and what tells it apart.
    Piece,
    /// The same without the suffix.
    BarePiece,
    /// The piece's letter in any case.
    AnyCase,
    /// Only where it goes.
    Target,
}

impl Reading {
    const ALL: [Reading; 6] = [
        Reading::Squares,
        Reading::BareSquares,
        Reading::Piece,
        Reading::BarePiece,
        Reading::AnyCase,
        Reading::Target,
    ];

    const fn folds_case(self) -> bool {
        !matches!(self, Reading::Piece | Reading::BarePiece)
    }
}

fn spellings<P: Position>(
    position: &P,
    names: &PieceNames,
    mv: Move,
    reading: Reading,
    says_drop: bool,
) -> impl Iterator<Item = String> {
    let geometry = &P::SPEC.geometry;
    let name = |square| geometry.name(square).to_string();
    let (from, to) = (name(mv.from()), name(mv.to()));
    let canonical = squeeze(&write_move(P::SPEC, mv));
    let ends = if mv.from() == mv.to() { from.clone() } else { format!("{from}{to}") };
    let suffix = canonical.strip_prefix(&ends).unwrap_or_default().to_string();
    let kind = position.piece_at(mv.from()).map(|piece| piece.kind);
    let heads = || kind.into_iter().flat_map(|kind| names.of_kind(kind));
    let (file, rank) = from.split_at(1.min(from.len()));
    let origins = [String::new(), from.clone(), file.to_string(), rank.to_string()];
    let piece = |suffix: &str| -> Vec<String> {
        heads()
            .flat_map(|head| origins.iter().map(move |origin| format!("{head}{origin}")))
            .map(|start| format!("{start}{to}{suffix}"))
            .collect()
    };
    let dropped = matches!(mv.choice(), Choice::Drop(_) | Choice::Fuse(..)) || mv.is_pass();
    // `Fe4` may be a drop as well as a step of such a piece on the board, `F e4 drop` not.
    let as_piece = matches!(mv.choice(), Choice::Drop(_)) && !says_drop;
    let list = match reading {
        Reading::Squares if as_piece => Vec::new(),
        Reading::Squares => vec![canonical],
        _ if dropped => match (reading, mv.choice()) {
            (Reading::Piece, Choice::Drop(_)) => vec![canonical],
            (Reading::AnyCase, Choice::Drop(kind)) => {
                let named = names.of_kind(kind).iter().skip(1).map(|name| format!("{name}{to}"));
                std::iter::once(canonical).chain(named).collect()
            }
            (Reading::Target, Choice::Drop(_)) => vec![to],
            _ => Vec::new(),
        },
        Reading::BareSquares => vec![ends],
        Reading::Piece => piece(&suffix),
        Reading::BarePiece => piece(""),
        Reading::AnyCase => [piece(&suffix), piece("")].concat(),
        Reading::Target => vec![format!("{to}{suffix}"), to],
    };
    list.into_iter()
}
