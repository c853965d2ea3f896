//! What changes what a piece may do.

use super::influence::{Activator, Influence as Own};
use super::kinds::COMMONER;
use super::pieces::{BLOCK_KINDS, tables};
use super::spec::SPEC;
use super::{Lock, Position, Stage};
use crate::{Bitboard, Influence, Piece, Square};

impl Position {
    /// What activates the piece on a square, what block it belongs to, and what is locked.
    pub(super) fn influences(&self, square: Square) -> Vec<Influence> {
        let Some(piece) = self.board.piece_at(square) else { return Vec::new() };
        let mut influences = vec![self.activation_of(piece, square)];
        for squares in self.blocks_with(piece, square) {
            influences.push(Own::Block { piece: piece.kind, squares });
        }
        match self.stage {
            Stage::Second(Lock::Piece(locked)) if locked == square => {
                influences.push(Own::Locked { square });
            }
            Stage::Second(Lock::Block(corner)) if tables().quad(corner).contains(square) => {
                influences.push(Own::BlockLocked { squares: tables().quad(corner) });
            }
            _ => {}
        }
        influences.into_iter().map(Influence::from).collect()
    }

    fn activation_of(&self, piece: Piece, square: Square) -> Own {
        let commoner = self.board.commoner(piece.side);
        let by = if piece.kind == COMMONER {
            Activator::Itself
        } else if let Some(chain) = self.chain_from(square) {
            Activator::Chain(chain)
        } else if tables().range(commoner).contains(square) {
            Activator::Commoner(commoner)
        } else {
            return Own::Inactive { piece: piece.kind, square, commoner };
        };
        Own::Activated { piece: piece.kind, square, by }
    }

    /// The squares of the blocks of four that a piece belongs to.
    fn blocks_with(&self, piece: Piece, square: Square) -> Vec<Bitboard> {
        if !BLOCK_KINDS.contains(&piece.kind) {
            return Vec::new();
        }
        [(0, 0), (-1, 0), (0, -1), (-1, -1)]
            .into_iter()
            .filter_map(|delta| SPEC.geometry.leap(square, delta))
            .filter(|corner| self.board.is_block(piece.side, *corner))
            .map(|corner| tables().quad(corner))
            .collect()
    }
}
