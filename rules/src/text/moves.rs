//! Moves as text: the canonical notation.

use super::error::{Expected, MoveError};
use crate::{Choice, Geometry, Kind, Move, Notation, Shape, Spec, Square};

/// For a shape that names no kind.
const NO_KIND: Kind = Kind::new(0);

/// A move's canonical notation.
#[must_use]
pub fn write_move(spec: &Spec, mv: Move) -> String {
    if mv.is_pass() {
        return "pass".into();
    }
    let name = |square| spec.geometry.name(square);
    let code = |kind: Kind| spec.kind(kind).code;
    let (from, to) = (name(mv.from()), name(mv.to()));
    let [first, second] = mv.choice().kinds().map(|kind| kind.map_or("", code));
    let mut text = match mv.shape().notation() {
        Notation::Squares => format!("{from}{to}"),
        Notation::Sign(sign) => format!("{from}{to}{sign}"),
        Notation::SignKindInPlace(sign) if mv.from() == mv.to() => format!("{from}{sign}{first}"),
        Notation::SignKind(sign) | Notation::SignKindInPlace(sign) => {
            format!("{from}{to}{sign}{first}")
        }
        Notation::Between(sign) | Notation::Partners(sign) => format!("{from}{sign}{to}"),
        Notation::FromHand => format!("{first}@{to}"),
        Notation::InHand => format!("{first}+{second}@{to}"),
    };
    if let Some(second) = mv.second() {
        match spec.placed {
            Some(kind) => text.push_str(&format!(",{}@{}", code(kind), name(second))),
            None => text.push_str(&format!("x{}", name(second))),
        }
    }
    text
}

/// Reads a move in canonical notation, legal or not.
///
/// # Errors
/// At the first character that cannot be read.
pub fn parse_move(spec: &Spec, text: &str) -> Result<Move, MoveError> {
    if text == "pass" {
        return Ok(Move::PASS);
    }
    let mut reader = Reader { spec, text, at: 0 };
    let mv = reader.mv()?;
    if reader.rest().is_empty() { Ok(mv) } else { Err(reader.error(Expected::End)) }
}

struct Reader<'a> {
    spec: &'a Spec,
    text: &'a str,
    /// Bytes read.
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn error(&self, expected: Expected) -> MoveError {
        MoveError {
            at: self.text[..self.at].chars().count() + 1,
            found: self.rest().to_string(),
            expected,
        }
    }

    /// What a move starts with, with a square for an example.
    fn any_move(&self) -> Expected {
        let geometry = &self.spec.geometry;
        let example = geometry.board().first().expect("a board has squares");
        Expected::Move { example: geometry.name(example).to_string() }
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn expect(&mut self, token: &'static str) -> Result<(), MoveError> {
        if self.eat(token) { Ok(()) } else { Err(self.error(Expected::Token(token))) }
    }

    fn mv(&mut self) -> Result<Move, MoveError> {
        if self.rest().starts_with(|c: char| c.is_ascii_uppercase()) {
            return self.hand_move();
        }
        let from = self.place(&self.any_move())?;
        if let Some(shape) = self.shape(|sign| matches!(sign, Notation::SignKindInPlace(_))) {
            let kind = self.kind()?;
            return Ok(Move::new(from, from).with(shape.with_kinds(kind, kind)));
        }
        let is_between = |sign| matches!(sign, Notation::Between(_) | Notation::Partners(_));
        if let Some(shape) = self.shape(is_between) {
            let to = self.place(&Expected::Partner)?;
            return Ok(Move::new(from, to).with(shape.with_kinds(NO_KIND, NO_KIND)));
        }
        let target = self.at;
        let to = self.square(&Expected::Target)?;
        let mut mv = Move::new(from, to);
        let names_kind =
            |sign| matches!(sign, Notation::SignKind(_) | Notation::SignKindInPlace(_));
        let follows = |sign| names_kind(sign) || matches!(sign, Notation::Sign(_));
        if let Some(shape) = self.shape(follows) {
            if let Notation::SignKindInPlace(sign) = shape.notation()
                && from == to
            {
                // A move is its string: what stays where it is names its square once.
                self.at = target;
                return Err(self.error(Expected::Token(sign)));
            }
            let kind = if names_kind(shape.notation()) { self.kind()? } else { NO_KIND };
            mv = mv.with(shape.with_kinds(kind, kind));
        }
        self.second(mv)
    }

    /// Reads the sign of a shape that is written in one of some ways: the longest that stands
    /// here, so that `:4` is not taken for `:`.
    fn shape(&mut self, is_meant: impl Fn(Notation) -> bool) -> Option<Shape> {
        let sign = |shape: &Shape| shape.notation().sign();
        let fits =
            |shape: &Shape| is_meant(shape.notation()) && self.rest().starts_with(sign(shape));
        let shape = Shape::ALL.into_iter().filter(fits).max_by_key(|shape| sign(shape).len())?;
        self.at += sign(&shape).len();
        Some(shape)
    }

    fn second(&mut self, mv: Move) -> Result<Move, MoveError> {
        let separator = if self.spec.placed.is_some() { "," } else { "x" };
        if !self.eat(separator) {
            return Ok(mv);
        }
        let Some(kind) = self.spec.placed else {
            return Ok(mv.with_second(self.place(&Expected::Captured)?));
        };
        self.expect(self.spec.kind(kind).code)?;
        self.expect("@")?;
        Ok(mv.with_second(self.place(&Expected::Placed)?))
    }

    fn hand_move(&mut self) -> Result<Move, MoveError> {
        let first = self.kind()?;
        if self.eat("+") {
            let second = self.kind()?;
            self.expect("@hand")?;
            return Ok(Move::new(Square::HAND, Square::HAND).with(Choice::Fuse(first, second)));
        }
        self.expect("@")?;
        Ok(Move::drop(first, self.place(&Expected::Drop)?))
    }

    fn kind(&mut self) -> Result<Kind, MoveError> {
        let code: String = self
            .rest()
            .char_indices()
            .take_while(|&(i, c)| if i == 0 { c.is_ascii_uppercase() } else { c.is_ascii_digit() })
            .map(|(_, c)| c)
            .collect();
        match self.spec.kind_of(&code) {
            Some(kind) => {
                self.at += code.len();
                Ok(kind)
            }
            None => Err(self.error(Expected::Kind(self.spec.kinds))),
        }
    }

    /// A square or a place beside the board: only what goes *to* the hand names it.
    fn place(&mut self, expected: &Expected) -> Result<Square, MoveError> {
        let start = self.at;
        let square = self.square(expected)?;
        if square == Square::HAND {
            self.at = start;
            return Err(self.error(expected.clone()));
        }
        Ok(square)
    }

    fn square(&mut self, expected: &Expected) -> Result<Square, MoveError> {
        // The longest name that fits, so that `a10` is not read as `a1`.
        let rest = self.rest();
        let longest = (2..=Geometry::NAME_MAX.min(rest.len()))
            .rev()
            .filter(|&length| rest.is_char_boundary(length))
            .find_map(|length| Some((self.spec.geometry.square(&rest[..length])?, length)));
        match longest {
            Some((square, length)) => {
                self.at += length;
                Ok(square)
            }
            None => Err(self.error(expected.clone())),
        }
    }
}
