//! A small neural network over piece placement, updated move by move.
//!
//! Each side's view of the position (see [`Layout`]) is summed up in [`HIDDEN`] numbers and one
//! plain sum of piece-square values. The numbers of both views, the side to move first, are cut
//! off at 0 and 1, squared, weighted and added up; which weights are used depends on how many
//! pieces are left. All of it is whole numbers, so the result is the same everywhere.

use oddboard_rules::{Kind, Piece, Position, Side};

use super::{Evaluator, Feature, Layout};
use crate::score::{MATE, MOST_TURNS};

/// How many numbers sum up one side's view.
pub const HIDDEN: usize = 32;

/// How many sets of output weights there are, by the number of pieces left.
pub const PHASES: usize = 4;

/// What stands for 1 in the hidden numbers.
const ONE: i32 = 255;

/// What stands for 1 in the output weights.
const ONE_OUT: i32 = 64;

/// What stands for one hundredth of a Pawn's worth in the piece-square values.
const HUNDREDTH: i32 = 16;

/// Hundredths in which the output is counted: a lead of so much wins ten times as often as not.
const SCALE: i32 = 400;

/// One side seldom has more moves more than the other.
const MOST_MOBILITY: i32 = 24;

/// How a file of weights begins.
const MAGIC: &[u8; 8] = b"oddnet1\n";

/// The weights of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// About what a piece of each kind is worth, in hundredths.
    pub values: Vec<i16>,
    /// The hidden numbers of an empty board.
    pub bias: [i16; HIDDEN],
    /// What a fact adds to the hidden numbers.
    pub facts: Vec<[i16; HIDDEN]>,
    /// What a fact adds to the plain sum.
    pub plain: Vec<i16>,
    /// The output weights: for each phase, of the mover's view and then of the other's.
    pub output: [[i16; 2 * HIDDEN]; PHASES],
    /// What each phase adds to the output, in hundredths.
    pub output_bias: [i16; PHASES],
    /// What one more move to choose from adds in each phase, in units of [`HUNDREDTH`]. With
    /// nothing but zeros moves are not counted.
    pub mobility: [i16; PHASES],
}

/// The weights as the trainer holds them, in plain units: to be rounded to whole numbers.
#[derive(Clone, Debug)]
pub struct RealWeights {
    /// In hundredths.
    pub values: Vec<f32>,
    /// The hidden numbers of an empty board.
    pub bias: [f32; HIDDEN],
    /// What a fact adds to the hidden numbers.
    pub facts: Vec<[f32; HIDDEN]>,
    /// What a fact adds to the plain sum; 1 is [`SCALE`] hundredths.
    pub plain: Vec<f32>,
    /// The output weights.
    pub output: [[f32; 2 * HIDDEN]; PHASES],
    /// What each phase adds to the output.
    pub output_bias: [f32; PHASES],
    /// What [`MOVES`] more moves to choose from add in each phase.
    pub mobility: [f32; PHASES],
}

/// So many moves count as one in [`RealWeights::mobility`].
pub const MOVES: f32 = 16.0;

impl RealWeights {
    /// The same in whole numbers.
    #[must_use]
    pub fn rounded(&self) -> Weights {
        let round = |value: f32, one: i32, most: f32| {
            (value * one as f32).round().clamp(-most, most) as i16
        };
        let full = f32::from(i16::MAX);
        Weights {
            values: self.values.iter().map(|value| round(*value, 1, full)).collect(),
            bias: self.bias.map(|value| round(value, ONE, full)),
            facts: self.facts.iter().map(|fact| fact.map(|w| round(w, ONE, 900.0))).collect(),
            plain: self.plain.iter().map(|w| round(*w, SCALE * HUNDREDTH, full)).collect(),
            output: self.output.map(|phase| phase.map(|w| round(w, ONE_OUT, 127.0))),
            output_bias: self.output_bias.map(|w| round(w, SCALE, full)),
            mobility: self.mobility.map(|w| round(w / MOVES, SCALE * HUNDREDTH, full)),
        }
    }
}

/// Why a file is no network of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// It does not begin as it should.
    #[error("this is no file of network weights: it does not begin with `oddnet1`")]
    Magic,
    /// It is too long or too short.
    #[error("the file of network weights has {found} bytes, this game needs {expected}")]
    Length {
        /// The bytes there are.
        found: usize,
        /// The bytes there should be.
        expected: usize,
    },
}

impl Weights {
    /// The bytes of a file of weights.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self
            .values
            .iter()
            .chain(&self.bias)
            .chain(self.facts.iter().flatten())
            .chain(&self.plain)
            .chain(self.output.iter().flatten())
            .chain(&self.output_bias)
            .chain(&self.mobility);
        MAGIC.iter().copied().chain(numbers.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// The weights in a file for a game with so many kinds and facts.
    ///
    /// # Errors
    /// When it is a file of something else.
    pub fn from_bytes(bytes: &[u8], kinds: usize, facts: usize) -> Result<Weights, NetworkError> {
        let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(NetworkError::Magic) };
        let count = kinds + HIDDEN + facts * (HIDDEN + 1) + PHASES * (2 * HIDDEN + 2);
        let expected = MAGIC.len() + 2 * count;
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let mut numbers = rest.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        Ok(Weights {
            values: (0..kinds).map(|_| next()).collect(),
            bias: std::array::from_fn(|_| next()),
            facts: (0..facts).map(|_| std::array::from_fn(|_| next())).collect(),
            plain: (0..facts).map(|_| next()).collect(),
            output: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            output_bias: std::array::from_fn(|_| next()),
            mobility: std::array::from_fn(|_| next()),
        })
    }
}

/// A game's network.
#[derive(Clone, Debug)]
pub struct Network {
    layout: Layout,
    weights: Weights,
    /// The pieces on the board when a game starts.
    full: u32,
}

/// What is kept for a position: both sides' views.
#[derive(Clone, Copy, Debug)]
pub struct Views {
    hidden: [[i16; HIDDEN]; 2],
    plain: [i32; 2],
}

impl Network {
    /// The network of a game with some weights.
    #[must_use]
    pub fn new<P: Position>(weights: Weights) -> Network {
        let start = oddboard_rules::text::parse_position::<P>(P::SPEC.start);
        let full = start.map_or(2, |start| pieces(&start));
        Network { layout: Layout::of::<P>(), weights, full }
    }

    /// The network of a game from the bytes of a file.
    ///
    /// # Errors
    /// When the file is of something else.
    pub fn from_bytes<P: Position>(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (kinds, facts) = (P::SPEC.kinds.len(), Layout::of::<P>().count());
        Weights::from_bytes(bytes, kinds, facts).map(Network::new::<P>)
    }

    /// The set of output weights for a position.
    #[inline]
    fn phase<P: Position>(&self, position: &P) -> usize {
        phase(pieces(position), self.full)
    }

    /// The evaluation in a phase but for what mobility adds.
    #[inline]
    fn without_mobility<P: Position>(&self, position: &P, state: &Views, phase: usize) -> i32 {
        let (us, them) = (position.turn().index(), (!position.turn()).index());
        let (ours, theirs) = self.weights.output[phase].split_at(HIDDEN);
        let sum = weighted(&state.hidden[us], ours) + weighted(&state.hidden[them], theirs);
        let bent = i64::from(sum) * i64::from(SCALE) / i64::from(ONE * ONE * ONE_OUT);
        let plain = (state.plain[us] - state.plain[them]) / (2 * HUNDREDTH);
        bent as i32 + plain + i32::from(self.weights.output_bias[phase])
    }

    #[inline]
    fn add(&self, views: &mut Views, viewer: Side, fact: Feature) {
        let index = viewer.index();
        let row = &self.weights.facts[usize::from(fact)];
        for (sum, weight) in views.hidden[index].iter_mut().zip(row) {
            *sum = sum.wrapping_add(*weight);
        }
        views.plain[index] += i32::from(self.weights.plain[usize::from(fact)]);
    }

    #[inline]
    fn remove(&self, views: &mut Views, viewer: Side, fact: Feature) {
        let index = viewer.index();
        let row = &self.weights.facts[usize::from(fact)];
        for (sum, weight) in views.hidden[index].iter_mut().zip(row) {
            *sum = sum.wrapping_sub(*weight);
        }
        views.plain[index] -= i32::from(self.weights.plain[usize::from(fact)]);
    }
}

/// No evaluation may look like a forced end.
#[inline]
fn within_limits(value: i32) -> i32 {
    let limit = MATE - MOST_TURNS - 1;
    value.clamp(-limit, limit)
}

#[inline]
fn pieces<P: Position>(position: &P) -> u32 {
    (position.occupied(Side::White) | position.occupied(Side::Black)).count()
}

/// The set of output weights with so many pieces on the board, of as many as a game starts with.
#[inline]
#[must_use]
pub fn phase(pieces: u32, full: u32) -> usize {
    ((pieces * PHASES as u32) / (full + 1)).min(PHASES as u32 - 1) as usize
}

/// How many moves more the side to move has to choose from than the other would have.
#[must_use]
pub fn mobility<P: Position>(position: &P) -> i32 {
    let most = |count: u64| count.min(1_000) as i32;
    most(position.count()) - most(position.passed().count())
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
    type State = Views;

    fn state(&self, position: &P) -> Views {
        let mut views = Views { hidden: [self.weights.bias; 2], plain: [0; 2] };
        for viewer in Side::BOTH {
            self.layout.each(position, viewer, |fact| self.add(&mut views, viewer, fact));
        }
        views
    }

    #[inline]
    fn next(&self, before: &P, state: &Views, after: &P) -> Views {
        let mut views = *state;
        Layout::each_change(before, after, |new, piece, standing, square| {
            for viewer in Side::BOTH {
                let fact = self.layout.piece(viewer, piece, standing, square);
                if new {
                    self.add(&mut views, viewer, fact);
                } else {
                    self.remove(&mut views, viewer, fact);
                }
            }
        });
        if self.layout.has_hands() {
            for side in Side::BOTH {
                for kind in P::SPEC.all_kinds() {
                    let (old, new) = (before.in_hand(side, kind), after.in_hand(side, kind));
                    for viewer in Side::BOTH {
                        let fact = self.layout.in_hand(viewer, Piece::new(side, kind));
                        for _ in old..new {
                            self.add(&mut views, viewer, fact);
                        }
                        for _ in new..old {
                            self.remove(&mut views, viewer, fact);
                        }
                    }
                }
            }
        }
        for viewer in Side::BOTH {
            if !before.starts_turn() {
                self.remove(&mut views, viewer, self.layout.begun(viewer, before.turn()));
            }
            if !after.starts_turn() {
                self.add(&mut views, viewer, self.layout.begun(viewer, after.turn()));
            }
        }
        views
    }

    #[inline]
    fn evaluate(&self, position: &P, state: &Views) -> i32 {
        let phase = self.phase(position);
        let each = i32::from(self.weights.mobility[phase]);
        let moves = if each == 0 { 0 } else { each * mobility(position) / HUNDREDTH };
        within_limits(self.without_mobility(position, state, phase) + moves)
    }

    #[inline]
    fn glance(&self, position: &P, state: &Views) -> (i32, i32) {
        let phase = self.phase(position);
        let each = i32::from(self.weights.mobility[phase]).abs();
        let margin = each * MOST_MOBILITY / HUNDREDTH;
        (within_limits(self.without_mobility(position, state, phase)), margin)
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

    /// Weights of a game that mean nothing.
    fn some_weights<P: Position>() -> Weights {
        let facts = Layout::of::<P>().count();
        let mut random = Random::new(11);
        let mut next = |most: usize| random.below(2 * most + 1) as i16 - most as i16;
        Weights {
            values: P::SPEC.all_kinds().map(|_| next(500)).collect(),
            bias: std::array::from_fn(|_| next(100)),
            facts: (0..facts).map(|_| std::array::from_fn(|_| next(60))).collect(),
            plain: (0..facts).map(|_| next(4000)).collect(),
            output: std::array::from_fn(|_| std::array::from_fn(|_| next(127))),
            output_bias: std::array::from_fn(|_| next(50)),
            mobility: std::array::from_fn(|_| next(90)),
        }
    }

    struct StepByStep;

    impl Visitor for StepByStep {
        type Output = ();

        fn visit<P: Position>(self, start: &P) {
            let network = Network::new::<P>(some_weights::<P>());
            let mut random = Random::new(5);
            for _ in 0..20 {
                let mut position = *start;
                let mut views = network.state(&position);
                for _ in 0..60 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let next = position.after(moves[random.below(moves.len())]);
                    views = network.next(&position, &views, &next);
                    let afresh = Evaluator::<P>::state(&network, &next);
                    assert_eq!(views.hidden, afresh.hidden, "{}", P::SPEC.name);
                    assert_eq!(views.plain, afresh.plain, "{}", P::SPEC.name);
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

    struct RoundTrip;

    impl Visitor for RoundTrip {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let weights = some_weights::<P>();
            let (kinds, facts) = (P::SPEC.kinds.len(), Layout::of::<P>().count());
            let mut bytes = weights.to_bytes();
            assert_eq!(Weights::from_bytes(&bytes, kinds, facts), Ok(weights));
            let expected = bytes.len();
            bytes.pop();
            let found = bytes.len();
            assert_eq!(
                Weights::from_bytes(&bytes, kinds, facts),
                Err(NetworkError::Length { found, expected })
            );
            bytes[0] = b'?';
            assert_eq!(Weights::from_bytes(&bytes, kinds, facts), Err(NetworkError::Magic));
        }
    }

    #[test]
    fn a_file_keeps_the_weights_and_a_damaged_one_is_refused() {
        for variant in Variant::ALL {
            variant.visit_start(RoundTrip);
        }
    }
}
