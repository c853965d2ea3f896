//! Symmetron! 112 (Antoine Fourrière and Roberto Lavieri): eleven by ten, and a launching
//! square for each side.
//!
//! ```text
//! 10  s  c  .  .  .  k  .  .  .  c  s
//!  9  h  d  .  a  .  .  .  a  .  d  r     bls  u
//!  8  p  p  p  b  b  b  b  b  p  p  p
//!  7  .  .  .  .  .  .  .  .  .  .  .
//!  6  .  .  .  .  .  .  .  .  .  .  .
//!  5  .  .  .  .  .  .  .  .  .  .  .
//!  4  .  .  .  .  .  .  .  .  .  .  .
//!  3  P  P  P  B  B  B  B  B  P  P  P
//!  2  R  D  .  A  .  .  .  A  .  D  H     wls  U
//!  1  S  C  .  .  .  K  .  .  .  C  S
//!     a  b  c  d  e  f  g  h  i  j  k
//! ```

mod activity;
mod apply;
mod explain;
pub(crate) mod influence;
pub mod kinds;
mod modes;
mod moves;
mod obstacle;
mod outcome;
mod pieces;
mod reach;
pub(crate) mod refusal;
mod safety;
mod sink;
mod spec;
#[cfg(test)]
mod tests;

pub use influence::Influence;
pub use refusal::Refusal;
pub use spec::launching_square;

use kinds::{BAWN, KING, PAWN};
use pieces::ARENA;
use spec::{LAUNCHING, SPEC};

use crate::text::{EXACTLY_ONE, Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Board, Change, Kind, Move, Outcome, Piece, Side, Spec, Square};

/// A position of Symmetron! 112. The launching squares are places of the board like others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<13>,
    turn: Side,
    ply: u32,
}

/// Where a method only calls the one of the same name, that is the room's own, in the file
/// named after what it does.
impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        check_kings(setup)?;
        setup.check_promotions(|piece, square| {
            [PAWN, BAWN].contains(&piece.kind) && pieces::last_rank(piece.side).contains(square)
        })?;
        check_launching(setup)?;
        setup.check_no_state()?;
        let mut board = Board::EMPTY;
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        for (piece, _) in &setup.hand {
            board.put(*piece, LAUNCHING[piece.side.index()]);
        }
        Ok(Position { board, turn: setup.turn, ply: setup.ply })
    }

    fn state(&self) -> String {
        "-".into()
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn ply(&self) -> u32 {
        self.ply
    }

    #[inline]
    fn with_ply(self, ply: u32) -> Position {
        Position { ply, ..self }
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    #[inline]
    fn occupied(&self, side: Side) -> Bitboard {
        self.board.side(side)
    }

    /// What stands on a side's launching square, which the text calls its hand.
    #[inline]
    fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        self.board.pieces(side, kind).contains(LAUNCHING[side.index()]).into()
    }

    #[inline]
    fn each_hand_change(&self, other: &Position, mut give: impl FnMut(Piece, u8, u8)) {
        if (self.board.differs(&other.board) - ARENA).is_empty() {
            return;
        }
        for side in Side::BOTH {
            let held = |position: &Position| {
                let piece = position.board.piece_at(LAUNCHING[side.index()]);
                piece.filter(|piece| piece.side == side)
            };
            let (here, there) = (held(self), held(other));
            if here != there {
                here.into_iter().for_each(|piece| give(piece, 1, 0));
                there.into_iter().for_each(|piece| give(piece, 0, 1));
            }
        }
    }

    #[inline]
    fn generate(&self, sink: impl FnMut(Move)) {
        self.generate(sink);
    }

    #[inline]
    fn generate_tactical(&self, sink: impl FnMut(Move)) {
        self.generate_tactical(sink);
    }

    #[inline]
    fn count(&self) -> u64 {
        self.count()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }

    fn changes(&self, mv: Move) -> Vec<Change> {
        self.changes(mv)
    }

    fn path(&self, mv: Move) -> Vec<Square> {
        self.path(mv)
    }

    fn checkers(&self, side: Side) -> Bitboard {
        self.checkers(side)
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.decided()
    }

    fn no_hand(&self) -> Option<crate::Refusal> {
        let place = LAUNCHING[self.turn.index()];
        Some(crate::Refusal::own(Refusal::NoHand { place }, [place]))
    }

    fn refuse(&self, mv: Move) -> crate::Refusal {
        self.refuse(mv)
    }

    fn foreign(&self, _: Move) -> crate::Refusal {
        crate::Refusal::own(Refusal::NotInThisGame, [])
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.targets(from)
    }

    fn each_targets(&self, side: Side, give: impl FnMut(Square, Bitboard)) {
        self.each_targets(side, give);
    }

    #[inline]
    fn count_targets(&self, side: Side, give: impl FnMut(Kind, u32, Bitboard)) {
        self.count_targets(side, give);
    }

    fn influences(&self, square: Square) -> Vec<crate::Influence> {
        self.influences(square)
    }

    #[inline]
    fn passed(self) -> Position {
        Position { turn: !self.turn, ..self }
    }

    #[inline]
    fn differs(&self, other: &Position) -> Bitboard {
        self.board.differs(&other.board)
    }

    #[inline]
    fn captured(&self, mv: Move) -> Bitboard {
        (mv.to().bit() | mv.second().unwrap_or(mv.to()).bit()) & self.board.side(!self.turn)
    }
}

/// Each side has one King, on the Arena or (nothing forbids it) on its launching square.
fn check_kings(setup: &Setup<'_>) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let king = Piece::new(side, KING);
        let arena = setup.pieces(side, KING).into_iter().map(|(_, at)| (Field::Placement, at));
        let launching = setup.hand.iter().filter(|(piece, _)| *piece == king);
        let kings: Vec<_> = arena.chain(launching.map(|(_, at)| (Field::Hand, *at))).collect();
        if kings.len() != 1 {
            let (field, at) = kings.get(1).copied().unwrap_or((Field::Placement, 1));
            let problem = Problem::royal(&SPEC, side, kings.len(), &EXACTLY_ONE);
            return Err(PositionError::new(field, at, problem));
        }
    }
    Ok(())
}

static LAUNCHED: Phrase = Phrase::new("position-launched", "pieces on its launching square");

/// A launching square holds at most one piece.
fn check_launching(setup: &Setup<'_>) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let standing: Vec<usize> =
            setup.hand.iter().filter(|(piece, _)| piece.side == side).map(|(_, at)| *at).collect();
        if let Some(at) = standing.get(1) {
            let problem =
                Problem::TooMany { side, found: standing.len(), what: &LAUNCHED, most: 1 };
            return Err(PositionError::new(Field::Hand, *at, problem));
        }
    }
    Ok(())
}
