//! Something to be said, whatever the language.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use oddboard_rules::{Bitboard, Kind, Side, Spec, Square};

use super::{Language, Lexicon, lexicon, words};

/// What can be said about a game.
pub trait ToSentence {
    /// What it says, about a game.
    fn sentence(&self, spec: &Spec) -> Sentence;
}

impl ToSentence for Side {
    /// Its name.
    fn sentence(&self, _: &Spec) -> Sentence {
        match self {
            Side::White => words!("side-white"),
            Side::Black => words!("side-black"),
        }
    }
}

/// Something to be said: a message, and what is filled into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    message: Cow<'static, str>,
    fills: Vec<(&'static str, Fill)>,
}

/// What is filled into a message under a name, here `it`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fill {
    /// A kind of piece: `$it` its name, `$it-a` and `$it-the` with an article (`$it-A` and
    /// `$it-The` where a sentence begins), `$it-many` several, `$it-gender`, `$it-moves`,
    /// `$it-lower` the name in lower case, `$it-code` its letter for a selection.
    Kind(Kind),
    /// One of several kinds: `$it` is `a Rook or a Bishop`, `$it-count` how many.
    Kinds(Vec<Kind>),
    /// A square, a place beside the board, or the hand: `$it` its name, `$it-at`, `$it-of` and `$it-to` with the word
    /// that says that a piece is there, is the one there, or goes there, and the article that a place has then.
    Square(Square),
    /// Squares: `$it` is `e4, e5 and f6`, `$it-or` is `e4, e5 or f6`, `$it-count` how many.
    Squares(Vec<Square>),
    /// A side: `$it` its name, `$it-key` for a selection: `white` or `black`.
    Side(Side),
    /// A number.
    Number(usize),
    /// A text that no language changes: what a player typed, a key for a selection.
    Text(String),
    /// Names that no language changes: `$it` is `one, two and three`, `$it-count` how many.
    Names(Vec<String>),
    /// Another sentence's words.
    Sentence(Box<Sentence>),
    /// Several sentences' words: `$it` is `one, two and three`, `$it-count` how many.
    All(Vec<Sentence>),
    /// The same with "or": `one, two or three`.
    Any(Vec<Sentence>),
}

impl Sentence {
    /// A message with nothing filled in; for one that is known here, use `words!`.
    #[must_use]
    pub const fn new(message: &'static str) -> Sentence {
        Sentence { message: Cow::Borrowed(message), fills: Vec::new() }
    }

    /// A message whose name is put together: `ends-by-` and a reason's name.
    #[must_use]
    pub const fn named(message: String) -> Sentence {
        Sentence { message: Cow::Owned(message), fills: Vec::new() }
    }

    /// With something filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, fill: impl Into<Fill>) -> Sentence {
        self.fills.push((name, fill.into()));
        self
    }

    /// The message's name, stable, for logs and tests: `blocked`.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Whether it is a message, or has it filled in somewhere within.
    #[must_use]
    pub fn has(&self, message: &str) -> bool {
        let within = |fill: &Fill| match fill {
            Fill::Sentence(sentence) => sentence.has(message),
            Fill::All(sentences) | Fill::Any(sentences) => {
                sentences.iter().any(|sentence| sentence.has(message))
            }
            _ => false,
        };
        self.message == message || self.fills.iter().any(|(_, fill)| within(fill))
    }

    /// Gives each kind and each square that is filled in, also within.
    pub(crate) fn each_named(&self, kind: &mut dyn FnMut(Kind), square: &mut dyn FnMut(Square)) {
        for (_, fill) in &self.fills {
            match fill {
                Fill::Kind(one) => kind(*one),
                Fill::Kinds(kinds) => kinds.iter().for_each(|one| kind(*one)),
                Fill::Square(at) => square(*at),
                Fill::Squares(squares) => squares.iter().for_each(|at| square(*at)),
                Fill::Sentence(within) => within.each_named(kind, square),
                Fill::All(each) | Fill::Any(each) => {
                    each.iter().for_each(|one| one.each_named(kind, square));
                }
                Fill::Side(_) | Fill::Number(_) | Fill::Text(_) | Fill::Names(_) => {}
            }
        }
    }

    /// The sentence in a language, about a game.
    #[must_use]
    pub fn say(&self, spec: &Spec, language: Language) -> String {
        self.say_from(lexicon(spec), spec, language)
    }

    /// The same with a message of another part of the program; sentences filled in are the
    /// game's.
    #[must_use]
    pub fn say_from(&self, lexicon: &Lexicon, spec: &Spec, language: Language) -> String {
        lexicon.say(language, &self.message, None, &self.arguments(spec, language))
    }

    /// What the message is given to be put together.
    #[must_use]
    pub fn arguments(&self, spec: &Spec, language: Language) -> FluentArgs<'static> {
        let mut speech = Speech { spec, language, arguments: FluentArgs::new() };
        for (name, fill) in &self.fills {
            speech.fill(name, fill);
        }
        speech.arguments
    }
}

/// A sentence while it is put together.
struct Speech<'a> {
    spec: &'a Spec,
    language: Language,
    arguments: FluentArgs<'static>,
}

impl Speech<'_> {
    fn set(&mut self, name: &str, part: &str, value: impl Into<FluentValue<'static>>) {
        self.arguments.set(format!("{name}{part}"), value);
    }

    fn fill(&mut self, name: &str, fill: &Fill) {
        match fill {
            Fill::Kind(kind) => self.fill_kind(name, *kind),
            Fill::Square(square) => {
                let text = place_name(self.spec, *square, self.language);
                self.set(name, "", text);
                self.set(name, "-code", self.spec.geometry.name(*square).to_string());
                for (ending, part) in [("-at", "at"), ("-of", "of"), ("-to", "to")] {
                    self.set(name, ending, place_with(self.spec, *square, part, self.language));
                }
            }
            Fill::Side(side) => {
                let text = side.sentence(self.spec).say(self.spec, self.language);
                self.set(name, "", text);
                self.set(name, "-key", side.name().to_lowercase());
            }
            Fill::Number(number) => self.set(name, "", *number),
            Fill::Text(text) => self.set(name, "", text.clone()),
            Fill::Names(names) => self.list(name, "list-and", names.clone()),
            Fill::Sentence(sentence) => {
                let text = sentence.say(self.spec, self.language);
                self.set(name, "", text);
            }
            Fill::Kinds(kinds) => {
                let each = kinds.iter().map(|kind| self.of_kind(*kind, "a")).collect();
                self.list(name, "list-or", each);
            }
            Fill::Squares(squares) => {
                let each: Vec<_> = squares
                    .iter()
                    .map(|square| place_name(self.spec, *square, self.language))
                    .collect();
                self.list(name, "list-and", each.clone());
                let either = self.joined("list-or", each);
                self.set(name, "-or", either);
            }
            Fill::All(sentences) => self.list(name, "list-and", self.each(sentences)),
            Fill::Any(sentences) => self.list(name, "list-or", self.each(sentences)),
        }
    }

    fn fill_kind(&mut self, name: &str, kind: Kind) {
        let called = kind_words(self.spec, kind, None, self.language);
        self.set(name, "-lower", called.to_lowercase());
        self.set(name, "-code", self.spec.kind(kind).code);
        self.set(name, "", called);
        for part in ["a", "the", "many", "gender", "moves"] {
            let text = self.of_kind(kind, part);
            if let "a" | "the" = part {
                self.set(name, &format!("-{}", capitalised(part)), capitalised(&text));
            }
            self.set(name, &format!("-{part}"), text);
        }
    }

    fn each(&self, sentences: &[Sentence]) -> Vec<String> {
        sentences.iter().map(|sentence| sentence.say(self.spec, self.language)).collect()
    }

    /// Several texts, joined, and how many they are.
    fn list(&mut self, name: &str, joint: &str, texts: Vec<String>) {
        self.set(name, "-count", texts.len());
        let joined = self.joined(joint, texts);
        self.set(name, "", joined);
    }

    fn joined(&self, joint: &str, mut texts: Vec<String>) -> String {
        match (texts.pop(), texts.as_slice()) {
            (None, _) => String::new(),
            (Some(only), []) => only,
            (Some(last), others) => {
                let mut arguments = FluentArgs::new();
                arguments.set("others", others.join(", "));
                // Spanish says "e" for "y" before an i, and "u" for "o" before an o.
                let initial = last.chars().next().map(|initial| initial.to_lowercase().to_string());
                arguments.set("last-initial", initial.unwrap_or_default());
                arguments.set("last", last);
                lexicon(self.spec).say(self.language, joint, None, &arguments)
            }
        }
    }

    fn of_kind(&self, kind: Kind, part: &str) -> String {
        kind_words(self.spec, kind, Some(part), self.language)
    }
}

/// What a kind's message says: its name, or one of its attributes.
pub(crate) fn kind_words(
    spec: &Spec,
    kind: Kind,
    attribute: Option<&str>,
    language: Language,
) -> String {
    let message = format!("kind-{}", spec.kind(kind).code);
    lexicon(spec).say(language, &message, attribute, &FluentArgs::new())
}

/// What a square, a place beside the board or the hand is called.
pub(crate) fn place_name(spec: &Spec, square: Square, language: Language) -> String {
    if square == Square::HAND {
        return words!("the-hand").say(spec, language);
    }
    match side_beside(spec, square) {
        // The game has the words.
        Some(side) => {
            Sentence::named("beside-of".to_owned()).with("side", side).say(spec, language)
        }
        None => spec.geometry.name(square).to_string(),
    }
}

/// The same with a preposition, and with an article where the place has one: an attribute of the message that names it.
fn place_with(spec: &Spec, square: Square, part: &str, language: Language) -> String {
    let (message, fill, called) = match side_beside(spec, square) {
        Some(side) => ("beside-of", "side", side.sentence(spec).say(spec, language)),
        None => ("square", "square", place_name(spec, square, language)),
    };
    let mut arguments = FluentArgs::new();
    arguments.set(fill, called);
    lexicon(spec).say(language, message, Some(part), &arguments)
}

/// Whose place beside the board this is, if it is one: each side has one, White first.
pub(crate) fn side_beside(spec: &Spec, square: Square) -> Option<Side> {
    spec.geometry.beside().zip(Side::BOTH).find_map(|(at, side)| (at == square).then_some(side))
}

/// What each side calls its own place beside the board.
pub(crate) fn own_beside(spec: &Spec, language: Language) -> String {
    Sentence::named("label-beside".to_owned()).say(spec, language)
}

fn capitalised(words: &str) -> String {
    let mut characters = words.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

macro_rules! fills {
    ($($type:ty => $make:expr;)*) => {
        $(impl From<$type> for Fill {
            fn from(value: $type) -> Fill {
                $make(value)
            }
        })*
    };
}

fills! {
    Vec<String> => Fill::Names;
    Kind => Fill::Kind;
    Vec<Kind> => Fill::Kinds;
    Square => Fill::Square;
    Vec<Square> => Fill::Squares;
    Bitboard => |squares: Bitboard| Fill::Squares(squares.collect());
    Side => Fill::Side;
    usize => Fill::Number;
    String => Fill::Text;
    &str => |text: &str| Fill::Text(text.to_owned());
    Sentence => |sentence| Fill::Sentence(Box::new(sentence));
}
