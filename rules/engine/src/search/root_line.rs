//! A root move's line.

use oddboard_rules::Move;

use crate::score::Bound;

/// A root move's line, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RootLine {
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    pub(crate) moves: Vec<Move>,
}

impl RootLine {
    pub(crate) const fn exact(score: i32, moves: Vec<Move>) -> RootLine {
        RootLine { score, bound: Bound::Exact, moves }
    }
}
