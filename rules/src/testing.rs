//! Short words for the rooms' tests.

#![allow(clippy::unwrap_used, reason = "a test's texts are fixed")]

use crate::words::{Language, Sentence};
use crate::{AnyPosition, Game, Outcome, Refusal, Understanding, Variant};

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

/// A sentence about a position, in English.
pub(crate) fn english(position: &AnyPosition, sentence: &Sentence) -> String {
    sentence.say(position.spec(), Language::English)
}

/// Why a text is refused: the reason's name and its sentence.
#[track_caller]
pub(crate) fn refusal(position: &AnyPosition, text: &str) -> (&'static str, String) {
    match position.understand(text) {
        Understanding::Refused(refusal) => {
            (Refusal::code(&refusal), english(position, &refusal.sentence(position.spec())))
        }
        other => panic!("{position}: `{text}` is understood as {other:?}"),
    }
}

/// Why a position's text is refused.
#[track_caller]
pub(crate) fn refused(variant: Variant, text: &str) -> String {
    variant.parse_position(text).expect_err("the position is refused").to_string()
}
