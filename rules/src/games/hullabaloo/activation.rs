//! Which pieces are activated, and through which chain.

use super::Position;
use super::pieces::{SQUARES, tables};
use crate::{Bitboard, Side, Square};

const FILES: u32 = 9;
const BOARD: u128 = (1 << SQUARES) - 1;
const RANKS: u32 = SQUARES as u32 / FILES;
/// With the place right of the last rank, where a step off the board would come out.
const FIRST_FILE: u128 = {
    let (mut file, mut rank) = (0, 0);
    while rank <= RANKS {
        file |= 1 << (rank * FILES);
        rank += 1;
    }
    file
};
const LAST_FILE: u128 = FIRST_FILE << (FILES - 1);

/// The squares and all their neighbours.
#[inline]
pub(super) const fn spread(squares: Bitboard) -> Bitboard {
    let set = squares.0;
    let rows = set | ((set << 1) & !FIRST_FILE) | ((set >> 1) & !LAST_FILE);
    Bitboard((rows | rows << FILES | rows >> FILES) & BOARD)
}

/// The squares one step away, straight along ranks and files.
#[inline]
pub(super) const fn straight(squares: Bitboard) -> Bitboard {
    let set = squares.0;
    let beside = ((set << 1) & !FIRST_FILE) | ((set >> 1) & !LAST_FILE);
    Bitboard((beside | set << FILES | set >> FILES) & BOARD)
}

/// The squares one step away along diagonals.
#[inline]
pub(super) const fn diagonal(squares: Bitboard) -> Bitboard {
    let set = squares.0;
    let beside = ((set << 1) & !FIRST_FILE) | ((set >> 1) & !LAST_FILE);
    Bitboard((beside << FILES | beside >> FILES) & BOARD)
}

/// The pieces of a side that may act, and those among them that are joined to its Precious
/// Commoner.
#[derive(Clone, Copy)]
pub(super) struct Activation {
    /// The Precious Commoner and every piece joined to it.
    pub(super) chain: Bitboard,
    /// The chain, and the pieces within the Precious Commoner's range.
    pub(super) active: Bitboard,
}

impl Position {
    /// A side's activated pieces.
    #[inline]
    pub(super) fn activation(&self, side: Side) -> Activation {
        self.activation_without(side, Bitboard::EMPTY)
    }

    /// A side's activated pieces once some of its pieces are gone.
    #[inline]
    pub(super) fn activation_without(&self, side: Side, gone: Bitboard) -> Activation {
        let own = self.board.side(side) - gone;
        let commoner = self.board.commoner(side);
        let mut chain = commoner.bit();
        loop {
            let longer = spread(chain) & own;
            if longer == chain {
                break;
            }
            chain = longer;
        }
        Activation { chain, active: chain | (own & tables().range(commoner)) }
    }

    /// A shortest way from a piece to its Precious Commoner over adjacent pieces of its side,
    /// both ends included; `None` if it is not joined to it.
    pub(super) fn chain_from(&self, square: Square) -> Option<Vec<Square>> {
        let side = self.board.piece_at(square)?.side;
        let (own, commoner) = (self.board.side(side), self.board.commoner(side));
        // Rings of pieces ever farther from the Commoner, until one holds the piece.
        let mut rings = vec![commoner.bit()];
        let mut seen = commoner.bit();
        while !seen.contains(square) {
            let ring = (spread(seen) & own) - seen;
            if ring.is_empty() {
                return None;
            }
            seen |= ring;
            rings.push(ring);
        }
        let mut way = vec![square];
        for ring in rings.iter().rev().skip(1) {
            let here = *way.last()?;
            way.push((spread(here.bit()) & *ring).first()?);
        }
        Some(way)
    }
}
