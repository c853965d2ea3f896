//! Parts of fused pieces, pieces in hand, and captures in words, as players type them.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{PositionSpeech, Rejection, Understanding};

/// White has Guards on d4 and e3, Wazirs, and a Ferz in hand.
fn with_guards() -> AnyPosition {
    let text = "4c4/9/9/9/9/3G5/4G4/2WWW4/4C4 w Fff 2/0 51";
    Variant::Hullabaloo.parse_position(text).expect("a position")
}

fn made(position: &AnyPosition, text: &str) -> Option<String> {
    match position.understand(text) {
        Understanding::Move(mv) => Some(position.move_text(mv)),
        _ => None,
    }
}

#[test]
fn what_a_piece_splits_off_may_stand_before_the_square_where_it_goes() {
    let position = with_guards();
    for text in ["d4:F c5", "d4:Fc5", "d4:F-c5", "d4: F c5", "d4c5:F"] {
        assert_eq!(made(&position, text).as_deref(), Some("d4c5:F"), "{text}");
    }
    // A part that can't go there leaves the whole piece where it is.
    let refused = position.understand("d4:W c5");
    assert!(matches!(refused, Understanding::Refused(Rejection::Illegal(_))), "{refused:?}");
}

#[test]
fn a_part_that_is_named_may_be_meant() {
    let position = with_guards();
    for (text, meant) in [("ferz from d4 to c5", "d4c5:F"), ("wazir e3 to e4", "e3e4:W")] {
        match position.understand(text) {
            Understanding::Refused(Rejection::PerhapsMeant { examples }) => {
                assert_eq!(examples.len(), 1, "{text}");
                assert_eq!(position.move_text(examples[0]), meant, "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_square_of_ones_own_piece_alone_drops_nothing_there() {
    let position = with_guards();
    assert_eq!(made(&position, "F@c2").as_deref(), Some("F@c2"), "it could be dropped");
    let asked = position.understand("c2");
    assert!(matches!(asked, Understanding::Refused(Rejection::PieceGoesWhere { .. })), "{asked:?}");
}

#[test]
fn a_piece_in_hand_is_refused_with_its_reason() {
    let refused = with_guards().understand("F e3");
    assert!(matches!(refused, Understanding::Refused(Rejection::Illegal(_))), "{refused:?}");
}

#[test]
fn a_capture_in_words_captures_something() {
    let start = Variant::Rollerball.start();
    for text in ["Rook takes f1", "tour prend f1", "torre toma f1", "rook captures on f1"] {
        let refused = start.understand(text);
        assert!(
            matches!(refused, Understanding::Refused(Rejection::CapturesNothing { .. })),
            "{text}: {refused:?}"
        );
    }
    assert_eq!(made(&start, "Rook to f1").as_deref(), Some("e1f1"));
}

#[test]
fn a_block_is_known_by_where_it_goes() {
    let text = "wwwww1www/www2wwww/3w1w3/3f5/4ff3/4ff3/3cff3/9/1C7 b fffffffffw 2/0 129";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    for text in ["block a8 a2", "block of four a8 to a2"] {
        assert_eq!(made(&position, text).as_deref(), Some("a8a2:4"), "{text}");
    }
}

#[test]
fn what_is_taken_may_be_named_with_where_it_is_placed() {
    let text = "3k3/1*1*1*1/7/1*1m1*1/2A4/1*1*1*1/3K3 w - - 0";
    let position = Variant::WildJokers.parse_position(text);
    let position = position.unwrap_or_else(|why| panic!("{why}"));
    let capture = position.legal_moves().into_iter().map(|mv| position.move_text(mv));
    let capture = capture.into_iter().find(|text| text.contains(",M@b1")).expect("a capture");
    let to = &capture[2..4];
    for typed in [format!("paladin {to} b1"), format!("Paladin takes {to}, b1")] {
        assert_eq!(made(&position, &typed), Some(capture.clone()), "{typed}");
    }
}

#[test]
fn the_name_before_a_square_is_that_of_the_piece_that_goes_there() {
    let text = "8k/9/5y3/9/9/4YB3/3Y2Y2/K8 w TTtt - 20";
    let position = Variant::JaiAlai.parse_position(text).expect("a position");
    // The Ball on f3 could take the Boy on f6, but it isn't named.
    for text in ["Yf6", "boy f6", "garçon f6"] {
        let refused = position.understand(text);
        assert!(
            matches!(refused, Understanding::Refused(Rejection::NoneGoesThere { .. })),
            "{text}: {refused:?}"
        );
    }
    for text in ["Bxf6", "takes boy on f6", "f3 takes boy"] {
        assert_eq!(made(&position, text).as_deref(), Some("f3f6"), "{text}");
    }
}

#[test]
fn a_drop_behind_words_that_say_nothing_is_a_drop() {
    let text = "wwwww1www/www2wwww/3w1w3/3f5/4ff3/4ff3/3cff3/9/1C7 b fffffffffw 2/0 129";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    for text in ["then F@f4", "please F@f4", "and my F@f4"] {
        assert_eq!(made(&position, text).as_deref(), Some("F@f4"), "{text}");
    }
    let refused = position.understand("then F@i4");
    assert!(matches!(refused, Understanding::Refused(Rejection::Illegal(_))), "{refused:?}");
    let turn = position.understand_turn("a8hand and then W@f4").expect("two moves");
    assert_eq!(position.move_text(turn[0]), "a8hand");
    assert_eq!(position.move_text(turn[1]), "W@f4");
}

#[test]
fn a_capital_letter_is_a_pieces_though_it_is_a_word() {
    let start = Variant::Symmetron.start();
    assert_eq!(start.understand("D c4"), start.understand("Dc4"));
    assert_eq!(start.understand("A d3"), start.understand("Ad3"));
    let rollerball = Variant::Rollerball.start();
    assert_eq!(made(&rollerball, "A rook e1 to f1").as_deref(), Some("e1f1"), "an article");
}

#[test]
fn what_a_fusion_makes_need_not_be_said() {
    let text = "wwwww1www/www2wwww/3w1w3/3f5/4ff3/4ff3/3cff3/9/1C7 b fffffffffw 2/0 129";
    let position = Variant::Hullabaloo.parse_position(text).expect("a position");
    for text in ["a8 fuses with b8", "a8 fusionne avec b8", "wazir a8 se fusiona con b8"] {
        assert_eq!(made(&position, text).as_deref(), Some("a8b8"), "{text}");
    }
}

#[test]
fn a_launch_may_begin_with_its_verb() {
    let start = Variant::Symmetron.start();
    for text in
        ["launch resurrector to e4", "lancer le ressusciteur en e4", "launch U on e4", "launch e4"]
    {
        assert_eq!(made(&start, text).as_deref(), Some("wlse4"), "{text}");
    }
}
