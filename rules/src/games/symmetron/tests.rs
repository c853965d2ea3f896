//! The rule page, sentence by sentence; why not; and the fast generator against trying.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

mod ends;
mod fallback;
mod influences;
mod magic;
mod pieces;
mod random;
mod texts;
mod why;
mod why_magic;

use crate::testing::position;
use crate::{AnyPosition, Side, Variant};

/// Pawns that keep both sides above four pieces, far from what a test looks at.
const BYSTANDERS: &str = "Pa2 Pb2 Pj2 Pk2 pa9 pb9 pj9 pk9";

/// White to move, with these pieces (`De5 re6`, a launching square's too: `Uwls`), Kings on
/// f1 and f10 unless they are among them, and bystanders.
#[track_caller]
fn white(pieces: &str) -> AnyPosition {
    placed(pieces, BYSTANDERS, Side::White)
}

/// The same with Black to move.
#[track_caller]
fn black(pieces: &str) -> AnyPosition {
    placed(pieces, BYSTANDERS, Side::Black)
}

#[track_caller]
fn placed(pieces: &str, others: &str, turn: Side) -> AnyPosition {
    let mut all: Vec<&str> = pieces.split_whitespace().chain(others.split_whitespace()).collect();
    for (king, home) in [('K', "Kf1"), ('k', "kf10")] {
        if !all.iter().any(|piece| piece.starts_with(king)) {
            all.push(home);
        }
    }
    let mut grid = [[None; 11]; 10];
    let mut hands = [String::new(), String::new()];
    for piece in all {
        let (letter, place) = piece.split_at(1);
        match place {
            "wls" => hands[0].push_str(letter),
            "bls" => hands[1].push_str(letter),
            square => {
                let file = usize::from(square.as_bytes()[0] - b'a');
                let rank: usize = square[1..].parse().unwrap();
                assert_eq!(grid[rank - 1][file].replace(letter), None, "two pieces on {square}");
            }
        }
    }
    let hand = hands.concat();
    let hand = if hand.is_empty() { "-" } else { hand.as_str() };
    let turn = turn.letter();
    position(Variant::Symmetron, &format!("{} {turn} {hand} - 0", placement(&grid)))
}

fn placement(grid: &[[Option<&str>; 11]; 10]) -> String {
    let rank = |files: &[Option<&str>; 11]| {
        let mut text = String::new();
        let mut empty = 0;
        for piece in files.iter().chain([&Some("")]) {
            match piece {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push_str(letter);
                }
            }
        }
        text
    };
    grid.iter().rev().map(rank).collect::<Vec<_>>().join("/")
}

/// A position from its whole text.
#[track_caller]
fn text(text: &str) -> AnyPosition {
    position(Variant::Symmetron, text)
}

/// Words, sorted as moves are.
fn list(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_string).collect();
    words.sort();
    words
}
