//! Squares that belong together, drawn as one area with a line around it.

use std::collections::BTreeSet;

use oddboard_rules::Square;

/// Squares that are drawn as one area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its squares.
    pub squares: BTreeSet<Square>,
    /// What it is, and so what the line around it looks like.
    pub outline: Outline,
}

/// What an area is, known by the line around it as well as by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outline {
    /// Where a piece that reduces others reaches: a broken line.
    Reach,
    /// Where pieces of the side to move are activated, or a helpful influence reaches: an
    /// unbroken line.
    Active,
    /// Where a block of several pieces came from: a tint and a broken line.
    BlockFrom,
    /// Where a block of several pieces went: a tint and a thick line.
    BlockTo,
}

impl Outline {
    /// Every outline, in the order in which they lie over each other.
    pub const ALL: [Self; 4] = [Self::Reach, Self::Active, Self::BlockFrom, Self::BlockTo];
}

/// The way of a piece, or of several that move together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Square by square; of several pieces that of the one at the lower left, seen from White.
    pub squares: Vec<Square>,
    /// How many squares it is wide.
    pub across: u8,
}
