//! Wild Jokers (Jeff Stroud, 2001): seven by seven with eight pits, and no check.
//!
//! ```text
//! 7  r  b  a  k  l  m  j
//! 6  p  *  p  *  p  *  p      * is a pit: nothing stands on it, slides stop
//! 5  .  .  .  .  .  .  .      before it, leaps pass over it
//! 4  .  *  .  .  .  *  .
//! 3  .  .  .  .  .  .  .
//! 2  P  *  P  *  P  *  P
//! 1  J  M  L  K  A  B  R
//!    a  b  c  d  e  f  g
//! ```

mod apply;
mod castling;
mod explain;
pub(crate) mod influence;
pub mod kinds;
mod moves;
mod outcome;
mod pieces;
pub(crate) mod refusal;
mod spec;
#[cfg(test)]
mod tests;

pub use influence::Influence;
pub use refusal::Refusal;

use castling::{CASTLING, read_castling};
use kinds::{KING, MERCENARY, PIKEMAN};
use spec::SPEC;

use crate::text::{Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Board, Change, Move, Outcome, Piece, Side, Spec, Square};

/// A position of Wild Jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<10>,
    turn: Side,
    /// Who may still castle.
    castling: [bool; 2],
    ply: u32,
}

/// Where a method only calls the one of the same name, that is the room's own, in the file
/// named after what it does.
impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;
    const STANDINGS: usize = 2;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        check_kings(setup)?;
        setup.check_promotions(|piece, square| {
            [PIKEMAN, MERCENARY].contains(&piece.kind)
                && pieces::last_rank(piece.side).contains(square)
        })?;
        setup.check_no_hand()?;
        let mut board = Board::EMPTY;
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        let castling = read_castling(setup, &board)?;
        Ok(Position { board, turn: setup.turn, castling, ply: setup.ply })
    }

    fn state(&self) -> String {
        match self.castling {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        }
        .into()
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

    /// There is no check in Wild Jokers.
    fn checkers(&self, _: Side) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.decided()
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.targets(from)
    }

    fn castling(&self) -> Option<Result<Move, crate::Refusal>> {
        let castling = &CASTLING[self.turn.index()];
        let mv = Move::new(castling.king_from, castling.king_to);
        Some(if self.castling[self.turn.index()] { Ok(mv) } else { Err(castling.lost()) })
    }

    fn no_hand(&self) -> Option<crate::Refusal> {
        Some(crate::Refusal::own(Refusal::NoDrops, []))
    }

    fn refuse(&self, mv: Move) -> crate::Refusal {
        self.refuse(mv)
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
    fn threats(&self, side: Side) -> Bitboard {
        self.threats(side)
    }

    /// Whether the side may castle.
    #[inline]
    fn standing(&self, side: Side) -> usize {
        self.castling[side.index()].into()
    }
}

static ONE_AT_MOST: Phrase = Phrase::new("position-one-at-most", "at most one");
static ONE_AT_LEAST: Phrase =
    Phrase::new("position-one-at-least", "one, since White has none either");

/// No side has two Kings, and one side at least has its King.
fn check_kings(setup: &Setup<'_>) -> Result<(), PositionError> {
    let mut missing = 0;
    for side in Side::BOTH {
        let kings = setup.pieces(side, KING);
        missing += usize::from(kings.is_empty());
        let expected = match kings.get(1) {
            Some(_) => &ONE_AT_MOST,
            None if missing == 2 => &ONE_AT_LEAST,
            None => continue,
        };
        let at = kings.get(1).map_or(1, |(_, at)| *at);
        let problem = Problem::royal(&SPEC, side, kings.len(), expected);
        return Err(PositionError::new(Field::Placement, at, problem));
    }
    Ok(())
}
