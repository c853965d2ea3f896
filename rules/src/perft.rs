//! Counting the positions that sequences of legal moves reach.

use crate::position::{Position, PositionExt};

/// The number of positions reached by every sequence of `depth` legal moves. The last ply is
/// counted, not played; repetition is not looked at.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count(),
        _ => {
            let mut nodes = 0;
            position.generate(|mv| nodes += perft(&position.after(mv), depth - 1));
            nodes
        }
    }
}

/// The same number, with the last ply played too: what a search would do at each leaf.
pub fn perft_full<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        // Without this the optimiser could skip making the move that led here.
        std::hint::black_box(position);
        return 1;
    }
    let mut nodes = 0;
    position.generate(|mv| nodes += perft_full(&position.after(mv), depth - 1));
    nodes
}
