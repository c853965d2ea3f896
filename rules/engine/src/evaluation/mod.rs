//! What a position is worth without looking ahead.

mod activity;
mod features;
mod material;
mod network;
mod weights;

pub use activity::{activity_numbers, each_activity, mobility};
pub use features::{Feature, Layout};
pub use material::{Material, Mobility, PER_SQUARE};
pub use network::{Accumulator, Network, phase};
pub use weights::{HIDDEN, HUNDREDTH, MOVES, NetworkError, PHASES, RealWeights, SCALE, Weights};

use oddboard_rules::{Kind, Position, PositionExt, Side};

/// Says what positions are worth, along a line of moves.
///
/// A state is what the evaluation keeps for a position, so that the state of the next is found
/// from what a move changed.
pub trait Evaluator<P: Position> {
    /// What is kept for a position.
    type State: Clone;

    /// The state of a position, from scratch.
    fn state(&self, position: &P) -> Self::State;

    /// The state of the position after a move, found from that before it. It is written over `next`, a state
    /// of any position.
    fn advance(&self, before: &P, state: &Self::State, after: &P, next: &mut Self::State);

    /// What a position is worth to the side to move, in hundredths of a Pawn's worth or so.
    fn evaluate(&self, position: &P, state: &Self::State) -> i32;

    /// Lazy evaluation: a quick estimate of what a position is worth, and by how much [`Evaluator::evaluate`] may well
    /// say otherwise: 0 if it says just this. For a search that needs to know only whether a position is good
    /// enough, where the estimate leaves no doubt.
    fn estimate(&self, position: &P, state: &Self::State) -> (i32, i32) {
        (self.evaluate(position, state), 0)
    }

    /// About what a piece of a kind is worth: to decide which capture to look at first.
    fn value(&self, kind: Kind) -> i32;
}

/// What a side's pieces are worth, those in hand too, without its royal piece.
pub(crate) fn material<P: Position>(
    position: &P,
    evaluator: &impl Evaluator<P>,
    side: Side,
) -> i32 {
    let on_board = position.occupied(side) & P::SPEC.geometry.board();
    let on_board = on_board.into_iter().filter_map(|at| position.piece_at(at));
    let on_board = on_board.filter(|piece| piece.kind != P::SPEC.royal);
    let on_board: i32 = on_board.map(|piece| evaluator.value(piece.kind)).sum();
    let hand = position.hand(side);
    let in_hand = hand.iter().map(|(kind, count)| i32::from(*count) * evaluator.value(*kind));
    on_board + in_hand.sum::<i32>()
}

/// What the pieces of the side to move are worth more than the enemy's.
pub(crate) fn material_balance<P: Position>(position: &P, evaluator: &impl Evaluator<P>) -> i32 {
    let us = position.turn();
    material(position, evaluator, us) - material(position, evaluator, !us)
}
