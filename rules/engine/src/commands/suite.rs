//! `suite`: positions won by force.

use std::fs;
use std::path::PathBuf;

use oddboard_rules::{Position, Variant, Visitor, text};

use super::Done;
use crate::tools::suite;

/// Find positions that are won in exactly so many turns, by trying everything
#[derive(clap::Args)]
pub(crate) struct Suite {
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
}

impl Suite {
    pub(crate) fn run(self) -> Done {
        self.game.visit_start(self)
    }
}

impl Visitor for Suite {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let positions = suite::build::<P>(self.turns, self.count, self.seed);
        let texts: Vec<String> = positions.iter().map(text::write_position).collect();
        Ok(fs::write(&self.out, texts.join("\n") + "\n")?)
    }
}
