//! The shapes of moves: what a move can choose besides its squares, and how that is written.
//!
//! A new shape is a [`Choice`], a [`Shape`], and a line in each match of this file; its words
//! are lines in `shapes.rs` of the crate `oddboard-speech`. A game declares the shapes it uses
//! ([`Spec::shapes`](crate::Spec::shapes)). Moves of other shapes can be read in every game, so
//! that they are refused as moves, and no room has an arm for them.

use crate::Kind;

/// What a move chooses besides its squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Nothing.
    None,
    /// The piece becomes this kind (`=R`).
    Become(Kind),
    /// Only this component moves (`:F`).
    Split(Kind),
    /// A piece of this kind comes from the hand (`T@`).
    Drop(Kind),
    /// Two pieces in hand fuse (`F+W@hand`), in the order of kinds.
    Fuse(Kind, Kind),
    /// A block of four moves (`:4`).
    Block,
    /// Two adjacent pieces remove each other (`*`).
    Explode,
    /// Two pieces of the mover's change places (`~`); the lower square is written first.
    Swap,
}

/// The shape of a move: a [`Choice`] without the kinds it names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Shape {
    /// From a square to a square, and nothing else.
    Plain,
    /// The piece becomes another kind.
    Become,
    /// A component of the piece moves.
    Split,
    /// A piece comes from the hand.
    Drop,
    /// Two pieces in hand fuse.
    Fuse,
    /// A block of four moves.
    Block,
    /// Two pieces remove each other.
    Explode,
    /// Two pieces change places.
    Swap,
}

/// How moves of a shape are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Two squares: `e2e4`.
    Squares,
    /// Two squares and a sign: `d1f3:4`.
    Sign(&'static str),
    /// Two squares, a sign and a kind: `e2e4:F`.
    SignKind(&'static str),
    /// The same, and one square where the piece stays: `e6e7=R`, `b1=V`.
    SignKindInPlace(&'static str),
    /// A sign between two squares: `e5*e6`.
    Between(&'static str),
    /// A kind and a square: `T@e4`.
    FromHand,
    /// Two kinds: `F+W@hand`.
    InHand,
}

impl Shape {
    /// Every shape. A sign that begins with another shape's sign stands before that shape.
    pub const ALL: [Shape; 8] = [
        Shape::Plain,
        Shape::Become,
        Shape::Block,
        Shape::Split,
        Shape::Drop,
        Shape::Fuse,
        Shape::Explode,
        Shape::Swap,
    ];

    /// How its moves are written.
    #[must_use]
    pub const fn notation(self) -> Notation {
        match self {
            Shape::Plain => Notation::Squares,
            Shape::Become => Notation::SignKindInPlace("="),
            Shape::Split => Notation::SignKind(":"),
            Shape::Drop => Notation::FromHand,
            Shape::Fuse => Notation::InHand,
            Shape::Block => Notation::Sign(":4"),
            Shape::Explode => Notation::Between("*"),
            Shape::Swap => Notation::Between("~"),
        }
    }

    /// Does a piece of the mover's stand on both its squares, so that the move is found under
    /// either of them? Such a move is the same whichever square is named first.
    #[must_use]
    #[inline]
    pub const fn has_two_origins(self) -> bool {
        matches!(self, Shape::Swap)
    }

    /// The choice of this shape with its kinds; a shape with fewer kinds ignores the rest.
    #[must_use]
    #[inline]
    pub const fn with_kinds(self, first: Kind, second: Kind) -> Choice {
        match self {
            Shape::Plain => Choice::None,
            Shape::Become => Choice::Become(first),
            Shape::Split => Choice::Split(first),
            Shape::Drop => Choice::Drop(first),
            Shape::Fuse => Choice::Fuse(first, second),
            Shape::Block => Choice::Block,
            Shape::Explode => Choice::Explode,
            Shape::Swap => Choice::Swap,
        }
    }

    /// The shape with a number, `Plain` if there is none: the opposite of `as u8`.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Shape {
        match number {
            1 => Shape::Become,
            2 => Shape::Split,
            3 => Shape::Drop,
            4 => Shape::Fuse,
            5 => Shape::Block,
            6 => Shape::Explode,
            7 => Shape::Swap,
            _ => Shape::Plain,
        }
    }
}

impl Choice {
    /// Its shape.
    #[must_use]
    #[inline]
    pub const fn shape(self) -> Shape {
        match self {
            Choice::None => Shape::Plain,
            Choice::Become(_) => Shape::Become,
            Choice::Split(_) => Shape::Split,
            Choice::Drop(_) => Shape::Drop,
            Choice::Fuse(..) => Shape::Fuse,
            Choice::Block => Shape::Block,
            Choice::Explode => Shape::Explode,
            Choice::Swap => Shape::Swap,
        }
    }

    /// The kinds it names.
    #[must_use]
    #[inline]
    pub const fn kinds(self) -> [Option<Kind>; 2] {
        match self {
            Choice::None | Choice::Block | Choice::Explode | Choice::Swap => [None, None],
            Choice::Become(kind) | Choice::Split(kind) | Choice::Drop(kind) => [Some(kind), None],
            Choice::Fuse(first, second) => [Some(first), Some(second)],
        }
    }

    /// The kinds that it takes from the mover's hand.
    #[must_use]
    pub const fn from_hand(self) -> [Option<Kind>; 2] {
        match self.shape().notation() {
            Notation::FromHand | Notation::InHand => self.kinds(),
            Notation::Squares
            | Notation::Sign(_)
            | Notation::SignKind(_)
            | Notation::SignKindInPlace(_)
            | Notation::Between(_) => [None, None],
        }
    }
}
