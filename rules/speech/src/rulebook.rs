//! The rules in words, for players: what a rules command serves.

use fluent_bundle::FluentArgs;
use oddboard_rules::{Kind, Spec};

use crate::words::{Language, kind_words, lexicon};

/// What a section of a game's rules is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// The game on one page: how it's won, what is odd about it, the board and the pieces.
    Overview,
    /// The board.
    Board,
    /// The starting position.
    Setup,
    /// One kind of piece.
    Piece(Kind),
    /// A rule of its own (`Rebounds`, `Activation`).
    Special,
    /// How the game is won or drawn.
    Winning,
    /// Advice from the inventor's page, with a link to it.
    Tips,
    /// Rulings: where the inventor's page is silent or contradicts itself.
    Rulings,
}

/// One section of a game's rules, under 1,000 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// The message that has its heading, and as attribute `text` its text. A piece's heading
    /// is the piece's name.
    pub message: &'static str,
    /// A position in which to see it; every piece's section has one.
    pub example: Option<Example>,
}

impl Section {
    /// Its heading: for a piece its name.
    #[must_use]
    pub fn title(&self, spec: &Spec, language: Language) -> String {
        match self.topic {
            Topic::Piece(kind) => kind_words(spec, kind, None, language),
            _ => lexicon(spec).say(language, self.message, None, &FluentArgs::new()),
        }
    }

    /// The text, with Markdown's emphasis, lists, links and code only.
    #[must_use]
    pub fn text(&self, spec: &Spec, language: Language) -> String {
        lexicon(spec).say(language, self.message, Some("text"), &FluentArgs::new())
    }
}

/// A position, a piece in it, and every legal move of that piece there: a test holds the
/// claim against the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position's text.
    pub position: &'static str,
    /// The square of the piece, or `hand`.
    pub from: &'static str,
    /// Every legal move from there, in canonical notation, sorted by bytes.
    pub moves: &'static [&'static str],
}
