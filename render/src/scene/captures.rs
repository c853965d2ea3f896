//! What each side has captured for good, counted move by move.

use std::collections::BTreeMap;

use oddboard_rules::{Change, Game, Kind, Piece, Side};

/// The enemy pieces that each side's moves removed for good. A piece that changed sides or
/// went to a hand is not among them: it is still to be seen. Nor is one that went together with
/// the piece that removed it: neither side has captured the other's.
#[derive(Default)]
pub(super) struct Captures([BTreeMap<Kind, u8>; 2]);

impl Captures {
    /// What a side has captured, kinds with their counts.
    pub(super) fn by(&self, side: Side) -> Vec<(Kind, u8)> {
        self.0[side.index()].iter().map(|(kind, count)| (*kind, *count)).collect()
    }

    /// Counts what the move after `ply` moves captured.
    pub(super) fn add(&mut self, game: &Game, ply: usize) {
        let (Some(before), Some(&mv)) = (game.position_after(ply), game.moves().get(ply)) else {
            return;
        };
        let side = before.turn();
        let own = |piece: &Piece| piece.side == side;
        let changes = before.changes(mv);
        // Who captures stays on the board.
        if !changes.iter().any(|change| matches!(change, Change::Put(piece, _) if own(piece))) {
            return;
        }
        let mut gained = 0_i32;
        let mut taken = Vec::new();
        for change in changes {
            match change {
                Change::Put(piece, _) if own(&piece) => gained += 1,
                Change::Lift(piece, _) if own(&piece) => gained -= 1,
                Change::Lift(piece, _) => taken.push(piece.kind),
                Change::Put(piece, _) => taken.retain(|kind| *kind != piece.kind),
            }
        }
        // Pieces that came to the mover from nowhere are the captured ones, changing sides.
        let gone = taken.iter().skip(usize::try_from(gained).unwrap_or(0));
        for kind in gone {
            let count = self.0[side.index()].entry(*kind).or_default();
            *count = count.saturating_add(1);
        }
    }
}
