//! Why a move is not legal, in the game's own terms.

use crate::text::MoveError;
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
    /// Passing is not allowed here.
    NoPass(&'static str),
    /// A reason that one game has.
    Own {
        /// Its name, for translations: `not-activated`.
        code: &'static str,
        /// The whole sentence, in English.
        words: String,
        /// The squares concerned: the piece first, then what stands against it.
        squares: Vec<Square>,
    },
}

impl Refusal {
    /// A reason that one game has, with its sentence and squares.
    #[must_use]
    pub fn own(
        code: &'static str,
        words: impl Into<String>,
        squares: impl IntoIterator<Item = Square>,
    ) -> Refusal {
        Refusal::Own { code, words: words.into(), squares: squares.into_iter().collect() }
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
            Refusal::NoPass(_) => "no-pass",
            Refusal::Own { code, .. } => code,
        }
    }

    /// The squares concerned: the piece first, then what stands against it. A hand is none.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        let mut places = match self {
            Refusal::Unreadable(_)
            | Refusal::Over(_)
            | Refusal::NotInHand(_)
            | Refusal::CannotBecome { .. }
            | Refusal::NoPass(_) => Vec::new(),
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

    /// The reason as a sentence in English.
    #[must_use]
    pub fn sentence(&self, spec: &Spec) -> String {
        let at = |square| spec.geometry.name(square);
        let name = |kind| spec.kind(kind).name;
        let royal = name(spec.royal);
        match self {
            Refusal::Unreadable(error) => format!("That is no move I can read: {error}."),
            Refusal::Over(outcome) => {
                format!("The game is over ({}).", outcome.reason.name().replace('-', " "))
            }
            Refusal::NoPiece(square) => format!("There is no piece on {}.", at(*square)),
            Refusal::NotYours(piece, square) => {
                format!("The {} on {} is {}'s.", name(piece.kind), at(*square), piece.side)
            }
            Refusal::MovesOtherwise { piece, from, to } => format!(
                "The {} on {} cannot go to {}: {} {}.",
                name(piece.kind),
                at(*from),
                at(*to),
                with_article(name(piece.kind)),
                spec.kind(piece.kind).moves
            ),
            Refusal::Blocked { piece, from, to, by } => format!(
                "The {} on {} cannot reach {}: its path is blocked at {}.",
                name(piece.kind),
                at(*from),
                at(*to),
                at(*by)
            ),
            Refusal::OwnPiece(piece, square) => {
                format!("Your own {} stands on {}.", name(piece.kind), at(*square))
            }
            Refusal::Occupied(square) => format!("There is a piece on {} already.", at(*square)),
            Refusal::Uncapturable { by, piece, at: square } => format!(
                "{} cannot capture the {} on {}.",
                capitalised(&with_article(name(by.kind))),
                name(piece.kind),
                at(*square)
            ),
            Refusal::Reduced { piece, from, by } => format!(
                "The {} on {} is reduced by the Reducer on {}.",
                name(piece.kind),
                at(*from),
                at(*by)
            ),
            Refusal::NotInHand(kind) => format!("There is no {} in your hand.", name(*kind)),
            Refusal::Exposed { royal: square, checkers } => format!(
                "That would leave your {royal} on {} in check from {}.",
                at(*square),
                spec.geometry.names(*checkers)
            ),
            Refusal::Unanswered { royal: square, checkers } => format!(
                "Your {royal} on {} is in check from {}, and that does not answer it.",
                at(*square),
                spec.geometry.names(*checkers)
            ),
            Refusal::MustBecome { piece, at: square, kinds } => format!(
                "{} on {} must become {}.",
                capitalised(&with_article(name(piece.kind))),
                at(*square),
                one_of(spec, kinds)
            ),
            Refusal::CannotBecome { piece, kind, kinds } => {
                let (what, becomes) = (name(piece.kind), with_article(name(*kind)));
                if kinds.is_empty() {
                    format!("The {what} cannot become {becomes} with that move.")
                } else {
                    format!("The {what} cannot become {becomes}, only {}.", one_of(spec, kinds))
                }
            }
            Refusal::NoPass(why) => (*why).to_string(),
            Refusal::Own { words, .. } => words.clone(),
        }
    }
}

fn one_of(spec: &Spec, kinds: &[Kind]) -> String {
    let names: Vec<_> = kinds.iter().map(|kind| with_article(spec.kind(*kind).name)).collect();
    names.join(" or ")
}

/// A name with its indefinite article; one in capitals alone (SHS) is read letter by letter.
pub(crate) fn with_article(name: &str) -> String {
    let spelt = name.len() > 1 && name.chars().all(|c| c.is_ascii_uppercase());
    let vowels = if spelt { "AEFHILMNORSX" } else { "AEIOU" };
    let article = if name.starts_with(|c| vowels.contains(c)) { "an" } else { "a" };
    format!("{article} {name}")
}

fn capitalised(words: &str) -> String {
    let mut characters = words.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
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
