//! Fitting a network to positions: Adam on the squared error of the expected score.

use std::thread;

use oddboard_engine::Random;
use oddboard_engine::evaluation::{HIDDEN, Layout, MOVES, PHASES, RealWeights, SCALE};
use oddboard_rules::{Piece, Position, Side};

use super::dataset::{Dataset, Sample};
use super::shape::{ROW, Shape};

/// How a network is fitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) epochs: usize,
    pub(crate) rate: f32,
    /// The share of the game's result in what is learned; the rest is the search's score.
    pub(crate) result_share: f32,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// Leave the hidden numbers out: piece-square values and mobility only. With few positions to
    /// learn from that judges new ones better.
    pub(crate) linear: bool,
    /// How strongly what a feature adds of its own is drawn to nothing: what it shares with others of
    /// its plane is not.
    pub(crate) decay: f32,
}

/// An output of so much stands for a lead that wins ten times as often as not.
const STEEPNESS: f32 = std::f32::consts::LN_10;
const BATCH: usize = 4096;
/// Every 20th game is held back to see how well others are judged.
const HELD_BACK: u32 = 20;

/// With fewer games there would be none to learn from, or none to judge by.
pub(crate) const FEWEST_GAMES: usize = HELD_BACK as usize + 1;

/// Fits a network to positions; also gives its mean squared error on games held back. `values` are
/// the pieces' worth to begin with, in hundredths.
pub(crate) fn train<P: Position>(data: &Dataset, values: &[f32], plan: Plan) -> (RealWeights, f64) {
    let layout = Layout::of::<P>();
    let shape = Shape::of::<P>(&layout);
    let mut weights = initial::<P>(&layout, &shape, values, plan.seed);
    // By whole games: a position says much of its neighbours.
    let (held, mut order): (Vec<usize>, Vec<usize>) = (0..data.samples.len())
        .partition(|index| data.samples[*index].game.is_multiple_of(HELD_BACK));
    let mut random = Random::new(plan.seed ^ 0x5eed);
    let mut adam = Adam::new(weights.len());
    let mut unseen = 0.0;
    if plan.linear {
        clip(&mut weights, &shape, 0.0);
    }
    for epoch in 0..plan.epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let share = epoch as f32 / plan.epochs as f32;
        let rate = plan.rate * (0.02 + 0.98 * 0.5 * (1.0 + (std::f32::consts::PI * share).cos()));
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            let merged = merged(&weights, &shape);
            let parts: Vec<(Vec<f32>, f64)> = thread::scope(|scope| {
                let jobs: Vec<_> = batch
                    .chunks(BATCH.div_ceil(plan.threads))
                    .map(|part| {
                        let (merged, shape) = (&merged, &shape);
                        scope.spawn(move || {
                            let mut gradient = vec![0.0; shape.count()];
                            let loss = part
                                .iter()
                                .map(|index| {
                                    let sample = &data.samples[*index];
                                    learn(merged, shape, sample, plan.result_share, &mut gradient)
                                })
                                .sum();
                            (gradient, loss)
                        })
                    })
                    .collect();
                jobs.into_iter().map(|job| job.join().expect("arithmetic does not panic")).collect()
            });
            let mut gradient = vec![0.0; shape.count()];
            for (part, part_loss) in &parts {
                loss += part_loss;
                for (sum, value) in gradient.iter_mut().zip(part) {
                    *sum += value / batch.len() as f32;
                }
            }
            for feature in 0..shape.features {
                for index in 0..ROW {
                    gradient[shape.shared(feature) + index] +=
                        gradient[Shape::row(feature) + index];
                }
            }
            adam.step(&mut weights, &gradient, rate);
            for weight in &mut weights[..Shape::row(shape.features)] {
                *weight -= rate * plan.decay * *weight;
            }
            clip(&mut weights, &shape, if plan.linear { 0.0 } else { 1.95 });
        }
        let merged = merged(&weights, &shape);
        let errors: f64 = held
            .iter()
            .map(|index| {
                let sample = &data.samples[*index];
                let error =
                    forward(&merged, &shape, sample).expected() - target(sample, plan.result_share);
                f64::from(error * error)
            })
            .sum();
        unseen = errors / held.len().max(1) as f64;
        eprintln_line(&format!(
            "epoch {}: error {:.5}, on positions held back {:.5}",
            epoch + 1,
            loss / order.len().max(1) as f64,
            unseen,
        ));
    }
    (finish::<P>(&merged(&weights, &shape), &shape, data), unseen)
}

fn eprintln_line(text: &str) {
    use std::io::Write;
    // That nobody reads it is no reason to stop.
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn initial<P: Position>(layout: &Layout, shape: &Shape, values: &[f32], seed: u64) -> Vec<f32> {
    let mut random = Random::new(seed);
    let mut weights = vec![0.0; shape.count()];
    for weight in &mut weights[..Shape::row(shape.features)] {
        *weight = (random.fraction() - 0.5) * 0.2;
    }
    for feature in 0..shape.features {
        weights[Shape::row(feature) + HIDDEN] = 0.0;
    }
    let square = P::SPEC.geometry.board().first().expect("a board has squares");
    for kind in P::SPEC.all_kinds() {
        for side in Side::BOTH {
            let worth =
                values[kind.index()] / SCALE as f32 * if side == Side::White { 1.0 } else { -1.0 };
            let piece = Piece::new(side, kind);
            let feature = usize::from(layout.piece(Side::White, piece, 0, square));
            weights[shape.shared(feature) + HIDDEN] = worth;
            let held = usize::from(layout.in_hand(Side::White, piece));
            weights[shape.shared(held) + HIDDEN] = worth;
        }
    }
    weights[shape.bias()..][..HIDDEN].fill(0.3);
    for phase in 0..PHASES {
        for index in 0..2 * HIDDEN {
            weights[shape.output(phase) + index] = (random.fraction() - 0.5) * 0.3;
        }
    }
    weights
}

/// The weights with what a plane shares added to each of its features.
fn merged(weights: &[f32], shape: &Shape) -> Vec<f32> {
    let mut merged = weights.to_vec();
    for feature in 0..shape.features {
        for index in 0..ROW {
            merged[Shape::row(feature) + index] += weights[shape.shared(feature) + index];
        }
    }
    merged
}

/// Keeps the output weights within what whole numbers can hold.
fn clip(weights: &mut [f32], shape: &Shape, most: f32) {
    for phase in 0..PHASES {
        let first = shape.output(phase);
        for weight in &mut weights[first..first + 2 * HIDDEN] {
            *weight = weight.clamp(-most, most);
        }
    }
}

struct Forward {
    hidden: [[f32; HIDDEN]; 2],
    output: f32,
}

impl Forward {
    fn expected(&self) -> f32 {
        1.0 / (1.0 + (-STEEPNESS * self.output).exp())
    }
}

fn forward(weights: &[f32], shape: &Shape, sample: &Sample) -> Forward {
    let bias = &weights[shape.bias()..shape.bias() + HIDDEN];
    let mut hidden = [[0.0; HIDDEN]; 2];
    let mut piece_square = [0.0; 2];
    for (view, features) in [&sample.ours, &sample.theirs].into_iter().enumerate() {
        let sums = &mut hidden[view];
        sums.copy_from_slice(bias);
        for feature in features {
            let row = &weights[Shape::row((*feature).into())..][..ROW];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
            piece_square[view] += row[HIDDEN];
        }
    }
    let first = shape.output(sample.phase.into());
    let mut output = weights[first + 2 * HIDDEN] + (piece_square[0] - piece_square[1]) / 2.0;
    output += weights[first + 2 * HIDDEN + 1] * f32::from(sample.mobility) / MOVES;
    output += active(weights, shape, sample);
    for view in 0..2 {
        let outputs = &weights[first + view * HIDDEN..][..HIDDEN];
        for (sum, weight) in hidden[view].iter().zip(outputs) {
            let cut = sum.clamp(0.0, 1.0);
            output += cut * cut * weight;
        }
    }
    Forward { hidden, output }
}

/// What activity adds to a sample's output.
fn active(weights: &[f32], shape: &Shape, sample: &Sample) -> f32 {
    let weights = &weights[shape.output(sample.phase.into()) + 2 * HIDDEN + 2..];
    let sum: f32 = weights.iter().zip(&sample.activity).map(|(w, more)| w * f32::from(*more)).sum();
    sum / MOVES
}

fn target(sample: &Sample, result_share: f32) -> f32 {
    let searched = 1.0 / (1.0 + (-STEEPNESS * f32::from(sample.worth) / SCALE as f32).exp());
    sample.result.map_or(searched, |result| result_share * result + (1.0 - result_share) * searched)
}

/// Adds a sample's gradient; gives its squared error.
fn learn(
    weights: &[f32],
    shape: &Shape,
    sample: &Sample,
    result_share: f32,
    gradient: &mut [f32],
) -> f64 {
    let seen = forward(weights, shape, sample);
    let expected = seen.expected();
    let error = expected - target(sample, result_share);
    let slope = 2.0 * error * expected * (1.0 - expected) * STEEPNESS;
    let first = shape.output(sample.phase.into());
    gradient[first + 2 * HIDDEN] += slope;
    gradient[first + 2 * HIDDEN + 1] += slope * f32::from(sample.mobility) / MOVES;
    let active = &mut gradient[first + 2 * HIDDEN + 2..];
    for (sum, more) in active.iter_mut().zip(&sample.activity) {
        *sum += slope * f32::from(*more) / MOVES;
    }
    for (view, features) in [&sample.ours, &sample.theirs].into_iter().enumerate() {
        let mut back = [0.0; HIDDEN];
        for ((index, sum), back) in seen.hidden[view].iter().enumerate().zip(&mut back) {
            let place = first + view * HIDDEN + index;
            let cut = sum.clamp(0.0, 1.0);
            gradient[place] += slope * cut * cut;
            if *sum > 0.0 && *sum < 1.0 {
                *back = slope * weights[place] * 2.0 * cut;
            }
        }
        let piece_square = if view == 0 { slope / 2.0 } else { -slope / 2.0 };
        for feature in features {
            let row = &mut gradient[Shape::row((*feature).into())..][..ROW];
            for (sum, value) in row.iter_mut().zip(&back) {
                *sum += value;
            }
            row[HIDDEN] += piece_square;
        }
        let bias = &mut gradient[shape.bias()..shape.bias() + HIDDEN];
        for (sum, value) in bias.iter_mut().zip(&back) {
            *sum += value;
        }
    }
    f64::from(error * error)
}

/// The optimiser: Adam (Kingma and Ba, 2014).
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Adam {
        Adam { first: vec![0.0; count], second: vec![0.0; count], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        let moments = self.first.iter_mut().zip(&mut self.second);
        for ((weight, slope), (first, second)) in weights.iter_mut().zip(gradient).zip(moments) {
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            let step = (*first / one) / ((*second / two).sqrt() + 1e-8);
            *weight -= rate * step;
        }
    }
}

/// The network, and its pieces' values: what it thinks is lost when a piece is gone, on average
/// over the positions.
fn finish<P: Position>(weights: &[f32], shape: &Shape, data: &Dataset) -> RealWeights {
    let layout = Layout::of::<P>();
    let spec = P::SPEC;
    let mut kind_of = vec![None; shape.features];
    for kind in spec.all_kinds() {
        for square in spec.geometry.board().chain(spec.geometry.beside()) {
            let piece = Piece::new(Side::White, kind);
            let feature = layout.piece(Side::White, piece, 0, square);
            kind_of[usize::from(feature)] = Some((kind, square));
        }
    }
    let mut lost = vec![(0.0_f64, 0_u32); spec.kinds.len()];
    for sample in data.samples.iter().step_by((data.samples.len() / 20_000).max(1)) {
        let before = forward(weights, shape, sample).output;
        for (place, feature) in sample.ours.iter().enumerate() {
            let Some((kind, square)) = kind_of[usize::from(*feature)] else { continue };
            if kind == spec.royal {
                continue;
            }
            let theirs = layout.piece(Side::Black, Piece::new(Side::White, kind), 0, square);
            let without = |features: &[u16], gone: u16| -> Box<[u16]> {
                let at = features.iter().position(|feature| *feature == gone);
                features
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| Some(*i) != at)
                    .map(|(_, f)| *f)
                    .collect()
            };
            let fewer = Sample {
                ours: without(&sample.ours, sample.ours[place]),
                theirs: without(&sample.theirs, theirs),
                ..sample.clone()
            };
            let (sum, count) = &mut lost[kind.index()];
            *sum += f64::from(before - forward(weights, shape, &fewer).output);
            *count += 1;
        }
    }
    let values = spec
        .all_kinds()
        .map(|kind| match lost[kind.index()] {
            (_, 0..20) => {
                weights[Shape::row(usize::from(layout.piece(
                    Side::White,
                    Piece::new(Side::White, kind),
                    0,
                    spec.geometry.board().first().expect("a board has squares"),
                ))) + HIDDEN]
                    * SCALE as f32
            }
            (sum, count) => (sum / f64::from(count)) as f32 * SCALE as f32,
        })
        .collect();
    let row = |feature: usize| &weights[Shape::row(feature)..][..ROW];
    let pick = |first: usize, index: usize| weights[first + index];
    RealWeights {
        values,
        bias: std::array::from_fn(|index| pick(shape.bias(), index)),
        features: (0..shape.features)
            .map(|feature| std::array::from_fn(|i| row(feature)[i]))
            .collect(),
        piece_square: (0..shape.features).map(|feature| row(feature)[HIDDEN]).collect(),
        output: std::array::from_fn(|phase| {
            std::array::from_fn(|index| pick(shape.output(phase), index))
        }),
        output_bias: std::array::from_fn(|phase| pick(shape.output(phase), 2 * HIDDEN)),
        mobility: std::array::from_fn(|phase| pick(shape.output(phase), 2 * HIDDEN + 1)),
        activity: std::array::from_fn(|phase| {
            let first = shape.output(phase) + 2 * HIDDEN + 2;
            weights[first..first + shape.activity].to_vec()
        }),
        most_activity: std::array::from_fn(|phase| most_active(weights, shape, data, phase)),
    }
}

/// What activity adds in a phase, away from 0, in 98 positions of 100 at most.
fn most_active(weights: &[f32], shape: &Shape, data: &Dataset, phase: usize) -> f32 {
    let of_phase = data.samples.iter().filter(|sample| usize::from(sample.phase) == phase);
    let mut added: Vec<f32> = of_phase.map(|sample| active(weights, shape, sample).abs()).collect();
    added.sort_by(f32::total_cmp);
    added.get(added.len() * 98 / 100).copied().unwrap_or(0.0)
}
