//! Why a move is not legal.

use super::Position;
use super::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, KING, MAGIC,
    PAWN, PROMOTIONS, REDUCER, SHS, SLIP_NIGHTRIDER,
};
use super::modes::{counterpart, way};
use super::pieces::{LANDING, last_rank, tables};
use super::refusal::Refusal as Own;
use super::spec::LAUNCHING;
use crate::{Bitboard, Choice, InfluenceKind, Kind, Move, Piece, PositionExt, Refusal, Square};

/// A piece and where it would go.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    pub(super) piece: Piece,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl Attempt {
    pub(super) fn otherwise(self) -> Refusal {
        Refusal::MovesOtherwise { piece: self.piece, from: self.from, to: self.to }
    }

    fn cannot_become(self, kind: Kind, kinds: &[Kind]) -> Refusal {
        Refusal::CannotBecome { piece: self.piece, kind, kinds: kinds.to_vec() }
    }
}

impl Position {
    /// Why a move of one of the mover's pieces is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        if mv.is_pass() {
            return Refusal::own(Own::NoPass, []);
        }
        let own_place = LAUNCHING[self.turn.index()];
        if let Choice::Drop(_) = mv.choice() {
            return self.explain_drop(Move::new(own_place, mv.to()));
        }
        let (from, to) = (mv.from(), mv.to());
        if [Some(from), Some(to), mv.second()].contains(&Some(Square::HAND)) {
            return Refusal::own(Own::NoHand { place: own_place }, [own_place]);
        }
        let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
        self.explain_own(mv, Attempt { piece, from, to })
    }

    /// Why a piece is not dropped from its launching square: it moves from there.
    fn explain_drop(&self, launch: Move) -> Refusal {
        let mut legal = false;
        self.generate(|mv| legal |= mv == launch);
        if !legal {
            return self.refuse(launch);
        }
        let (from, to) = (launch.from(), launch.to());
        Refusal::own(Own::LaunchBySquare { from, to }, [from, to])
    }

    fn explain_own(&self, mv: Move, attempt: Attempt) -> Refusal {
        let moves = self.pseudo_moves(attempt.from);
        if moves.contains(&mv) {
            let mut after = *self;
            after.play_unchecked(mv);
            return self.why_in_check(&after).unwrap_or_else(|| attempt.otherwise());
        }
        if mv.choice() == Choice::Explode {
            return self.explain_explosion(attempt);
        }
        if attempt.from == LAUNCHING[self.turn.index()] {
            return self.explain_launch(mv, attempt);
        }
        if LAUNCHING.contains(&attempt.to) {
            return self.explain_return(mv, attempt);
        }
        if attempt.from == attempt.to {
            return self.explain_in_place(mv, attempt);
        }
        // Written as an ordinary move, the explosion of a piece beside its like is meant.
        let explosion = Move::new(attempt.from, attempt.to).with(Choice::Explode);
        if moves.contains(&explosion) {
            return self.explain_sign(explosion, attempt);
        }
        let Some(variant) = moves.into_iter().find(|other| other.to() == attempt.to) else {
            return self.explain_target(attempt);
        };
        // No other choice would make up for a King in check.
        if mv.second().is_none() && !self.is_safe_after(variant) {
            return self.explain_own(variant, attempt);
        }
        match (mv.second(), mv.choice()) {
            (Some(taken), _) => self.explain_advance(attempt, taken),
            (None, choice) => explain_choice(attempt, choice),
        }
    }

    /// Why an explosion written as an ordinary move is none.
    fn explain_sign(&self, explosion: Move, attempt: Attempt) -> Refusal {
        let Attempt { from, to, .. } = attempt;
        let mut after = *self;
        after.play_unchecked(explosion);
        self.why_in_check(&after).unwrap_or_else(|| {
            let piece = attempt.piece.kind;
            Refusal::own(Own::ExplosionSign { piece, from, to }, [from, to])
        })
    }

    fn explain_explosion(&self, attempt: Attempt) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        if !MAGIC.contains(&piece.kind) {
            return Refusal::own(Own::OnlyMagicExplodes, [from]);
        }
        let partner = Piece::new(!piece.side, piece.kind);
        if self.board.piece_at(to) != Some(partner) {
            return Refusal::own(Own::ExplodesWithItsLike { piece: piece.kind, to }, [from, to]);
        }
        Refusal::own(Own::ExplodesBeside { piece: piece.kind, from }, [from, to])
    }

    fn explain_launch(&self, mv: Move, attempt: Attempt) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        if let Choice::Become(_) = mv.choice() {
            return Refusal::own(Own::LaunchKeepsKind, [from]);
        }
        if !LANDING.contains(to) {
            return Refusal::own(Own::LaunchZone { from }, [from, to]);
        }
        match self.board.piece_at(to) {
            Some(own) if own.side == piece.side => Refusal::OwnPiece(own, to),
            None if mv.second().is_none() => attempt.otherwise(),
            _ => {
                let reason = Own::LaunchCapturesNot { piece: piece.kind, from };
                Refusal::own(reason, [from, mv.second().unwrap_or(to)])
            }
        }
    }

    fn explain_return(&self, mv: Move, attempt: Attempt) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        if to != LAUNCHING[piece.side.index()] {
            let reason = Own::NotYourLaunchingSquare { to, side: !piece.side };
            return Refusal::own(reason, [from, to]);
        }
        if !MAGIC.contains(&piece.kind) {
            return Refusal::own(Own::OnlyMagicReturns { piece: piece.kind }, [from, to]);
        }
        match self.board.piece_at(to) {
            Some(standing) => {
                let by = standing.kind;
                Refusal::own(Own::LaunchingSquareOccupied { to, by }, [from, to])
            }
            None => match mv.second() {
                Some(taken) => only_advancers(attempt, taken),
                None => explain_choice(attempt, mv.choice()),
            },
        }
    }

    fn explain_in_place(&self, mv: Move, attempt: Attempt) -> Refusal {
        let Attempt { piece, from, .. } = attempt;
        let Choice::Become(kind) = mv.choice() else {
            return Refusal::own(Own::StaysPut { piece: piece.kind, from }, [from]);
        };
        let other = match piece.kind {
            CANNON => CANON,
            CANON => CANNON,
            PAWN | BAWN => counterpart(piece.kind).expect("Pawns and Bawns change places"),
            _ => return attempt.cannot_become(kind, &[]),
        };
        if kind != other {
            return attempt.cannot_become(kind, &[other]);
        }
        if let Some(by) = self.reducers(from).first()
            && [CANNON, CANON].contains(&piece.kind)
        {
            return Refusal::Reduced { piece, from, by };
        }
        let symmetrizers = self.board.pieces(piece.side, SHS);
        let reason = Own::NoShsNear { piece: piece.kind, other };
        Refusal::own(reason, std::iter::once(from).chain(symmetrizers))
            .by_influence(InfluenceKind::MayChange)
    }

    /// Why an Advancer that can stop on a square cannot capture on another from there.
    fn explain_advance(&self, attempt: Attempt, taken: Square) -> Refusal {
        let Attempt { piece, from, to } = attempt;
        let advancer = [ADVANCER_ROOK, ADVANCER_BISHOP].contains(&piece.kind);
        if !advancer {
            return only_advancers(attempt, taken);
        }
        let mut around = tables().around[to.index()];
        let ahead = around.find(|next| tables().between(*next, from).contains(to));
        if ahead != Some(taken) {
            return Refusal::own(Own::AdvancerCapturesAhead { from, to, taken }, [from, to, taken]);
        }
        match self.board.piece_at(taken) {
            None => Refusal::own(Own::NothingToCapture { taken }, [from, taken]),
            Some(own) if own.side == piece.side => Refusal::OwnPiece(own, taken),
            Some(other) => Refusal::Uncapturable { by: piece, piece: other, at: taken },
        }
    }

    /// The enemy Reducers that reduce a piece on a square; empty if it is not reduced.
    pub(super) fn reducers(&self, square: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(square) else { return Bitboard::EMPTY };
        if self.modes(tables(), piece.side).reduced.contains(square) {
            self.near(square, !piece.side, REDUCER)
        } else {
            Bitboard::EMPTY
        }
    }

    /// Every square where a piece might come, were others placed as it needs them, influenced
    /// so or not.
    pub(super) fn might_reach(
        &self,
        attempt: Attempt,
        reduced: bool,
        symmetrized: bool,
    ) -> Bitboard {
        let (tables, from) = (tables(), attempt.from);
        let (side, kind) = (attempt.piece.side, attempt.piece.kind);
        let slide = || {
            let way = if symmetrized { way(kind).other() } else { way(kind) };
            tables.slide(way, from, Bitboard::EMPTY)
        };
        let around = tables.around[from.index()];
        match kind {
            KING => tables.king[side.index()][from.index()],
            kind if MAGIC.contains(&kind) => around,
            DRAGON_BISHOP | DRAGON_ROOK if reduced => around,
            DRAGON_BISHOP | DRAGON_ROOK => around | slide(),
            ADVANCER_ROOK | ADVANCER_BISHOP if reduced => around & slide(),
            SLIP_NIGHTRIDER if reduced => tables.knight[from.index()],
            SLIP_NIGHTRIDER => tables.ride(from, Bitboard::EMPTY),
            CANNON | CANON if reduced => tables.orthogonal[from.index()],
            PAWN | BAWN => tables.captures(side, kind, from) | quiet(attempt.piece, from, reduced),
            _ => slide(),
        }
    }
}

/// Where a Pawn or Bawn might go without capturing.
pub(super) fn quiet(piece: Piece, from: Square, reduced: bool) -> Bitboard {
    let ahead = tables().ahead(piece.side, piece.kind, reduced, from);
    if piece.kind == PAWN { ahead | tables().sideways[from.index()] } else { ahead }
}

/// Why a piece that can go to a square cannot do so with a choice.
fn explain_choice(attempt: Attempt, choice: Choice) -> Refusal {
    let Attempt { piece, to, .. } = attempt;
    let kinds: &[Kind] = match piece.kind {
        PAWN | BAWN if last_rank(piece.side).contains(to) => &PROMOTIONS,
        CANNON => &[CANON],
        CANON => &[CANNON],
        _ => &[],
    };
    match choice {
        Choice::Become(kind) => attempt.cannot_become(kind, kinds),
        _ => Refusal::MustBecome { piece, at: to, kinds: kinds.to_vec() },
    }
}

fn only_advancers(attempt: Attempt, taken: Square) -> Refusal {
    let reason = Own::OnlyAdvancersCaptureSo { piece: attempt.piece.kind };
    Refusal::own(reason, [attempt.from, taken])
}
