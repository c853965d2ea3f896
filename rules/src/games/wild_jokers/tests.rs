//! The rule page, sentence by sentence.

use super::kinds::{CAPTAIN, KING, PIKEMAN, VETERAN};
use super::refusal::Refusal as Own;
use super::spec::SPEC;
use crate::testing::{
    after, assert_refused, moves, moves_from, outcome, play, position, refusal, refused,
    square_names,
};
use crate::{AnyPosition, OwnRefusal, Piece, Refusal, Side, Variant};

square_names!(SPEC);

/// The pattern of one of the game's own reasons.
macro_rules! own {
    ($pattern:pat) => {
        Refusal::Own { reason: OwnRefusal::WildJokers($pattern), .. }
    };
}

fn placed(text: &str) -> AnyPosition {
    position(Variant::WildJokers, text)
}

#[test]
fn the_inventors_joker_diagram_holds() {
    // Page: rank 7 has `y` on b, `x` on c and a rook on g; rank 5 a king on a, a joker on b,
    // `y` on c, `x` on e; rank 3 `y` on b, a pawn on c, `x` on g; rank 1 `y` on b, a King on
    // d, the Joker on e, `x` on f; a pawn on e2.
    let text = "6r/1*1*1*1/kj5/1*3*1/2p4/1*1*p*1/3KJ2";
    let white = placed(&format!("{text} w - - 0"));
    assert_eq!(moves_from(&white, "e1"), ["c3", "c7", "e2", "e5", "f1", "g3"]);
    let black = placed(&format!("{text} b - - 0"));
    assert_eq!(moves_from(&black, "b5"), ["b1", "b3", "b7", "c5"]);
}

#[test]
fn nothing_stands_on_a_pit() {
    let geometry = &Variant::WildJokers.spec().geometry;
    assert_eq!(geometry.board().count(), 41);
    for pit in ["b2", "d2", "f2", "b4", "f4", "b6", "d6", "f6"] {
        assert_eq!(geometry.square(pit), None, "{pit}");
    }
    assert!(geometry.square("d4").is_some());
}

#[test]
fn slides_stop_before_a_pit_and_leaps_pass_over_it() {
    let position = placed("6k/1*1*1*1/7/1*3*1/7/R*1*1*1/1B1L2K w - - 0");
    assert_eq!(moves_from(&position, "a2"), ["a1", "a3", "a4", "a5", "a6", "a7"]);
    assert_eq!(moves_from(&position, "b1"), ["c2", "d3", "e4", "f5", "g6"]);
    assert_eq!(moves_from(&position, "d1"), ["b3", "d3", "f1", "f3"]);
}

#[test]
fn a_king_may_step_where_it_can_be_captured() {
    let position = placed("r5k/1*1*1*1/7/1*3*1/7/1*1*1*1/1K5 w - - 0");
    assert!(moves_from(&position, "b1").contains(&"a1".into()));
    assert!(!position.in_check());
    let won = after(&position, &["b1a1", "a7a1"]);
    assert_eq!(outcome(&won).as_deref(), Some("0-1 king-captured"));
    assert!(won.legal_moves().is_empty());
}

#[test]
fn castling_moves_the_king_two_squares_and_the_rook_to_the_square_it_crossed() {
    let position = placed("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - Kk 0");
    let both = after(&position, &["d1f1", "d7b7"]);
    assert_eq!(both.to_string(), "1kr4/1*1*1*1/7/1*3*1/7/1*1*1*1/4RK1 w - - 2");
}

#[test]
fn castling_needs_the_squares_between_to_be_empty_and_the_right() {
    let blocked = placed("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K1BR w - Kk 0");
    assert_refused!(blocked, "d1f1", Refusal::OwnPiece(..));
    let blocked = placed("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3KB1R w - Kk 0");
    assert_eq!(
        refusal(&blocked, "d1f1"),
        Refusal::Blocked {
            piece: Piece::new(Side::White, KING),
            from: at("d1"),
            to: at("f1"),
            by: at("e1")
        }
    );
    // Of two the one that is nearer to the King.
    let blocked = placed("rBak3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 b - k 7");
    assert_eq!(
        refusal(&blocked, "d7b7"),
        Refusal::Blocked {
            piece: Piece::new(Side::Black, KING),
            from: at("d7"),
            to: at("b7"),
            by: at("c7")
        }
    );
    let lost = placed("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - k 0");
    assert_refused!(lost, "d1f1", own!(Own::CastlingLost));
}

#[test]
fn a_right_goes_when_king_or_rook_moves_or_is_captured() {
    let position = placed("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - Kk 0");
    assert_eq!(after(&position, &["d1c1"]).state(), "k");
    assert_eq!(after(&position, &["g1g2"]).state(), "k");
    let captured = placed("r2k2r/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R b - Kk 0");
    assert_eq!(after(&captured, &["g7g1"]).state(), "k");
}

#[test]
fn castling_ignores_attacks() {
    let position = placed("r2kr2/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - Kk 0");
    assert!(moves(&position).contains(&"d1f1".into()));
}

#[test]
fn a_pikeman_steps_forward_three_ways_and_must_become_a_veteran() {
    let position = placed("6k/1*1*P*1/7/1*3*1/2P4/1*1*1*1/6K w - - 0");
    assert_eq!(moves_from(&position, "c3"), ["c4", "d4"]);
    assert_eq!(moves_from(&position, "e6"), ["d7=V", "e7=V", "f7=V"]);
    assert_eq!(
        refusal(&position, "e6e7=C"),
        Refusal::CannotBecome {
            piece: Piece::new(Side::White, PIKEMAN),
            kind: CAPTAIN,
            kinds: vec![VETERAN]
        }
    );
}

#[test]
fn a_veteran_steps_anywhere_but_straight_sideways() {
    let position = placed("6k/1*1*1*1/7/1*3*1/3V3/1*1*1*1/6K w - - 0");
    assert_eq!(moves_from(&position, "d3"), ["c2", "c4", "d4", "e2", "e4"]);
}

#[test]
fn a_lancer_on_the_last_rank_may_become_a_veteran_or_stay_each_time() {
    let position = placed("L5k/1*1*1*1/2L4/1*3*1/7/1*1*1*1/6K w - - 0");
    assert_eq!(moves_from(&position, "a7"), ["a5", "c7", "c7=V"]);
    assert_eq!(
        moves_from(&position, "c5"),
        ["a3", "a5", "c3", "c7", "c7=V", "e3", "e5", "e7", "e7=V"]
    );
}

#[test]
fn a_paladin_steps_like_a_king_or_leaps_like_a_knight() {
    let position = placed("6k/1*1*1*1/7/1*1A1*1/7/1*1*1*1/6K w - - 0");
    assert_eq!(
        moves_from(&position, "d4"),
        [
            "b3", "b5", "c2", "c3", "c4", "c5", "c6", "d3", "d5", "e2", "e3", "e4", "e5", "e6",
            "f3", "f5"
        ]
    );
}

#[test]
fn a_mercenary_steps_diagonally_or_straight_forward_and_must_become_a_captain() {
    let position = placed("6k/1*M*1*1/7/1*1M1*1/7/1*1*1*1/6K w - - 0");
    assert_eq!(moves_from(&position, "d4"), ["c3", "c5", "d5", "e3", "e5"]);
    assert_eq!(moves_from(&position, "c6"), ["b5", "b7=C", "c7=C", "d5", "d7=C"]);
}

#[test]
fn only_a_jokers_first_jump_captures() {
    // From e1 over d2 to c3 and on over b4 (to a5) or d... : an enemy on a5 is safe.
    let position = placed("6k/1*1*1*1/p6/1*3*1/7/1*1*1*1/4J1K w - - 0");
    assert!(!moves_from(&position, "e1").contains(&"a5".into()));
    assert_refused!(position, "e1a5", own!(Own::JokerCapturesFirst { .. }));
}

#[test]
fn a_joker_may_not_end_where_it_began() {
    let position = placed("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/4J1K w - - 0");
    assert_refused!(position, "e1e1", own!(Own::JokerReturns));
}

#[test]
fn a_jokers_jumps_are_traced_square_by_square() {
    let position = placed("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/4J1K w - - 0");
    let jump = position.legal_moves().into_iter().find(|mv| position.move_text(*mv) == "e1c7");
    let path = position.path(jump.expect("e1c7 is legal"));
    let names: Vec<String> =
        path.iter().map(|s| position.spec().geometry.name(*s).to_string()).collect();
    assert_eq!(names.first().map(String::as_str), Some("e1"));
    assert_eq!(names.last().map(String::as_str), Some("c7"));
    assert!(names.len() > 2, "{names:?}");
}

#[test]
fn a_captured_mercenary_changes_sides_and_is_placed_on_the_first_two_ranks() {
    let position = placed("6k/1*1*1*1/7/1*3*1/2m4/1*P*1*1/6K w - - 0");
    let placed = moves_from(&position, "c2c3");
    assert_eq!(
        placed,
        [",M@a1", ",M@a2", ",M@b1", ",M@c1", ",M@c2", ",M@d1", ",M@e1", ",M@e2", ",M@f1", ",M@g2"],
        "the square just left counts as empty"
    );
    assert_eq!(
        after(&position, &["c2c3,M@b1"]).to_string(),
        "6k/1*1*1*1/7/1*3*1/2P4/1*1*1*1/1M4K b - - 1"
    );
    assert_refused!(position, "c2c3,M@c4", own!(Own::Placement { .. }));
    assert_refused!(position, "c2d3,M@a1", own!(Own::NothingToPlace));
}

#[test]
fn a_captured_captain_comes_back_as_a_mercenary_and_a_promotion_comes_first() {
    let position = placed("3c2k/1*1*M*1/7/1*3*1/7/1*1*1*1/PPPPPPK w - - 0");
    assert_eq!(moves_from(&position, "e6d7"), ["=C,M@a2", "=C,M@c2", "=C,M@e2", "=C,M@g2"]);
}

#[test]
fn without_an_empty_home_square_the_mercenary_is_lost() {
    let full = placed("6k/1*1*1*1/7/1*3*1/c6/V*V*V*V/KVVVVVV w - - 0");
    assert_eq!(
        moves_from(&full, "a2"),
        ["a3,M@a2", "b3"],
        "the square that the capturer left is empty"
    );
    let paladin = placed("6k/1*1*1*1/7/1*A2*1/c6/V*V*V*V/KVVVVVV w - - 0");
    assert!(moves(&paladin).contains(&"c4a3".into()), "without a placement");
}

/// White's pieces block each other: Rooks and Pikeman by friends and the pit on b6, the
/// Bishop on c7 by the pits on b6 and d6.
const STUCK: &str = "KRB4/R*1*1*1/P6/1*3*1/7/1*1*1*1/6k w - - 4";

#[test]
fn a_side_that_has_no_move_at_all_passes() {
    let stuck = placed(STUCK);
    assert_eq!(moves(&stuck), ["pass"]);
    assert_eq!(outcome(&stuck), None, "there is no stalemate");
    assert_eq!(
        after(&stuck, &["pass"]).to_string(),
        STUCK.replace("w - - 4", "b - - 5"),
        "a pass adds one to ply and changes nothing but the turn"
    );
}

#[test]
fn pass_is_legal_only_then() {
    let free = placed(&STUCK.replace('w', "b"));
    assert!(!moves(&free).contains(&"pass".into()));
    assert_eq!(refusal(&free, "pass"), Refusal::own(Own::NoPass, []));
}

#[test]
fn the_side_without_its_king_has_lost() {
    let position = placed("K6/1*1*1*1/7/1*3*1/7/1*1*1*1/6r b - - 7");
    assert_eq!(outcome(&position).as_deref(), Some("1-0 king-captured"));
    assert!(moves(&position).is_empty());
}

#[test]
fn repetition_draws() {
    let position = placed("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/6K w - - 0");
    let round = ["g1f1", "g7f7", "f1g1", "f7g7"];
    let game = play(&position, &[round, round].concat());
    assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("1/2-1/2 repetition"));
}

#[test]
fn positions_are_refused_with_their_reason() {
    let refused = |text| refused(Variant::WildJokers, text);
    assert_eq!(
        refused("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/6K w - K 0"),
        "state, character 1: White holds a castling right without its King on d1 and its Rook on g1"
    );
    assert_eq!(
        refused("7/1*1*1*1/7/1*3*1/7/1*1*1*1/7 w - - 0"),
        "placement, character 1: Black has 0 pieces of the royal kind King, expected one, since White has none either"
    );
    assert_eq!(
        refused("6k/1*1*1*1/7/1*3*1/7/1*1*1*1/5KK w - - 0"),
        "placement, character 32: White has 2 pieces of the royal kind King, expected at most one"
    );
    assert_eq!(
        refused("5Mk/1*1*1*1/7/1*3*1/7/1*1*1*1/6K w - - 0"),
        "placement, character 2: the White Mercenary on f7 must have promoted there"
    );
    assert_eq!(
        refused("6k/1*1*1*1/7/7/7/1*1*1*1/6K w - - 0"),
        "placement, character 14: b4 is no square, expected `*` there"
    );
}

#[test]
fn a_position_takes_no_more_memory_than_this() {
    assert_eq!(size_of::<super::Position>(), 208);
}

#[test]
fn a_joker_whose_first_landings_are_taken_is_blocked() {
    // From e1 the pits d2 and f2 lead to c3 and g3, where friends stand.
    let position = placed("6k/1*1*1*1/7/1*3*1/2P3P/1*1*1*1/4J1K w - - 0");
    assert_refused!(position, "e1e5", own!(Own::JokerBlocked { .. }));
    // One that is empty would do for either.
    let Refusal::Own { squares, .. } = refusal(&position, "e1e5") else { panic!("an own reason") };
    assert_eq!(squares, all("e1 c3 g3"));
}

#[test]
fn a_captured_mercenary_must_be_placed_where_there_is_room() {
    let position = placed("6k/1*1*1*1/7/1*3*1/2m4/1*P*1*1/6K w - - 0");
    assert_eq!(
        refusal(&position, "c2c3"),
        Refusal::own(
            Own::PlacementMissing { homes: set("a1 b1 c1 d1 e1 f1 a2 c2 e2 g2") },
            all("c3")
        )
    );
}

#[test]
fn who_has_lost_the_right_to_castle_is_told_that_first() {
    let lost = placed("3k3/1*1*1*1/7/1*3*1/7/1*1*P*1/3K1BR w - - 0");
    assert_refused!(lost, "d1f1", own!(Own::CastlingLost));
}

#[test]
fn a_joker_is_not_told_to_clear_its_way_to_what_it_cannot_capture() {
    let position = placed("6k/1*1*1*1/4r2/1*3*1/2p3p/1*1*1*1/3KJ2 w - - 0");
    assert_refused!(position, "e1e5", own!(Own::JokerCapturesFirst { .. }));
}

#[test]
fn without_an_empty_home_square_a_captured_mercenary_is_lost() {
    let position = placed("6k/1*1*1*1/4c2/1*1M1*1/7/J*P*P*R/VVVKVVV w - - 0");
    assert!(moves(&position).contains(&"d4e5".into()));
    assert_refused!(position, "d4e5,M@e1", own!(Own::NoHome));
}

#[test]
fn no_jump_of_a_joker_reaches_what_lies_behind_blocked_chains() {
    let reaches = |position: &AnyPosition, text: &str| match refusal(position, text) {
        Refusal::Own {
            reason: OwnRefusal::WildJokers(Own::JokerCapturesFirst { reaches, .. }),
            ..
        } => reaches,
        other => panic!("{text}: {other:?}"),
    };
    let start = placed(Variant::WildJokers.spec().start);
    assert!(!reaches(&start, "a1g7"), "from a1 only c3 and a5 can be reached");
    let open = placed("6k/1*1*1*1/p6/1*3*1/7/1*1*1*1/4J1K w - - 0");
    assert!(reaches(&open, "e1a5"));
}

#[test]
fn a_promotion_in_place_is_told_from_a_move() {
    let start = placed(Variant::WildJokers.spec().start);
    assert_refused!(start, "c2=V", own!(Own::PromotesByMoving { .. }));
    assert_refused!(start, "c2=C", Refusal::CannotBecome { .. });
}

#[test]
fn nothing_is_dropped() {
    let start = placed(Variant::WildJokers.spec().start);
    assert_refused!(start, "M@b1", own!(Own::NoDrops));
}
