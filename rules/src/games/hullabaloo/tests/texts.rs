//! Positions as text, and which are refused.

use super::at;
use crate::Variant;
use crate::testing::refused;

fn refusal(text: &str) -> String {
    refused(Variant::Hullabaloo, text)
}

#[test]
fn every_state_is_read_and_written() {
    for state in ["1/0", "2/0", "1/1", "1/1:e1", "1/1:d2", "1/1:4d2"] {
        let text = format!("8c/9/9/9/9/9/3FF4/3FF4/4C4 w FFW[E2]ww[j6] {state} 7");
        assert_eq!(at(&text).to_string(), text);
    }
}

#[test]
fn a_hand_is_written_in_the_order_of_kinds() {
    let position = at("8c/9/9/9/9/9/9/9/4C4 w w[J2]F[e2]WF[E2]f 2/0 7");
    assert_eq!(position.to_string(), "8c/9/9/9/9/9/9/9/4C4 w FFW[E2][J2]fw[e2] 2/0 7");
}

#[test]
fn a_state_of_another_form_is_refused() {
    for state in ["-", "0/0", "2/1", "1/2", "2/0:e1", "1/0:e1", "1/1e1", "1/", "01/1"] {
        let why = refusal(&format!("8c/9/9/9/9/9/9/9/4C4 w - {state} 2"));
        assert!(why.starts_with("state, character 1: found"), "{state}: {why}");
        assert!(why.contains("`1/0`, `2/0`, `1/1`"), "{why}");
    }
    for (state, at) in [("1/1:", 5), ("1/1:j1", 5), ("1/1:hand", 5), ("1/1:4", 6), ("1/1:4e0", 6)] {
        let why = refusal(&format!("8c/9/9/9/9/9/9/9/4C4 w - {state} 2"));
        assert!(why.starts_with(&format!("state, character {at}: ")), "{state}: {why}");
        assert!(why.contains("a square of the board"), "{why}");
    }
}

#[test]
fn a_lock_that_names_no_piece_or_block_of_the_side_to_move_is_refused() {
    let board = "8c/9/9/9/9/3fF4/3FF4/3FF4/4C4";
    for lock in ["a1", "d4", "i9", "4d3", "4e2", "4d1", "4a1", "4i9"] {
        let why = refusal(&format!("{board} w - 1/1:{lock} 3"));
        let square = lock.trim_start_matches('4');
        let says = format!("state, character 5: the lock on {square} names no piece or block");
        assert!(why.starts_with(&says), "{lock}: {why}");
    }
    assert_eq!(at(&format!("{board} w - 1/1:4d2 3")).state(), "1/1:4d2");
    assert_eq!(at(&format!("{board} b - 1/1:d4 3")).state(), "1/1:d4");
}

#[test]
fn a_side_has_exactly_one_precious_commoner_and_on_the_board() {
    assert!(refusal("9/9/9/9/9/9/9/9/4C4 w - 2/0 2").contains("Black has 0 pieces"));
    assert!(refusal("8c/9/9/9/9/9/9/9/C3C4 w - 2/0 2").contains("White has 2 pieces"));
    let held = refusal("8c/9/9/9/9/9/9/9/4C4 w FC 2/0 2");
    assert!(held.starts_with("hand, character 2: White has 2 pieces of the royal kind"), "{held}");
    assert!(refusal("8c/9/9/9/9/9/9/9/9 w C 2/0 2").contains("White has 0 pieces"));
}

#[test]
fn at_the_start_of_a_turn_the_other_side_is_not_in_check() {
    let board = "9/9/9/9/4c4/4G4/9/4C4/9";
    for state in ["1/0", "2/0"] {
        let why = refusal(&format!("{board} w - {state} 2"));
        assert!(why.contains("Black is in check but it is not its turn"), "{why}");
    }
    assert_eq!(at(&format!("{board} w - 1/1 3")).state(), "1/1");
    assert!(at(&format!("{board} b - 2/0 3")).in_check());
}

#[test]
fn a_letter_that_is_no_kind_is_refused() {
    for piece in ["K", "E2", "[E7]", "[E1]", "[D]", "[F]", "[e6"] {
        let why = refusal(&format!("8c/9/9/9/9/9/9/9/4C3{piece} w - 2/0 2"));
        assert!(why.starts_with("placement, character "), "{piece}: {why}");
    }
}

#[test]
fn numbers_of_pieces_and_the_parity_of_ply_are_not_checked() {
    let full = ["[J6]"; 9].concat();
    let ranks = [full.as_str(); 8].join("/");
    let text = format!("{ranks}/C7c w {} 1/1 4294967295", "F".repeat(200));
    let position = at(&text);
    assert_eq!(position.to_string(), text);
    let mut next = position;
    next.play_unchecked(crate::Move::PASS);
    assert_eq!(next.ply(), u32::MAX, "it is counted as far as it can be written");
}

#[test]
fn a_hand_of_more_than_255_of_a_kind_is_refused() {
    let crowded = refusal(&format!("8c/9/9/9/9/9/9/9/4C4 w {} 2/0 2", "F".repeat(256)));
    let says = "hand, character 256: White has 256 pieces of one kind in hand";
    assert!(crowded.starts_with(says), "{crowded}");
}
