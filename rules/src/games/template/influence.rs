//! What in a position changes what a piece may do: an enemy Runner holds the Guards beside it.

use super::Position;
use crate::{InfluenceKind, Square};

/// Something in a position of the template that changes what a piece may do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Influence {
    /// The Guard is held by the enemy Runner beside it.
    Held {
        /// Where the Guard stands.
        square: Square,
        /// Where the Runner stands.
        by: Square,
    },
}

impl Influence {
    pub(crate) const fn kind(&self) -> InfluenceKind {
        match self {
            Influence::Held { .. } => InfluenceKind::Reduced,
        }
    }

    pub(crate) fn by(&self) -> Vec<Square> {
        match self {
            Influence::Held { by, .. } => vec![*by],
        }
    }
}

impl Position {
    /// What changes what the piece on a square may do.
    pub(super) fn influences(&self, square: Square) -> Vec<crate::Influence> {
        let held = self.holder(square).map(|by| Influence::Held { square, by }.into());
        held.into_iter().collect()
    }
}
