//! Rollerball (Jean-Louis Cazaux, 1998): a ring of 40 squares played clockwise.
//!
//! ```text
//! 7  a7 b7 c7 d7 e7 f7 g7     outer ring: 24 squares, inner ring: 16
//! 6  a6 b6 c6 d6 e6 f6 g6
//! 5  a5 b5  *  *  * f5 g5     both sides play clockwise:
//! 4  a4 b4  *  *  * f4 g4     west along the south side, north along the
//! 3  a3 b3  *  *  * f3 g3     west side, east along the north side,
//! 2  a2 b2 c2 d2 e2 f2 g2     south along the east side
//! 1  a1 b1 c1 d1 e1 f1 g1
//! ```

mod apply;
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

use kinds::PAWN;
use spec::SPEC;

use crate::text::{Phrase, PositionError, Setup};
use crate::{Bitboard, Board, Change, Move, Outcome, Piece, Side, Spec, Square};

/// A position of Rollerball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<4>,
    turn: Side,
    /// Each King's net number of clockwise half-turns.
    winding: [i16; 2],
    ply: u32,
}

/// Where a method only calls the one of the same name, that is the room's own, in the file
/// named after what it does.
impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;
    const STANDINGS: usize = 3;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        setup.check_royals()?;
        setup.check_promotions(|piece, square| {
            piece.kind == PAWN && pieces::promotion_squares(piece.side).contains(square)
        })?;
        setup.check_no_hand()?;
        let mut board = Board::EMPTY;
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        let winding = read_winding(setup)?;
        Ok(Position { board, turn: setup.turn, winding, ply: setup.ply })
    }

    fn state(&self) -> String {
        format!("{},{}", self.winding[0], self.winding[1])
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

    #[inline]
    fn goals(&self) -> Bitboard {
        self.goals()
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

    fn targets(&self, from: Square) -> Bitboard {
        self.targets(from)
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

    /// Whether the King has yet to come round, backwards or not at all, or may win: 0, 1, 2.
    #[inline]
    fn standing(&self, side: Side) -> usize {
        (self.winding[side.index()].clamp(-1, 1) + 1) as usize
    }
}

static WINDING: Phrase = Phrase::new(
    "position-winding",
    "the net clockwise half-turns of both Kings, two whole numbers from -32768 to 32767 such as `0,-1`",
);

/// Reads `W,B`, the windings of both Kings.
fn read_winding(setup: &Setup<'_>) -> Result<[i16; 2], PositionError> {
    let Some((white, black)) = setup.state.split_once(',') else {
        return Err(setup.bad_state(1, &WINDING));
    };
    let canonical = |text: &str| text.parse::<i16>().ok().filter(|n| n.to_string() == text);
    match (canonical(white), canonical(black)) {
        (Some(white), Some(black)) => Ok([white, black]),
        (None, _) => Err(setup.bad_state(1, &WINDING)),
        (_, None) => Err(setup.bad_state(white.chars().count() + 2, &WINDING)),
    }
}
