//! The Reducer's power.

use super::{board, goes, squares};
use crate::testing::{moves, moves_from};

/// The Reducer of Black's that stands on d5 reduces what stands on e4.
fn reduced(piece: char, others: &str) -> Vec<String> {
    goes("e4", &format!("{piece}e4 rd5 {others}"))
}

/// The same with a Reducer of White's own on e3.
fn liberated(piece: char, others: &str) -> Vec<String> {
    reduced(piece, &format!("Re3 {others}"))
}

#[test]
fn a_reduced_ball_moves_one_step() {
    assert_eq!(reduced('B', ""), squares("d4 e3 e5 f4"));
    assert!(reduced('B', "Ye6").iter().all(|square| !["d5", "f5"].contains(&square.as_str())));
}

#[test]
fn a_reduced_ball_takes_a_neighbour_by_turning_off_a_friend_next_to_it() {
    assert_eq!(reduced('B', "Yd4 ye5"), squares("e3 e5 f4"));
    // Two steps away the enemy is out of reach, and a wall two steps away is no wall.
    assert_eq!(reduced('B', "Yd4 ye6"), squares("e3 e5 f4"));
    assert_eq!(reduced('B', "Yc4 ye5"), squares("d4 e3 f4"));
}

#[test]
fn a_reduced_diagball_keeps_its_steps_and_the_rebound_on_the_spot() {
    assert_eq!(reduced('D', ""), squares("d3 d4 e3 e5 f3 f4 f5"));
    assert_eq!(reduced('D', "Yf5 yf3"), squares("d3 d4 e3 e5 f3 f4"));
}

#[test]
fn a_reduced_deer_slides_exactly_one_square_and_may_still_capture_so() {
    assert_eq!(reduced('A', ""), squares("d3 d4 e3 e5 f3 f4 f5"));
    assert_eq!(reduced('A', "yg4"), squares("d3 d4 e3 e5 f3 f4 f4xg4 f5"));
    assert_eq!(reduced('A', "yh4"), squares("d3 d4 e3 e5 f3 f4 f5"));
}

#[test]
fn a_reduced_mage_apprentice_has_the_diagonal_step_only() {
    assert_eq!(reduced('M', "yf5"), squares("d3 f3 f5"));
}

#[test]
fn a_reduced_reducer_goes_one_step() {
    assert_eq!(reduced('R', ""), squares("d3 d4 e3 e5 f3 f4 f5"));
}

#[test]
fn a_reduced_boy_loses_its_double_step() {
    assert_eq!(goes("e3", "Ye3 rd2"), squares("d3 d4 e4 f3 f4"));
    assert_eq!(goes("e3", "Ye3 rd2 Re2"), squares("d3 d4 e4 e5 f3 f4"));
}

#[test]
fn a_reduced_guard_still_takes_the_reducer() {
    assert_eq!(reduced('G', ""), squares("d3 d4 d5 e3 e5 f3 f4 f5"));
    assert!(liberated('G', "").contains(&"d5".into()));
}

#[test]
fn a_superball_is_immune_and_takes_the_reducer() {
    // Off the wall on d4 it turns where it stands: north and south, all the way.
    let reached = reduced('S', "Yd4 ye7");
    assert!(reached.contains(&"e7".into()) && reached.contains(&"i4".into()));
    let beside = goes("e4", "Se4 re5 Yd4");
    assert!(beside.contains(&"e5".into()), "it turns off d4 and takes the Reducer next to it");
}

#[test]
fn a_king_is_immune_and_takes_the_reducer() {
    let position = board('w', "Ke4 rd5 ka8");
    assert_eq!(moves_from(&position, "e4"), squares("d3 d4 d5 e3 e5 f3 f4 f5"));
}

#[test]
fn ones_own_reducer_liberates() {
    assert!(liberated('B', "").contains(&"e8".into()));
    assert!(liberated('A', "yg4").contains(&"f4xg4".into()));
    assert!(liberated('A', "yh4").contains(&"g4xh4".into()));
    assert!(liberated('M', "").contains(&"g5".into()));
}

#[test]
fn a_liberated_piece_still_takes_no_reducer_that_it_could_not_take() {
    for piece in ['B', 'D', 'A', 'M', 'Y'] {
        let reached = liberated(piece, "Yc3 Yd6");
        assert!(!reached.is_empty() && !reached.iter().any(|mv| mv.ends_with("d5")), "{piece}");
    }
}

#[test]
fn two_opposing_reducers_side_by_side_are_both_reduced() {
    assert_eq!(goes("e4", "Re4 rd5"), squares("d3 d4 e3 e5 f3 f4 f5"));
    let black = board('b', "Ka1 ka8 Re4 rd5");
    assert_eq!(moves_from(&black, "d5"), squares("c4 c5 c6 d4 d6 e5 e6"));
}

#[test]
fn a_reduced_reducer_still_reduces_and_still_liberates() {
    // Both Reducers are reduced; the Ball on f4 is next to White's, the one on c4 to Black's.
    assert!(goes("f4", "Re4 rd5 Bf4 rg5").contains(&"i4".into()));
    assert_eq!(goes("c4", "Re4 rd5 Bc4"), squares("b4 c3 c5 d4"));
}

#[test]
fn one_of_two_own_reducers_liberates_the_other() {
    assert!(goes("e4", "Re4 Re3 rd5").contains(&"e8".into()));
}

#[test]
fn a_reduced_piece_gives_no_check_from_afar() {
    // Black's Deer would capture e1 along the file, were it not for the Reducer next to it.
    assert!(board('w', "Ke1 ae6 ka8").in_check());
    assert!(!board('w', "Ke1 ae6 Rd7 ka8").in_check());
    assert!(board('w', "Ke1 ae6 Rd7 rf7 ka8").in_check());
    // Two squares away it slides one square and captures.
    assert!(board('w', "Ke1 ae3 Rd4 ka8").in_check());
}

#[test]
fn a_reducer_may_not_leave_an_attacker_that_it_keeps_from_its_king() {
    let position = board('w', "Ke1 ae6 Rd7 ka8");
    let moves = moves(&position);
    // Next to the Deer it goes on reducing it.
    for legal in ["d7e7", "d7d6", "d7d5"] {
        assert!(moves.contains(&legal.into()), "{legal}");
    }
    for illegal in ["d7c7", "d7d4", "d7c8", "d7i7"] {
        assert!(!moves.contains(&illegal.into()), "{illegal}");
    }
}

#[test]
fn a_check_is_answered_by_reducing_the_attacker_or_taking_the_reducer_that_frees_it() {
    let position = board('w', "Ke1 ae6 Rd2 ka8");
    assert!(position.in_check());
    let answers = moves_from(&position, "d2");
    assert_eq!(answers, squares("d5 d6 d7 e2 e3"));
    // White's Reducer on d7 is answered by Black's on f7, which the Guard on g7 takes.
    let freed = board('w', "Ke1 ae6 Rd7 rf7 Gg7 ka8");
    assert!(freed.in_check());
    assert!(moves(&freed).contains(&"g7f7".into()));
    assert!(!moves(&freed).contains(&"g7g6".into()));
}
