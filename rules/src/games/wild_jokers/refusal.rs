//! The reasons that only Wild Jokers has.

use crate::{Bitboard, Kind, Role, Square};

/// Why a move is not legal, for a reason that only Wild Jokers has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// A side that has a move may not pass.
    #[error("a side that has a move cannot pass")]
    NoPass,
    /// A Joker's jumps would end where they began.
    #[error("a Joker cannot end its jumps where it began")]
    JokerReturns,
    /// A Joker could reach the square, which is not empty, only by a later jump than its first.
    #[error("only the first jump of a Joker captures")]
    JokerCapturesFirst {
        /// Where it was to go.
        to: Square,
        /// Would its jumps get there? Else pieces stand in the way of each chain of them.
        reaches: bool,
    },
    /// A Joker's jumps to the square would have to land on pieces.
    #[error("the jumps of the Joker are blocked")]
    JokerBlocked {
        /// Where it was to go.
        to: Square,
    },
    /// A piece would change where it stands.
    #[error("the piece changes only by moving to the last rank")]
    PromotesByMoving {
        /// The kind of the piece.
        piece: Kind,
        /// What it becomes there.
        kind: Kind,
    },
    /// Nothing is dropped in this game.
    #[error("nothing is dropped in this game")]
    NoDrops,
    /// King or Rook have moved.
    #[error("the right to castle is lost")]
    CastlingLost,
    /// Nothing was captured that changes sides.
    #[error("nothing is captured that would be placed")]
    NothingToPlace,
    /// A Mercenary is placed elsewhere than on an empty home square.
    #[error("the Mercenary cannot be placed there")]
    Placement {
        /// Where it can be placed.
        homes: Bitboard,
    },
    /// There is no empty home square: what is captured is lost.
    #[error("no home square is empty, so the Mercenary is lost")]
    NoHome,
    /// It is not said where the captured piece, now a Mercenary, is placed.
    #[error("it is not said where the Mercenary is placed")]
    PlacementMissing {
        /// Where it can be placed.
        homes: Bitboard,
    },
}

impl Refusal {
    /// What one of the squares that it names has to do with it, by its place among them.
    #[must_use]
    pub const fn role(&self, nth: usize) -> Role {
        match (self, nth) {
            (Refusal::NothingToPlace | Refusal::Placement { .. } | Refusal::NoHome, _) => {
                Role::Forbidden
            }
            // King and Rook castle together.
            (Refusal::CastlingLost, _) | (_, 0) => Role::Named,
            (Refusal::JokerBlocked { .. }, _) => Role::InTheWay,
            _ => Role::Forbidden,
        }
    }
}
