//! Why a move is not legal.

use super::Position;
use super::kinds::RUNNER;
use super::moves::{first_rank, steps};
use super::refusal::Refusal as Own;
use super::spec::bench;
use crate::{InfluenceKind, Move, Refusal, Shape, Square};

impl Position {
    /// Why a move of one of the mover's pieces is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        if mv.is_pass() {
            return Refusal::own(Own::NoPass, []);
        }
        let (from, to) = (mv.from(), mv.to());
        if [from, to].contains(&Square::HAND) {
            return Refusal::own(Own::NoHand, []);
        }
        let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
        let swaps = mv.shape() == Shape::Swap;
        let held = [from, to].into_iter().take(if swaps { 2 } else { 1 });
        let held = held.filter(|at| self.board.side(self.turn).contains(*at));
        if let Some((square, by)) = held.filter_map(|at| Some((at, self.holder(at)?))).next() {
            let refusal = Refusal::own(Own::Held { square, by }, [square, by]);
            return refusal.by_influence(InfluenceKind::Reduced);
        }
        if swaps {
            return Refusal::own(Own::NoSwap { one: from, other: to }, [from, to]);
        }
        if mv.second().is_some() {
            return Refusal::MovesOtherwise { piece, from, to };
        }
        if from == bench(piece.side) && !first_rank(piece.side).contains(to) {
            return Refusal::own(Own::BenchToFirstRank { to }, [from, to]);
        }
        match self.board.piece_at(to) {
            Some(own) if own.side == piece.side && from != to => Refusal::OwnPiece(own, to),
            Some(_) if from == bench(piece.side) => Refusal::Occupied(to),
            Some(runner) if runner.kind == RUNNER && steps(piece.kind, from).contains(to) => {
                Refusal::Uncapturable { by: piece, piece: runner, at: to }
            }
            _ => Refusal::MovesOtherwise { piece, from, to },
        }
    }
}
