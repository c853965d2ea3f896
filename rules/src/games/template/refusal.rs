//! The reasons that only the template has.

use crate::{Role, Square};

/// Why a move is not legal, for a reason that only the template has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no passing.
    #[error("there is no passing")]
    NoPass,
    /// There is no hand: what waits beside the board stands on the bench.
    #[error("there is no hand in this game")]
    NoHand,
    /// The Guard is held.
    #[error("an enemy Runner holds the Guard")]
    Held {
        /// Where the Guard stands.
        square: Square,
        /// Where the Runner stands.
        by: Square,
    },
    /// From the bench a Guard goes to an empty square of its first rank.
    #[error("from the bench a piece goes to the first rank")]
    BenchToFirstRank {
        /// Where it cannot go.
        to: Square,
    },
    /// Only the Runner and a Guard beside it change places.
    #[error("only a Runner and a Guard beside it change places")]
    NoSwap {
        /// One square.
        one: Square,
        /// The other.
        other: Square,
    },
}

impl Refusal {
    /// What one of the squares that it names has to do with it, by its place among them.
    #[must_use]
    pub const fn role(&self, nth: usize) -> Role {
        match (self, nth) {
            (_, 0) => Role::Named,
            (Refusal::Held { .. }, _) => Role::Source,
            _ => Role::Forbidden,
        }
    }
}
