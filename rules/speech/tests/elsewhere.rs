//! Pieces of other chess games that players name out of habit.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, ToSentence, Understanding};

fn answer(position: &AnyPosition, text: &str, language: Language) -> String {
    match position.understand(text) {
        Understanding::Refused(why @ Rejection::NotInThisGame { .. }) => {
            why.sentence(position.spec()).say(position.spec(), language)
        }
        other => panic!("`{text}` is understood as {other:?} in {position}"),
    }
}

#[test]
fn a_piece_that_the_game_lacks_is_answered_with_those_it_has() {
    let start = Variant::Hullabaloo.start();
    assert_eq!(
        answer(&start, "queen e4", Language::English),
        "There's no “queen” in Hullabaloo. White has: Precious Commoner, Ferz and Wazir."
    );
    for text in ["king e2", "move the knight", "Knight", "dame e4", "peón e3", "PEON E3"] {
        let said = answer(&start, text, Language::English);
        assert!(said.starts_with("There's no “"), "{text}: {said}");
    }
}

#[test]
fn every_game_answers_so() {
    for variant in Variant::ALL {
        for (language, start) in [
            (Language::English, "There's no “knight”"),
            (Language::French, "Il n’y a pas de «\u{a0}knight\u{a0}»"),
            (Language::Spanish, "En"),
        ] {
            let said = answer(&variant.start(), "knight", language);
            assert!(said.starts_with(start), "{said}");
            assert!(said.contains("knight") && said.contains(variant.title()), "{said}");
        }
    }
}

#[test]
fn what_goes_to_the_square_may_be_meant() {
    let start = Variant::JaiAlai.start();
    let said = answer(&start, "pawn e4", Language::French);
    assert!(
        said.starts_with(
            "Il n’y a pas de «\u{a0}pawn\u{a0}» dans Jai-Alai. Les Blancs ont\u{a0}: "
        ),
        "{said}"
    );
    assert!(said.contains("Tu veux peut-être dire `"), "{said}");
    let said = answer(&start, "peón e3 e4", Language::Spanish);
    assert!(said.ends_with("Quizá quieras decir `e3e4`."), "{said}");
}

#[test]
fn a_name_that_the_game_knows_is_its_own() {
    for (variant, text) in [
        (Variant::Rollerball, "bishop a9"),
        (Variant::Symmetron, "rook"),
        (Variant::WildJokers, "rook e9"),
        (Variant::Rollerball, "king"),
    ] {
        let understood = variant.start().understand(text);
        let is_its_own =
            !matches!(understood, Understanding::Refused(Rejection::NotInThisGame { .. }));
        assert!(is_its_own, "{text} in {variant}: {understood:?}");
    }
}
