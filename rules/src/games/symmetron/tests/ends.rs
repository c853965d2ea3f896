//! Check, and how the game ends.

use super::{black, placed, text, white};
use crate::testing::{after, moves, moves_from, outcome, play};
use crate::{Side, Variant};

fn ended(position: &crate::AnyPosition) -> String {
    outcome(position).unwrap_or_default()
}

#[test]
fn each_piece_gives_check_as_it_captures() {
    let king = "Kf2 ";
    for pieces in [
        "df3",
        "df5 pe5 hf7",
        "da7 Ah2",
        "ef8",
        "eg3",
        "af8",
        "od4",
        "od4 ph8",
        "sh1",
        "sh3",
        "ci2 Ph2",
        "vi5 ph4",
        "pg3",
        "pe3",
        "bf3",
        "be2",
        "bg2",
        "ke3",
    ] {
        let position = white(&format!("{king} {pieces}"));
        assert!(position.in_check(), "{position}");
    }
    for pieces in [
        "af3",
        "oe3",
        "df5",
        "ea7",
        "ci2",
        "cf8 pf5 pf6",
        "vf5 pf4",
        "pf3",
        "pe2",
        "bg3",
        "rf3",
        "hf3",
        "ue2",
        "cf8 pf6 Rf9",
        "kg4",
    ] {
        let position = white(&format!("{king} {pieces}"));
        assert!(!position.in_check(), "{position}");
    }
}

#[test]
fn a_reduced_piece_gives_check_only_as_it_may_move() {
    assert!(white("Kf2 ef8").in_check());
    assert!(!white("Kf2 ef8 Rf10 kk7").in_check());
    assert!(white("Kf2 ef8 Rd9 rd7").in_check());
    assert!(white("Kf2 af4 Rf6").in_check());
    assert!(!white("Kf2 af5 Rf7").in_check());
    assert!(!white("Kf2 cf8 pf5 Rf10 kk7").in_check());
}

#[test]
fn a_symmetrized_piece_gives_check_as_its_counterpart() {
    assert!(!white("Kf2 ef8 hf7").in_check());
    assert!(white("Kf2 df8 he9").in_check());
    assert!(white("Kf2 ai5 hi7").in_check());
}

#[test]
fn a_reducer_may_answer_a_check_by_coming_near() {
    let position = white("Kf2 ef7 Rwls Pe2 Pg2 Pe1 Pf1 Pg1");
    assert!(position.in_check());
    let answers = moves(&position);
    // Near f7 on ranks 4 to 7, or between.
    assert!(answers.contains(&"wlsd5".into()) && answers.contains(&"wlsh7".into()));
    assert!(answers.contains(&"wlsf4".into()));
    assert!(!answers.contains(&"wlsc5".into()) && !answers.contains(&"wlsi7".into()));
}

#[test]
fn a_reducer_may_not_leave_a_piece_that_would_then_give_check() {
    let position = white("Kf2 ef7 Rd8");
    assert!(!position.in_check());
    assert_eq!(moves_from(&position, "d8"), ["d7", "d9", "e7", "e8", "e9"]);
}

#[test]
fn an_explosion_may_not_free_what_then_gives_check() {
    let freed = white("Kf2 ef7 Rd8 rc8 kk7");
    assert!(!freed.in_check());
    assert!(!moves(&freed).contains(&"d8*c8".into()));
    let mirrored = white("Kf2 df7 Hd4 hd5 ke10");
    assert!(mirrored.in_check());
    assert!(moves(&mirrored).contains(&"d4*d5".into()));
}

#[test]
fn a_cannons_screen_may_not_be_put_up_nor_one_of_two_taken_away() {
    let position = white("Kf2 cf9 Re5");
    assert!(!moves(&position).iter().any(|mv| mv.starts_with("e5f")));
    assert!(moves(&position).contains(&"e5d5".into()));
    let two = white("Kf2 cf9 Pf5 pf7");
    assert_eq!(moves_from(&two, "f5"), ["f6"]);
}

#[test]
fn a_check_through_a_screen_is_answered_by_another_screen_or_by_taking_one_away() {
    let position = white("Kf2 cf9 Df5 Re6 Pe2 Pg2 Pe1 Pg1 Pf1");
    assert!(position.in_check());
    assert!(moves(&position).contains(&"e6f6".into()));
    assert!(moves(&position).contains(&"f5g6".into()));
    assert!(!moves(&position).contains(&"f5f6".into()));
}

#[test]
fn an_advancer_may_not_take_away_what_stands_between() {
    let position = white("Kf2 ef9 pf5 Ab5");
    assert!(moves(&position).contains(&"b5e5".into()));
    assert!(!moves(&position).contains(&"b5e5xf5".into()));
}

#[test]
fn a_change_in_place_answers_no_check() {
    let position = white("Kf2 ef9 Cc5");
    assert!(position.in_check());
    assert!(!moves(&position).contains(&"c5=V".into()));
}

#[test]
fn checkmate_wins() {
    let mate = text("5k5/11/pppp7/11/11/11/11/PPPP7/3e7/K3e6 w - - 0");
    // The King on a1 steps diagonally, to b2 alone.
    assert!(mate.in_check());
    assert_eq!(ended(&mate), "0-1 checkmate");
    assert!(mate.legal_moves().is_empty());
}

#[test]
fn stalemate_draws() {
    let stalemate = text("8k2/rrrr7/PPPPr6/11/11/11/11/11/4e6/K10 w - - 0");
    assert!(!stalemate.in_check());
    assert_eq!(ended(&stalemate), "1/2-1/2 stalemate");
}

#[test]
fn a_side_with_four_pieces_or_fewer_has_lost_everything_counted() {
    let four = |others: &str| ended(&placed("", others, Side::White));
    assert_eq!(four("Pa3 Pb3 Pc3 pa8 pb8 pc8 pd8"), "0-1 piece-count");
    assert_eq!(four("Pa3 Pb3 Pc3 Pd3 pa8 pb8 pc8"), "1-0 piece-count");
    assert_eq!(four("Pa3 Pb3 Pc3 Uwls pa8 pb8 pc8 rbls"), "");
    assert_eq!(four("Ra3 Hb3 Uc3 Pd3 pa8 pb8 pc8 rd8"), "");
}

#[test]
fn a_capture_that_leaves_four_pieces_wins_and_ends_the_moves() {
    let position = placed("De5 pd6", "Pa3 Pb3 Pc3 Pd3 pa8 pb8 pc8", Side::White);
    let won = after(&position, &["e5d6"]);
    assert_eq!(ended(&won), "1-0 piece-count");
    assert!(won.legal_moves().is_empty());
}

#[test]
fn an_explosion_that_leaves_both_with_four_pieces_draws() {
    let both = placed("Re5 re6", "Pa3 Pb3 Pc3 pa8 pb8 pc8", Side::White);
    assert_eq!(ended(&after(&both, &["e5*e6"])), "1/2-1/2 piece-count");
    let mine = placed("Re5 re6", "Pa3 Pb3 Pc3 pa8 pb8 pc8 pd8", Side::White);
    assert_eq!(ended(&after(&mine, &["e5*e6"])), "0-1 piece-count");
    assert_eq!(ended(&placed("", "Pa3 pa8", Side::Black)), "1/2-1/2 piece-count");
}

#[test]
fn a_resurrected_piece_counts_for_its_new_side() {
    let position = placed("De5 pd6 Uc5", "Pa3 Pb3 pa8 pb8 pc8 pd8", Side::White);
    let after = after(&position, &["e5d6"]);
    assert_eq!(after.occupied(Side::White).count(), 6);
    assert_eq!(after.occupied(Side::Black).count(), 5);
}

#[test]
fn a_king_is_not_left_in_check_even_to_win_by_count() {
    let position = placed("Kf2 Df3 pg4 ef8", "Pa3 Pb3 Pc3 Pd3 pa8 pb8", Side::White);
    assert_eq!(position.occupied(Side::Black).count(), 5);
    assert!(!moves(&position).contains(&"f3g4".into()));
}

#[test]
fn the_third_occurrence_of_a_position_draws() {
    let shuffle = ["a2a1", "k9k10", "a1a2", "k10k9"];
    let start = after(&Variant::Symmetron.start(), &["a1c2", "k10i9"]);
    let game = play(&start, &[shuffle, shuffle].concat());
    assert_eq!(game.outcome().unwrap().to_string(), "1/2-1/2 repetition");
    assert_eq!(play(&start, &shuffle).outcome(), None);
}

#[test]
fn what_stands_on_a_launching_square_tells_positions_apart() {
    assert_ne!(white("Uwls").repetition_key(), white("Rwls").repetition_key());
    assert_ne!(white("Uwls").repetition_key(), black("Uwls").repetition_key());
}
