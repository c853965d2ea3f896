//! Blocks of four.

use super::{Position, at};
use crate::testing::{after, moves, moves_from};
use crate::{AnyPosition, Square};

/// The moves of the block with a lower left square.
fn block(position: &AnyPosition, corner: &str) -> Vec<String> {
    let moves = moves_from(position, corner);
    moves.iter().filter_map(|mv| mv.strip_suffix(":4")).map(str::to_string).collect()
}

#[test]
fn the_inventors_illustration_of_four_ferzes_holds() {
    let position = at("8c/9/9/9/9/9/9/3FF4/3FF1C2 w - 2/0 2");
    assert_eq!(block(&position, "d1"), ["b3", "f3", "h5"]);
    let moved = after(&position, &["d1h5:4"]);
    assert_eq!(moved.to_string(), "8c/9/9/7FF/7FF/9/9/9/6C2 w - 1/1:4h5 3");
}

#[test]
fn wazirs_go_straight_and_guards_either_way() {
    let wazirs = at("8c/9/9/9/3WW4/3WW4/9/5C3/9 w - 2/0 2");
    assert_eq!(block(&wazirs, "d4"), ["b4", "d2", "d6", "d8", "f4", "h4"]);
    let guards = at("c8/9/9/9/3GG4/3GG4/9/6C2/9 w - 2/0 2");
    let around = ["b2", "b4", "b6", "d2", "d6", "d8", "f4", "f6", "h4", "h8"];
    assert_eq!(block(&guards, "d4"), around, "the Commoner is in the way of f2");
}

#[test]
fn four_of_different_kinds_or_larger_ones_are_no_block() {
    for ranks in ["3FF4/3FW1C2", "3[E2][E2]4/3[E2][E2]1C2", "3FF4/3F2C2", "3FF4/3fF1C2"] {
        let position = at(&format!("8c/9/9/9/9/9/9/{ranks} w - 2/0 2"));
        assert!(block(&position, "d1").is_empty(), "{ranks}");
    }
}

#[test]
fn one_activated_member_is_enough() {
    // Only e4 is within three squares of the Commoner on h1.
    let position = at("8c/9/9/9/3WW4/3WW4/9/9/7C1 w - 2/0 2");
    assert!(moves_from(&position, "d5").is_empty());
    assert_eq!(block(&position, "d4"), ["b4", "d2", "d6", "d8", "f4", "h4"]);
    let far = at("8c/9/9/9/3WW4/3WW4/9/9/8C w - 2/0 2");
    assert!(block(&far, "d4").is_empty());
}

#[test]
fn it_goes_on_only_while_all_four_squares_are_empty() {
    let position = at("7c1/9/9/9/3WW1f2/3WW4/9/5C3/9 w - 2/0 2");
    assert_eq!(block(&position, "d4"), ["b4", "d2", "d6", "d8", "f4"]);
}

#[test]
fn the_last_landing_captures_every_enemy_on_it() {
    let position = at("7c1/9/9/9/3WWf[j2]2/3WWg3/9/5C3/9 w - 2/0 2");
    let took = after(&position, &["d4f4:4"]);
    assert_eq!(took.to_string(), "7c1/9/9/9/5WW2/5WW2/9/5C3/9 w FG[J2] 1/1:4f4 3");
}

#[test]
fn none_of_the_four_may_be_friendly_or_a_precious_commoner() {
    let friend = at("8c/9/9/9/3WWfF2/3WW4/9/5C3/9 w - 2/0 2");
    assert!(!block(&friend, "d4").contains(&"f4".into()));
    let commoner = at("9/9/9/9/3WWfc2/3WW4/9/5C3/9 w - 1/1 3");
    assert!(!block(&commoner, "d4").contains(&"f4".into()));
}

#[test]
fn a_block_does_not_leave_the_board_or_move_by_one_square() {
    let position = at("8c/9/9/9/9/9/9/WW1C5/WW7 w - 2/0 2");
    assert_eq!(block(&position, "a1"), ["a3", "a5", "a7"]);
}

#[test]
fn overlapping_blocks_are_blocks_each() {
    let position = at("8c/9/9/9/9/3WWW3/3WWW3/9/4C4 w - 2/0 2");
    assert!(!block(&position, "d3").is_empty() && !block(&position, "e3").is_empty());
}

#[test]
fn a_block_gives_check_where_it_would_land() {
    let check = at("9/9/4c4/4ff3/4ff3/9/9/9/C8 w - 2/0 2");
    assert!(check.in_check());
    let names = check.spec().geometry.names(check.checkers(check.turn()));
    assert_eq!(names, "e5, f5, e6 and f6");
    let paths = check.check_paths(check.turn());
    assert_eq!(
        paths
            .iter()
            .map(|path| check.spec().geometry.names(path.iter().copied()))
            .collect::<Vec<_>>(),
        ["e5 and a1"]
    );
    // Something on the way blocks it, whoever's it is; beside its Commoner it may capture.
    assert!(!at("9/9/4c4/4ff3/4ff3/9/2W6/9/C8 w - 2/0 2").in_check());
    assert!(!at("9/9/4c4/4ff3/4ff3/9/2w6/9/C8 w - 2/0 2").in_check());
    assert!(at("9/9/4c4/4ff3/4ff3/9/9/1W7/C8 w - 2/0 2").in_check());
    assert!(!at("9/9/4c4/4ff3/4ff3/9/9/1w7/C8 w - 2/0 2").in_check());
}

#[test]
fn stepping_into_the_way_of_a_block_ends_its_check() {
    let position = at("9/9/4c4/4ff3/4ff3/9/1W7/9/C8 w - 1/1 3");
    let legal = moves(&position);
    assert!(legal.contains(&"b3c3".into()) && legal.contains(&"a1a3".into()));
    assert!(!legal.contains(&"b3b2".into()) && !legal.contains(&"a1b1".into()));
    assert!(!legal.contains(&"pass".into()) && !legal.contains(&"b3b4".into()));
}

#[test]
fn capturing_what_shields_from_a_block_exposes_to_it() {
    // The black Wazir on b2 keeps its own block from landing there.
    let position = at("9/9/4c4/4ff3/4ff3/9/9/1wW6/C8 w - 1/1 3");
    assert!(!position.in_check());
    let legal = moves(&position);
    assert!(!legal.contains(&"c2b2".into()));
    assert!(legal.contains(&"c2d2".into()) && legal.contains(&"pass".into()));
}

#[test]
fn its_path_shows_every_landing() {
    let position = at("8c/9/9/9/9/9/9/3FF4/3FF1C2 w - 2/0 2");
    let square = |name| position.spec().geometry.square(name).unwrap_or(Square::NOWHERE);
    let mv = crate::text::parse_move(position.spec(), "d1h5:4").expect("a move");
    assert_eq!(position.path(mv), [square("d1"), square("f3"), square("h5")]);
}

#[test]
fn both_halves_of_a_split_piece_may_complete_a_block_that_gives_check() {
    let text = "9/9/9/9/9/3C5/9/3W2c2/3W[D2]4 w - 1/1 3";
    let (position, same) = (at(text), crate::text::parse_position::<Position>(text));
    let split = crate::text::parse_move(position.spec(), "e1e2:W").expect("a move");
    assert!(after(&position, &["e1e2:W"]).in_check());
    assert!(same.expect("a position").may_threaten()(split), "so a search has to look at it");
}
