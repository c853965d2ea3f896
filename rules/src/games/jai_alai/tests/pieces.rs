//! How the pieces move.

use super::{board, goes, squares};
use crate::Variant;
use crate::testing::{after, moves, moves_from};

#[test]
fn nine_files_and_eight_ranks_and_four_statues_in_each_hand() {
    let start = Variant::JaiAlai.start();
    assert_eq!(start.spec().geometry.board().count(), 72);
    let statue = start.spec().kind_of("T").unwrap();
    for side in crate::Side::BOTH {
        assert_eq!(start.hand(side), [(statue, 4)]);
    }
}

#[test]
fn white_starts_and_black_mirrors_white() {
    let start = Variant::JaiAlai.start();
    assert_eq!(start.turn(), crate::Side::White);
    for (white, black) in [("a1", "a8"), ("i1", "i8"), ("e1", "e8"), ("e2", "e7"), ("e3", "e6")] {
        let kind = |name| {
            start.piece_at(start.spec().geometry.square(name).unwrap()).map(|piece| piece.kind)
        };
        assert_eq!(kind(white), kind(black), "{white} and {black}");
    }
}

#[test]
fn a_king_steps_in_any_direction_and_takes_enemies_and_friends_but_no_enemy_statue() {
    let position = board('w', "Ke3 Td4 te4 yf4 Rd3 Gf3 ka8 yi7");
    assert_eq!(moves_from(&position, "e3"), squares("d2 d3 d4 e2 f2 f3 f4"));
}

#[test]
fn a_king_takes_an_enemy_reducer() {
    let position = board('w', "Ke3 re4 ka8");
    assert!(moves_from(&position, "e3").contains(&"e4".into()));
}

#[test]
fn a_friend_taken_by_its_king_leaves_the_game() {
    let position = board('w', "Ke3 Te4 ka8");
    assert_eq!(after(&position, &["e3e4"]).to_string(), "k8/9/9/9/4K4/9/9/9 b TTtt - 1");
}

#[test]
fn a_guard_takes_any_enemy_reducer_and_statue_included() {
    assert_eq!(goes("e3", "Ge3 re4 td4 yf4 sd3"), squares("d2 d3 d4 e2 e4 f2 f3 f4"));
}

#[test]
fn a_guard_takes_any_friend_except_its_own_king() {
    let position = board('w', "Ge3 Ke2 Rd3 Tf3 Yf4 ka8");
    assert_eq!(moves_from(&position, "e3"), squares("d2 d3 d4 e4 f2 f3 f4"));
}

#[test]
fn a_superball_slides_orthogonally_and_steps_diagonally_without_capturing() {
    // Nothing stands in its orthogonal ways, so nothing is rebounded on.
    let expected = squares("d1 d2 d4 d5 d6 d7 d8 a3 b3 c3 e3 f3 g3 h3 i3 c2 c4 e2");
    assert_eq!(goes("d3", "Sd3 ye4"), expected);
}

#[test]
fn a_superball_rebounds_on_either_colour_and_then_takes_any_enemy() {
    // Off the enemy Boy on d7, from d6: a6 is empty, the Reducer on g6 is taken.
    let off_enemy = goes("d3", "Sd3 yd7 rg6");
    for square in squares("a6 b6 c6 e6 f6 g6") {
        assert!(off_enemy.contains(&square), "{square}");
    }
    assert!(!off_enemy.contains(&"h6".into()) && !off_enemy.contains(&"d7".into()));
    let off_friend = goes("d3", "Sd3 Yd7 rg6");
    assert_eq!(off_enemy, off_friend);
}

#[test]
fn a_superball_takes_a_statue() {
    assert!(goes("d3", "Sd3 Yd7 tg6").contains(&"g6".into()));
}

#[test]
fn a_ball_slides_orthogonally_without_capturing() {
    // The Boys stand straight ahead on all four sides, further than a step.
    let expected = squares("d2 d4 d5 b3 c3 e3 f3");
    assert_eq!(goes("d3", "Bd3 yd6 ya3 yg3 td1"), expected);
}

#[test]
fn a_ball_rebounds_on_a_friend_only() {
    let quiet = squares("a3 b3 c3 d1 d2 d4 e3 f3 g3 h3 i3");
    assert_eq!(goes("d3", "Bd3 yd5"), quiet);
    let by_the_wall = squares("a4 b4 c4 e4 f4 g4 h4 i4");
    let mut expected = [quiet, by_the_wall].concat();
    expected.sort();
    assert_eq!(goes("d3", "Bd3 Yd5"), expected);
}

#[test]
fn a_ball_takes_after_a_rebound_any_enemy_except_the_reducer() {
    for taken in ['g', 's', 'b', 'd', 'a', 'm', 'y', 't'] {
        let reached = goes("d3", &format!("Bd3 Yd5 {taken}g4"));
        assert!(reached.contains(&"g4".into()), "a Ball takes {taken}");
        assert!(!reached.contains(&"h4".into()), "and stops there");
    }
    let reached = goes("d3", "Bd3 Yd5 rg4");
    assert!(reached.contains(&"f4".into()) && !reached.contains(&"g4".into()));
}

#[test]
fn a_friend_on_the_very_next_square_is_rebounded_on() {
    // The wall on e3 turns the Ball where it stands: north to the Boy on d6, south past d2.
    let reached = goes("d3", "Bd3 Ye3 yd6 td1");
    assert_eq!(reached, squares("a3 b3 c3 d1 d2 d4 d5 d6"));
}

#[test]
fn there_is_one_rebound_in_a_move() {
    // After the turn on d4 the Ball slides east up to the Guard on g4 and turns no more.
    let reached = goes("d3", "Bd3 Yd5 Gg4 yf6 yf2");
    assert!(reached.contains(&"f4".into()));
    assert!(!reached.contains(&"f6".into()) && !reached.contains(&"f5".into()));
}

#[test]
fn two_rebounds_to_one_square_are_one_move() {
    // g6 is reached by d6 and by g3.
    let reached = goes("d3", "Bd3 Yd7 Yh3 yg6");
    assert_eq!(reached.iter().filter(|square| *square == "g6").count(), 1);
}

#[test]
fn a_diagball_does_the_same_on_diagonals_and_steps_orthogonally_without_capturing() {
    // The wall on g6 turns it on f5: north-west to the Boy on d7, south-east to i2.
    let reached = goes("d3", "Dd3 Gg6 yd7 yd2");
    let expected = squares("b1 b5 c2 c3 c4 d4 e3 e4 f5 e6 d7 g4 h3 i2 a6 e2 f1");
    assert_eq!(reached, expected);
}

#[test]
fn a_diagball_takes_no_reducer_and_does_not_rebound_on_enemies() {
    assert!(!goes("d3", "Dd3 Gg6 rd7").contains(&"d7".into()));
    assert!(!goes("d3", "Dd3 gg6 yd7").contains(&"d7".into()));
}

#[test]
fn a_deer_slides_in_any_direction_and_takes_the_next_piece_without_entering() {
    let position = board('w', "Ka1 ka8 Ae2 ye5 Yh2");
    let expected = "a6 b2 b5 c2 c4 d1 d2 d3 e1 e3 e4 e4xe5 f1 f2 f3 g2 g4 h5 i6 a2";
    assert_eq!(moves_from(&position, "e2"), squares(expected));
    assert_eq!(after(&position, &["e2e4xe5"]).to_string(), "k8/9/9/9/4A4/9/7Y1/K8 b TTtt - 1");
    assert_eq!(after(&position, &["e2e4"]).to_string(), "k8/9/9/4y4/4A4/9/7Y1/K8 b TTtt - 1");
}

#[test]
fn a_deer_must_slide_one_square_at_least() {
    let reached = goes("e2", "Ae2 ye3");
    assert!(!reached.iter().any(|mv| mv.contains("e3")));
}

#[test]
fn a_deer_takes_no_reducer_and_no_friend_but_a_statue() {
    assert!(!goes("e2", "Ae2 re5").iter().any(|mv| mv.contains('x')));
    assert!(!goes("e2", "Ae2 Ye5").iter().any(|mv| mv.contains('x')));
    assert!(goes("e2", "Ae2 te5").contains(&"e4xe5".into()));
}

#[test]
fn a_mage_apprentice_steps_diagonally_and_then_outwards_up_to_two_squares() {
    let north = "f5 f6 f7 g5 h5 d5 d6 d7 c5 b5";
    let south = "f3 f2 f1 g3 h3 d3 d2 d1 c3 b3";
    assert_eq!(goes("e4", "Me4"), squares(&format!("{north} {south}")));
}

#[test]
fn a_mage_apprentice_takes_what_it_meets_and_a_friend_stops_it() {
    // Beyond f5: an enemy on f6 is taken, a friend on g5 stops it. d5 is taken and ends there.
    let reached = goes("e4", "Me4 yf6 Yg5 yd5 Yd3");
    assert_eq!(reached, squares("d5 f1 f2 f3 f5 f6 g3 h3"));
}

#[test]
fn a_mage_apprentice_takes_a_reducer_unless_it_is_adjacent() {
    assert!(goes("e4", "Me4 rf6").contains(&"f6".into()));
    assert!(goes("e4", "Me4 rf7").contains(&"f7".into()));
    assert!(!goes("e4", "Me4 Re3 rf5").contains(&"f5".into()));
}

#[test]
fn a_reducer_slides_like_a_queen_and_never_captures() {
    let reached = goes("d3", "Rd3 yd5 ye4 tc4 Yb3 tf1");
    assert_eq!(reached, squares("b1 c2 c3 d1 d2 d4 e2 e3 f3 g3 h3 i3"));
}

#[test]
fn a_boy_steps_forward_diagonally_forward_or_sideways() {
    assert_eq!(goes("e4", "Ye4"), squares("d4 d5 e5 f4 f5"));
    let position = board('b', "Ka1 ka8 ye4");
    assert_eq!(moves_from(&position, "e4"), squares("d3 d4 e3 f3 f4"));
}

#[test]
fn a_boy_goes_two_steps_straight_from_its_third_rank_through_an_empty_square() {
    assert!(goes("e3", "Ye3").contains(&"e5".into()));
    assert!(!goes("e3", "Ye3 ye4").contains(&"e5".into()));
    assert!(!goes("e3", "Ye3 ye5").contains(&"e5".into()));
    assert!(!goes("e2", "Ye2").contains(&"e4".into()));
    assert!(moves(&board('b', "Ka1 ka8 ye6")).contains(&"e6e4".into()));
    assert!(!moves(&board('b', "Ka1 ka8 ye3")).contains(&"e3e1".into()));
}

#[test]
fn a_boy_takes_one_step_diagonally_forward_any_enemy_but_the_reducer() {
    assert_eq!(goes("e4", "Ye4 yd5 yf5 ye5 yd4 yf4"), squares("d5 f5"));
    assert_eq!(goes("e4", "Ye4 Re3 rd5 tf5"), squares("d4 e5 f4 f5"));
}

#[test]
fn a_boy_must_become_a_superball_on_the_last_rank() {
    let position = board('w', "Ka1 ka8 Ye7 yd8");
    assert_eq!(moves_from(&position, "e7"), squares("d7 d8=S e8=S f7 f8=S"));
    assert_eq!(after(&position, &["e7d8=S"]).to_string(), "k2S5/9/9/9/9/9/9/K8 b TTtt - 1");
    let black = board('b', "Ka1 ka8 ye2");
    assert_eq!(moves_from(&black, "e2"), squares("d1=S d2 e1=S f1=S f2"));
}

#[test]
fn a_statue_never_moves() {
    assert!(goes("e4", "Te4 ye5 yf5").is_empty());
}

#[test]
fn a_statue_is_dropped_on_any_empty_square() {
    let position = board('w', "Ka1 Yb6 ka8 yi7");
    assert_eq!(moves_from(&position, "T@").len(), 72 - 4);
    let dropped = after(&position, &["T@e8"]);
    assert_eq!(dropped.to_string(), "k3T4/8y/1Y7/9/9/9/9/K8 b Ttt - 1");
}

#[test]
fn without_a_statue_in_hand_none_is_dropped() {
    let position = super::position(Variant::JaiAlai, "k8/7yy/9/9/9/9/7YY/K8 w tt - 0");
    assert!(moves_from(&position, "T@").is_empty());
}

#[test]
fn a_captured_statue_does_not_return_to_a_hand() {
    let position = board('w', "Ka1 ka8 Ge3 te4");
    assert_eq!(after(&position, &["e3e4"]).to_string(), "k8/9/9/9/4G4/9/9/K8 b TTtt - 1");
}

#[test]
fn there_is_no_castling_and_no_en_passant() {
    // Black's Boy may go to the square passed over, but takes nothing there.
    let passed = after(&board('w', "Ka1 ka8 Ye3 yf5"), &["e3e5", "f5e4"]);
    assert_eq!(passed.to_string(), "k8/9/9/4Y4/4y4/9/9/K8 w TTtt - 2");
    let king = board('w', "Ke1 Ba1 Bi1 ka8");
    assert_eq!(moves_from(&king, "e1"), squares("d1 d2 e2 f1 f2"));
}
