//! `solve`: how many positions of a suite a player solves.

use std::path::PathBuf;

use oddboard_rules::{Position, Variant, Visitor, text};

use super::{Done, read, say};
use crate::tools::player::{self, Player};
use crate::tools::suite;

/// Let a player solve a suite
#[derive(clap::Args)]
pub(crate) struct Solve {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// In how many turns its positions are won.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// The suite.
    #[arg(long)]
    suite: PathBuf,
    #[arg(long, default_value = "nodes=5000", help = player::HELP)]
    player: String,
    /// Let a search of this many nodes show that what the player did wins, rather than try everything.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    searched: Option<u64>,
    /// Show the positions that the player failed to solve.
    #[arg(long)]
    failed: bool,
}

impl Solve {
    pub(crate) fn run(self) -> Done {
        self.game.visit_start(self)
    }
}

impl Visitor for Solve {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let texts = read(&self.suite)?;
        let at = |line: usize, why| format!("{}, line {}: {why}", self.suite.display(), line + 1);
        let position =
            |(line, text)| text::parse_position::<P>(text).map_err(|why| at(line, why.to_string()));
        let positions = texts.lines().enumerate().map(position).collect::<Result<Vec<P>, _>>()?;
        if positions.is_empty() {
            return Err(format!("{}: it has no positions", self.suite.display()).into());
        }
        let mut player = Player::parse::<P>(&self.player)?;
        let (solved, failed) = suite::solve(&mut player, &positions, self.turns, self.searched)?;
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
