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
mod explain;
mod moves;
mod outcome;
mod pieces;
mod rulebook;
#[cfg(test)]
mod tests;

use crate::text::{Field, PositionError, Problem, Setup};
use crate::words::game_words;
use crate::{
    Bitboard, Board, Change, Geometry, Kind, KindInfo, Move, Outcome, Piece, Refusal, Side, Spec,
    Square,
};

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(1);
const BISHOP: Kind = Kind::new(2);
const PIKEMAN: Kind = Kind::new(3);
const VETERAN: Kind = Kind::new(4);
const LANCER: Kind = Kind::new(5);
const PALADIN: Kind = Kind::new(6);
const MERCENARY: Kind = Kind::new(7);
const CAPTAIN: Kind = Kind::new(8);
const JOKER: Kind = Kind::new(9);

static SPEC: Spec = Spec {
    name: "wild-jokers",
    title: "Wild Jokers",
    inventor: "Jeff Stroud",
    year: Some(2001),
    kinds: &[
        kind("K", "King"),
        kind("R", "Rook"),
        kind("B", "Bishop"),
        kind("P", "Pikeman"),
        kind("V", "Veteran"),
        kind("L", "Lancer"),
        kind("A", "Paladin"),
        kind("M", "Mercenary"),
        kind("C", "Captain"),
        kind("J", "Joker"),
    ],
    royal: KING,
    geometry: Geometry::new(
        7,
        7,
        &[(1, 1), (3, 1), (5, 1), (1, 3), (5, 3), (1, 5), (3, 5), (5, 5)],
        &[],
    ),
    start: "rbaklmj/p*p*p*p/7/1*3*1/7/P*P*P*P/JMLKABR w - Kk 0",
    placed: Some(MERCENARY),
    rulebook: rulebook::SECTIONS,
    words: game_words!(),
};

const fn kind(code: &'static str, name: &'static str) -> KindInfo {
    KindInfo { code, name }
}

/// A position of Wild Jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board<10>,
    turn: Side,
    /// Who may still castle.
    castling: [bool; 2],
    ply: u32,
}

/// A side's castling: where King and Rook stand and where they go, all on its first rank.
struct Castling {
    king_from: Square,
    king_to: Square,
    rook_from: Square,
    rook_to: Square,
    /// The squares between King and Rook.
    between: Bitboard,
}

/// White castles d1 to f1 with the Rook from g1, Black d7 to b7 with the Rook from a7.
static CASTLING: [Castling; 2] = [castling(0, [3, 5, 6, 4]), castling(6, [3, 1, 0, 2])];

const fn castling(rank: u8, [king_from, king_to, rook_from, rook_to]: [u8; 4]) -> Castling {
    const fn square(rank: u8, file: u8) -> Square {
        Square::new(rank * 7 + file)
    }
    Castling {
        king_from: square(rank, king_from),
        king_to: square(rank, king_to),
        rook_from: square(rank, rook_from),
        rook_to: square(rank, rook_to),
        between: square(rank, king_to).bit().with(square(rank, rook_to)),
    }
}

impl crate::Position for Position {
    const SPEC: &'static Spec = &SPEC;

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

    /// There is no check in Wild Jokers.
    fn checkers(&self, _: Side) -> Bitboard {
        Bitboard::EMPTY
    }

    fn decided(&self) -> Option<Outcome> {
        self.king_captured()
    }

    fn targets(&self, from: Square) -> Bitboard {
        self.pseudo_targets(from)
    }

    fn castling(&self) -> Option<Move> {
        let castling = &CASTLING[self.turn.index()];
        Some(Move::new(castling.king_from, castling.king_to))
    }

    fn refuse(&self, mv: Move) -> Refusal {
        self.explain(mv)
    }
}

/// No side has two Kings, and one side at least has its King.
fn check_kings(setup: &Setup<'_>) -> Result<(), PositionError> {
    let mut missing = 0;
    for side in Side::BOTH {
        let kings = setup.pieces(side, KING);
        missing += usize::from(kings.is_empty());
        let expected = match kings.get(1) {
            Some(_) => "at most one",
            None if missing == 2 => "one, since White has none either",
            None => continue,
        };
        let at = kings.get(1).map_or(1, |(_, at)| *at);
        let problem = Problem::royal(&SPEC, side, kings.len(), expected);
        return Err(PositionError::new(Field::Placement, at, problem));
    }
    Ok(())
}

/// Reads the castling rights: `K`, `k`, `Kk` or `-`.
fn read_castling(setup: &Setup<'_>, board: &Board<10>) -> Result<[bool; 2], PositionError> {
    let rights = match setup.state {
        "-" => [false, false],
        "K" => [true, false],
        "k" => [false, true],
        "Kk" => [true, true],
        _ => return Err(setup.bad_state(1, "the castling rights held: `K`, `k`, `Kk` or `-`")),
    };
    for side in Side::BOTH {
        let home = &CASTLING[side.index()];
        let stands = |kind, square| board.piece_at(square) == Some(Piece::new(side, kind));
        if rights[side.index()] && !(stands(KING, home.king_from) && stands(ROOK, home.rook_from)) {
            let needs = match side {
                Side::White => "its King on d1 and its Rook on g1",
                Side::Black => "its King on d7 and its Rook on a7",
            };
            let at = if setup.state == "Kk" && side == Side::Black { 2 } else { 1 };
            let problem = Problem::Castling { side, needs };
            return Err(PositionError::new(Field::State, at, problem));
        }
    }
    Ok(rights)
}
