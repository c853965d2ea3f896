//! The pieces on the board, kept as what they are made of.

use super::kinds::COMMONER;
use super::pieces::{KINDS, LARGEST, makeup};
use crate::{Bitboard, Kind, Piece, Side, Square};

/// Pieces on squares, in seven sets instead of one for each of nineteen kinds: whose a piece
/// is, whether Ferzes and whether Wazirs are in it, and how many (of either, since where both
/// are, they are equally many) in binary. A Precious Commoner has neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FusionBoard {
    sides: [Bitboard; 2],
    /// Has Ferzes, has Wazirs, and the three binary digits of how many.
    planes: [Bitboard; 5],
    commoners: [Square; 2],
}

/// A kind's bits in the planes.
const fn code(kind: Kind) -> usize {
    let (ferzes, wazirs) = makeup(kind);
    let size = if ferzes > 0 { ferzes } else { wazirs };
    (ferzes > 0) as usize | ((wazirs > 0) as usize) << 1 | (size as usize) << 2
}

static CODES: [usize; KINDS] = {
    let mut codes = [0; KINDS];
    let mut index = 0;
    while index < KINDS {
        codes[index] = code(Kind::new(index as u8));
        index += 1;
    }
    codes
};

/// The kind with some bits in the planes; those that no kind has stand for the Commoner.
static KINDS_BY_CODE: [Kind; 32] = {
    let mut kinds = [COMMONER; 32];
    let mut index = 1;
    while index < KINDS {
        let kind = Kind::new(index as u8);
        kinds[code(kind)] = kind;
        index += 1;
    }
    kinds
};

/// Of which family a kind is (Ferzes, Wazirs, or both), and of how many of either it is made.
static FAMILIES: [(usize, usize); KINDS] = {
    let mut families = [(0, 0); KINDS];
    let mut index = 1;
    while index < KINDS {
        let (ferzes, wazirs) = makeup(Kind::new(index as u8));
        let family = match (ferzes, wazirs) {
            (_, 0) => 0,
            (0, _) => 1,
            _ => 2,
        };
        families[index] = (family, if ferzes > 0 { ferzes } else { wazirs } as usize);
        index += 1;
    }
    families
};

/// The kinds made of this many Ferzes, this many Wazirs, and this many of both, as bits.
static BITS_BY_SIZE: [[u32; 3]; LARGEST as usize + 1] = {
    let mut bits = [[0; 3]; LARGEST as usize + 1];
    let mut index = 1;
    while index < KINDS {
        let (family, size) = FAMILIES[index];
        bits[size][family] = 1 << index;
        index += 1;
    }
    bits
};

/// A side's pieces by kind.
pub(super) struct ByKind {
    /// Those made of Ferzes, of Wazirs, and of both.
    families: [Bitboard; 3],
    /// Those made of this many of either.
    sizes: [Bitboard; LARGEST as usize + 1],
    /// The kinds that are there, as bits; the Precious Commoner is left out.
    pub(super) present: u32,
}

impl ByKind {
    /// The squares of a kind; none of the Precious Commoner.
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> Bitboard {
        let (family, size) = FAMILIES[kind.index()];
        self.families[family] & self.sizes[size]
    }

    /// The squares of any of some kinds, given as bits.
    #[inline]
    pub(super) fn of_any(&self, kinds: u32) -> Bitboard {
        each_kind(kinds & self.present).fold(Bitboard::EMPTY, |all, kind| all | self.of(kind))
    }
}

/// The kinds whose bits are set, in order.
#[inline]
pub(super) fn each_kind(mut bits: u32) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let kind = Kind::new(bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(kind)
    })
}

impl FusionBoard {
    /// A board with the two Precious Commoners' squares and nothing on it yet; they are put
    /// like every other piece.
    pub(super) const fn new(commoners: [Square; 2]) -> FusionBoard {
        FusionBoard { sides: [Bitboard::EMPTY; 2], planes: [Bitboard::EMPTY; 5], commoners }
    }

    /// The squares of a side's pieces.
    #[inline]
    pub(super) const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// Every occupied square.
    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// A side's Precious Commoner.
    #[inline]
    pub(super) const fn commoner(&self, side: Side) -> Square {
        self.commoners[side.index()]
    }

    /// The kind on an occupied square.
    #[inline]
    pub(super) fn kind_at(&self, square: Square) -> Kind {
        let bit = |plane: usize| usize::from(self.planes[plane].contains(square)) << plane;
        KINDS_BY_CODE[bit(0) | bit(1) | bit(2) | bit(3) | bit(4)]
    }

    /// The piece on a square.
    #[inline]
    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = if self.sides[0].contains(square) {
            Side::White
        } else if self.sides[1].contains(square) {
            Side::Black
        } else {
            return None;
        };
        Some(Piece::new(side, self.kind_at(square)))
    }

    /// A side's single Ferzes, Wazirs and Guards: the pieces that blocks of four are made of.
    #[inline]
    pub(super) fn singles(&self, side: Side) -> [Bitboard; 3] {
        let [ferz, wazir, ones, twos, fours] = self.planes;
        let single = self.side(side) & ones & !twos & !fours;
        [single & ferz & !wazir, single & wazir & !ferz, single & ferz & wazir]
    }

    /// A side's pieces that leap farther than to the next square.
    #[inline]
    pub(super) fn large(&self, side: Side) -> Bitboard {
        let [_, _, _, twos, fours] = self.planes;
        self.side(side) & (twos | fours)
    }

    /// A side's pieces by kind.
    #[inline]
    pub(super) fn by_kind(&self, side: Side) -> ByKind {
        let [ferz, wazir, ones, twos, fours] = self.planes;
        let own = self.side(side);
        let (low, high) = (own - fours, own & fours);
        let sizes = [
            Bitboard::EMPTY,
            (low & ones) - twos,
            (low & twos) - ones,
            low & twos & ones,
            high - ones - twos,
            high & ones,
            high & twos,
        ];
        let families = [own & ferz & !wazir, own & wazir & !ferz, own & ferz & wazir];
        let mut present = 0;
        for (so_many, bits) in sizes.iter().zip(&BITS_BY_SIZE) {
            // Most sizes are rare.
            if so_many.any() {
                for (family, bit) in families.iter().zip(bits) {
                    present |= if (*family & *so_many).any() { *bit } else { 0 };
                }
            }
        }
        ByKind { families, sizes, present }
    }

    /// The squares on which two boards differ.
    #[inline]
    pub(super) fn differs(&self, other: &FusionBoard) -> Bitboard {
        let ours = self.sides.iter().chain(&self.planes);
        let theirs = other.sides.iter().chain(&other.planes);
        ours.zip(theirs).fold(Bitboard::EMPTY, |all, (ours, theirs)| all | (*ours ^ *theirs))
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        let (code, bit) = (CODES[piece.kind.index()], square.bit());
        self.sides[piece.side.index()] |= bit;
        for (digit, plane) in self.planes.iter_mut().enumerate() {
            // All ones where the digit is 1.
            *plane |= Bitboard(bit.0 & 0_u128.wrapping_sub((code >> digit & 1) as u128));
        }
        if piece.kind == COMMONER {
            self.commoners[piece.side.index()] = square;
        }
    }

    /// Takes whatever is there off some squares.
    #[inline]
    pub(super) fn clear(&mut self, squares: Bitboard) {
        for set in self.sides.iter_mut().chain(&mut self.planes) {
            *set -= squares;
        }
    }
}
