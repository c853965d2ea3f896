//! Two players against each other: pairs of games from the same opening, sides swapped.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use oddboard_engine::Random;
use oddboard_rules::{Game, Position, Side};

use super::player::Player;
use super::self_play::{OPENING, opening};

/// A game of so many moves is a draw.
const LONGEST: usize = 400;

/// How pairs of games ended, by the first player's points: 0, 0.5, 1, 1.5 or 2.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) pairs: [u64; 5],
}

impl Tally {
    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>()
    }

    /// The first player's share of the points.
    pub(crate) fn score(&self) -> f64 {
        let points: f64 =
            self.pairs.iter().zip(0_u32..).map(|(n, i)| *n as f64 * f64::from(i)).sum();
        points / 2.0 / self.games().max(1) as f64
    }

    /// The standard error of the score.
    pub(crate) fn error(&self) -> f64 {
        let pairs = self.games() as f64 / 2.0;
        let mean = self.score();
        let spread: f64 = self
            .pairs
            .iter()
            .zip(0_u32..)
            .map(|(n, i)| *n as f64 * (f64::from(i) / 4.0 - mean).powi(2))
            .sum();
        (spread / pairs / pairs).sqrt()
    }

    /// How much more likely the result is if the first player is `high` Elo better than if it is
    /// `low`, as a natural logarithm: the generalised sequential probability ratio test on pairs
    /// of games (Van den Bergh's approximation).
    pub(crate) fn log_likelihood_ratio(&self, low: f64, high: f64) -> f64 {
        let variance = self.error().powi(2);
        if variance <= 0.0 {
            return 0.0;
        }
        let (low, high) = (expected(low), expected(high));
        (high - low) * (2.0 * self.score() - low - high) / (2.0 * variance)
    }
}

/// The expected score of who is so many Elo better.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How many Elo better a player with an expected score is.
pub(crate) fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (score, error) = (self.score(), 1.96 * self.error());
        write!(
            f,
            "{} games, {:.1} % ± {:.1}, {:+.0} Elo [{:+.0}, {:+.0}], pairs {:?}",
            self.games(),
            100.0 * score,
            100.0 * error,
            elo(score),
            elo(score - error),
            elo(score + error),
            self.pairs,
        )
    }
}

/// When a contest ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// After so many pairs of games at the latest.
    pub(crate) pairs: usize,
    /// As soon as the first player is shown to be `.1` Elo better rather than `.0`, or the
    /// reverse, each with an error of one in twenty.
    pub(crate) sprt: Option<(f64, f64)>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// The ratio at which the sequential test ends, with errors of one in twenty: ln(0.95 / 0.05).
pub(crate) const DECIDED: f64 = 2.944;

/// Plays pairs of games between two players, told to `watch` one by one.
pub(crate) fn play<P: Position>(
    players: [&str; 2],
    plan: Plan,
    mut watch: impl FnMut(&Tally),
) -> Result<Tally, String> {
    for text in players {
        Player::parse::<P>(text)?;
    }
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    let mut tally = Tally::default();
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                let pair = players.map(Player::parse::<P>);
                let [Ok(mut first), Ok(mut second)] = pair else { return };
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.pairs {
                        break;
                    }
                    let seed = plan.seed.wrapping_mul(1_000_003) + number as u64;
                    let start = opening::<P>(&mut Random::new(seed), OPENING);
                    let white = game::<P>(&start, [&mut first, &mut second], seed);
                    let black = 2 - game::<P>(&start, [&mut second, &mut first], seed);
                    if sender.send(white + black).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for points in receiver {
            tally.pairs[points] += 1;
            watch(&tally);
            let decided = plan
                .sprt
                .is_some_and(|(low, high)| tally.log_likelihood_ratio(low, high).abs() >= DECIDED);
            // A handful of pairs that went all one way says nothing of how they spread.
            if decided && tally.games() >= 40 {
                enough.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(tally)
}

/// White's points in half points: 2, 1 or 0.
fn game<P: Position>(start: &Game, players: [&mut Player; 2], seed: u64) -> usize {
    let mut game = start.clone();
    let [white, black] = players;
    white.new_game();
    black.new_game();
    loop {
        if let Some(outcome) = game.outcome() {
            return match outcome.winner {
                Some(Side::White) => 2,
                Some(Side::Black) => 0,
                None => 1,
            };
        }
        if game.moves().len() >= LONGEST {
            return 1;
        }
        let player = match game.position().turn() {
            Side::White => &mut *white,
            Side::Black => &mut *black,
        };
        let Some(mv) = player.choose::<P>(&game, seed + game.moves().len() as u64) else {
            return 1;
        };
        if game.play(mv).is_err() {
            return 1;
        }
    }
}
