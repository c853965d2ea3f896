//! The rule page, sentence by sentence.

#![allow(clippy::unwrap_used, reason = "a test's texts are fixed")]

mod ends;
mod pieces;
mod positions;
mod random;
mod reducing;
mod shown;
mod why_not;

use crate::testing::{moves_from, position};
use crate::{AnyPosition, Variant};

/// The text of a position with these pieces: `Ka1 Be4 ke8` is a white King on a1, a white
/// Ball on e4, a black King on e8. `rest` is turn and hand.
fn text(pieces: &str, rest: &str) -> String {
    let mut grid = vec![vec!['1'; 9]; 8];
    for piece in pieces.split_whitespace() {
        let [letter, file, rank] = piece.chars().collect::<Vec<_>>()[..] else {
            panic!("a letter and a square, not `{piece}`");
        };
        let (file, rank) = (file as usize - 'a' as usize, rank.to_digit(10).unwrap() as usize);
        assert_eq!(grid[rank - 1][file], '1', "two pieces on one square: {piece}");
        grid[rank - 1][file] = letter;
    }
    let ranks: Vec<String> = grid.iter().rev().map(|rank| squeezed(rank)).collect();
    format!("{} {rest} - 0", ranks.join("/"))
}

/// A rank with its runs of empty squares counted.
fn squeezed(rank: &[char]) -> String {
    let mut text = String::new();
    for run in rank.chunk_by(|one, two| one == two && *one == '1') {
        match run {
            ['1', ..] => text.push_str(&run.len().to_string()),
            pieces => text.extend(pieces),
        }
    }
    text
}

/// A position with these pieces, and two Statues in each hand so that nobody has too few.
#[track_caller]
fn board(turn: char, pieces: &str) -> AnyPosition {
    position(Variant::JaiAlai, &text(pieces, &format!("{turn} TTtt")))
}

/// Where White's piece on a square may go, the Kings out of its way in two corners.
#[track_caller]
fn goes(from: &str, pieces: &str) -> Vec<String> {
    moves_from(&board('w', &format!("Ka1 ka8 {pieces}")), from)
}

/// The squares of a text, in order.
fn squares(text: &str) -> Vec<String> {
    let mut squares: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    squares.sort();
    squares
}

#[test]
fn a_position_takes_no_more_memory_than_this() {
    assert_eq!(size_of::<super::Position>(), 208);
}
