//! Fuzzing of everything that reads text: positions, and moves as they are written.
//!
//! Nothing may panic or hang, and whatever is refused names where and what was expected. How
//! the inputs are made is told in `oddboard_testing::fuzz`.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_rules::text::{Field, parse_move, write_move};
use oddboard_rules::{AnyPosition, Move, Square, Variant};
use oddboard_testing::fuzz::{Script, fuzz};
use oddboard_testing::walk::Held;
use proptest::prelude::*;

#[test]
fn positions() {
    fuzz(20_000, |script, variant, corpus| {
        let text = script.position(corpus);
        match variant.parse_position(&text) {
            Ok(position) => accepted(script, variant, &position),
            Err(error) => {
                let place = Field::ALL.iter().position(|field| *field == error.field).unwrap();
                let field = text.split(' ').nth(place).unwrap_or_default();
                let inside = (1..=field.chars().count() + 1).contains(&error.at);
                prop_assert!(inside, "{} `{}`: {}", variant, text, error);
                let message = error.to_string();
                let named = format!("{}, character {}: ", error.field.name(), error.at);
                prop_assert!(message.starts_with(&named), "{}", message);
                prop_assert!(says_what_would_do(&message), "{} `{}`: {}", variant, text, message);
                Ok(())
            }
        }
    });
}

/// Does a message say what is expected, or which rule is broken?
fn says_what_would_do(message: &str) -> bool {
    let phrases = [
        "expected",
        "a position is: placement turn hand state ply",
        "a position has five: placement turn hand state ply",
        "which is a square",
        "must have promoted",
        "castling right without",
        "at most",
        "names no piece or block of the side to move",
        "is in check but it is not its turn",
    ];
    phrases.iter().any(|phrase| message.contains(phrase))
}

/// However odd an accepted position is, everything can be asked of it.
fn accepted(script: &mut Script<'_>, variant: Variant, position: &AnyPosition) -> Held {
    let text = position.to_string();
    let read = variant.parse_position(&text);
    prop_assert_eq!(read.as_ref(), Ok(position), "{}", text);
    let moves = position.legal_moves();
    prop_assert_eq!(position.outcome().is_some(), moves.is_empty(), "{}", text);
    let squares: Vec<Square> = variant.spec().geometry.board().into_iter().collect();
    let square = squares[script.below(squares.len())];
    let _ = position.destinations(square);
    let _ = position.influences(square);
    let _ = position.targets(square);
    let _ = position.checkers(position.turn());
    if moves.is_empty() {
        return Ok(());
    }
    let mv = moves[script.below(moves.len())];
    let _ = position.changes(mv);
    let _ = position.path(mv);
    let mut next = *position;
    next.play_unchecked(mv);
    let after = next.to_string();
    let read = variant.parse_position(&after);
    prop_assert_eq!(read.as_ref(), Ok(&next), "{} after {}", text, position.move_text(mv));
    Ok(())
}

#[test]
fn canonical_moves() {
    fuzz(20_000, |script, variant, corpus| {
        let spec = variant.spec();
        let text = script.canonical_move(corpus);
        match parse_move(spec, &text) {
            Ok(mv) => {
                let written = write_move(spec, mv);
                prop_assert_eq!(parse_move(spec, &written), Ok(mv), "{} `{}`", variant, text);
                let position = variant.start();
                let known = position.legal_moves().contains(&mv);
                prop_assert!(known || refused(&position, mv), "{} `{}`", variant, text);
            }
            Err(error) => {
                let inside = (1..=text.chars().count() + 1).contains(&error.at);
                let message = error.to_string();
                prop_assert!(inside, "{} `{}`: {}", variant, text, message);
                let place = format!("character {}: ", error.at);
                prop_assert!(message.starts_with(&place), "{}", message);
                prop_assert!(message.contains(", expected "), "{}", message);
            }
        }
        Ok(())
    });
}

fn refused(position: &AnyPosition, mv: Move) -> bool {
    !position.why_not(mv).to_string().is_empty()
}
