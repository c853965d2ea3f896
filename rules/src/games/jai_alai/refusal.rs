//! The reasons that only Jai-Alai has.

use crate::{Kind, Role, Square};

/// Why a move is not legal, for a reason that only Jai-Alai has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no passing.
    #[error("there is no passing in this game")]
    NoPass,
    /// It is a sort of move that other games have.
    #[error("there are no such moves in this game")]
    NoSuchMove,
    /// A Reducer would capture.
    #[error("a Reducer never captures")]
    NeverCaptures,
    /// A Mage-Apprentice would capture a Reducer beside it.
    #[error("a Reducer cannot be captured from the next square")]
    ReducerTooNear {
        /// The kind of the piece.
        piece: Kind,
    },
    /// A Boy would capture otherwise than diagonally forward.
    #[error("a Boy captures only one step diagonally forward")]
    CapturesDiagonally,
    /// A Deer would land on what it captures.
    #[error("a Deer captures what it stops in front of")]
    CapturesAhead {
        /// Where it stands.
        from: Square,
        /// The kind of the piece it would capture.
        piece: Kind,
        /// How it can capture that piece; `None` if it cannot, for want of room to slide.
        stop: Option<DeerCapture>,
    },
    /// Another piece than a Deer would capture without landing.
    #[error("only a Deer captures what it does not land on")]
    CapturesByLanding {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
    },
    /// A Deer would capture elsewhere than on the next square of its way.
    #[error("a Deer captures on the next square in its direction")]
    CapturesNext {
        /// Where it stands.
        from: Square,
        /// Where it stops.
        to: Square,
        /// Where it would capture; `None` beyond the edge.
        next: Option<Square>,
    },
    /// A Ball, or one of its kin, would capture without a rebound.
    #[error("the piece captures only after a rebound")]
    CapturesAfterRebound {
        /// The kind of the piece.
        piece: Kind,
        /// The kind of the piece it would capture.
        target: Kind,
        /// Where it was to go.
        to: Square,
        /// What it would have to rebound off.
        wall: MissingWall,
    },
    /// A Ball, or one of its kin, gets there only by a rebound.
    #[error("the piece gets there only by a rebound")]
    NeedsRebound {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// What it would have to rebound off.
        wall: MissingWall,
    },
    /// A Boy would go two steps from another rank than its third.
    #[error("a Boy goes two steps only from its third rank")]
    DoubleStep,
    /// A Guard would capture its own King.
    #[error("a Guard never captures its own King")]
    SparesItsKing,
}

impl Refusal {
    /// What one of the squares that it names has to do with it, by its place among them.
    #[must_use]
    pub const fn role(&self, nth: usize) -> Role {
        match (self, nth) {
            (_, 0) => Role::Named,
            // Behind where it was to go stands what it would have to rebound off.
            (Refusal::CapturesAfterRebound { .. } | Refusal::NeedsRebound { .. }, 2..) => {
                Role::Needed
            }
            _ => Role::Forbidden,
        }
    }
}

/// How a Deer captures a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeerCapture {
    /// Where it stops.
    pub stop: Square,
    /// Where the piece stands.
    pub taken: Square,
}

/// A piece to rebound off that is not there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MissingWall {
    /// Must it be a friendly piece?
    pub friendly: bool,
    /// The squares where it could stand; empty if there is no way of rebounding.
    pub squares: Vec<Square>,
}
