//! Sentences, word by word: why a move is not legal, moves in words, what changes what a
//! piece may do.
//!
//! The rows are data: below `refusals/` and `moves/` a file for each game, below `influences/` one for each that
//! has any.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use std::fs;
use std::path::PathBuf;

use oddboard_rules::{AnyPosition, Reason, Side, Variant, text::parse_move};
use oddboard_speech::{Language, PositionSpeech, Sentence, ToSentence, Understanding, ending};

/// The rows of a game's table with this many columns; none if the game has no such table.
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
    for (language, variant) in Language::ALL
        .into_iter()
        .flat_map(|language| Variant::ALL.iter().map(move |variant| (language, *variant)))
    {
        let spec = variant.spec();
        let reasons: Vec<Reason> =
            Reason::SHARED.into_iter().chain(spec.reasons.iter().copied()).collect();
        let said: Vec<String> =
            reasons.iter().map(|reason| reason.sentence(spec).say(spec, language)).collect();
        for (number, (reason, words)) in reasons.iter().zip(&said).enumerate() {
            assert!(!words.trim().is_empty(), "{}", reason.name());
            assert!(!said[..number].contains(words), "{}: {words}", reason.name());
            let won = ending(spec, language, Some(Side::White), reason.name(), Some(1));
            let plain = ending(spec, language, Some(Side::White), "of a later version", None);
            assert_ne!(won, plain, "{}", reason.name());
        }
        if language == Language::English && spec.kind(spec.royal).name == "King" {
            let names: Vec<_> =
                reasons.iter().map(|reason| reason.name().replace('-', " ")).collect();
            assert_eq!(said, names);
        }
    }
}

/// What players have read since the first version.
#[test]
fn endings_are_told_with_the_royal_piece_and_the_count() {
    let king = Variant::Rollerball.spec();
    let commoner = Variant::Hullabaloo.spec();
    let told =
        |spec, language, reason, left| ending(spec, language, Some(Side::White), reason, left);
    let english = |spec, reason, left| told(spec, Language::English, reason, left);
    assert_eq!(english(king, "king-captured", Some(3)), "White wins by capturing the King.");
    assert_eq!(
        english(commoner, "king-goal", None),
        "White wins by reaching the goal with the Precious Commoner."
    );
    // A game's own words go first.
    assert!(english(king, "king-goal", None).starts_with("White wins: its King went round"));
    assert!(english(commoner, "king-captured", None).ends_with("the Precious Commoner."));
    assert_eq!(
        english(king, "piece-count", Some(1)),
        "White wins by piece count: Black has only 1 piece left."
    );
    assert_eq!(english(king, "piece-count", None), "White wins by leaving too few enemy pieces.");
    assert_eq!(
        told(king, Language::French, "king-captured", None),
        "Les Blancs gagnent en capturant le Roi."
    );
    assert_eq!(
        told(king, Language::Spanish, "king-captured", None),
        "Ganan las blancas al capturar al Rey."
    );
    assert_eq!(
        told(king, Language::French, "piece-count", Some(2)),
        "Les Blancs gagnent au nombre de pièces\u{a0}: il ne reste aux Noirs que 2 pièces."
    );
    let drawn = |spec, reason| ending(spec, Language::English, None, reason, None);
    assert!(drawn(king, "stalemate").starts_with("A draw by stalemate: "));
    assert_eq!(drawn(king, "no-reason-that-is-known"), "A draw.");
    let counted = drawn(Variant::Symmetron.spec(), "piece-count");
    assert!(counted.ends_with("both sides have four pieces or fewer."), "{counted}");
}

#[test]
fn whose_king_has_come_round_in_rollerball_is_told() {
    let told = |text: &str| {
        let position = Variant::Rollerball.parse_position(text).expect("a position");
        let all = position.hidden_state().into_iter();
        all.map(|one| one.say(position.spec(), Language::English)).collect::<Vec<_>>()
    };
    let round = "White's King has come halfway round clockwise: reaching d6 wins.";
    assert_eq!(told("7/1K4k/2***2/2***2/2***2/7/7 w - 1,0 0"), [round]);
    let back = "White's King is on d6, but didn't come round clockwise: that doesn't win.";
    assert_eq!(told("7/3K2k/2***2/2***2/2***2/7/7 w - -1,0 0"), [back]);
    assert_eq!(told(Variant::Rollerball.spec().start), [""; 0]);
    assert!(Variant::Symmetron.start().hidden_state().is_empty());
}

#[test]
fn in_spanish_and_is_e_before_an_i() {
    let spec = Variant::JaiAlai.spec();
    let told = |names: [&str; 2]| {
        let checkers: Vec<_> =
            names.iter().map(|name| spec.geometry.square(name).unwrap()).collect();
        let sentence = Sentence::named("exposed".to_string()).with("royal", spec.royal);
        let sentence = sentence.with("square", checkers[0]).with("checkers", checkers);
        sentence.say(spec, Language::Spanish)
    };
    assert!(told(["h2", "i3"]).ends_with("desde h2 e i3."));
    assert!(told(["i3", "h2"]).ends_with("desde i3 y h2."));
}

#[test]
fn a_place_beside_the_board_has_its_article() {
    let start = Variant::Symmetron.start();
    let mut after = start;
    let empties = match after.understand("wlse5") {
        Understanding::Move(mv) => mv,
        other => panic!("{other:?}"),
    };
    after.play_unchecked(empties);
    for (language, told) in [
        (Language::French, "Il n’y a pas de pièce sur la case de lancement des Blancs."),
        (Language::Spanish, "No hay ninguna pieza en la casilla de lanzamiento de las blancas."),
        (Language::English, "There's no piece on White's launching square."),
    ] {
        let Understanding::Refused(why) = after.understand("wlsa5") else { panic!("it is legal") };
        assert_eq!(why.sentence(after.spec()).say(after.spec(), language), told);
    }
}
