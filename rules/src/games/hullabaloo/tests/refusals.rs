//! Why not: one test per reason.

use oddboard_testing::dice::Dice;

use super::super::kinds::{COMMONER, FERZ, GUARD, WAZIR};
use super::super::pieces::makeup;
use super::super::refusal::{Refusal as Own, StillMay};
use super::super::spec::SPEC;
use super::super::{Lock, Position, Stage};
use super::at as placed;
use crate::testing::{after, assert_refused, refusal, square_names};
use crate::text::parse_position;
use crate::{
    Choice, Kind, Move, OwnRefusal, Piece, Position as _, PositionExt, Refusal, Side, Square,
    Variant,
};

square_names!(SPEC);

/// The pattern of one of the game's own reasons.
macro_rules! own {
    ($pattern:pat) => {
        Refusal::Own { reason: OwnRefusal::Hullabaloo($pattern), .. }
    };
}

/// Asserts the reason why a move is refused, and the squares that it points out.
macro_rules! assert_why {
    ($position:expr, $text:expr, $pattern:pat, $squares:literal) => {
        assert_refused!($position, $text, $pattern);
        let squares = refusal(&$position, $text).squares();
        assert_eq!(SPEC.geometry.names(squares), $squares, "{}", $text);
    };
}

#[test]
fn unreadable_no_piece_and_not_yours() {
    let start = Variant::Hullabaloo.start();
    assert_refused!(start, "what?", Refusal::Unreadable(_));
    assert_why!(start, "e5e6", Refusal::NoPiece(_), "e5");
    assert_why!(start, "a8a7", Refusal::NotYours(..), "a8");
}

#[test]
fn a_piece_that_does_not_move_so() {
    let start = Variant::Hullabaloo.start();
    assert_why!(start, "a2b3", Refusal::MovesOtherwise { .. }, "a2 and b3");
    assert_eq!(
        refusal(&start, "a2b3"),
        Refusal::MovesOtherwise {
            piece: Piece::new(Side::White, WAZIR),
            from: at("a2"),
            to: at("b3")
        }
    );
    assert_refused!(start, "e1e5", Refusal::MovesOtherwise { .. });
}

#[test]
fn a_piece_that_is_not_activated() {
    let position = placed("8c/9/9/9/9/[E2]8/9/9/4C4 w F 2/0 2");
    for mv in ["a4b5", "a4hand", "a4b5:F", "a4hand:F", "F@a4", "a4a5"] {
        assert_why!(position, mv, own!(Own::NotActivated { .. }), "a4 and e1");
    }
    let block = placed("8c/9/9/9/3WW4/3WW4/9/9/8C w - 2/0 2");
    assert_refused!(block, "d4d6:4", own!(Own::NotActivated { .. }));
}

#[test]
fn a_piece_that_has_moved_this_turn() {
    let position = placed("8c/9/9/9/9/3G5/9/9/4C4 w - 1/1:d4 3");
    assert_why!(position, "d4d5", own!(Own::HasMoved { .. }), "d4");
    assert_why!(position, "d4hand", own!(Own::HasMoved { .. }), "d4");
    assert_why!(position, "d4d6", own!(Own::HasMoved { .. }), "d4");
    assert_eq!(
        refusal(&position, "d4d6"),
        Refusal::own(
            Own::HasMoved { piece: GUARD, square: at("d4"), may: StillMay::SplitFuseOrBlock },
            all("d4")
        )
    );
    let commoner = placed("8c/9/9/9/9/3G5/9/9/4C4 w - 1/1:e1 3");
    assert_why!(commoner, "e1e2", own!(Own::HasMoved { .. }), "e1");
}

#[test]
fn a_block_that_has_moved_this_turn() {
    let position = placed("8c/9/9/9/9/9/3FF4/3FF4/4C4 w - 1/1:4d2 3");
    assert_refused!(position, "d2b4:4", own!(Own::BlockHasMoved));
}

#[test]
fn pieces_that_do_not_fuse() {
    let position = placed("8c/9/9/9/9/9/3WG4/4F4/4C4 w FG[D2] 2/0 2");
    assert_why!(position, "e3d3", own!(Own::NoFusion { .. }), "e3 and d3");
    assert_why!(position, "G@d3", own!(Own::NoFusion { .. }), "d3");
    assert_why!(position, "F@e1", own!(Own::NoFusion { .. }), "e1");
    assert_refused!(position, "F+G@hand", own!(Own::NoFusion { .. }));
    // Nor is it taken for the Wazir that could leave the Guard on e3.
    assert_eq!(
        refusal(&position, "G@d3"),
        Refusal::own(Own::NoFusion { first: GUARD, second: WAZIR }, all("d3"))
    );
}

#[test]
fn a_component_that_the_piece_does_not_have() {
    let position = placed("8c/9/9/9/9/9/3W[J2]4/9/4C4 w - 2/0 2");
    assert_why!(position, "e3f4:F", own!(Own::NoSuchComponent { .. }), "e3");
    assert_eq!(
        refusal(&position, "e3f4:F"),
        Refusal::own(
            Own::NoSuchComponent {
                piece: Kind::new(14),
                from: at("e3"),
                component: FERZ,
                ways: vec![(GUARD, GUARD), (Kind::new(4), Kind::new(9))]
            },
            all("e3")
        )
    );
    assert_why!(position, "d3d4:W", own!(Own::NoSuchComponent { .. }), "d3");
    assert_why!(position, "e1e2:F", own!(Own::NoSuchComponent { .. }), "e1");
    assert_why!(position, "e3g5:G", own!(Own::PartMovesOtherwise { .. }), "e3 and g5");
}

#[test]
fn the_precious_commoner_is_not_pocketed_captured_or_landed_on() {
    let position = placed("9/9/9/9/9/9/4c4/4W4/4C4 w - 1/1 3");
    assert_why!(position, "e1hand", own!(Own::CommonerPocketed), "e1");
    assert_why!(position, "e2e3", Refusal::Uncapturable { .. }, "e3");
    assert_why!(position, "e1e3", Refusal::Uncapturable { .. }, "e3");
    assert_why!(position, "e1e2", own!(Own::NoFusion { .. }), "e1 and e2");
}

#[test]
fn a_blocked_walk() {
    let position = placed("8c/9/9/9/9/9/9/WF7/CW7 w - 2/0 2");
    assert_why!(position, "a1c3", Refusal::Blocked { .. }, "a1 and b2");
    assert_why!(position, "a1c1", Refusal::Blocked { .. }, "a1 and b1");
}

#[test]
fn drops_that_are_out_of_reach_or_on_the_enemy() {
    let position = placed("8c/9/9/9/9/9/9/4f4/4C4 w F 2/0 2");
    assert_why!(position, "F@e5", own!(Own::DropOutOfReach { .. }), "e5 and e1");
    assert_why!(position, "F@e2", Refusal::Occupied(_), "e2");
    assert_refused!(position, "W@e3", Refusal::NotInHand(_));
    assert_refused!(position, "C@e3", Refusal::NotInHand(_));
}

#[test]
fn fusions_in_hand_that_cannot_be() {
    let position = placed("8c/9/9/9/9/9/9/9/4C4 w FW 2/0 2");
    assert_refused!(position, "W+F@hand", own!(Own::FusionOrder { .. }));
    assert_refused!(position, "F+F@hand", own!(Own::OnlyOne { .. }));
    assert_refused!(position, "F+E2@hand", Refusal::NotInHand(_));
}

#[test]
fn the_order_of_kinds_is_told_only_where_the_fusion_ends_in_no_check() {
    let checked = placed("9/9/9/9/4c4/9/9/4w4/4C4 w FW 1/1 3");
    for mv in ["F+W@hand", "W+F@hand"] {
        assert_why!(checked, mv, Refusal::Unanswered { .. }, "e1 and e2");
    }
    // Of two moves the second can still take the Wazir.
    let first = placed("9/9/9/9/4c4/9/9/4w4/4C4 w FW 2/0 2");
    assert_refused!(first, "W+F@hand", own!(Own::FusionOrder { .. }));
}

#[test]
fn blocks_that_are_none_or_do_not_move_so() {
    let position = placed("8c/9/9/9/3WW4/3WW1f2/9/3C5/9 w - 2/0 2");
    assert_why!(position, "e4e6:4", own!(Own::NoBlock { .. }), "e4");
    assert_why!(position, "d4f6:4", own!(Own::BlockMovesOtherwise { .. }), "d4 and f6");
    assert_why!(position, "d4d5:4", own!(Own::BlockMovesOtherwise { .. }), "d4 and d5");
    assert_why!(position, "d4h4:4", Refusal::Blocked { .. }, "d4 and g4");
    assert_why!(position, "d4d2:4", Refusal::OwnPiece(..), "d2");
    let commoner = placed("9/9/9/9/3WW1c2/3WW4/9/3C5/9 w - 1/1 3");
    assert_why!(commoner, "d4f4:4", Refusal::Uncapturable { .. }, "g5");
}

#[test]
fn passing_the_whole_turn_or_in_check() {
    let start = Variant::Hullabaloo.start();
    assert_refused!(start, "pass", own!(Own::NoPass { only_move: true }));
    let second = after(&start, &["e2e3"]);
    assert_refused!(second, "pass", own!(Own::NoPass { only_move: false }));
    let checked = placed("9/9/9/9/4c4/9/9/4w4/4C4 w - 1/1 3");
    assert_why!(checked, "pass", Refusal::Unanswered { .. }, "e1 and e2");
}

#[test]
fn a_last_sub_move_that_leaves_the_commoner_in_check() {
    let checked = placed("9/9/9/9/4c4/9/9/2F1w4/4C4 w - 1/1 3");
    assert_why!(checked, "c2b3", Refusal::Unanswered { .. }, "e1 and e2");
    let walks = placed("9/9/9/9/9/4c4/9/3g5/C8 w - 1/0 0");
    assert_why!(walks, "a1c1", Refusal::Exposed { .. }, "c1 and d2");
}

#[test]
fn a_first_sub_move_after_which_no_second_helps() {
    let position = placed("9/9/2c6/9/9/2w6/9/9/C8 w - 2/0 2");
    assert_why!(position, "a1c3", own!(Own::NoWayOut { .. }), "c3 and c4");
}

#[test]
fn moves_of_other_games() {
    let position = placed("8c/9/9/9/9/9/4G4/9/4C4 w F 2/0 2");
    for mv in ["e3e4=G", "e3=F", "e3*e4", "e3e4xe5"] {
        assert_refused!(position, mv, own!(Own::NoSuchMove));
    }
    let from_hand = Move::new(Square::HAND, Square::new(40));
    let nowhere = Move::drop(FERZ, Square::HAND);
    assert_eq!(position.why_not(from_hand), Refusal::own(Own::WhichPiece, []));
    assert_eq!(position.why_not(nowhere), Refusal::own(Own::DroppedOnASquare, []));
    let pocketed_block = Move::new(Square::new(22), Square::HAND).with(Choice::Block);
    assert!(matches!(position.why_not(pocketed_block), own!(Own::NoBlock { .. })));
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    let mated = placed("9/9/5g3/9/9/[j4]8/c8/2[j6]6/C8 w - 2/0 2");
    assert_refused!(mated, "a1b1", Refusal::Over(_));
}

/// Pieces of all kinds at random, at a turn's start or in its middle.
fn random(dice: &mut Dice) -> Position {
    loop {
        let mut codes = vec![String::new(); 81];
        for side in 0..2 {
            for _ in 0..dice.below(12) {
                let code = SPEC.kinds[1 + dice.below(18)].code;
                let code = if code.len() > 1 { format!("[{code}]") } else { code.to_string() };
                let code = if side == 0 { code } else { code.to_lowercase() };
                codes[dice.below(81)] = code;
            }
        }
        codes[dice.below(81)] = "C".into();
        codes[dice.below(81)] = "c".into();
        let ranks: Vec<String> = codes.chunks(9).map(rank).collect();
        let state = ["1/1", "2/0", "1/0"][dice.below(3)];
        if let Ok(position) = parse_position(&format!("{} w - {state} 3", ranks.join("/"))) {
            return position;
        }
    }
}

/// A rank's text, its empty squares counted.
fn rank(codes: &[String]) -> String {
    let runs = codes.chunk_by(|a, b| a.is_empty() && b.is_empty());
    runs.map(|run| if run[0].is_empty() { run.len().to_string() } else { run.concat() }).collect()
}

#[test]
fn does_not_move_so_is_the_whole_truth_in_random_positions() {
    let mut dice = Dice::new(7);
    let mut fallbacks = 0;
    for _ in 0..300 {
        let position = random(&mut dice);
        if position.outcome().is_some() {
            continue;
        }
        let legal = position.legal_moves();
        for from in position.occupied(position.turn()) {
            for to in SPEC.geometry.board() {
                let mv = Move::new(from, to);
                if !legal.contains(&mv) {
                    fallbacks += usize::from(holds(&position, mv));
                }
            }
        }
    }
    assert!(fallbacks > 1_000, "{fallbacks}");
}

/// Checks a refusal against the bare geometry; was it the fallback?
fn holds(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let kind = position.board.kind_at(from);
    let (ferzes, wazirs) = makeup(kind);
    let place = |square| SPEC.geometry.coordinates(square).unwrap_or_default();
    let (a, b) = (place(from), place(to));
    let (files, ranks) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    let far = files.max(ranks);
    let straight = files.min(ranks) == 0;
    let reaches = if kind == COMMONER {
        far <= 3
    } else {
        (straight && far <= wazirs) || (files == ranks && far <= ferzes)
    };
    let active = position.activation(position.turn).active.contains(from);
    let refusal = position.why_not(mv);
    let context = format!("{mv:?}: {refusal:?}");
    match &refusal {
        Refusal::MovesOtherwise { .. } => {
            assert!(active && (!reaches || from == to), "{context}");
            assert_ne!(position.stage, Stage::Second(Lock::Piece(from)), "{context}");
            return true;
        }
        Refusal::Blocked { by, .. } => {
            assert!(reaches && position.board.occupied().contains(*by), "{context}");
        }
        Refusal::OwnPiece(piece, at) => {
            assert_eq!(position.board.piece_at(*at), Some(*piece), "{context}");
        }
        Refusal::Uncapturable { at, .. } => {
            assert_eq!(*at, position.board.commoner(!position.turn), "{context}");
        }
        Refusal::Exposed { checkers, .. } => {
            assert_eq!(position.after(mv).checkers(position.turn), *checkers, "{context}");
        }
        Refusal::Unanswered { checkers, .. } => {
            assert_eq!(position.checkers(position.turn), *checkers, "{context}");
            let still = position.after(mv).checkers(position.turn) & *checkers;
            assert!(still.any(), "{context}");
        }
        own!(Own::NotActivated { .. }) => assert!(!active, "{context}"),
        own!(Own::NoFusion { .. } | Own::NoWayOut { .. }) => assert!(active, "{context}"),
        _ => panic!("{context}"),
    }
    false
}
