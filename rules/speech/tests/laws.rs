//! What is said of any position, held over random play.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_rules::{AnyPosition, Move, Refusal, Square, Variant};
use oddboard_speech::words::Language;
use oddboard_speech::{PositionSpeech, Rejection, ToSentence, Understanding};
use oddboard_testing::strange::strange_moves;
use oddboard_testing::walk::{Held, everywhere};
use proptest::prelude::*;

fn check(position: &AnyPosition, what: &str, refusal: &Rejection) -> Held {
    let spec = position.spec();
    let context = format!("{what} in {position}: {refusal:?}");
    for language in Language::ALL {
        let sentence = refusal.sentence(spec).say(spec, language);
        prop_assert!(sentence.trim().len() > 10, "{}: {}", context, sentence);
        prop_assert!(sentence.ends_with('.'), "{}: {}", context, sentence);
        prop_assert!(!sentence.contains(['#', '$', '{']), "{}: {}", context, sentence);
    }
    for square in refusal.squares() {
        let beside = spec.geometry.beside().any(|place| place == square);
        prop_assert!(spec.geometry.board().contains(square) || beside, "{}", context);
    }
    Ok(())
}

#[test]
fn every_move_has_its_words() {
    everywhere(|game| {
        let position = game.position();
        for mv in position.legal_moves() {
            let text = position.move_text(mv);
            for language in Language::ALL {
                let words = position.describe(mv).say(position.spec(), language);
                prop_assert!(!words.trim().is_empty(), "{} in {}", text, position);
                prop_assert!(!words.contains(['$', '{']), "{}: {} in {}", text, words, position);
            }
        }
        Ok(())
    });
}

#[test]
fn every_pair_of_squares_is_a_move_or_refused_in_words() {
    everywhere(|game| {
        let position = game.position();
        let legal = position.legal_moves();
        let squares: Vec<Square> = position.spec().geometry.board().into_iter().collect();
        let from = squares[game.moves().len() * 11 % squares.len()];
        let pairs = squares.iter().map(|to| Move::new(from, *to));
        for mv in pairs.chain(strange_moves(position)).filter(|mv| !legal.contains(mv)) {
            check(position, &format!("{mv:?}"), &position.why_not(mv).into())?;
        }
        Ok(())
    });
}

#[test]
fn whatever_is_typed_is_a_move_choices_or_refused_with_a_reason() {
    everywhere(|game| {
        let position = game.position();
        let spec = position.spec();
        let legal = position.legal_moves();
        let seed = game.moves().len();
        // Every spelling of every move is tried for each text: the slowest question there is.
        if seed % 4 != 0 {
            return Ok(());
        }
        let king = spec.kind(spec.royal).name;
        let squares: Vec<Square> = spec.geometry.board().into_iter().collect();
        let target = spec.geometry.name(squares[seed * 17 % squares.len()]);
        let kind = spec.kinds[seed % spec.kinds.len()];
        let typed = [
            String::new(),
            "castle".into(),
            format!("{king} {target}"),
            format!("{}{target}", kind.code),
            format!("{} x {target}", kind.name),
            format!("{target}={}", kind.code),
            target.to_string(),
        ];
        for text in typed {
            match position.understand(&text) {
                Understanding::Move(mv) => prop_assert!(legal.contains(&mv), "{}", text),
                Understanding::Choices(moves) => {
                    prop_assert!(moves.len() > 1, "{} in {}", text, position);
                    prop_assert!(moves.iter().all(|mv| legal.contains(mv)), "{}", text);
                }
                Understanding::Refused(refusal) => check(position, &text, &refusal)?,
            }
        }
        Ok(())
    });
}

#[test]
fn nothing_is_understood_once_a_game_is_over() {
    everywhere(|game| {
        let position = game.position();
        let Some(outcome) = position.outcome() else { return Ok(()) };
        let over = Rejection::Illegal(Refusal::Over(outcome));
        prop_assert_eq!(position.understand("pass"), Understanding::Refused(over));
        Ok(())
    });
}

#[test]
fn every_influence_has_its_words() {
    everywhere(|game| {
        let (position, spec) = (game.position(), game.position().spec());
        // One position after the other in another language.
        let language = Language::ALL[position.ply() as usize % Language::ALL.len()];
        for square in spec.geometry.board() {
            for influence in position.influences(square) {
                let words = influence.sentence(spec).say(spec, language);
                prop_assert!(words.ends_with('.'), "{} in {}", words, position);
                prop_assert!(!words.contains(['#', '$', '{']), "{}", words);
            }
        }
        Ok(())
    });
}

#[test]
fn canonical_notation_is_understood_as_the_move_it_is() {
    everywhere(|game| {
        let position = game.position();
        if game.outcome().is_some() {
            return Ok(());
        }
        let moves = position.legal_moves();
        // Every move of every position would take too long; each is met often enough.
        for mv in moves.iter().skip(position.ply() as usize % 7).step_by(moves.len() / 8 + 1) {
            let text = position.move_text(*mv);
            let understood = position.understand(&text);
            prop_assert_eq!(understood, Understanding::Move(*mv), "{} in {}", text, position);
        }
        Ok(())
    });
}

#[test]
fn a_royal_piece_in_danger_is_told_only_where_no_rule_speaks_of_check() {
    everywhere(|game| {
        let (position, spec) = (game.position(), game.position().spec());
        let danger = position.danger();
        prop_assert!(danger.is_none() || !spec.has_check, "{}", position);
        prop_assert!(danger.is_none() || game.outcome().is_none(), "{}", position);
        Ok(())
    });
    let told = |text: &str| {
        let position = Variant::WildJokers.parse_position(text).unwrap();
        position.danger().map(|danger| danger.say(position.spec(), Language::English))
    };
    assert_eq!(told("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/R1K3R w - - 0"), None);
    assert_eq!(
        told("2k3r/1*1*1*1/7/1*3*1/7/1*1*1*1/6K w - - 0").as_deref(),
        Some("Your King on g1 can be captured from g7.")
    );
    let told_before = |move_text: &str| {
        let text = "3k2r/1*1*1*1/7/1*3*1/7/1*1*1*1/5K1 w - - 0";
        let position = Variant::WildJokers.parse_position(text).unwrap();
        let Understanding::Move(mv) = position.understand(move_text) else { panic!("{move_text}") };
        let danger = position.danger_after(mv);
        danger.map(|danger| danger.say(position.spec(), Language::English))
    };
    assert_eq!(told_before("f1e1"), None);
    assert_eq!(
        told_before("f1g1").as_deref(),
        Some("Your King on g1 could then be captured from g7.")
    );
}
