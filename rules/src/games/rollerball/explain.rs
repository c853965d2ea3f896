//! Why a move is not legal.

use super::Position;
use super::kinds::{BISHOP, KING, PAWN, ROOK};
use super::moves::PROMOTIONS;
use super::pieces::{promotion_squares, tables};
use super::refusal::Refusal as Own;
use crate::{Bitboard, Choice, Kind, Move, Piece, PositionExt, Refusal, Square};

impl Position {
    /// Why a move of one of the mover's pieces is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        if mv.is_pass() {
            return Refusal::own(Own::NoPass, []);
        }
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
        if let Some(refusal) = self.explain_target(piece, from, to) {
            return refusal;
        }
        // A Pawn that may not move there has nothing to become.
        let mut after = *self;
        after.play_unchecked(Move::new(from, to));
        self.why_in_check(&after)
            .or_else(|| explain_promotion(piece, mv))
            .unwrap_or(Refusal::NothingMore { piece, from, to })
    }

    fn explain_target(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        if let Some(own) = self.board.piece_at(to).filter(|own| own.side == piece.side)
            && from != to
        {
            return Some(Refusal::OwnPiece(own, to));
        }
        let steps = match piece.kind {
            KING => tables().king[from.index()],
            PAWN => tables().pawn[from.index()],
            kind => return self.explain_slide(kind, piece, from, to),
        };
        (!steps.contains(to)).then_some(Refusal::MovesOtherwise { piece, from, to })
    }

    fn explain_slide(&self, kind: Kind, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        debug_assert!(kind == ROOK || kind == BISHOP);
        let occupied = self.board.occupied();
        if tables().slide(kind, from, occupied).contains(to) {
            return None;
        }
        let blocker = tables().rays(kind, from).iter().find_map(|ray| {
            let way = &ray[..ray.iter().position(|square| *square == to)?];
            way.iter().copied().find(|square| occupied.contains(*square))
        });
        Some(match blocker {
            Some(by) => Refusal::Blocked { piece, from, to, by },
            None => Refusal::MovesOtherwise { piece, from, to },
        })
    }
}

fn explain_promotion(piece: Piece, mv: Move) -> Option<Refusal> {
    let there: Bitboard = promotion_squares(piece.side);
    let promotes = piece.kind == PAWN && there.contains(mv.to());
    match mv.choice() {
        Choice::None if promotes => {
            Some(Refusal::MustBecome { piece, at: mv.to(), kinds: PROMOTIONS.to_vec() })
        }
        Choice::None => None,
        Choice::Become(kind) if promotes && PROMOTIONS.contains(&kind) => None,
        Choice::Become(kind) => {
            let kinds = if promotes { PROMOTIONS.to_vec() } else { Vec::new() };
            Some(Refusal::CannotBecome { piece, kind, kinds })
        }
        _ => Some(Refusal::MovesOtherwise { piece, from: mv.from(), to: mv.to() }),
    }
}
