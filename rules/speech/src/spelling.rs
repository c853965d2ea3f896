//! Moves by coordinates and in short notation: any reasonable spelling of a legal move.

use oddboard_rules::text::write_move;
use oddboard_rules::{Bitboard, Choice, Geometry, Kind, Move, Position, Spec, Square};

use crate::piece_names::{Name, PieceNames, squeeze};
use crate::shapes::is_said;

/// Characters of a spelling at most, separators aside: what is longer is a sentence.
const LONGEST: usize = 64;

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

/// A text, without what stands between its parts.
pub(crate) struct Typed {
    /// As it was typed.
    pub(crate) squeezed: String,
    /// The same in lower case.
    pub(crate) lower: String,
    /// The whole text in lower case.
    whole: String,
    /// Does it have the sign of a drop?
    drops: bool,
    /// Does it begin with that sign?
    only_drops: bool,
}

impl Typed {
    /// A text as it was typed.
    pub(crate) fn of(text: &str) -> Typed {
        let squeezed = squeeze(text);
        let lower = squeezed.to_lowercase();
        let (whole, drops) = (text.to_lowercase(), text.contains('@'));
        let only_drops = text.trim_start().starts_with('@');
        Typed { squeezed, lower, whole, drops, only_drops }
    }

    /// May its letters be those of squares: all small or all capitals, and no sign of a drop?
    pub(crate) fn may_be_squares(&self) -> bool {
        let in_one_case = [&self.lower, &self.lower.to_uppercase()].contains(&&self.squeezed);
        in_one_case && !self.drops
    }

    /// The legal moves that are spelt so; none if there is none, or the text does not say what
    /// the only one does.
    pub(crate) fn moves<P: Position>(&self, position: &P, legal: &[Move]) -> Vec<Move> {
        if self.squeezed.len() > LONGEST {
            return Vec::new();
        }
        let names = PieceNames::of(P::SPEC);
        let (squares, hand) = named_squares(&P::SPEC.geometry, &self.lower);
        // Every spelling names where the move goes.
        let goes = |to: Square| if to == Square::HAND { hand } else { squares.contains(to) };
        let is_open = |mv: &Move| {
            goes(mv.to()) && (!mv.shape().has_two_origins() || is_said(P::SPEC, *mv, &self.whole))
        };
        let open = legal.iter().copied().filter(is_open);
        let spelt: Vec<Spelt> = open.map(|mv| Spelt::of(position, mv)).collect();
        // From the strictest reading to the most generous; the first that finds a move decides,
        // so that a generous reading never makes a strict one ambiguous.
        for reading in Reading::ALL {
            let mut moves: Vec<Move> = spelt
                .iter()
                .filter(|spelt| spelt.is(self, names, reading))
                .map(|spelt| spelt.mv)
                .collect();
            let is_said = |mv: Move| is_said(P::SPEC, mv, &self.whole);
            if reading == Reading::AnyCase && !matches!(moves[..], [mv] if is_said(mv)) {
                // A small letter may be a file as well as one of several pieces.
                let of_file = self.of_file(P::SPEC, &spelt);
                let is_new = |mv: &Move| !of_file.contains(mv) && is_said(*mv);
                moves.retain(|mv| of_file.is_empty() || is_new(mv));
                moves.splice(..0, of_file);
            }
            match moves[..] {
                [] => {}
                [mv] if !is_said(mv) => return Vec::new(),
                _ => return moves,
            }
        }
        Vec::new()
    }

    /// The moves from the file whose letter stands before a square of another file, as of a Pawn that captures (`axb3`,
    /// `ab3`). Nobody writes so what stays on its file: `dd3` says what the piece is.
    fn of_file(&self, spec: &Spec, spelt: &[Spelt]) -> Vec<Move> {
        if !self.squeezed.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Vec::new();
        }
        let goes = |spelt: &&Spelt, with_suffix: bool| {
            let mv = spelt.mv;
            let file = spelt.from.get(..1).unwrap_or_default();
            let suffix = if with_suffix { spelt.suffix() } else { "" };
            let leaves_file = !spelt.to.starts_with(file);
            let is_way = spec.geometry.board().contains(mv.from()) && mv.from() != mv.to();
            is_way
                && leaves_file
                && self.is(&[file, &spelt.to, suffix], true)
                && is_said(spec, mv, &self.whole)
        };
        let moves = |with_suffix: bool| -> Vec<Move> {
            let spelt = spelt.iter().filter(|spelt| goes(spelt, with_suffix));
            spelt.map(|spelt| spelt.mv).collect()
        };
        let whole = moves(true);
        if whole.is_empty() { moves(false) } else { whole }
    }

    /// Is the text these parts, one after the other?
    fn is(&self, parts: &[&str], folds_case: bool) -> bool {
        let mut rest = if folds_case { self.lower.as_str() } else { self.squeezed.as_str() };
        for part in parts {
            let Some((head, tail)) = rest.split_at_checked(part.len()) else { return false };
            let same = if folds_case { head.eq_ignore_ascii_case(part) } else { head == *part };
            if !same {
                return false;
            }
            rest = tail;
        }
        rest.is_empty()
    }
}

/// The squares whose names stand somewhere in a text, and whether the hand's does.
fn named_squares(geometry: &Geometry, text: &str) -> (Bitboard, bool) {
    let mut named = Bitboard::EMPTY;
    for start in 0..text.len() {
        for end in start + 2..=(start + Geometry::NAME_MAX).min(text.len()) {
            let square = text.get(start..end).and_then(|name| geometry.square(name));
            if let Some(square) = square.filter(|square| *square != Square::HAND) {
                named |= square.bit();
            }
        }
    }
    (named, text.contains("hand"))
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
    /// Where it goes from and to, as its canonical notation begins.
    ends: usize,
}

impl Spelt {
    fn of<P: Position>(position: &P, mv: Move) -> Spelt {
        let name = |square| P::SPEC.geometry.name(square).to_string();
        let (from, to) = (name(mv.from()), name(mv.to()));
        let canonical = squeeze(&write_move(P::SPEC, mv));
        let begins = canonical
            .strip_prefix(from.as_str())
            .is_some_and(|rest| mv.from() == mv.to() || rest.starts_with(to.as_str()));
        let squares = if mv.from() == mv.to() { from.len() } else { from.len() + to.len() };
        let ends = if begins { squares } else { canonical.len() };
        let kind = position.piece_at(mv.from()).map(|piece| piece.kind);
        Spelt { mv, kind, from, to, canonical, ends }
    }

    /// What the canonical notation says besides its squares.
    fn suffix(&self) -> &str {
        &self.canonical[self.ends..]
    }

    /// Is it spelt so?
    fn is(&self, typed: &Typed, names: &PieceNames, reading: Reading) -> bool {
        let folds = reading.folds_case();
        let is = |parts: &[&str]| typed.is(parts, folds);
        let is_named = |name: &Name, parts: &[&str]| {
            let name = if folds { &name.lower } else { &name.text };
            is(&[&[name.as_str()], parts].concat())
        };
        let (from, to, suffix) = (self.from.as_str(), self.to.as_str(), self.suffix());
        let with_piece = |suffix: &str| {
            let (file, rank) = from.split_at(1.min(from.len()));
            let mut names = self.kind.into_iter().flat_map(|kind| names.of_kind(kind));
            names.any(|name| {
                ["", from, file, rank].iter().any(|origin| is_named(name, &[origin, to, suffix]))
            })
        };
        let dropped =
            matches!(self.mv.choice(), Choice::Drop(_) | Choice::Fuse(..)) || self.mv.is_pass();
        // `Fe4` may be a drop as well as a step of such a piece on the board, `F@e4` not.
        let as_piece = matches!(self.mv.choice(), Choice::Drop(_)) && !typed.drops;
        match reading {
            Reading::Squares => !as_piece && is(&[&self.canonical]),
            _ if dropped => match (reading, self.mv.choice()) {
                (Reading::Piece, Choice::Drop(_)) => is(&[&self.canonical]),
                (Reading::AnyCase, Choice::Drop(kind)) => {
                    let mut named = names.of_kind(kind).iter().skip(1);
                    is(&[&self.canonical]) || named.any(|name| is_named(name, &[to]))
                }
                (Reading::Target, Choice::Drop(_)) => is(&[to]),
                _ => false,
            },
            Reading::BareSquares => is(&[&self.canonical[..self.ends]]),
            Reading::Piece => with_piece(suffix),
            Reading::BarePiece => with_piece(""),
            Reading::AnyCase => with_piece(suffix) || with_piece(""),
            // `@e4` says that something is dropped there.
            Reading::Target => !typed.only_drops && (is(&[to, suffix]) || is(&[to])),
        }
    }
}
