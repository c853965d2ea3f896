//! Turns, and the sub-moves other than blocks.

use super::at;
use crate::testing::{after, moves, moves_from};
use crate::{Game, Variant};

fn has(position: &crate::AnyPosition, mv: &str) -> bool {
    moves(position).iter().any(|legal| legal == mv)
}

#[test]
fn whites_first_turn_is_one_sub_move() {
    let start = Variant::Hullabaloo.start();
    assert_eq!(start.state(), "1/0");
    let next = after(&start, &["a2a3"]);
    let fen = "fwfwcwfwf/wfwfwfwfw/9/9/9/9/W8/1FWFWFWFW/FWFWCWFWF b - 2/0 1";
    assert_eq!(next.to_string(), fen);
}

#[test]
fn after_that_a_turn_is_one_or_two_sub_moves_by_the_same_side() {
    let black = after(&Variant::Hullabaloo.start(), &["a2a3"]);
    let between = after(&black, &["a8a7"]);
    assert_eq!(between.state(), "1/1:a7");
    assert_eq!(between.turn(), black.turn());
    let passed = after(&between, &["pass"]);
    assert_eq!((passed.turn(), passed.state().as_str()), (!black.turn(), "2/0"));
    assert_eq!(passed.ply(), 3);
    let moved = after(&between, &["i8i7"]);
    assert_eq!((moved.turn(), moved.state().as_str()), (!black.turn(), "2/0"));
}

#[test]
fn the_turn_may_be_ended_with_pass_only_after_the_first() {
    let start = Variant::Hullabaloo.start();
    assert!(!has(&start, "pass"));
    let black = after(&start, &["a2a3"]);
    assert!(!has(&black, "pass"));
    assert!(has(&after(&black, &["a8a7"]), "pass"));
}

#[test]
fn a_move_lands_on_an_empty_square_an_enemy_or_a_friend_to_fuse_with() {
    let position = at("8c/9/9/9/9/3f1F3/4G4/3W1G3/4C4 w - 2/0 2");
    // A Guard does not fuse with Ferz or Wazir, but with the Guard; nor ever with the Commoner.
    let whole: Vec<String> =
        moves_from(&position, "e3").into_iter().filter(|mv| !mv.contains(':')).collect();
    assert_eq!(whole, ["d3", "d4", "e2", "e4", "f2", "f3", "hand"]);
    let fused = after(&position, &["e3f2"]);
    assert_eq!(fused.to_string(), "8c/9/9/9/9/3f1F3/9/3W1[J2]3/4C4 w - 1/1 3");
    let took = after(&position, &["e3d4"]);
    assert_eq!(took.to_string(), "8c/9/9/9/9/3G1F3/9/3W1G3/4C4 w F 1/1:d4 3");
    let commoner = at("9/9/9/9/9/9/4c4/4W4/4C4 w - 1/1 3");
    assert_eq!(moves_from(&commoner, "e2"), ["d2", "f2", "hand"]);
}

#[test]
fn a_friend_to_fuse_with_need_not_be_activated() {
    let position = at("8c/9/9/9/4W4/3F5/9/9/4C4 w - 2/0 2");
    assert!(moves_from(&position, "e5").is_empty());
    let fused = after(&position, &["d4e5"]);
    assert_eq!(fused.to_string(), "8c/9/9/9/4G4/9/9/9/4C4 w - 1/1 3");
}

#[test]
fn the_commoner_takes_up_to_three_steps_turning_freely() {
    let open = at("8c/9/9/9/4C4/9/9/9/9 w - 2/0 2");
    assert_eq!(moves_from(&open, "e5").len(), 48);
    // Through one gap only: out to c1, and round.
    let walled = at("8c/9/9/9/9/9/9/WF7/C8 w - 2/0 2");
    assert_eq!(moves_from(&walled, "a1"), ["b1", "b3", "c1", "c2", "c3", "d1", "d2", "d3"]);
}

#[test]
fn the_commoner_captures_but_walks_no_further_and_never_fuses() {
    let position = at("8c/9/9/9/9/9/9/WF7/Cf7 w - 2/0 2");
    assert_eq!(moves_from(&position, "a1"), ["b1"]);
    let took = after(&position, &["a1b1"]);
    assert_eq!(took.to_string(), "8c/9/9/9/9/9/9/WF7/1C7 w F 1/1:b1 3");
}

#[test]
fn the_commoners_do_not_capture_each_other_nor_give_check() {
    let position = at("9/9/9/9/9/9/9/3c5/4C4 w - 2/0 2");
    assert!(!position.in_check());
    assert!(!has(&position, "e1d2"));
    assert!(has(&position, "e1e2"), "next to the other one");
}

#[test]
fn a_component_leaves_and_the_rest_stays() {
    let position = at("8c/9/9/9/9/9/4[J2]4/9/4C4 w - 2/0 2");
    let texts = [
        ("e3f4:G", "8c/9/9/9/9/5G3/4G4/9/4C4 w - 1/1:f4 3"),
        ("e3g5:E2", "8c/9/9/9/6[E2]2/9/4[D2]4/9/4C4 w - 1/1:g5 3"),
        ("e3e5:D2", "8c/9/9/9/4[D2]4/9/4[E2]4/9/4C4 w - 1/1:e5 3"),
        ("e3hand:E2", "8c/9/9/9/9/9/4[D2]4/9/4C4 w [E2] 1/1 3"),
        ("e3hand:G", "8c/9/9/9/9/9/4G4/9/4C4 w G 1/1 3"),
    ];
    for (mv, text) in texts {
        assert_eq!(after(&position, &[mv]).to_string(), text, "{mv}");
    }
    for none in ["e3g5:G", "e3e4:E2", "e3f4:D2", "e3d4:F", "e3e4:W", "e3hand:J2"] {
        assert!(!has(&position, none), "{none}");
    }
}

#[test]
fn a_component_captures_and_fuses_as_its_own_kind() {
    let position = at("8c/9/9/9/9/3w1W3/4G4/3F5/4C4 w - 2/0 2");
    let took = after(&position, &["e3d4:F"]);
    assert_eq!(took.to_string(), "8c/9/9/9/9/3F1W3/4W4/3F5/4C4 w W 1/1:d4 3");
    let fused = after(&position, &["e3d2:F"]);
    assert_eq!(fused.to_string(), "8c/9/9/9/9/3w1W3/4W4/3[E2]5/4C4 w - 1/1 3");
    assert!(has(&position, "e3f4:F"), "Ferz and Wazir make a Guard");
    assert!(!has(&position, "e3f4"), "Guard and Wazir make nothing");
}

#[test]
fn any_activated_piece_but_the_commoner_is_pocketed() {
    let position = at("8c/9/9/9/9/9/4[J2]4/9/4C4 w F 2/0 2");
    let pocketed = after(&position, &["e3hand"]);
    assert_eq!(pocketed.to_string(), "8c/9/9/9/9/9/9/9/4C4 w F[J2] 1/1 3");
    assert!(!has(&position, "e1hand"));
}

#[test]
fn a_drop_lands_within_distance_three_or_next_to_the_chain() {
    let with_hand = at("8c/9/9/9/6W2/5F3/4F4/4W4/4C4 w F 2/0 2");
    let squares = moves_from(&with_hand, "F@");
    for near in ["b1", "h1", "b4", "h4", "c2", "f6", "g6", "h6", "h5", "f5"] {
        assert!(squares.contains(&near.to_string()), "{near}");
    }
    for far in ["a1", "i1", "b5", "e6", "i5", "g7"] {
        assert!(!squares.contains(&far.to_string()), "{far}");
    }
}

#[test]
fn a_drop_lands_on_an_activated_friend_with_which_it_fuses() {
    let position = at("8c/9/W8/9/9/9/3WG4/3f5/4C4 w F 2/0 2");
    let squares = moves_from(&position, "F@");
    assert!(squares.contains(&"d3".into()), "Ferz and Wazir");
    assert!(!squares.contains(&"e3".into()), "Ferz and Guard");
    assert!(!squares.contains(&"a7".into()), "not activated");
    assert!(!squares.contains(&"d2".into()), "an enemy");
    assert!(!squares.contains(&"e1".into()), "the Precious Commoner");
    let fused = after(&position, &["F@d3"]);
    assert_eq!(fused.to_string(), "8c/9/W8/9/9/9/3GG4/3f5/4C4 w - 1/1 3");
    let dropped = after(&position, &["F@d1"]);
    assert_eq!(dropped.to_string(), "8c/9/W8/9/9/9/3WG4/3f5/3FC4 w - 1/1 3");
}

#[test]
fn two_pieces_in_hand_fuse_there() {
    let position = at("8c/9/9/9/9/9/9/9/4C4 w FWW[E2][D2]ff 2/0 2");
    let fusions: Vec<String> = moves(&position).into_iter().filter(|mv| mv.contains('+')).collect();
    let expected = ["E2+D2@hand", "F+E2@hand", "F+W@hand", "W+D2@hand", "W+W@hand"];
    assert_eq!(fusions, expected);
    let fused = after(&position, &["W+W@hand"]);
    assert_eq!(fused.to_string(), "8c/9/9/9/9/9/9/9/4C4 w F[E2][D2][D2]ff 1/1 3");
}

#[test]
fn what_was_captured_may_be_dropped_in_the_same_turn() {
    let position = at("8c/9/9/9/9/9/3[e2]5/4F4/4C4 w - 2/0 2");
    let dropped = after(&position, &["e2d3", "E2@d1"]);
    assert_eq!(dropped.to_string(), "8c/9/9/9/9/9/3F5/9/3[E2]C4 b - 2/0 4");
}

#[test]
fn repetition_counts_positions_at_the_start_of_turns_only() {
    let mut game = Game::from_position(at("4c4/9/9/9/9/9/9/9/4C4 w - 2/0 2"));
    let cycle = ["e1e2", "pass", "e9e8", "pass", "e2e1", "pass", "e8e9", "pass"];
    for turn in [2, 3] {
        for mv in cycle {
            assert_eq!(game.outcome(), None);
            game.play_text(mv).expect("a legal move");
            assert_eq!(game.occurrences() == 0, !game.position().starts_turn());
        }
        assert_eq!(game.occurrences(), turn);
    }
    let drawn = game.outcome().expect("the third time");
    assert_eq!(drawn.to_string(), "1/2-1/2 repetition");
}
