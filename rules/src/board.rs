//! Pieces on squares.

use crate::{Bitboard, Kind, Piece, Side, Square};

/// The pieces on a board of a game with `KINDS` kinds: a set of squares for each side and for
/// each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<const KINDS: usize> {
    sides: [Bitboard; 2],
    kinds: [Bitboard; KINDS],
}

impl<const KINDS: usize> Board<KINDS> {
    /// No piece anywhere.
    pub const EMPTY: Board<KINDS> =
        Board { sides: [Bitboard::EMPTY; 2], kinds: [Bitboard::EMPTY; KINDS] };

    /// The squares of a side's pieces.
    #[must_use]
    #[inline]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The squares of both sides' pieces of a kind.
    #[must_use]
    #[inline]
    pub const fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// The squares of a side's pieces of a kind.
    #[must_use]
    #[inline]
    pub fn pieces(&self, side: Side, kind: Kind) -> Bitboard {
        self.side(side) & self.kind(kind)
    }

    /// Every occupied square.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The piece on a square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = if self.sides[0].contains(square) {
            Side::White
        } else if self.sides[1].contains(square) {
            Side::Black
        } else {
            return None;
        };
        let kind = self.kinds.iter().position(|squares| squares.contains(square))?;
        Some(Piece::new(side, Kind::new(kind as u8)))
    }

    /// The squares on which two boards differ.
    #[must_use]
    #[inline]
    pub fn differs(&self, other: &Self) -> Bitboard {
        let sides = (self.sides[0] ^ other.sides[0]) | (self.sides[1] ^ other.sides[1]);
        let kinds = self.kinds.iter().zip(&other.kinds);
        kinds.fold(sides, |all, (ours, theirs)| all | (*ours ^ *theirs))
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub fn put(&mut self, piece: Piece, square: Square) {
        self.sides[piece.side.index()] |= square.bit();
        self.kinds[piece.kind.index()] |= square.bit();
    }

    /// Takes a piece, if any, off a square.
    #[inline]
    pub fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.sides[piece.side.index()] -= square.bit();
        self.kinds[piece.kind.index()] -= square.bit();
        Some(piece)
    }
}
