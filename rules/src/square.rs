//! Squares: indices below 128, whatever the board.

use crate::Bitboard;

/// A place of a board: an index below 128.
///
/// Squares of the grid come first, rank by rank from White's lower left
/// (`rank * files + file`), then the places off the board that a game's
/// [`Geometry`](crate::Geometry) names (Symmetron's launching squares), and at the very end
/// the two places that every game shares: [`Square::HAND`] and [`Square::NOWHERE`].
/// Only a geometry can name a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many indices there are.
    pub const COUNT: usize = 128;
    /// Off the board, in a player's hand (pocket); a piece's side says in whose.
    pub const HAND: Square = Square(127);
    /// No square at all: the ends of a pass, the unused second square of a move.
    pub const NOWHERE: Square = Square(126);

    /// The square with an index.
    ///
    /// # Panics
    /// If the index is 128 or more.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Square {
        assert!(index < 128, "a square's index is below 128");
        Square(index)
    }

    /// The square's index, below 128.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds only this square.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> Bitboard {
        // Looked up, since to shift 128 bits by a number that isn't known takes a processor several times as long.
        BITS[self.0 as usize % BITS.len()]
    }
}

/// Each square by itself.
static BITS: [Bitboard; Square::COUNT] = {
    let mut bits = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        bits[index] = Bitboard(1 << index);
        index += 1;
    }
    bits
};

impl std::fmt::Debug for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Square::HAND => f.write_str("hand"),
            Square::NOWHERE => f.write_str("nowhere"),
            Square(index) => write!(f, "#{index}"),
        }
    }
}
