//! The weights of a network, as they stand in a file and as the trainer holds them.

use oddboard_rules::Kind;

use super::activity::activity_numbers;

/// How many numbers sum up one side's view.
pub const HIDDEN: usize = 32;

/// How many sets of output weights there are, by the number of pieces left.
pub const PHASES: usize = 4;

/// What stands for 1 in the hidden numbers.
pub(super) const ONE: i32 = 255;

/// What stands for 1 in the output weights.
pub(super) const ONE_OUT: i32 = 64;

/// What stands for one hundredth of a Pawn's worth in the piece-square values.
pub const HUNDREDTH: i32 = 16;

/// Hundredths in which the output is counted: a lead of so much wins ten times as often as not.
pub const SCALE: i32 = 400;

/// How a file of weights begins.
const MAGIC: &[u8; 8] = b"oddnet2\n";

/// The weights of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// About what a piece of each kind is worth, in hundredths.
    pub values: Vec<i16>,
    /// The hidden numbers of an empty board.
    pub bias: [i16; HIDDEN],
    /// What a feature adds to the hidden numbers.
    pub features: Vec<[i16; HIDDEN]>,
    /// What a feature adds to the sum of piece-square values.
    pub piece_square: Vec<i16>,
    /// The output weights: for each phase, of the mover's view and then of the other's.
    pub output: [[i16; 2 * HIDDEN]; PHASES],
    /// What each phase adds to the output, in hundredths.
    pub output_bias: [i16; PHASES],
    /// What one more move to choose from adds in each phase, in units of [`HUNDREDTH`]. With
    /// nothing but zeros moves are not counted.
    pub mobility: [i16; PHASES],
    /// What each number of the pieces' [activity](super::each_activity) adds in each phase, in units of
    /// [`HUNDREDTH`]. With nothing but zeros it is not looked at.
    pub activity: [Vec<i16>; PHASES],
    /// What activity adds in each phase is nearly always at most this many hundredths away from 0.
    pub most_activity: [i16; PHASES],
}

/// The weights as the trainer holds them, in plain units: to be rounded to whole numbers.
#[derive(Clone, Debug)]
pub struct RealWeights {
    /// In hundredths.
    pub values: Vec<f32>,
    /// The hidden numbers of an empty board.
    pub bias: [f32; HIDDEN],
    /// What a feature adds to the hidden numbers.
    pub features: Vec<[f32; HIDDEN]>,
    /// What a feature adds to the sum of piece-square values; 1 is [`SCALE`] hundredths.
    pub piece_square: Vec<f32>,
    /// The output weights.
    pub output: [[f32; 2 * HIDDEN]; PHASES],
    /// What each phase adds to the output.
    pub output_bias: [f32; PHASES],
    /// What [`MOVES`] more moves to choose from add in each phase.
    pub mobility: [f32; PHASES],
    /// What [`MOVES`] more of each number of the pieces' activity add in each phase.
    pub activity: [Vec<f32>; PHASES],
    /// What activity adds, away from 0, nearly always at most in each phase.
    pub most_activity: [f32; PHASES],
}

/// How many moves count as one in [`RealWeights::mobility`].
pub const MOVES: f32 = 16.0;

impl RealWeights {
    /// What one more square that a piece of a kind can go to adds on average over the phases, in
    /// hundredths.
    #[must_use]
    pub fn activity_worth(&self, kind: Kind) -> f32 {
        let sum: f32 = self.activity.iter().map(|numbers| numbers[kind.index()]).sum();
        sum / PHASES as f32 / MOVES * SCALE as f32
    }

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
            features: self
                .features
                .iter()
                .map(|feature| feature.map(|w| round(w, ONE, 900.0)))
                .collect(),
            piece_square: self
                .piece_square
                .iter()
                .map(|w| round(*w, SCALE * HUNDREDTH, full))
                .collect(),
            output: self.output.map(|phase| phase.map(|w| round(w, ONE_OUT, 127.0))),
            output_bias: self.output_bias.map(|w| round(w, SCALE, full)),
            mobility: self.mobility.map(|w| round(w / MOVES, SCALE * HUNDREDTH, full)),
            activity: self.activity.each_ref().map(|numbers| {
                numbers.iter().map(|w| round(w / MOVES, SCALE * HUNDREDTH, full)).collect()
            }),
            most_activity: self.most_activity.map(|most| round(most, SCALE, full)),
        }
    }
}

/// Why a file is no network of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// It does not begin as it should.
    #[error("this is no file of network weights: it does not begin with `oddnet2`")]
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
            .chain(self.features.iter().flatten())
            .chain(&self.piece_square)
            .chain(self.output.iter().flatten())
            .chain(&self.output_bias)
            .chain(&self.mobility)
            .chain(self.activity.iter().flatten())
            .chain(&self.most_activity);
        MAGIC.iter().copied().chain(numbers.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// The weights in a file for a game with this many kinds and features.
    ///
    /// # Errors
    /// When it is a file of something else.
    pub fn from_bytes(
        bytes: &[u8],
        kinds: usize,
        features: usize,
    ) -> Result<Weights, NetworkError> {
        let Some(rest) = bytes.strip_prefix(MAGIC) else { return Err(NetworkError::Magic) };
        let each_phase = 2 * HIDDEN + 3 + activity_numbers(kinds);
        let count = kinds + HIDDEN + features * (HIDDEN + 1) + PHASES * each_phase;
        let expected = MAGIC.len() + 2 * count;
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let mut numbers = rest.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        Ok(Weights {
            values: (0..kinds).map(|_| next()).collect(),
            bias: std::array::from_fn(|_| next()),
            features: (0..features).map(|_| std::array::from_fn(|_| next())).collect(),
            piece_square: (0..features).map(|_| next()).collect(),
            output: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            output_bias: std::array::from_fn(|_| next()),
            mobility: std::array::from_fn(|_| next()),
            activity: std::array::from_fn(|_| {
                (0..activity_numbers(kinds)).map(|_| next()).collect()
            }),
            most_activity: std::array::from_fn(|_| next()),
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use oddboard_rules::{Position, Variant, Visitor};

    use super::*;
    use crate::Random;
    use crate::evaluation::Layout;

    /// Weights of a game that mean nothing.
    pub(in crate::evaluation) fn some_weights<P: Position>() -> Weights {
        let features = Layout::of::<P>().count();
        let mut random = Random::new(11);
        let mut next = |most: usize| random.below(2 * most + 1) as i16 - most as i16;
        Weights {
            values: P::SPEC.all_kinds().map(|_| next(500)).collect(),
            bias: std::array::from_fn(|_| next(100)),
            features: (0..features).map(|_| std::array::from_fn(|_| next(60))).collect(),
            piece_square: (0..features).map(|_| next(4000)).collect(),
            output: std::array::from_fn(|_| std::array::from_fn(|_| next(127))),
            output_bias: std::array::from_fn(|_| next(50)),
            mobility: std::array::from_fn(|_| next(90)),
            activity: std::array::from_fn(|_| {
                (0..activity_numbers(P::SPEC.kinds.len())).map(|_| next(90)).collect()
            }),
            most_activity: std::array::from_fn(|_| next(300)),
        }
    }

    struct RoundTrip;

    impl Visitor for RoundTrip {
        type Output = ();

        fn visit<P: Position>(self, _: &P) {
            let weights = some_weights::<P>();
            let (kinds, features) = (P::SPEC.kinds.len(), Layout::of::<P>().count());
            let mut bytes = weights.to_bytes();
            assert_eq!(Weights::from_bytes(&bytes, kinds, features), Ok(weights));
            let expected = bytes.len();
            bytes.pop();
            let found = bytes.len();
            assert_eq!(
                Weights::from_bytes(&bytes, kinds, features),
                Err(NetworkError::Length { found, expected })
            );
            bytes[0] = b'?';
            assert_eq!(Weights::from_bytes(&bytes, kinds, features), Err(NetworkError::Magic));
        }
    }

    #[test]
    fn a_file_keeps_the_weights_and_a_damaged_one_is_refused() {
        for variant in Variant::ALL {
            variant.visit_start(RoundTrip);
        }
    }
}
