//! Two players against each other: pairs of games from the same opening, sides swapped.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use oddboard_engine::Random;
use oddboard_rules::{Game, Position, Side};

use super::THREADS;
use super::opening::{OPENING, balanced_opening, opening};
use super::player::{Effort, Player};
use super::seed_of_game;
use super::uci::UciError;

/// A game of this many turns is a draw unless told otherwise.
pub(crate) const LONGEST: usize = 400;

/// How pairs of games ended.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// By the first player's points: 0, 0.5, 1, 1.5 or 2.
    pub(crate) pairs: [u64; 5],
    /// How many games were drawn, those among them that were broken off as too long.
    pub(crate) drawn: u64,
    pub(crate) broken_off: u64,
    /// What each player searched.
    pub(crate) effort: [Effort; 2],
}

/// A game that has ended, or is taken to have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    /// White's points in half points: 2, 1 or 0.
    pub(crate) white: usize,
    pub(crate) broken_off: bool,
    /// After how many turns, as which the opening's moves count.
    pub(crate) turns: usize,
}

impl Tally {
    /// Counts the games of another contest with these.
    pub(crate) fn add(&mut self, more: &Tally) {
        self.pairs.iter_mut().zip(more.pairs).for_each(|(sum, more)| *sum += more);
        self.drawn += more.drawn;
        self.broken_off += more.broken_off;
        self.effort.iter_mut().zip(more.effort).for_each(|(sum, more)| sum.add(more));
    }

    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>()
    }

    /// The first player's share of the points.
    pub(crate) fn score(&self) -> f64 {
        let points: f64 =
            self.pairs.iter().zip(0_u32..).map(|(n, i)| *n as f64 * f64::from(i)).sum();
        points / 2.0 / self.games().max(1) as f64
    }

    /// The standard error of the score. One pair more is counted, a fifth of it with each result: that all pairs
    /// went alike doesn't say that the next one must.
    pub(crate) fn error(&self) -> f64 {
        let each = 1.0 / self.pairs.len() as f64;
        let pairs = self.games() as f64 / 2.0 + 1.0;
        let mean = self.score();
        let spread: f64 = self
            .pairs
            .iter()
            .zip(0_u32..)
            .map(|(n, i)| (*n as f64 + each) * (f64::from(i) / 4.0 - mean).powi(2))
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

/// The expected score of who is this many Elo better.
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
        // No difference has no sign that would matter: what rounds to -0 is 0.
        let whole = |score| elo(score).round() + 0.0;
        write!(
            f,
            "{} games ({} drawn, {} broken off), {:.1} % ± {:.1}, {:+.0} Elo [{:+.0}, {:+.0}], pairs {:?}, \
             nodes a move {} and {}",
            self.games(),
            self.drawn,
            self.broken_off,
            100.0 * score,
            100.0 * error,
            whole(score),
            whole(score - error),
            whole(score + error),
            self.pairs,
            self.effort[0].nodes_a_move(),
            self.effort[1].nodes_a_move(),
        )
    }
}

/// When a contest ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// After this many pairs of games at the latest.
    pub(crate) pairs: usize,
    /// As soon as the first player is shown to be `.1` Elo better rather than `.0`, or the
    /// reverse, each with an error of one in twenty.
    pub(crate) sprt: Option<(f64, f64)>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// A game of this many turns is a draw.
    pub(crate) longest: usize,
    /// Only openings in which neither side leads by more hundredths; any, if nothing is said.
    pub(crate) balanced: Option<u32>,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { pairs: 200, sprt: None, seed: 1, threads: THREADS, longest: LONGEST, balanced: None }
    }
}

/// The ratio at which the sequential test ends, with errors of one in twenty: ln(0.95 / 0.05).
pub(crate) const DECIDED: f64 = 2.944;

/// With fewer games the test decides nothing: a handful of pairs that went all one way doesn't say how they spread.
pub(crate) const FEWEST: u64 = 40;

/// Why a game was not played to its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GameError {
    /// Another program gave no move.
    #[error(transparent)]
    Program(#[from] UciError),
    /// A player of this program gave none.
    #[error("a player has no move in `{position}`, which is not over")]
    NoMove { position: String },
    /// It gave one that the rules forbid.
    #[error("a player's move is not legal in `{position}`: {why}")]
    Illegal { position: String, why: String },
}

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
    let mut failure = None;
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                let (mut first, mut second) = match players.map(Player::parse::<P>) {
                    [Ok(first), Ok(second)] => (first, second),
                    [Err(why), _] | [_, Err(why)] => {
                        // Nobody hears it if another thread has failed before.
                        let _ = sender.send(Err(why));
                        return;
                    }
                };
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.pairs {
                        break;
                    }
                    let seed = seed_of_game(plan.seed, number as u64);
                    let mut random = Random::new(seed);
                    let start = match plan.balanced {
                        Some(most) => balanced_opening::<P>(&mut random, most),
                        None => Ok(opening::<P>(&mut random, OPENING)),
                    };
                    let longest = plan.longest;
                    let ended = start.and_then(|start| {
                        pair::<P>(&start, [&mut first, &mut second], seed, longest)
                            .map_err(|why| why.to_string())
                    });
                    let failed = ended.is_err();
                    if sender.send(ended).is_err() || failed {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for ended in receiver {
            let (white, black, effort) = match ended {
                Ok(ended) => ended,
                Err(why) => {
                    enough.store(true, Ordering::Relaxed);
                    failure.get_or_insert(why);
                    continue;
                }
            };
            tally.pairs[white.white + 2 - black.white] += 1;
            tally.drawn += u64::from(white.white == 1) + u64::from(black.white == 1);
            tally.broken_off += u64::from(white.broken_off) + u64::from(black.broken_off);
            for (sum, more) in tally.effort.iter_mut().zip(effort) {
                sum.add(more);
            }
            watch(&tally);
            let decided = plan
                .sprt
                .is_some_and(|(low, high)| tally.log_likelihood_ratio(low, high).abs() >= DECIDED);
            if decided && tally.games() >= FEWEST {
                enough.store(true, Ordering::Relaxed);
            }
        }
    });
    failure.map_or(Ok(tally), Err)
}

/// Plays two games from a position, each player once with White, and says what each searched.
pub(crate) fn pair<P: Position>(
    start: &Game,
    [first, second]: [&mut Player; 2],
    seed: u64,
    longest: usize,
) -> Result<(Ended, Ended, [Effort; 2]), GameError> {
    let white = game::<P>(start, [first, second], seed, longest)?;
    let black = game::<P>(start, [second, first], seed, longest)?;
    Ok((white, black, [first.take_effort(), second.take_effort()]))
}

/// Plays a game on from a position; after `longest` turns, as which the opening's moves count, it is a
/// draw.
pub(crate) fn game<P: Position>(
    start: &Game,
    players: [&mut Player; 2],
    seed: u64,
    longest: usize,
) -> Result<Ended, GameError> {
    let mut game = start.clone();
    let mut turns = start.moves().len();
    let [white, black] = players;
    white.new_game();
    black.new_game();
    loop {
        if let Some(outcome) = game.outcome() {
            let white = match outcome.winner {
                Some(Side::White) => 2,
                Some(Side::Black) => 0,
                None => 1,
            };
            return Ok(Ended { white, broken_off: false, turns });
        }
        if turns >= longest {
            return Ok(Ended { white: 1, broken_off: true, turns });
        }
        let player = match game.position().turn() {
            Side::White => &mut *white,
            Side::Black => &mut *black,
        };
        let Some(mv) = player.choose::<P>(&game, seed)? else {
            return Err(GameError::NoMove { position: game.position().to_string() });
        };
        if let Err(why) = game.play(mv) {
            let (position, why) = (game.position().to_string(), why.to_string());
            return Err(GameError::Illegal { position, why });
        }
        turns += usize::from(game.position().starts_turn());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_every_game_passes_the_test_but_not_at_once() {
        let won = |pairs| Tally { pairs: [0, 0, 0, 0, pairs], ..Tally::default() };
        let ratio = |pairs| won(pairs).log_likelihood_ratio(0.0, 100.0);
        assert!(ratio(1) < 2.94 && ratio(10) > 2.94, "{} and {}", ratio(1), ratio(10));
        assert!(won(20).error() > 0.01, "{}", won(20).error());
        let lost = Tally { pairs: [10, 0, 0, 0, 0], ..Tally::default() };
        assert!(lost.log_likelihood_ratio(0.0, 100.0) < -2.94);
    }

    #[test]
    fn who_is_even_is_told_to_be_so_without_a_minus() {
        let even = Tally { pairs: [0, 1, 3, 1, 0], ..Tally::default() };
        assert!(even.to_string().contains(" 50.0 % ") && even.to_string().contains(" +0 Elo "));
    }
}
