//! Why a piece cannot come to a square: what stands in its way, or influences it.

use super::Position;
use super::explain::{Attempt, quiet};
use super::kinds::{ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, KING, MAGIC, PAWN, SHS};
use super::modes::counterpart;
use super::pieces::tables;
use super::refusal::Refusal as Own;
use crate::{Bitboard, InfluenceKind, Move, Piece, PositionExt, Refusal, Square};

impl Attempt {
    fn symmetrized(self, by: Square) -> Refusal {
        let Attempt { piece, from, .. } = self;
        let other = counterpart(piece.kind).unwrap_or(piece.kind);
        let reason = Own::Symmetrized { piece: piece.kind, from, by, other };
        Refusal::own(reason, [from, by]).by_influence(InfluenceKind::Symmetrized)
    }
}

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
            (_, Some(by)) if might(reduced, false) => attempt.symmetrized(by),
            (Some(reducer), Some(by)) if might(false, false) => {
                let reason = Own::SymmetrizedAndReduced { piece: piece.kind, from, by, reducer };
                Refusal::own(reason, [from, by, reducer]).by_influence(InfluenceKind::Symmetrized)
            }
            // How its kind moves is no reason while it's reduced or symmetrized.
            (Some(by), _) => Refusal::Reduced { piece, from, by },
            (None, Some(by)) => attempt.symmetrized(by),
            (None, None) => self.explain_king(attempt).unwrap_or_else(|| attempt.otherwise()),
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
        Some(Refusal::own(Own::PalaceStep { from, inside }, [from, to]))
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
        let stop = (between & tables().around[to.index()]).first();
        // A capture that leaves the King in check is no advice.
        let capture = stop.map(|stop| Move::new(from, stop).with_second(to));
        if let Some(refusal) = capture.and_then(|mv| self.why_in_check(&self.after(mv))) {
            return Some(refusal);
        }
        Some(Refusal::own(Own::AdvancerStopsInFront { from, to, stop }, [from, to]))
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
        if quiet(piece, from, reduced).contains(to) {
            if let Some(by) = self.blocker(from, to) {
                return Refusal::Blocked { piece, from, to, by };
            }
            return Refusal::own(Own::CapturesOtherwise { piece: piece.kind }, [from, to]);
        }
        match stands {
            Some(captured) => Refusal::Uncapturable { by: piece, piece: captured, at: to },
            None => Refusal::own(Own::OnlyCapturesSo { piece: piece.kind, to }, [from, to]),
        }
    }

    /// Why a Can(n)on does not capture a piece on one of its lines.
    fn explain_hop(&self, attempt: Attempt, captured: Piece) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let screens: Bitboard = tables().between(to, from) & self.board.occupied();
        if screens.count() == 1 || MAGIC.contains(&captured.kind) {
            return Refusal::Uncapturable { by: piece, piece: captured, at: to };
        }
        let count = screens.count() as usize;
        let reason = Own::Screens { piece: piece.kind, from, to, screens: count };
        Refusal::own(reason, [from, to].into_iter().chain(screens))
    }
}
