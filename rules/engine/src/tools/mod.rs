//! What the engine was made with: self-play, learning, contests, suites.

pub(crate) mod blunders;
pub(crate) mod contest;
pub(crate) mod conversion;
pub(crate) mod dataset;
pub(crate) mod forced;
pub(crate) mod opening;
pub(crate) mod parameters;
pub(crate) mod player;
pub(crate) mod progress;
pub(crate) mod self_play;
mod shape;
pub(crate) mod solver;
pub(crate) mod suite;
pub(crate) mod trainer;
pub(crate) mod tuner;
mod uci;
pub(crate) mod uct;

/// How many threads play games.
pub(crate) const THREADS: usize = 2;

/// The seed of a game of this number, of a run with a seed of its own: runs of neighbouring seeds share no game.
pub(crate) fn seed_of_game(run: u64, number: u64) -> u64 {
    run.wrapping_mul(1_000_003).wrapping_add(number)
}
