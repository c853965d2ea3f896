//! Check, mate and stalemate.

use super::at;
use crate::testing::{after, moves, moves_from, outcome};

#[test]
fn the_last_sub_move_must_leave_the_commoner_not_in_check() {
    let position = at("9/9/9/9/4c4/4g4/9/4W4/4C4 w - 1/1 3");
    assert!(!position.in_check());
    let steps = moves_from(&position, "e1");
    assert!(steps.contains(&"d1".into()) && !steps.contains(&"d3".into()));
}

#[test]
fn pass_must_leave_it_not_in_check_too() {
    let checked = at("9/9/9/9/4c4/9/9/4w4/4C4 w - 1/1 3");
    assert!(checked.in_check());
    assert!(!moves(&checked).contains(&"pass".into()));
    assert!(moves(&checked).contains(&"e1e2".into()));
}

#[test]
fn a_first_sub_move_may_leave_it_in_check_if_a_second_can_end_it() {
    let position = at("9/9/9/9/4c4/9/9/4w4/2F1C4 w - 2/0 2");
    assert!(position.in_check());
    let first = after(&position, &["c1b2"]);
    assert!(first.in_check());
    assert!(moves(&first).iter().all(|mv| mv.starts_with("e1")), "only the Commoner can answer");
    // The Commoner's own move must end it there and then: it may not walk twice.
    assert!(!moves_from(&position, "e1").contains(&"e3".into()));
}

#[test]
fn the_commoner_may_walk_into_check_if_the_attacker_can_then_be_taken() {
    // On c3 the Wazir on c4 attacks it; the Ferz on b3 can take that.
    let position = at("9/9/2c6/9/9/2w6/1F7/9/C8 w - 2/0 2");
    assert!(moves_from(&position, "a1").contains(&"c3".into()));
    let walked = after(&position, &["a1c3"]);
    assert_eq!(moves(&walked), ["b3c4"]);
    let alone = at("9/9/2c6/9/9/2w6/9/9/C8 w - 2/0 2");
    assert!(!moves_from(&alone, "a1").contains(&"c3".into()));
}

#[test]
fn capturing_a_link_of_the_enemys_chain_ends_the_check() {
    // The Wazir on e5 joins the others, down to e2, to Black's Commoner.
    let position = at("8c/7f1/6f2/5f3/3Fw4/3Ww4/4w4/4w4/4C4 w - 1/1 3");
    assert!(position.in_check());
    assert!(moves(&position).contains(&"d4e4".into()));
    assert!(!moves(&position).contains(&"d4c4".into()));
}

#[test]
fn a_turn_must_not_end_in_check_though_it_did_not_start_so() {
    let position = at("9/9/9/9/9/4c4/9/3g5/C8 w - 1/0 0");
    assert!(!moves_from(&position, "a1").contains(&"c1".into()));
    assert!(moves_from(&position, "a1").contains(&"d2".into()), "capturing the Guard");
}

#[test]
fn in_check_without_a_legal_sub_move_is_checkmate() {
    for mated in [
        "9/9/5g3/9/9/[j4]8/c8/2[j6]6/C8 w - 2/0 2",
        "9/9/9/9/9/1[j6]7/9/1F1c5/C[j3]7 w - 2/0 2",
        // The Ferz on i2 is not activated.
        "9/9/9/9/1c7/9/2[j3]6/2[j4]5F/1C7 w - 2/0 2",
    ] {
        let position = at(mated);
        assert_eq!(outcome(&position).as_deref(), Some("0-1 checkmate"), "{mated}");
        assert!(position.legal_moves().is_empty());
    }
}

#[test]
fn not_in_check_without_a_legal_sub_move_is_stalemate() {
    for stuck in [
        "9/9/9/2[d6]6/4[d6]4/9/c8/2[j3][j6]5/C8 w - 2/0 2",
        // The Wazir on h1 is not activated.
        "9/9/9/3[e6]5/2[j6]6/c8/9/2[j6]6/C6W1 w - 2/0 2",
    ] {
        let position = at(stuck);
        assert_eq!(outcome(&position).as_deref(), Some("1/2-1/2 stalemate"), "{stuck}");
    }
}

#[test]
fn within_a_turn_a_pass_keeps_the_game_going() {
    let stuck = at("9/9/9/2[d6]6/4[d6]4/9/c8/2[j3][j6]5/C8 w - 1/1 3");
    assert_eq!(moves(&stuck), ["pass"]);
    assert_eq!(outcome(&stuck), None);
}

#[test]
fn no_number_of_pieces_decides() {
    assert_eq!(outcome(&at("4c4/9/9/9/9/9/9/9/4C4 b - 2/0 2")), None);
}
