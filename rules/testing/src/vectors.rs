//! Sample positions and counts made by an independent implementation of the rule pages: the
//! files of `rules/tests/vectors`.

use std::fs;
use std::path::PathBuf;

use oddboard_rules::{AnyPosition, Variant};
use serde::Deserialize;

/// A position, what is true of it, and a move made in it.
#[derive(Deserialize, Debug)]
pub struct Vector {
    /// The game's name.
    pub variant: String,
    /// The position's text.
    pub fen: String,
    /// Is the side to move in check? Says nothing where the game is over.
    pub check: bool,
    /// How the game ended, as the driver prints it, or `ongoing`.
    pub outcome: String,
    /// Every legal move in canonical notation, sorted by bytes.
    pub moves: Vec<String>,
    /// What follows one of the moves.
    pub then: Option<Then>,
}

/// A move and what is true after it.
#[derive(Deserialize, Debug)]
pub struct Then {
    /// The move in canonical notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position's text after it.
    pub fen: String,
    /// Is the side to move then in check?
    pub check: bool,
    /// How the game ended, or `ongoing`.
    pub outcome: String,
}

/// How many positions some moves from a game's start reach.
#[derive(Debug)]
pub struct Perft {
    /// How many moves.
    pub depth: u32,
    /// How many positions.
    pub nodes: u64,
}

fn data(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors");
    let path = folder.join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A game's sample positions, by the game's name.
///
/// # Panics
/// If there are none, or they cannot be read.
#[must_use]
pub fn of(game: &str) -> Vec<Vector> {
    let text = data(&format!("{game}.jsonl"));
    let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let vectors: Vec<Vector> = text.lines().map(read).collect();
    assert!(!vectors.is_empty(), "{game} has vectors");
    vectors
}

/// A game's sample positions, read.
///
/// # Panics
/// If one is refused.
#[must_use]
pub fn positions(variant: Variant) -> Vec<AnyPosition> {
    let vectors = of(variant.name()).into_iter();
    let read = |vector: Vector| {
        let text = vector.fen;
        variant.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    vectors.map(read).collect()
}

/// The counts of a game, by the game's name.
///
/// # Panics
/// If a row is not a depth and a count.
#[must_use]
pub fn perft(game: &str) -> Vec<Perft> {
    let read = |line: &str| {
        let Some((depth, nodes)) = line.split_once('\t') else {
            panic!("two columns in `{line}`");
        };
        match (depth.parse(), nodes.parse()) {
            (Ok(depth), Ok(nodes)) => Perft { depth, nodes },
            _ => panic!("two numbers in `{line}`"),
        }
    };
    data(&format!("perft/{game}.tsv"))
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(read)
        .collect()
}
