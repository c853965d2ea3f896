//! Sets of squares.

use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::Square;

/// A set of squares: bit *i* is the square with index *i*.
///
/// On a board of seven files and ranks the lowest bits lie so:
///
/// ```text
/// 42 43 44 45 46 47 48   rank 7
///  ..                     ..
///  7  8  9 10 11 12 13   rank 2
///  0  1  2  3  4  5  6   rank 1
///  a  b  c  d  e  f  g
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u128);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every index, squares that a board lacks included.
    pub const ALL: Bitboard = Bitboard(!0);

    /// Is the square in the set?
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        let index = square.index();
        let half = if index < 64 { self.0 } else { self.0 >> 64 } as u64;
        half >> (index % 64) & 1 != 0
    }

    /// Is the set empty?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is some square in the set?
    #[must_use]
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares the set holds.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Does the set hold two squares or more?
    #[must_use]
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square with the lowest index, if any.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest index, if any.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(highest_bit(self.0))) }
    }

    /// The squares up to the first of the set, that one included; every index if the set is empty.
    #[must_use]
    #[inline]
    pub const fn up_to_first(self) -> Bitboard {
        Bitboard(self.0 ^ self.0.wrapping_sub(1))
    }

    /// The squares from the last of the set on, that one included; every index if the set is empty.
    #[must_use]
    #[inline]
    pub const fn from_last(self) -> Bitboard {
        FROM[highest_bit(self.0 | 1) as usize]
    }

    /// The set with a square added.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bit().0)
    }

    /// The set with a square taken out.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bit().0)
    }
}

/// The index of the highest bit of a number, which is not 0. One half is looked at, where `leading_zeros` looks at both.
#[inline]
const fn highest_bit(bits: u128) -> u8 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    (if high == 0 { low.ilog2() } else { 64 + high.ilog2() }) as u8
}

/// The squares from each one on.
static FROM: [Bitboard; Square::COUNT] = {
    let mut from = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        from[index] = Bitboard(u128::MAX << index);
        index += 1;
    }
    from
};

impl Iterator for Bitboard {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Bitboard {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        square.bit()
    }
}

macro_rules! operators {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl $operator for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $function(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($value)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Bitboard) {
                *self = $operator::$function(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl std::fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(indices: &[u8]) -> Bitboard {
        indices.iter().map(|index| Square::new(*index)).collect()
    }

    #[test]
    fn each_square_is_one_bit_in_either_half() {
        for index in 0..Square::COUNT as u8 {
            let square = Square::new(index);
            assert_eq!(square.bit(), Bitboard(1 << index));
            for other in 0..Square::COUNT as u8 {
                assert_eq!(square.bit().contains(Square::new(other)), other == index);
            }
        }
    }

    #[test]
    fn the_first_and_last_of_a_set_bound_what_lies_before_and_behind() {
        for (indices, first, last) in [(&[0, 70][..], 0, 70), (&[5, 63], 5, 63), (&[64], 64, 64)] {
            let set = squares(indices);
            assert_eq!(set.first(), Some(Square::new(first)));
            assert_eq!(set.last(), Some(Square::new(last)));
            assert_eq!(set.up_to_first(), (0..=first).map(Square::new).collect());
            assert_eq!(set.from_last(), (last..128).map(Square::new).collect());
        }
        assert_eq!(squares(&[0, 127]).from_last(), squares(&[127]));
    }

    #[test]
    fn an_empty_set_bounds_nothing() {
        assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
        assert_eq!(Bitboard::EMPTY.up_to_first(), Bitboard::ALL);
        assert_eq!(Bitboard::EMPTY.from_last(), Bitboard::ALL);
    }
}
