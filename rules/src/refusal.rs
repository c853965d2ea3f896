//! Why a move is not legal, in the game's own terms.

use crate::text::MoveError;
use crate::words::{Sentence, words};
use crate::{Bitboard, Kind, Outcome, Piece, Side, Spec, Square};

/// Why a move is not legal: typed, with the squares concerned, so that it can be printed,
/// translated and shown on the board.
///
/// The named reasons are those that several games share; a reason that only one game has is
/// [`Refusal::Own`], so that a new game widens nothing here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text is no move.
    Unreadable(MoveError),
    /// The game is over.
    Over(Outcome),
    /// There is no piece on the square.
    NoPiece(Square),
    /// The piece belongs to the other side.
    NotYours(Piece, Square),
    /// The piece does not move so.
    MovesOtherwise {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// The move would go there but for a piece in between.
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
    OwnPiece(Piece, Square),
    /// The square must be empty, and is not.
    Occupied(Square),
    /// That piece cannot be captured, or not by this one.
    Uncapturable {
        /// The piece that would capture.
        by: Piece,
        /// The piece that stays.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The piece is reduced.
    Reduced {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// The Reducer that reduces it.
        by: Square,
    },
    /// There is no such piece in hand.
    NotInHand(Kind),
    /// The move leaves, or puts, the mover's royal piece in check.
    Exposed {
        /// The mover's royal piece after the move.
        royal: Square,
        /// The pieces that would give check.
        checkers: Bitboard,
    },
    /// The side is in check, and the move does not end that.
    Unanswered {
        /// The royal piece in check.
        royal: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The piece must choose what it becomes.
    MustBecome {
        /// The piece.
        piece: Piece,
        /// The square where it must choose.
        at: Square,
        /// The kinds it can become.
        kinds: Vec<Kind>,
    },
    /// The piece cannot become that, or not there.
    CannotBecome {
        /// The piece.
        piece: Piece,
        /// What it was to become.
        kind: Kind,
        /// What it can become there; empty if nothing.
        kinds: Vec<Kind>,
    },
    /// A reason that one game has.
    Own {
        /// Why: the message's name is the reason's (`not-activated`).
        why: Sentence,
        /// The squares concerned: the piece first, then what stands against it.
        squares: Vec<Square>,
        /// What those that stand against it do, or would have to do, by the name of the
        /// [`Influence`](crate::Influence), if that is the reason: `activated`.
        influence: Option<&'static str>,
    },
}

impl Refusal {
    /// A reason that one game has, with the squares concerned.
    #[must_use]
    pub fn own(why: Sentence, squares: impl IntoIterator<Item = Square>) -> Refusal {
        Refusal::Own { why, squares: squares.into_iter().collect(), influence: None }
    }

    /// The same because of an influence, had or missed.
    #[must_use]
    pub fn by_influence(mut self, code: &'static str) -> Refusal {
        if let Refusal::Own { influence, .. } = &mut self {
            *influence = Some(code);
        }
        self
    }

    /// The reason's name, stable, for translations and logs: `blocked`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Over(_) => "over",
            Refusal::NoPiece(_) => "no-piece",
            Refusal::NotYours(..) => "not-yours",
            Refusal::MovesOtherwise { .. } => "moves-otherwise",
            Refusal::Blocked { .. } => "blocked",
            Refusal::OwnPiece(..) => "own-piece",
            Refusal::Occupied(_) => "occupied",
            Refusal::Uncapturable { .. } => "uncapturable",
            Refusal::Reduced { .. } => "reduced",
            Refusal::NotInHand(_) => "not-in-hand",
            Refusal::Exposed { .. } => "exposed",
            Refusal::Unanswered { .. } => "unanswered",
            Refusal::MustBecome { .. } => "must-become",
            Refusal::CannotBecome { .. } => "cannot-become",
            Refusal::Own { why, .. } => why.message(),
        }
    }

    /// The squares concerned: the piece first, then what stands against it. A hand is none.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
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
            | Refusal::MustBecome { at, .. } => vec![*at],
            Refusal::MovesOtherwise { from, to, .. } => vec![*from, *to],
            Refusal::Blocked { from, by, .. } | Refusal::Reduced { from, by, .. } => {
                vec![*from, *by]
            }
            Refusal::Exposed { royal, checkers } | Refusal::Unanswered { royal, checkers } => {
                std::iter::once(*royal).chain(*checkers).collect()
            }
            Refusal::Own { squares, .. } => squares.clone(),
        };
        places.retain(|place| ![Square::HAND, Square::NOWHERE].contains(place));
        places
    }

    /// The reason as a sentence.
    #[must_use]
    pub fn sentence(&self, spec: &Spec) -> Sentence {
        match self {
            Refusal::Unreadable(error) => words!("unreadable", problem = error.sentence()),
            Refusal::Over(outcome) => words!("over", outcome = outcome.reason.sentence()),
            Refusal::NoPiece(square) => words!("no-piece", square = *square),
            Refusal::NotYours(piece, square) => {
                let (side, turn) = (piece.side, !piece.side);
                words!("not-yours", piece = piece.kind, square = *square, side = side, turn = turn)
            }
            Refusal::MovesOtherwise { piece, from, to } => {
                words!("moves-otherwise", piece = piece.kind, from = *from, to = *to)
            }
            Refusal::Blocked { piece, from, to, by } => {
                words!("blocked", piece = piece.kind, from = *from, to = *to, by = *by)
            }
            Refusal::OwnPiece(piece, square) => {
                words!("own-piece", piece = piece.kind, square = *square)
            }
            Refusal::Occupied(square) => words!("occupied", square = *square),
            Refusal::Uncapturable { by, piece, at } => {
                words!("uncapturable", by = by.kind, piece = piece.kind, square = *at)
            }
            Refusal::Reduced { piece, from, by } => {
                words!("reduced", piece = piece.kind, from = *from, by = *by)
            }
            Refusal::NotInHand(kind) => words!("not-in-hand", piece = *kind),
            Refusal::Exposed { royal, checkers } => {
                words!("exposed", royal = spec.royal, square = *royal, checkers = *checkers)
            }
            Refusal::Unanswered { royal, checkers } => {
                words!("unanswered", royal = spec.royal, square = *royal, checkers = *checkers)
            }
            Refusal::MustBecome { piece, at, kinds } => {
                words!("must-become", piece = piece.kind, square = *at, kinds = kinds.clone())
            }
            Refusal::CannotBecome { piece, kind, kinds } => {
                words!("cannot-become", piece = piece.kind, kind = *kind, kinds = kinds.clone())
            }
            Refusal::Own { why, .. } => why.clone(),
        }
    }
}

/// Why a pseudo-legal move is not legal in a game with check: what `after`, the position it
/// leads to, shows. `None` if the mover is not in check there.
pub fn check_refusal<P: crate::Position>(before: &P, after: &P) -> Option<Refusal> {
    use crate::PositionExt;
    let side: Side = before.turn();
    let checkers = after.checkers(side);
    let royal = after.royal(side)?;
    if checkers.is_empty() {
        None
    } else if (before.checkers(side) & checkers).any() {
        Some(Refusal::Unanswered { royal, checkers })
    } else {
        Some(Refusal::Exposed { royal, checkers })
    }
}
