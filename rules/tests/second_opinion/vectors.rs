//! The naive generators against the vectors, every field of them.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use crate::naive::Naive;

#[derive(Deserialize)]
struct Vector {
    variant: String,
    fen: String,
    check: bool,
    outcome: String,
    moves: Vec<String>,
    then: Option<Then>,
}

#[derive(Deserialize)]
struct Then {
    #[serde(rename = "move")]
    mv: String,
    fen: String,
    check: bool,
    outcome: String,
}

fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub(crate) fn hold<N: Naive>() {
    for line in data(&format!("{}.jsonl", N::NAME)).lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        assert_eq!(vector.variant, N::NAME);
        let position = agree::<N>(&vector.fen, vector.check, &vector.outcome);
        assert_eq!(position.judge().moves, vector.moves, "moves of {}", vector.fen);
        if let Some(then) = vector.then {
            let next = position.play(&then.mv);
            assert_eq!(next.text(), then.fen, "{} after {}", vector.fen, then.mv);
            agree::<N>(&then.fen, then.check, &then.outcome);
        }
    }
    let table = data("perft.tsv");
    for row in table.lines().filter(|line| line.split('\t').next() == Some(N::NAME)) {
        let [depth, nodes] = row.split('\t').skip(1).collect::<Vec<_>>()[..] else {
            panic!("three columns in `{row}`");
        };
        let nodes: u64 = nodes.parse().unwrap();
        if nodes <= MOST_NODES {
            let start = N::parse(N::START).unwrap();
            assert_eq!(perft(&start, depth.parse().unwrap()), nodes, "{row}");
        }
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
