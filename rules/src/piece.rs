//! Sides, kinds and pieces.

use std::ops::Not;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that starts, drawn at the lower ranks.
    White,
    /// The other side.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `White` or `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }

    /// `w` or `b`, as in a position's text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// +1 for White, -1 for Black: the ranks that one step straight forward adds.
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }
}

impl Not for Side {
    type Output = Side;
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A kind of piece: its place in its game's list of kinds
/// ([`Spec::kinds`](crate::Spec::kinds)), at most 31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(u8);

impl Kind {
    /// How many kinds a game can have.
    pub const LIMIT: usize = 32;

    /// The kind at a place in the list.
    ///
    /// # Panics
    /// If the index is 32 or more.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Kind {
        assert!(index < 32, "a game has at most 32 kinds");
        Kind(index)
    }

    /// The kind's place in its game's list.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a kind is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KindInfo {
    /// Its notation, upper case: a letter, or a letter and a digit (`K`, `E2`).
    pub code: &'static str,
    /// Its English name (`King`).
    pub name: &'static str,
}

/// A piece: whose, and of what kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// A piece of a side and kind.
    #[must_use]
    pub const fn new(side: Side, kind: Kind) -> Piece {
        Piece { side, kind }
    }
}
