//! Texts that name a piece and the square it stands on, and not where it goes.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{PositionSpeech, Rejection, Understanding};

/// Is it asked where the piece on a square goes?
#[track_caller]
fn asked(position: &AnyPosition, text: &str, square: &str) {
    let at = position.spec().geometry.square(square).expect("a square");
    match position.understand(text) {
        Understanding::Refused(Rejection::PieceGoesWhere { square, .. }) if square == at => {}
        other => panic!("`{text}` is understood as {other:?}"),
    }
}

#[test]
fn a_piece_and_its_own_square_are_no_move_that_another_piece_makes_there() {
    let jai_alai = Variant::JaiAlai.start();
    for (text, square) in [
        ("Superball e2", "e2"),
        ("reducer i1", "i1"),
        ("deer a1", "a1"),
        ("diagball d1", "d1"),
        ("boy c2", "c2"),
    ] {
        asked(&jai_alai, text, square);
    }
}

#[test]
fn a_piece_and_its_own_square_do_not_change_it() {
    let symmetron = Variant::Symmetron.start();
    for (text, square) in
        [("cannon b1", "b1"), ("cañon b1", "b1"), ("Cb1", "b1"), ("pawn j3", "j3")]
    {
        asked(&symmetron, text, square);
    }
    // Whole, both are understood.
    for text in ["b1=V", "Cannon b1 becomes Canon"] {
        assert!(matches!(symmetron.understand(text), Understanding::Move(_)), "{text}");
    }
}

#[test]
fn it_is_asked_also_where_others_of_the_kind_cannot_go_there() {
    asked(&Variant::Rollerball.start(), "rook e2", "e2");
    asked(&Variant::JaiAlai.start(), "boy e3", "e3");
    asked(&Variant::WildJokers.start(), "pikeman a2", "a2");
    asked(&Variant::Hullabaloo.start(), "wazir b1", "b1");
}
