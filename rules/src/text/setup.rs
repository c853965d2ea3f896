//! A position's text, read as far as the notation goes.

use super::error::{EXACTLY_ONE, ExpectedPart, Field, PositionError, Problem};
use crate::{Kind, Piece, Side, Spec, Square};

/// A position's text, read as far as the notation goes; a game's room makes a position of it.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The game.
    pub spec: &'static Spec,
    /// The pieces on the grid, in the order of the text, each with its character in the
    /// placement field (from 1).
    pub board: Vec<(Square, Piece, usize)>,
    /// Whose move it is.
    pub turn: Side,
    /// The pieces off the board, in the order of the text, each with its character in the
    /// hand field (from 1).
    pub hand: Vec<(Piece, usize)>,
    /// The state field, unread.
    pub state: &'a str,
    /// Moves made so far.
    pub ply: u32,
}

impl Setup<'_> {
    /// Checks that each side has exactly one royal piece on the board.
    ///
    /// # Errors
    /// At the surplus piece, or at the start of the placement when there is none.
    pub fn check_royals(&self) -> Result<(), PositionError> {
        for side in Side::BOTH {
            let royals = self.pieces(side, self.spec.royal);
            if royals.len() != 1 {
                let at = royals.get(1).map_or(1, |(_, at)| *at);
                let problem = Problem::royal(self.spec, side, royals.len(), &EXACTLY_ONE);
                return Err(PositionError::new(Field::Placement, at, problem));
            }
        }
        Ok(())
    }

    /// Checks that no piece stands where it must have promoted.
    ///
    /// # Errors
    /// At the first such piece.
    pub fn check_promotions(
        &self,
        must: impl Fn(Piece, Square) -> bool,
    ) -> Result<(), PositionError> {
        match self.board.iter().find(|(square, piece, _)| must(*piece, *square)) {
            None => Ok(()),
            Some(&(square, piece, at)) => Err(PositionError::new(
                Field::Placement,
                at,
                Problem::Unpromoted {
                    piece,
                    name: self.spec.kind(piece.kind).name,
                    square: self.spec.geometry.name(square).to_string(),
                },
            )),
        }
    }

    /// Checks that nothing is in hand, for a game that has no hands.
    ///
    /// # Errors
    /// At the first piece in hand.
    pub fn check_no_hand(&self) -> Result<(), PositionError> {
        match self.hand.first() {
            None => Ok(()),
            Some(&(piece, at)) => Err(PositionError::new(
                Field::Hand,
                at,
                Problem::Unexpected {
                    found: self.spec.piece_code(piece),
                    expected: ExpectedPart::NoHand { title: self.spec.title },
                },
            )),
        }
    }

    /// Checks that the state field is `-`, for a game that needs none.
    ///
    /// # Errors
    /// When it is anything else.
    pub fn check_no_state(&self) -> Result<(), PositionError> {
        if self.state == "-" { Ok(()) } else { Err(self.bad_state(1, ExpectedPart::NoState)) }
    }

    /// The error of a state that cannot be read from a character (from 1) on.
    #[must_use]
    pub fn bad_state(&self, at: usize, expected: impl Into<ExpectedPart>) -> PositionError {
        let found: String = self.state.chars().skip(at - 1).collect();
        let expected = expected.into();
        let problem = if found.is_empty() {
            Problem::Ends(expected)
        } else {
            Problem::Unexpected { found, expected }
        };
        PositionError::new(Field::State, at, problem)
    }

    /// A side's pieces of a kind on the grid, with their characters in the placement.
    #[must_use]
    pub fn pieces(&self, side: Side, kind: Kind) -> Vec<(Square, usize)> {
        self.board
            .iter()
            .filter(|(_, piece, _)| *piece == Piece::new(side, kind))
            .map(|&(square, _, at)| (square, at))
            .collect()
    }
}

/// Reads the five fields of a position's text.
///
/// # Errors
/// At the first character that cannot be read.
pub(super) fn read<'a>(spec: &'static Spec, text: &'a str) -> Result<Setup<'a>, PositionError> {
    let mut parts = text.split(' ');
    let mut fields = [""; 5];
    for (field, slot) in Field::ALL.into_iter().zip(&mut fields) {
        *slot = match parts.next() {
            Some(part) if !part.is_empty() => part,
            Some(_) if !text.is_empty() => {
                return Err(PositionError::new(field, 1, Problem::StraySpace));
            }
            _ => return Err(PositionError::new(field, 1, Problem::Missing)),
        };
    }
    if let Some(extra) = parts.next() {
        let at = fields[4].chars().count() + 1;
        let problem = match extra {
            "" => Problem::StraySpace,
            extra => Problem::Extra(extra.to_string()),
        };
        return Err(PositionError::new(Field::Ply, at, problem));
    }
    let [placement, turn, hand, state, ply] = fields;
    Ok(Setup {
        spec,
        board: read_placement(spec, placement)?,
        turn: read_turn(turn)?,
        hand: read_hand(spec, hand)?,
        state,
        ply: read_ply(ply)?,
    })
}

fn read_turn(text: &str) -> Result<Side, PositionError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        other => Err(unexpected(Field::Turn, 1, other, ExpectedPart::Turn)),
    }
}

fn read_ply(text: &str) -> Result<u32, PositionError> {
    if let Some(at) = text.chars().position(|c| !c.is_ascii_digit()) {
        let found = text.chars().skip(at).take(1).collect::<String>();
        return Err(unexpected(Field::Ply, at + 1, &found, ExpectedPart::Digit));
    }
    let most = ExpectedPart::AtMost(u32::MAX);
    text.parse().map_err(|_| unexpected(Field::Ply, 1, text, most))
}

fn unexpected(field: Field, at: usize, found: &str, expected: ExpectedPart) -> PositionError {
    let problem = Problem::Unexpected { found: found.into(), expected };
    PositionError::new(field, at, problem)
}

fn read_hand(spec: &Spec, text: &str) -> Result<Vec<(Piece, usize)>, PositionError> {
    let mut hand = Vec::new();
    if text != "-" {
        let mut reader = Reader { spec, field: Field::Hand, rest: text, at: 1 };
        while !reader.rest.is_empty() {
            let at = reader.at;
            hand.push((reader.piece(|codes| ExpectedPart::Piece { codes })?, at));
        }
    }
    Ok(hand)
}

fn read_placement(spec: &Spec, text: &str) -> Result<Vec<(Square, Piece, usize)>, PositionError> {
    let geometry = &spec.geometry;
    let ranks = text.split('/').count();
    if ranks != geometry.ranks() as usize {
        let problem = Problem::RankCount { found: ranks, expected: geometry.ranks() };
        return Err(PositionError::new(Field::Placement, 1, problem));
    }
    let mut board = Vec::new();
    let mut start = 1;
    for (row, rank_text) in text.split('/').enumerate() {
        let rank = geometry.ranks() - 1 - row as u8;
        let reader = Reader { spec, field: Field::Placement, rest: rank_text, at: start };
        read_rank(reader, rank, &mut board)?;
        start += rank_text.chars().count() + 1;
    }
    Ok(board)
}

fn read_rank(
    mut reader: Reader<'_>,
    rank: u8,
    board: &mut Vec<(Square, Piece, usize)>,
) -> Result<(), PositionError> {
    let geometry = &reader.spec.geometry;
    let (start, mut file) = (reader.at, 0usize);
    // What stands on each place is judged once the number of places is known to be right:
    // a wrong count would shift every later place and blame the wrong one.
    let mut places = Vec::new();
    while let Some(next) = reader.rest.chars().next() {
        let at = reader.at;
        let (width, piece, hole) = if next.is_ascii_digit() {
            (reader.number()?, None, false)
        } else if next == '*' {
            reader.skip(1);
            (1, None, true)
        } else {
            (1, Some(reader.piece(|codes| ExpectedPart::Place { codes })?), false)
        };
        for _ in 0..width {
            places.push((piece, hole, at));
            file += 1;
        }
    }
    if file != geometry.files() as usize {
        let problem =
            Problem::RankLength { rank: rank + 1, found: file, expected: geometry.files() };
        return Err(PositionError::new(Field::Placement, start, problem));
    }
    for (file, (piece, hole, at)) in places.into_iter().enumerate() {
        let name = format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        let wrong = |problem| Err(PositionError::new(Field::Placement, at, problem));
        match (geometry.at(file as i8, rank as i8), hole) {
            (Some(_), true) => return wrong(Problem::NoHole(name)),
            (None, false) => return wrong(Problem::NoSquare(name)),
            (Some(square), false) => board.extend(piece.map(|piece| (square, piece, at))),
            (None, true) => {}
        }
    }
    Ok(())
}

/// Reads pieces and numbers from a field, keeping count of characters.
struct Reader<'a> {
    spec: &'a Spec,
    field: Field,
    rest: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn skip(&mut self, characters: usize) {
        let bytes = self.rest.chars().take(characters).map(char::len_utf8).sum();
        self.rest = &self.rest[bytes..];
        self.at += characters;
    }

    fn error(&self, found: &str, expected: ExpectedPart) -> PositionError {
        unexpected(self.field, self.at, found, expected)
    }

    fn number(&mut self) -> Result<usize, PositionError> {
        let digits: String = self.rest.chars().take_while(char::is_ascii_digit).collect();
        let most = self.spec.geometry.files();
        match digits.parse() {
            Ok(number) if (1..=most as usize).contains(&number) && !digits.starts_with('0') => {
                self.skip(digits.len());
                Ok(number)
            }
            _ => Err(self.error(&digits, ExpectedPart::EmptySquares(most))),
        }
    }

    /// Reads a piece. `expected` says what may stand there, given the codes of all kinds.
    fn piece(
        &mut self,
        expected: impl FnOnce(String) -> ExpectedPart,
    ) -> Result<Piece, PositionError> {
        let first = self.rest.chars().next().unwrap_or_default();
        let (code, length) = if first == '[' {
            let Some(end) = self.rest.find(']') else {
                return Err(self.error(self.rest, ExpectedPart::ClosingBracket));
            };
            let code = &self.rest[1..end];
            (code.to_string(), code.chars().count() + 2)
        } else {
            (first.to_string(), 1)
        };
        let side = if code.starts_with(|c: char| c.is_ascii_uppercase()) {
            Side::White
        } else {
            Side::Black
        };
        let upper = code.to_ascii_uppercase();
        let mixed = side == Side::Black && code.contains(|c: char| c.is_ascii_uppercase());
        let brackets = length > 1;
        match self.spec.kind_of(&upper) {
            Some(kind) if !mixed && brackets == (upper.len() > 1) => {
                self.skip(length);
                Ok(Piece::new(side, kind))
            }
            _ => {
                let found: String = self.rest.chars().take(length).collect();
                Err(self.error(&found, expected(self.spec.codes())))
            }
        }
    }
}
