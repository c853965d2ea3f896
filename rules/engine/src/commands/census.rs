//! `census`: what games between equals look like.

use oddboard_engine::evaluation::Evaluator;
use oddboard_engine::{Level, data};
use oddboard_rules::{Position, Variant, Visitor};

use super::{Done, opening_moves, say, some};
use crate::tools::THREADS;
use crate::tools::contest::{LONGEST, expected};
use crate::tools::dataset::Sample;
use crate::tools::player::MOST_CONTEMPT;
use crate::tools::self_play;

/// What the pieces are worth, and games against itself from near the start: who wins, how long it takes
#[derive(clap::Args)]
pub(crate) struct Census {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// How many games.
    #[arg(long, default_value_t = 500, value_parser = some())]
    games: usize,
    /// How many nodes a move.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Let both sides play at this level, 1 to 8; positions are then judged by the nodes.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// How many random moves open a game.
    #[arg(long, default_value_t = 2, value_parser = opening_moves())]
    opening: usize,
    /// By how many hundredths a draw counts as worse than an even game.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..=MOST_CONTEMPT.into()))]
    contempt: i32,
    /// After how many moves a game is a draw.
    #[arg(long, default_value_t = LONGEST)]
    longest: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Census {
    pub(crate) fn run(self) -> Done {
        self.game.visit_start(self)
    }
}

impl Visitor for Census {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let plan = self_play::Plan {
            games: self.games,
            nodes: self.nodes,
            seed: self.seed,
            threads: THREADS,
            opening: self.opening,
            one_in: 1,
            whims: 0,
            fresh: false,
            longest: self.longest,
            contempt: self.contempt,
            strength: self.level.and_then(Level::new).map(|level| level.strength(self.game)),
            played_out: true,
            activity: false,
        };
        let (values, data) = match data::network::<P>() {
            Some(network) => (values::<P>(network), self_play::play::<P, _>(network, plan)),
            None => {
                let mobility = data::mobility::<P>();
                (values::<P>(&*mobility), self_play::play::<P, _>(&*mobility, plan))
            }
        };
        say(&format!("{}, what pieces are worth in hundredths: {values}", P::SPEC.name))?;
        say(&format!("{}, {} nodes a move: {data}", P::SPEC.name, self.nodes))?;
        let scale = scale(&data.samples);
        let told = match scale {
            _ if scale > 0.99 * SCALES.1 => "no lead says who wins".to_owned(),
            _ if scale < 1.01 * SCALES.0 => "every lead wins".to_owned(),
            _ => format!("{scale:.0}: the lead at which the expected score is 10 to 1"),
        };
        say(&format!("{} {told}", P::SPEC.name))
    }
}

/// What pieces other than the royal one are worth, with what they can do on average.
fn values<P: Position>(evaluator: &impl Evaluator<P>) -> String {
    let worth = |kind| format!("{} {}", P::SPEC.kind(kind).code, evaluator.value(kind));
    let kinds = P::SPEC.all_kinds().filter(|kind| *kind != P::SPEC.royal);
    kinds.map(worth).collect::<Vec<_>>().join(", ")
}

/// Scales are looked for from the first to the second, in hundredths.
const SCALES: (f64, f64) = (50.0, 50_000.0);

/// The scale of the logistic curve that fits results best: the least squares, found by halving.
fn scale(samples: &[Sample]) -> f64 {
    let error = |scale: f64| -> f64 {
        let one = |sample: &Sample| {
            let expected = expected(f64::from(sample.worth) * 400.0 / scale);
            (expected - f64::from(sample.result.unwrap_or(0.5))).powi(2)
        };
        samples.iter().map(one).sum()
    };
    let (mut low, mut high) = SCALES;
    for _ in 0..60 {
        let third = (high / low).powf(1.0 / 3.0);
        let (left, right) = (low * third, high / third);
        if error(left) < error(right) {
            high = right;
        } else {
            low = left;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_that_made_the_results_is_found() {
        let sample = |worth: i16, result: f32| Sample {
            ours: Box::default(),
            theirs: Box::default(),
            phase: 0,
            game: 0,
            black: false,
            mobility: 0,
            activity: Box::default(),
            worth,
            result: Some(result),
        };
        // At a lead of 250 eleven games of which ten are won.
        let samples: Vec<Sample> =
            (0..11).map(|game| sample(250, if game == 0 { 0.0 } else { 1.0 })).collect();
        assert!((scale(&samples) - 250.0).abs() < 2.0, "{}", scale(&samples));
    }
}
