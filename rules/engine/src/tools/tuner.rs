//! Tuning an evaluation by games alone: simultaneous perturbation.
//!
//! In each pair of games from the same opening one player has every parameter a step up or down, by lot, the
//! other the reverse. All parameters then move towards whoever did better.
//!
//! Source: J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
//! approximation", IEEE Transactions on Automatic Control 37 (1992).

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use oddboard_engine::Random;
use oddboard_engine::evaluation::Network;
use oddboard_rules::Position;

use super::contest;
use super::opening::{OPENING, opening};
use super::parameters::Parameters;
use super::player::Player;
use super::progress::Progress;
use super::seed_of_game;

/// How an evaluation is tuned.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) pairs: usize,
    /// The players' limits and contempt, as for `match`.
    pub(crate) player: String,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// A game of this many turns is a draw.
    pub(crate) longest: usize,
    /// How far a pair of games that one player wins moves the parameters, in steps: at first and at the end.
    pub(crate) rate: [f64; 2],
}

/// How many pairs are played with the same parameters, so that which of them ends first does not matter.
const ROUND: usize = 16;

/// Plays pairs of games and moves the parameters, telling `watch` after every round.
pub(crate) fn tune<P: Position>(
    parameters: &mut Parameters,
    plan: &Plan,
    mut watch: impl FnMut(&Parameters) -> Result<(), String>,
) -> Result<(), String> {
    Player::parse::<P>(&plan.player)?;
    let mut random = Random::new(plan.seed);
    let mut progress = Progress::new("pairs", plan.pairs);
    let mut done = 0;
    while done < plan.pairs {
        let lots: Vec<Vec<f64>> = (0..ROUND.min(plan.pairs - done))
            .map(|_| (0..parameters.count()).map(|_| sign(&mut random)).collect())
            .collect();
        let results = round::<P>(parameters, plan, &lots, done)?;
        let [first, last] = plan.rate;
        let rate = first * (last / first).powf(done as f64 / plan.pairs as f64);
        for (lot, result) in lots.iter().zip(&results) {
            parameters.step(lot, rate * result);
            progress.step();
        }
        done += lots.len();
        watch(parameters)?;
    }
    Ok(())
}

fn sign(random: &mut Random) -> f64 {
    if random.below(2) == 0 { 1.0 } else { -1.0 }
}

/// Plays one pair of games for each lot: what the player moved by it scored more than the other, from -1 to 1.
fn round<P: Position>(
    parameters: &Parameters,
    plan: &Plan,
    lots: &[Vec<f64>],
    done: usize,
) -> Result<Vec<f64>, String> {
    let next = AtomicUsize::new(0);
    let jobs = || {
        let mut results = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(lot) = lots.get(number) else { return Ok(results) };
            let seed = seed_of_game(plan.seed, (done + number) as u64);
            results.push((number, pair::<P>(parameters, plan, lot, seed)?));
        }
    };
    let played: Vec<Result<Vec<(usize, f64)>, String>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(jobs)).collect();
        threads.into_iter().map(|job| job.join().expect("games do not panic")).collect()
    });
    let mut results: Vec<(usize, f64)> =
        played.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    results.sort_by_key(|(number, _)| *number);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

fn pair<P: Position>(
    parameters: &Parameters,
    plan: &Plan,
    lot: &[f64],
    seed: u64,
) -> Result<f64, String> {
    let player = |sign: f64| {
        let mut moved = parameters.clone();
        moved.step(lot, sign);
        let network = Network::new::<P>(moved.weights::<P>());
        Player::with_network::<P>(network, &plan.player)
    };
    let (mut first, mut second) = (player(1.0)?, player(-1.0)?);
    let start = opening::<P>(&mut Random::new(seed), OPENING);
    let (white, black, _) =
        contest::pair::<P>(&start, [&mut first, &mut second], seed, plan.longest)
            .map_err(|why| why.to_string())?;
    Ok((white.white as f64 - black.white as f64) / 2.0)
}
