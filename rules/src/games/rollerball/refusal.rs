//! The reasons that only Rollerball has.

use crate::Role;

/// Why a move is not legal, for a reason that only Rollerball has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no passing.
    #[error("there is no passing in this game")]
    NoPass,
    /// Nothing is dropped in this game.
    #[error("nothing is dropped in this game")]
    NoDrops,
}

impl Refusal {
    /// What one of the squares that it names has to do with it: it names none.
    #[must_use]
    pub const fn role(&self, _: usize) -> Role {
        Role::Named
    }
}
