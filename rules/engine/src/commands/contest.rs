//! What `match`, `ladder` and `gauntlet` share: a contest that is played, and told.

use std::cmp::Ordering;
use std::error::Error;
use std::io::Write;

use oddboard_rules::{Position, Visitor};

use super::{say, some};
use crate::tools::THREADS;
use crate::tools::contest::{self, DECIDED, FEWEST, LONGEST, Plan, Tally};
use crate::tools::progress::Said;

/// How a contest is played, by what the command line says.
#[derive(clap::Args)]
pub(crate) struct PlanArguments {
    /// At most this many pairs of games.
    #[arg(long, default_value_t = 200, value_parser = some())]
    pairs: usize,
    /// Stop when the first is shown to be better by the second number of Elo rather than by
    /// the first, or the reverse.
    #[arg(long, num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once: one where the players' time is limited.
    #[arg(long, default_value_t = THREADS, value_parser = some())]
    threads: usize,
    /// A game of this many turns is a draw.
    #[arg(long, default_value_t = LONGEST, value_parser = some())]
    longest: usize,
    /// Only openings in which, by a search of 10,000 nodes, neither side leads by more hundredths than this: what
    /// random moves have decided shows nothing of the players.
    #[arg(long)]
    balanced: Option<u32>,
}

impl PlanArguments {
    /// The plan.
    ///
    /// # Errors
    ///
    /// The bounds of the sequential test are not a smaller number and a larger one.
    pub(crate) fn plan(self) -> Result<Plan, String> {
        let sprt = self.sprt.map(|bounds| (bounds[0], bounds[1]));
        if sprt.is_some_and(|(low, high)| low.partial_cmp(&high) != Some(Ordering::Less)) {
            return Err("`--sprt` takes two numbers of Elo, the smaller one first".into());
        }
        let Self { pairs, seed, threads, longest, balanced, .. } = self;
        Ok(Plan { pairs, sprt, seed, threads, longest, balanced })
    }
}

/// A contest of two players in a game.
pub(crate) struct Contest<'a> {
    pub(crate) players: [&'a str; 2],
    pub(crate) plan: Plan,
}

impl Contest<'_> {
    fn report<P: Position>(&self, tally: &Tally) -> String {
        let ratio = self.plan.sprt.map_or_else(String::new, |(low, high)| {
            let ratio = tally.log_likelihood_ratio(low, high);
            let verdict = match ratio {
                _ if tally.games() < FEWEST => "",
                _ if ratio >= DECIDED => ", passed",
                _ if ratio <= -DECIDED => ", failed",
                _ => "",
            };
            format!(", log-likelihood ratio {ratio:.2} of ±{DECIDED} for {low} to {high}{verdict}")
        });
        format!("{} {} / {}: {tally}{ratio}", P::SPEC.name, self.players[0], self.players[1])
    }
}

impl Visitor for Contest<'_> {
    type Output = Result<Tally, Box<dyn Error>>;

    /// Plays it, telling on the way how it stands and at the end how it went.
    fn visit<P: Position>(self, _: &P) -> Self::Output {
        let mut said = Said::now();
        let tally = contest::play::<P>(self.players, self.plan, |tally| {
            if said.is_long_ago() {
                // That nobody reads it is no reason to stop.
                let _ = writeln!(std::io::stderr(), "{}", self.report::<P>(tally));
            }
        })?;
        say(&self.report::<P>(&tally))?;
        Ok(tally)
    }
}
