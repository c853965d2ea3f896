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
    /// What pieces are worth and how games end, as the computer found out.
    Values,
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
    /// What its picture shows; every piece's section has one.
    pub diagram: Option<Diagram>,
}

impl Section {
    /// A section without a diagram.
    pub(crate) const fn plain(topic: Topic, message: &'static str) -> Section {
        Section { topic, message, diagram: None }
    }

    /// A section on a kind, with its moves in an example.
    pub(crate) const fn piece(kind: Kind, message: &'static str, example: Example) -> Section {
        Section::shown(Topic::Piece(kind), message, Diagram::Moves(example))
    }

    /// A section on a rule of its own.
    pub(crate) const fn special(message: &'static str, diagram: Diagram) -> Section {
        Section::shown(Topic::Special, message, diagram)
    }

    /// A section with a diagram.
    pub(crate) const fn shown(topic: Topic, message: &'static str, diagram: Diagram) -> Section {
        Section { topic, message, diagram: Some(diagram) }
    }

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

    /// The words under its diagram, if it has any: what is to be seen there.
    #[must_use]
    pub fn caption(&self, spec: &Spec, language: Language) -> Option<String> {
        let (words, mut errors) = (lexicon(spec), Vec::new());
        let said =
            words.find(language, self.message, Some("caption"), &FluentArgs::new(), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", self.message);
        said
    }
}

/// What a section shows: a test holds its claims against the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagram {
    /// A piece, and where it may go.
    Moves(Example),
    /// The same, and the path of one of its moves.
    Path(Example, &'static str),
    /// What moves have led to, and perhaps where a piece may go then.
    After(Played, Example),
}

impl Diagram {
    /// The position shown, and the piece that is chosen there.
    #[must_use]
    pub const fn example(&self) -> &Example {
        match self {
            Diagram::Moves(example) | Diagram::Path(example, _) | Diagram::After(_, example) => {
                example
            }
        }
    }

    /// The position before anything was done there.
    #[must_use]
    pub const fn beginning(&self) -> &'static str {
        match self {
            Diagram::Moves(example) | Diagram::Path(example, _) => example.position,
            Diagram::After(played, _) => played.position,
        }
    }
}

/// A position, a piece in it, and every legal move of that piece there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position's text.
    pub position: &'static str,
    /// The square of the piece, or `hand`; empty where none is chosen.
    pub from: &'static str,
    /// Every legal move from there, in canonical notation, sorted by bytes.
    pub moves: &'static [&'static str],
}

impl Example {
    /// A position in which no piece is chosen.
    pub(crate) const fn of(position: &'static str) -> Example {
        Example { position, from: "", moves: &[] }
    }
}

/// Moves that were made, all in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The text of the position before them.
    pub position: &'static str,
    /// The moves, in canonical notation.
    pub moves: &'static [&'static str],
}
