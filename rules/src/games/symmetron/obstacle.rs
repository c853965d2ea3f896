//! Why a piece cannot come to a square: what stands in its way, or influences it.

use super::explain::{Attempt, at, quiet};
use super::influence::counterpart;
use super::pieces::tables;
use super::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, KING, MAGIC, PAWN, Position, SHS, SPEC,
};
use crate::refusal::with_article;
use crate::{Bitboard, Piece, Refusal, Square};

impl Position {
    /// Why a piece has no pseudo-legal move at all from its square of the Arena to another.
    pub(super) fn explain_target(&self, attempt: Attempt) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let stands = self.board.piece_at(to);
        if let Some(own) = stands.filter(|own| own.side == piece.side) {
            return Refusal::OwnPiece(own, to);
        }
        let reducer = self.reducers(from).first();
        let symmetrizer = self.symmetrizer(piece, from);
        let might = |reduced: bool, symmetrized: bool| {
            self.might_reach(attempt, reduced, symmetrized).contains(to)
        };
        let (reduced, symmetrized) = (reducer.is_some(), symmetrizer.is_some());
        if let Some(refusal) = self.explain_advancer_landing(attempt, reduced, symmetrized) {
            return refusal;
        }
        if might(reduced, symmetrized) {
            return self.explain_obstacle(attempt, stands, reducer);
        }
        match (reducer, symmetrizer) {
            (Some(by), _) if might(false, symmetrized) => Refusal::Reduced { piece, from, by },
            (_, Some(by)) if might(reduced, false) => {
                let words = format!(
                    "The {} on {} is symmetrized by the SHS on {}: it moves as {}.",
                    attempt.name(),
                    at(from),
                    at(by),
                    with_article(SPEC.kind(counterpart(piece.kind).unwrap_or(piece.kind)).name)
                );
                Refusal::own("symmetrized", words, [from, by])
            }
            (Some(reducer), Some(by)) if might(false, false) => {
                let words = format!(
                    "The {} on {} is symmetrized by the SHS on {} and reduced by the Reducer on \
                     {}.",
                    attempt.name(),
                    at(from),
                    at(by),
                    at(reducer)
                );
                Refusal::own("symmetrized-and-reduced", words, [from, by, reducer])
            }
            _ => self.explain_king(attempt).unwrap_or_else(|| attempt.otherwise()),
        }
    }

    /// The SHS as whose neighbour a Dragon or Advancer moves as its counterpart.
    fn symmetrizer(&self, piece: Piece, from: Square) -> Option<Square> {
        let moved = counterpart(piece.kind).is_some_and(|_| ![PAWN, BAWN].contains(&piece.kind));
        self.near(from, piece.side, SHS).first().filter(|_| moved)
    }

    /// Why a King's step of the other kind is none.
    fn explain_king(&self, attempt: Attempt) -> Option<Refusal> {
        let Attempt { piece, from, to } = attempt;
        if piece.kind != KING || !tables().around[from.index()].contains(to) {
            return None;
        }
        let inside = super::pieces::palace(piece.side).contains(from);
        let words = if inside {
            format!("In its Palace, as on {}, the King steps orthogonally only.", at(from))
        } else {
            format!("Outside its Palace, as on {}, the King steps diagonally only.", at(from))
        };
        Some(Refusal::own("palace-step", words, [from, to]))
    }

    /// An Advancer that would land on what it could at most stop in front of.
    fn explain_advancer_landing(
        &self,
        attempt: Attempt,
        reduced: bool,
        symmetrized: bool,
    ) -> Option<Refusal> {
        let Attempt { piece, from, to } = attempt;
        let captured = self.board.piece_at(to)?;
        let between = tables().between(to, from);
        let on_line = self.might_reach(attempt, false, symmetrized).contains(to)
            && (between & self.board.occupied()).is_empty()
            && (!reduced || between.count() <= 1);
        if ![ADVANCER_ROOK, ADVANCER_BISHOP].contains(&piece.kind) || !on_line {
            return None;
        }
        if MAGIC.contains(&captured.kind) {
            return Some(Refusal::Uncapturable { by: piece, piece: captured, at: to });
        }
        let stop = between & tables().around[to.index()];
        let words = match stop.first() {
            Some(stop) => format!(
                "An Advancer captures what it stops in front of, not what it lands on: here \
                 `{}{}x{}`.",
                at(from),
                at(stop),
                at(to)
            ),
            None => format!(
                "An Advancer captures what it stops in front of after sliding over an empty \
                 square: from {} it has no room to capture on {}.",
                at(from),
                at(to)
            ),
        };
        Some(Refusal::own("advancer-stops-in-front", words, [from, to]))
    }

    /// Why a piece cannot go where it might, were the other pieces placed otherwise.
    fn explain_obstacle(
        &self,
        attempt: Attempt,
        stands: Option<Piece>,
        reducer: Option<Square>,
    ) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        match (piece.kind, stands, reducer) {
            (PAWN | BAWN, _, _) => return self.explain_pawn(attempt, stands, reducer.is_some()),
            (CANNON | CANON, Some(_), Some(by)) => return Refusal::Reduced { piece, from, by },
            (CANNON | CANON, Some(captured), None) => return self.explain_hop(attempt, captured),
            _ => {}
        }
        if let Some(by) = self.blocker(from, to) {
            return Refusal::Blocked { piece, from, to, by };
        }
        match stands {
            Some(captured) => Refusal::Uncapturable { by: piece, piece: captured, at: to },
            None => attempt.otherwise(),
        }
    }

    /// The first piece in the way from a square to another on one line.
    fn blocker(&self, from: Square, to: Square) -> Option<Square> {
        let standing = tables().between(to, from) & self.board.occupied();
        if from < to { standing.first() } else { standing.last() }
    }

    fn explain_pawn(&self, attempt: Attempt, stands: Option<Piece>, reduced: bool) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let pawn = piece.kind == PAWN;
        if quiet(piece, from, reduced).contains(to) {
            if let Some(by) = self.blocker(from, to) {
                return Refusal::Blocked { piece, from, to, by };
            }
            let words = if pawn {
                "A Pawn captures only one step diagonally forward."
            } else {
                "A Bawn captures only one step straight forward or sideways."
            };
            return Refusal::own("captures-otherwise", words, [from, to]);
        }
        match stands {
            Some(captured) => Refusal::Uncapturable { by: piece, piece: captured, at: to },
            None => {
                let words = format!(
                    "A {} goes so only to capture, and there is nothing on {}.",
                    attempt.name(),
                    at(to)
                );
                Refusal::own("only-captures-so", words, [from, to])
            }
        }
    }

    /// Why a Can(n)on does not capture a piece on one of its lines.
    fn explain_hop(&self, attempt: Attempt, captured: Piece) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let screens: Bitboard = tables().between(to, from) & self.board.occupied();
        let words = match screens.count() {
            1 => return Refusal::Uncapturable { by: piece, piece: captured, at: to },
            0 => format!(
                "A {} captures only beyond exactly one other piece; none stands between {} and \
                 {}.",
                attempt.name(),
                at(from),
                at(to)
            ),
            number => format!(
                "A {} captures only beyond exactly one other piece; between {} and {} there are \
                 {number}.",
                attempt.name(),
                at(from),
                at(to)
            ),
        };
        Refusal::own("screens", words, [from, to].into_iter().chain(screens))
    }
}
