//! `tune`: plays games between slightly different evaluations.

use std::fs;
use std::path::PathBuf;

use oddboard_rules::{Position, Variant, Visitor};

use super::{Done, ensure_writable, read, say, some};
use crate::tools::parameters::Parameters;
use crate::tools::{THREADS, contest, player, tuner};

/// Tune a simple evaluation by games between slightly different ones
#[derive(clap::Args)]
pub(crate) struct Tune {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// How many pairs of games.
    #[arg(long, value_parser = some())]
    pairs: usize,
    #[arg(long, default_value = "nodes=2000,contempt=8000", help = player::HELP)]
    player: String,
    /// A game of this many turns is a draw.
    #[arg(long, default_value_t = 3 * contest::LONGEST)]
    longest: usize,
    /// How far a pair that one player wins moves everything, in steps: at first and at the end.
    #[arg(long, num_args = 2, default_values_t = [0.15, 0.04])]
    rate: Vec<f64>,
    /// Begin with the parameters in a file that this command wrote.
    #[arg(long)]
    go_on: Option<PathBuf>,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file of weights to write; beside it the parameters, as `.txt`.
    #[arg(long)]
    out: PathBuf,
}

impl Tune {
    pub(crate) fn run(self) -> Done {
        self.game.visit_start(self)
    }
}

impl Visitor for Tune {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        if let Some(rate) = self.rate.iter().find(|rate| !rate.is_finite() || **rate <= 0.0) {
            return Err(format!("a rate of {rate} moves nothing, expected more than 0").into());
        }
        ensure_writable(&self.out)?;
        let plan = tuner::Plan {
            pairs: self.pairs,
            player: self.player,
            seed: self.seed,
            threads: THREADS,
            longest: self.longest,
            rate: [self.rate[0], self.rate[1]],
        };
        let mut parameters = Parameters::of::<P>();
        if let Some(file) = &self.go_on {
            parameters.read(&read(file)?)?;
        }
        let save = |parameters: &Parameters| {
            fs::write(&self.out, parameters.weights::<P>().to_bytes())
                .and_then(|()| fs::write(self.out.with_extension("txt"), parameters.to_string()))
                .map_err(|why| why.to_string())
        };
        tuner::tune::<P>(&mut parameters, &plan, save)?;
        say(parameters.to_string().trim_end())
    }
}
