//! The rules in words, for players: what a rules command serves.

use crate::Kind;

/// What a section of a game's rules is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
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
    /// Rulings: where the inventor's page is silent or contradicts itself.
    Rulings,
}

/// One section of a game's rules, under 1,000 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// Its heading: for a piece its name.
    pub title: &'static str,
    /// The text, with Markdown's emphasis and lists only.
    pub text: &'static str,
    /// A position in which to see it; every piece's section has one.
    pub example: Option<Example>,
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
