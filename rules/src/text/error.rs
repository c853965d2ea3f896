//! What is wrong with a text, and where.

use std::fmt;

use crate::{KindInfo, Piece, Side, Spec};

/// One of the five fields of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// The pieces on the board.
    Placement,
    /// Whose move it is.
    Turn,
    /// The pieces off the board.
    Hand,
    /// What else the game needs.
    State,
    /// Moves made so far.
    Ply,
}

impl Field {
    /// The fields in their order.
    pub const ALL: [Field; 5] =
        [Field::Placement, Field::Turn, Field::Hand, Field::State, Field::Ply];

    /// The field's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::Placement => "placement",
            Field::Turn => "turn",
            Field::Hand => "hand",
            Field::State => "state",
            Field::Ply => "ply",
        }
    }
}

/// Why a text is no position: the field, the character in that field, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}, character {at}: {problem}", field.name())]
pub struct PositionError {
    /// The field at fault.
    pub field: Field,
    /// The character in the field, from 1.
    pub at: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl PositionError {
    /// An error at a character (from 1) of a field.
    #[must_use]
    pub const fn new(field: Field, at: usize, problem: Problem) -> PositionError {
        PositionError { field, at, problem }
    }
}

/// What is wrong with a position's text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The text has fewer than five fields.
    #[error("the field is missing; a position is: placement turn hand state ply")]
    Missing,
    /// Fields are parted by more than one space, or spaces stand before or after all.
    #[error("a space too many, expected one between two fields, and none before or after them")]
    StraySpace,
    /// The text goes on after the fifth field.
    #[error("`{0}` follows the last field; a position has five: placement turn hand state ply")]
    Extra(String),
    /// Something else than what the notation asks for.
    #[error("found `{found}`, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: String,
        /// What may stand there.
        expected: ExpectedPart,
    },
    /// The text stops too early.
    #[error("the field ends here, expected {0}")]
    Ends(ExpectedPart),
    /// A rank has the wrong number of places.
    #[error("rank {rank} has {found} places, expected {expected}")]
    RankLength {
        /// The rank, from 1.
        rank: u8,
        /// How many places the text gives it.
        found: usize,
        /// How many it has.
        expected: u8,
    },
    /// There are too few or too many ranks.
    #[error("there are {found} ranks, expected {expected}")]
    RankCount {
        /// How many ranks the text gives.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A `*` stands for the square of this name.
    #[error("`*` on {0}, which is a square")]
    NoHole(String),
    /// Something else than a `*` stands for the hole of this name.
    #[error("{0} is no square, expected `*` there")]
    NoSquare(String),
    /// A side lacks its royal piece, or has several.
    #[error("{side} has {found} pieces of the royal kind {name}, expected {expected}")]
    Royal {
        /// The side.
        side: Side,
        /// How many it has.
        found: usize,
        /// The royal kind's name.
        name: &'static str,
        /// How many it may have.
        expected: &'static Phrase,
    },
    /// A piece stands where it must have promoted.
    #[error("the {} {name} on {square} must have promoted there", piece.side)]
    Unpromoted {
        /// The piece.
        piece: Piece,
        /// What it is called.
        name: &'static str,
        /// Where it stands.
        square: String,
    },
    /// A castling right without its pieces at home.
    #[error("{side} holds a castling right without {needs}")]
    Castling {
        /// Whose right it is.
        side: Side,
        /// The pieces and squares that it needs.
        needs: &'static Phrase,
    },
    /// More pieces off the board than there may be.
    #[error("{side} has {found} {what}, at most {most} are allowed")]
    TooMany {
        /// The side.
        side: Side,
        /// How many it has.
        found: usize,
        /// Of what.
        what: &'static Phrase,
        /// How many there may be.
        most: usize,
    },
    /// The lock names no piece or block of the side to move.
    #[error("the lock on {0} names no piece or block of the side to move")]
    Lock(String),
    /// The side that is not to move is in check.
    #[error("{0} is in check but it is not its turn")]
    OpponentInCheck(Side),
}

impl Problem {
    /// The problem of a side's number of royal pieces, in words.
    #[must_use]
    pub fn royal(spec: &Spec, side: Side, found: usize, expected: &'static Phrase) -> Problem {
        Problem::Royal { side, found, name: spec.kind(spec.royal).name, expected }
    }
}

/// Words about a position's text that only one game needs, or several with the same meaning.
#[derive(PartialEq, Eq, Debug)]
pub struct Phrase {
    /// By this name the words are found in other languages.
    pub name: &'static str,
    /// In English.
    pub text: &'static str,
}

/// How many royal pieces a side has mostly.
pub(crate) static EXACTLY_ONE: Phrase = Phrase::new("position-exactly-one", "exactly one");

impl Phrase {
    /// Words with a name.
    #[must_use]
    pub const fn new(name: &'static str, text: &'static str) -> Phrase {
        Phrase { name, text }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// What may stand at a place of a position's text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExpectedPart {
    /// Whose move it is.
    #[error("`w` or `b`")]
    Turn,
    /// A digit.
    #[error("a digit")]
    Digit,
    /// A number that is not too large.
    #[error("a number of at most {0}")]
    AtMost(u32),
    /// How many squares are empty, at most this many.
    #[error("a number of empty squares from 1 to {0}")]
    EmptySquares(u8),
    /// A piece of one of the kinds of these codes, off the board.
    #[error("a piece ({codes}; lower case for Black)")]
    Piece {
        /// The codes, separated by spaces.
        codes: String,
    },
    /// What stands on a place of the board.
    #[error(
        "a piece ({codes}; lower case for Black), a number of empty squares, or `*` for a hole"
    )]
    Place {
        /// The codes of the kinds, separated by spaces.
        codes: String,
    },
    /// The end of a code in brackets.
    #[error("a `]` that closes the bracket")]
    ClosingBracket,
    /// Nothing, in a game without hands.
    #[error("`-`: {title} has no hands")]
    NoHand {
        /// The game's title.
        title: &'static str,
    },
    /// Nothing, in a game whose positions have no state.
    #[error("`-`")]
    NoState,
    /// What only the game has.
    #[error("{0}")]
    Own(&'static Phrase),
}

impl From<&'static Phrase> for ExpectedPart {
    fn from(phrase: &'static Phrase) -> ExpectedPart {
        ExpectedPart::Own(phrase)
    }
}

/// Why a text is no move in canonical notation: the character, what stands there and what
/// could.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("character {at}: {}, expected {expected}", found_there(.found))]
pub struct MoveError {
    /// The character, from 1.
    pub at: usize,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// What could stand there.
    pub expected: Expected,
}

fn found_there(found: &str) -> String {
    if found.is_empty() { "the move ends here".into() } else { format!("found `{found}`") }
}

/// What could stand where a move's text cannot be read on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Expected {
    /// Nothing more.
    #[error("the end of the move")]
    End,
    /// Exactly this.
    #[error("`{0}`")]
    Token(&'static str),
    /// The start of a move.
    #[error("a square such as `{example}`")]
    Move {
        /// The name of a square of the board.
        example: String,
    },
    /// The square of the other piece of an explosion.
    #[error("the square of the other piece")]
    Partner,
    /// Where the piece goes, or the sign of another sort of move.
    #[error("the square the piece goes to, `=` or `*`")]
    Target,
    /// Where a piece is captured that is not landed on.
    #[error("the square of the captured piece")]
    Captured,
    /// Where a captured piece is placed.
    #[error("the square where the piece is placed")]
    Placed,
    /// Where a piece is dropped.
    #[error("the square where the piece is dropped")]
    Drop,
    /// The code of a kind.
    #[error("a kind of piece ({})", codes(.0))]
    Kind(&'static [KindInfo]),
}

/// The codes of kinds, separated by spaces.
fn codes(kinds: &[KindInfo]) -> String {
    kinds.iter().map(|kind| kind.code).collect::<Vec<_>>().join(" ")
}
