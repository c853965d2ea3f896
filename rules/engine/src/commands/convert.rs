//! `convert`: whether games that are nearly won are won.

use oddboard_rules::{Position, Variant, Visitor};

use super::{Done, say, some};
use crate::tools::conversion::{Conversion, lead, play_on};
use crate::tools::player::{self, Player};
use crate::tools::progress::Progress;
use crate::tools::seed_of_game;

/// Let players win games that are nearly won
#[derive(clap::Args)]
pub(crate) struct Convert {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// By how many hundredths a side has to lead, by a search of 10,000 nodes.
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..=20_000))]
    lead: i32,
    /// How many games are played on by each player.
    #[arg(long, default_value_t = 40, value_parser = some())]
    games: usize,
    /// Who plays with the side that leads: players, each as for `match --first`. All levels unless it is said.
    #[arg(long, num_args = 1..)]
    players: Vec<String>,
    #[arg(long, default_value = "nodes=2000", help = player::HELP)]
    against: String,
    /// How many turns, of both sides, a game may go on from there.
    #[arg(long, default_value_t = 400, value_parser = some())]
    longest: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Convert {
    pub(crate) fn run(mut self) -> Done {
        if self.players.is_empty() {
            self.players = (1..=8).map(|level| format!("level={level}")).collect();
        }
        self.game.visit_start(self)
    }
}

/// A game in which nobody comes to lead within this many turns is given up.
const LONGEST: usize = 1_000;

impl Visitor for Convert {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let mut defender = Player::parse::<P>(&self.against)?;
        let players = self.players.iter().map(|text| Player::parse::<P>(text));
        let mut players = players.collect::<Result<Vec<_>, _>>()?;
        let mut results = vec![Conversion::default(); players.len()];
        let mut progress = Progress::new("games", self.games * players.len());
        for number in 0..self.games as u64 {
            let seed = seed_of_game(self.seed, number);
            let lead = lead::<P>(self.lead, LONGEST, seed, &mut progress)?;
            for (player, result) in players.iter_mut().zip(&mut results) {
                play_on::<P>(&lead, [player, &mut defender], self.longest, seed, result)?;
                progress.step();
            }
        }
        for (player, result) in self.players.iter().zip(&results) {
            say(&format!("{} {player} / {}: {result}", P::SPEC.name, self.against))?;
        }
        Ok(())
    }
}
