//! Which messages there are, and which are used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use oddboard_speech::words::{Outline, faults, named, outline};

use super::{Language, WORDS, say};

/// A language's messages; each stands once and is well formed.
fn messages(language: Language) -> BTreeMap<String, Outline> {
    outline(WORDS.sources(language)[0])
}

/// The messages that the sources name in `say!` and `message!`.
fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("the sources can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("language/mod.rs") && !path.ends_with("language/tests.rs") {
                let text = fs::read_to_string(&path).expect("the sources can be read");
                used.extend(named(&text, &["say!(", "message!(", "words!("]));
            }
        }
    }
    // The language itself names the sides.
    used.extend(["side-white".to_owned(), "side-black".to_owned()]);
    used
}

#[test]
fn every_message_that_is_used_is_there() {
    let there = messages(Language::English);
    let missing: Vec<_> = used().into_iter().filter(|name| !there.contains_key(name)).collect();
    assert!(missing.is_empty(), "without words: {missing:#?}");
}

#[test]
fn every_message_is_used() {
    let there = messages(Language::English);
    let mut used = used();
    used.extend(there.values().flat_map(|parts| parts.references.iter().cloned()));
    let unused: Vec<_> = there.keys().filter(|name| !used.contains(*name)).collect();
    assert!(unused.is_empty(), "never said: {unused:#?}");
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(Language::English);
    for language in [Language::French, Language::Spanish] {
        let other = messages(language);
        let (here, there): (BTreeSet<_>, BTreeSet<_>) =
            (english.keys().collect(), other.keys().collect());
        let differing: Vec<_> = here.symmetric_difference(&there).collect();
        assert!(differing.is_empty(), "{}: {differing:#?}", language.tag());
        for (name, parts) in &english {
            let tag = language.tag();
            assert_eq!(parts.fills, other[name].fills, "{tag}: {name}");
        }
    }
}

/// Whether a text has a command's name in it: a slash before a word.
fn names_a_command(text: &str) -> bool {
    text.match_indices('/').any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + 1..].chars().next());
        !before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphabetic)
    })
}

#[test]
fn commands_are_named_by_reference_as_they_are_called_in_the_language() {
    assert!(names_a_command("`/move` makes a move") && names_a_command("type /jouer"));
    assert!(!names_a_command("one or/and the other, `/`"));
    for language in Language::ALL {
        let (tag, all) = (language.tag(), messages(language));
        for (name, parts) in &all {
            let literal: Vec<_> = parts.texts.iter().filter(|text| names_a_command(text)).collect();
            assert!(
                literal.is_empty(),
                "{tag}: {name}: write {{ NAME-command.name }}: {literal:?}"
            );
            for (named, attribute) in &parts.attribute_references {
                let there = all.get(named).is_some_and(|to| to.attributes.contains(attribute));
                assert!(there, "{tag}: {name} names {named}.{attribute}");
            }
        }
    }
}

#[test]
fn every_text_is_written_as_we_write() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (name, message) in messages(language) {
            let wrong = message.texts.iter().flat_map(|text| faults(language, text));
            found.extend(wrong.map(|wrong| format!("{} {name}: {wrong}", language.tag())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn numbers_and_plurals_are_those_of_the_language() {
    let said = |language: Language, count| say!(language, "count-games", count = count);
    assert_eq!(said(Language::English, 1), "1 game");
    assert_eq!(said(Language::English, 0), "0 games");
    assert_eq!(said(Language::French, 0), "0 partie");
    assert_eq!(said(Language::Spanish, 2_000), "2000 partidas");
}
