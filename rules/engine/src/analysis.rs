//! What a game's positions were worth, and where it turned.

use std::time::Duration;

use oddboard_rules::{Game, Move, Side, Variant};

use crate::{Clock, Engine, Limits, Line, Request, Score, values};

/// Each game's scale as `oddboard-engine census` fitted it.
const SCALES: &str = include_str!("../data/scores.txt");

/// With a lead of this many hundredths a side scores ten points for each of the other's.
fn scale(variant: Variant) -> f64 {
    let scale = values::of_game(SCALES, variant).find_map(|scale| scale.parse().ok());
    scale.unwrap_or(400.0)
}

/// The share of the point that the side to move may expect of a position, from 0 to 1: fitted to
/// how games between equals ended, in the games that have a line in `data/scores.txt`.
#[must_use]
pub fn expected_score(variant: Variant, score: Score) -> f64 {
    match score {
        Score::WinIn(_) => 1.0,
        Score::LossIn(_) => 0.0,
        Score::Advantage(hundredths) => {
            1.0 / (1.0 + 10_f64.powf(-f64::from(hundredths) / scale(variant)))
        }
    }
}

/// What a move that was played is worth, beside the best there was.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Who played it.
    pub side: Side,
    /// The move.
    pub played: Move,
    /// What it was worth to the side that played it.
    pub score: Score,
    /// The best line in its place; it begins with the move itself if none was better.
    pub best: Line,
}

impl Judgement {
    /// How much of the point the move gave away, from 0 to 1.
    #[must_use]
    pub fn cost(&self, variant: Variant) -> f64 {
        let [best, played] =
            [self.best.score, self.score].map(|score| expected_score(variant, score));
        (best - played).max(0.0)
    }
}

/// What a clock shows since a search began, of several that it times one after the other.
struct Since<'a> {
    clock: &'a dyn Clock,
    began: Duration,
}

impl<'a> Since<'a> {
    fn now(clock: &'a dyn Clock) -> Since<'a> {
        Since { clock, began: clock.elapsed() }
    }
}

impl Clock for Since<'_> {
    fn elapsed(&self) -> Duration {
        self.clock.elapsed().saturating_sub(self.began)
    }

    fn stopped(&self) -> bool {
        self.clock.stopped()
    }
}

/// Judges a move that was played in a game, beside the best there is: with limits for each of two
/// searches. None if the game is over, or a search was stopped before it found anything.
pub fn judge(
    engine: &mut Engine,
    game: &Game,
    played: Move,
    limits: Limits,
    clock: &dyn Clock,
) -> Option<Judgement> {
    let side = game.position().turn();
    let request = Request { clock, ..Request::best(game, limits) };
    let found = engine.search(&request, &mut |_| ());
    let best = found.lines.into_iter().next()?;
    if best.moves.first() == Some(&played) {
        return Some(Judgement { side, played, score: best.score, best });
    }
    // Looked at alone, a move can be looked at deeper, and what is seen then would count for or against it.
    let limits = Limits { depth: Some(found.depth.max(1)), ..limits };
    let clock = Since::now(clock);
    let request = Request { moves: &[played], limits, clock: &clock, ..request };
    let alone = engine.search(&request, &mut |_| ());
    // Where the time was up before, nothing was found out about it.
    let line = alone.lines.into_iter().next().filter(|_| alone.depth > 0)?;
    let score = line.score;
    // Looked at alone, a move may turn out better than it seemed among all.
    let best = if score.rank() > best.score.rank() { line } else { best };
    Some(Judgement { side, played, score, best })
}

/// The moves, by their places in the game, that gave most away: at most this many, in the order in
/// which they were played, and none that cost less than [`notable`] says.
#[must_use]
pub fn turning_points(variant: Variant, judgements: &[Judgement], most: usize) -> Vec<usize> {
    let mut costs: Vec<(usize, f64)> = judgements
        .iter()
        .map(|judgement| judgement.cost(variant))
        .enumerate()
        .filter(|(_, cost)| *cost >= notable(variant))
        .collect();
    costs.sort_by(|(a, left), (b, right)| right.total_cmp(left).then(a.cmp(b)));
    costs.truncate(most);
    let mut places: Vec<usize> = costs.into_iter().map(|(place, _)| place).collect();
    places.sort_unstable();
    places
}

/// A move that gives away less of the point is no turning point: a tenth; or, where even large leads say
/// little of who will win, what giving away 100 hundredths costs in an even position.
#[must_use]
pub fn notable(variant: Variant) -> f64 {
    (expected_score(variant, Score::Advantage(100)) - 0.5).min(0.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Ticking;
    use crate::{NoClock, Random, bench};

    #[test]
    fn every_line_of_the_file_is_a_scale() {
        values::check(SCALES, |scale| scale.parse::<f64>().is_ok_and(|scale| scale > 0.0));
    }

    #[test]
    fn who_leads_may_expect_more_than_half() {
        for variant in Variant::ALL {
            let expected = |score| expected_score(*variant, score);
            assert!((expected(Score::Advantage(0)) - 0.5).abs() < 1e-9);
            assert!(expected(Score::Advantage(100)) > 0.5);
            let [lead, behind] = [150, -150].map(|lead| expected(Score::Advantage(lead)));
            assert!((lead + behind - 1.0).abs() < 1e-9);
            assert!(expected(Score::WinIn(3)) > expected(Score::Advantage(2_000)));
        }
    }

    #[test]
    fn every_move_of_a_game_can_be_judged_and_none_is_better_than_the_best() {
        for variant in Variant::ALL {
            let mut game = bench::positions(*variant, 1).remove(0);
            let mut random = Random::new(9);
            for _ in 0..6 {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[random.below(moves.len())]).expect("a legal move");
            }
            let mut replay = Game::from_position(*game.position_after(0).expect("the start"));
            let mut engine = Engine::new(1);
            for played in game.moves() {
                let limits = Limits::nodes(300);
                let judged = judge(&mut engine, &replay, *played, limits, &NoClock);
                let Judgement { score, best, .. } = judged.expect("the game goes on");
                assert!(score.rank() <= best.score.rank(), "{variant}: {score} and {best:?}");
                replay.play(*played).expect("a legal move");
            }
        }
    }

    #[test]
    fn turning_points_are_the_dearest_moves_in_the_order_they_were_played() {
        let variant = Variant::ALL[0];
        let judgement = |best: i32, score: i32| Judgement {
            side: Side::White,
            played: Move::PASS,
            score: Score::Advantage(score),
            best: Line {
                score: Score::Advantage(best),
                bound: crate::Bound::Exact,
                moves: vec![Move::PASS],
            },
        };
        let judgements = [(0, -300), (50, 40), (0, -900), (300, -300), (0, -10), (100, -300)]
            .map(|(b, s)| judgement(b, s));
        assert_eq!(turning_points(variant, &judgements, 3), [2, 3, 5]);
        assert_eq!(turning_points(variant, &judgements[1..2], 3), [0; 0]);
    }

    #[test]
    fn each_of_the_two_searches_has_all_of_the_time() {
        for variant in Variant::ALL {
            let game = bench::positions(*variant, 1).remove(0);
            let limits = Limits::time(Duration::from_millis(60));
            let asked = |played| {
                let clock = Ticking::default();
                let judged = judge(&mut Engine::new(1), &game, played, limits, &clock);
                assert!(judged.is_some(), "{variant}: {played:?}");
                clock.0.get()
            };
            let longest = game.legal_moves().into_iter().map(asked).max();
            assert!(longest > Some(80), "{variant}: {longest:?}");
        }
    }
}
