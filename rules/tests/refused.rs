//! The positions that are refused, each with its reason, and odd ones that are not.
//!
//! The texts are data, below `refused/`: a file for each game with what is wrong, the text
//! and the exact message, and below `accepted/` one of positions that look wrong and are not.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use std::fs;
use std::path::PathBuf;

use oddboard_rules::Variant;

/// The rows of a table with this many columns.
fn rows<const COLUMNS: usize>(name: &str) -> Vec<[String; COLUMNS]> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/refused").join(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let cells: Vec<String> = line.split('\t').map(str::to_string).collect();
            cells.try_into().unwrap_or_else(|cells| panic!("{name}: {COLUMNS} cells in {cells:?}"))
        })
        .collect()
}

fn refused(variant: Variant) {
    let rows = rows::<3>(&format!("{variant}.tsv"));
    assert!(rows.len() > 10, "{variant} has reasons");
    for [what, text, message] in rows {
        match variant.parse_position(&text) {
            Ok(_) => panic!("{variant} accepts {what}: `{text}`"),
            Err(error) => assert_eq!(error.to_string(), message, "{what}: `{text}`"),
        }
    }
}

#[test]
fn every_game_refuses_what_it_must_and_says_why() {
    Variant::ALL.iter().copied().for_each(refused);
}

#[test]
fn nothing_else_is_refused() {
    for variant in Variant::ALL {
        let rows = rows::<2>(&format!("accepted/{variant}.tsv"));
        assert!(rows.len() > 4, "{variant}");
        for [what, text] in rows {
            if let Err(error) = variant.parse_position(&text) {
                panic!("{variant} refuses {what}: `{text}`: {error}");
            }
        }
    }
}

/// The character that a message names is in the field that it names.
#[test]
fn every_message_points_into_the_text() {
    for variant in Variant::ALL {
        for [what, text, _] in rows::<3>(&format!("{variant}.tsv")) {
            let error = variant.parse_position(&text).unwrap_err();
            let place = oddboard_rules::text::Field::ALL.iter().position(|f| *f == error.field);
            let field = text.split(' ').nth(place.unwrap()).unwrap_or_default();
            // One past the end is where something is missing.
            let range = 1..=field.chars().count() + 1;
            assert!(range.contains(&error.at), "{variant} {what}: {error}");
        }
    }
}

/// What counts as far as it can count stays there instead of breaking.
#[test]
fn the_largest_numbers_can_be_played_on() {
    for variant in Variant::ALL {
        let start = variant.spec().start;
        let (fields, _) = start.rsplit_once(' ').unwrap();
        let text = format!("{fields} {}", u32::MAX);
        let position = variant.parse_position(&text).unwrap();
        for mv in position.legal_moves() {
            let mut next = position;
            next.play_unchecked(mv);
            assert_eq!(next.ply(), u32::MAX, "{variant}");
        }
    }
    let text = "7/7/2***2/2***1k/K1***2/7/7 b - 32767,-32768 0";
    let mut position = Variant::Rollerball.parse_position(text).unwrap();
    for played in ["g4g5", "a3a4", "g5g6", "a4a5"] {
        let find = |mv: &oddboard_rules::Move| position.move_text(*mv) == played;
        let mv = position.legal_moves().into_iter().find(find).unwrap();
        position.play_unchecked(mv);
    }
    assert_eq!(position.state(), "32767,-32768");
}
