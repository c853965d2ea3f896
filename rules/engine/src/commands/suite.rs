//! `suite`: positions won by force.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use oddboard_rules::{Position, Variant, Visitor, text};

use super::{Done, some};
use crate::tools::suite;

/// Find positions that are won in exactly this many turns, by trying everything
#[derive(clap::Args)]
pub(crate) struct Suite {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// In how many turns.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// How many positions.
    #[arg(long, default_value_t = 100, value_parser = some())]
    count: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Take positions from the ends of games, and let a search of this many nodes find the wins: where to
    /// try everything takes too long.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    searched: Option<u64>,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
}

impl Suite {
    pub(crate) fn run(self) -> Done {
        self.game.visit_start(self)
    }
}

impl Visitor for Suite {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let (turns, count, seed) = (self.turns, self.count, self.seed);
        let mut file =
            File::create(&self.out).map_err(|why| format!("{}: {why}", self.out.display()))?;
        let mut keep = |position: &P| Ok(writeln!(file, "{}", text::write_position(position))?);
        match self.searched {
            None => suite::build(turns, count, seed, &mut keep),
            Some(nodes) => suite::build_from_games(turns, count, seed, nodes, &mut keep),
        }
    }
}
