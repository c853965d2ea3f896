//! `ladder`: how much stronger each level is than the one below.

use oddboard_rules::Variant;

use super::contest::Contest;
use super::{Done, some};
use crate::tools::contest;

/// Play each level against the one below
#[derive(clap::Args)]
pub(crate) struct Ladder {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// The lowest level of the first match.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=7))]
    from: u8,
    /// The highest level of the last match.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(2..=8))]
    to: u8,
    /// How many pairs of games a match has.
    #[arg(long, default_value_t = 200, value_parser = some())]
    pairs: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A game of this many turns is a draw.
    #[arg(long, default_value_t = contest::LONGEST, value_parser = some())]
    longest: usize,
}

impl Ladder {
    pub(crate) fn run(self) -> Done {
        if self.from >= self.to {
            return Err("`--from` has to be a lower level than `--to`".into());
        }
        let Self { pairs, seed, longest, .. } = self;
        let plan = contest::Plan { pairs, seed, longest, ..contest::Plan::default() };
        for level in self.from..self.to {
            let [first, second] = [level + 1, level].map(|level| format!("level={level}"));
            self.game.visit_start(Contest { players: [&first, &second], plan })?;
        }
        Ok(())
    }
}
