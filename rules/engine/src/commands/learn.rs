//! `learn`: plays games and fits an evaluation to them.

use std::fs;
use std::path::PathBuf;

use oddboard_engine::data;
use oddboard_engine::evaluation::{Evaluator, Material, Mobility, Network};
use oddboard_rules::{Position, Variant, Visitor};

use super::{Done, ensure_writable, opening_moves, say, some};
use crate::tools::contest::LONGEST;
use crate::tools::{THREADS, opening, self_play, trainer};

/// Play games against itself and fit an evaluation to them
#[derive(clap::Args)]
pub(crate) struct Learn {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// How many games, for each generation.
    #[arg(long, value_delimiter = ',', default_value = "3000,6000")]
    games: Vec<usize>,
    /// How many nodes a move.
    #[arg(long, default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many random moves open a game.
    #[arg(long, default_value_t = opening::OPENING, value_parser = opening_moves())]
    opening: usize,
    /// Among the first 200 moves one in this many is random; with 0 none is.
    #[arg(long, default_value_t = self_play::WHIMS)]
    whims: usize,
    /// How often every position is learned from.
    #[arg(long, default_value_t = 12, value_parser = some())]
    epochs: usize,
    /// The share of the game's result in what is learned; the rest is the search's score.
    #[arg(long, default_value_t = 0.25, value_parser = share)]
    result_share: f32,
    /// One in this many quiet positions is kept.
    #[arg(long, default_value_t = 1, value_parser = some())]
    one_in: usize,
    /// Let no position come up twice in a game, as long as there is another move.
    #[arg(long)]
    fresh: bool,
    /// A game of this many moves is a draw.
    #[arg(long, default_value_t = LONGEST)]
    longest: usize,
    /// Judge by the squares that each kind of piece could go to, rather than by how many moves there
    /// are.
    #[arg(long)]
    activity: bool,
    /// How strongly what is special about a square is drawn to what holds for all.
    #[arg(long, default_value_t = 0.1, value_parser = not_negative)]
    decay: f32,
    /// Begin with the network that the game has.
    #[arg(long)]
    go_on: bool,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
}

/// How fast the trainer learns.
const RATE: f32 = 0.002;

/// A part of a whole.
fn share(text: &str) -> Result<f32, String> {
    let share = text.parse::<f32>().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share is from 0 to 1".into())
}

fn not_negative(text: &str) -> Result<f32, String> {
    let number = text.parse::<f32>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "expected a number that is not less than 0".into())
}

impl Learn {
    pub(crate) fn run(self) -> Done {
        if self.games.iter().any(|games| *games < trainer::FEWEST_GAMES) {
            let few = trainer::FEWEST_GAMES;
            return Err(
                format!("every generation needs {few} games at least: some are held back").into()
            );
        }
        ensure_writable(&self.out)?;
        self.game.visit_start(self)
    }

    fn self_play(&self, generation: usize, games: usize) -> self_play::Plan {
        self_play::Plan {
            games,
            nodes: self.nodes,
            seed: self.seed + generation as u64,
            threads: THREADS,
            opening: self.opening,
            one_in: self.one_in,
            whims: self.whims,
            fresh: self.fresh,
            longest: self.longest,
            contempt: 0,
            strength: None,
            played_out: false,
            activity: self.activity,
        }
    }
}

impl Visitor for Learn {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let material = Material::measured::<P>();
        let mut values: Vec<f32> =
            P::SPEC.all_kinds().map(|kind| Evaluator::<P>::value(&material, kind) as f32).collect();
        let mut network: Option<Network> = data::network::<P>().filter(|_| self.go_on).cloned();
        for (generation, games) in self.games.iter().enumerate() {
            let plan = self.self_play(generation, *games);
            let data = match &network {
                Some(network) => self_play::play::<P, _>(network, plan),
                None => self_play::play::<P, _>(&Mobility(material.clone()), plan),
            };
            say(&format!("{} generation {}: {data}", P::SPEC.name, generation + 1))?;
            // With few games to learn from the plain values judge new ones better than a network.
            let [plain, network_fit] = [true, false].map(|linear| {
                let plan = trainer::Plan {
                    epochs: self.epochs,
                    rate: RATE,
                    result_share: self.result_share,
                    threads: THREADS,
                    seed: self.seed,
                    linear,
                    decay: self.decay,
                };
                trainer::train::<P>(&data, &values, plan)
            });
            say(&format!(
                "error on games held back: plain values {:.5}, network {:.5}",
                plain.1, network_fit.1
            ))?;
            let mut best = if plain.1 < network_fit.1 { plain.0 } else { network_fit.0 };
            for kind in P::SPEC.all_kinds() {
                // With a piece goes what it could do.
                best.values[kind.index()] += best.activity_worth(kind) * material.squares(kind);
            }
            let mut weights = best.rounded();
            weights.values[P::SPEC.royal.index()] = 0;
            let worth: Vec<String> = P::SPEC
                .all_kinds()
                .map(|kind| format!("{} {}", P::SPEC.kind(kind).code, weights.values[kind.index()]))
                .collect();
            say(&format!("values: {}", worth.join(", ")))?;
            values = weights.values.iter().map(|value| f32::from(*value)).collect();
            fs::write(&self.out, weights.to_bytes())?;
            network = Some(Network::new::<P>(weights));
        }
        Ok(())
    }
}
