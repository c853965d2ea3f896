//! The reasons that only Hullabaloo has.

use crate::{Bitboard, Kind, Role, Square};

/// Why a move is not legal, for a reason that only Hullabaloo has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The whole turn would be passed.
    #[error("a whole turn cannot be passed")]
    NoPass {
        /// Is it White's first turn, which has one move only?
        only_move: bool,
    },
    /// It is a sort of move that other games have.
    #[error("there are no such moves in this game")]
    NoSuchMove,
    /// It is not said which piece comes from the hand.
    #[error("it is not said which piece comes from the hand")]
    WhichPiece,
    /// A piece would be dropped into the hand.
    #[error("a piece from hand is dropped on a square")]
    DroppedOnASquare,
    /// After the first sub-move no second one could end the check.
    #[error("no second move could end the check")]
    NoWayOut {
        /// Where the Precious Commoner would stand.
        commoner: Square,
        /// The pieces that would give check.
        checkers: Bitboard,
    },
    /// The piece has no such component.
    #[error("the piece has no such component")]
    NoSuchComponent {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// What was to leave it.
        component: Kind,
        /// The ways in which it splits; none if it is a single piece.
        ways: Vec<(Kind, Kind)>,
    },
    /// A component that leaves a piece does not move so.
    #[error("the component does not move so")]
    PartMovesOtherwise {
        /// The kind of the piece that stands there.
        whole: Kind,
        /// What would leave it.
        part: Kind,
        /// Where it stands.
        from: Square,
        /// Where the component cannot go.
        to: Square,
    },
    /// The Precious Commoner would go to the hand.
    #[error("the Precious Commoner never goes to the hand")]
    CommonerPocketed,
    /// The square is out of reach for a drop.
    #[error("the square is out of reach for a drop")]
    DropOutOfReach {
        /// The square.
        to: Square,
        /// Where the Precious Commoner stands.
        commoner: Square,
    },
    /// Two pieces of a kind would fuse of which only one is in hand.
    #[error("there is only one such piece in hand")]
    OnlyOne {
        /// The kind of the piece.
        piece: Kind,
    },
    /// The two kinds are written in the wrong order.
    #[error("kinds that fuse in hand are written in the order of the game's kinds")]
    FusionOrder {
        /// The kind that comes first.
        first: Kind,
        /// The kind that comes second.
        second: Kind,
    },
    /// The two pieces do not fuse.
    #[error("these pieces do not fuse")]
    NoFusion {
        /// The piece that comes.
        first: Kind,
        /// The piece that it would join.
        second: Kind,
    },
    /// There is no block with its lower left square here.
    #[error("there is no block there")]
    NoBlock {
        /// The square.
        from: Square,
    },
    /// The block has moved this turn.
    #[error("the block has moved this turn")]
    BlockHasMoved,
    /// The block does not move so.
    #[error("the block does not move so")]
    BlockMovesOtherwise {
        /// The kind of its pieces.
        piece: Kind,
        /// Its lower left square.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The piece is not activated.
    #[error("the piece is not activated")]
    NotActivated {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// Where its Precious Commoner stands.
        commoner: Square,
    },
    /// The piece has moved this turn.
    #[error("the piece has moved this turn")]
    HasMoved {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        square: Square,
        /// What it may still do.
        may: StillMay,
    },
}

impl Refusal {
    /// What one of the squares that it names has to do with it, by its place among them.
    #[must_use]
    pub const fn role(&self, nth: usize) -> Role {
        match (self, nth) {
            (Refusal::DropOutOfReach { .. }, 0) => Role::Forbidden,
            // A block is four squares.
            (_, 0) | (Refusal::BlockHasMoved, _) => Role::Named,
            (Refusal::DropOutOfReach { .. } | Refusal::NotActivated { .. }, _) => Role::Source,
            (Refusal::NoWayOut { .. }, _) => Role::Checker,
            _ => Role::Forbidden,
        }
    }
}

/// What a piece that has moved may still do this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StillMay {
    /// Nothing.
    Nothing,
    /// Be fused with, or move in a block.
    FuseOrBlock,
    /// Split, be fused with, or move in a block.
    SplitFuseOrBlock,
    /// Split, or be fused with.
    SplitOrFuse,
}
