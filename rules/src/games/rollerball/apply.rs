//! What a move does.

use super::Position;
use super::kinds::{BISHOP, KING, ROOK};
use super::pieces::tables;
use super::spec::SPEC;
use crate::{Change, Choice, Move, Piece, Side, Square};

impl Position {
    /// Makes a legal move.
    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        self.board.lift(to);
        if let Some(mut piece) = self.board.lift(from) {
            if let Choice::Become(kind) = mv.choice() {
                piece.kind = kind;
            }
            if piece.kind == KING {
                let turns = &mut self.winding[piece.side.index()];
                *turns = turns.saturating_add(winding(from, to));
            }
            self.board.put(piece, to);
        }
        self.turn = !self.turn;
        self.ply = self.ply.saturating_add(1);
    }

    /// What a legal move does.
    pub(super) fn changes(&self, mv: Move) -> Vec<Change> {
        let Some(mover) = self.board.piece_at(mv.from()) else { return Vec::new() };
        let arrives = match mv.choice() {
            Choice::Become(kind) => Piece::new(mover.side, kind),
            _ => mover,
        };
        let captured = self.board.piece_at(mv.to()).map(|piece| Change::Lift(piece, mv.to()));
        captured
            .into_iter()
            .chain([Change::Lift(mover, mv.from()), Change::Put(arrives, mv.to())])
            .collect()
    }

    /// The squares a legal move passes: the ends, and where it rebounds.
    pub(super) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to) = (mv.from(), mv.to());
        let occupied = self.board.occupied();
        let kind = self.board.piece_at(from).map(|piece| piece.kind);
        let Some(kind) = kind.filter(|kind| [ROOK, BISHOP].contains(kind)) else {
            return vec![from, to];
        };
        for ray in tables().rays(kind, from) {
            let Some(end) = ray.iter().position(|square| *square == to) else { continue };
            if ray[..end].iter().any(|square| occupied.contains(*square)) {
                continue;
            }
            let passed: Vec<Square> = std::iter::once(from).chain(ray[..=end].to_vec()).collect();
            return bends(&passed);
        }
        vec![from, to]
    }
}

/// The first and last of some neighbouring squares, and those where the way turns.
fn bends(passed: &[Square]) -> Vec<Square> {
    let step = |a: Square, b: Square| {
        let place = |square| SPEC.geometry.coordinates(square).unwrap_or_default();
        let ((a_file, a_rank), (b_file, b_rank)) = (place(a), place(b));
        (b_file as i8 - a_file as i8, b_rank as i8 - a_rank as i8)
    };
    let turns = passed
        .windows(3)
        .filter(|three| step(three[0], three[1]) != step(three[1], three[2]))
        .map(|three| three[1]);
    passed.first().copied().into_iter().chain(turns).chain(passed.last().copied()).collect()
}

/// What a King's step adds to its net number of clockwise half-turns: +1 northward or -1
/// southward between ranks 4 and 5 on the west side, the reverse on the east side.
fn winding(from: Square, to: Square) -> i16 {
    let place = |square| SPEC.geometry.coordinates(square).unwrap_or_default();
    let ((file, from_rank), (_, to_rank)) = (place(from), place(to));
    let north = match (from_rank, to_rank) {
        (3, 4) => 1,
        (4, 3) => -1,
        _ => return 0,
    };
    if file <= 1 { north } else { -north }
}

/// Where a side's King must come to win: the other King's starting square.
pub(super) fn goal_square(side: Side) -> Square {
    let rank = match side {
        Side::White => 5,
        Side::Black => 1,
    };
    SPEC.geometry.at(3, rank).expect("d2 and d6 are squares of the ring")
}
