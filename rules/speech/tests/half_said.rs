//! Texts that name a piece and the square it stands on, and not where it goes.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, ToSentence, Understanding};

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

#[test]
fn a_square_alone_is_where_ones_own_piece_there_begins() {
    for (variant, squares) in [
        (Variant::JaiAlai, ["e2", "d1", "i1", "a1"]),
        (Variant::Hullabaloo, ["a1", "b2", "h2", "e2"]),
        (Variant::Symmetron, ["b1", "d3", "j3", "d2"]),
    ] {
        for square in squares {
            asked(&variant.start(), square, square);
        }
    }
    let fuses = "9/9/4c4/9/9/5[E2]3/6F2/9/4C4 w - 1/0 0";
    let position = Variant::Hullabaloo.parse_position(fuses).expect("a position");
    for text in ["f4", "f4:F"] {
        asked(&position, text, "f4");
    }
}

/// Is a text refused, not taken for another move?
#[track_caller]
fn refused(variant: Variant, position: &str, texts: &[&str]) {
    let position = variant.parse_position(position).expect("a position");
    for text in texts {
        match position.understand(text) {
            Understanding::Refused(Rejection::Illegal(_)) => {}
            other => panic!("`{text}` is understood as {other:?}"),
        }
    }
}

#[test]
fn no_example_captures_a_piece_of_ones_own() {
    let text = "ambdkbdmr/gyyysyyyg/4y4/9/9/4Y4/GYYYSYYYG/AMBDKBDMR b TTTTtttt - 1";
    let position = Variant::JaiAlai.parse_position(text).expect("a position");
    let Understanding::Refused(rejection) = position.understand("hello") else {
        panic!("it is read")
    };
    let told = rejection.sentence(position.spec()).say(position.spec(), Language::English);
    assert!(told.ends_with("You could type `a7a6` or `i7h6`."), "{told}");
}

#[test]
fn two_squares_are_no_move_of_another_piece_whose_letter_is_the_file_of_the_first() {
    let bishop = "2k4/7/2***2/2***2/2***2/4K2/1P1B3 w - 0,0 0";
    refused(Variant::Rollerball, bishop, &["b1b3", "b1 b3", "B1-B3", "pawn b1 b3", "b1xb3"]);
    let symmetron = Variant::Symmetron.start().to_string();
    refused(Variant::Symmetron, &symmetron, &["b3xc4", "a2d1", "d2c1"]);
    let start = |variant: Variant| variant.start().to_string();
    refused(Variant::JaiAlai, &start(Variant::JaiAlai), &["g2a1", "boy g2 h2", "guard g2h2"]);
    // But a letter with a file or a rank is a piece that is told apart by it.
    let told_apart = Variant::Rollerball.parse_position(bishop).expect("a position");
    assert!(matches!(told_apart.understand("Bd1b3"), Understanding::Move(_)));
    assert!(matches!(told_apart.understand("B1b3"), Understanding::Move(_)));
}
