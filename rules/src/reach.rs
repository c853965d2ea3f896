//! Where a piece can go, for a picture and for a learner.

use crate::{Bitboard, Change, Move, Position, PositionExt, Square};

/// What kind of thing a move does, as a picture tells moves apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// It only moves.
    Quiet,
    /// It captures.
    Capture,
    /// It joins a piece of its own side.
    Fusion,
    /// It comes from the hand.
    Drop,
    /// It acts as one with a piece of its own side that stays on the board.
    Partner,
}

/// One legal move from a square, as a picture shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The move.
    pub mv: Move,
    /// Where the piece goes that stands on the square asked about.
    pub to: Square,
    /// What it does.
    pub effect: Effect,
    /// The squares captured on, on which one's own pieces may stand in some games, and which
    /// need not be where the piece lands.
    pub captures: Bitboard,
    /// The squares it passes, its ends included; more than two where it bends or hops.
    pub path: Vec<Square>,
}

/// The legal moves from a square, or from the hand, each with what it does.
pub(crate) fn destinations<P: Position>(position: &P, from: Square) -> Vec<Destination> {
    position
        .legal_moves()
        .into_iter()
        .filter(|mv| !mv.is_pass() && mv.origins().any(|origin| origin == from))
        .map(|mv| destination(position, mv, mv.destination(from)))
        .collect()
}

/// What it does follows from the move's changes.
fn destination<P: Position>(position: &P, mv: Move, to: Square) -> Destination {
    let us = position.turn();
    let from = mv.from();
    let mut captures = Bitboard::EMPTY;
    let (mut lifted, mut put) = (Vec::new(), Vec::new());
    for change in position.changes(mv) {
        match change {
            Change::Lift(piece, at) if piece.side != us => captures |= at.bit(),
            Change::Lift(_, at) => lifted.push(at),
            Change::Put(piece, at) => put.push((piece, at)),
        }
    }
    let met = to != from && lifted.contains(&to);
    let arrives = put.iter().find(|(_, at)| *at == mv.to()).map(|(piece, _)| *piece);
    let left_behind = put.iter().any(|(_, at)| *at == from);
    // Two pieces that join become another one; a piece that comes alone and whole and stays what
    // it was has captured one of its own. Whether two act as one is left to the shape: a component
    // that changes owners can look like that.
    let as_one = met && mv.shape().has_two_origins();
    let alone = lifted.len() == 2 && !left_behind;
    let takes_own = met && alone && arrives == position.piece_at(from);
    if takes_own {
        captures |= to.bit();
    }
    let effect = if captures.any() {
        Effect::Capture
    } else if as_one {
        Effect::Partner
    } else if met {
        Effect::Fusion
    } else if from == Square::HAND {
        Effect::Drop
    } else {
        Effect::Quiet
    };
    Destination { mv, to, effect, captures, path: position.path(mv) }
}
