//! What is fixed about a game: names, kinds, board, starting position.

use fluent_bundle::FluentArgs;

use crate::rulebook::Section;
use crate::words::{Language, Lexicon, words};
use crate::{Geometry, Kind, KindInfo, Piece, Side, Square};

/// What is fixed about a game.
#[derive(Debug)]
pub struct Spec {
    /// The name that storage, logs and the driver use: `wild-jokers`.
    pub name: &'static str,
    /// The name that people read: `Wild Jokers`.
    pub title: &'static str,
    /// Who invented it.
    pub inventor: &'static str,
    /// When, if the inventor says so.
    pub year: Option<u16>,
    /// Its kinds of pieces, in the order of the game's rule page.
    pub kinds: &'static [KindInfo],
    /// The royal kind.
    pub royal: Kind,
    /// The board.
    pub geometry: Geometry,
    /// The starting position, as text.
    pub start: &'static str,
    /// The kind that a move's second square places (`e2e4,M@b1`); in a game without one a
    /// second square is where a piece is captured without being landed on (`d2d5xd6`).
    pub placed: Option<Kind>,
    /// The chapters of the rules.
    pub rulebook: &'static [Section],
    /// What the game says, in every language.
    pub words: Lexicon,
}

impl Spec {
    /// What a kind is called.
    #[must_use]
    pub fn kind(&self, kind: Kind) -> KindInfo {
        self.kinds[kind.index()]
    }

    /// What a kind is called in a language.
    #[must_use]
    pub fn kind_name(&self, kind: Kind, language: Language) -> String {
        let message = format!("kind-{}", self.kind(kind).code);
        self.words.say(language, &message, None, &FluentArgs::new())
    }

    /// How a kind moves, in words that follow its name.
    #[must_use]
    pub fn kind_moves(&self, kind: Kind, language: Language) -> String {
        let message = format!("kind-{}", self.kind(kind).code);
        self.words.say(language, &message, Some("moves"), &FluentArgs::new())
    }

    /// The kind that people call so, by its name in any language or its code, in whatever case.
    #[must_use]
    pub fn kind_called(&self, name: &str) -> Option<Kind> {
        let name = name.to_lowercase();
        let called = |kind: &Kind| {
            let is_name = |language| self.kind_name(*kind, language).to_lowercase() == name;
            self.kind(*kind).code.to_lowercase() == name || Language::ALL.into_iter().any(is_name)
        };
        self.all_kinds().find(called)
    }

    /// What several of a kind are called in a language.
    #[must_use]
    pub fn kinds_name(&self, kind: Kind, language: Language) -> String {
        let message = format!("kind-{}", self.kind(kind).code);
        self.words.say(language, &message, Some("many"), &FluentArgs::new())
    }

    /// What a square, a place beside the board or the hand is called in a language.
    #[must_use]
    pub fn place_name(&self, square: Square, language: Language) -> String {
        if square == Square::HAND {
            return words!("the-hand").say(self, language);
        }
        self.geometry.name(square).to_string()
    }

    /// What a side is called in a language.
    #[must_use]
    pub fn side_name(&self, side: Side, language: Language) -> String {
        side.sentence().say(self, language)
    }

    /// What is odd about the game, in a line of at most 100 characters.
    #[must_use]
    pub fn summary(&self, language: Language) -> String {
        words!("summary").say(self, language)
    }

    /// Every kind, in order.
    pub fn all_kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + use<> {
        (0..self.kinds.len() as u8).map(Kind::new)
    }

    /// The kind with a code, upper case.
    #[must_use]
    pub fn kind_of(&self, code: &str) -> Option<Kind> {
        self.all_kinds().find(|kind| self.kind(*kind).code == code)
    }

    /// A piece's code: upper case for White, lower case for Black, in brackets when it has
    /// several characters (`K`, `k`, `[E2]`).
    #[must_use]
    pub fn piece_code(&self, piece: Piece) -> String {
        let code = self.kind(piece.kind).code;
        let code = match piece.side {
            Side::White => code.to_string(),
            Side::Black => code.to_lowercase(),
        };
        if code.len() == 1 { code } else { format!("[{code}]") }
    }

    /// The codes of all kinds, separated by spaces.
    #[must_use]
    pub fn codes(&self) -> String {
        self.kinds.iter().map(|kind| kind.code).collect::<Vec<_>>().join(" ")
    }
}
