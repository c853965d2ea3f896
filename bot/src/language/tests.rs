//! Which messages there are, and which are used.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{ast, parser};

use super::{Language, say, sources};

/// What a message is made of.
#[derive(Debug, Default, PartialEq, Eq)]
struct Parts {
    variables: BTreeSet<String>,
    attributes: BTreeSet<String>,
    references: BTreeSet<String>,
    /// Which attributes of which messages it takes in.
    named: BTreeSet<(String, String)>,
    /// What it says itself.
    texts: Vec<String>,
}

impl Parts {
    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::Placeable { expression } => self.expression(expression),
                ast::PatternElement::TextElement { value } => {
                    self.texts.push((*value).to_owned());
                }
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            ast::InlineExpression::MessageReference { id, attribute } => {
                self.references.insert(id.name.to_owned());
                let name = attribute.as_ref().map(|attribute| attribute.name.to_owned());
                self.named.extend(name.map(|name| (id.name.to_owned(), name)));
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// A language's messages; each stands once and is well formed.
fn messages(language: Language) -> BTreeMap<String, Parts> {
    let mut messages = BTreeMap::new();
    for source in sources(language.tag()) {
        let resource = parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}\n{source}", language.tag()));
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let mut parts = Parts::default();
            if let Some(value) = &message.value {
                parts.pattern(value);
            }
            for attribute in &message.attributes {
                parts.attributes.insert(attribute.id.name.to_owned());
                parts.pattern(&attribute.value);
            }
            let name = message.id.name.to_owned();
            assert!(messages.insert(name, parts).is_none(), "{} twice", message.id.name);
        }
    }
    messages
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
                used.extend(named(&text));
            }
        }
    }
    // The language itself names the sides.
    used.extend(["side-white".to_owned(), "side-black".to_owned()]);
    used
}

/// The first literal in each `say!` and `message!`.
fn named(text: &str) -> Vec<String> {
    let uses = ["say!(", "message!("].into_iter().flat_map(|call| text.match_indices(call));
    uses.filter_map(|(at, _)| text[at..].split('"').nth(1).map(str::to_owned)).collect()
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
            assert_eq!(parts.variables, other[name].variables, "{tag}: {name}");
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
            for (named, attribute) in &parts.named {
                let there = all.get(named).is_some_and(|to| to.attributes.contains(attribute));
                assert!(there, "{tag}: {name} names {named}.{attribute}");
            }
        }
    }
}

#[test]
fn a_languages_tag_may_have_a_region() {
    assert_eq!(Language::of_tag("en-GB"), Some(Language::English));
    assert_eq!(Language::of_tag("es-419"), Some(Language::Spanish));
    assert_eq!(Language::of_tag("fr"), Some(Language::French));
    assert_eq!(Language::of_tag("de"), None);
}

#[test]
fn numbers_and_plurals_are_those_of_the_language() {
    let said = |language: Language, count| say!(language, "count-games", count = count);
    assert_eq!(said(Language::English, 1), "1 game");
    assert_eq!(said(Language::English, 0), "0 games");
    assert_eq!(said(Language::French, 0), "0 partie");
    assert_eq!(said(Language::Spanish, 2_000), "2000 partidas");
}
