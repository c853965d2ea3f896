//! Why a move is not legal.

use super::Position;
use crate::{Move, Refusal, check_refusal};

impl Position {
    /// Why a move of one of the mover's pieces is not legal.
    pub(super) fn explain(&self, mv: Move) -> Refusal {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
        if self.pseudo_moves(from).contains(&mv) {
            let mut after = *self;
            after.apply(mv);
            if let Some(refusal) = check_refusal(self, &after) {
                return refusal;
            }
        }
        Refusal::MovesOtherwise { piece, from, to }
    }
}
