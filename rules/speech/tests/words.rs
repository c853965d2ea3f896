//! Which messages there are, and which are used.

#![allow(clippy::unwrap_used, reason = "the crate's own files can be read")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use oddboard_rules::{Bitboard, Kind, Notation, Reason, Shape, Side, Spec, Square, Variant};
use oddboard_speech::SpecSpeech;
use oddboard_speech::firsts::First;
use oddboard_speech::lessons::Lesson;
use oddboard_speech::rulebook::Topic;
use oddboard_speech::words::{Language, Outline, faults, lexicon, named, outline, words};

/// What a kind's message says beside its name.
const PARTS: [&str; 5] = ["a", "gender", "many", "moves", "the"];
type Messages = BTreeMap<String, Outline>;

fn shared(language: Language) -> Messages {
    outline(lexicon(Variant::Rollerball.spec()).sources(language)[0])
}

fn own(variant: Variant, language: Language) -> Messages {
    outline(lexicon(variant.spec()).sources(language)[1])
}

/// The messages that are said or read back below a folder, some folders left out.
fn used_below(folder: &Path, except: &[&str]) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if except.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        if path.is_dir() {
            used.extend(used_below(&path, except));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            used.extend(named(&text, &["words!(", "Form::new(", "Phrase::new("]));
        }
    }
    used
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The rules' own sources: of a position's text they name what is said.
fn rules() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src")
}

fn used_by(variant: Variant) -> BTreeSet<String> {
    let room = variant.name().replace('-', "_");
    let [rules, speech] = [rules(), sources()].map(|sources| sources.join("games").join(&room));
    let mut used = used_below(&speech, &["tests.rs", "tests"]);
    used.extend(used_below(&rules, &["tests.rs", "tests"]));
    used.extend(said_of(variant.spec().reasons, &own(variant, Language::English)));
    used.extend(labels_of(variant.spec().shapes));
    // A game with places beside the board says what they are called.
    if variant.spec().geometry.beside().next().is_some() {
        used.extend(["label-beside", "beside-of"].map(str::to_owned));
    }
    used
}

/// The messages of reasons to end, said by the reasons' names: each has its own words, and a
/// sentence of who won or that it is drawn, or both.
fn said_of(reasons: &[Reason], messages: &Messages) -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    for reason in reasons {
        let ends = ["won-by", "drawn-by"].map(|how| format!("{how}-{}", reason.name()));
        let told: Vec<_> = ends.into_iter().filter(|name| messages.contains_key(name)).collect();
        assert!(!told.is_empty(), "{} has no sentence", reason.name());
        said.extend(told);
        said.insert(format!("ends-by-{}", reason.name()));
    }
    said
}

/// The answers of the picker that are called by the shape's name: those that name the piece
/// that something is done with.
fn labels_of(shapes: &[Shape]) -> impl Iterator<Item = String> {
    let is_called =
        |shape: &&Shape| matches!(shape.notation(), Notation::Between(_) | Notation::Partners(_));
    shapes.iter().filter(is_called).map(|shape| format!("label-{}", shape.name()))
}

fn used_by_all() -> BTreeSet<String> {
    let mut used = used_below(&sources(), &["games", "words/mod.rs", "words/outline.rs"]);
    used.extend(used_below(&rules().join("text"), &[]));
    // Said by their names, as the way in which something is filled in asks for.
    used.extend(["list-and", "list-or", "square", "won", "drawn"].map(str::to_owned));
    used.extend(said_of(&Reason::SHARED, &shared(Language::English)));
    used
}

/// Whether a message is named by data: other tests hold it against these.
fn is_named_by_data(name: &str) -> bool {
    ["kind-", "rule-", "lesson-", "first-"].into_iter().any(|start| name.starts_with(start))
}

#[test]
fn every_message_that_is_used_is_there() {
    let shared = shared(Language::English);
    let missing: Vec<_> = used_by_all()
        .into_iter()
        .filter(|name| name != "summary" && !shared.contains_key(name))
        .collect();
    assert!(missing.is_empty(), "without words: {missing:#?}");
    for &variant in Variant::ALL {
        let own = own(variant, Language::English);
        assert!(own.contains_key("summary"), "{variant}");
        let missing: Vec<_> = used_by(variant)
            .into_iter()
            .filter(|name| !own.contains_key(name) && !shared.contains_key(name))
            .collect();
        assert!(missing.is_empty(), "{variant} lacks words: {missing:#?}");
    }
}

#[test]
fn every_message_is_used() {
    let (mut used, shared) = (used_by_all(), shared(Language::English));
    for &variant in Variant::ALL {
        let of_game = used_by(variant);
        let own = own(variant, Language::English);
        let unused: Vec<_> = own
            .keys()
            .filter(|name| !is_named_by_data(name) && *name != "summary")
            .filter(|name| !of_game.contains(*name) && !shared.contains_key(*name))
            .collect();
        assert!(unused.is_empty(), "{variant} never says {unused:#?}");
        used.extend(of_game);
    }
    let unused: Vec<_> = shared.keys().filter(|name| !used.contains(*name)).collect();
    assert!(unused.is_empty(), "never said: {unused:#?}");
}

#[test]
fn every_language_has_every_message_with_the_same_fills() {
    let same = |english: &Messages, other: &Messages, of: &str| {
        let names =
            |messages: &Messages| -> BTreeSet<String> { messages.keys().cloned().collect() };
        let (here, there) = (names(english), names(other));
        let differing: Vec<_> = here.symmetric_difference(&there).collect();
        assert!(differing.is_empty(), "{of}: {differing:#?}");
        for name in here {
            let (english, other) = (&english[&name], &other[&name]);
            assert_eq!(english.fills, other.fills, "{of}: {name}");
            assert_eq!(english.attributes, other.attributes, "{of}: {name}");
        }
    };
    for language in [Language::French, Language::Spanish] {
        same(&shared(Language::English), &shared(language), language.tag());
        for &variant in Variant::ALL {
            let of = format!("{variant}, {}", language.tag());
            same(&own(variant, Language::English), &own(variant, language), &of);
        }
    }
}

#[test]
fn every_kind_has_its_names_in_every_language() {
    let parts: BTreeSet<String> = PARTS.map(str::to_owned).into();
    for &variant in Variant::ALL {
        let spec = variant.spec();
        for language in Language::ALL {
            let own = own(variant, language);
            for kind in spec.kinds {
                let message = &own[&format!("kind-{}", kind.code)];
                assert_eq!(
                    message.attributes,
                    parts,
                    "{variant}, {}: {}",
                    language.tag(),
                    kind.name
                );
            }
        }
        for kind in spec.all_kinds() {
            assert_eq!(spec.kind_name(kind, Language::English), spec.kind(kind).name);
        }
        let names = |language| -> BTreeSet<String> {
            spec.all_kinds().map(|kind| spec.kind_name(kind, language)).collect()
        };
        for language in Language::ALL {
            assert_eq!(names(language).len(), spec.kinds.len(), "{variant}: a name for each kind");
        }
    }
}

#[test]
fn the_rulebooks_messages_are_those_of_its_sections() {
    for &variant in Variant::ALL {
        let spec = variant.spec();
        let there: BTreeSet<String> = own(variant, Language::English)
            .into_keys()
            .filter(|name| name.starts_with("rule-"))
            .collect();
        let told: BTreeSet<String> =
            spec.rulebook().iter().map(|section| section.message.to_owned()).collect();
        assert_eq!(there, told, "{variant}");
        for section in spec.rulebook() {
            if let Topic::Piece(kind) = section.topic {
                assert_eq!(section.message, format!("rule-kind-{}", spec.kind(kind).code));
            }
        }
    }
}

#[test]
fn the_lessons_messages_are_those_of_the_lessons_whole_in_every_language() {
    for &variant in Variant::ALL {
        let lessons = variant.spec().lessons();
        for language in Language::ALL {
            let own = own(variant, language);
            let there: BTreeSet<&str> =
                own.keys().filter(|name| name.starts_with("lesson-")).map(String::as_str).collect();
            let told: Vec<String> = lessons.iter().map(Lesson::message).collect();
            assert_eq!(there, told.iter().map(String::as_str).collect(), "{variant}");
            for lesson in lessons {
                let mut parts: BTreeSet<String> =
                    ["goal", "hint", "done"].map(str::to_owned).into();
                parts.extend((!lesson.task.is_about_squares()).then(|| "wrong".to_owned()));
                let (message, tag) = (lesson.message(), language.tag());
                assert_eq!(own[&message].attributes, parts, "{variant}, {tag}: {message}");
            }
        }
    }
}

#[test]
fn the_messages_about_what_is_new_are_those_of_the_games() {
    for &variant in Variant::ALL {
        let told: BTreeSet<String> = variant.spec().firsts().iter().map(First::message).collect();
        for language in Language::ALL {
            let own = own(variant, language);
            let there = own.keys().filter(|name| name.starts_with("first-")).cloned();
            assert_eq!(there.collect::<BTreeSet<_>>(), told, "{variant}, {}", language.tag());
        }
    }
}

/// Is a message the name of a piece, or a chapter of the rules or of the lessons?
fn is_no_sentence(name: &str) -> bool {
    ["kind-", "rule-", "lesson-", "first-"].iter().any(|start| name.starts_with(start))
}

/// The words of a message, one list a line, without accents.
fn typed_lists(list: &str, language: Language) -> Vec<Vec<String>> {
    let text = lexicon(spec()).say(language, list, None, &Default::default());
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().map(words).collect()
}

#[test]
fn a_typed_word_stands_for_one_word_of_the_sentences() {
    let all = |list| -> Vec<Vec<String>> {
        Language::ALL.into_iter().flat_map(|language| typed_lists(list, language)).collect()
    };
    let idle: BTreeSet<String> = all("typed-idle").concat().into_iter().collect();
    let said: BTreeSet<String> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let own = Variant::ALL.iter().map(move |&variant| own(variant, language));
            own.chain([shared(language)])
        })
        .flatten()
        .filter(|(name, _)| !is_no_sentence(name) && !name.starts_with("typed-"))
        .flat_map(|(_, message)| message.texts)
        .flat_map(|text| {
            let words = text.to_lowercase();
            let words = words.split(|c: char| !c.is_alphanumeric()).map(str::to_owned);
            words.collect::<Vec<_>>()
        })
        .collect();
    let optional = all("typed-optional").concat();
    let heads: BTreeSet<String> = all("typed-same").iter().map(|line| line[0].clone()).collect();
    for word in heads.iter().chain(&optional) {
        assert!(said.contains(word), "no sentence says `{word}`");
        assert!(!idle.contains(word), "`{word}` says nothing, and something");
    }
    let mut stands_for = BTreeMap::new();
    for line in all("typed-same") {
        for word in &line[1..] {
            assert!(!heads.contains(word), "`{word}` stands for itself");
            let other = stands_for.insert(word.clone(), line[0].clone());
            assert!(other.is_none_or(|other| other == line[0]), "`{word}` stands for two words");
        }
    }
}

fn spec() -> &'static Spec {
    Variant::Rollerball.spec()
}

fn square(name: &str) -> Square {
    spec().geometry.square(name).unwrap()
}

#[test]
fn squares_are_told_one_by_one() {
    let said = |squares: Bitboard| {
        words!("exposed", royal = spec().royal, square = square("a1"), checkers = squares)
            .say(spec(), Language::English)
    };
    let two = square("b2").bit() | square("c1").bit();
    assert_eq!(said(two), "That would leave your King on a1 in check from c1 and b2.");
    let three = two | square("g7").bit();
    assert_eq!(said(three), "That would leave your King on a1 in check from c1, b2 and g7.");
}

#[test]
fn a_kind_comes_with_its_articles_and_forms() {
    let rook = Kind::new(1);
    let said = |language: Language| {
        words!("uncapturable", by = rook, piece = spec().royal, square = square("d6"))
            .say(spec(), language)
    };
    assert_eq!(said(Language::English), "A Rook can't capture the King on d6.");
}

#[test]
fn a_side_has_a_name_in_every_language() {
    for side in Side::BOTH {
        for language in Language::ALL {
            let said = words!(
                "not-yours",
                piece = spec().royal,
                square = square("d2"),
                side = side,
                turn = !side,
            )
            .say(spec(), language);
            assert!(said.contains("d2"), "{said}");
        }
    }
}

#[test]
fn every_text_is_written_as_we_write() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let own = Variant::ALL.iter().map(|&variant| own(variant, language));
        let messages = own.chain([shared(language)]).flatten();
        // What people type is theirs.
        for (name, message) in messages.filter(|(name, _)| !name.starts_with("typed-")) {
            let wrong = message.texts.iter().flat_map(|text| faults(language, text));
            found.extend(wrong.map(|wrong| format!("{} {name}: {wrong}", language.tag())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_languages_tag_may_have_a_region() {
    assert_eq!(Language::of_tag("en-GB"), Some(Language::English));
    assert_eq!(Language::of_tag("es-419"), Some(Language::Spanish));
    assert_eq!(Language::of_tag("fr"), Some(Language::French));
    assert_eq!(Language::of_tag("de"), None);
}

#[test]
fn several_inventors_are_named_in_every_language() {
    let spec = Variant::Symmetron.spec();
    let both = Language::ALL.map(|language| spec.inventors(language));
    assert_eq!(both[0], "Antoine Fourrière and Roberto Lavieri");
    assert!(both.contains(&"Antoine Fourrière et Roberto Lavieri".to_owned()), "{both:?}");
    assert!(both.contains(&"Antoine Fourrière y Roberto Lavieri".to_owned()), "{both:?}");
}

#[test]
fn a_kind_is_called_by_the_name_of_one_piece_or_of_many() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for language in Language::ALL {
            for kind in spec.all_kinds() {
                let (one, many) = (spec.kind_name(kind, language), spec.kinds_name(kind, language));
                assert_eq!(spec.kind_called(&one), Some(kind), "{variant}: {one}");
                assert_eq!(spec.kind_called(&many), Some(kind), "{variant}: {many}");
                assert_eq!(spec.kind_called(&many.to_uppercase()), Some(kind), "{variant}: {many}");
            }
        }
    }
}
