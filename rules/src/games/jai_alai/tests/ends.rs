//! Check, and how a game ends.

use super::{board, squares, text};
use crate::testing::{after, moves, moves_from, outcome, play, position};
use crate::{AnyPosition, Variant};

fn at(pieces: &str, rest: &str) -> AnyPosition {
    position(Variant::JaiAlai, &text(pieces, rest))
}

#[test]
fn each_kind_that_captures_gives_check() {
    let attackers = "gd2|yd2|sh4 yd4|bh4 yd4|de5 yh2|ae3|ag3|md2|mf4|mh2";
    for attackers in attackers.split('|') {
        let check = board('w', &format!("Ke1 ka8 {attackers}"));
        assert!(check.in_check(), "{attackers}");
    }
    // Statue and Reducer never capture; the others stand where they do not capture on e1.
    for quiet in "te2|rd2|ae2|be2|se2|de2|df2|ye3|bh4 Yd4|me3|ae4 ye3".split('|') {
        let calm = board('w', &format!("Ke1 ka8 {quiet}"));
        assert!(!calm.in_check(), "{quiet}");
    }
}

#[test]
fn a_superball_gives_check_off_a_piece_of_the_king_it_attacks() {
    assert!(board('w', "Ke1 ka8 sh4 Yd4").in_check());
    assert!(board('w', "Ke1 ka8 se4 Yf4").in_check());
}

#[test]
fn a_move_may_not_make_a_wall_for_a_superball() {
    let position = board('w', "Ke1 ka8 sh4 Yb2");
    assert!(!position.in_check());
    // On d4 a Statue would turn it, on e4, towards the King.
    let drops = moves_from(&position, "T@");
    assert_eq!(drops.len(), 72 - 4 - 1);
    assert!(!drops.contains(&"d4".into()));
}

#[test]
fn checkmate_wins() {
    let mate = at("Ka1 Yi2 Yi3 gb2 kc3 yh8", "w -");
    assert_eq!(outcome(&mate).as_deref(), Some("0-1 checkmate"));
    let unguarded = at("Ka1 Yi2 Yi3 gb2 kd3 yh8", "w -");
    assert_eq!(moves(&unguarded), ["a1b2"]);
}

#[test]
fn a_statue_dropped_in_between_answers_a_check() {
    let position = at("Ka1 Yi2 aa6 kh8 yi7", "w T");
    assert!(position.in_check());
    assert_eq!(moves_from(&position, "T@"), squares("a2 a3 a4 a5"));
}

#[test]
fn two_pieces_or_fewer_lose_after_any_move() {
    let position = at("Ka1 Ge4 Yi2 ka8 ye5 yi7", "w -");
    assert_eq!(outcome(&position), None);
    assert_eq!(outcome(&after(&position, &["e4e5"])).as_deref(), Some("1-0 piece-count"));
}

#[test]
fn statues_count_on_the_board_and_in_hand() {
    assert_eq!(outcome(&at("Ka1 Ra2 ki8 rh8", "w Tt")), None);
    assert_eq!(outcome(&at("Ka1 Ra2 Td4 ki8 rh8 td5", "w -")), None);
    assert_eq!(outcome(&at("Ka1 Ra2 Td4 ki8 rh8", "w -")).as_deref(), Some("1-0 piece-count"));
    assert_eq!(outcome(&at("Ka1 ki8", "b TTtt")), None);
}

#[test]
fn a_side_that_takes_its_own_down_to_two_pieces_loses() {
    let position = at("Ka1 Ga2 Yb2 ki8 yh8 yg8", "w -");
    assert_eq!(outcome(&after(&position, &["a2b2"])).as_deref(), Some("0-1 piece-count"));
    assert_eq!(outcome(&after(&position, &["a1a2"])).as_deref(), Some("0-1 piece-count"));
}

#[test]
fn if_both_sides_have_too_few_the_side_to_move_has_lost() {
    assert_eq!(outcome(&at("Ka1 ki8", "w -")).as_deref(), Some("0-1 piece-count"));
    assert_eq!(outcome(&at("Ka1 ki8", "b -")).as_deref(), Some("1-0 piece-count"));
    assert_eq!(outcome(&at("Ka1 Ya2 ki8 yi7", "b -")).as_deref(), Some("1-0 piece-count"));
}

#[test]
fn piece_count_is_judged_before_mate() {
    assert_eq!(outcome(&at("Ka1 Yi2 Yi3 gb2 kc3", "w -")).as_deref(), Some("1-0 piece-count"));
}

#[test]
fn a_finished_game_has_no_moves() {
    let over = at("Ka1 Ya2 ki8 yi7 yh7", "w -");
    assert!(moves(&over).is_empty() && over.outcome().is_some());
}

#[test]
fn a_capture_that_would_win_by_count_is_illegal_if_it_leaves_the_king_in_check() {
    // The Guard on e2 is all that stands between King and Deer.
    let position = at("Ke1 Ge2 Ya2 ae6 kh8 yd3", "w -");
    assert!(!moves(&position).contains(&"e2d3".into()));
    assert!(moves(&position).contains(&"e2e3".into()));
}

#[test]
fn stalemate_draws() {
    let stale = at("Ka1 Td4 Te4 tb1 ta2 tb2 ki8", "w -");
    assert!(!stale.in_check());
    assert_eq!(outcome(&stale).as_deref(), Some("1/2-1/2 stalemate"));
    let own = at("Ka1 Tb1 Ta2 Tb2 ki8 gh8", "w t");
    assert_eq!(moves(&own), ["a1a2", "a1b1", "a1b2"], "a King takes its own Statues");
    let in_hand = at("Ka1 Td4 Te4 tb1 ta2 tb2 ki8", "w T");
    assert_eq!(outcome(&in_hand), None, "a Statue in hand is a move");
}

#[test]
fn the_third_occurrence_of_a_position_draws_and_hands_count() {
    let position = board('w', "Ka1 ka8 Ri1 ri8");
    let shuffle = ["i1h1", "i8h8", "h1i1", "h8i8"];
    let game = play(&position, &[shuffle, shuffle].concat());
    assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("1/2-1/2 repetition"));
    assert_eq!(play(&position, &shuffle).outcome(), None);
    // A Statue taken by its own King leaves the board as it was, but not the hand.
    let spent = play(&position, &["T@b1", "i8h8", "a1b1", "h8i8", "b1a1"]);
    assert_eq!(spent.position().to_string(), "k7r/9/9/9/9/9/9/K7R b Ttt - 5");
    assert_eq!(spent.occurrences(), 1);
}

#[test]
fn the_king_may_not_step_into_check_nor_next_to_the_other() {
    let position = board('w', "Kd4 kd6 yg6");
    assert_eq!(moves_from(&position, "d4"), squares("c3 c4 d3 e3 e4"));
}
