//! `match`: two players against each other.

use oddboard_rules::Variant;

use super::Done;
use super::contest::{Contest, PlanArguments};
use crate::tools::player;

/// Play two players against each other
#[derive(clap::Args)]
pub(crate) struct Match {
    /// Which game.
    #[arg(long)]
    game: Variant,
    #[arg(long, default_value = "", help = player::HELP)]
    first: String,
    #[arg(long, default_value = "", help = player::HELP)]
    second: String,
    #[command(flatten)]
    plan: PlanArguments,
}

impl Match {
    pub(crate) fn run(self) -> Done {
        let plan = self.plan.plan()?;
        self.game.visit_start(Contest { players: [&self.first, &self.second], plan })?;
        Ok(())
    }
}
