//! Activation.

use super::super::activation::spread;
use super::super::spec::SPEC;
use super::at;
use crate::testing::{after, moves_from};
use crate::{Bitboard, Direction};

#[test]
fn the_neighbours_of_squares_are_those_of_the_board() {
    for square in SPEC.geometry.board() {
        let around = Direction::ALL.iter().filter_map(|way| SPEC.geometry.step(square, *way));
        assert_eq!(spread(square.bit()), around.collect::<Bitboard>().with(square));
    }
}

/// A chain e1, d2, c3, b4, a5; b7 beyond it.
const CHAIN: &str = "8c/9/1W7/9/W8/1F7/2W6/3F5/4C4 w - 2/0 2";

#[test]
fn every_piece_joined_by_successive_adjacent_pieces_belongs_to_the_chain() {
    let position = at(CHAIN);
    for (far, count) in [("d2", 4), ("c3", 5), ("b4", 5), ("a5", 4)] {
        assert_eq!(moves_from(&position, far).len(), count, "{far}");
    }
    assert!(moves_from(&position, "b7").is_empty(), "not joined");
}

#[test]
fn a_piece_within_distance_three_is_activated() {
    let position = at("8c/9/9/9/9/1W5F1/9/9/4C4 w - 2/0 2");
    assert_eq!(moves_from(&position, "b4").len(), 5);
    assert_eq!(moves_from(&position, "h4").len(), 5);
    let farther = at("8c/9/9/9/4W4/9/8W/9/4C4 w - 2/0 2");
    assert!(moves_from(&farther, "e5").is_empty());
    assert!(moves_from(&farther, "i3").is_empty());
}

#[test]
fn a_piece_only_within_distance_three_passes_nothing_on() {
    let position = at("8c/9/9/9/4W4/4W4/9/9/4C4 w - 2/0 2");
    assert!(!moves_from(&position, "e4").is_empty());
    assert!(moves_from(&position, "e5").is_empty());
}

#[test]
fn enemy_pieces_join_nothing() {
    let position = at("8c/9/9/9/W8/1F7/2w6/3F5/4C4 w - 2/0 2");
    assert!(moves_from(&position, "a5").is_empty());
}

#[test]
fn activation_is_judged_at_the_moment_of_the_sub_move() {
    // The Wazir on a5 is far off until the Wazir comes to b4.
    let position = at("8c/9/9/9/W8/9/1WF6/3F5/4C4 w - 2/0 2");
    assert!(moves_from(&position, "a5").is_empty());
    let joined = after(&position, &["b3b4"]);
    assert!(!moves_from(&joined, "a5").is_empty());
    // And away: with d2 gone the chain is cut, and a5 with it.
    let cut = after(&at(CHAIN), &["d2c1"]);
    assert!(moves_from(&cut, "a5").is_empty());
    assert!(!moves_from(&cut, "b4").is_empty(), "still within range");
}

#[test]
fn only_activated_pieces_split_are_pocketed_or_give_check() {
    let far = at("8c/9/9/9/9/[E2]8/9/9/4C4 w - 2/0 2");
    assert!(moves_from(&far, "a4").is_empty());
    // A black Wazir next to White's Commoner, far from its own.
    assert!(!at("8c/9/9/9/9/9/9/4w4/4C4 w - 2/0 2").in_check());
    // The same with a chain to its Commoner, or within its range.
    assert!(at("8c/7f1/6f2/5f3/4w4/4w4/4w4/4w4/4C4 w - 2/0 2").in_check());
    assert!(at("9/9/9/9/4c4/9/9/4w4/4C4 w - 2/0 2").in_check());
}
