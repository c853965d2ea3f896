//! Which positions are refused, and why.

use super::text;
use crate::Variant;
use crate::testing::{position, refused};

fn why(pieces: &str, rest: &str) -> String {
    refused(Variant::JaiAlai, &text(pieces, rest))
}

fn accepted(pieces: &str, rest: &str) {
    let text = text(pieces, rest);
    assert_eq!(position(Variant::JaiAlai, &text).to_string(), text);
}

#[test]
fn a_side_has_exactly_one_king() {
    assert_eq!(
        why("Ka1 Kc1 ki8", "w TTtt"),
        "placement, character 18: White has 2 pieces of the royal kind King, expected exactly one"
    );
    assert_eq!(
        why("Ka1", "w TTtt"),
        "placement, character 1: Black has 0 pieces of the royal kind King, expected exactly one"
    );
}

#[test]
fn a_boy_does_not_stand_on_its_last_rank() {
    assert_eq!(
        why("Ka1 ki8 Ye8", "w TTtt"),
        "placement, character 2: the White Boy on e8 must have promoted there"
    );
    assert_eq!(
        why("Kb1 ki8 ya1", "w TTtt"),
        "placement, character 16: the Black Boy on a1 must have promoted there"
    );
    accepted("Ka1 ki8 Ye1 ye8 Yf2 yf7", "w TTtt");
}

#[test]
fn a_side_has_at_most_four_statues_on_the_board_and_in_hand_together() {
    assert_eq!(
        why("Ka1 ki8", "w TTTTTtt"),
        "hand, character 5: White has 5 Statues on the board and in hand together, at most 4 \
         are allowed"
    );
    assert_eq!(
        why("Ka1 ki8 td4 te4", "w TTttt"),
        "hand, character 5: Black has 5 Statues on the board and in hand together, at most 4 \
         are allowed"
    );
    assert_eq!(
        why("Ka1 ki8 Ta4 Tb4 Tc4 Td4 Te4", "w tt"),
        "placement, character 14: White has 5 Statues on the board and in hand together, at \
         most 4 are allowed"
    );
    accepted("Ka1 ki8 td4 te4 Td5", "w TTTtt");
}

#[test]
fn only_statues_are_ever_in_hand() {
    assert_eq!(
        why("Ka1 ki8", "w TTYtt"),
        "hand, character 3: found `Y`, expected a Statue (`T` or `t`): nothing else is ever in \
         hand"
    );
    assert!(why("Ka1 ki8", "w TTQtt").starts_with("hand, character 3: found `Q`"));
    assert!(why("Ka1 ki8", "w *").starts_with("hand, character 1: found `*`"));
    accepted("Ka1 ki8 Ya2 Ya3 ya4 ya5", "w -");
}

#[test]
fn the_state_is_nothing() {
    let text = text("Ka1 ki8", "w TTtt").replace(" - 0", " KQ 0");
    assert_eq!(refused(Variant::JaiAlai, &text), "state, character 1: found `KQ`, expected `-`");
}

#[test]
fn the_side_that_is_not_to_move_is_not_in_check() {
    assert_eq!(
        why("Ka1 ki8 Gi7", "w TTtt"),
        "placement, character 2: Black is in check but it is not its turn"
    );
    accepted("Ka1 ki8 Gi7", "b TTtt");
    assert_eq!(
        why("Kd4 kd5", "b TTtt"),
        "placement, character 12: White is in check but it is not its turn"
    );
}

#[test]
fn a_rank_has_nine_squares_and_there_are_eight() {
    let refused = |text| refused(Variant::JaiAlai, text);
    assert_eq!(
        refused("k8/8/9/9/9/9/9/K8 w TTtt - 0"),
        "placement, character 4: rank 7 has 8 places, expected 9"
    );
    assert_eq!(
        refused("k8/9/9/9/9/9/K8 w TTtt - 0"),
        "placement, character 1: there are 7 ranks, expected 8"
    );
    assert_eq!(
        refused("k8/4*4/9/9/9/9/9/K8 w TTtt - 0"),
        "placement, character 5: `*` on e7, which is a square"
    );
    assert!(refused("k8/4q4/9/9/9/9/9/K8 w TTtt - 0").contains("character 5: found `q`"));
    assert!(refused("k8/9/9/9/9/9/9/K8 x TTtt - 0").starts_with("turn, character 1"));
    assert!(refused("k8/9/9/9/9/9/9/K8 w TTtt - x").starts_with("ply, character 1"));
}

#[test]
fn numbers_of_pieces_are_not_checked() {
    accepted("Ka1 ki8 Ra2 Rb2 Rc2 Se4 Sf5 Sc7 Ba7 Bb7 Bd7 ra5 rb5", "b TTTTtttt");
    accepted("Ka1 ki8", "w -");
}
