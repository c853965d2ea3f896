//! The board, the start and the texts of positions.

use super::{Side, text};
use crate::Variant;
use crate::games::symmetron::Position;
use crate::testing::{moves_from, refused};

fn no(text: &str) -> String {
    refused(Variant::Symmetron, text)
}

#[test]
fn the_arena_has_eleven_files_and_ten_ranks_and_a_launching_square_for_each_side() {
    let geometry = &Variant::Symmetron.spec().geometry;
    assert_eq!(geometry.board().count(), 110);
    assert!(geometry.square("k10").is_some() && geometry.square("l1").is_none());
    let beside: Vec<String> = geometry.beside().map(|at| geometry.name(at).to_string()).collect();
    assert_eq!(beside, ["wls", "bls"]);
}

#[test]
fn white_starts_with_116_moves_and_both_resurrectors_stand_to_launch() {
    let start = Variant::Symmetron.start();
    assert_eq!(start.turn(), Side::White);
    assert_eq!(start.legal_moves().len(), 116);
    assert_eq!(moves_from(&start, "wls").len(), 44);
    assert_eq!(start.to_string(), Variant::Symmetron.spec().start);
}

#[test]
fn a_position_takes_no_more_memory_than_this() {
    assert_eq!(size_of::<Position>(), 256);
}

#[test]
fn what_stands_on_the_launching_squares_is_written_in_the_hand_field() {
    for hand in ["-", "U", "u", "Uu", "Pr", "Sv"] {
        let line = format!("5k5/11/pppp7/11/11/11/11/PPPP7/11/5K5 w {hand} - 7");
        assert_eq!(text(&line).to_string(), line);
    }
}

#[test]
fn a_side_has_exactly_one_king() {
    assert_eq!(
        no("5k5/11/11/11/11/11/11/11/11/5K4K w - - 0"),
        "placement, character 32: White has 2 pieces of the royal kind King, expected exactly one"
    );
    assert_eq!(
        no("11/11/11/11/11/11/11/11/11/5K5 w - - 0"),
        "placement, character 1: Black has 0 pieces of the royal kind King, expected exactly one"
    );
    assert_eq!(
        no("5k5/11/11/11/11/11/11/11/11/5K5 w K - 0"),
        "hand, character 1: White has 2 pieces of the royal kind King, expected exactly one"
    );
}

#[test]
fn nothing_refuses_a_king_on_its_launching_square() {
    let position = text("5k5/11/pppp7/11/4r6/11/11/PPPP7/11/11 w K - 0");
    assert!(!position.in_check());
    // Of 44 squares one is occupied, and five are attacked by the Pawns.
    assert_eq!(moves_from(&position, "wls").len(), 38);
}

#[test]
fn a_launching_square_holds_at_most_one_piece() {
    assert_eq!(
        no("5k5/11/11/11/11/11/11/11/11/5K5 w Uru - 0"),
        "hand, character 3: Black has 2 pieces on its launching square, at most 1 are allowed"
    );
    assert!(no("5k5/11/11/11/11/11/11/11/11/5K5 w UR - 0").starts_with("hand, character 2"));
}

#[test]
fn no_pawn_or_bawn_stands_where_it_must_have_promoted() {
    assert_eq!(
        no("P4k5/11/11/11/11/11/11/11/11/5K5 w - - 0"),
        "placement, character 1: the White Pawn on a10 must have promoted there"
    );
    assert!(no("5k5/11/11/11/11/11/11/11/11/b4K5 w - - 0").contains("Black Bawn on a1"));
    text("p4k5/11/11/11/11/11/11/11/11/B4K5 w - - 0");
}

#[test]
fn the_side_not_to_move_is_not_in_check() {
    assert!(
        no("5k5/11/11/11/5E5/11/11/11/11/5K5 w - - 0").contains("Black is in check but it is not")
    );
}

#[test]
fn other_fields_are_read_strictly() {
    assert!(no("5k5/11/11/11/11/11/11/11/11/5K5 w - x 0").starts_with("state, character 1"));
    assert!(no("5k5/11/11/11/11/11/11/11/11/5K5 w X - 0").starts_with("hand, character 1"));
    assert!(no("5k5/11/11/11/11/11/11/11/11/5K6 w - - 0").contains("rank 1 has 12 places"));
    assert!(no("5k5/11/11/11/11/11/11/11/5K5 w - - 0").contains("9 ranks, expected 10"));
    assert!(no("5k4*/11/11/11/11/11/11/11/11/5K5 w - - 0").contains("k10, which is a square"));
    assert!(no("5k5/11/11/11/11/11/11/11/11/5T5 w - - 0").contains("found `T`"));
}

#[test]
fn numbers_of_pieces_are_not_checked() {
    text("5k5/rrrrhhhh3/11/11/11/11/11/11/RRRRHHHHUUU/5K5 w - - 3");
}

#[test]
fn a_change_in_place_names_its_square_once() {
    use crate::text::parse_move;
    let spec = Variant::Symmetron.spec();
    assert!(parse_move(spec, "j9=V").is_ok());
    let error = parse_move(spec, "j9j9=V").expect_err("not canonical").to_string();
    assert_eq!(error, "character 3: found `j9=V`, expected `=`");
}
