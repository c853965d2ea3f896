//! Jai-Alai (Roberto Lavieri): balls that rebound off pieces, Reducers, and Statues to drop.
//!
//! ```text
//! 8  a m b d k b d m r      four Statues in each hand
//! 7  g y y y s y y y g
//! 6  . . . . y . . . .
//! 5  . . . . . . . . .
//! 4  . . . . . . . . .
//! 3  . . . . Y . . . .
//! 2  G Y Y Y S Y Y Y G
//! 1  A M B D K B D M R
//!    a b c d e f g h i
//! ```

mod activity;
mod apply;
mod attacks;
mod explain;
pub(crate) mod influence;
pub mod kinds;
mod moves;
mod outcome;
mod pieces;
mod reach;
mod reduction;
pub(crate) mod refusal;
mod spec;
#[cfg(test)]
mod tests;

pub use influence::Influence;
pub use refusal::{DeerCapture, MissingWall, Refusal};

use kinds::{BOY, STATUE};
use spec::SPEC;

use crate::text::{Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Board, Change, Kind, Move, Outcome, Piece, Side, Spec, Square};

/// How many Statues a side has, on the board and in hand together.
const STATUES: usize = 4;

/// A position of Jai-Alai.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<10>,
    ply: u32,
    /// The Statues in each side's hand.
    hand: [u8; 2],
    turn: Side,
}

/// Where a method only calls the one of the same name, that is the room's own, in the file
/// named after what it does.
impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        setup.check_royals()?;
        setup.check_promotions(|piece, square| {
            piece.kind == BOY && pieces::last_rank(piece.side).contains(square)
        })?;
        let hand = read_hand(setup)?;
        setup.check_no_state()?;
        let mut board = Board::EMPTY;
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        Ok(Position { board, ply: setup.ply, hand, turn: setup.turn })
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

    #[inline]
    fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        if kind == STATUE { self.hand[side.index()] } else { 0 }
    }

    #[inline]
    fn each_hand_change(&self, other: &Position, mut give: impl FnMut(Piece, u8, u8)) {
        for side in Side::BOTH {
            let (here, there) = (self.hand[side.index()], other.hand[side.index()]);
            if here != there {
                give(Piece::new(side, STATUE), here, there);
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

    fn may_threaten(&self) -> impl Fn(Move) -> bool {
        self.may_threaten()
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.decided()
    }

    fn refuse(&self, mv: Move) -> crate::Refusal {
        self.refuse(mv)
    }

    fn foreign(&self, _: Move) -> crate::Refusal {
        explain::no_such_move()
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.targets(from)
    }

    #[inline]
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
}

static TOGETHER: Phrase =
    Phrase::new("position-statues", "Statues on the board and in hand together");
static STATUES_ONLY: Phrase =
    Phrase::new("position-only-statues", "a Statue (`T` or `t`): nothing else is ever in hand");

/// Reads the hands: Statues only, and with those on the board at most four a side.
fn read_hand(setup: &Setup<'_>) -> Result<[u8; 2], PositionError> {
    let mut hand = [0u8; 2];
    for side in Side::BOTH {
        let board = setup.pieces(side, STATUE);
        let held = setup.hand.iter().filter(|(piece, _)| *piece == Piece::new(side, STATUE));
        let held: Vec<usize> = held.map(|(_, at)| *at).collect();
        let found = board.len() + held.len();
        if found > STATUES {
            // The first Statue too many, those on the board counted first.
            let (field, at) = match board.get(STATUES) {
                Some((_, at)) => (Field::Placement, *at),
                None => (Field::Hand, held[STATUES - board.len()]),
            };
            let problem = Problem::TooMany { side, found, what: &TOGETHER, most: STATUES };
            return Err(PositionError::new(field, at, problem));
        }
        hand[side.index()] = held.len() as u8;
    }
    match setup.hand.iter().find(|(piece, _)| piece.kind != STATUE) {
        None => Ok(hand),
        Some((piece, at)) => {
            let found = SPEC.piece_code(*piece);
            let expected = (&STATUES_ONLY).into();
            Err(PositionError::new(Field::Hand, *at, Problem::Unexpected { found, expected }))
        }
    }
}
