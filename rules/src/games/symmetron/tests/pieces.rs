//! Pieces.

use super::{black, list, white};
use crate::testing::{after, moves, moves_from};
use crate::{AnyPosition, Variant};

/// The moves from a square are exactly these.
#[track_caller]
fn goes(position: &AnyPosition, from: &str, to: &str) {
    let mut moves = moves_from(position, from);
    moves.sort();
    assert_eq!(moves, list(to), "from {from} in {position}");
}

#[test]
fn a_king_in_its_own_palace_steps_orthogonally() {
    goes(&white("Kf2"), "f2", "f1 f3 e2 g2");
    goes(&white("Ke1"), "e1", "e2 d1 f1");
    goes(&white("Kg3"), "g3", "g2 g4 f3 h3");
    goes(&black("kf9"), "f9", "f8 f10 e9 g9");
}

#[test]
fn anywhere_else_a_king_steps_diagonally_in_the_other_palace_too() {
    goes(&white("Kf4"), "f4", "e3 g3 e5 g5");
    goes(&white("Kd2"), "d2", "c1 c3 e1 e3");
    goes(&white("Kf8 ka1"), "f8", "e7 g7 e9 g9");
    goes(&black("kf2 Kk5"), "f2", "e1 e3 g1 g3");
}

#[test]
fn a_kings_step_may_leave_or_enter_a_palace_and_capture() {
    goes(&white("Kg3 ph3"), "g3", "g4 f3 h3");
    goes(&white("Kh4 pg3"), "h4", "g3 i3 g5 i5");
}

#[test]
fn kings_threaten_as_they_step_from_where_they_stand() {
    // Black's King outside its Palace threatens diagonally, so h4 may not be stepped to.
    goes(&white("Kg3 ki5"), "g3", "g2 g4 f3 h3");
    goes(&white("Kg4 ki5"), "g4", "f3 h3 f5 h5");
    goes(&white("Kg3 kh5"), "g3", "g2 f3 h3");
    // In its Palace it threatens orthogonally.
    goes(&white("Kf6 ke8"), "f6", "e5 g5 g7");
}

#[test]
fn a_dragon_bishop_slides_diagonally_or_steps_once_orthogonally() {
    let dragon = white("De5 pg7 Pd6 pe6 Pe4");
    goes(&dragon, "e5", "e6 d5 f5 f6 g7 d4 c3 f4 g3 h2 i1");
}

#[test]
fn a_dragon_rook_slides_orthogonally_or_steps_once_diagonally() {
    let dragon = white("Ee5 pe7 Pc5 pd6 Pd4");
    goes(&dragon, "e5", "d6 f6 f4 e6 e7 d5 f5 g5 h5 i5 j5 k5 e4 e3 e2 e1");
}

#[test]
fn an_advancer_rook_slides_and_may_capture_what_it_stops_in_front_of() {
    let advancer = white("Ad2 pd6 Pc2 Pe2 Pd1");
    goes(&advancer, "d2", "d3 d4 d5 d5xd6");
    assert_eq!(after(&advancer, &["d2d5xd6"]).ply(), 1);
    let captured = after(&advancer, &["d2d5xd6"]);
    let square = |name| Variant::Symmetron.spec().geometry.square(name).unwrap();
    assert_eq!(captured.piece_at(square("d6")), None);
    assert_eq!(captured.piece_at(square("d2")), None);
    assert!(captured.piece_at(square("d5")).is_some());
    assert!(after(&advancer, &["d2d5"]).piece_at(square("d6")).is_some());
}

#[test]
fn an_advancer_never_captures_by_displacement_nor_what_it_stands_beside() {
    goes(&white("Ad5 pd6 pd4 pc5 pe5"), "d5", "");
    goes(&white("Od5 pc6 pc4 pe6 pe4"), "d5", "");
}

#[test]
fn an_advancer_captures_only_what_is_capturable_and_hostile() {
    goes(&white("Ad2 rd6 Pe2 Pd1 Pc2"), "d2", "d3 d4 d5");
    goes(&white("Ad2 Pd6 Pe2 Pd1 Pc2"), "d2", "d3 d4 d5");
}

#[test]
fn an_advancer_bishop_does_the_same_diagonally() {
    goes(&white("Od2 pg5 Pc3 Pc1 Pe1"), "d2", "e3 f4 f4xg5");
}

#[test]
fn a_slip_nightrider_rides_to_the_first_third_and_fifth_square() {
    goes(&white("Sa3"), "a3", "b1 b5 c4 c2 d9 g6 k8");
}

#[test]
fn the_even_squares_of_a_ride_are_leapt_over_whatever_stands_there() {
    goes(&white("Sa3 pc7 Pe5 pi7"), "a3", "b1 b5 c4 c2 d9 g6 k8");
}

#[test]
fn the_odd_squares_of_a_ride_must_be_empty_to_go_on() {
    goes(&white("Sa3 pb5 Pg6"), "a3", "b1 b5 c4 c2");
    goes(&white("Sa3 hb5 pg6"), "a3", "b1 c4 c2 g6");
}

#[test]
fn a_cannon_slides_orthogonally_and_captures_beyond_exactly_one_piece() {
    let cannon = white("Ce5 Pe7 pe8 pg5 ph5 Pc5 pd5 Pa5 pe3");
    // Screens of either side; beyond d5 and over c5 stands an own piece; nothing behind e3.
    goes(&cannon, "e5", "=V e6 e6=V e8 e8=V f5 f5=V h5 h5=V e4 e4=V");
}

#[test]
fn a_magic_piece_can_be_a_cannons_screen_but_not_its_prey() {
    let none = "Pf5 Pd5 Pe4 ";
    goes(&white(&format!("{none} Ce5 re8 pe9")), "e5", "=V e6 e6=V e7 e7=V e9 e9=V");
    goes(&white(&format!("{none} Ce5 he7 pe9")), "e5", "=V e6 e6=V e9 e9=V");
    goes(&white(&format!("{none} Ce5 pe7 he9")), "e5", "=V e6 e6=V");
}

#[test]
fn a_canon_does_the_same_diagonally() {
    let canon = white("Ve5 Pg7 ph8 Pd6 Pd4 Pf4");
    goes(&canon, "e5", "=C f6 f6=C h8 h8=C a9 a9=C");
}

#[test]
fn a_cannon_changes_its_form_at_the_end_of_any_move_and_in_place() {
    let start = Variant::Symmetron.start();
    let moved = after(&start, &["b1c1=V", "b10=V"]);
    assert!(moved.to_string().ends_with("/S1V2K3CS w Uu - 2"), "{moved}");
    assert!(moved.to_string().starts_with("sv3k3cs/"), "{moved}");
    assert!(moves(&moved).contains(&"c1=C".into()));
    assert!(!moves(&moved).contains(&"c1=V".into()));
}

#[test]
fn a_pawn_moves_one_or_two_steps_forward_or_one_sideways() {
    goes(&white("Pe5"), "e5", "e6 e7 d5 f5");
    goes(&black("pe5"), "e5", "e4 e3 d5 f5");
    goes(&white("Pe5 pe6"), "e5", "d5 f5");
    goes(&white("Pe5 pe7 pd5 Pf5"), "e5", "e6");
}

#[test]
fn a_pawn_captures_one_step_diagonally_forward() {
    goes(&white("Pe5 pd6 pf6 pd4 pf4"), "e5", "e6 e7 d5 f5 d6 f6");
    goes(&black("pe5 Pd4 Pf4 Pd6"), "e5", "e4 e3 d5 f5 d4 f4");
}

#[test]
fn a_bawn_moves_one_or_two_steps_diagonally_forward_in_one_direction() {
    goes(&white("Be5"), "e5", "d6 c7 f6 g7");
    goes(&black("be5"), "e5", "d4 c3 f4 g3");
    goes(&white("Be5 pd6 pg7"), "e5", "f6");
    goes(&white("Bj5"), "j5", "i6 h7 k6");
}

#[test]
fn a_bawn_captures_one_step_straight_forward_or_sideways() {
    goes(&white("Be5 pe6 pd5 pf5 pe4 pd6"), "e5", "f6 g7 e6 d5 f5");
    goes(&black("be5 Pe4 Pd5 Pf5"), "e5", "d4 c3 f4 g3 e4 d5 f5");
}

#[test]
fn on_the_last_rank_pawns_and_bawns_must_promote_to_one_of_four_kinds() {
    let each = |to: &str| ["E", "O", "S", "C"].map(|kind| format!("{to}={kind}")).join(" ");
    let pawn = white("Pd9 pe10 pe9 kh8");
    goes(&pawn, "d9", &format!("c9 {} {}", each("d10"), each("e10")));
    let far = white("Pd8 kh8");
    goes(&far, "d8", &format!("c8 e8 d9 {}", each("d10")));
    let bawn = black("bd3 Ka5 pb3");
    goes(&bawn, "d3", &format!("c2 e2 {} {}", each("b1"), each("f1")));
    let straight = black("bd2 Pd1 Ka5");
    let all = format!("{} {} {}", each("c1"), each("d1"), each("e1"));
    goes(&straight, "d2", &all);
}

#[test]
fn a_promoted_cannon_starts_as_a_cannon() {
    let position = white("Pd9 kh8");
    let moves = moves_from(&position, "d9d10");
    assert_eq!(moves, ["=C", "=E", "=O", "=S"]);
}

#[test]
fn there_is_no_castling_and_no_en_passant() {
    let position = black("pe7 Pd5");
    let jumped = after(&position, &["e7e5"]);
    goes(&jumped, "d5", "c5 d6 d7");
}
