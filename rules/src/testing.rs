//! Short words for the rooms' tests.

#![allow(clippy::unwrap_used, reason = "a test's texts are fixed")]

use crate::text::parse_move;
use crate::{AnyPosition, Game, Outcome, Refusal, Variant};

/// A position of a game, from its text.
#[track_caller]
pub(crate) fn position(variant: Variant, text: &str) -> AnyPosition {
    match variant.parse_position(text) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Every legal move, in canonical notation, in order.
pub(crate) fn moves(position: &AnyPosition) -> Vec<String> {
    let mut moves: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    moves
}

/// The legal moves that start with a square (or anything else), without that start: from
/// `e2`, `e2e4` is `e4`.
pub(crate) fn moves_from(position: &AnyPosition, start: &str) -> Vec<String> {
    moves(position).iter().filter_map(|mv| mv.strip_prefix(start)).map(str::to_string).collect()
}

/// The position after some moves.
#[track_caller]
pub(crate) fn after(position: &AnyPosition, moves: &[&str]) -> AnyPosition {
    *play(position, moves).position()
}

/// The game after some moves.
#[track_caller]
pub(crate) fn play(position: &AnyPosition, moves: &[&str]) -> Game {
    let mut game = Game::from_position(*position);
    for mv in moves {
        if let Err(error) = game.play_text(mv) {
            panic!("{position}: {error}");
        }
    }
    game
}

/// How a position ended, as the driver prints it.
pub(crate) fn outcome(position: &AnyPosition) -> Option<String> {
    position.outcome().map(|outcome: Outcome| outcome.to_string())
}

/// Why a move in canonical notation is refused.
#[track_caller]
pub(crate) fn refusal(position: &AnyPosition, text: &str) -> Refusal {
    match parse_move(position.spec(), text) {
        Ok(mv) => {
            assert!(!position.legal_moves().contains(&mv), "`{text}` is legal in {position}");
            position.why_not(mv)
        }
        Err(error) => Refusal::Unreadable(error),
    }
}

/// Asserts that a move is refused for a reason of some form.
macro_rules! assert_refused {
    ($position:expr, $text:expr, $pattern:pat) => {{
        let refusal = $crate::testing::refusal(&$position, $text);
        assert!(matches!(refusal, $pattern), "`{}` in {}: {refusal:?}", $text, $position);
    }};
}
pub(crate) use assert_refused;

/// Functions that name squares of a game: `at("e4")`, `all("e4 f5")`, and as a set.
macro_rules! square_names {
    ($spec:expr) => {
        fn at(name: &str) -> $crate::Square {
            $spec.geometry.square(name).expect("a square's name")
        }

        #[allow(dead_code, reason = "not every game's tests name several squares")]
        fn all(names: &str) -> Vec<$crate::Square> {
            names.split_whitespace().map(at).collect()
        }

        #[allow(dead_code, reason = "not every game's tests name sets of squares")]
        fn set(names: &str) -> $crate::Bitboard {
            names.split_whitespace().map(at).collect()
        }
    };
}
pub(crate) use square_names;

/// Why a position's text is refused.
#[track_caller]
pub(crate) fn refused(variant: Variant, text: &str) -> String {
    variant.parse_position(text).expect_err("the position is refused").to_string()
}
