//! Why a move is not legal.

use super::Position;
use super::castling::CASTLING;
use super::kinds::{BISHOP, CAPTAIN, JOKER, KING, MERCENARY, ROOK};
use super::moves::promotion;
use super::pieces::{last_rank, tables};
use super::refusal::Refusal as Own;
use super::spec::SPEC;
use crate::{Bitboard, Choice, Direction, Move, Piece, Refusal, Square};

impl Position {
    /// Why a move of one of the mover's pieces is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        if mv.is_pass() {
            return Refusal::own(Own::NoPass, []);
        }
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_at(from) else { return Refusal::NoPiece(from) };
        if let Some(refusal) = explain_change_in_place(piece, mv) {
            return refusal;
        }
        self.explain_target(piece, from, to)
            .or_else(|| self.explain_promotion(piece, mv))
            .or_else(|| self.explain_placement(mv))
            .unwrap_or(Refusal::NothingMore { piece, from, to })
    }

    fn explain_target(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let otherwise = Refusal::MovesOtherwise { piece, from, to };
        if from == to {
            let joker = piece.kind == JOKER;
            return Some(if joker { Refusal::own(Own::JokerReturns, [from]) } else { otherwise });
        }
        let castling = &CASTLING[piece.side.index()];
        let castles = piece.kind == KING && castling.king_from == from && castling.king_to == to;
        if castles && !self.castling[piece.side.index()] {
            return Some(castling.lost());
        }
        if let Some(own) = self.board.piece_at(to).filter(|own| own.side == piece.side) {
            return Some(Refusal::OwnPiece(own, to));
        }
        let tables = tables();
        match piece.kind {
            ROOK => self.explain_slide(piece, from, to, Direction::ORTHOGONAL),
            BISHOP => self.explain_slide(piece, from, to, Direction::DIAGONAL),
            JOKER => self.explain_joker(piece, from, to),
            KING if castles => {
                let blockers = (castling.between & self.board.occupied()).into_iter();
                let by = blockers.min_by_key(|by| SPEC.geometry.distance(from, *by))?;
                Some(Refusal::Blocked { piece, from, to, by })
            }
            kind => (!tables.steps(piece.side, kind, from).contains(to)).then_some(otherwise),
        }
    }

    fn explain_slide(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        directions: [Direction; 4],
    ) -> Option<Refusal> {
        let (tables, occupied) = (tables(), self.board.occupied());
        let Some(direction) =
            directions.into_iter().find(|way| tables.ray(from, *way).contains(to))
        else {
            return Some(Refusal::MovesOtherwise { piece, from, to });
        };
        let reach = tables.slide(from, direction, occupied);
        let by = (reach & occupied).first()?;
        (!reach.contains(to)).then_some(Refusal::Blocked { piece, from, to, by })
    }

    fn explain_joker(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let (tables, occupied) = (tables(), self.board.occupied());
        if self.reach(tables, JOKER, from).contains(to) {
            return None;
        }
        // On an otherwise empty board, and with the enemy piece on the target away: where
        // those would let it go, jumps cannot capture or a piece stands in the way.
        let alone = from.bit();
        let without_target = occupied.without(to);
        let own = self.board.side(piece.side);
        let jumps = tables.joker_jumps(from, own, without_target).contains(to);
        let would_jump = jumps || tables.joker_jumps(from, Bitboard::EMPTY, alone).contains(to);
        // What it can't capture it can't, whatever stands in its way.
        if jumps || would_jump && occupied.contains(to) {
            let reason = Own::JokerCapturesFirst { to, reaches: jumps };
            return Some(Refusal::own(reason, [from, to]));
        }
        if would_jump {
            let empty = |by: &Square| {
                let without = occupied.without(*by);
                tables.joker_jumps(from, Bitboard::EMPTY, without).contains(to)
            };
            // Were any of these empty, it would do; where there is none, too much is taken.
            let blockers = occupied.without(from).into_iter().filter(empty);
            let squares = std::iter::once(from).chain(blockers);
            return Some(Refusal::own(Own::JokerBlocked { to }, squares));
        }
        Some(Refusal::MovesOtherwise { piece, from, to })
    }

    fn explain_promotion(&self, piece: Piece, mv: Move) -> Option<Refusal> {
        let there = promotion(piece.kind).filter(|_| last_rank(piece.side).contains(mv.to()));
        match (mv.choice(), there) {
            (Choice::None, Some((kind, true))) => {
                Some(Refusal::MustBecome { piece, at: mv.to(), kinds: vec![kind] })
            }
            (Choice::Become(kind), Some((becomes, _))) if kind != becomes => {
                Some(Refusal::CannotBecome { piece, kind, kinds: vec![becomes] })
            }
            (Choice::Become(kind), None) => {
                Some(Refusal::CannotBecome { piece, kind, kinds: Vec::new() })
            }
            _ => None,
        }
    }

    fn explain_placement(&self, mv: Move) -> Option<Refusal> {
        let homes = self.homes_after(mv.from(), mv.to());
        let captured = self.board.piece_at(mv.to());
        let changes_sides =
            captured.is_some_and(|piece| [MERCENARY, CAPTAIN].contains(&piece.kind));
        match mv.second() {
            Some(home) if !changes_sides => Some(Refusal::own(Own::NothingToPlace, [home])),
            Some(home) if homes.is_empty() => Some(Refusal::own(Own::NoHome, [home])),
            Some(home) if !homes.contains(home) => {
                Some(Refusal::own(Own::Placement { homes }, [home]))
            }
            None if changes_sides && homes.any() => {
                Some(Refusal::own(Own::PlacementMissing { homes }, [mv.to()]))
            }
            _ => None,
        }
    }
}

/// Why a piece does not change without moving (`c2=V`).
fn explain_change_in_place(piece: Piece, mv: Move) -> Option<Refusal> {
    let Choice::Become(kind) = mv.choice() else { return None };
    let becomes = promotion(piece.kind).filter(|(becomes, _)| *becomes == kind);
    let reason = match becomes {
        Some(_) => Refusal::own(Own::PromotesByMoving { piece: piece.kind, kind }, [mv.from()]),
        None => Refusal::CannotBecome { piece, kind, kinds: Vec::new() },
    };
    (mv.from() == mv.to()).then_some(reason)
}
