//! Texts that begin a move and do not end it, or name it by its words without being one.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, Understanding};

fn at(variant: Variant, text: &str) -> AnyPosition {
    variant.parse_position(text).expect("a position")
}

/// The moves of which it is said that they may be meant.
#[track_caller]
fn perhaps(position: &AnyPosition, text: &str) -> Vec<String> {
    match position.understand(text) {
        Understanding::Refused(Rejection::PerhapsMeant { examples }) => {
            examples.into_iter().map(|mv| position.move_text(mv)).collect()
        }
        other => panic!("`{text}` is understood as {other:?}"),
    }
}

#[test]
fn of_notation_that_stops_short_the_moves_that_begin_so_are_named() {
    let ring = Variant::Rollerball.start();
    assert_eq!(perhaps(&ring, "e1f"), ["e1f1"]);
    let arena = at(
        Variant::Symmetron,
        "K3v6/3A1a2c2/D2BAv5/1s2b6/7P2b/D1B4k3/3e1E1P3/1Bd1ar3bb/5R1O3/5B2CV1 b Uh - 66",
    );
    assert_eq!(perhaps(&arena, "f3*"), ["f3*f2"]);
    let hand = at(
        Variant::Hullabaloo,
        "1[D2]7/2Cf5/2ff5/3g3[j6]1/2[J5]W1[d4]1[e2]c/9/1F1[J2]5/9/9 w FG[E4] 2/0 20",
    );
    for text in ["F+E4", "F + E4 @"] {
        assert_eq!(perhaps(&hand, text), ["F+E4@hand"], "{text}");
    }
    // A letter and a number in capitals may be a kind in the hand.
    assert!(perhaps(&hand, "E4@").iter().all(|text| text.starts_with("E4@")));
}

#[test]
fn after_a_piece_it_is_asked_where_it_goes() {
    let start = Variant::Hullabaloo.start();
    for text in ["f2f", "f2 ???", "f2→"] {
        let Understanding::Refused(Rejection::PieceGoesWhere { square, .. }) =
            start.understand(text)
        else {
            panic!("{text}: {:?}", start.understand(text));
        };
        assert_eq!(Some(square), start.spec().geometry.square("f2"));
    }
}

#[test]
fn what_is_open_after_it_can_be_chosen() {
    let position = at(Variant::WildJokers, "1b2km1/1*p*P*1/2a4/1*3*1/2P4/M*1*A*1/2LK3 w - - 22");
    let Understanding::Choices(moves) = position.understand("e6f7V") else {
        panic!("the place of the Mercenary is open");
    };
    assert!(moves.iter().all(|mv| position.move_text(*mv).starts_with("e6f7=V,M@")));
}

#[test]
fn a_whole_move_that_is_not_legal_is_refused_for_its_reason_though_others_begin_so() {
    let arena = at(
        Variant::Symmetron,
        "K3v6/3A1a2c2/D2BAv5/1s2b6/7P2b/D1B4k3/3e1E1P3/1Bd1ar3bb/5R1O3/5B2CV1 b Uh - 66",
    );
    let legal = arena.legal_moves();
    let (mut seen, texts) = (0, legal.iter().map(|mv| arena.move_text(*mv)));
    for text in texts.filter(|text| text.ends_with("10")) {
        let short = &text[..text.len() - 1];
        if legal.iter().all(|mv| arena.move_text(*mv) != short) {
            seen += 1;
            assert!(
                matches!(arena.understand(short), Understanding::Refused(Rejection::Illegal(_))),
                "{short}"
            );
        }
    }
    assert!(seen > 0, "some piece goes to the tenth rank, and not to the first");
}

#[test]
fn a_piece_on_a_square_where_none_is_may_be_dropped_there() {
    let start = Variant::JaiAlai.start();
    assert_eq!(perhaps(&start, "statue on e4"), ["T@e4"]);
}

#[test]
fn a_piece_is_pocketed() {
    let position = at(
        Variant::Hullabaloo,
        "1[D2]7/2Cf5/2ff5/3g3[j6]1/2[J5]W1[d4]1[e2]c/9/1F1[J2]5/9/9 w FG[E4] 2/0 20",
    );
    for text in ["pocket b9", "empoche b9", "guarda b9", "pocket the Wazir-Dabbaba on b9"] {
        let Understanding::Move(mv) = position.understand(text) else {
            panic!("{text}: {:?}", position.understand(text));
        };
        assert_eq!(position.move_text(mv), "b9hand");
        assert!(position.describe(mv).say(position.spec(), Language::English).ends_with("hand"));
    }
}

#[test]
fn coordinates_from_a_square_without_ones_own_piece_are_asked_about_before_another_piece_moves() {
    let mut ring = Variant::Rollerball.start();
    for text in ["c2b2", "c7b7"] {
        let Understanding::Move(mv) = ring.understand(text) else { panic!("{text}") };
        ring.play_unchecked(mv);
    }
    for text in ["b1c2", "B1-C2", "b1 c2"] {
        assert_eq!(perhaps(&ring, text), ["d1c2"], "the Bishop on rank 1");
    }
    // As the history writes it.
    assert!(matches!(ring.understand("B1c2"), Understanding::Move(_)));
    // Where no other piece can be meant, the reason is told.
    assert!(matches!(ring.understand("a1a2"), Understanding::Refused(Rejection::Illegal(_))));
}

#[test]
fn a_piece_whose_part_is_not_named_yet_does_not_move_as_a_whole() {
    let position = at(
        Variant::Hullabaloo,
        "1[D2]7/2Cf5/2ff5/3g3[j6]1/2[J5]W1[d4]1[e2]c/9/1F1[J2]5/9/9 w FG[E4] 2/0 20",
    );
    assert!(perhaps(&position, "b9a9:").iter().all(|text| text.starts_with("b9a9:")));
    assert!(perhaps(&position, "b9hand:").iter().all(|text| text.starts_with("b9hand:")));
}
