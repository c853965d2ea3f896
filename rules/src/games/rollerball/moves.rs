//! The legal moves, and who gives check.

use super::Position;
use super::kinds::{BISHOP, KING, PAWN, ROOK};
use super::pieces::{Tables, promotion_squares, tables};
use crate::{Bitboard, Choice, Kind, Move, Side, Square};

/// The kinds a Pawn can become, in the order they are offered.
pub(super) const PROMOTIONS: [Kind; 2] = [ROOK, BISHOP];

/// What the enemy's pieces leave to the side to move: computed once for a position.
struct Limits {
    /// Where a piece other than the King may go: everywhere, or to where it ends a check.
    allowed: Bitboard,
    /// Pieces that alone stand between the King and an attacker.
    pinned: Bitboard,
}

impl Position {
    /// A side's King. Both Kings are always on the board.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Square {
        self.board.pieces(side, KING).first().expect("each side has its King")
    }

    /// The enemy pieces that attack a side's King.
    pub(super) fn checkers(&self, side: Side) -> Bitboard {
        self.attackers_of(self.king(side), !side)
    }

    /// A side's pieces that could capture on a square.
    pub(super) fn attackers_of(&self, target: Square, by: Side) -> Bitboard {
        let tables = tables();
        let occupied = self.board.occupied();
        let mut attackers = (tables.king[target.index()] & self.board.pieces(by, KING))
            | (tables.pawn_from[target.index()] & self.board.pieces(by, PAWN));
        for kind in [ROOK, BISHOP] {
            for source in tables.sources(kind, target) & self.board.pieces(by, kind) {
                if tables.paths(kind, source, target).open(occupied) {
                    attackers |= source.bit();
                }
            }
        }
        attackers
    }

    /// Where a piece of either side could go were it its turn and its King safe.
    pub(super) fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.board.piece_at(from) else { return Bitboard::EMPTY };
        let reach = match piece.kind {
            KING => tables().king[from.index()],
            PAWN => tables().pawn[from.index()],
            kind => tables().slide(kind, from, self.board.occupied()),
        };
        reach - self.board.side(piece.side)
    }

    /// Every legal move.
    #[inline]
    pub(super) fn generate(&self, sink: impl FnMut(Move)) {
        self.generate_within(Bitboard::ALL, sink);
    }

    /// Every legal move that captures or promotes, and those to the King's goal.
    #[inline]
    pub(super) fn generate_tactical(&self, sink: impl FnMut(Move)) {
        self.generate_within(self.board.side(!self.turn) | self.goals(), sink);
    }

    /// Every legal move to some squares, and every promotion.
    #[inline]
    fn generate_within(&self, squares: Bitboard, mut sink: impl FnMut(Move)) {
        let promotions = promotion_squares(self.turn);
        self.each_piece(squares, |kind, from, targets| {
            if kind == PAWN {
                for to in targets & promotions {
                    for kind in PROMOTIONS {
                        sink(Move::new(from, to).with(Choice::Become(kind)));
                    }
                }
                for to in targets - promotions {
                    sink(Move::new(from, to));
                }
            } else {
                for to in targets {
                    sink(Move::new(from, to));
                }
            }
        });
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        let promotions = promotion_squares(self.turn);
        let mut count = 0;
        self.each_piece(Bitboard::ALL, |kind, _, targets| {
            count += targets.count();
            if kind == PAWN {
                count += (targets & promotions).count() * (PROMOTIONS.len() as u32 - 1);
            }
        });
        count.into()
    }

    /// Gives each piece of the side to move with where of some squares it may legally go, and a
    /// Pawn also with where it promotes.
    #[inline]
    fn each_piece(&self, squares: Bitboard, mut give: impl FnMut(Kind, Square, Bitboard)) {
        if self.decided().is_some() {
            return;
        }
        let tables = tables();
        let us = self.turn;
        let (own, occupied) = (self.board.side(us), self.board.occupied());
        let king = self.king(us);
        let steps = (tables.king[king.index()] - own) & squares;
        if steps.any() {
            give(KING, king, steps - self.attacked_without_king(tables, steps));
        }
        let limits = self.limits(tables, king);
        if limits.allowed.is_empty() {
            return;
        }
        let may_go = |from: Square| {
            if limits.pinned.contains(from) {
                limits.allowed & self.pin(tables, king, from)
            } else {
                limits.allowed
            }
        };
        for kind in [ROOK, BISHOP] {
            for from in self.board.pieces(us, kind) {
                let targets = if squares == Bitboard::ALL {
                    tables.slide(kind, from, occupied) - own
                } else {
                    tables.slide_to(kind, from, occupied, squares - own)
                };
                give(kind, from, targets & may_go(from));
            }
        }
        let promotions = promotion_squares(us);
        for from in self.board.pieces(us, PAWN) {
            let wanted = (squares | promotions) - own;
            give(PAWN, from, tables.pawn[from.index()] & wanted & may_go(from));
        }
    }

    /// The squares, of some and maybe others, that the enemy attacks once the King to move has
    /// left its square.
    fn attacked_without_king(&self, tables: &Tables, wanted: Bitboard) -> Bitboard {
        let them = !self.turn;
        let occupied = self.board.occupied().without(self.king(self.turn));
        let mut attacked = tables.king[self.king(them).index()];
        for from in self.board.pieces(them, PAWN) {
            attacked |= tables.pawn[from.index()];
        }
        for kind in [ROOK, BISHOP] {
            for from in self.board.pieces(them, kind) {
                attacked |= tables.slide_to(kind, from, occupied, wanted);
            }
        }
        attacked
    }

    /// What checks and pins leave to the pieces other than the King.
    fn limits(&self, tables: &Tables, king: Square) -> Limits {
        let own = self.board.side(self.turn);
        let checkers = tables.pawn_from[king.index()] & self.board.pieces(!self.turn, PAWN);
        let mut limits = Limits { allowed: Bitboard::ALL, pinned: Bitboard::EMPTY };
        for checker in checkers {
            limits.allowed &= checker.bit();
        }
        self.each_line(tables, king, |line, blockers| {
            if blockers.is_empty() {
                limits.allowed &= line;
            } else if !blockers.many() {
                limits.pinned |= blockers & own;
            }
        });
        limits
    }

    /// The squares that a pinned piece may go to without opening a line to its King.
    #[cold]
    fn pin(&self, tables: &Tables, king: Square, pinned: Square) -> Bitboard {
        let mut stay = Bitboard::ALL;
        self.each_line(tables, king, |line, blockers| {
            if blockers == pinned.bit() {
                stay &= line;
            }
        });
        stay
    }

    /// Gives each line of an enemy Rook or Bishop to the King to move: the squares where a
    /// piece would block it or capture the attacker, and the pieces that block it now.
    #[inline]
    fn each_line(&self, tables: &Tables, king: Square, mut give: impl FnMut(Bitboard, Bitboard)) {
        let occupied = self.board.occupied();
        for kind in [ROOK, BISHOP] {
            for source in tables.sources(kind, king) & self.board.pieces(!self.turn, kind) {
                for between in tables.paths(kind, source, king).ways() {
                    give(between | source.bit(), between & occupied);
                }
            }
        }
    }
}
