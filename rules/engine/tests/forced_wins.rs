//! Forced wins are found: positions from random play that are won in one, two or three turns.
//!
//! `oddboard-engine suite` found them by trying everything; `tests/suites/GAME-TURNS.txt` has one
//! a line. Those of `hullabaloo-2-searched.txt` are from the ends of games: a search found the wins, and
//! trying every answer proved them.

use std::fs;
use std::path::Path;

use oddboard_engine::{Engine, Level, Limits, Request, Score};
use oddboard_rules::{Game, Variant};

/// The positions of a suite; none if the game has no such suite. To find wins in more than one
/// turn by trying everything takes too long in Hullabaloo.
fn suite(variant: Variant, turns: u32) -> Vec<Game> {
    read(variant, &format!("{}-{turns}.txt", variant.name()))
}

/// The positions of a file; none if there is no such file.
fn read(variant: Variant, file: &str) -> Vec<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suites").join(file);
    let Ok(text) = fs::read_to_string(path) else { return Vec::new() };
    let position = |line| variant.parse_position(line).expect("a suite's position is readable");
    text.lines().map(|line| Game::from_position(position(line))).collect()
}

/// How many of a suite's positions a search says are won in so many turns.
fn solved(games: &[Game], turns: u32, nodes: u64) -> usize {
    let won = |game: &&Game| {
        let request = Request::best(game, Limits::nodes(nodes));
        let verdict = Engine::new(4).search(&request, &mut |_| ());
        verdict.lines.first().map(|line| line.score) == Some(Score::WinIn(turns))
    };
    games.iter().filter(won).count()
}

#[test]
fn every_level_takes_a_win_in_one_turn() {
    for variant in Variant::ALL {
        for game in suite(*variant, 1) {
            for level in Level::ALL {
                let strength = Some(level.strength(*variant));
                let request = Request { strength, ..Request::best(&game, Limits::default()) };
                let verdict = Engine::new(1).search(&request, &mut |_| ());
                let score = verdict.lines.first().map(|line| line.score);
                assert_eq!(score, Some(Score::WinIn(1)), "{variant}, {level:?}: {game:?}");
            }
        }
    }
}

#[test]
fn a_win_in_two_turns_is_found_within_twenty_thousand_nodes() {
    for variant in Variant::ALL {
        let games = suite(*variant, 2);
        let solved = solved(&games, 2, 20_000);
        assert!(solved * 100 >= games.len() * 99, "{variant}: {solved} of {}", games.len());
    }
}

#[test]
fn eight_of_ten_wins_in_two_turns_of_hullabaloo_are_announced_within_a_hundred_thousand_nodes() {
    let games = read(Variant::Hullabaloo, "hullabaloo-2-searched.txt");
    let solved = solved(&games, 2, 100_000);
    assert!(!games.is_empty() && solved * 10 >= games.len() * 8, "{solved} of {}", games.len());
}

#[test]
fn a_win_in_three_turns_is_found_within_a_million_nodes() {
    for variant in Variant::ALL {
        let games = suite(*variant, 3);
        let solved = solved(&games, 3, 1_000_000);
        assert!(solved * 20 >= games.len() * 19, "{variant}: {solved} of {}", games.len());
    }
}
