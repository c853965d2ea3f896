//! What the magic pieces do to the others: reduced, symmetrized.

use super::Position;
use super::influence::Influence as Own;
use super::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, KING, MAGIC,
    PAWN, REDUCER, SHS, SLIP_NIGHTRIDER,
};
use super::pieces::{ARENA, Tables, Way, tables};
use crate::{Bitboard, Influence, Kind, Side, Square};

/// How a side's pieces on the Arena move, all influences counted.
#[derive(Clone, Copy)]
pub(super) struct Modes {
    /// Pieces that are reduced, Pawns and Bawns included.
    pub(super) reduced: Bitboard,
    /// Every Dragon: it steps in all eight directions whatever influences it.
    pub(super) dragons: Bitboard,
    /// Dragons that slide, by way.
    pub(super) sliders: [Bitboard; 2],
    /// Advancers, by way; some of them reduced.
    pub(super) advancers: [Bitboard; 2],
    /// Slip-Nightriders; some of them reduced.
    pub(super) riders: Bitboard,
    /// Cannons and Canons, by way; some of them reduced.
    pub(super) hoppers: [Bitboard; 2],
}

impl Position {
    /// The squares near a side's pieces of a magic kind.
    #[inline]
    pub(super) fn zone(&self, tables: &Tables, side: Side, kind: Kind) -> Bitboard {
        self.board
            .pieces(side, kind)
            .map(|square| tables.near[square.index()])
            .fold(Bitboard::EMPTY, |all, one| all | one)
    }

    /// How a side's pieces move.
    #[inline]
    pub(super) fn modes(&self, tables: &Tables, side: Side) -> Modes {
        let own = self.board.side(side) & ARENA;
        let kind = |kind| self.board.kind(kind) & own;
        let immune = [KING, REDUCER, SHS, super::kinds::RESURRECTOR]
            .into_iter()
            .fold(Bitboard::EMPTY, |all, kind| all | self.board.kind(kind));
        let reduced =
            ((own - immune) & self.zone(tables, !side, REDUCER)) - self.zone(tables, side, REDUCER);
        let symmetrized = own & self.zone(tables, side, SHS);
        // The kinds that move orthogonally and diagonally, exchanged where symmetrized.
        let mirrored = |orthogonal: Bitboard, diagonal: Bitboard| {
            [
                (orthogonal - symmetrized) | (diagonal & symmetrized),
                (diagonal - symmetrized) | (orthogonal & symmetrized),
            ]
        };
        let (bishops, rooks) = (kind(DRAGON_BISHOP), kind(DRAGON_ROOK));
        Modes {
            reduced,
            dragons: bishops | rooks,
            sliders: mirrored(rooks, bishops).map(|dragons| dragons - reduced),
            advancers: mirrored(kind(ADVANCER_ROOK), kind(ADVANCER_BISHOP)),
            riders: kind(SLIP_NIGHTRIDER),
            hoppers: [kind(CANNON), kind(CANON)],
        }
    }

    /// A side's magic pieces of a kind near a square.
    pub(super) fn near(&self, square: Square, side: Side, kind: Kind) -> Bitboard {
        self.board.pieces(side, kind) & tables().near[square.index()]
    }

    /// What changes what the piece on a square may do.
    pub(super) fn influences(&self, square: Square) -> Vec<Influence> {
        let Some(piece) = self.board.piece_at(square) else { return Vec::new() };
        if piece.kind == KING || MAGIC.contains(&piece.kind) {
            return Vec::new();
        }
        let mut influences = Vec::new();
        let enemies = self.near(square, !piece.side, REDUCER);
        let friends = self.near(square, piece.side, REDUCER);
        if enemies.any() && friends.is_empty() {
            influences.push(Own::Reduced { piece: piece.kind, by: enemies });
        } else if enemies.any() {
            influences.push(Own::Shielded { piece: piece.kind, by: enemies, own: friends });
        }
        let symmetrizers = self.near(square, piece.side, SHS);
        if symmetrizers.any()
            && let Some(other) = counterpart(piece.kind)
        {
            let (piece, by) = (piece.kind, symmetrizers);
            influences.push(match piece {
                PAWN | BAWN => Own::MayChange { piece, by, other },
                _ => Own::Symmetrized { piece, by, other },
            });
        }
        influences.into_iter().map(Influence::from).collect()
    }
}

/// The kind as which a piece near its SHS moves, or into which it may change there.
pub(super) const fn counterpart(kind: Kind) -> Option<Kind> {
    match kind {
        DRAGON_BISHOP => Some(DRAGON_ROOK),
        DRAGON_ROOK => Some(DRAGON_BISHOP),
        ADVANCER_ROOK => Some(ADVANCER_BISHOP),
        ADVANCER_BISHOP => Some(ADVANCER_ROOK),
        PAWN => Some(BAWN),
        BAWN => Some(PAWN),
        _ => None,
    }
}

/// The way in which a sliding kind moves when nothing influences it.
pub(super) const fn way(kind: Kind) -> Way {
    match kind {
        DRAGON_BISHOP | ADVANCER_BISHOP | CANON => Way::Diagonal,
        _ => Way::Orthogonal,
    }
}
