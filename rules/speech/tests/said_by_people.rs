//! Moves as people said them who were not understood.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{PositionSpeech, Rejection, Understanding};

/// What a text means, in notation: one move, or several.
fn means(position: &AnyPosition, text: &str) -> Vec<String> {
    let moves = match position.understand(text) {
        Understanding::Move(mv) => vec![mv],
        Understanding::Choices(moves) => moves,
        Understanding::Refused(why) => panic!("`{text}`: {why:?}"),
    };
    moves.into_iter().map(|mv| position.move_text(mv)).collect()
}

#[test]
fn a_piece_from_the_hand_goes_to_a_square() {
    let start = Variant::JaiAlai.start();
    for text in ["statue to e4", "the Statue to e4", "statue vers e4", "estatua a e4"] {
        assert_eq!(means(&start, text), ["T@e4"], "{text}");
    }
    // What is on a square may be what stands there.
    assert!(matches!(start.understand("statue on e4"), Understanding::Refused(_)));
}

#[test]
fn the_sign_of_a_drop_alone_drops() {
    let start = Variant::JaiAlai.start();
    let mut seen = 0;
    for mv in start.legal_moves() {
        let square = start.spec().geometry.name(mv.to()).to_string();
        // Without the sign a piece may be meant that goes there.
        if start.move_text(mv).contains('@') || start.piece_at(mv.to()).is_some() {
            continue;
        }
        let text = format!("@{square}");
        assert_eq!(means(&start, &text), [format!("T{text}")]);
        seen += 1;
    }
    assert!(seen > 0, "some piece goes where a Statue may be dropped");
}

#[test]
fn pieces_are_told_to_fuse() {
    let start = Variant::Hullabaloo.start();
    let legal = start.legal_moves();
    let own = |mv: &oddboard_rules::Move| {
        let there = start.piece_at(mv.to()).is_some_and(|piece| piece.side == start.turn());
        there && start.move_text(*mv).len() == 4
    };
    let fusion = legal.iter().copied().find(own).map(|mv| start.move_text(mv)).unwrap();
    let (from, to) = fusion.split_at(2);
    for text in [
        format!("fuse {from} {to}"),
        format!("fuse {from} with {to}"),
        format!("fusionne {from} avec {to}"),
        format!("fusiona {from} con {to}"),
    ] {
        assert_eq!(means(&start, &text), [fusion.as_str()], "{text}");
    }
    // Where nothing of one's own stands there is nothing to fuse with.
    let is_step = |mv: &&oddboard_rules::Move| {
        start.piece_at(mv.to()).is_none() && start.move_text(**mv).len() == 4
    };
    let step = legal.iter().find(is_step).map(|mv| start.move_text(*mv)).unwrap();
    let (from, to) = step.split_at(2);
    let refused = start.understand(&format!("fuse {from} {to}"));
    assert!(
        matches!(refused, Understanding::Refused(Rejection::PerhapsMeant { .. })),
        "{refused:?}"
    );
}
