//! A fixed amount of search: its number of nodes is the search's signature, its speed the
//! engine's.

use oddboard_rules::{Game, Variant};

use crate::{Clock, Engine, Limits, Random, Request};

/// How deep, unless told otherwise.
pub const DEPTH: u32 = 6;

/// How many positions of each game are searched.
const POSITIONS: u64 = 8;

/// Mebibytes of the table: as little as so short searches need.
const TABLE: usize = 1;

/// Random moves before each.
const MOVES: usize = 14;

/// Middle-game positions of a game: each after some random moves, the same every time.
#[must_use]
pub fn positions(variant: Variant, count: u64) -> Vec<Game> {
    let play = |seed: u64| {
        let mut random = Random::new(seed);
        let mut game = Game::new(variant);
        for _ in 0..MOVES {
            let moves = game.legal_moves();
            if moves.is_empty() || game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        game
    };
    (1..).map(play).filter(|game| game.outcome().is_none()).take(count as usize).collect()
}

/// The nodes of searches to some depth from middle-game positions of a game. A `clock` that stops them makes
/// it no signature.
pub fn signature(variant: Variant, depth: u32, clock: &dyn Clock) -> u64 {
    let mut engine = Engine::new(TABLE);
    positions(variant, POSITIONS)
        .iter()
        .map(|game| {
            engine.clear();
            let request = Request { clock, ..Request::best(game, Limits::depth(depth)) };
            engine.search(&request, &mut |_| ()).nodes
        })
        .sum()
}
