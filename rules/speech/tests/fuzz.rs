//! Fuzzing of what is said of any text: moves as people type them, and what is wrong with
//! one. How the inputs are made is told in `oddboard_testing::fuzz`.

use oddboard_rules::text::parse_move;
use oddboard_speech::{Language, PositionSpeech, ToSentence, Understanding};
use oddboard_testing::fuzz::fuzz;
use proptest::prelude::*;

#[test]
fn typed_moves() {
    fuzz(3_000, |script, variant, corpus| {
        let position = corpus.position(script.below(usize::MAX));
        let text = script.typed_move(corpus);
        let legal = position.legal_moves();
        match position.understand(&text) {
            Understanding::Move(mv) => prop_assert!(legal.contains(&mv), "{} `{}`", variant, text),
            Understanding::Choices(moves) => {
                prop_assert!(moves.len() > 1, "{} `{}`", variant, text);
                prop_assert!(moves.iter().all(|mv| legal.contains(mv)), "{} `{}`", variant, text);
            }
            Understanding::Refused(rejection) => {
                let sentence = rejection.sentence(position.spec());
                let sentence = sentence.say(position.spec(), Language::English);
                prop_assert!(sentence.ends_with('.'), "{} `{}`: {}", variant, text, sentence);
            }
        }
        Ok(())
    });
}

#[test]
fn what_is_wrong_with_a_move() {
    fuzz(20_000, |script, variant, corpus| {
        let (spec, position) = (variant.spec(), variant.start());
        let text = script.canonical_move(corpus);
        match parse_move(spec, &text) {
            Ok(mv) if position.legal_moves().contains(&mv) => {
                let described = position.describe(mv).say(spec, Language::English);
                prop_assert!(!described.is_empty(), "{} `{}`", variant, text);
            }
            Ok(mv) => {
                let sentence = position.refuse(mv).sentence(spec).say(spec, Language::English);
                prop_assert!(sentence.ends_with('.'), "{} `{}`: {}", variant, text, sentence);
            }
            Err(error) => {
                let message = error.sentence(spec).say(spec, Language::English);
                let place = format!("character {}: ", error.at);
                prop_assert!(message.starts_with(&place), "{}", message);
                prop_assert!(message.contains(", expected "), "{}", message);
                prop_assert_eq!(message, error.to_string(), "the plain text says the same");
            }
        }
        Ok(())
    });
}

#[test]
fn moves_of_any_position_are_described() {
    fuzz(5_000, |script, variant, corpus| {
        let Ok(position) = variant.parse_position(&script.position(corpus)) else {
            return Ok(());
        };
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let mv = moves[script.below(moves.len())];
            let described = position.describe(mv).say(variant.spec(), Language::English);
            prop_assert!(!described.is_empty(), "{}", position);
        }
        Ok(())
    });
}
