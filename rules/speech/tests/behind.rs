//! Kinds behind the squares of a move: no text means a move that lacks the kind which it names.

#![allow(clippy::unwrap_used, reason = "a test's data is fixed")]

use oddboard_rules::{AnyPosition, Change, Kind, Move, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, SpecSpeech, Understanding};
use oddboard_testing::walk::{Held, everywhere};
use proptest::prelude::*;

/// Does a move choose a kind, or change a piece of it, or is one named in its sentence?
fn has(position: &AnyPosition, mv: Move, kind: Kind) -> bool {
    let spec = position.spec();
    let is_its = |change: &Change| {
        let (Change::Lift(piece, _) | Change::Put(piece, _)) = *change;
        piece.kind == kind
    };
    mv.choice().kinds().contains(&Some(kind))
        || position.changes(mv).iter().any(is_its)
        || position
            .describe(mv)
            .say(spec, Language::English)
            .contains(&spec.kind_name(kind, Language::English))
}

/// Does a move choose a kind, or make it where it goes?
fn becomes(position: &AnyPosition, mv: Move, kind: Kind) -> bool {
    let made = |change: &Change| matches!(*change, Change::Put(piece, at) if piece.kind == kind && at == mv.to());
    mv.choice().kinds().contains(&Some(kind)) || position.changes(mv).iter().any(made)
}

/// Holds that each move that a text may mean is one of some.
fn means_only(position: &AnyPosition, text: &str, is_right: impl Fn(Move) -> bool) -> Held {
    let understood = position.understand(text);
    let moves = match &understood {
        Understanding::Move(mv) => std::slice::from_ref(mv),
        Understanding::Choices(moves) => moves,
        Understanding::Refused(_) => &[],
    };
    let held = moves.iter().all(|mv| is_right(*mv));
    prop_assert!(held, "`{}` in {}: {:?}", text, position, understood);
    Ok(())
}

#[test]
fn no_kind_behind_the_squares_is_dropped_silently() {
    everywhere(|game| {
        let (position, spec) = (game.position(), game.position().spec());
        if game.moves().len() % 3 != 0 {
            return Ok(());
        }
        let legal = position.legal_moves();
        let board = |mv: &&Move| spec.geometry.board().contains(mv.to()) && mv.from() != mv.to();
        let Some(mv) = legal.iter().filter(board).nth(game.moves().len() % 7) else {
            return Ok(());
        };
        if position.piece_at(mv.from()).is_none() {
            return Ok(());
        }
        let name = |square| spec.geometry.name(square).to_string();
        let (from, to) = (name(mv.from()), name(mv.to()));
        // Each of many texts for each kind: others at each move.
        for kind in spec.all_kinds().skip(game.moves().len() / 3 % 4).step_by(4) {
            let code = spec.kind(kind).code;
            let language = Language::ALL[kind.index() % Language::ALL.len()];
            let called = spec.kind_name(kind, language);
            // It may be a part of another kind's name, too.
            let is_its = |mv: Move| {
                let is_called = |other: &Kind| {
                    let other = spec.kind_name(*other, language);
                    other == called || other.split(['-', ' ']).any(|part| part == called)
                };
                spec.all_kinds().filter(is_called).any(|kind| has(position, mv, kind))
            };
            for text in [
                format!("{from}-{to} {called}"),
                format!("{from} {to} {called}"),
                format!("{from} {to} ({called})"),
            ] {
                means_only(position, &text, is_its)?;
            }
            for text in [format!("{from}-{to}={called}"), format!("{from} → {to}: {called}")] {
                means_only(position, &text, |mv| becomes(position, mv, kind))?;
            }
            for text in [
                format!("{from}-{to} {code}"),
                format!("{from} {to} {code}"),
                format!("{from} to {to} {code}"),
                format!("{from}-{to}({code})"),
                format!("{from}{to} {code}"),
            ] {
                means_only(position, &text, |mv| has(position, mv, kind))?;
            }
            for text in [
                format!("{from}-{to}={code}"),
                format!("{from} {to}={code}"),
                format!("{from} to {to} = {code}"),
                format!("{from} → {to}={code}"),
                format!("{from}-{to}:{code}"),
                format!("{from} {to}:{code}"),
                format!("{from}-{to}/{code}"),
                format!("1. {from}-{to}={code}!"),
            ] {
                means_only(position, &text, |mv| becomes(position, mv, kind))?;
            }
        }
        Ok(())
    });
}

#[test]
fn what_only_decorates_a_move_is_still_understood() {
    everywhere(|game| {
        let (position, spec) = (game.position(), game.position().spec());
        for mv in game.legal_moves().into_iter().step_by(17) {
            let piece = position.piece_at(mv.from());
            let written = position.move_text(mv);
            let name = |square| spec.geometry.name(square).to_string();
            let (from, to) = (name(mv.from()), name(mv.to()));
            // What is written by its two squares alone.
            let Some(piece) = piece.filter(|_| written == format!("{from}{to}")) else { continue };
            let code = spec.kind(piece.kind).code;
            let called = spec.kind_name(piece.kind, Language::English);
            let number = game.moves().len() / 2 + 1;
            for text in [
                format!("{number}. {from}-{to}"),
                format!("{from}-{to}!"),
                format!("{from} {to}+"),
                format!("{code}{from}-{to}"),
                format!("{called} {from} {to}"),
                format!("{called} {from}-{to}!?"),
            ] {
                let understood = position.understand(&text);
                // A name may end with the letter of a file: `Diagball e8f8`, in French `Diagballe 8f8`.
                let is_meant = match &understood {
                    Understanding::Move(read) => *read == mv,
                    Understanding::Choices(moves) => moves.contains(&mv),
                    Understanding::Refused(_) => false,
                };
                prop_assert!(is_meant, "`{}` in {}: {:?}", text, position, understood);
            }
        }
        Ok(())
    });
}

#[test]
fn a_kind_that_does_not_fit_is_refused_as_in_notation() {
    let start = |variant: Variant| variant.start();
    let ring = "7/7/2***bk/2***2/2***2/2K1p2/7 b - 0,0 0";
    let ring = Variant::Rollerball.parse_position(ring).unwrap();
    let guard = "4c4/3g5/9/9/9/9/9/9/4C4 b - 2/0 1";
    let guard = Variant::Hullabaloo.parse_position(guard).unwrap();
    for (position, compact, loose) in [
        (ring, "e2d2=R", &["e2-d2=R", "e2 d2 rook", "e2→d2=R", "e2 to d2 = rook", "pe2-d2=R"][..]),
        (guard, "d8d7:F", &["d8-d7:F", "d8 d7 ferz", "d8-d7/F", "d8 d7 (F)", "Guard d8-d7:F"][..]),
        (guard, "d8d7:G", &["d8-d7:G", "d8-d7: guard"][..]),
        (guard, "d8d7=G", &["d8-d7=G"][..]),
        (start(Variant::JaiAlai), "a2b3=S", &["a2-b3=S", "a2 b3 superball"][..]),
        (start(Variant::JaiAlai), "e3e4=K", &["e3-e4 K", "e3-e4=K", "e3e4 K"][..]),
        (start(Variant::Symmetron), "b1c1=P", &["b1-c1=P", "b1 c1 pawn"][..]),
        (start(Variant::Symmetron), "g3h4=E", &["g3-h4=E", "g3 h4 E"][..]),
        (start(Variant::WildJokers), "c2c3=V", &["c2-c3=V", "c2 c3 V", "c2-c3(V)", "c2-c3/V"][..]),
    ] {
        let refused = position.understand(compact);
        assert!(
            matches!(refused, Understanding::Refused(Rejection::Illegal(_))),
            "{compact}: {refused:?}"
        );
        let bare = compact.split(['=', ':']).next().unwrap();
        assert!(matches!(position.understand(bare), Understanding::Move(_)), "{bare}");
        for text in loose {
            assert_eq!(position.understand(text), refused, "{text}");
        }
    }
}

#[test]
fn what_is_said_to_be_captured_is_what_stands_there() {
    let text = "3k3/7/2***2/p1***2/2***2/5K1/2R4 w - 0,0 0";
    let position = Variant::Rollerball.parse_position(text).unwrap();
    assert!(matches!(position.understand("Rook c1 takes Pawn on a4"), Understanding::Move(_)));
    for text in ["Rook c1 takes Bishop on a4", "c1 takes bishop on a4"] {
        let understood = position.understand(text);
        assert!(
            matches!(understood, Understanding::Refused(Rejection::PerhapsMeant { .. })),
            "{text}: {understood:?}"
        );
    }
}
