//! What a player's text was understood to mean.

use oddboard_rules::Move;

use crate::rejection::Rejection;

/// What a text that a player typed means in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Understanding {
    /// One legal move.
    Move(Move),
    /// Several legal moves that the text could mean.
    Choices(Vec<Move>),
    /// No legal move, and why.
    Refused(Rejection),
}

impl Understanding {
    /// Is it known which move is meant, or that it is one of several?
    #[must_use]
    pub const fn is_clear(&self) -> bool {
        !matches!(self, Understanding::Refused(why) if why.is_unclear())
    }
}
