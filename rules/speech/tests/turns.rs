//! A turn of two moves in one text.

use oddboard_rules::Variant;
use oddboard_speech::{Language, PositionSpeech, Second, ToSentence, Understanding, says_two};

/// The moves of a turn that a text says at the start of Hullabaloo, where White has one move only, and after it.
fn said(text: &str) -> Option<[String; 2]> {
    let position = after_the_first();
    let [first, second] = position.understand_turn(text)?;
    let mut then = position;
    then.play_unchecked(first);
    Some([position.move_text(first), then.move_text(second)])
}

fn after_the_first() -> oddboard_rules::AnyPosition {
    let mut position = Variant::Hullabaloo.start();
    position.play_unchecked(position.legal_moves()[0]);
    assert!(position.starts_turn(), "Black's turn of two moves begins");
    position
}

#[test]
fn two_moves_are_read_in_notation_and_in_words() {
    let two = |first: &str, second: &str| Some([first.to_owned(), second.to_owned()]);
    for text in [
        "a9hand; c9hand",
        "a9hand, c9hand",
        "a9hand c9hand",
        "a9hand then c9hand",
        "a9hand\nc9hand",
        "a9hand and c9hand",
        "a9hand et c9hand",
        "a9 a la reserva y c9 a la reserva",
        "ferz a9 a la reserva y ferz c9 a la reserva",
    ] {
        assert_eq!(said(text), two("a9hand", "c9hand"), "{text}");
    }
    assert_eq!(said("a9hand pass"), two("a9hand", "pass"));
}

#[test]
fn the_bots_own_words_of_a_turn_are_read_in_every_language() {
    let position = after_the_first();
    for first in position.legal_moves().into_iter().step_by(3) {
        let mut then = position;
        then.play_unchecked(first);
        for second in then.legal_moves().into_iter().step_by(7) {
            for language in Language::ALL {
                let one = position.describe(first).say(position.spec(), language);
                let other = then.describe(second).say(then.spec(), language);
                let text = format!("{one}; {other}.");
                assert_eq!(position.understand_turn(&text), Some([first, second]), "{text}");
                for told in ["Black: ", "Noirs\u{a0}: ", "Las negras: "] {
                    let text = format!("{told}{text}");
                    assert_eq!(position.understand_turn(&text), Some([first, second]), "{text}");
                    let text = format!("{told}{one}.");
                    assert_eq!(position.understand(&text), Understanding::Move(first), "{text}");
                }
            }
        }
    }
}

#[test]
fn what_is_no_turn_of_one_side_is_none() {
    for text in
        ["a9hand", "a9hand; e1e2", "a9hand; a9hand", "a9hand; nonsense", "", ";", "a9 hand c9"]
    {
        assert_eq!(said(text), None, "{text}");
    }
    let ring = Variant::Rollerball.start();
    assert_eq!(ring.understand_turn("e1f1; e6f6"), None, "the second is the other side's");
}

#[test]
fn a_suggestion_typed_as_it_is_shown_is_understood() {
    for variant in Variant::ALL {
        let position = variant.start();
        for mv in position.legal_moves() {
            let told = position.describe(mv).say(position.spec(), Language::Spanish);
            let text = format!("{told} ({})", position.move_text(mv));
            assert_eq!(position.understand(&text), Understanding::Move(mv), "{variant}: {text}");
        }
    }
}

#[test]
fn of_a_second_move_that_cannot_be_made_it_is_said_why() {
    let position = after_the_first();
    let half = position.half_turn("a9hand; c8c1").expect("the first is a move");
    assert_eq!(position.move_text(half.first), "a9hand");
    assert_eq!(half.second, "c8c1");
    assert!(matches!(half.second_is, Second::Refused(_)));
    for text in [
        "a9hand puis c8c1",
        "a9hand luego c8c1",
        "Black: a9hand, c8c1",
        "a9hand & c8c1",
        "a9hand / c8c1",
        "a9hand c8c1",
    ] {
        assert_eq!(position.half_turn(text), Some(half.clone()), "{text}");
    }
    // One turn, one move.
    let ring = Variant::Rollerball.start();
    let half = ring.half_turn("e1f1; e6f6").expect("the first is a move");
    assert_eq!(half.second_is, Second::TooMany);
    for text in ["e1f1", "e1f1;", "x; e1f1", ""] {
        assert_eq!(ring.half_turn(text), None, "{text}");
    }
}

#[test]
fn what_is_placed_behind_a_comma_belongs_to_the_move_and_is_no_second_one() {
    let start = Variant::WildJokers.start();
    for text in [
        "c2c3,M@b1",
        "c2c3, M@b1",
        "c2-c3 M@b1",
        "Pc3,M@b1",
        "Pikeman c2 to c3, Mercenary placed on b1",
    ] {
        let Understanding::Refused(why) = start.understand(text) else { panic!("{text}") };
        let said = why.sentence(start.spec()).say(start.spec(), Language::English);
        let nothing = "Only a captured Mercenary or Captain changes sides and is placed.";
        assert_eq!(said, nothing, "{text}");
        assert_eq!(start.half_turn(text), None, "{text}");
    }
    // What is no placement is a second move, and so is what doesn't stand behind a comma.
    for text in ["c2c3, e2e3", "c2c3,P@b1", "Pc3, King d2", "c2c3; M@b1", "c2c3 then M@b1"] {
        assert!(start.half_turn(text).is_some(), "{text}");
    }
}

#[test]
fn what_says_two_things_is_no_single_move() {
    for text in ["e1f1; R", "e1f1 then K", "e1f1\nx", "a puis b"] {
        assert!(says_two(text), "{text}");
    }
    for text in ["e1f1", "e1f1;", "; e1f1", "Rook e1 to f1, check", "e1f1\n"] {
        assert!(!says_two(text), "{text}");
    }
}

#[test]
fn a_move_that_is_told_as_the_other_sides_is_not_made() {
    let ring = Variant::Rollerball.start();
    for text in
        ["White: Rook e1 to f1", "white: Rf1", "Les Blancs : tour de e1 à f1", "Las blancas: e1f1"]
    {
        assert!(matches!(ring.understand(text), Understanding::Move(_)), "{text}");
    }
    let spec = ring.spec();
    for text in ["Black: Rook e1 to f1", "black: Rf1", "Les Noirs : e1f1", "Las negras: e1f1"] {
        let Understanding::Refused(why) = ring.understand(text) else { panic!("{text}") };
        let told = why.sentence(spec).say(spec, Language::English);
        assert_eq!(told, "That's written as Black's move, not White's.", "{text}");
    }
    // Nor a turn of two moves.
    let position = after_the_first();
    let [white, black] = ["White: ", "Black: "].map(|side| format!("{side}a9hand; c9hand"));
    assert_eq!(position.understand_turn(&white), None);
    assert!(position.half_turn(&white).is_none());
    assert!(position.understand_turn(&black).is_some());
}

#[test]
fn of_a_second_move_that_could_be_one_of_several_these_are_named() {
    // Once a9 is in the hand, a Ferz may be dropped on a9 or come there from b8.
    let position = after_the_first();
    let half = position.half_turn("a9hand; Fa9").expect("the first is a move");
    let Second::OneOf(moves) = &half.second_is else { panic!("{half:?}") };
    let texts: Vec<_> = moves.iter().map(|mv| half.after.move_text(*mv)).collect();
    assert_eq!(texts.len(), 2, "{texts:?}");
}
