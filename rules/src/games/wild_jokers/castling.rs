//! Castling, and the right to it.

use super::kinds::{KING, ROOK};
use super::refusal::Refusal as Own;
use crate::text::{Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Board, Piece, Refusal, Side, Square};

/// A side's castling: where King and Rook stand and where they go, all on its first rank.
pub(super) struct Castling {
    pub(super) king_from: Square,
    pub(super) king_to: Square,
    pub(super) rook_from: Square,
    pub(super) rook_to: Square,
    /// The squares between King and Rook.
    pub(super) between: Bitboard,
}

impl Castling {
    /// Why a side without the right doesn't castle.
    pub(super) fn lost(&self) -> Refusal {
        Refusal::own(Own::CastlingLost, [self.king_from, self.rook_from])
    }
}

/// White castles d1 to f1 with the Rook from g1, Black d7 to b7 with the Rook from a7.
pub(super) static CASTLING: [Castling; 2] = [castling(0, [3, 5, 6, 4]), castling(6, [3, 1, 0, 2])];

const fn castling(rank: u8, [king_from, king_to, rook_from, rook_to]: [u8; 4]) -> Castling {
    const fn square(rank: u8, file: u8) -> Square {
        Square::new(rank * 7 + file)
    }
    Castling {
        king_from: square(rank, king_from),
        king_to: square(rank, king_to),
        rook_from: square(rank, rook_from),
        rook_to: square(rank, rook_to),
        between: square(rank, king_to).bit().with(square(rank, rook_to)),
    }
}

static RIGHTS: Phrase =
    Phrase::new("position-castling-rights", "the castling rights held: `K`, `k`, `Kk` or `-`");
static WHITE_HOME: Phrase = Phrase::new("position-white-home", "its King on d1 and its Rook on g1");
static BLACK_HOME: Phrase = Phrase::new("position-black-home", "its King on d7 and its Rook on a7");

/// Reads the castling rights: `K`, `k`, `Kk` or `-`.
pub(super) fn read_castling(
    setup: &Setup<'_>,
    board: &Board<10>,
) -> Result<[bool; 2], PositionError> {
    let rights = match setup.state {
        "-" => [false, false],
        "K" => [true, false],
        "k" => [false, true],
        "Kk" => [true, true],
        _ => return Err(setup.bad_state(1, &RIGHTS)),
    };
    for side in Side::BOTH {
        let home = &CASTLING[side.index()];
        let stands = |kind, square| board.piece_at(square) == Some(Piece::new(side, kind));
        if rights[side.index()] && !(stands(KING, home.king_from) && stands(ROOK, home.rook_from)) {
            let needs = match side {
                Side::White => &WHITE_HOME,
                Side::Black => &BLACK_HOME,
            };
            let at = if setup.state == "Kk" && side == Side::Black { 2 } else { 1 };
            let problem = Problem::Castling { side, needs };
            return Err(PositionError::new(Field::State, at, problem));
        }
    }
    Ok(rights)
}
