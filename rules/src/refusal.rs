//! Why a move is not legal, in the game's own terms.

use crate::text::MoveError;
use crate::{Bitboard, InfluenceKind, Kind, Outcome, OwnRefusal, Piece, Role, Square};

/// Why a move is not legal: typed, with the squares concerned, so that it can be printed,
/// translated and shown on the board.
///
/// The named reasons are those that several games share. A reason that only one game has is
/// [`Refusal::Own`], so a new game adds nothing here. The `Display` form is short, plain
/// English for logs and the driver; it says what is wrong, and [`Refusal::squares`] says
/// where. Sentences for players are made by the crate `oddboard-speech`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The text is no move.
    #[error("the move cannot be read: {0}")]
    Unreadable(MoveError),
    /// The game is over.
    #[error("the game is over ({0})")]
    Over(Outcome),
    /// There is no piece on the square.
    #[error("no piece stands there")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece is {}'s, whose turn it is not", .0.side)]
    NotYours(Piece, Square),
    /// The piece does not move so.
    #[error("the piece does not move so")]
    MovesOtherwise {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// The piece may go there, but what else is written doesn't happen in that move.
    #[error("the piece may go there, and nothing more happens in that move")]
    NothingMore {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it may go.
        to: Square,
    },
    /// The move would go there but for a piece in between.
    #[error("a piece stands in the way")]
    Blocked {
        /// The piece that would move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it would go.
        to: Square,
        /// The first piece in its way.
        by: Square,
    },
    /// A piece of one's own stands there.
    #[error("a piece of the same side stands there")]
    OwnPiece(Piece, Square),
    /// The square must be empty, and is not.
    #[error("the square is not empty")]
    Occupied(Square),
    /// That piece cannot be captured, or not by this one.
    #[error("the piece there cannot be captured by this one")]
    Uncapturable {
        /// The piece that would capture.
        by: Piece,
        /// The piece that stays.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The piece is reduced.
    #[error("the piece is reduced")]
    Reduced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The Reducer that reduces it.
        by: Square,
    },
    /// There is no such piece in hand.
    #[error("there is no such piece in hand")]
    NotInHand(Kind),
    /// The move leaves, or puts, the mover's royal piece in check.
    #[error("the move leaves the royal piece in check")]
    Exposed {
        /// The mover's royal piece after the move.
        royal: Square,
        /// The pieces that would give check.
        checkers: Bitboard,
    },
    /// The side is in check, and the move does not end that.
    #[error("the royal piece is in check, and the move does not end that")]
    Unanswered {
        /// The royal piece in check.
        royal: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The piece must choose what it becomes.
    #[error("the piece must choose what it becomes")]
    MustBecome {
        /// The piece.
        piece: Piece,
        /// The square where it must choose.
        at: Square,
        /// The kinds it can become.
        kinds: Vec<Kind>,
    },
    /// The piece cannot become that, or not there.
    #[error("the piece cannot become that here")]
    CannotBecome {
        /// The piece.
        piece: Piece,
        /// What it was to become.
        kind: Kind,
        /// What it can become there; empty if nothing.
        kinds: Vec<Kind>,
    },
    /// A reason that one game has.
    #[error("{reason}")]
    Own {
        /// Why.
        reason: OwnRefusal,
        /// The squares concerned: the piece first, then what stands against it. What each has
        /// to do with it, the reason says.
        squares: Vec<Square>,
        /// What those that stand against it do, or would have to do, if the reason is an
        /// influence.
        influence: Option<InfluenceKind>,
    },
}

impl Refusal {
    /// A reason that one game has, with the squares concerned.
    #[must_use]
    pub fn own(
        reason: impl Into<OwnRefusal>,
        squares: impl IntoIterator<Item = Square>,
    ) -> Refusal {
        let (reason, squares) = (reason.into(), squares.into_iter().collect());
        Refusal::Own { reason, squares, influence: None }
    }

    /// The same because of an influence, had or missed.
    #[must_use]
    pub fn by_influence(mut self, kind: InfluenceKind) -> Refusal {
        if let Refusal::Own { influence, .. } = &mut self {
            *influence = Some(kind);
        }
        self
    }

    /// The squares concerned: the piece first, then what stands against it. A hand is none.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.roles().into_iter().map(|(square, _)| square).collect()
    }

    /// The squares concerned, in the same order, and what each has to do with it.
    #[must_use]
    pub fn roles(&self) -> Vec<(Square, Role)> {
        let mut places = match self {
            Refusal::Unreadable(_)
            | Refusal::Over(_)
            | Refusal::NotInHand(_)
            | Refusal::CannotBecome { .. } => Vec::new(),
            Refusal::NoPiece(at)
            | Refusal::NotYours(_, at)
            | Refusal::OwnPiece(_, at)
            | Refusal::Occupied(at)
            | Refusal::Uncapturable { at, .. }
            | Refusal::MustBecome { at, .. } => vec![(*at, Role::Named)],
            Refusal::MovesOtherwise { from, to, .. } => {
                vec![(*from, Role::Named), (*to, Role::Forbidden)]
            }
            Refusal::NothingMore { from, to, .. } => {
                vec![(*from, Role::Named), (*to, Role::Named)]
            }
            Refusal::Blocked { from, by, .. } => {
                vec![(*from, Role::Named), (*by, Role::InTheWay)]
            }
            Refusal::Reduced { from, by, .. } => vec![(*from, Role::Named), (*by, Role::Source)],
            Refusal::Exposed { royal, checkers } | Refusal::Unanswered { royal, checkers } => {
                let checkers = checkers.map(|checker| (checker, Role::Checker));
                std::iter::once((*royal, Role::Named)).chain(checkers).collect()
            }
            Refusal::Own { reason, squares, .. } => {
                let roles = squares.iter().enumerate();
                roles.map(|(nth, square)| (*square, reason.role(nth))).collect()
            }
        };
        places.retain(|(place, _)| ![Square::HAND, Square::NOWHERE].contains(place));
        places
    }
}
