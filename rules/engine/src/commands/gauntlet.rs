//! `gauntlet`: one player against each of many.

use oddboard_rules::{Position, Variant, Visitor};

use super::contest::{Contest, PlanArguments};
use super::{Done, say};
use crate::tools::contest::Tally;
use crate::tools::player::{self, Player};

/// Play one player against each of many, from the same openings
#[derive(clap::Args)]
pub(crate) struct Gauntlet {
    /// Which game.
    #[arg(long)]
    game: Variant,
    #[arg(long, default_value = "", help = player::HELP)]
    first: String,
    /// Players, each as for `--first`.
    #[arg(long, required = true, num_args = 1..)]
    against: Vec<String>,
    #[command(flatten)]
    plan: PlanArguments,
}

/// Makes sure that there are such players, before the first games.
struct Check<'a>(&'a [&'a str]);

impl Visitor for Check<'_> {
    type Output = Result<(), String>;

    fn visit<P: Position>(self, _: &P) -> Self::Output {
        self.0.iter().try_for_each(|text| Player::parse::<P>(text).map(drop))
    }
}

impl Gauntlet {
    pub(crate) fn run(self) -> Done {
        let plan = self.plan.plan()?;
        let all: Vec<&str> = self.against.iter().chain([&self.first]).map(String::as_str).collect();
        self.game.visit_start(Check(&all))?;
        let mut total = Tally::default();
        for opponent in &self.against {
            let contest = Contest { players: [&self.first, opponent], plan };
            total.add(&self.game.visit_start(contest)?);
        }
        say(&format!("{} {} against all: {total}", self.game, self.first))
    }
}
