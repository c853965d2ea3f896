//! `calibrate`: finds how many nodes each level needs to beat the one below by as much as it
//! should.

use std::fs;
use std::path::PathBuf;

use oddboard_engine::{Level, Strength};
use oddboard_rules::Variant;

use super::contest::Contest;
use super::{Done, ensure_writable, say, some};
use crate::tools::contest::{self, Tally, elo};

/// Find how many nodes each level needs to score about 70 % against the one below
#[derive(clap::Args)]
pub(crate) struct Calibrate {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// How many nodes the lowest level has.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// By how many hundredths each level misjudges positions at most, the lowest level first.
    #[arg(long, value_delimiter = ',', default_value = "160,120,90,60,30,0,0,0")]
    errors: Vec<i32>,
    /// The highest level to find.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=8))]
    to: u8,
    /// How many pairs of games a trial has.
    #[arg(long, default_value_t = 60, value_parser = some())]
    trial: usize,
    /// How many pairs of games must confirm what the trials found.
    #[arg(long, default_value_t = 200, value_parser = some())]
    pairs: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write, in the form of `data/levels.txt`; lines are added at its end.
    #[arg(long)]
    out: PathBuf,
}

/// What a level should score against the one below, and how far off it may be.
const AIM: f64 = 0.70;
const TOLERANCE: f64 = 0.05;

/// About how many Elo a doubling of nodes brings: the first guess.
const DOUBLING: f64 = 90.0;

/// How often at most a level's nodes are changed.
const TRIALS: usize = 6;

impl Calibrate {
    pub(crate) fn run(self) -> Done {
        let levels = Level::ALL.len();
        if self.errors.len() != levels {
            let found = self.errors.len();
            return Err(
                format!("--errors has {found} numbers, expected {levels}: one a level").into()
            );
        }
        ensure_writable(&self.out)?;
        let mut lines = String::new();
        let of = |nodes, errors| Strength { errors, ..Strength::of_nodes(nodes) };
        let mut strength = of(self.nodes, self.errors[0]);
        let mut rating = 800.0;
        let mut doubling = DOUBLING;
        let mut missed = Vec::new();
        lines += &self.line(1, strength, rating);
        for level in 2..=self.to {
            let below = strength;
            let errors = self.errors[usize::from(level) - 1];
            let mut nodes = more(below.nodes, elo(AIM) / doubling);
            let mut tally = Tally::default();
            let mut met = false;
            for trial in 0..TRIALS {
                strength = of(nodes, errors);
                tally = self.contest(strength, below, self.trial, trial)?;
                if (tally.score() - AIM).abs() < TOLERANCE {
                    tally = self.contest(strength, below, self.pairs, TRIALS + trial)?;
                }
                met = (tally.score() - AIM).abs() < TOLERANCE;
                if met {
                    break;
                }
                let wrong = elo(AIM) - elo(tally.score());
                nodes = more(nodes, (wrong / doubling).clamp(-2.0, 2.0)).max(below.nodes);
            }
            if !met {
                let missing =
                    format!("level {level}: not found in {TRIALS} trials; the last stands");
                say(&missing)?;
                lines += &format!("# {missing}\n");
                missed.push(level.to_string());
            }
            let doublings = (strength.nodes as f64 / below.nodes as f64).log2();
            if errors == below.errors && doublings > 0.5 {
                doubling = (elo(tally.score()) / doublings).clamp(40.0, 250.0);
            }
            rating += elo(tally.score());
            let line = self.line(level, strength, rating);
            say(line.trim_end())?;
            lines += &line;
            // What was found so far is worth keeping.
            fs::write(&self.out, &lines)?;
        }
        if missed.is_empty() {
            return Ok(());
        }
        Err(format!("not found in {TRIALS} trials: level {}", missed.join(", ")).into())
    }

    fn contest(
        &self,
        strong: Strength,
        weak: Strength,
        pairs: usize,
        number: usize,
    ) -> Result<Tally, Box<dyn std::error::Error>> {
        let player = |Strength { nodes, errors, candidates, positional }: Strength| {
            format!("strength={nodes}/{errors}/{candidates}/{positional}")
        };
        let plan =
            contest::Plan { pairs, seed: self.seed + number as u64, ..contest::Plan::default() };
        let [strong, weak] = [strong, weak].map(player);
        self.game.visit_start(Contest { players: [&strong, &weak], plan })
    }

    fn line(&self, level: u8, strength: Strength, rating: f64) -> String {
        let Strength { nodes, errors, candidates, positional } = strength;
        format!("{} {level} {nodes} {errors} {candidates} {positional} {rating:.0}\n", self.game)
    }
}

/// This many doublings more nodes.
fn more(nodes: u64, doublings: f64) -> u64 {
    (nodes as f64 * doublings.exp2()).round().max(1.0) as u64
}
