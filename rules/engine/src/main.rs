//! The engine's tools: `oddboard-engine help`.

mod tools;

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Parser, Subcommand};
use oddboard_engine::evaluation::{Evaluator, Material, Mobility, Network};
use oddboard_engine::{bench, data};
use oddboard_rules::{Position, Variant, Visitor, text};

use tools::contest::{self, DECIDED, Tally};
use tools::{self_play, suite, trainer};

type Done = Result<(), Box<dyn Error>>;

/// Tools that made the engine, and show how strong it is.
#[derive(Parser)]
#[command(name = "oddboard-engine", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Search fixed positions to a depth: the number of nodes is the search's signature.
    Bench {
        /// How many moves deep.
        #[arg(long, default_value_t = bench::DEPTH)]
        depth: u32,
    },
    /// Play games against itself and fit a network to them.
    Learn {
        /// Which game.
        #[arg(long)]
        game: Variant,
        /// How many games, for each generation.
        #[arg(long, value_delimiter = ',', default_value = "4000,8000")]
        games: Vec<usize>,
        /// How many nodes a move.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// How many random moves open a game.
        #[arg(long, default_value_t = self_play::OPENING)]
        opening: usize,
        /// Among the first 200 moves one in so many is random; with 0 none is.
        #[arg(long, default_value_t = self_play::WHIMS)]
        whims: usize,
        /// How often every position is learned from.
        #[arg(long, default_value_t = 25)]
        epochs: usize,
        /// The share of the game's result in what is learned; the rest is the search's score.
        #[arg(long, default_value_t = 0.25)]
        result_share: f32,
        /// One in so many quiet positions is kept.
        #[arg(long, default_value_t = 2)]
        one_in: usize,
        /// Begin with the network that the game has.
        #[arg(long)]
        go_on: bool,
        /// What decides everything random.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The file to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// Play games against itself from near the start: who wins, and how long it takes.
    Census {
        /// Which game.
        #[arg(long)]
        game: Variant,
        /// How many games.
        #[arg(long, default_value_t = 500)]
        games: usize,
        /// How many nodes a move.
        #[arg(long, default_value_t = 5_000)]
        nodes: u64,
        /// How many random moves open a game, or one more.
        #[arg(long, default_value_t = 2)]
        opening: usize,
        /// What decides everything random.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Play each level against the one below.
    Ladder {
        /// Which game.
        #[arg(long)]
        game: Variant,
        /// The lowest level of the first match.
        #[arg(long, default_value_t = 1)]
        from: u8,
        /// The highest level of the last match.
        #[arg(long, default_value_t = 8)]
        to: u8,
        /// How many pairs of games a match.
        #[arg(long, default_value_t = 200)]
        pairs: usize,
        /// What decides everything random.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Find positions that are won in exactly so many turns, by trying everything.
    Suite {
        /// Which game.
        #[arg(long)]
        game: Variant,
        /// In how many turns.
        #[arg(long)]
        turns: u32,
        /// How many positions.
        #[arg(long, default_value_t = 100)]
        count: usize,
        /// What decides everything random.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The file to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// Let a player solve a suite.
    Solve {
        /// Which game.
        #[arg(long)]
        game: Variant,
        /// In how many turns its positions are won.
        #[arg(long)]
        turns: u32,
        /// The suite.
        #[arg(long)]
        suite: PathBuf,
        #[arg(long, default_value = "", help = tools::player::HELP)]
        player: String,
        /// Show the positions that the player failed to solve.
        #[arg(long)]
        failed: bool,
    },
    /// Play two players against each other.
    Match {
        /// Which game.
        #[arg(long)]
        game: Variant,
        #[arg(long, default_value = "", help = tools::player::HELP)]
        first: String,
        #[arg(long, default_value = "", help = tools::player::HELP)]
        second: String,
        /// At most so many pairs of games.
        #[arg(long, default_value_t = 200)]
        pairs: usize,
        /// Stop when the first is shown to be better by the second number of Elo rather than by
        /// the first, or the reverse.
        #[arg(long, value_delimiter = ',', num_args = 2, allow_negative_numbers = true)]
        sprt: Option<Vec<f64>>,
        /// What decides everything random.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// How many threads play games.
const THREADS: usize = 2;

fn main() -> Done {
    match Arguments::parse().command {
        Command::Bench { depth } => run_bench(depth),
        Command::Learn {
            game,
            games,
            nodes,
            opening,
            whims,
            epochs,
            result_share,
            one_in,
            go_on,
            seed,
            out,
        } => {
            let plan = trainer::Plan {
                epochs,
                rate: 0.002,
                result_share,
                threads: THREADS,
                seed,
                linear: false,
            };
            game.visit_start(Learn { games, nodes, opening, whims, one_in, plan, go_on, out })
        }
        Command::Census { game, games, nodes, opening, seed } => {
            let plan = self_play::Plan {
                games,
                nodes,
                seed,
                threads: THREADS,
                opening,
                one_in: 1,
                whims: 0,
            };
            game.visit_start(Census(plan))
        }
        Command::Ladder { game, from, to, pairs, seed } => {
            let plan = contest::Plan { pairs, sprt: None, seed, threads: THREADS };
            for level in from..to {
                let players = [format!("level={}", level + 1), format!("level={level}")];
                game.visit_start(Contest { players, plan })?;
            }
            Ok(())
        }
        Command::Suite { game, turns, count, seed, out } => {
            game.visit_start(BuildSuite { turns, count, seed, out })
        }
        Command::Solve { game, turns, suite, player, failed } => {
            game.visit_start(Solve { turns, suite, player, failed })
        }
        Command::Match { game, first, second, pairs, sprt, seed } => {
            let sprt = sprt.map(|bounds| (bounds[0], bounds[1]));
            let plan = contest::Plan { pairs, sprt, seed, threads: THREADS };
            game.visit_start(Contest { players: [first, second], plan })
        }
    }
}

fn say(text: &str) -> Done {
    Ok(writeln!(std::io::stdout(), "{text}")?)
}

fn run_bench(depth: u32) -> Done {
    let mut all = 0;
    let began = Instant::now();
    for variant in Variant::ALL {
        let start = Instant::now();
        let nodes = bench::signature(*variant, depth);
        all += nodes;
        let speed = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
        say(&format!("{variant}: {nodes} nodes, {speed:.2} million a second"))?;
    }
    let speed = all as f64 / began.elapsed().as_secs_f64();
    say(&format!("{all} nodes {speed:.0} nps"))
}

struct Learn {
    games: Vec<usize>,
    nodes: u64,
    opening: usize,
    whims: usize,
    one_in: usize,
    plan: trainer::Plan,
    go_on: bool,
    out: PathBuf,
}

impl Visitor for Learn {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let material = Material::measured::<P>();
        let mut values: Vec<f32> =
            P::SPEC.all_kinds().map(|kind| Evaluator::<P>::value(&material, kind) as f32).collect();
        let mut network: Option<Network> = data::network::<P>().filter(|_| self.go_on).cloned();
        for (generation, games) in self.games.iter().enumerate() {
            let plan = self_play::Plan {
                games: *games,
                nodes: self.nodes,
                seed: self.plan.seed + generation as u64,
                threads: THREADS,
                opening: self.opening,
                one_in: self.one_in,
                whims: self.whims,
            };
            let data = match &network {
                Some(network) => self_play::play::<P, _>(network, plan),
                None => self_play::play::<P, _>(&Mobility(material.clone()), plan),
            };
            say(&format!("{} generation {}: {data}", P::SPEC.name, generation + 1))?;
            // With few games to learn from the plain values judge new ones better than a network.
            let plain = trainer::Plan { linear: true, ..self.plan };
            let [plain, network_fit] =
                [plain, self.plan].map(|plan| trainer::train::<P>(&data, &values, plan));
            say(&format!(
                "error on games held back: plain values {:.5}, network {:.5}",
                plain.1, network_fit.1
            ))?;
            let best = if plain.1 < network_fit.1 { plain.0 } else { network_fit.0 };
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

struct Census(self_play::Plan);

impl Visitor for Census {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let data = match data::network::<P>() {
            Some(network) => self_play::play::<P, _>(network, self.0),
            None => self_play::play::<P, _>(&Material::measured::<P>(), self.0),
        };
        say(&format!("{}, {} nodes a move: {data}", P::SPEC.name, self.0.nodes))
    }
}

struct BuildSuite {
    turns: u32,
    count: usize,
    seed: u64,
    out: PathBuf,
}

impl Visitor for BuildSuite {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let positions = suite::build::<P>(self.turns, self.count, self.seed);
        let texts: Vec<String> = positions.iter().map(text::write_position).collect();
        Ok(fs::write(&self.out, texts.join("\n") + "\n")?)
    }
}

struct Solve {
    turns: u32,
    suite: PathBuf,
    player: String,
    failed: bool,
}

impl Visitor for Solve {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let texts = fs::read_to_string(&self.suite)?;
        let positions =
            texts.lines().map(text::parse_position::<P>).collect::<Result<Vec<P>, _>>()?;
        let mut player = tools::player::Player::parse::<P>(&self.player)?;
        let (solved, failed) = suite::solve(&mut player, &positions, self.turns);
        let share = 100.0 * solved as f64 / positions.len().max(1) as f64;
        say(&format!(
            "{} in {} turns, `{}`: {solved} of {} solved, {share:.1} %",
            P::SPEC.name,
            self.turns,
            self.player,
            positions.len()
        ))?;
        for text in failed.iter().filter(|_| self.failed) {
            say(text)?;
        }
        Ok(())
    }
}

struct Contest {
    players: [String; 2],
    plan: contest::Plan,
}

impl Visitor for Contest {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let players = [self.players[0].as_str(), self.players[1].as_str()];
        let mut last = 0;
        let report = |tally: &Tally| {
            let ratio = self.plan.sprt.map_or_else(String::new, |(low, high)| {
                let ratio = tally.log_likelihood_ratio(low, high);
                let verdict = match ratio {
                    _ if ratio >= DECIDED => ", passed",
                    _ if ratio <= -DECIDED => ", failed",
                    _ => "",
                };
                format!(
                    ", log-likelihood ratio {ratio:.2} of ±{DECIDED} for {low} to {high}{verdict}"
                )
            });
            format!("{} {} / {}: {tally}{ratio}", P::SPEC.name, players[0], players[1])
        };
        let tally = contest::play::<P>(players, self.plan, |tally| {
            if tally.games() >= last + 100 {
                last = tally.games();
                // That nobody reads it is no reason to stop.
                let _ = writeln!(std::io::stderr(), "{}", report(tally));
            }
        })?;
        say(&report(&tally))
    }
}
