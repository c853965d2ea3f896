//! The rule page, sentence by sentence.

use super::kinds::{BISHOP, KING, PAWN, ROOK};
use super::refusal::Refusal as Own;
use super::spec::SPEC;
use crate::testing::{
    after, assert_refused, moves_from, outcome, play, position, refusal, refused, square_names,
};
use crate::{AnyPosition, Piece, Refusal, Side, Variant};

square_names!(SPEC);

fn placed(placement: &str, rest: &str) -> AnyPosition {
    position(Variant::Rollerball, &format!("{placement} {rest}"))
}

/// A lone piece of White's on an empty ring, the Kings out of its way where they can be.
fn alone(piece: char, square: &str, kings: &str) -> AnyPosition {
    let geometry = &Variant::Rollerball.spec().geometry;
    let (white, black) = kings.split_once(' ').expect("two squares");
    let piece_on = |name: &str| match name {
        name if name == square => Some(piece),
        name if name == white => Some('K'),
        name if name == black => Some('k'),
        _ => None,
    };
    let mut ranks = Vec::new();
    for rank in (0..7).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..7 {
            let name = geometry.at(file, rank).map(|square| geometry.name(square).to_string());
            let letter = name.as_deref().map_or(Some('*'), piece_on);
            match letter {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                        empty = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        ranks.push(text);
    }
    placed(&ranks.join("/"), "w - 0,0 0")
}

#[test]
fn the_nine_squares_of_the_centre_do_not_exist() {
    let geometry = &Variant::Rollerball.spec().geometry;
    for name in ["c3", "c4", "c5", "d3", "d4", "d5", "e3", "e4", "e5"] {
        assert_eq!(geometry.square(name), None, "{name}");
    }
    assert_eq!(geometry.board().count(), 40);
}

#[test]
fn forward_turns_clockwise_round_each_ring() {
    use crate::Direction::{East, North, South, West};
    let geometry = &Variant::Rollerball.spec().geometry;
    let rows = [
        (West, "b1 c1 d1 e1 f1 g1 c2 d2 e2 f2"),
        (North, "a1 a2 a3 a4 a5 a6 b2 b3 b4 b5"),
        (East, "a7 b7 c7 d7 e7 f7 b6 c6 d6 e6"),
        (South, "g7 g6 g5 g4 g3 g2 f6 f5 f4 f3"),
    ];
    for (direction, squares) in rows {
        for name in squares.split(' ') {
            let square = geometry.square(name).expect("a square of the ring");
            assert_eq!(super::pieces::forward(square), direction, "{name}");
        }
    }
}

#[test]
fn a_king_steps_one_square_in_any_direction() {
    let position = alone('P', "c1", "b2 g7");
    assert_eq!(moves_from(&position, "b2"), ["a1", "a2", "a3", "b1", "b3", "c2"]);
}

#[test]
fn a_rook_slides_forward_and_sideways_and_steps_back() {
    // On f2 forward is west, behind is f3, sideways are east and south.
    let position = alone('R', "f2", "a3 c7");
    assert_eq!(moves_from(&position, "f2"), ["a2", "b2", "c2", "d2", "e2", "f1", "f3", "g2"]);
}

#[test]
fn on_a_bend_sideways_are_the_two_directions_that_are_neither_forward_nor_behind() {
    // On b2 forward is north and behind is c2.
    let position = alone('R', "b2", "g2 g7");
    assert_eq!(moves_from(&position, "b2"), ["a2", "b1", "b3", "b4", "b5", "b6", "b7", "c2"]);
}

#[test]
fn a_rook_rebounds_once_from_an_empty_corner_of_the_outer_ring() {
    let position = alone('R', "c1", "f2 d7");
    assert_eq!(
        moves_from(&position, "c1"),
        ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "c2", "d1"],
        "forward round a1 up to a7 and not round that too; sideways c2, where the hole begins"
    );
}

#[test]
fn a_rook_does_not_rebound_from_an_occupied_corner() {
    let position = placed("4k2/7/2***2/2***2/2***2/5K1/p1R4", "w - 0,0 0");
    assert_eq!(moves_from(&position, "c1"), ["a1", "b1", "c2", "d1"]);
}

#[test]
fn a_rook_that_starts_on_a_corner_slides_forward_from_it_and_may_rebound_at_the_next() {
    let position = alone('R', "a1", "f2 f6");
    assert_eq!(
        moves_from(&position, "a1"),
        ["a2", "a3", "a4", "a5", "a6", "a7", "b1", "b7", "c7", "d7", "e7", "f7", "g7"]
    );
}

#[test]
fn a_rook_captures_after_a_rebound_too() {
    let position = placed("3k3/7/2***2/p1***2/2***2/5K1/2R4", "w - 0,0 0");
    assert!(moves_from(&position, "c1").contains(&"a4".into()));
    assert!(!moves_from(&position, "c1").contains(&"a5".into()));
}

#[test]
fn sideways_has_no_limit() {
    let position = alone('R', "a2", "f4 f6");
    let moves = moves_from(&position, "a2");
    for target in ["b2", "c2", "d2", "e2", "f2", "g2"] {
        assert!(moves.contains(&target.into()), "a2 to {target}");
    }
}

#[test]
fn the_slip_for_b1_a_lone_rook_there_reaches_the_west_side_and_the_second_file() {
    let position = alone('R', "b1", "f3 f6");
    let moves = moves_from(&position, "b1");
    for target in ["a1", "a2", "a7", "b2", "b7", "c1"] {
        assert!(moves.contains(&target.into()), "b1 to {target}");
    }
}

#[test]
fn a_bishop_slides_along_its_forward_diagonals_with_one_rebound_and_steps_back() {
    // On d1 forward is west: NW c2, then the hole stops it above and the rank goes on:
    // from c2 it meets b3, a4, and there the edge turns it to b5.
    let position = alone('B', "d1", "f4 f6");
    assert_eq!(moves_from(&position, "d1"), ["a4", "b3", "b5", "c2", "c6", "d7", "e2"]);
}

#[test]
fn a_bishop_does_not_rebound_before_its_first_step() {
    // On a3 forward is north: NW does not exist at once; NE is b4, and there the hole turns
    // it to a5. The step back is b2.
    let position = alone('B', "a3", "f3 f6");
    assert_eq!(moves_from(&position, "a3"), ["a5", "b2", "b4"]);
}

#[test]
fn a_corner_met_point_on_gives_no_rebound() {
    // On b1 forward is west: NW is a2, then the side turns it to b3; NE is behind.
    let position = alone('B', "b1", "f3 f6");
    assert_eq!(moves_from(&position, "b1"), ["a2", "b3", "c2"]);
    // On f2 forward is west: SW is e1, turned to d2; NW is the hole's corner, point-on.
    let position = alone('B', "f2", "a3 b7");
    assert_eq!(moves_from(&position, "f2"), ["d2", "e1", "g1", "g3"]);
    // On c2 forward is west: SW is b1, turned to a2; NW is b3, a4, turned to b5, c6, d7.
    let position = alone('B', "b6", "f2 f4");
    // On b6 forward is east: NE is c7, turned to d6; SE is the hole's corner, point-on.
    assert_eq!(moves_from(&position, "b6"), ["a5", "a7", "c7", "d6"]);
}

#[test]
fn a_pawn_steps_forward_straight_or_diagonally_capturing_or_not() {
    let position = alone('P', "c1", "f4 f6");
    assert_eq!(moves_from(&position, "c1"), ["b1", "b2"]);
    let position = placed("5k1/7/2***2/2***2/2***2/1p3K1/1pP4", "w - 0,0 0");
    assert_eq!(moves_from(&position, "c1"), ["b1", "b2"]);
}

#[test]
fn a_pawn_must_promote_where_the_other_sides_pawns_start() {
    let position = placed("7/3P2k/2***2/2***2/2***2/2K4/7", "w - 0,0 0");
    assert_eq!(
        moves_from(&position, "d6"),
        ["e6=B", "e6=R", "e7=B", "e7=R"],
        "its third step, to e5, is in the hole"
    );
    assert_eq!(
        refusal(&position, "d6e6=K"),
        Refusal::CannotBecome {
            piece: Piece::new(Side::White, PAWN),
            kind: KING,
            kinds: vec![ROOK, BISHOP]
        }
    );
}

#[test]
fn a_kings_step_between_ranks_4_and_5_counts_clockwise() {
    let north = placed("7/7/2***1k/K1***2/2***2/7/7", "w - 0,0 0");
    assert_eq!(after(&north, &["a4b5"]).state(), "1,0");
    assert_eq!(after(&north, &["a4a5", "g5g6", "a5a4"]).state(), "0,0");
    assert_eq!(after(&north, &["a4a3", "g5g4"]).state(), "0,1");
}

#[test]
fn the_east_side_counts_the_other_way() {
    let east = placed("7/7/k1***2/2***1K/2***2/7/7", "w - 0,0 0");
    assert_eq!(after(&east, &["g4g5"]).state(), "-1,0");
    assert_eq!(after(&east, &["g4g3", "a5a4"]).state(), "0,-1");
}

#[test]
fn white_wins_when_its_king_reaches_d6_having_gone_round_clockwise() {
    let position = placed("7/2K4/2***2/2***2/2***2/7/5k1", "w - 1,0 20");
    let won = after(&position, &["c6d6"]);
    assert_eq!(outcome(&won).as_deref(), Some("1-0 king-goal"));
    assert!(won.legal_moves().is_empty());
}

#[test]
fn arriving_without_a_clockwise_half_turn_does_not_win() {
    let position = placed("7/2K4/2***2/2***2/2***2/7/5k1", "w - 0,0 20");
    assert_eq!(outcome(&after(&position, &["c6d6"])), None);
}

#[test]
fn black_wins_on_d2() {
    let position = placed("7/2K4/2***2/2***2/2***2/4k2/7", "b - 0,1 21");
    assert_eq!(outcome(&after(&position, &["e2d2"])).as_deref(), Some("0-1 king-goal"));
}

#[test]
fn a_king_may_not_step_into_check_to_reach_its_goal() {
    let position = placed("3r3/2K4/2***2/2***2/2***2/7/5k1", "w - 1,0 20");
    assert_refused!(position, "c6d6", Refusal::Exposed { .. });
}

#[test]
fn a_position_that_both_have_won_is_lost_by_the_side_to_move() {
    let text = "7/3K3/2***2/2***2/2***2/3k3/7";
    assert_eq!(outcome(&placed(text, "w - 1,1 0")).as_deref(), Some("0-1 king-goal"));
    assert_eq!(outcome(&placed(text, "b - 1,1 0")).as_deref(), Some("1-0 king-goal"));
}

#[test]
fn the_third_occurrence_of_a_position_draws() {
    let start = Variant::Rollerball.start();
    let shuffle = ["e1f1", "c7b7", "f1e1", "b7c7"];
    let position = alone('P', "a2", "c2 e6");
    let there_and_back = ["c2c1", "e6e7", "c1c2", "e7e6"];
    let game = play(&position, &[there_and_back, there_and_back].concat());
    assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("1/2-1/2 repetition"));
    assert!(game.legal_moves().is_empty());
    assert_eq!(play(&start, &shuffle).outcome(), None);
}

#[test]
fn mate_wins_and_stalemate_draws() {
    let mate = placed("2R3k/7/2***1K/2***2/2***2/7/7", "b - 0,0 0");
    assert_eq!(outcome(&mate).as_deref(), Some("1-0 checkmate"));
    // The Rook on b7 slides sideways down the second file; the King on a3 guards a2.
    let stalemate = placed("1r5/7/2***2/2***2/k1***2/7/K6", "w - 0,0 0");
    assert!(!stalemate.in_check());
    assert_eq!(outcome(&stalemate).as_deref(), Some("1/2-1/2 stalemate"));
}

#[test]
fn refusals_name_the_field_the_character_and_what_was_expected() {
    let refused = |text| refused(Variant::Rollerball, text);
    assert_eq!(
        refused("2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBR2 w - 0 0"),
        "state, character 1: found `0`, expected the net clockwise half-turns of both Kings, \
         two whole numbers from -32768 to 32767 such as `0,-1`"
    );
    assert_eq!(
        refused("2rbp2/2rkp2/7/2***2/2***2/2PKR2/2PBR2 w - 0,0 0"),
        "placement, character 13: c5 is no square, expected `*` there"
    );
    assert_eq!(
        refused("4P2/2rk3/2***2/2***2/2***2/2PKR2/2PBR2 w - 0,0 0"),
        "placement, character 2: the White Pawn on e7 must have promoted there"
    );
    assert_eq!(
        refused("7/2rk3/2***2/2***2/2***2/2PKR2/2PKR2 w - 0,0 0"),
        "placement, character 34: White has 2 pieces of the royal kind King, expected exactly one"
    );
    assert_eq!(
        refused("7/3k3/2***2/2***2/2***2/3K3/7 w R 0,0 0"),
        "hand, character 1: found `R`, expected `-`: Rollerball has no hands"
    );
}

#[test]
fn why_not_answers_in_the_games_own_terms() {
    let start = Variant::Rollerball.start();
    let why = |text| refusal(&start, text);
    assert_refused!(start, "a4a5", Refusal::NoPiece(_));
    assert_eq!(why("c7c6"), Refusal::NotYours(Piece::new(Side::Black, ROOK), at("c7")));
    assert_eq!(why("e1d1"), Refusal::OwnPiece(Piece::new(Side::White, BISHOP), at("d1")));
    assert_refused!(start, "e1b1", Refusal::Blocked { .. });
    assert_eq!(why("pass"), Refusal::own(Own::NoPass, []));
    assert_refused!(start, "hello", Refusal::Unreadable(_));
    assert_refused!(start, "c1d1", Refusal::OwnPiece(..));
    assert_refused!(start, "c1e1", Refusal::OwnPiece(..));
    assert_eq!(
        why("d1g5"),
        Refusal::MovesOtherwise {
            piece: Piece::new(Side::White, BISHOP),
            from: at("d1"),
            to: at("g5")
        }
    );
}

#[test]
fn a_check_must_be_answered_and_a_pinned_piece_stays() {
    // The Rook on f2, whose forward is west, attacks along the second rank.
    let check = placed("2k4/7/2***2/2***2/2***2/1PK2r1/7", "w - 0,0 0");
    assert!(check.in_check());
    assert_eq!(
        refusal(&check, "b2b3"),
        Refusal::Unanswered { royal: at("c2"), checkers: set("f2") }
    );
    let pinned = placed("2k4/7/2***2/2***2/2***2/1PKB1r1/7", "w - 0,0 0");
    assert!(!pinned.in_check());
    assert_eq!(refusal(&pinned, "d2c1"), Refusal::Exposed { royal: at("c2"), checkers: set("f2") });
}

#[test]
fn a_king_that_stays_in_check_is_in_check_where_it_stands() {
    let check = placed("r1k4/7/2***2/2***2/2***2/2K2r1/7", "w - 0,0 0");
    assert_eq!(
        refusal(&check, "c2b2"),
        Refusal::Unanswered { royal: at("c2"), checkers: set("f2") }
    );
}

#[test]
fn who_gives_check_now_is_named_and_not_who_would_after_the_move() {
    // On b2 the King would stand beside the other one, too.
    let check = placed("7/7/2***2/2***2/2***2/R1k4/K6", "b - 2,-2 1");
    assert_eq!(
        refusal(&check, "c2b2"),
        Refusal::Unanswered { royal: at("c2"), checkers: set("a2") }
    );
}

#[test]
fn a_pawn_that_may_not_move_is_not_asked_what_it_becomes() {
    let pinned = placed("7/r2PK2/2***2/2***2/2***2/7/5k1", "w - 0,0 0");
    let exposed = Refusal::Exposed { royal: at("e6"), checkers: set("a6") };
    for text in ["d6e7", "d6e7=K", "d6e7=R"] {
        assert_eq!(refusal(&pinned, text), exposed, "{text}");
    }
}

#[test]
fn a_position_takes_no_more_memory_than_this() {
    assert_eq!(size_of::<super::Position>(), 112);
}
