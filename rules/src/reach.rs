//! Where a piece can go, for a picture and for a learner.

use crate::{Bitboard, Change, Choice, Move, Position, PositionExt, Square};

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
}

/// One legal move from a square, as a picture shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The move.
    pub mv: Move,
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
        .filter(|mv| mv.from() == from && !mv.is_pass())
        .map(|mv| destination(position, mv))
        .collect()
}

fn destination<P: Position>(position: &P, mv: Move) -> Destination {
    let us = position.turn();
    let (from, to) = (mv.from(), mv.to());
    let (mut captures, mut met, mut arrives) = (Bitboard::EMPTY, false, None);
    for change in position.changes(mv) {
        match change {
            Change::Lift(piece, at) if piece.side != us => captures |= at.bit(),
            Change::Lift(_, at) => met |= at == to && at != from,
            Change::Put(piece, at) if at == to => arrives = Some(piece),
            Change::Put(..) => {}
        }
    }
    // Two pieces that join become another one; a piece that stays what it was has captured
    // one of its own.
    let stays = mv.choice() == Choice::None && arrives == position.piece_at(from);
    let joins = met && !stays;
    if met && stays {
        captures |= to.bit();
    }
    let effect = if captures.any() {
        Effect::Capture
    } else if joins {
        Effect::Fusion
    } else if mv.from() == Square::HAND {
        Effect::Drop
    } else {
        Effect::Quiet
    };
    Destination { mv, effect, captures, path: position.path(mv) }
}
