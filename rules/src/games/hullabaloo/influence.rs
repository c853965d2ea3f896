//! What in a position changes what a piece may do: activation, blocks and locks.

use crate::{Bitboard, InfluenceKind, Kind, Square};

/// Something in a position of Hullabaloo that changes what a piece may do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Influence {
    /// The piece is activated.
    Activated {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// By what.
        by: Activator,
    },
    /// The piece is not activated.
    Inactive {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// Where its Precious Commoner stands.
        commoner: Square,
    },
    /// The piece belongs to a block of four.
    Block {
        /// The kind of the block's pieces.
        piece: Kind,
        /// The block's squares.
        squares: Bitboard,
    },
    /// The piece has moved this turn.
    Locked {
        /// Where it stands.
        square: Square,
    },
    /// The block that the piece belongs to has moved this turn.
    BlockLocked {
        /// The block's squares.
        squares: Bitboard,
    },
}

/// What activates a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Activator {
    /// Nothing: it is a Precious Commoner, which is always activated.
    Itself,
    /// A chain of pieces from the piece to its Precious Commoner, both included.
    Chain(Vec<Square>),
    /// The Precious Commoner on this square, which is near.
    Commoner(Square),
}

impl Influence {
    pub(crate) const fn kind(&self) -> InfluenceKind {
        match self {
            Influence::Activated { .. } => InfluenceKind::Activated,
            Influence::Inactive { .. } => InfluenceKind::Inactive,
            Influence::Block { .. } => InfluenceKind::Block,
            Influence::Locked { .. } => InfluenceKind::Locked,
            Influence::BlockLocked { .. } => InfluenceKind::BlockLocked,
        }
    }

    pub(crate) fn by(&self) -> Vec<Square> {
        match self {
            Influence::Activated { square, by: Activator::Itself, .. }
            | Influence::Activated { by: Activator::Commoner(square), .. }
            | Influence::Locked { square } => vec![*square],
            Influence::Activated { by: Activator::Chain(chain), .. } => chain.clone(),
            Influence::Inactive { .. } => Vec::new(),
            Influence::Block { squares, .. } | Influence::BlockLocked { squares } => {
                squares.collect()
            }
        }
    }
}
