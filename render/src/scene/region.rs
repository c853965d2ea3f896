//! Regions, which are drawn as one area with a border, and arrows.

use std::collections::BTreeSet;

use oddboard_rules::Square;

/// Squares that are drawn as one area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its squares.
    pub squares: BTreeSet<Square>,
    /// What it shows, which decides what its border looks like.
    pub kind: RegionKind,
}

/// What a region shows. Each kind has a border of its own as well as a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum RegionKind {
    /// Where a piece that reduces others reaches: a broken line round each piece's own area.
    Reach,
    /// Where pieces of the side to move are activated, or a helpful influence reaches: an
    /// unbroken line.
    Active,
    /// Where a block of several pieces came from: a tint and a broken line.
    BlockFrom,
    /// Where a block of several pieces went: a tint and a thick line.
    BlockTo,
}

impl RegionKind {
    /// Every kind, in the order in which they are drawn.
    pub const ALL: [Self; 4] = [Self::Reach, Self::Active, Self::BlockFrom, Self::BlockTo];
}

/// The path of a piece, or of several that move together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Square by square. For several pieces, the path of the one at the lower left, as seen from
    /// White.
    pub squares: Vec<Square>,
    /// How many squares wide the group of pieces is: 1 for a single piece.
    pub width: u8,
    /// What it shows, which decides what it looks like.
    pub kind: ArrowKind,
}

/// What an arrow shows. They differ in more than their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrowKind {
    /// A move: an unbroken line.
    #[default]
    Move,
    /// A move beside a better one: a broken line.
    Worse,
    /// The way by which a piece gives check: a row of dots.
    Check,
}
