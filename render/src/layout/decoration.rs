//! Decorations that a layout can draw on its board.

use oddboard_rules::Side;

/// A point on the board: files from the left and ranks from the bottom, as seen from White. The
/// lower left corner of a square is (file, rank); its centre is half a square further.
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

/// A symbol that says what a square is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A royal piece wins by reaching it.
    Goal,
    /// A piece is promoted on it.
    Promotion,
}

/// Something drawn on the board, beneath the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Decoration {
    /// Two arrows along a circle: play goes clockwise.
    RotationArrows {
        /// The centre of the circle.
        centre: Point,
        /// Its radius.
        radius: f32,
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
    /// A symbol in the corner of a square, in the colours of a side.
    SquareSymbol {
        /// The square's lower left corner.
        square: Point,
        /// What it is for.
        symbol: Symbol,
        /// The side that it is for.
        side: Side,
    },
}
