//! Sentences, word by word: why a move is not legal, moves in words, what changes what a
//! piece may do.
//!
//! The rows are data: below `refusals/`, `moves/` and `influences/` a file for each game that
//! has any.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use std::fs;
use std::path::PathBuf;

use oddboard_rules::{AnyPosition, Reason, Variant, text::parse_move};
use oddboard_speech::{Language, PositionSpeech, Sentence, ToSentence, Understanding};

/// The rows of a game's table with so many columns; none if the game has no such table.
fn rows<const COLUMNS: usize>(folder: &str, variant: Variant) -> Vec<[String; COLUMNS]> {
    let name = format!("tests/{folder}/{variant}.tsv");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(&name);
    let Ok(text) = fs::read_to_string(path) else { return Vec::new() };
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let cells: Vec<String> = line.split('\t').map(str::to_string).collect();
            cells.try_into().unwrap_or_else(|cells| panic!("{name}: {COLUMNS} cells in {cells:?}"))
        })
        .collect()
}

fn read(variant: Variant, text: &str) -> AnyPosition {
    variant.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn english(position: &AnyPosition, sentence: &Sentence) -> String {
    sentence.say(position.spec(), Language::English)
}

#[test]
fn why_a_move_is_not_legal() {
    for &variant in Variant::ALL {
        let rows = rows::<4>("refusals", variant);
        assert!(rows.len() > 2, "{variant} has reasons");
        for [what, text, typed, sentence] in rows {
            let position = read(variant, &text);
            let Understanding::Refused(why) = position.understand(&typed) else {
                panic!("{what}: `{typed}` is not refused in {text}");
            };
            let said = english(&position, &why.sentence(position.spec()));
            assert_eq!(said, sentence, "{what}: `{typed}` in {text}");
        }
    }
}

#[test]
fn moves_in_words() {
    for &variant in Variant::ALL {
        let rows = rows::<3>("moves", variant);
        assert!(rows.len() > 1, "{variant} has moves");
        for [text, mv, words] in rows {
            let position = read(variant, &text);
            let read = parse_move(position.spec(), &mv).unwrap();
            assert!(position.legal_moves().contains(&read), "{mv} is legal in {text}");
            assert_eq!(english(&position, &position.describe(read)), words, "{mv} in {text}");
        }
    }
}

#[test]
fn what_changes_what_a_piece_may_do() {
    let mut told = 0;
    for &variant in Variant::ALL {
        for [text, square, sentences] in rows::<3>("influences", variant) {
            let position = read(variant, &text);
            let square = position.spec().geometry.square(&square).unwrap();
            let influences = position.influences(square).into_iter();
            let said = influences.map(|one| english(&position, &one.sentence(position.spec())));
            assert_eq!(said.collect::<Vec<_>>().join(" "), sentences, "in {text}");
            told += 1;
        }
    }
    assert!(told > 8, "{told}");
}

#[test]
fn every_reason_to_end_has_its_sentence_in_every_language() {
    for language in Language::ALL {
        let spec = Variant::Rollerball.spec();
        let said = Reason::ALL.map(|reason| reason.sentence(spec).say(spec, language));
        for (number, (reason, words)) in Reason::ALL.iter().zip(&said).enumerate() {
            assert!(!words.trim().is_empty(), "{}", reason.name());
            assert!(!said[..number].contains(words), "{}: {words}", reason.name());
        }
        if language == Language::English {
            let names = Reason::ALL.map(|reason| reason.name().replace('-', " "));
            assert_eq!(said, names);
        }
    }
}
