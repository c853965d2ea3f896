//! Figures that a layout can draw on its board.

use oddboard_rules::Side;
use oddboard_speech::words::Sentence;

/// A place on the board: files from the left and ranks from the bottom, seen from White; a
/// square's lower left corner is (file, rank), its middle half a square on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Files from the grid's left edge.
    pub file: f32,
    /// Ranks from the grid's lower edge.
    pub rank: f32,
}

impl Point {
    /// A point at that file and rank.
    #[must_use]
    pub const fn new(file: f32, rank: f32) -> Self {
        Self { file, rank }
    }
}

/// What a marked square is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A royal piece wins by reaching it.
    Goal,
    /// A piece is promoted on it.
    Promotion,
}

/// A figure drawn on the board, beneath the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Decor {
    /// Three quarters of a circle with an arrow head: play turns this way (clockwise).
    Turning {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
    },
    /// A small arrow head.
    Chevron {
        /// Its middle.
        at: Point,
        /// Where it points: files and ranks.
        towards: (f32, f32),
    },
    /// The outline of a rectangle.
    Border {
        /// Its lower left corner.
        from: Point,
        /// Its upper right corner.
        to: Point,
        /// Is the line broken?
        dashed: bool,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// A word or two.
    Words {
        /// Their middle.
        at: Point,
        /// The words.
        words: Sentence,
    },
    /// A sign in the corner of a square, in the colours of the side it concerns.
    Sign {
        /// The square's lower left corner.
        square: Point,
        /// What it is for.
        symbol: Symbol,
        /// Whom it concerns.
        side: Side,
    },
}
