//! Sample positions and counts made by an independent implementation of the rule pages.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_rules::{AnyPosition, Game, Variant};
use oddboard_testing::vectors::{self, Vector};

fn outcome(position: &AnyPosition) -> String {
    position.outcome().map_or("ongoing".into(), |outcome| outcome.to_string())
}

/// `check` says nothing where the game is over.
fn assert_status(position: &AnyPosition, check: bool, expected: &str) {
    assert_eq!(outcome(position), expected, "outcome of {position}");
    if expected == "ongoing" {
        assert_eq!(position.in_check(), check, "check in {position}");
    }
}

fn hold(variant: Variant, vector: &Vector) {
    assert_eq!(vector.variant, variant.name());
    let position =
        variant.parse_position(&vector.fen).unwrap_or_else(|e| panic!("{}: {e}", vector.fen));
    assert_eq!(position.to_string(), vector.fen);
    assert_status(&position, vector.check, &vector.outcome);
    let mut moves: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    assert_eq!(moves, vector.moves, "moves of {position}");
    if let Some(then) = &vector.then {
        let mut game = Game::from_position(position);
        game.play_text(&then.mv).unwrap();
        assert_eq!(game.position().to_string(), then.fen, "{position} after {}", then.mv);
        assert_status(game.position(), then.check, &then.outcome);
    }
}

#[test]
fn every_vector_of_every_game_holds() {
    for variant in Variant::ALL {
        for vector in vectors::of(variant.name()) {
            hold(*variant, &vector);
        }
    }
}

/// Counts that take longer than a test should are left to the bench.
const MOST_NODES: u64 = 20_000_000;

#[test]
fn perft_from_the_start_counts_what_it_should() {
    for variant in Variant::ALL {
        let mut rows = 0;
        let counts = vectors::perft(variant.name()).into_iter();
        for row in counts.filter(|row| row.nodes <= MOST_NODES) {
            let (depth, nodes) = (row.depth, row.nodes);
            assert_eq!(variant.start().perft(depth), nodes, "{variant} at depth {depth}");
            if nodes < 1_000_000 {
                assert_eq!(variant.start().perft_full(depth), nodes);
            }
            rows += 1;
        }
        assert!(rows >= 3, "{variant} has counts");
    }
}
