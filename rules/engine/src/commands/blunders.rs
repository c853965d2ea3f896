//! `blunders`: how often players give something away.

use oddboard_rules::{Position, Variant, Visitor};

use super::{Done, say, some};
use crate::tools::blunders::{Blunders as Count, play};
use crate::tools::player::Player;
use crate::tools::progress::Progress;
use crate::tools::seed_of_game;

/// How often players give something away, in games against themselves
#[derive(clap::Args)]
pub(crate) struct Blunders {
    /// Which game.
    #[arg(long)]
    game: Variant,
    /// Who plays: players, each as for `match --first`. All levels unless it is said.
    #[arg(long, num_args = 1..)]
    players: Vec<String>,
    /// How many games each plays.
    #[arg(long, default_value_t = 40, value_parser = some())]
    games: usize,
    /// How many hundredths a turn has to cost.
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(i32).range(1..=1_000))]
    least: i32,
    /// How many nodes say what a turn costs.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many turns of a game are played.
    #[arg(long, default_value_t = 60, value_parser = some())]
    longest: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Blunders {
    pub(crate) fn run(mut self) -> Done {
        if self.players.is_empty() {
            self.players = (1..=8).map(|level| format!("level={level}")).collect();
        }
        self.game.visit_start(self)
    }
}

impl Visitor for Blunders {
    type Output = Done;

    fn visit<P: Position>(self, _: &P) -> Done {
        let mut judge = Player::parse::<P>("")?;
        let mut progress = Progress::new("games", self.games * self.players.len());
        let how = (self.nodes, self.least, self.longest);
        for text in &self.players {
            let mut player = Player::parse::<P>(text)?;
            let mut count = Count::default();
            for number in 0..self.games as u64 {
                let seed = seed_of_game(self.seed, number);
                play::<P>([&mut player, &mut judge], how, seed, &mut count)?;
                progress.step();
            }
            let (game, least) = (P::SPEC.name, self.least);
            say(&format!("{game} {text}, cost of {least} or more: {count}"))?;
        }
        Ok(())
    }
}
