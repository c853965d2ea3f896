//! Once as itself.

use super::at;
use crate::testing::{after, moves_from};

#[test]
fn a_piece_that_moved_may_neither_move_whole_nor_be_pocketed_whole() {
    let position = at("8c/9/9/9/9/9/4F4/9/4C4 w - 2/0 2");
    let moved = after(&position, &["e3d4"]);
    assert_eq!(moved.state(), "1/1:d4");
    assert!(moves_from(&moved, "d4").is_empty());
}

#[test]
fn one_that_captured_has_moved_too() {
    let position = at("8c/9/9/9/9/3w5/4F4/9/4C4 w - 2/0 2");
    let moved = after(&position, &["e3d4"]);
    assert!(moves_from(&moved, "d4").is_empty());
}

#[test]
fn it_may_still_split() {
    let position = at("8c/9/9/9/9/9/4G4/9/4C4 w - 2/0 2");
    let moves = moves_from(&after(&position, &["e3d3"]), "d3");
    let split =
        ["c2:F", "c3:W", "c4:F", "d2:W", "d4:W", "e2:F", "e3:W", "e4:F", "hand:F", "hand:W"];
    assert_eq!(moves, split);
}

#[test]
fn a_split_off_component_that_moved_has_made_its_move() {
    let position = at("8c/9/9/9/9/9/4[E3]4/9/4C4 w - 2/0 2");
    let split = after(&position, &["e3d4:E2"]);
    assert_eq!(split.state(), "1/1:d4");
    let parts = moves_from(&split, "d4");
    assert!(parts.iter().all(|mv| mv.ends_with(":F")) && parts.len() == 5);
    assert_eq!(moves_from(&split, "e3").len(), 5, "what stayed is free, and may fuse on d4");
}

#[test]
fn another_piece_may_fuse_with_it() {
    let position = at("8c/9/9/9/9/9/2W1F4/9/4C4 w W 2/0 2");
    let moved = after(&position, &["e3d4"]);
    assert!(moves_from(&moved, "W@").contains(&"d4".into()));
    let beside = after(&position, &["e3d2"]);
    assert_eq!(beside.state(), "1/1:d2");
    let fused = after(&position, &["e3d4", "W@d4"]);
    assert_eq!(fused.to_string(), "8c/9/9/9/9/3G5/2W6/9/4C4 b - 2/0 4");
}

#[test]
fn it_may_move_in_a_block() {
    let position = at("8c/9/9/9/9/2F6/4F4/3FF4/4C4 w - 2/0 2");
    let moved = after(&position, &["c4d3"]);
    assert_eq!(moved.state(), "1/1:d3");
    assert!(moves_from(&moved, "d3").is_empty());
    let corner = moves_from(&moved, "d2");
    assert_eq!(corner, ["b4:4", "c1", "c3", "e3", "f4:4", "h6:4", "hand"]);
}

#[test]
fn the_precious_commoner_moves_once_too() {
    let position = at("8c/9/9/9/9/9/4F4/9/4C4 w - 2/0 2");
    let moved = after(&position, &["e1d1"]);
    assert_eq!(moved.state(), "1/1:d1");
    assert!(moves_from(&moved, "d1").is_empty());
}

#[test]
fn a_block_that_moved_may_not_move_again_but_its_members_may() {
    let position = at("8c/9/9/9/9/9/3WWW3/3WWW3/4C4 w - 2/0 2");
    let moved = after(&position, &["d2d4:4"]);
    assert_eq!(moved.state(), "1/1:4d4");
    assert!(moves_from(&moved, "d4").iter().all(|mv| !mv.ends_with(":4")));
    assert_eq!(moves_from(&moved, "d4"), ["c4", "d3", "d5", "e4", "hand"]);
}

#[test]
fn another_block_with_some_of_its_members_may_move() {
    // After b2 goes to d2, d2 to e3 and e2 to f3 are blocks both.
    let position = at("8c/9/9/9/9/9/1WW2W3/1WW2W3/4C4 w - 2/0 2");
    let moved = after(&position, &["b2d2:4"]);
    assert_eq!(moved.state(), "1/1:4d2");
    let of = |corner| moves_from(&moved, corner).iter().any(|mv| mv.ends_with(":4"));
    assert!(!of("d2") && of("e2"));
}

#[test]
fn fused_and_dropped_pieces_are_free() {
    let position = at("8c/9/9/9/9/3W5/4F4/9/4C4 w F 2/0 2");
    let fused = after(&position, &["e3d4"]);
    assert_eq!(fused.state(), "1/1");
    assert!(moves_from(&fused, "d4").contains(&"c5".into()));
    assert!(moves_from(&fused, "d4").contains(&"hand".into()));
    let dropped = after(&position, &["F@d2"]);
    assert_eq!(dropped.state(), "1/1");
    assert!(moves_from(&dropped, "d2").contains(&"c3".into()));
}

#[test]
fn the_lock_is_gone_with_the_turn() {
    let position = at("8c/9/9/9/9/9/4F4/9/4C4 w - 2/0 2");
    let later = after(&position, &["e3d4", "pass", "i9i8", "pass"]);
    assert!(!moves_from(&later, "d4").is_empty());
}
