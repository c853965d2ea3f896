//! The shapes of moves: what a move can choose besides its squares, and how that is written.
//!
//! A new shape is a line in the list below, and nothing elsewhere: how its moves are read, stored,
//! picked and pointed out follows from its [`Notation`]. Its words stand in the rooms of the games
//! that have it. A game declares the shapes it uses ([`Spec::shapes`](crate::Spec::shapes)). Moves
//! of other shapes can be read in every game, so that they are refused as moves, and no room has
//! an arm for them.

use crate::Kind;

/// Makes [`Shape`] and [`Choice`] of one list: each line a shape, its choice with the kinds it
/// names, its name, and how its moves are written.
macro_rules! shapes {
    ($(
        $(#[$doc:meta])*
        $shape:ident = $choice:ident $(($($kind:ident: $Kind:ty),+))?, $name:literal, $notation:expr;
    )*) => {
        /// What a move chooses besides its squares.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Choice {
            $($(#[$doc])* $choice $(($($Kind),+))?,)*
        }

        /// The shape of a move: a [`Choice`] without the kinds it names.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Shape {
            $($(#[$doc])* $shape,)*
        }

        impl Shape {
            /// Every shape.
            pub const ALL: [Shape; [$($name),*].len()] = [$(Shape::$shape),*];

            /// Its name, as messages have it: `label-explode`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Shape::$shape => $name,)* }
            }

            /// How its moves are written.
            #[must_use]
            #[inline]
            pub const fn notation(self) -> Notation {
                match self { $(Shape::$shape => $notation,)* }
            }

            /// The choice of this shape with its kinds; a shape with fewer kinds ignores the rest.
            #[must_use]
            #[inline]
            pub const fn with_kinds(self, first: Kind, second: Kind) -> Choice {
                match self {
                    $(Shape::$shape => {
                        $(let [$($kind,)+ ..] = [first, second];)?
                        Choice::$choice $(($($kind),+))?
                    })*
                }
            }

            /// The shape with a number, `Plain` if there is none: the opposite of `as u8`.
            #[inline]
            pub(crate) const fn numbered(number: u8) -> Shape {
                match number {
                    $(number if number == Shape::$shape as u8 => Shape::$shape,)*
                    _ => Shape::Plain,
                }
            }
        }

        impl Choice {
            /// Its shape.
            #[must_use]
            #[inline]
            pub const fn shape(self) -> Shape {
                match self { $(Choice::$choice { .. } => Shape::$shape,)* }
            }

            /// The kinds it names.
            #[must_use]
            #[inline]
            pub const fn kinds(self) -> [Option<Kind>; 2] {
                match self { $(Choice::$choice $(($($kind),+))? => padded(&[$($($kind),+)?]),)* }
            }
        }
    };
}

shapes! {
    /// From a square to a square, and nothing else.
    Plain = None, "plain", Notation::Squares;
    /// The piece becomes this kind (`=R`).
    Become = Become(kind: Kind), "become", Notation::SignKindInPlace("=");
    /// Only this component moves (`:F`).
    Split = Split(kind: Kind), "split", Notation::SignKind(":");
    /// A piece of this kind comes from the hand (`T@`).
    Drop = Drop(kind: Kind), "drop", Notation::FromHand;
    /// Two pieces in hand fuse (`F+W@hand`), in the order of kinds.
    Fuse = Fuse(one: Kind, other: Kind), "fuse", Notation::InHand;
    /// A block of four moves (`:4`).
    Block = Block, "block", Notation::Sign(":4");
    /// Two adjacent pieces remove each other (`*`).
    Explode = Explode, "explode", Notation::Between("*");
    /// Two pieces of the mover's change places (`~`).
    Swap = Swap, "swap", Notation::Partners("~");
}

const _: () = assert!(Shape::ALL.len() <= 16, "a move has four bits for its shape");

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
    /// The same between two pieces of the mover's that act as one: `a1~b1`. Such a move is the
    /// same whichever is named first; the lower square is written first.
    Partners(&'static str),
    /// A kind and a square: `T@e4`.
    FromHand,
    /// Two kinds: `F+W@hand`.
    InHand,
}

impl Notation {
    /// The sign that is written; empty where two squares say it all.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Notation::Squares => "",
            Notation::Sign(sign)
            | Notation::SignKind(sign)
            | Notation::SignKindInPlace(sign)
            | Notation::Between(sign)
            | Notation::Partners(sign) => sign,
            Notation::FromHand => "@",
            Notation::InHand => "+",
        }
    }
}

impl Shape {
    /// Does a piece of the mover's stand on both its squares, so that the move is found under
    /// either of them?
    #[must_use]
    #[inline]
    pub const fn has_two_origins(self) -> bool {
        matches!(self.notation(), Notation::Partners(_))
    }
}

impl Choice {
    /// The kinds that it takes from the mover's hand.
    #[must_use]
    pub const fn from_hand(self) -> [Option<Kind>; 2] {
        match self.shape().notation() {
            Notation::FromHand | Notation::InHand => self.kinds(),
            _ => [None, None],
        }
    }
}

/// At most two kinds, in an array of two.
const fn padded(kinds: &[Kind]) -> [Option<Kind>; 2] {
    match kinds {
        [] => [None, None],
        [only] => [Some(*only), None],
        [one, other, ..] => [Some(*one), Some(*other)],
    }
}
