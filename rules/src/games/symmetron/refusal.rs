//! The reasons that only Symmetron! 112 has.

use crate::{Kind, Role, Side, Square};

/// Why a move is not legal, for a reason that only Symmetron! 112 has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no passing.
    #[error("there is no passing in this game")]
    NoPass,
    /// It is a sort of move that other games have.
    #[error("there are no such moves in this game")]
    NotInThisGame,
    /// The move names a hand.
    #[error("there is no hand in this game")]
    NoHand {
        /// The mover's launching square.
        place: Square,
    },
    /// A launch is written as a drop.
    #[error("a launch is written as a move from its square")]
    LaunchBySquare {
        /// The launching square.
        from: Square,
        /// Where the piece is launched to.
        to: Square,
    },
    /// A piece would change its kind on its launching square.
    #[error("a piece keeps its kind on its launching square")]
    LaunchKeepsKind,
    /// A piece would be launched elsewhere than to ranks 4 to 7.
    #[error("a piece is launched only to ranks 4 to 7")]
    LaunchZone {
        /// The launching square.
        from: Square,
    },
    /// A piece would capture from its launching square.
    #[error("a piece cannot capture from its launching square")]
    LaunchCapturesNot {
        /// The kind of the piece.
        piece: Kind,
        /// The launching square.
        from: Square,
    },
    /// The launching square is the other side's.
    #[error("the launching square is the other side's")]
    NotYourLaunchingSquare {
        /// The launching square.
        to: Square,
        /// Whose it is.
        side: Side,
    },
    /// A piece that is not magic would go to its launching square.
    #[error("only magic pieces go to their launching square")]
    OnlyMagicReturns {
        /// The kind of the piece.
        piece: Kind,
    },
    /// The launching square is occupied.
    #[error("the launching square is occupied")]
    LaunchingSquareOccupied {
        /// The launching square.
        to: Square,
        /// The kind of the piece there.
        by: Kind,
    },
    /// An explosion is written as an ordinary move.
    #[error("an explosion is written with `*`")]
    ExplosionSign {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// Where the other piece stands.
        to: Square,
    },
    /// A piece that is not magic would explode.
    #[error("only magic pieces explode")]
    OnlyMagicExplodes,
    /// There is no enemy piece of its kind to explode with.
    #[error("there is no enemy piece of its kind to explode with")]
    ExplodesWithItsLike {
        /// The kind of the piece.
        piece: Kind,
        /// Where it would have to stand.
        to: Square,
    },
    /// The other piece does not stand beside it on its file or rank.
    #[error("the other piece does not stand beside it")]
    ExplodesBeside {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
    },
    /// The piece would not move.
    #[error("the piece is there already")]
    StaysPut {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
    },
    /// No SHS is near that would let the piece change.
    #[error("the piece can change only near its own SHS")]
    NoShsNear {
        /// The kind of the piece.
        piece: Kind,
        /// What it would become.
        other: Kind,
    },
    /// An Advancer would capture elsewhere than straight ahead.
    #[error("an Advancer captures only straight ahead of where it stops")]
    AdvancerCapturesAhead {
        /// Where it stands.
        from: Square,
        /// Where it stops.
        to: Square,
        /// Where it would capture.
        taken: Square,
    },
    /// An Advancer would land on what it captures.
    #[error("an Advancer captures what it stops in front of")]
    AdvancerStopsInFront {
        /// Where it stands.
        from: Square,
        /// Where the other piece stands.
        to: Square,
        /// Where it would stop; `None` if there is no room.
        stop: Option<Square>,
    },
    /// Another piece than an Advancer would capture without landing.
    #[error("only an Advancer captures without landing")]
    OnlyAdvancersCaptureSo {
        /// The kind of the piece.
        piece: Kind,
    },
    /// There is nothing to capture.
    #[error("there is nothing to capture there")]
    NothingToCapture {
        /// Where it would be.
        taken: Square,
    },
    /// An SHS makes the piece move as its counterpart.
    #[error("the piece is symmetrized")]
    Symmetrized {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// The SHS.
        by: Square,
        /// What it moves as.
        other: Kind,
    },
    /// The piece is symmetrized and reduced at once.
    #[error("the piece is symmetrized and reduced")]
    SymmetrizedAndReduced {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// The SHS.
        by: Square,
        /// The Reducer.
        reducer: Square,
    },
    /// A King would step otherwise than it does where it stands.
    #[error("a King steps otherwise there")]
    PalaceStep {
        /// Where it stands.
        from: Square,
        /// Does it stand in its Palace?
        inside: bool,
    },
    /// A Pawn or Bawn would capture where it only moves.
    #[error("the piece captures otherwise than it moves")]
    CapturesOtherwise {
        /// The kind of the piece.
        piece: Kind,
    },
    /// A Pawn or Bawn would move where it only captures.
    #[error("the piece goes so only to capture")]
    OnlyCapturesSo {
        /// The kind of the piece.
        piece: Kind,
        /// Where it was to go.
        to: Square,
    },
    /// A Cannon or Canon would capture beyond another number of pieces than one.
    #[error("the piece captures only beyond exactly one other")]
    Screens {
        /// The kind of the piece.
        piece: Kind,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// How many pieces stand between.
        screens: usize,
    },
}

impl Refusal {
    /// What one of the squares that it names has to do with it, by its place among them.
    #[must_use]
    pub const fn role(&self, nth: usize) -> Role {
        match (self, nth) {
            // What is only written otherwise can be done there.
            (_, 0)
            | (Refusal::LaunchBySquare { .. } | Refusal::ExplosionSign { .. }, _)
            | (Refusal::AdvancerCapturesAhead { .. }, 1) => Role::Named,
            (
                Refusal::ExplodesWithItsLike { .. }
                | Refusal::NothingToCapture { .. }
                | Refusal::OnlyCapturesSo { .. },
                _,
            ) => Role::Needed,
            // Behind where it was to go stand too many pieces between.
            (Refusal::LaunchingSquareOccupied { .. }, _) | (Refusal::Screens { .. }, 2..) => {
                Role::InTheWay
            }
            (
                Refusal::NoShsNear { .. }
                | Refusal::Symmetrized { .. }
                | Refusal::SymmetrizedAndReduced { .. },
                _,
            ) => Role::Source,
            _ => Role::Forbidden,
        }
    }
}
