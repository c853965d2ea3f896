//! What a player decides: a move.

use crate::{Kind, Square};

/// What a player decided, in four bytes: from where, to where, a choice, a second square.
///
/// It says nothing of what happens then (that is a list of [`Change`](crate::Change)s), and
/// two moves are equal exactly when their canonical notation is the same string.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    choice: u8,
    second: u8,
}

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
}

const NONE: u8 = 0;
const BECOME: u8 = 1 << 5;
const SPLIT: u8 = 2 << 5;
const DROP: u8 = 3 << 5;
const FUSE: u8 = 4 << 5;
const BLOCK: u8 = 5 << 5;
const EXPLODE: u8 = 6 << 5;

impl Move {
    /// A pass, or the end of a turn of two moves.
    pub const PASS: Move = Move::new(Square::NOWHERE, Square::NOWHERE);

    /// From a square to a square, and nothing else.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, choice: NONE, second: Square::NOWHERE.index() as u8 }
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
        self.choice = match choice {
            Choice::None => NONE,
            Choice::Become(kind) => BECOME | kind.index() as u8,
            Choice::Split(kind) => SPLIT | kind.index() as u8,
            Choice::Drop(kind) => DROP | kind.index() as u8,
            Choice::Fuse(first, second) => {
                self.second = second.index() as u8;
                FUSE | first.index() as u8
            }
            Choice::Block => BLOCK,
            Choice::Explode => EXPLODE,
        };
        self
    }

    /// The same move with a second square: where a piece is captured without being landed
    /// on, or where a captured piece is placed.
    #[must_use]
    #[inline]
    pub const fn with_second(mut self, second: Square) -> Move {
        self.second = second.index() as u8;
        self
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

    /// What is chosen besides.
    #[must_use]
    #[inline]
    pub const fn choice(self) -> Choice {
        let kind = Kind::new(self.choice & 31);
        match self.choice & !31 {
            BECOME => Choice::Become(kind),
            SPLIT => Choice::Split(kind),
            DROP => Choice::Drop(kind),
            FUSE => Choice::Fuse(kind, Kind::new(self.second & 31)),
            BLOCK => Choice::Block,
            EXPLODE => Choice::Explode,
            _ => Choice::None,
        }
    }

    /// The second square, if the move has one.
    #[must_use]
    #[inline]
    pub const fn second(self) -> Option<Square> {
        if self.second == Square::NOWHERE.index() as u8 || self.choice & !31 == FUSE {
            None
        } else {
            Some(Square::new(self.second))
        }
    }

    /// Is it a pass?
    #[must_use]
    #[inline]
    pub fn is_pass(self) -> bool {
        self == Move::PASS
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
