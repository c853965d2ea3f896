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
mod moves;
mod outcome;
mod pieces;
mod rulebook;
#[cfg(test)]
mod tests;

use crate::text::{PositionError, Setup};
use crate::words::game_words;
use crate::{
    Bitboard, Board, Change, Geometry, Kind, KindInfo, Move, Outcome, Piece, Refusal, Side, Spec,
    Square,
};

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(1);
const BISHOP: Kind = Kind::new(2);
const PAWN: Kind = Kind::new(3);

static SPEC: Spec = Spec {
    name: "rollerball",
    title: "Rollerball",
    inventor: "Jean-Louis Cazaux",
    year: Some(1998),
    kinds: &[
        KindInfo { code: "K", name: "King" },
        KindInfo { code: "R", name: "Rook" },
        KindInfo { code: "B", name: "Bishop" },
        KindInfo { code: "P", name: "Pawn" },
    ],
    royal: KING,
    geometry: Geometry::new(
        7,
        7,
        &[(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4)],
        &[],
    ),
    start: "2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0",
    placed: None,
    rulebook: rulebook::SECTIONS,
    words: game_words!(),
};

/// A position of Rollerball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<4>,
    turn: Side,
    /// Each King's net number of clockwise half-turns.
    winding: [i16; 2],
    ply: u32,
}

impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

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

    fn generate(&self, sink: impl FnMut(Move)) {
        self.generate_legal(sink);
    }

    fn count(&self) -> u64 {
        self.count_legal()
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn changes(&self, mv: Move) -> Vec<Change> {
        self.list_changes(mv)
    }

    fn path(&self, mv: Move) -> Vec<Square> {
        self.trace(mv)
    }

    fn checkers(&self, side: Side) -> Bitboard {
        self.attackers(side)
    }

    fn decided(&self) -> Option<Outcome> {
        self.goal()
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.pseudo_targets(from)
    }

    fn refuse(&self, mv: Move) -> Refusal {
        self.explain(mv)
    }
}

/// Reads `W,B`, the windings of both Kings.
fn read_winding(setup: &Setup<'_>) -> Result<[i16; 2], PositionError> {
    const EXPECTED: &str = "the net clockwise half-turns of both Kings, two whole numbers from -32768 to 32767 such as `0,-1`";
    let Some((white, black)) = setup.state.split_once(',') else {
        return Err(setup.bad_state(1, EXPECTED));
    };
    let canonical = |text: &str| text.parse::<i16>().ok().filter(|n| n.to_string() == text);
    match (canonical(white), canonical(black)) {
        (Some(white), Some(black)) => Ok([white, black]),
        (None, _) => Err(setup.bad_state(1, EXPECTED)),
        (_, None) => Err(setup.bad_state(white.chars().count() + 2, EXPECTED)),
    }
}
