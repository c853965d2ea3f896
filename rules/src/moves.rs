//! What a player decides: a move.

use crate::{Choice, Kind, Shape, Square};

/// What a player decided, in four bytes: from where, to where, a choice, a second square.
///
/// It says nothing of what happens then (that is a list of [`Change`](crate::Change)s). Of moves that were generated, or
/// read from text, two are equal exactly when their canonical notation is the same string.
///
/// | move | from | to | choice | second |
/// | --- | --- | --- | --- | --- |
/// | `e2e4` | e2 | e4 | - | - |
/// | `e6e7=R` | e6 | e7 | become R | - |
/// | `b1=V` | b1 | b1 | become V | - |
/// | `d2d5xd6` | d2 | d5 | - | d6 |
/// | `e5*e6` | e5 | e6 | explode | - |
/// | `T@e4` | hand | e4 | drop T | - |
/// | `e2e4,M@b1` | e2 | e4 | - | b1 |
/// | `e2hand:F` | e2 | hand | split F | - |
/// | `F+W@hand` | hand | hand | fuse F with W | - |
/// | `d1f3:4` | d1 | f3 | block | - |
/// | `pass` | - | - | - | - |
#[derive(Clone, Copy, Eq, PartialOrd, Ord)]
pub struct Move {
    from: Square,
    to: Square,
    /// The low three bits of the shape's number, and a kind.
    choice: u8,
    /// The fourth bit of the shape's number, and a second square or kind.
    second: u8,
}

/// The bits of a move's last byte that hold its second square, or a kind.
const SQUARE: u8 = 0x7f;

impl Move {
    /// A pass, or the end of a turn of two moves.
    pub const PASS: Move = Move::new(Square::NOWHERE, Square::NOWHERE);

    /// From a square to a square, and nothing else.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, choice: 0, second: Square::NOWHERE.index() as u8 }
    }

    /// A piece of a kind dropped from the hand.
    #[must_use]
    #[inline]
    pub const fn drop(kind: Kind, to: Square) -> Move {
        Move::new(Square::HAND, to).with(Choice::Drop(kind))
    }

    /// The same move with a choice.
    #[must_use]
    #[inline]
    pub const fn with(mut self, choice: Choice) -> Move {
        let shape = choice.shape();
        let number = shape as u8;
        let [first, second] = choice.kinds();
        self.choice = (number & 7) << 5;
        if let Some(kind) = first {
            self.choice |= kind.index() as u8;
        }
        if let Some(kind) = second {
            self.second = kind.index() as u8;
        }
        self.second = (self.second & SQUARE) | (number >> 3) << 7;
        if shape.has_two_origins() && self.from.index() > self.to.index() {
            (self.from, self.to) = (self.to, self.from);
        }
        self
    }

    /// The same move with a second square: where a piece is captured without being landed
    /// on, or where a captured piece is placed.
    #[must_use]
    #[inline]
    pub const fn with_second(mut self, second: Square) -> Move {
        self.second = (self.second & !SQUARE) | second.index() as u8;
        self
    }

    /// The move as a number, to be kept somewhere.
    #[must_use]
    #[inline]
    pub const fn to_bits(self) -> u32 {
        u32::from_le_bytes([
            self.from.index() as u8,
            self.to.index() as u8,
            self.choice,
            self.second,
        ])
    }

    /// The move that [`to_bits`](Move::to_bits) made a number of. Other numbers are moves, too, but seldom legal ones.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u32) -> Move {
        let [from, to, choice, second] = bits.to_le_bytes();
        let (from, to) = (Square::new(from & SQUARE), Square::new(to & SQUARE));
        Move { from, to, choice, second }
    }

    /// Where the piece comes from: a square, [`Square::HAND`], or nowhere for a pass.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// Its shape.
    #[must_use]
    #[inline]
    pub const fn shape(self) -> Shape {
        Shape::numbered(self.choice >> 5 | (self.second >> 7) << 3)
    }

    /// What is chosen besides.
    #[must_use]
    #[inline]
    pub const fn choice(self) -> Choice {
        self.shape().with_kinds(Kind::new(self.choice & 31), Kind::new(self.second & 31))
    }

    /// The second square, if the move has one.
    #[must_use]
    #[inline]
    pub const fn second(self) -> Option<Square> {
        let second = self.second & SQUARE;
        if second == Square::NOWHERE.index() as u8 || matches!(self.shape(), Shape::Fuse) {
            None
        } else {
            Some(Square::new(second))
        }
    }

    /// Where the pieces stand that a player can pick to find the move: its `from`, and its
    /// `to` if a piece of the mover's starts there, too. The hand is such a place.
    pub fn origins(self) -> impl Iterator<Item = Square> {
        let other = self.shape().has_two_origins().then_some(self.to);
        std::iter::once(self.from).chain(other)
    }

    /// Where the piece goes that the move is picked by: its `to`, or its `from` if it is
    /// picked by the piece on its `to`.
    #[must_use]
    pub fn destination(self, origin: Square) -> Square {
        if self.shape().has_two_origins() && origin == self.to { self.from } else { self.to }
    }

    /// Is it a pass?
    #[must_use]
    #[inline]
    pub fn is_pass(self) -> bool {
        self == Move::PASS
    }
}

// A search compares moves a dozen times a position: at once, instead of part by part.
impl PartialEq for Move {
    #[inline]
    fn eq(&self, other: &Move) -> bool {
        self.to_bits() == other.to_bits()
    }
}

impl std::hash::Hash for Move {
    #[inline]
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.to_bits().hash(state);
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}-{:?}", self.from, self.to)?;
        match self.choice() {
            Choice::None => {}
            choice => write!(f, " {choice:?}")?,
        }
        match self.second() {
            Some(second) => write!(f, " ({second:?})"),
            None => Ok(()),
        }
    }
}
