//! A small neural network over piece placement, updated move by move.
//!
//! Each side's view of the position (see [`Layout`]) is summed up in [`HIDDEN`] numbers and one
//! plain sum of piece-square values. The numbers of both views, the side to move first, are cut
//! off at 0 and 1, squared, weighted and added up; which weights are used depends on how many
//! pieces are left. All of it is whole numbers, so the result is the same everywhere.

use oddboard_rules::{Kind, Position, Side};

use super::activity::{each_activity, mobility};
use super::weights::{HIDDEN, HUNDREDTH, ONE, ONE_OUT, PHASES, SCALE};
use super::{Evaluator, Feature, Layout, NetworkError, Weights};
use crate::score::within_limits;

/// One side seldom has more moves more than the other.
const MOST_MOBILITY: i32 = 24;

/// A game's network.
#[derive(Clone, Debug)]
pub struct Network {
    layout: Layout,
    weights: Weights,
    /// The pieces on the board when a game starts.
    full: u32,
    /// Is activity looked at?
    active: bool,
    /// Do the hidden numbers matter, or only the piece-square values?
    deep: bool,
}

/// What is kept for a position: both sides' views. A network of piece-square values leaves the hidden
/// numbers as they are.
#[derive(Clone, Copy, Debug)]
pub struct Accumulator {
    hidden: [[i16; HIDDEN]; 2],
    piece_square: [i32; 2],
}

impl Network {
    /// The network of a game with some weights.
    #[must_use]
    pub fn new<P: Position>(weights: Weights) -> Network {
        let start = oddboard_rules::text::parse_position::<P>(P::SPEC.start);
        let full = start.map_or(2, |start| pieces(&start));
        let active = weights.activity.iter().flatten().any(|weight| *weight != 0);
        let deep = weights.output.iter().flatten().any(|weight| *weight != 0);
        Network { layout: Layout::of::<P>(), weights, full, active, deep }
    }

    /// The network of a game from the bytes of a file.
    ///
    /// # Errors
    /// When the file is of something else.
    pub fn from_bytes<P: Position>(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (kinds, features) = (P::SPEC.kinds.len(), Layout::of::<P>().count());
        Weights::from_bytes(bytes, kinds, features).map(Network::new::<P>)
    }

    /// The set of output weights for a position.
    #[inline]
    fn phase<P: Position>(&self, position: &P) -> usize {
        phase(pieces(position), self.full)
    }

    /// The evaluation in a phase but for what mobility and activity add.
    #[inline]
    fn placement<P: Position>(&self, position: &P, state: &Accumulator, phase: usize) -> i32 {
        let (us, them) = (position.turn().index(), (!position.turn()).index());
        let from_hidden = if self.deep {
            let (ours, theirs) = self.weights.output[phase].split_at(HIDDEN);
            let sum = weighted(&state.hidden[us], ours) + weighted(&state.hidden[them], theirs);
            i64::from(sum) * i64::from(SCALE) / i64::from(ONE * ONE * ONE_OUT)
        } else {
            0
        };
        let piece_square = (state.piece_square[us] - state.piece_square[them]) / (2 * HUNDREDTH);
        from_hidden as i32 + piece_square + i32::from(self.weights.output_bias[phase])
    }

    /// What mobility and activity add in a phase.
    #[inline]
    fn mobility_and_activity<P: Position>(&self, position: &P, phase: usize) -> i32 {
        let mut sum = 0;
        let each = i32::from(self.weights.mobility[phase]);
        if each != 0 {
            sum += each * mobility(position);
        }
        if self.active {
            let weights = &self.weights.activity[phase];
            each_activity(position, |number, more| sum += i32::from(weights[number]) * more);
        }
        sum / HUNDREDTH
    }

    #[inline]
    fn add(&self, accumulator: &mut Accumulator, viewer: Side, feature: Feature) {
        let index = viewer.index();
        if self.deep {
            let row = &self.weights.features[usize::from(feature)];
            for (sum, weight) in accumulator.hidden[index].iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        accumulator.piece_square[index] +=
            i32::from(self.weights.piece_square[usize::from(feature)]);
    }

    #[inline]
    fn remove(&self, accumulator: &mut Accumulator, viewer: Side, feature: Feature) {
        let index = viewer.index();
        if self.deep {
            let row = &self.weights.features[usize::from(feature)];
            for (sum, weight) in accumulator.hidden[index].iter_mut().zip(row) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        accumulator.piece_square[index] -=
            i32::from(self.weights.piece_square[usize::from(feature)]);
    }
}

#[inline]
fn pieces<P: Position>(position: &P) -> u32 {
    (position.occupied(Side::White) | position.occupied(Side::Black)).count()
}

/// The set of output weights where this many pieces are on the board, of as many as a game starts with.
#[inline]
#[must_use]
pub fn phase(pieces: u32, full: u32) -> usize {
    ((pieces * PHASES as u32) / (full + 1)).min(PHASES as u32 - 1) as usize
}

/// What some hidden numbers come to with their output weights, in units of
/// `ONE * ONE * ONE_OUT`.
#[inline]
fn weighted(hidden: &[i16; HIDDEN], weights: &[i16]) -> i32 {
    let mut sum = 0;
    for (number, weight) in hidden.iter().zip(weights) {
        let cut = (*number).clamp(0, ONE as i16);
        sum += i32::from(cut * *weight) * i32::from(cut);
    }
    sum
}

impl<P: Position> Evaluator<P> for Network {
    type State = Accumulator;

    fn state(&self, position: &P) -> Accumulator {
        let mut accumulator = Accumulator { hidden: [self.weights.bias; 2], piece_square: [0; 2] };
        for viewer in Side::BOTH {
            self.layout
                .each(position, viewer, |feature| self.add(&mut accumulator, viewer, feature));
        }
        accumulator
    }

    #[inline]
    fn advance(&self, before: &P, state: &Accumulator, after: &P, next: &mut Accumulator) {
        if self.deep {
            next.hidden = state.hidden;
        }
        next.piece_square = state.piece_square;
        Layout::each_change(before, after, |new, piece, standing, square| {
            for viewer in Side::BOTH {
                let feature = self.layout.piece(viewer, piece, standing, square);
                if new {
                    self.add(next, viewer, feature);
                } else {
                    self.remove(next, viewer, feature);
                }
            }
        });
        if self.layout.has_hands() {
            before.each_hand_change(after, |piece, old, new| {
                for viewer in Side::BOTH {
                    let feature = self.layout.in_hand(viewer, piece);
                    for _ in old..new {
                        self.add(next, viewer, feature);
                    }
                    for _ in new..old {
                        self.remove(next, viewer, feature);
                    }
                }
            });
        }
        for viewer in Side::BOTH {
            if !before.starts_turn() {
                self.remove(next, viewer, self.layout.begun(viewer, before.turn()));
            }
            if !after.starts_turn() {
                self.add(next, viewer, self.layout.begun(viewer, after.turn()));
            }
        }
    }

    #[inline]
    fn evaluate(&self, position: &P, state: &Accumulator) -> i32 {
        let phase = self.phase(position);
        within_limits(
            self.placement(position, state, phase) + self.mobility_and_activity(position, phase),
        )
    }

    #[inline]
    fn estimate(&self, position: &P, state: &Accumulator) -> (i32, i32) {
        let phase = self.phase(position);
        let each = i32::from(self.weights.mobility[phase]).abs();
        let margin =
            each * MOST_MOBILITY / HUNDREDTH + i32::from(self.weights.most_activity[phase]);
        (within_limits(self.placement(position, state, phase)), margin)
    }

    fn value(&self, kind: Kind) -> i32 {
        self.weights.values.get(kind.index()).copied().unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use oddboard_rules::{PositionExt, Variant, Visitor};

    use super::*;
    use crate::Random;
    use crate::evaluation::weights::tests::some_weights;

    struct StepByStep;

    impl Visitor for StepByStep {
        type Output = ();

        fn visit<P: Position>(self, start: &P) {
            let network = Network::new::<P>(some_weights::<P>());
            let mut random = Random::new(5);
            for _ in 0..20 {
                let mut position = *start;
                let mut accumulator = network.state(&position);
                for _ in 0..60 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let next = position.after(moves[random.below(moves.len())]);
                    network.advance(&position, &accumulator.clone(), &next, &mut accumulator);
                    let afresh = Evaluator::<P>::state(&network, &next);
                    assert_eq!(accumulator.hidden, afresh.hidden, "{}", P::SPEC.name);
                    assert_eq!(accumulator.piece_square, afresh.piece_square, "{}", P::SPEC.name);
                    position = next;
                }
            }
        }
    }

    #[test]
    fn a_view_kept_in_step_is_the_view_afresh() {
        for variant in Variant::ALL {
            variant.visit_start(StepByStep);
        }
    }
}
