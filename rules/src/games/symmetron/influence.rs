//! What in a position changes what a piece may do: the Reducers and the SHSes.

use crate::{Bitboard, InfluenceKind, Kind, Square};

/// Something in a position of Symmetron! 112 that changes what a piece may do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Influence {
    /// Enemy Reducers reduce the piece.
    Reduced {
        /// The kind of the piece.
        piece: Kind,
        /// The enemy Reducers.
        by: Bitboard,
    },
    /// Enemy Reducers would reduce the piece, but its own Reducers keep it from that.
    Shielded {
        /// The kind of the piece.
        piece: Kind,
        /// The enemy Reducers.
        by: Bitboard,
        /// Its own Reducers.
        own: Bitboard,
    },
    /// The piece moves as its counterpart.
    Symmetrized {
        /// The kind of the piece.
        piece: Kind,
        /// Its SHSes.
        by: Bitboard,
        /// What it moves as.
        other: Kind,
    },
    /// The piece may change into its counterpart.
    MayChange {
        /// The kind of the piece.
        piece: Kind,
        /// Its SHSes.
        by: Bitboard,
        /// What it may become.
        other: Kind,
    },
}

impl Influence {
    pub(crate) const fn kind(&self) -> InfluenceKind {
        match self {
            Influence::Reduced { .. } => InfluenceKind::Reduced,
            Influence::Shielded { .. } => InfluenceKind::Shielded,
            Influence::Symmetrized { .. } => InfluenceKind::Symmetrized,
            Influence::MayChange { .. } => InfluenceKind::MayChange,
        }
    }

    pub(crate) fn by(&self) -> Vec<Square> {
        match self {
            Influence::Reduced { by: from, .. }
            | Influence::Shielded { own: from, .. }
            | Influence::Symmetrized { by: from, .. }
            | Influence::MayChange { by: from, .. } => from.collect(),
        }
    }
}
