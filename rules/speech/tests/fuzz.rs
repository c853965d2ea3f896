//! Fuzzing of what is said of any text: moves as people type them, and what is wrong with
//! one. How the inputs are made is told in `oddboard_testing::fuzz`.

use oddboard_rules::AnyPosition;
use oddboard_rules::text::parse_move;
use oddboard_speech::{Language, PositionSpeech, ToSentence, Understanding};
use oddboard_testing::fuzz::fuzz;
use oddboard_testing::walk::Held;
use proptest::prelude::*;

/// Whatever is typed is a legal move, several, or refused in a sentence.
fn is_answered(position: &AnyPosition, text: &str) -> Held {
    let (spec, legal) = (position.spec(), position.legal_moves());
    match position.understand(text) {
        Understanding::Move(mv) => prop_assert!(legal.contains(&mv), "`{}` in {}", text, position),
        Understanding::Choices(moves) => {
            prop_assert!(moves.len() > 1, "`{}` in {}", text, position);
            prop_assert!(moves.iter().all(|mv| legal.contains(mv)), "`{}` in {}", text, position);
        }
        Understanding::Refused(rejection) => {
            let sentence = rejection.sentence(spec).say(spec, Language::English);
            prop_assert!(sentence.ends_with(['.', '?']), "`{}`: {}", text, sentence);
        }
    }
    Ok(())
}

#[test]
fn typed_moves() {
    fuzz(3_000, |script, _, corpus| {
        let position = corpus.position(script.below(usize::MAX));
        is_answered(&position, &script.typed_move(corpus))
    });
}

/// A sentence about a move of one position, with words lost, twice or in other places, typed in
/// another.
#[test]
fn typed_sentences() {
    fuzz(6_000, |script, _, corpus| {
        let told = corpus.position(script.below(usize::MAX));
        let moves = told.legal_moves();
        if moves.is_empty() {
            return Ok(());
        }
        let language = Language::ALL[script.below(Language::ALL.len())];
        let sentence = told.describe(moves[script.below(moves.len())]).say(told.spec(), language);
        let mut words: Vec<&str> = sentence.split(' ').collect();
        for _ in 0..script.below(4) {
            let (one, other) = (script.below(words.len()), script.below(words.len()));
            match script.below(3) {
                0 if words.len() > 1 => drop(words.remove(one)),
                1 => words.insert(one, words[other]),
                _ => words.swap(one, other),
            }
        }
        let position =
            if script.below(2) == 0 { told } else { corpus.position(script.below(usize::MAX)) };
        is_answered(&position, &words.join(" "))
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
                let sentence = position.why_not(mv).sentence(spec).say(spec, Language::English);
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
