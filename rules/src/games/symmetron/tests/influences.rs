//! Influence: reduced, symmetrized, both.

use super::{black, list, white};
use crate::testing::{moves, moves_from};
use crate::{AnyPosition, InfluenceKind, Square, Variant};

#[track_caller]
fn goes(position: &AnyPosition, from: &str, to: &str) {
    let mut moves = moves_from(position, from);
    moves.sort();
    assert_eq!(moves, list(to), "from {from} in {position}");
}

const AROUND_E5: &str = "d4 d5 d6 e4 e6 f4 f5 f6";

#[test]
fn near_is_at_distance_one_or_two_on_the_arena() {
    for square in ["e6", "f6", "e7", "g7", "f7", "g6", "g3", "c4"] {
        let reduced = white(&format!("Ee5 r{square}"));
        assert_eq!(moves_from(&reduced, "e5g5"), Vec::<String>::new(), "Reducer on {square}");
    }
    for square in ["e8", "h5", "h8", "b2", "d8", "bls"] {
        let position = white(&format!("Ee5 r{square}").replace("rb2", "rb1"));
        assert_eq!(moves_from(&position, "e5g5"), [""], "Reducer on {square}");
    }
}

#[test]
fn a_reduced_dragon_moves_one_step_only_in_any_direction() {
    goes(&white("De5 rc7"), "e5", AROUND_E5);
    goes(&white("Ee5 rc7"), "e5", AROUND_E5);
    goes(&white("Ee5 rc7 pe6 Pd4"), "e5", "d5 d6 e4 e6 f4 f5 f6");
    goes(&black("de5 Rc7"), "e5", AROUND_E5);
}

#[test]
fn a_reduced_advancer_slides_exactly_one_square_and_may_then_capture() {
    goes(&white("Ae5 rc7"), "e5", "e4 e6 d5 f5");
    goes(&white("Ae5 rc7 pe7 pf5"), "e5", "e4 e6 e6xe7 d5");
    goes(&white("Oe5 re7 pg7 ph2"), "e5", "d4 d6 f4 f6 f6xg7");
}

#[test]
fn a_reduced_slip_nightrider_leaps_once_like_a_knight() {
    goes(&white("Sa3 ra5 pb5"), "a3", "b1 b5 c4 c2");
}

#[test]
fn a_reduced_cannon_of_either_form_makes_one_orthogonal_step_and_chooses_its_form() {
    let steps =
        |form: &str| ["e4", "e6", "d5", "f5"].map(|to| format!("{to} {to}={form}")).join(" ");
    goes(&white("Ce5 rc7"), "e5", &steps("V"));
    goes(&white("Ve5 rc7"), "e5", &steps("C"));
    // It captures nothing, neither beside it nor beyond a screen.
    goes(&white("Ce5 rc7 pe6 pe7 pe4"), "e5", "d5 d5=V f5 f5=V");
}

#[test]
fn a_reduced_pawn_or_bawn_has_no_double_step() {
    goes(&white("Pe5 rc7"), "e5", "e6 d5 f5");
    goes(&white("Be5 rc7"), "e5", "d6 f6");
    goes(&black("pe5 Rc7 Pd4"), "e5", "e4 d5 f5 d4");
}

#[test]
fn a_piece_near_its_own_reducer_is_not_reduced() {
    goes(&white("Ae5 re7 Rf4 Pd5 Pf5"), "e5", "e6 e4 e3 e2 e1");
    assert!(moves(&white("Pe5 rc7 Re4")).contains(&"e5e7".into()));
    assert!(!moves(&white("Pe5 rc7 Rwls")).contains(&"e5e7".into()));
}

#[test]
fn kings_and_magic_pieces_are_not_reduced() {
    goes(&white("Kf2 rf4"), "f2", "f1 f3 e2 g2");
    goes(&white("He5 re7"), "e5", &format!("{AROUND_E5} wls"));
}

#[test]
fn near_their_own_shs_dragons_and_advancers_move_as_their_counterparts() {
    let own = "Pe3 Pc5 Pg5 Pc7 Pg7 Pg3 ";
    goes(&white(&format!("{own} De5 Hc3 Pe6")), "e5", "d4 d5 d6 e4 f4 f5 f6");
    goes(&white(&format!("{own} De5 Hc3")), "e5", &format!("{AROUND_E5} e7 e8 e9 e10"));
    goes(&white("Ee5 Hc5 pg7"), "e5", "d4 c3 d5 d6 c7 b8 a9 e4 e6 f4 g3 h2 i1 f5 f6 g7");
    goes(&white("Ae5 He7 ph8 Pd6 Pd4 Pf4"), "e5", "f6 g7 g7xh8");
    goes(&white("Oe5 He7 pe9 Pd5 Pf5 Pe3"), "e5", "e4 e6");
    // The other side's SHS symmetrizes nothing.
    goes(&white("Ae5 he7 Pd5 Pf5 Pe3"), "e5", "e4 e6");
}

#[test]
fn a_piece_can_be_reduced_and_symmetrized_at_once() {
    goes(&white("Ae5 He7 re3 pg7 pe9"), "e5", "d4 d6 f4 f6 f6xg7");
    goes(&white("De5 He7 re3"), "e5", AROUND_E5);
}

#[test]
fn cannons_and_slip_nightriders_are_never_symmetrized() {
    goes(&white("Ce5 Hg4 Pe6 Pd5 Pf5"), "e5", "=V e4 e4=V e3 e3=V e2 e2=V e1 e1=V");
    goes(&white("Ve5 He7 Pd6 Pf6 Pf4 Pd4"), "e5", "=C a9 a9=C");
    goes(&white("Sa3 Ha1"), "a3", "b1 b5 c4 c2 d9 g6 k8");
}

#[test]
fn near_its_own_shs_a_pawn_may_become_a_bawn_and_a_bawn_a_pawn() {
    assert!(moves(&white("Pe5 Hc7")).contains(&"e5=B".into()));
    assert!(moves(&white("Be5 Hc7")).contains(&"e5=P".into()));
    assert!(!moves(&white("Pe5 Hb7")).contains(&"e5=B".into()));
    assert!(!moves(&white("Pe5 hc7")).contains(&"e5=B".into()));
    assert!(!moves(&white("Pe5 Hwls")).contains(&"e5=B".into()));
}

#[test]
fn a_reduced_pawn_near_its_shs_still_changes_in_place_and_a_reduced_cannon_does_not() {
    goes(&white("Pe5 Hc7 rg7"), "e5", "=B d5 f5 e6");
    goes(&white("Be5 Hc7 rg7"), "e5", "=P d6 f6");
    assert!(!moves(&white("Ce5 rg7")).contains(&"e5=V".into()));
}

#[test]
fn several_magic_pieces_of_a_kind_all_count() {
    // No play leads here, but a text may.
    let position = white("Ee5 re8 re7 rh8 Rh5");
    goes(&position, "e5", AROUND_E5);
    assert_eq!(moves_from(&white("Ee5 re7 rc7 Rh5 Rg5"), "e5b5"), [""]);
}

#[test]
fn influences_are_named_with_the_squares_they_come_from() {
    let named = |position: &AnyPosition, square: &str| -> Vec<(InfluenceKind, Vec<String>)> {
        let geometry = &position.spec().geometry;
        let influences = position.influences(geometry.square(square).unwrap());
        let names = |by: Vec<Square>| by.into_iter().map(|at| geometry.name(at).to_string());
        influences.iter().map(|one| (one.kind(), names(one.by()).collect())).collect()
    };
    let at = |square: &str| vec![square.to_string()];
    let both = white("Ae5 He7 re3");
    let (reduced, symmetrized) = (InfluenceKind::Reduced, InfluenceKind::Symmetrized);
    assert_eq!(named(&both, "e5"), [(reduced, at("e3")), (symmetrized, at("e7"))]);
    assert_eq!(named(&white("Ae5 Re7 re3"), "e5"), [(InfluenceKind::Shielded, at("e7"))]);
    assert_eq!(named(&white("Pe5 He7"), "e5"), [(InfluenceKind::MayChange, at("e7"))]);
    assert_eq!(named(&white("Ce5 He7"), "e5"), []);
    assert_eq!(named(&both, "e7"), []);
    assert_eq!(named(&both, "a5"), []);
    assert_eq!(named(&Variant::Symmetron.start(), "a1"), []);
}
