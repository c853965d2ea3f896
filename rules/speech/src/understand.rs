//! What a player's text means: a move, several, or why none.

use oddboard_rules::text::{parse_move, write_move};
use oddboard_rules::{Choice, Kind, Move, Position, PositionExt, Refusal};

use crate::misread;
use crate::piece_names::{PieceNames, squeeze};
use crate::rejection::Rejection;
use crate::shapes::{is_said, is_written_out};

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
    let may_be_meant = |mv: &Move| !mv.shape().has_two_origins() || is_said(P::SPEC, *mv, &said);
    let spelt: Vec<Spelt> =
        legal.into_iter().filter(may_be_meant).map(|mv| Spelt::of(position, mv)).collect();
    for reading in Reading::ALL {
        let is_meant = |spelling: &String| match reading.folds_case() {
            true => spelling.to_lowercase() == lower,
            false => *spelling == typed,
        };
        let matches: Vec<Move> = spelt
            .iter()
            .filter(|spelt| spelt.spellings(names, reading, says_drop).iter().any(is_meant))
            .map(|spelt| spelt.mv)
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

/// A legal move, with the texts that its spellings are made of.
struct Spelt {
    mv: Move,
    /// The kind of the piece that moves; none for a drop or a pass.
    kind: Option<Kind>,
    from: String,
    to: String,
    /// The canonical notation without separators.
    canonical: String,
    /// Where it goes from and to.
    ends: String,
    /// What the canonical notation says besides.
    suffix: String,
}

impl Spelt {
    fn of<P: Position>(position: &P, mv: Move) -> Spelt {
        let name = |square| P::SPEC.geometry.name(square).to_string();
        let (from, to) = (name(mv.from()), name(mv.to()));
        let canonical = squeeze(&write_move(P::SPEC, mv));
        let ends = if mv.from() == mv.to() { from.clone() } else { format!("{from}{to}") };
        let suffix = canonical.strip_prefix(&ends).unwrap_or_default().to_string();
        let kind = position.piece_at(mv.from()).map(|piece| piece.kind);
        Spelt { mv, kind, from, to, canonical, ends, suffix }
    }

    /// With the piece's name and what tells it apart.
    fn with_piece(&self, names: &PieceNames, suffix: &str) -> Vec<String> {
        let (from, to) = (self.from.as_str(), self.to.as_str());
        let (file, rank) = from.split_at(1.min(from.len()));
        let heads = self.kind.into_iter().flat_map(|kind| names.of_kind(kind));
        heads
            .flat_map(|head| ["", from, file, rank].map(|origin| (head, origin)))
            .map(|(head, origin)| [head, origin, to, suffix].concat())
            .collect()
    }

    fn spellings(&self, names: &PieceNames, reading: Reading, says_drop: bool) -> Vec<String> {
        let Spelt { mv, to, canonical, suffix, .. } = self;
        let dropped = matches!(mv.choice(), Choice::Drop(_) | Choice::Fuse(..)) || mv.is_pass();
        // `Fe4` may be a drop as well as a step of such a piece on the board, `F e4 drop` not.
        let as_piece = matches!(mv.choice(), Choice::Drop(_)) && !says_drop;
        match reading {
            Reading::Squares if as_piece => Vec::new(),
            Reading::Squares => vec![canonical.clone()],
            _ if dropped => match (reading, mv.choice()) {
                (Reading::Piece, Choice::Drop(_)) => vec![canonical.clone()],
                (Reading::AnyCase, Choice::Drop(kind)) => {
                    let named = names.of_kind(kind).iter().skip(1);
                    let named = named.map(|name| format!("{name}{to}"));
                    std::iter::once(canonical.clone()).chain(named).collect()
                }
                (Reading::Target, Choice::Drop(_)) => vec![to.clone()],
                _ => Vec::new(),
            },
            Reading::BareSquares => vec![self.ends.clone()],
            Reading::Piece => self.with_piece(names, suffix),
            Reading::BarePiece => self.with_piece(names, ""),
            Reading::AnyCase => {
                [self.with_piece(names, suffix), self.with_piece(names, "")].concat()
            }
            Reading::Target => vec![format!("{to}{suffix}"), to.clone()],
        }
    }
}
