//! Steps of whole sets of squares.

use crate::{Bitboard, Direction};

/// Steps on a grid of this many files, of all squares of a set at once.
pub struct Steps<const FILES: usize>;

impl<const FILES: usize> Steps<FILES> {
    const FIRST_FILE: Bitboard = {
        let mut squares = 0;
        let mut index = 0;
        while index < 128 {
            squares |= 1 << index;
            index += FILES;
        }
        Bitboard(squares)
    };

    /// The neighbours of some squares in a direction. Beyond the last rank lie indices that the grid
    /// does not have; those that it has and lie elsewhere are left out.
    #[must_use]
    #[inline]
    pub const fn of(squares: Bitboard, direction: Direction) -> Bitboard {
        let (files, ranks) = direction.delta();
        let moved = match ranks {
            1 => squares.0 << FILES,
            -1 => squares.0 >> FILES,
            _ => squares.0,
        };
        Bitboard(match files {
            1 => moved << 1 & !Self::FIRST_FILE.0,
            -1 => (moved & !Self::FIRST_FILE.0) >> 1,
            _ => moved,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Geometry;

    #[test]
    fn each_square_steps_to_its_neighbour() {
        let geometry = Geometry::new(9, 8, &[], &[]);
        for direction in Direction::ALL {
            for square in geometry.board() {
                let neighbour = Steps::<9>::of(square.bit(), direction) & geometry.board();
                assert_eq!(neighbour.first(), geometry.step(square, direction));
            }
        }
    }
}
