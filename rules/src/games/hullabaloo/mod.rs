//! Hullabaloo (Jeremy Gabriel Good, 2007): pieces that fuse and split round the Precious
//! Commoner, in turns of two sub-moves.
//!
//! ```text
//! 9  f w f w c w f w f
//! 8  w f w f w f w f w
//! 7  . . . . . . . . .
//! 6  . . . . . . . . .
//! 5  . . . . . . . . .      beside the board: each side's hand
//! 4  . . . . . . . . .
//! 3  . . . . . . . . .
//! 2  W F W F W F W F W
//! 1  F W F W C W F W F
//!    a b c d e f g h i
//! ```
//!
//! A position that is given as text may be within a turn, with a check and without a legal sub-move. No game comes to that.
//! The game's page speaks of checkmate at the start of a turn only; as the rule book says of all games, that side has lost.

mod activation;
mod activity;
mod apply;
mod board;
mod danger;
mod explain;
pub(crate) mod influence;
mod influences;
pub mod kinds;
mod moves;
mod pieces;
mod pseudo;
pub(crate) mod refusal;
mod spec;
#[cfg(test)]
mod tests;

pub use influence::{Activator, Influence};
pub use pieces::{block_squares, fusion, kind_of, rest};
pub use refusal::{Refusal, StillMay};

use board::FusionBoard;
use kinds::COMMONER;
use pieces::KINDS;
use spec::SPEC;

use crate::text::{Field, Phrase, PositionError, Problem, Setup};
use crate::{Bitboard, Change, Choice, Kind, Move, Outcome, Piece, Side, Spec, Square};

/// A position of Hullabaloo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: FusionBoard,
    hands: [Hand; 2],
    turn: Side,
    stage: Stage,
    ply: u32,
}

/// A side's hand: how many pieces of each kind. It holds at most 255 of a kind.
type Hand = [u8; KINDS];

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// A turn of one sub-move starts: White's first.
    Single,
    /// A turn of two sub-moves starts.
    First,
    /// The second sub-move, or a pass, is to follow.
    Second(Lock),
}

/// What may not move again in the second sub-move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Lock {
    /// Everything may.
    Free,
    /// The piece on the square may neither move whole nor be pocketed whole.
    Piece(Square),
    /// The block with this lower left square may not move as that block.
    Block(Square),
}

/// Where a method only calls the one of the same name, that is the room's own, in the file
/// named after what it does.
impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

    fn from_setup(setup: &Setup<'_>) -> Result<Position, PositionError> {
        setup.check_royals()?;
        let commoner = |side| setup.pieces(side, COMMONER).first().map(|(square, _)| *square);
        let commoners = Side::BOTH.map(|side| commoner(side).unwrap_or(Square::NOWHERE));
        let mut board = FusionBoard::new(commoners);
        for (square, piece, _) in &setup.board {
            board.put(*piece, *square);
        }
        let hands = read_hands(setup)?;
        let stage = read_stage(setup, &board)?;
        Ok(Position { board, hands, turn: setup.turn, stage, ply: setup.ply })
    }

    fn state(&self) -> String {
        let name = |square| SPEC.geometry.name(square);
        match self.stage {
            Stage::Single => "1/0".into(),
            Stage::First => "2/0".into(),
            Stage::Second(Lock::Free) => "1/1".into(),
            Stage::Second(Lock::Piece(square)) => format!("1/1:{}", name(square)),
            Stage::Second(Lock::Block(corner)) => format!("1/1:4{}", name(corner)),
        }
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
        self.hands[side.index()].get(kind.index()).copied().unwrap_or_default()
    }

    #[inline]
    fn each_hand_change(&self, other: &Position, mut give: impl FnMut(Piece, u8, u8)) {
        for (side, (here, there)) in Side::BOTH.into_iter().zip(self.hands.iter().zip(&other.hands))
        {
            if here == there {
                continue;
            }
            for (index, (here, there)) in here.iter().zip(there).enumerate() {
                if here != there {
                    give(Piece::new(side, Kind::new(index as u8)), *here, *there);
                }
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
    fn count_up_to(&self, most: u64) -> u64 {
        self.count_up_to(most)
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

    fn check_paths(&self, side: Side) -> Vec<Vec<Square>> {
        self.check_paths(side)
    }

    fn in_check(&self) -> bool {
        self.danger(self.turn).checked
    }

    #[inline]
    fn may_threaten(&self) -> impl Fn(Move) -> bool {
        self.may_threaten()
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        None
    }

    #[inline]
    fn starts_turn(&self) -> bool {
        !matches!(self.stage, Stage::Second(_))
    }

    #[inline]
    fn ends_turn(&self) -> bool {
        self.stage != Stage::First
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

    fn refuse(&self, mv: Move) -> crate::Refusal {
        self.refuse(mv)
    }

    fn foreign(&self, _: Move) -> crate::Refusal {
        explain::no_such_move()
    }

    fn influences(&self, square: Square) -> Vec<crate::Influence> {
        self.influences(square)
    }

    #[inline]
    fn passed(self) -> Position {
        Position { turn: !self.turn, stage: Stage::First, ..self }
    }

    #[inline]
    fn captured(&self, mv: Move) -> Bitboard {
        let landing = match mv.choice() {
            Choice::Block => pieces::tables().quad(mv.to()),
            _ => mv.to().bit(),
        };
        landing & self.board.side(!self.turn)
    }

    #[inline]
    fn differs(&self, other: &Position) -> Bitboard {
        self.board.differs(&other.board)
    }
}

static IN_HAND: Phrase = Phrase::new("position-in-hand", "pieces of one kind in hand");
static ON_THE_BOARD: Phrase = Phrase::new("position-commoner", "exactly one, on the board");
static STAGE: Phrase =
    Phrase::new("position-stage", "`1/0`, `2/0`, `1/1`, or `1/1:` and what may not move again");
static LOCK: Phrase = Phrase::new(
    "position-lock",
    "a square of the board, or `4` and the lower left square of a block",
);
static BLOCK_SQUARE: Phrase = Phrase::new("position-lock-of-block", "a square of the board");

/// Reads the hands: any pieces but Precious Commoners.
fn read_hands(setup: &Setup<'_>) -> Result<[Hand; 2], PositionError> {
    let mut hands = [[0; KINDS]; 2];
    for &(piece, at) in &setup.hand {
        let refused = |problem| Err(PositionError::new(Field::Hand, at, problem));
        if piece.kind == COMMONER {
            let found = 1 + setup.pieces(piece.side, COMMONER).len();
            return refused(Problem::royal(&SPEC, piece.side, found, &ON_THE_BOARD));
        }
        let count: &mut u8 = &mut hands[piece.side.index()][piece.kind.index()];
        let Some(more) = count.checked_add(1) else {
            return refused(Problem::TooMany {
                side: piece.side,
                found: usize::from(u8::MAX) + 1,
                what: &IN_HAND,
                most: usize::from(u8::MAX),
            });
        };
        *count = more;
    }
    Ok(hands)
}

/// Reads `remaining/made` and, within a turn, the lock.
fn read_stage(setup: &Setup<'_>, board: &FusionBoard) -> Result<Stage, PositionError> {
    match setup.state {
        "1/0" => return Ok(Stage::Single),
        "2/0" => return Ok(Stage::First),
        "1/1" => return Ok(Stage::Second(Lock::Free)),
        _ => {}
    }
    let Some(lock) = setup.state.strip_prefix("1/1:") else {
        return Err(setup.bad_state(1, &STAGE));
    };
    let (block, name) = match lock.strip_prefix('4') {
        Some(name) => (true, name),
        None => (false, lock),
    };
    let square = SPEC.geometry.square(name).filter(|square| *square != Square::HAND);
    let Some(square) = square else {
        let at = if block { 6 } else { 5 };
        let expected = if block { &BLOCK_SQUARE } else { &LOCK };
        return Err(setup.bad_state(at, expected));
    };
    let (stands, lock) = if block {
        (board.is_block(setup.turn, square), Lock::Block(square))
    } else {
        (board.side(setup.turn).contains(square), Lock::Piece(square))
    };
    if stands {
        Ok(Stage::Second(lock))
    } else {
        Err(PositionError::new(Field::State, 5, Problem::Lock(name.into())))
    }
}
