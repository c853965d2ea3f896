//! Why not: one test per reason.

use super::super::pieces::makeup;
use super::super::{COMMONER, FERZ, Lock, Position, SPEC, Stage};
use super::at;
use crate::position::{Position as _, PositionExt};
use crate::testing::{position, refusal};
use crate::text::parse_position;
use crate::{AnyPosition, Choice, Move, Refusal, Square, Variant};

/// A refusal's name and the squares it points out.
fn why(position: &AnyPosition, mv: &str) -> (&'static str, String) {
    let parsed = crate::text::parse_move(position.spec(), mv).expect("a move");
    assert!(!position.legal_moves().contains(&parsed), "{mv} is legal");
    let refusal = position.refuse(parsed);
    (refusal.code(), position.spec().geometry.names(refusal.squares()))
}

fn reason(code: &'static str, squares: &str) -> (&'static str, String) {
    (code, squares.to_string())
}

#[test]
fn unreadable_no_piece_and_not_yours() {
    let start = Variant::Hullabaloo.start();
    assert_eq!(refusal(&start, "e2e10").0, "outside");
    assert_eq!(refusal(&start, "what?").0, "unreadable");
    assert_eq!(why(&start, "e5e6"), reason("no-piece", "e5"));
    assert_eq!(why(&start, "a8a7"), reason("not-yours", "a8"));
}

#[test]
fn a_piece_that_does_not_move_so() {
    let start = Variant::Hullabaloo.start();
    assert_eq!(why(&start, "a2b3"), reason("moves-otherwise", "a2 and b3"));
    let (_, words) = refusal(&start, "a2b3");
    assert_eq!(words, "The Wazir on a2 cannot go to b3: a Wazir leaps one square orthogonally.");
    assert_eq!(why(&start, "e1e5").0, "moves-otherwise");
}

#[test]
fn a_piece_that_is_not_activated() {
    let position = at("8c/9/9/9/9/[E2]8/9/9/4C4 w F 2/0 2");
    for mv in ["a4b5", "a4hand", "a4b5:F", "a4hand:F", "F@a4", "a4a5"] {
        assert_eq!(why(&position, mv), reason("not-activated", "a4 and e1"), "{mv}");
    }
    let block = at("8c/9/9/9/3WW4/3WW4/9/9/8C w - 2/0 2");
    assert_eq!(why(&block, "d4d6:4").0, "not-activated");
}

#[test]
fn a_piece_that_has_moved_this_turn() {
    let position = at("8c/9/9/9/9/3G5/9/9/4C4 w - 1/1:d4 3");
    assert_eq!(why(&position, "d4d5"), reason("has-moved", "d4"));
    assert_eq!(why(&position, "d4hand"), reason("has-moved", "d4"));
    assert_eq!(why(&position, "d4d6"), reason("has-moved", "d4"));
    let (_, words) = refusal(&position, "d4d6");
    assert_eq!(
        words,
        "The Guard on d4 has moved this turn; it may only split, be fused with, or move in a block."
    );
    let commoner = at("8c/9/9/9/9/3G5/9/9/4C4 w - 1/1:e1 3");
    assert_eq!(why(&commoner, "e1e2"), reason("has-moved", "e1"));
}

#[test]
fn a_block_that_has_moved_this_turn() {
    let position = at("8c/9/9/9/9/9/3FF4/3FF4/4C4 w - 1/1:4d2 3");
    assert_eq!(why(&position, "d2b4:4").0, "block-has-moved");
}

#[test]
fn pieces_that_do_not_fuse() {
    let position = at("8c/9/9/9/9/9/3WG4/4F4/4C4 w FG[D2] 2/0 2");
    assert_eq!(why(&position, "e3d3"), reason("no-fusion", "e3 and d3"));
    assert_eq!(why(&position, "G@d3"), reason("no-fusion", "d3"));
    assert_eq!(why(&position, "F@e1"), reason("no-fusion", "e1"));
    assert_eq!(why(&position, "F+G@hand").0, "no-fusion");
    // Nor is it taken for the Wazir that could leave the Guard on e3.
    let (_, words) = refusal(&position, "G@d3");
    assert_eq!(words, "A Guard and a Wazir do not fuse: there is no such piece.");
}

#[test]
fn a_component_that_the_piece_does_not_have() {
    let position = at("8c/9/9/9/9/9/3W[J2]4/9/4C4 w - 2/0 2");
    assert_eq!(why(&position, "e3f4:F"), reason("no-such-component", "e3"));
    let (_, words) = refusal(&position, "e3f4:F");
    assert_eq!(
        words,
        "The Jumping General on e3 cannot split off a Ferz: it splits into a Guard and a Guard or \
         an Alfil-Ferz and a Wazir-Dabbaba."
    );
    assert_eq!(why(&position, "d3d4:W"), reason("no-such-component", "d3"));
    assert_eq!(why(&position, "e1e2:F"), reason("no-such-component", "e1"));
    assert_eq!(why(&position, "e3g5:G"), reason("moves-otherwise", "e3 and g5"));
}

#[test]
fn the_precious_commoner_is_not_pocketed_captured_or_landed_on() {
    let position = at("9/9/9/9/9/9/4c4/4W4/4C4 w - 1/1 3");
    assert_eq!(why(&position, "e1hand"), reason("commoner-pocketed", "e1"));
    assert_eq!(why(&position, "e2e3"), reason("uncapturable", "e3"));
    assert_eq!(why(&position, "e1e3"), reason("uncapturable", "e3"));
    assert_eq!(why(&position, "e1e2"), reason("own-piece", "e2"));
}

#[test]
fn a_blocked_walk() {
    let position = at("8c/9/9/9/9/9/9/WF7/CW7 w - 2/0 2");
    assert_eq!(why(&position, "a1c3"), reason("blocked", "a1 and b2"));
    assert_eq!(why(&position, "a1c1"), reason("blocked", "a1 and b1"));
}

#[test]
fn drops_that_are_out_of_reach_or_on_the_enemy() {
    let position = at("8c/9/9/9/9/9/9/4f4/4C4 w F 2/0 2");
    assert_eq!(why(&position, "F@e5"), reason("drop-out-of-reach", "e5 and e1"));
    assert_eq!(why(&position, "F@e2"), reason("occupied", "e2"));
    assert_eq!(why(&position, "W@e3").0, "not-in-hand");
    assert_eq!(why(&position, "C@e3").0, "not-in-hand");
}

#[test]
fn fusions_in_hand_that_cannot_be() {
    let position = at("8c/9/9/9/9/9/9/9/4C4 w FW 2/0 2");
    assert_eq!(why(&position, "W+F@hand").0, "fusion-order");
    assert_eq!(why(&position, "F+F@hand").0, "only-one");
    assert_eq!(why(&position, "F+E2@hand").0, "not-in-hand");
}

#[test]
fn blocks_that_are_none_or_do_not_move_so() {
    let position = at("8c/9/9/9/3WW4/3WW1f2/9/3C5/9 w - 2/0 2");
    assert_eq!(why(&position, "e4e6:4"), reason("no-block", "e4"));
    assert_eq!(why(&position, "d4f6:4"), reason("block-moves-otherwise", "d4 and f6"));
    assert_eq!(why(&position, "d4d5:4"), reason("block-moves-otherwise", "d4 and d5"));
    assert_eq!(why(&position, "d4h4:4"), reason("blocked", "d4 and g4"));
    assert_eq!(why(&position, "d4d2:4"), reason("own-piece", "d2"));
    let commoner = at("9/9/9/9/3WW1c2/3WW4/9/3C5/9 w - 1/1 3");
    assert_eq!(why(&commoner, "d4f4:4"), reason("uncapturable", "g5"));
}

#[test]
fn passing_the_whole_turn_or_in_check() {
    let start = Variant::Hullabaloo.start();
    assert_eq!(why(&start, "pass").0, "no-pass");
    let checked = at("9/9/9/9/4c4/9/9/4w4/4C4 w - 1/1 3");
    assert_eq!(why(&checked, "pass"), reason("unanswered", "e1 and e2"));
}

#[test]
fn a_last_sub_move_that_leaves_the_commoner_in_check() {
    let checked = at("9/9/9/9/4c4/9/9/2F1w4/4C4 w - 1/1 3");
    assert_eq!(why(&checked, "c2b3"), reason("unanswered", "e1 and e2"));
    let walks = at("9/9/9/9/9/4c4/9/3g5/C8 w - 1/0 0");
    assert_eq!(why(&walks, "a1c1"), reason("exposed", "c1 and d2"));
}

#[test]
fn a_first_sub_move_after_which_no_second_helps() {
    let position = at("9/9/2c6/9/9/2w6/9/9/C8 w - 2/0 2");
    assert_eq!(why(&position, "a1c3"), reason("no-way-out", "c3 and c4"));
}

#[test]
fn moves_of_other_games() {
    let position = at("8c/9/9/9/9/9/4G4/9/4C4 w F 2/0 2");
    for mv in ["e3e4=G", "e3=F", "e3*e4", "e3e4xe5"] {
        assert_eq!(why(&position, mv).0, "no-such-move", "{mv}");
    }
    let from_hand = Move::new(Square::HAND, Square::new(40));
    let nowhere = Move::drop(FERZ, Square::HAND);
    for (mv, code) in [(from_hand, "which-piece"), (nowhere, "dropped-on-a-square")] {
        assert_eq!(position.refuse(mv).code(), code);
    }
    let pocketed_block = Move::new(Square::new(22), Square::HAND).with(Choice::Block);
    assert_eq!(position.refuse(pocketed_block).code(), "no-block");
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    let mated = at("9/9/5g3/9/9/[j4]8/c8/2[j6]6/C8 w - 2/0 2");
    assert_eq!(why(&mated, "a1b1").0, "over");
}

/// A multiplier of good period; the tests' dice.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

/// Pieces of all kinds at random, at a turn's start or in its middle.
fn random(seed: &mut u64) -> Position {
    loop {
        let mut codes = vec![String::new(); 81];
        for side in 0..2 {
            for _ in 0..next(seed) % 12 {
                let code = SPEC.kinds[1 + next(seed) % 18].code;
                let code = if code.len() > 1 { format!("[{code}]") } else { code.to_string() };
                let code = if side == 0 { code } else { code.to_lowercase() };
                codes[next(seed) % 81] = code;
            }
        }
        codes[next(seed) % 81] = "C".into();
        codes[next(seed) % 81] = "c".into();
        let ranks: Vec<String> = codes.chunks(9).map(rank).collect();
        let state = ["1/1", "2/0", "1/0"][next(seed) % 3];
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
    let mut seed = 7;
    let mut fallbacks = 0;
    for _ in 0..300 {
        let position = random(&mut seed);
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
    let refusal = position.refuse(mv);
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
        Refusal::Exposed { checkers, .. } | Refusal::Unanswered { checkers, .. } => {
            assert_eq!(position.after(mv).checkers(position.turn), *checkers, "{context}");
        }
        Refusal::Own { why, .. } => {
            let code = why.message();
            assert!(["not-activated", "no-fusion", "no-way-out"].contains(&code), "{context}");
            assert_eq!(code == "not-activated", !active, "{context}");
        }
        _ => panic!("{context}"),
    }
    false
}

#[test]
fn a_friendly_text_is_understood_or_refused_for_the_piece_meant() {
    let position = position(Variant::Hullabaloo, "8c/9/9/9/9/9/4[E2]4/9/4C4 w F 2/0 2");
    assert_eq!(refusal(&position, "Alfil-Ferz e4").0, "moves-otherwise");
    assert_eq!(refusal(&position, "Precious Commoner e3").0, "own-piece");
}
