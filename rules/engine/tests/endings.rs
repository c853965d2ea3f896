//! Won endings are won, at every level.

use oddboard_engine::{Engine, Level, Limits, Request, data};
use oddboard_rules::{Game, Side, Variant};

/// White to move, with a Rook against a lone King.
const ENDINGS: [(Variant, &str); 6] = [
    (Variant::Rollerball, "6K/7/2***1k/2***2/2***2/2R4/7 w - 0,0 0"),
    (Variant::Rollerball, "3k3/7/2***2/2***2/2***1R/7/K6 w - 0,0 0"),
    (Variant::Rollerball, "7/3k3/2***2/2***2/2***2/1R5/5K1 w - 0,0 0"),
    (Variant::WildJokers, "7/1*1*1*1/1R3K1/1*1k1*1/7/1*1*1*1/7 w - - 0"),
    (Variant::WildJokers, "KR5/1*1*1*1/6k/1*3*1/7/1*1*1*1/7 w - - 0"),
    (Variant::WildJokers, "5K1/1*1*1*1/5R1/1*3*1/7/1*1*1*1/1k5 w - - 0"),
];

/// A win takes ten turns or so.
const MOST_MOVES: usize = 100;

/// Plays a game to its end: whose turn it is at a level, the enemy as well as a search of this many nodes can.
fn play(mut game: Game, level: Level, seed: u64, nodes: u64) -> Game {
    let (variant, stronger) = (game.variant(), game.position().turn());
    let (mut own, mut enemy) = (Engine::new(1), Engine::new(1));
    while game.outcome().is_none() && game.moves().len() < MOST_MOVES {
        let verdict = match game.position().turn() == stronger {
            true => {
                let request = Request {
                    strength: Some(level.strength(variant)),
                    contempt: data::contempt(variant),
                    seed,
                    ..Request::best(&game, Limits::default())
                };
                own.search(&request, &mut |_| ())
            }
            false => enemy.search(&Request::best(&game, Limits::nodes(nodes)), &mut |_| ()),
        };
        let mv = verdict.best().expect("the game is not over");
        game.play(mv).expect("a legal move");
    }
    game
}

#[test]
fn every_level_wins_with_a_rook_against_a_lone_king() {
    for (variant, text) in ENDINGS {
        let game = Game::from_position(variant.parse_position(text).expect("a position"));
        for level in Level::ALL {
            for seed in [1, 2] {
                let end = play(game.clone(), level, seed, 1_000);
                let winner = end.outcome().and_then(|outcome| outcome.winner);
                assert_eq!(winner, Some(Side::White), "{variant}, {level:?}, {seed}: {end:?}");
            }
        }
    }
}

/// White to move, with a Rook and a Bishop against a lone King. A search of 2,000 nodes walks to and fro for hundreds
/// of moves.
const ROOK_AND_BISHOP: [&str; 2] =
    ["4B2/1R5/2***2/2***K1/2***2/2k4/7 w - 0,0 100", "7/7/1R***K1/2***2/2***1B/k6/7 w - 0,0 100"];

#[test]
fn low_levels_win_with_a_rook_and_a_bishop_against_a_lone_king() {
    for text in ROOK_AND_BISHOP {
        let start = Variant::Rollerball.parse_position(text).expect("a position");
        for level in &Level::ALL[..2] {
            let end = play(Game::from_position(start), *level, 0, 3_000);
            let winner = end.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(Side::White), "{level:?}: {end:?}");
        }
    }
}

/// Won by force, as trying everything shows, in 9 and in 4 turns.
const CAPTAINS: [&str; 2] =
    ["5c1/1*1*1*1/7/1*1ck*1/1K5/1*1*1*1/7 b - - 0", "7/1*1*1*1/7/c*3*1/7/1*k*1*1/4K1c b - - 0"];

#[test]
fn low_levels_win_with_two_captains_against_a_lone_king() {
    for text in CAPTAINS {
        let start = Variant::WildJokers.parse_position(text).expect("a position");
        for level in &Level::ALL[..2] {
            let end = play(Game::from_position(start), *level, 1, 1_000);
            let winner = end.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(Side::Black), "{level:?}: {end:?}");
        }
    }
}

/// White to move, ahead by far.
const LEADS: [&str; 2] = [
    "r3k4/3gy4/y3y3y/9/9/3G1S3/2BD1DG2/3AKS3 w TTtt - 0",
    "4k4/gy5yg/4y4/9/9/3GYS3/Y1BD1DG1Y/3AKS2R w TTTtt - 0",
];

#[test]
fn no_low_level_draws_what_it_has_nearly_won() {
    for text in LEADS {
        let start = Variant::JaiAlai.parse_position(text).expect("a position");
        for level in &Level::ALL[..3] {
            for seed in 1..=15 {
                let end = play(Game::from_position(start), *level, seed, 1_000);
                let drawn = end.outcome().is_some_and(|outcome| outcome.winner.is_none());
                assert!(!drawn, "{level:?}, {seed}: {end:?}");
            }
        }
    }
}
