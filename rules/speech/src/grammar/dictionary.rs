//! The words that people type: names of pieces and squares, and words of the sentences.

use std::collections::{HashMap, HashSet};

use oddboard_rules::{Geometry, Kind, Spec, Square};

use super::letters::{Words, parts, plain};
use crate::words::{Language, kind_words, place_name, words};

/// Words of a text at most; what is longer is no sentence about a move.
const LONGEST_TEXT: usize = 40;

/// Kinds that a name can mean, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds {
    /// As it is spelt.
    pub(crate) exact: u32,
    /// Accents aside.
    pub(crate) loose: u32,
    /// Is it a name, or only the code of notation?
    pub(crate) is_name: bool,
}

/// What a word, or several, stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    /// A name of a kind.
    Kind(Kinds),
    /// A square, or a place beside the board.
    Square(Square),
    /// A word of the sentences, by its number.
    Word(usize),
}

/// What a text consists of.
#[derive(Debug, Default)]
pub(crate) struct Terms {
    /// What is known of it, in order; words that say nothing are left out.
    pub(crate) known: Vec<Term>,
    /// Is every word known?
    pub(crate) is_complete: bool,
    /// The file or rank that tells the piece apart from others, as in `P1b1`.
    pub(crate) apart: Option<char>,
}

#[derive(Clone, Copy)]
enum Entry {
    /// It says nothing.
    Idle,
    Kind(Kinds),
    Square(Square),
    Word(usize),
}

/// The words of a game's sentences in every language.
pub(crate) struct Dictionary {
    /// By words in lower case, with and without accents, several of them joined by spaces.
    entries: HashMap<String, Entry>,
    /// The codes of notation, in lower case; some of these letters are words that say nothing.
    codes: HashMap<String, Kinds>,
    /// Words of the longest entry.
    longest: usize,
    /// Words that may be left out.
    optional: HashSet<String>,
    /// Words that stand for others.
    same: HashMap<String, String>,
    /// Words that say that something is captured.
    captures: HashSet<String>,
    /// Names of pieces that other chess games have.
    elsewhere: HashSet<String>,
    /// How many words have a number.
    numbered: usize,
}

impl Dictionary {
    /// A dictionary with the words that say nothing, before any sentence is added.
    pub(crate) fn new(spec: &Spec) -> Dictionary {
        let mut dictionary = Dictionary {
            entries: HashMap::new(),
            codes: HashMap::new(),
            longest: 1,
            optional: HashSet::new(),
            same: HashMap::new(),
            captures: HashSet::new(),
            elsewhere: HashSet::new(),
            numbered: 0,
        };
        for language in Language::ALL {
            for word in Words::of(&words!("typed-idle").say(spec, language)).plain().iter() {
                dictionary.entries.insert(word.to_owned(), Entry::Idle);
            }
            let optional = Words::of(&words!("typed-optional").say(spec, language)).plain();
            dictionary.optional.extend(optional.iter().map(str::to_owned));
            let captures = Words::of(&words!("typed-captures").say(spec, language)).plain();
            dictionary.captures.extend(captures.iter().map(str::to_owned));
            let elsewhere = Words::of(&words!("typed-elsewhere").say(spec, language)).plain();
            dictionary.elsewhere.extend(elsewhere.iter().map(str::to_owned));
            for line in words!("typed-same").say(spec, language).lines() {
                let line = Words::of(line).plain();
                let mut words = line.iter().map(str::to_owned);
                if let Some(first) = words.next() {
                    dictionary.same.extend(words.map(|word| (word, first.clone())));
                }
            }
        }
        dictionary
    }

    /// The number of a word of a sentence, and whether it may be left out; none if it says
    /// nothing.
    pub(crate) fn number(&mut self, word: &str) -> Option<(usize, bool)> {
        let typed = plain(word);
        if matches!(self.entries.get(&typed), Some(Entry::Idle)) {
            return None;
        }
        let said = self.same.get(&typed).unwrap_or(&typed).clone();
        let number = match self.entries.get(&said) {
            Some(Entry::Word(number)) => *number,
            _ => {
                self.numbered += 1;
                self.numbered - 1
            }
        };
        let optional = self.optional.contains(&said);
        for spelling in [word.to_lowercase(), typed, said] {
            self.entries.insert(spelling, Entry::Word(number));
        }
        Some((number, optional))
    }

    /// Adds the words that stand for others, once all sentences are there, and the names of
    /// kinds and of places beside the board.
    pub(crate) fn complete(&mut self, spec: &Spec) {
        for (typed, said) in std::mem::take(&mut self.same) {
            if let Some(Entry::Word(number)) = self.entries.get(&said).copied() {
                self.entries.insert(typed, Entry::Word(number));
            }
        }
        for kind in spec.all_kinds() {
            for language in Language::ALL {
                self.add_name(kind, &kind_words(spec, kind, None, language), true);
                self.add_name(kind, &kind_words(spec, kind, Some("many"), language), true);
            }
        }
        self.add_parts(spec);
        for square in spec.geometry.beside() {
            for language in Language::ALL {
                let name = Words::of(&place_name(spec, square, language)).plain();
                self.longest = self.longest.max(name.len());
                self.entries.insert(name.joined().to_owned(), Entry::Square(square));
            }
        }
        for kind in spec.all_kinds() {
            let code = spec.kind(kind).code.to_lowercase();
            let bit = 1 << kind.index();
            let named = Kinds { exact: bit, loose: bit, is_name: false };
            self.codes.entry(code.clone()).or_insert(named);
            let is_free =
                !self.entries.contains_key(&code) && spec.geometry.square(&code).is_none();
            if is_free {
                self.add_name(kind, &code, false);
            }
        }
    }

    /// Adds the words of which names consist, where they stand for nothing yet: a Dragon-Rook is also called a Rook.
    fn add_parts(&mut self, spec: &Spec) {
        let mut parts: HashMap<String, u32> = HashMap::new();
        for kind in spec.all_kinds() {
            for language in Language::ALL {
                let name = Words::of(&kind_words(spec, kind, None, language)).plain();
                for part in name.iter().filter(|part| name.len() > 1 && part.len() > 2) {
                    *parts.entry(part.to_owned()).or_default() |= 1 << kind.index();
                }
            }
        }
        for (part, kinds) in parts {
            let named = Kinds { exact: kinds, loose: kinds, is_name: true };
            self.entries.entry(part).or_insert(Entry::Kind(named));
        }
    }

    fn add_name(&mut self, kind: Kind, name: &str, is_name: bool) {
        let (exact, loose) = (Words::of(name), Words::of(name).plain());
        self.longest = self.longest.max(exact.len());
        let bit = 1 << kind.index();
        for (words, is_exact) in [(exact, true), (loose, false)] {
            for spelling in [words.joined().to_owned(), words.iter().collect()] {
                let mut kinds = match self.entries.get(&spelling) {
                    Some(Entry::Kind(kinds)) => *kinds,
                    _ => Kinds::default(),
                };
                kinds.loose |= bit;
                kinds.is_name |= is_name;
                if is_exact {
                    kinds.exact |= bit;
                }
                self.entries.insert(spelling, Entry::Kind(kinds));
            }
        }
    }

    /// Is it a word that says nothing?
    pub(crate) fn says_nothing(&self, word: &str) -> bool {
        matches!(self.entries.get(&plain(word)), Some(Entry::Idle))
    }

    /// The first square of a text behind a word that says that something is captured.
    pub(crate) fn captured_on(&self, geometry: &Geometry, text: &str) -> Option<Square> {
        let words = Words::of(text).plain();
        let behind = words.iter().skip_while(|word| !self.captures.contains(*word)).skip(1);
        behind.into_iter().find_map(|word| geometry.square(word))
    }

    /// The first name of a piece in a text that other chess games have and this one doesn't, as it is typed.
    pub(crate) fn elsewhere(&self, geometry: &Geometry, text: &str) -> Option<String> {
        let words = Words::of(text);
        let is_elsewhere = |(word, next): &(&str, Option<&str>)| {
            let plain = plain(word);
            self.elsewhere.contains(&plain)
                && match self.entries.get(&plain) {
                    None => true,
                    // A `tour` is a turn as well, which goes nowhere.
                    Some(Entry::Word(_)) => {
                        next.is_some_and(|next| geometry.square(next).is_some())
                    }
                    Some(_) => false,
                }
        };
        let next = words.iter().skip(1).map(Some).chain([None]);
        words.iter().zip(next).find(is_elsewhere).map(|(word, _)| word.to_owned())
    }

    /// What a text consists of.
    pub(crate) fn terms(&self, spec: &Spec, text: &str) -> Terms {
        let typed = Words::of(text);
        let without_accents = typed.plain();
        let is_complete = typed.len() <= LONGEST_TEXT;
        let mut terms = Terms { known: Vec::new(), is_complete, apart: None };
        let mut at = 0;
        while at < typed.len().min(LONGEST_TEXT) {
            let lengths = (1..=self.longest).rev();
            let found = lengths.into_iter().find_map(|length| {
                let exact = typed.run(at, length)?;
                let entry = self
                    .entries
                    .get(exact)
                    .or_else(|| self.entries.get(without_accents.run(at, length)?))?;
                Some((*entry, length))
            });
            match found {
                Some((entry, length)) => {
                    match entry {
                        Entry::Idle => {
                            let kinds = self.capital(text, &typed, at).filter(|_| length == 1);
                            terms.known.extend(kinds.map(Term::Kind));
                        }
                        Entry::Kind(kinds) => terms.known.push(Term::Kind(kinds)),
                        Entry::Square(square) => terms.known.push(Term::Square(square)),
                        Entry::Word(number) => terms.known.push(Term::Word(number)),
                    }
                    at += length;
                }
                None => {
                    let word = typed.run(at, 1).unwrap_or_default();
                    let read = self.glued(&spec.geometry, word);
                    terms.is_complete &= read.is_some();
                    if let Some((known, apart)) = read {
                        terms.known.extend(known);
                        terms.apart = terms.apart.or(apart);
                    }
                    at += 1;
                }
            }
        }
        terms
    }

    /// What a capital letter stands for that is a piece's code, also where such a word says nothing: but not where all are
    /// capitals, nor before the name of a piece.
    fn capital(&self, text: &str, typed: &Words, at: usize) -> Option<Kinds> {
        let word = parts(text).nth(at)?;
        let is_capital = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
        let is_article = || {
            let next = typed.run(at + 1, 1).and_then(|next| self.entries.get(&plain(next)));
            matches!(next, Some(Entry::Kind(_)))
        };
        let says_so = is_capital && text.contains(char::is_lowercase) && !is_article();
        self.codes.get(&word.to_lowercase()).copied().filter(|_| says_so)
    }

    /// Squares, with a piece's code before them or without: `e2e4`, `Rxg1`; and what tells it apart from others: `P1b1`.
    fn glued(&self, geometry: &Geometry, word: &str) -> Option<(Vec<Term>, Option<char>)> {
        if let Some(squares) = squares(geometry, word) {
            return Some((squares, None));
        }
        let with_code = |length: usize| {
            let (code, rest) = word.split_at_checked(length)?;
            let kinds = match self.entries.get(code) {
                Some(Entry::Kind(kinds)) => kinds,
                _ => self.codes.get(code)?,
            };
            let (found, apart) = match squares(geometry, rest) {
                Some(found) => (found, None),
                None => (squares(geometry, rest.get(1..)?)?, rest.chars().next()),
            };
            let mut terms = vec![Term::Kind(*kinds)];
            terms.extend(found);
            Some((terms, apart))
        };
        (1..=2).find_map(with_code)
    }
}

/// The squares that a word consists of, a cross before each or not.
fn squares(geometry: &Geometry, word: &str) -> Option<Vec<Term>> {
    let mut squares = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        rest = rest.strip_prefix('x').unwrap_or(rest);
        // The longest name that fits, so that `a10` is not read as `a1`.
        let (square, tail) = (2..=Geometry::NAME_MAX).rev().find_map(|length| {
            let (name, tail) = rest.split_at_checked(length)?;
            Some((geometry.square(name).filter(|at| *at != Square::HAND)?, tail))
        })?;
        squares.push(Term::Square(square));
        rest = tail;
    }
    Some(squares).filter(|squares| !squares.is_empty())
}
