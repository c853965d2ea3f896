//! `speed`: how many nodes a second the engine searches in the middle of games.

use std::time::{Duration, Instant};

use oddboard_engine::{Engine, Limits, Random, Request};
use oddboard_rules::{Game, Position, Variant, Visitor};

use super::{Done, say, some};
use crate::tools::opening::opening;
use crate::tools::seed_of_game;

/// Search positions from the engine's own games: how many nodes a second, by one thread
#[derive(clap::Args)]
pub(crate) struct Speed {
    /// Which game; all of them if none is given.
    #[arg(long)]
    game: Option<Variant>,
    /// How many positions of a game, each from a game of its own.
    #[arg(long, default_value_t = 8, value_parser = some())]
    positions: usize,
    /// How many nodes a search.
    #[arg(long, default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1_000..))]
    nodes: u64,
    /// How often each position is searched: the fastest search counts, since other work only slows one down.
    #[arg(long, default_value_t = 3, value_parser = some())]
    searches: usize,
    /// What decides everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Random moves that open a game.
const OPENING: usize = 4;
/// How many moves of its own the engine makes after them: from the first to the last number, from position to
/// position.
const OWN: (usize, usize) = (12, 60);
/// With this many nodes each.
const OWN_NODES: u64 = 5_000;
/// Mebibytes of the table: as many as the bot and UCI have.
const TABLE: usize = 16;

impl Speed {
    pub(crate) fn run(self) -> Done {
        let all =
            Variant::ALL.iter().filter(|variant| self.game.is_none_or(|game| game == **variant));
        for variant in all {
            say(&format!("{variant}: {}", variant.visit_start(&self)))?;
        }
        Ok(())
    }

    /// A position from the middle of a game of the engine against itself.
    fn position<P: Position>(&self, number: usize) -> Game {
        let own = OWN.0 + (OWN.1 - OWN.0) * number / self.positions;
        let mut engine = Engine::new(TABLE);
        let openings = seed_of_game(self.seed, number as u64);
        let mut random = Random::new(openings);
        loop {
            let mut game = opening::<P>(&mut random, OPENING);
            for _ in 0..own {
                let request = Request::best(&game, Limits::nodes(OWN_NODES));
                let best = engine.search(&request, &mut |_| ()).best();
                if best.is_none_or(|mv| game.play(mv).is_err()) {
                    break;
                }
            }
            if game.outcome().is_none() {
                return game;
            }
        }
    }

    /// The nodes of the fastest search of a position, and how long it took.
    fn fastest(&self, game: &Game) -> (u64, Duration) {
        let mut engine = Engine::new(TABLE);
        let request = Request::best(game, Limits::nodes(self.nodes));
        let search = |_| {
            engine.clear();
            let began = Instant::now();
            let nodes = engine.search(&request, &mut |_| ()).nodes;
            (nodes, began.elapsed())
        };
        let searches = (0..self.searches).map(search);
        searches.min_by_key(|(_, took)| *took).unwrap_or_default()
    }
}

impl Visitor for &Speed {
    type Output = String;

    fn visit<P: Position>(self, _: &P) -> String {
        let positions = (0..self.positions).map(|number| self.position::<P>(number));
        let fastest: Vec<_> = positions.map(|game| self.fastest(&game)).collect();
        let speed = |(nodes, took): (u64, Duration)| nodes as f64 / took.as_secs_f64() / 1e6;
        let all: Vec<f64> = fastest.iter().copied().map(speed).collect();
        let [least, most] = [f64::min, f64::max].map(|pick| all.iter().copied().reduce(pick));
        let sum =
            fastest.iter().fold((0, Duration::ZERO), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        format!(
            "{:.2} million nodes a second in {} positions, {:.2} to {:.2}",
            speed(sum),
            all.len(),
            least.unwrap_or_default(),
            most.unwrap_or_default()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Positions<'a>(&'a Speed);

    impl Visitor for Positions<'_> {
        type Output = Vec<Game>;

        fn visit<P: Position>(self, _: &P) -> Vec<Game> {
            (0..self.0.positions).map(|number| self.0.position::<P>(number)).collect()
        }
    }

    #[test]
    fn the_same_positions_are_searched_again_and_lie_deeper_and_deeper_in_games() {
        let variant = Variant::ALL[0];
        let speed = Speed { game: Some(variant), positions: 2, nodes: 1_000, searches: 1, seed: 1 };
        let positions = variant.visit_start(Positions(&speed));
        let texts = |games: &[Game]| -> Vec<String> {
            games.iter().map(|game| game.position().to_string()).collect()
        };
        assert_eq!(texts(&positions), texts(&variant.visit_start(Positions(&speed))));
        let moves: Vec<usize> = positions.iter().map(|game| game.moves().len()).collect();
        assert!(moves[0] >= OPENING + 12 && moves[1] >= OPENING + 36, "{moves:?}");
        assert!(positions.iter().all(|game| game.outcome().is_none()));
        let (nodes, took) = speed.fastest(&positions[0]);
        assert!(nodes >= 1_000 && took > Duration::ZERO, "{nodes} nodes in {took:?}");
    }
}
