//! The naive generators against the vectors, every field of them.

use oddboard_testing::vectors;

use crate::naive::Naive;

pub(crate) fn hold<N: Naive>() {
    for vector in vectors::of(N::NAME) {
        assert_eq!(vector.variant, N::NAME);
        let position = agree::<N>(&vector.fen, vector.check, &vector.outcome);
        assert_eq!(position.judge().moves, vector.moves, "moves of {}", vector.fen);
        if let Some(then) = vector.then {
            let next = position.play(&then.mv);
            assert_eq!(next.text(), then.fen, "{} after {}", vector.fen, then.mv);
            agree::<N>(&then.fen, then.check, &then.outcome);
        }
    }
    let counts = vectors::perft(N::NAME).into_iter();
    for row in counts.filter(|row| row.nodes <= MOST_NODES) {
        let start = N::parse(N::START).unwrap();
        assert_eq!(perft(&start, row.depth), row.nodes, "{row:?}");
    }
}

/// What the naive generators can count in the time that a test may take.
const MOST_NODES: u64 = 150_000;

fn perft<N: Naive>(position: &N, depth: u32) -> u64 {
    let moves = position.judge().moves;
    match depth {
        1 => moves.len() as u64,
        _ => moves.iter().map(|mv| perft(&position.play(mv), depth - 1)).sum(),
    }
}

fn agree<N: Naive>(fen: &str, check: bool, outcome: &str) -> N {
    let position = N::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(position.text(), fen);
    let verdict = position.judge();
    assert_eq!(verdict.outcome, outcome, "outcome of {fen}");
    if outcome == "ongoing" {
        assert_eq!(verdict.check, check, "check in {fen}");
    }
    position
}
