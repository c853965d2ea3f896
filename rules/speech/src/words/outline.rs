//! What messages there are and what they are made of, for the tests that hold languages
//! against each other and against the sources that name messages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast;

/// What is added to the name of something filled in; see [`Fill`](super::Fill).
const ENDINGS: [&str; 16] = [
    "a", "A", "the", "The", "many", "gender", "moves", "count", "or", "key", "lower", "code",
    "initial", "at", "of", "to",
];

/// What a message is made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// The names of what is filled in, in whatever form.
    pub fills: BTreeSet<String>,
    /// Its attributes.
    pub attributes: BTreeSet<String>,
    /// The messages it refers to.
    pub references: BTreeSet<String>,
    /// The attributes it refers to, with their messages.
    pub attribute_references: BTreeSet<(String, String)>,
    /// What it says itself, piece by piece.
    pub texts: Vec<String>,
}

/// A source's messages by name.
///
/// # Panics
/// If the source is not well formed, or has a message twice.
#[must_use]
pub fn outline(source: &str) -> BTreeMap<String, Outline> {
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{errors:?} in\n{source}"));
    let mut outlines = BTreeMap::new();
    for entry in resource.entries() {
        let ast::Entry::Message(message) = entry else { continue };
        let mut outline = Outline::default();
        message.value.iter().for_each(|value| outline.pattern(value));
        for attribute in &message.attributes {
            outline.attributes.insert(attribute.id.name.to_owned());
            outline.pattern(&attribute.value);
        }
        let before = outlines.insert(message.id.name.to_owned(), outline);
        assert!(before.is_none(), "{} stands there twice", message.id.name);
    }
    outlines
}

/// The name under which something is filled in, of a form of it: `piece` of `piece-the`.
pub(crate) fn fill_name(form: &str) -> &str {
    match form.rsplit_once('-') {
        Some((name, ending)) if ENDINGS.contains(&ending) => name,
        _ => form,
    }
}

/// The messages that a Rust source names as the first literal of some calls: `words!(`.
#[must_use]
pub fn named(source: &str, calls: &[&str]) -> BTreeSet<String> {
    let places = calls.iter().flat_map(|call| source.match_indices(call));
    let whole = |at: usize| !source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    places
        .filter(|(at, _)| whole(*at))
        .filter_map(|(at, _)| source[at..].split('"').nth(1).map(str::to_owned))
        .collect()
}

impl Outline {
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
                self.fills.insert(fill_name(id.name).to_owned());
            }
            ast::InlineExpression::MessageReference { id, attribute } => {
                self.references.insert(id.name.to_owned());
                let name = attribute.as_ref().map(|attribute| attribute.name.to_owned());
                self.attribute_references.extend(name.map(|name| (id.name.to_owned(), name)));
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}
