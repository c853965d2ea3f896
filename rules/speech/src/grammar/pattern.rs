//! Sentences as patterns: the messages about moves, with a place for each fill.

use fluent_bundle::FluentResource;
use fluent_syntax::ast;
use oddboard_rules::{Shape, Spec};

use super::dictionary::Dictionary;
use super::form::{Form, Place, Role};
use super::letters::Words;
use crate::words::{Language, fill_name, lexicon};

/// How many things a sentence lists at most: a block of four takes no more.
const LISTED: usize = 4;

/// A sentence about moves, as it is matched with what is typed.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    /// What stands in it, one after the other.
    pub(crate) items: Vec<Item>,
    /// The shape of the moves that it tells.
    pub(crate) shape: Shape,
    /// Where they start, if the sentence does not name it.
    pub(crate) from: Option<Place>,
    /// Where they go, if the sentence does not name it.
    pub(crate) to: Option<Place>,
    /// Does the move go where another piece of its side stands?
    pub(crate) joins: bool,
    /// The messages that it is made of.
    told_by: Vec<&'static str>,
}

/// What stands in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// A word, by its number; may it be left out?
    Word(usize, bool),
    /// A kind, and what it says.
    Kind(KindRole),
    /// A square, and what it says.
    Square(SquareRole),
}

/// What a kind in a sentence says of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KindRole {
    /// It moves.
    Mover,
    /// It is chosen, or is the first of two that are.
    Chosen,
    /// It is the second that is chosen.
    Partner,
    /// It is taken.
    Taken,
    /// Nothing that the position does not say.
    Other,
}

/// What a square in a sentence says of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SquareRole {
    /// The move starts there.
    From,
    /// It goes there.
    To,
    /// The piece stays there.
    Stays,
    /// It is the move's second square.
    Second,
    /// Nothing that the position does not say.
    Other,
}

impl Pattern {
    const fn of(form: &Form) -> Pattern {
        Pattern {
            items: Vec::new(),
            shape: form.shape,
            from: form.from,
            to: form.to,
            joins: form.joins,
            told_by: Vec::new(),
        }
    }

    fn words(items: Vec<Item>) -> Pattern {
        let (shape, told_by) = (Shape::Plain, Vec::new());
        Pattern { items, shape, from: None, to: None, joins: false, told_by }
    }

    /// This, and then another one; what surrounds a sentence decides its shape.
    fn then(&self, next: &Pattern) -> Pattern {
        let mut both = self.clone();
        both.items.extend(&next.items);
        both.told_by.extend(&next.told_by);
        both.from = self.from.or(next.from);
        both.to = self.to.or(next.to);
        both.joins |= next.joins;
        if self.shape == Shape::Plain {
            both.shape = next.shape;
        }
        both
    }
}

/// The patterns of some sentences in every language, each once; their words are added to the
/// dictionary.
pub(crate) fn patterns(
    spec: &Spec,
    forms: &[&'static Form],
    dictionary: &mut Dictionary,
) -> Vec<Pattern> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for language in Language::ALL {
        let sources = lexicon(spec).sources(language).map(|source| {
            FluentResource::try_new(source.to_owned())
                .expect("the messages are well formed, which a test sees to")
        });
        let mut reader = Reader { spec, sources: &sources, dictionary };
        for form in forms.iter().filter(|form| form.is_of(spec)) {
            for pattern in reader.form(form) {
                let same = |other: &Pattern| {
                    other.items == pattern.items && other.told_by == pattern.told_by
                };
                if !patterns.iter().any(same) {
                    patterns.push(pattern);
                }
            }
        }
    }
    patterns
}

/// Turns messages of one language into patterns.
struct Reader<'a> {
    spec: &'a Spec,
    /// The shared messages, then the game's.
    sources: &'a [FluentResource; 2],
    dictionary: &'a mut Dictionary,
}

impl Reader<'_> {
    fn form(&mut self, form: &'static Form) -> Vec<Pattern> {
        let sources = self.sources;
        let value = sources.iter().rev().find_map(|source| {
            source.entries().find_map(|entry| match entry {
                ast::Entry::Message(message) if message.id.name == form.message => {
                    message.value.as_ref()
                }
                _ => None,
            })
        });
        let mut start = Pattern::of(form);
        start.told_by.push(form.message);
        let all = value.map_or_else(Vec::new, |value| self.message(value, form));
        all.iter().map(|pattern| start.then(pattern)).collect()
    }

    /// Each way in which a message can read.
    fn message(&mut self, pattern: &ast::Pattern<&str>, form: &'static Form) -> Vec<Pattern> {
        let mut all = vec![Pattern::words(Vec::new())];
        for element in &pattern.elements {
            let next = match element {
                ast::PatternElement::TextElement { value } => vec![self.text(value)],
                ast::PatternElement::Placeable { expression } => self.placeable(expression, form),
            };
            all = all.iter().flat_map(|one| next.iter().map(|next| one.then(next))).collect();
        }
        all
    }

    fn text(&mut self, text: &str) -> Pattern {
        let words = Words::of(text);
        let numbered = words.iter().filter_map(|word| self.dictionary.number(word));
        Pattern::words(numbered.map(|(number, optional)| Item::Word(number, optional)).collect())
    }

    fn placeable(&mut self, found: &ast::Expression<&str>, form: &'static Form) -> Vec<Pattern> {
        match found {
            ast::Expression::Select { variants, .. } => {
                variants.iter().flat_map(|variant| self.message(&variant.value, form)).collect()
            }
            ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                let name = fill_name(id.name);
                let role = form.roles.iter().find(|(role, _)| *role == name);
                role.map_or_else(Vec::new, |(_, role)| self.fill(*role))
            }
            ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
                vec![self.text(value)]
            }
            ast::Expression::Inline(_) => Vec::new(),
        }
    }

    fn fill(&mut self, role: Role) -> Vec<Pattern> {
        let kind = |role| vec![Pattern::words(vec![Item::Kind(role)])];
        let square = |role| vec![Pattern::words(vec![Item::Square(role)])];
        let corners =
            |role| vec![Pattern::words(vec![Item::Square(role), Item::Square(SquareRole::Other)])];
        match role {
            Role::Mover => kind(KindRole::Mover),
            Role::Chosen => kind(KindRole::Chosen),
            Role::Partner => kind(KindRole::Partner),
            Role::Taken => kind(KindRole::Taken),
            Role::OtherKind => kind(KindRole::Other),
            Role::From => square(SquareRole::From),
            Role::To => square(SquareRole::To),
            Role::Stays => square(SquareRole::Stays),
            Role::Second => square(SquareRole::Second),
            Role::OtherSquare => square(SquareRole::Other),
            Role::CornersFrom => corners(SquareRole::From),
            Role::CornersTo => corners(SquareRole::To),
            Role::Part(forms) => {
                let spec = self.spec;
                let of_game = forms.iter().filter(|form| form.is_of(spec));
                of_game.flat_map(|form| self.form(form)).collect()
            }
            Role::Each(form) => {
                let each = self.form(form);
                let mut lists = each.clone();
                let mut longest = each.clone();
                for _ in 1..LISTED {
                    longest = longest
                        .iter()
                        .flat_map(|list| each.iter().map(|one| list.then(one)))
                        .collect();
                    lists.extend(longest.iter().cloned());
                }
                lists
            }
        }
    }
}
