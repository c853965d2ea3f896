//! The legal moves: every pseudo-legal one.

use super::Position;
use super::castling::CASTLING;
use super::kinds::{
    BISHOP, CAPTAIN, JOKER, KING, LANCER, MERCENARY, PALADIN, PIKEMAN, ROOK, VETERAN,
};
use super::pieces::{Tables, home_ranks, last_rank, tables};
use crate::{Bitboard, Choice, Direction, Kind, Move, Side, Square};

/// What a kind may become on the last rank, and whether it must.
pub(super) const fn promotion(kind: Kind) -> Option<(Kind, bool)> {
    match kind {
        PIKEMAN => Some((VETERAN, true)),
        MERCENARY => Some((CAPTAIN, true)),
        LANCER => Some((VETERAN, false)),
        _ => None,
    }
}

impl Position {
    /// Every legal move; a pass if there is no other.
    #[inline]
    pub(super) fn generate(&self, mut sink: impl FnMut(Move)) {
        if self.generate_within(Bitboard::ALL, &mut sink) {
            sink(Move::PASS);
        }
    }

    /// Every legal move that captures, and those of Pikemen, Mercenaries and Lancers to the last
    /// rank.
    #[inline]
    pub(super) fn generate_tactical(&self, mut sink: impl FnMut(Move)) {
        self.generate_within(self.board.side(!self.turn), &mut sink);
    }

    /// Every legal move to some squares, and every one that may promote; is there no move at all,
    /// though the game is not over?
    #[inline]
    fn generate_within(&self, squares: Bitboard, sink: &mut impl FnMut(Move)) -> bool {
        if self.decided().is_some() {
            return false;
        }
        let mut stuck = true;
        let last = last_rank(self.turn);
        let mercenaries = self.mercenaries();
        self.each_piece(|kind, from, targets| {
            stuck &= targets.is_empty();
            let promoting = if promotion(kind).is_some() { last } else { Bitboard::EMPTY };
            for to in targets & (squares | promoting) {
                let mut give = |mv: Move| {
                    if mercenaries.contains(to) {
                        self.each_placement(mv, sink);
                    } else {
                        sink(mv);
                    }
                };
                let plain = Move::new(from, to);
                match promotion(kind).filter(|_| last.contains(to)) {
                    None => give(plain),
                    Some((becomes, must)) => {
                        if !must {
                            give(plain);
                        }
                        give(plain.with(Choice::Become(becomes)));
                    }
                }
            }
        });
        stuck
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.decided().is_some() {
            return 0;
        }
        let mut count = 0;
        let last = last_rank(self.turn);
        let mercenaries = self.mercenaries();
        self.each_piece(|kind, from, targets| {
            count += targets.count();
            if kind == LANCER {
                count += (targets & last).count();
            }
            for to in targets & mercenaries {
                let moves = 1 + u32::from(kind == LANCER && last.contains(to));
                count += moves * self.homes_after(from, to).count().max(1) - moves;
            }
        });
        count.max(1).into()
    }

    /// Where a piece of either side could go were it its turn.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let mover = Position { turn: piece.side, ..*self };
        let reach = match piece.kind {
            ROOK | BISHOP | JOKER => mover.reach(tables(), piece.kind, from),
            KING => tables().steps(piece.side, KING, from) | mover.castles_to(),
            kind => tables().steps(piece.side, kind, from),
        };
        reach - self.board.side(piece.side)
    }

    /// The enemy pieces that could capture a side's King, were it their turn.
    pub(super) fn threats(&self, side: Side) -> Bitboard {
        let king = self.board.pieces(side, KING);
        let tables = tables();
        let mover = Position { turn: !side, ..*self };
        let mut threats = Bitboard::EMPTY;
        for kind in [KING, PIKEMAN, VETERAN, LANCER, PALADIN, MERCENARY, CAPTAIN] {
            for from in self.board.pieces(!side, kind) {
                if (tables.steps(!side, kind, from) & king).any() {
                    threats |= from.bit();
                }
            }
        }
        for kind in [ROOK, BISHOP, JOKER] {
            for from in self.board.pieces(!side, kind) {
                if (mover.reach(tables, kind, from) & king).any() {
                    threats |= from.bit();
                }
            }
        }
        threats
    }

    /// Enemy Mercenaries and Captains, which change sides when captured.
    #[inline]
    fn mercenaries(&self) -> Bitboard {
        self.board.side(!self.turn) & (self.board.kind(MERCENARY) | self.board.kind(CAPTAIN))
    }

    /// The empty squares of the mover's first two ranks after a capturing move.
    #[inline]
    pub(super) fn homes_after(&self, from: Square, to: Square) -> Bitboard {
        let occupied = self.board.occupied().without(from).with(to);
        home_ranks(self.turn) - occupied
    }

    fn each_placement(&self, mv: Move, sink: &mut impl FnMut(Move)) {
        let homes = self.homes_after(mv.from(), mv.to());
        if homes.is_empty() {
            sink(mv);
        }
        for home in homes {
            sink(mv.with_second(home));
        }
    }

    /// Gives each piece of the side to move with where it may go.
    #[inline]
    fn each_piece(&self, mut give: impl FnMut(Kind, Square, Bitboard)) {
        let tables = tables();
        let own = self.board.side(self.turn);
        for kind in [KING, PIKEMAN, VETERAN, LANCER, PALADIN, MERCENARY, CAPTAIN] {
            for from in self.board.pieces(self.turn, kind) {
                let mut targets = tables.steps(self.turn, kind, from) - own;
                if kind == KING {
                    targets |= self.castles_to();
                }
                give(kind, from, targets);
            }
        }
        for kind in [ROOK, BISHOP, JOKER] {
            for from in self.board.pieces(self.turn, kind) {
                give(kind, from, self.reach(tables, kind, from) - own);
            }
        }
    }

    /// Where a Rook, Bishop or Joker may go, captures of either side included for the first
    /// two.
    #[inline]
    pub(super) fn reach(&self, tables: &Tables, kind: Kind, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        let slide = |directions: [Direction; 4]| {
            directions
                .into_iter()
                .map(|direction| tables.slide(from, direction, occupied))
                .fold(Bitboard::EMPTY, |all, one| all | one)
        };
        match kind {
            ROOK => slide(Direction::ORTHOGONAL),
            BISHOP => slide(Direction::DIAGONAL),
            _ => {
                let own = self.board.side(self.turn);
                tables.joker[from.index()] | tables.joker_jumps(from, own, occupied)
            }
        }
    }

    /// The square to which the King may castle, if it may.
    #[inline]
    pub(super) fn castles_to(&self) -> Bitboard {
        let castling = &CASTLING[self.turn.index()];
        if self.castling[self.turn.index()] && (castling.between & self.board.occupied()).is_empty()
        {
            castling.king_to.bit()
        } else {
            Bitboard::EMPTY
        }
    }
}
