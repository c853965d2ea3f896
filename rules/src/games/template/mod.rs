//! The template: a tiny game that shows what a game consists of, for who adds one.
//!
//! Only tests switch it on, by the feature `template`. It has what games usually have and, to
//! prove that nothing outside the rooms need know of it, four things that no other game has:
//! a reason to end (a Runner in a far corner), a move with two origins (`b1~c1`: a Runner and
//! a Guard beside it change places), an influence (a Runner holds enemy Guards beside it) and
//! a bench beside the board, from which a Guard enters.
//!
//! ```text
//! 5  .  g  r  g  .     the Runner (R) steps in any direction, a Guard (G) orthogonally
//! 4  .  .  *  .  .
//! 3  .  .  .  .  .     wb, bb: the benches
//! 2  .  .  *  .  .
//! 1  .  G  R  G  .
//!    a  b  c  d  e
//! ```

mod apply;
mod explain;
pub(crate) mod influence;
pub mod kinds;
mod moves;
mod outcome;
pub(crate) mod refusal;
mod spec;
#[cfg(test)]
mod tests;

pub use influence::Influence;
pub use refusal::Refusal;
pub use spec::bench;

use kinds::GUARD;
use spec::{BENCH, SPEC};

use crate::text::{Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Board, Change, Kind, Move, Outcome, Piece, Side, Spec, Square};

/// A position of the template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<2>,
    turn: Side,
    ply: u32,
}

impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        setup.check_royals()?;
        check_benches(setup)?;
        setup.check_no_state()?;
        let mut board = Board::EMPTY;
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        for (piece, _) in &setup.hand {
            board.put(*piece, BENCH[piece.side.index()]);
        }
        Ok(Position { board, turn: setup.turn, ply: setup.ply })
    }

    fn state(&self) -> String {
        "-".into()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn with_ply(self, ply: u32) -> Position {
        Position { ply, ..self }
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    fn occupied(&self, side: Side) -> Bitboard {
        self.board.side(side)
    }

    /// What stands on a side's bench, which the text calls its hand.
    fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        self.board.pieces(side, kind).contains(BENCH[side.index()]).into()
    }

    fn generate(&self, sink: impl FnMut(Move)) {
        self.generate(sink);
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }

    fn changes(&self, mv: Move) -> Vec<Change> {
        self.changes(mv)
    }

    /// There is no check: a Runner cannot be captured.
    fn checkers(&self, _: Side) -> Bitboard {
        Bitboard::EMPTY
    }

    fn decided(&self) -> Option<Outcome> {
        self.decided()
    }

    fn no_hand(&self) -> Option<crate::Refusal> {
        Some(crate::Refusal::own(Refusal::NoHand, []))
    }

    fn refuse(&self, mv: Move) -> crate::Refusal {
        self.refuse(mv)
    }

    fn foreign(&self, mv: Move) -> crate::Refusal {
        self.refuse(Move::new(mv.from(), mv.to()))
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.targets(from)
    }

    fn influences(&self, square: Square) -> Vec<crate::Influence> {
        self.influences(square)
    }

    fn passed(self) -> Position {
        Position { turn: !self.turn, ..self }
    }

    fn differs(&self, other: &Position) -> Bitboard {
        self.board.differs(&other.board)
    }
}

static GUARD_ONLY: Phrase = Phrase::new("position-bench", "a Guard on the bench");
static BENCHED: Phrase = Phrase::new("position-benched", "pieces on its bench");

/// A bench holds at most one piece, a Guard.
fn check_benches(setup: &Setup<'_>) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let standing = setup.hand.iter().filter(|(piece, _)| piece.side == side);
        for (found, (piece, at)) in standing.enumerate() {
            let problem = if piece.kind != GUARD {
                let found = SPEC.piece_code(*piece);
                Problem::Unexpected { found, expected: (&GUARD_ONLY).into() }
            } else if found > 0 {
                Problem::TooMany { side, found: found + 1, what: &BENCHED, most: 1 }
            } else {
                continue;
            };
            return Err(PositionError::new(Field::Hand, *at, problem));
        }
    }
    Ok(())
}
