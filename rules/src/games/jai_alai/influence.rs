//! What in a position changes what a piece may do: the Reducers.

use crate::{Bitboard, InfluenceKind, Kind, Square};

/// Something in a position of Jai-Alai that changes what a piece may do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Influence {
    /// Enemy Reducers reduce the piece.
    Reduced {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// The enemy Reducers.
        by: Bitboard,
    },
    /// Enemy Reducers would reduce the piece, but its own Reducers keep it free.
    Liberated {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// The enemy Reducers.
        by: Bitboard,
        /// Its own Reducers.
        own: Bitboard,
    },
}

impl Influence {
    pub(crate) const fn kind(&self) -> InfluenceKind {
        match self {
            Influence::Reduced { .. } => InfluenceKind::Reduced,
            Influence::Liberated { .. } => InfluenceKind::Shielded,
        }
    }

    pub(crate) fn by(&self) -> Vec<Square> {
        match self {
            Influence::Reduced { by: from, .. } | Influence::Liberated { own: from, .. } => {
                from.collect()
            }
        }
    }
}
