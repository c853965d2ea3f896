//! How much the pieces can do, kind by kind.

use super::Position;
use super::kinds::{
    ADVANCER_BISHOP, ADVANCER_ROOK, BAWN, CANNON, CANON, DRAGON_BISHOP, DRAGON_ROOK, KING, MAGIC,
    PAWN, SLIP_NIGHTRIDER,
};
use super::moves::Search;
use super::pieces::{LANDING, Steps, Way};
use super::spec::LAUNCHING;
use crate::{Bitboard, Direction, Kind, Side};

impl Position {
    /// Gives how many targets a side's pieces of a kind have, with the squares among them. Pieces
    /// are not told apart, so that all Pawns and all Bawns step at once.
    #[inline]
    pub(super) fn count_targets(&self, side: Side, mut give: impl FnMut(Kind, u32, Bitboard)) {
        let search = self.search_of(side, None, Bitboard::ALL);
        search.each_piece(|kind, targets| give(kind, targets.count(), targets));
        search.each_step(|kind, targets| give(kind, targets.count(), targets));
    }
}

impl Search<'_> {
    /// Gives each piece's targets, Pawns and Bawns on the Arena aside.
    #[inline]
    fn each_piece(&self, mut give: impl FnMut(Kind, Bitboard)) {
        let board = &self.position.board;
        let targets = self.free | self.prey;
        for from in self.pieces(KING) {
            give(KING, self.tables.king[self.us.index()][from.index()] & targets);
        }
        let launching = LAUNCHING[self.us.index()];
        if let Some(piece) = board.piece_at(launching).filter(|piece| piece.side == self.us) {
            give(piece.kind, LANDING & self.free);
        }
        let empty = launching.bit() - self.occupied;
        for kind in MAGIC {
            let enemies = board.pieces(!self.us, kind);
            for from in self.pieces(kind) {
                let at = from.index();
                let steps = self.tables.around[at] & self.free;
                give(kind, steps | empty | (self.tables.orthogonal[at] & enemies));
            }
        }
        for kind in [DRAGON_BISHOP, DRAGON_ROOK] {
            for from in self.pieces(kind) {
                give(kind, self.dragon(from) & targets);
            }
        }
        for kind in [ADVANCER_ROOK, ADVANCER_BISHOP] {
            for from in self.pieces(kind) {
                give(kind, self.advancer(from));
            }
        }
        for from in self.pieces(SLIP_NIGHTRIDER) {
            give(SLIP_NIGHTRIDER, self.rider(from) & targets);
        }
        for (way, kind) in [(Way::Orthogonal, CANNON), (Way::Diagonal, CANON)] {
            for from in self.pieces(kind) {
                give(kind, self.hopper(way, from));
            }
        }
    }

    /// Gives the targets of all Pawns and of all Bawns, step by step: of one kind no two pieces have
    /// the same target in one.
    #[inline]
    fn each_step(&self, mut give: impl FnMut(Kind, Bitboard)) {
        let (ahead, captures) = match self.us {
            Side::White => (Direction::North, [Direction::NorthWest, Direction::NorthEast]),
            Side::Black => (Direction::South, [Direction::SouthWest, Direction::SouthEast]),
        };
        let sideways = [Direction::East, Direction::West];
        let once = |pieces, direction| Steps::of(pieces, direction) & self.free;
        let twice = |pieces: Bitboard, direction| {
            once(once(pieces - self.ours.reduced, direction), direction)
        };
        let take = |pieces, direction| Steps::of(pieces, direction) & self.prey;
        let pawns = self.pieces(PAWN);
        if pawns.any() {
            give(PAWN, once(pawns, ahead) | take(pawns, captures[0]));
            give(PAWN, twice(pawns, ahead) | take(pawns, captures[1]));
            give(PAWN, once(pawns, sideways[0]));
            give(PAWN, once(pawns, sideways[1]));
        }
        let bawns = self.pieces(BAWN);
        if bawns.any() {
            give(BAWN, once(bawns, captures[0]) | take(bawns, ahead));
            give(BAWN, once(bawns, captures[1]) | take(bawns, sideways[0]));
            give(BAWN, twice(bawns, captures[0]) | take(bawns, sideways[1]));
            give(BAWN, twice(bawns, captures[1]));
        }
    }
}
