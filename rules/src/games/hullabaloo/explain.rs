//! Why a move is not legal.

use super::kinds::{COMMONER, FERZ, GUARD, WAZIR};
use super::pieces::{directions, fusion, rest, tables};
use super::refusal::{Refusal as Own, StillMay};
use super::spec::SPEC;
use super::{Lock, Position, Stage};
use crate::position::{Position as _, PositionExt};
use crate::{Choice, InfluenceKind, Kind, Move, Piece, Refusal, Square};

impl Position {
    /// Why a move of one of the mover's pieces, or from its hand, is not legal.
    pub(super) fn refuse(&self, mv: Move) -> Refusal {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_pass() {
            return self.explain_pass();
        }
        if mv.second().is_some() {
            return no_such_move();
        }
        let on_board = self.board.piece_at(from).filter(|piece| piece.side == self.turn);
        let refusal = match (mv.choice(), on_board) {
            (Choice::Drop(kind), _) => self.explain_drop(kind, to),
            (Choice::Fuse(first, second), _) => self.explain_fusion_in_hand(first, second),
            (_, None) if from == Square::HAND => {
                return Refusal::own(Own::WhichPiece, []);
            }
            (_, None) => return Refusal::NoPiece(from),
            (Choice::None, Some(piece)) => self.explain_whole(piece, from, to),
            (Choice::Split(component), Some(piece)) => {
                self.explain_split(piece, component, from, to)
            }
            (Choice::Block, Some(piece)) => self.explain_block(piece, from, to),
            _ => return no_such_move(),
        };
        refusal.unwrap_or_else(|| self.explain_check(mv))
    }

    fn explain_pass(&self) -> Refusal {
        if self.starts_turn() {
            let only_move = self.stage == Stage::Single;
            return Refusal::own(Own::NoPass { only_move }, []);
        }
        self.explain_check(Move::PASS)
    }

    /// What is left when pieces move so: the mover would be in check at the end of its turn.
    fn explain_check(&self, mv: Move) -> Refusal {
        let after = self.after(mv);
        let commoner = after.board.commoner(self.turn);
        let checkers = after.checkers(self.turn);
        if self.stage == Stage::First && checkers.any() {
            let squares = std::iter::once(commoner).chain(checkers);
            return Refusal::own(Own::NoWayOut { commoner, checkers }, squares);
        }
        self.why_in_check(&after).unwrap_or_else(no_such_move)
    }

    fn explain_whole(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        if piece.kind == COMMONER {
            return self.explain_walk(piece, from, to);
        }
        self.explain_inactive(piece, from)
            .or_else(|| self.explain_lock(piece, from))
            .or_else(|| self.explain_leap(piece, from, to))
    }

    fn explain_split(
        &self,
        piece: Piece,
        component: Kind,
        from: Square,
        to: Square,
    ) -> Option<Refusal> {
        if let Some(refusal) = self.explain_inactive(piece, from) {
            return Some(refusal);
        }
        if rest(piece.kind, component).is_none() {
            let (piece, ways) = (piece.kind, pairs(piece.kind));
            let reason = Own::NoSuchComponent { piece, from, component, ways };
            return Some(Refusal::own(reason, [from]));
        }
        let refusal = self.explain_leap(Piece::new(piece.side, component), from, to)?;
        Some(match refusal {
            // On the square stands the whole piece, not the one that would leave it.
            Refusal::MovesOtherwise { .. } => {
                let reason =
                    Own::PartMovesOtherwise { whole: piece.kind, part: component, from, to };
                Refusal::own(reason, [from, to])
            }
            refusal => refusal,
        })
    }

    /// The leap of a whole piece or a component, and what stands where it lands.
    fn explain_leap(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        if to == Square::HAND {
            return None;
        }
        if !tables().leaps(piece.kind, from).contains(to) {
            return Some(Refusal::MovesOtherwise { piece, from, to });
        }
        let there = self.board.piece_at(to)?;
        if there.side == piece.side {
            explain_fusion(piece.kind, there.kind, [from, to])
        } else if there.kind == COMMONER {
            Some(Refusal::Uncapturable { by: piece, piece: there, at: to })
        } else {
            None
        }
    }

    fn explain_walk(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        if to == Square::HAND {
            return Some(Refusal::own(Own::CommonerPocketed, [from]));
        }
        if let Some(refusal) = self.explain_lock(piece, from) {
            return Some(refusal);
        }
        if from == to || !tables().range(from).contains(to) {
            return Some(Refusal::MovesOtherwise { piece, from, to });
        }
        match self.board.piece_at(to) {
            Some(own) if own.side == piece.side => {
                return explain_fusion(piece.kind, own.kind, [from, to]);
            }
            Some(royal) if royal.kind == COMMONER => {
                return Some(Refusal::Uncapturable { by: piece, piece: royal, at: to });
            }
            _ => {}
        }
        if self.targets(from).contains(to) {
            return None;
        }
        // Every way of at most three steps is blocked, so the straightest one is.
        let by = straightest(from, to).find(|square| self.board.occupied().contains(*square))?;
        Some(Refusal::Blocked { piece, from, to, by })
    }

    fn explain_drop(&self, kind: Kind, to: Square) -> Option<Refusal> {
        let commoner = self.board.commoner(self.turn);
        if self.hands[self.turn.index()][kind.index()] == 0 {
            return Some(Refusal::NotInHand(kind));
        }
        if to == Square::HAND {
            return Some(Refusal::own(Own::DroppedOnASquare, []));
        }
        let Some(there) = self.board.piece_at(to) else {
            if self.drop_targets(kind).contains(to) {
                return None;
            }
            let refusal = Refusal::own(Own::DropOutOfReach { to, commoner }, [to, commoner]);
            return Some(refusal.by_influence(InfluenceKind::Activated));
        };
        if there.side != self.turn {
            return Some(Refusal::Occupied(to));
        }
        explain_fusion(kind, there.kind, [to]).or_else(|| self.explain_inactive(there, to))
    }

    fn explain_fusion_in_hand(&self, first: Kind, second: Kind) -> Option<Refusal> {
        let hand = &self.hands[self.turn.index()];
        for kind in [first, second] {
            if hand[kind.index()] == 0 {
                return Some(Refusal::NotInHand(kind));
            }
        }
        if let Some(refusal) = explain_fusion(first, second, []) {
            return Some(refusal);
        }
        if first == second && hand[first.index()] < 2 {
            return Some(Refusal::own(Own::OnlyOne { piece: first }, []));
        }
        if first > second {
            let (first, second) = (second, first);
            // The right order is advice only where the fusion can be made.
            let ordered = Move::new(Square::HAND, Square::HAND).with(Choice::Fuse(first, second));
            let legal = self.legal_moves().contains(&ordered);
            let order = || Refusal::own(Own::FusionOrder { first, second }, []);
            return Some(if legal { order() } else { self.explain_check(ordered) });
        }
        None
    }

    fn explain_block(&self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let quad = tables().quad(from);
        if !self.board.is_block(piece.side, from) {
            return Some(Refusal::own(Own::NoBlock { from }, [from]));
        }
        if (quad & self.activation(piece.side).active).is_empty() {
            return self.explain_inactive(piece, from);
        }
        if self.stage == Stage::Second(Lock::Block(from)) {
            return Some(Refusal::own(Own::BlockHasMoved, quad));
        }
        let direction =
            directions(piece.kind).find(|way| tables().ride(from, *way).any(|at| at == to));
        let Some(direction) = direction else {
            let reason = Own::BlockMovesOtherwise { piece: piece.kind, from, to };
            return Some(Refusal::own(reason, [from, to]));
        };
        let mut passed = tables().ride(from, direction).take_while(|landing| *landing != to);
        let by =
            passed.find_map(|landing| (tables().quad(landing) & self.board.occupied()).first());
        if let Some(by) = by {
            return Some(Refusal::Blocked { piece, from, to, by });
        }
        tables().quad(to).find_map(|square| {
            let there = self.board.piece_at(square)?;
            if there.side == piece.side {
                Some(Refusal::OwnPiece(there, square))
            } else if there.kind == COMMONER {
                Some(Refusal::Uncapturable { by: piece, piece: there, at: square })
            } else {
                None
            }
        })
    }

    fn explain_inactive(&self, piece: Piece, at: Square) -> Option<Refusal> {
        if self.activation(piece.side).active.contains(at) {
            return None;
        }
        let commoner = self.board.commoner(piece.side);
        let reason = Own::NotActivated { piece: piece.kind, square: at, commoner };
        Some(Refusal::own(reason, [at, commoner]).by_influence(InfluenceKind::Activated))
    }

    fn explain_lock(&self, piece: Piece, at: Square) -> Option<Refusal> {
        if self.stage != Stage::Second(Lock::Piece(at)) {
            return None;
        }
        let may = match piece.kind {
            COMMONER => StillMay::Nothing,
            FERZ | WAZIR => StillMay::FuseOrBlock,
            GUARD => StillMay::SplitFuseOrBlock,
            _ => StillMay::SplitOrFuse,
        };
        Some(Refusal::own(Own::HasMoved { piece: piece.kind, square: at, may }, [at]))
    }
}

/// Why two pieces do not fuse.
fn explain_fusion(
    first: Kind,
    second: Kind,
    squares: impl IntoIterator<Item = Square>,
) -> Option<Refusal> {
    if fusion(first, second).is_some() {
        return None;
    }
    Some(Refusal::own(Own::NoFusion { first, second }, squares))
}

/// For moves that Hullabaloo does not have.
pub(super) fn no_such_move() -> Refusal {
    Refusal::own(Own::NoSuchMove, [])
}

/// The squares before the target on the way that steps towards it in both files and ranks.
fn straightest(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let place = |square| SPEC.geometry.coordinates(square).unwrap_or_default();
    let target = place(to);
    std::iter::successors(Some(from), move |square| {
        let (file, rank) = place(*square);
        let step = |here: u8, there: u8| (there as i8 - here as i8).signum();
        SPEC.geometry.leap(*square, (step(file, target.0), step(rank, target.1)))
    })
    .skip(1)
    .take_while(move |square| *square != to)
}

/// The ways in which a piece comes apart.
fn pairs(whole: Kind) -> Vec<(Kind, Kind)> {
    let ways = tables().components(whole).iter().filter_map(|part| {
        let rest = rest(whole, *part)?;
        (*part <= rest).then_some((*part, rest))
    });
    ways.collect()
}
