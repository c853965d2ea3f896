//! Moves and influences in words.

use super::at;
use crate::AnyPosition;
use crate::testing::english;
use crate::text::parse_move;

fn say(position: &AnyPosition, mv: &str) -> String {
    let parsed = parse_move(position.spec(), mv).expect("a move");
    assert!(position.legal_moves().contains(&parsed), "{mv} is legal");
    english(position, &position.describe(parsed))
}

#[test]
fn every_sort_of_move_is_told() {
    let position = at("8c/9/9/9/9/3w5/1FFGW4/1FF6/4C4 w FWW[E2] 1/1 3");
    for (mv, words) in [
        ("d3c4", "Guard d3 moves to c4"),
        ("d3d4", "Guard d3 takes the Wazir on d4"),
        ("c2b3", "Ferz c2 fuses with the Ferz on b3: an Alfil-Ferz"),
        ("d3hand", "Guard d3 goes to the hand"),
        (
            "d3c2:F",
            "Guard d3 splits: a Wazir stays, a Ferz fuses with the Ferz on c2: an Alfil-Ferz",
        ),
        ("d3d4:W", "Guard d3 splits: a Ferz stays, a Wazir takes the Wazir on d4"),
        ("d3hand:W", "Guard d3 splits: a Ferz stays, a Wazir goes to the hand"),
        ("F@e3", "Ferz dropped on the Wazir on e3: a Guard"),
        ("E2@e2", "Alfil-Ferz dropped on e2"),
        ("F+E2@hand", "Ferz and Alfil-Ferz fuse in the hand: a Chieftain Alfil-Ferz"),
        ("e1d2", "Precious Commoner e1 moves to d2"),
        ("pass", "End of the turn"),
    ] {
        assert_eq!(say(&position, mv), words);
    }
}

#[test]
fn a_blocks_move_names_everything_it_takes() {
    let position = at("7c1/9/9/9/3WWf[j2]2/3WWg3/9/5C3/9 w - 2/0 2");
    assert_eq!(
        say(&position, "d4f4:4"),
        "Block of four Wazirs d4-e5 moves to f4-g5, takes the Guard on f4, the Ferz on f5 and the \
         Jumping General on g5"
    );
    assert_eq!(say(&position, "d4d6:4"), "Block of four Wazirs d4-e5 moves to d6-e7");
}

fn influences(position: &AnyPosition, square: &str) -> Vec<(&'static str, String, String)> {
    let geometry = &position.spec().geometry;
    let square = geometry.square(square).expect("a square");
    let told = position.influences(square).into_iter();
    told.map(|one| (one.code, geometry.names(one.by), english(position, &one.words))).collect()
}

#[test]
fn a_piece_is_activated_through_its_chain_by_range_or_not() {
    let position = at("8c/9/1W7/9/W8/1F7/2W4F1/3F5/4C4 w - 2/0 2");
    let told = influences(&position, "a5");
    assert_eq!((told[0].0, told[0].1.as_str()), ("activated", "a5, b4, c3, d2 and e1"));
    let told = influences(&position, "h3");
    assert_eq!((told[0].0, told[0].1.as_str()), ("activated", "e1"));
    assert!(told[0].2.contains("within three squares"));
    let told = influences(&position, "b7");
    assert_eq!(told[0].0, "not-activated");
    assert_eq!(influences(&position, "e1")[0].0, "activated");
    assert!(influences(&position, "e5").is_empty());
}

#[test]
fn locks_and_blocks_are_told() {
    let codes = |position: &AnyPosition, square| -> Vec<&'static str> {
        influences(position, square).into_iter().map(|one| one.0).collect()
    };
    let block = at("8c/9/9/9/9/9/3FF4/3FF4/4C4 w - 1/1:4d2 3");
    assert_eq!(codes(&block, "e3"), ["activated", "block", "block-locked"]);
    let single = at("8c/9/9/9/9/9/3F5/9/4C4 w - 1/1:d3 3");
    assert_eq!(codes(&single, "d3"), ["activated", "locked"]);
    assert_eq!(codes(&single, "i9"), ["activated"]);
}

#[test]
fn the_commoners_path_shows_every_step() {
    let position = at("8c/9/9/9/9/9/9/WF7/C8 w - 2/0 2");
    let mv = parse_move(position.spec(), "a1b3").expect("a move");
    let geometry = &position.spec().geometry;
    assert_eq!(geometry.names(position.path(mv)), "a1, b1, c2 and b3");
}
