//! What changes what a piece may do, and the way of a walk.

use super::at;
use crate::text::parse_move;
use crate::{AnyPosition, InfluenceKind};

fn influences(position: &AnyPosition, square: &str) -> Vec<(InfluenceKind, String)> {
    let geometry = &position.spec().geometry;
    let square = geometry.square(square).expect("a square");
    let influences = position.influences(square).into_iter();
    influences.map(|one| (one.kind(), geometry.names(one.by()))).collect()
}

#[test]
fn a_piece_is_activated_through_its_chain_by_range_or_not() {
    let position = at("8c/9/1W7/9/W8/1F7/2W4F1/3F5/4C4 w - 2/0 2");
    let by = |squares: &str| (InfluenceKind::Activated, squares.to_string());
    assert_eq!(influences(&position, "a5")[0], by("a5, b4, c3, d2 and e1"));
    assert_eq!(influences(&position, "h3")[0], by("e1"));
    assert_eq!(influences(&position, "b7")[0].0, InfluenceKind::Inactive);
    assert_eq!(influences(&position, "e1")[0].0, InfluenceKind::Activated);
    assert!(influences(&position, "e5").is_empty());
}

#[test]
fn locks_and_blocks_are_told() {
    use InfluenceKind::{Activated, Block, BlockLocked, Locked};
    let kinds = |position: &AnyPosition, square| -> Vec<InfluenceKind> {
        influences(position, square).into_iter().map(|one| one.0).collect()
    };
    let block = at("8c/9/9/9/9/9/3FF4/3FF4/4C4 w - 1/1:4d2 3");
    assert_eq!(kinds(&block, "e3"), [Activated, Block, BlockLocked]);
    let single = at("8c/9/9/9/9/9/3F5/9/4C4 w - 1/1:d3 3");
    assert_eq!(kinds(&single, "d3"), [Activated, Locked]);
    assert_eq!(kinds(&single, "i9"), [Activated]);
}

#[test]
fn the_commoners_path_shows_every_step() {
    let position = at("8c/9/9/9/9/9/9/WF7/C8 w - 2/0 2");
    let mv = parse_move(position.spec(), "a1b3").expect("a move");
    let geometry = &position.spec().geometry;
    assert_eq!(geometry.names(position.path(mv)), "a1, b1, c2 and b3");
}
