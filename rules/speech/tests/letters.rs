//! A piece's letter as the bot prints it, and what is said where nothing or too little follows it.

use oddboard_rules::{AnyPosition, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, ToSentence, Understanding};

/// What is answered to a text that is no move.
#[track_caller]
fn answer(position: &AnyPosition, text: &str, language: Language) -> String {
    let spec = position.spec();
    match position.understand(text) {
        Understanding::Refused(why) => why.sentence(spec).say(spec, language),
        other => panic!("`{text}` is understood as {other:?}"),
    }
}

#[test]
fn every_kind_s_letter_alone_asks_where_such_a_piece_goes() {
    for position in Variant::ALL.iter().map(|variant| variant.start()) {
        let spec = position.spec();
        for kind in spec.all_kinds() {
            let code = spec.kind(kind).code;
            if spec.geometry.square(&code.to_lowercase()).is_some() {
                continue;
            }
            // In small letters `j2` is a square, though not of the board.
            let small = if code.len() == 1 { code.to_lowercase() } else { code.to_owned() };
            for text in [code.to_owned(), small, format!("{code}!"), format!("{code}x")] {
                match position.understand(&text) {
                    Understanding::Refused(Rejection::KindGoesWhere { piece, .. }) => {
                        assert_eq!(piece, kind);
                    }
                    Understanding::Refused(Rejection::NoSuchPiece(none)) => assert_eq!(none, kind),
                    other => panic!("`{text}` is understood as {other:?} in {position}"),
                }
            }
        }
    }
    let start = Variant::WildJokers.start();
    assert_eq!(
        answer(&start, "L", Language::English),
        "Where does the Lancer go? For example: `c1a3`, `c1c3`, `c1e3`."
    );
    assert!(answer(&start, "A", Language::English).starts_with("Where does the Paladin go?"));
}

#[test]
fn a_letter_with_a_file_or_a_rank_only_is_told_that_this_is_no_whole_square() {
    let start = Variant::WildJokers.start();
    for (text, part, example) in [
        ("Le", "e", "`c1e3`."),
        ("Lxe", "e", "`c1e3`."),
        ("L e", "e", "`c1e3`."),
        ("L3", "3", "`c1a3`"),
    ] {
        let told = answer(&start, text, Language::English);
        let asked = format!(
            "Where does the Lancer go? `{part}` isn't a whole square. For example: {example}"
        );
        assert!(told.starts_with(&asked), "{text}: {told}");
        assert!(!told.contains('@'), "{text}: {told}");
    }
    assert_eq!(
        answer(&start, "Le", Language::French),
        "Où va le Lancier\u{202f}? `e` n’est pas une case entière. Par exemple\u{a0}: `c1e3`."
    );
    assert_eq!(
        answer(&start, "Le", Language::Spanish),
        "¿Adónde va el Lancero? `e` no es una casilla entera. Por ejemplo: `c1e3`."
    );
    // Where none goes to that file, other moves are shown; and who has none is told so.
    assert!(
        answer(&start, "Lb", Language::English).ends_with("For example: `c1a3`, `c1c3`, `c1e3`.")
    );
    assert_eq!(answer(&start, "Vb", Language::English), "You have no Veteran on the board.");
}

#[test]
fn where_none_of_several_pieces_can_go_no_single_one_is_blamed() {
    let start = Variant::Symmetron.start();
    for text in ["Pawn e7", "Pe7"] {
        let told = answer(&start, text, Language::English);
        assert!(told.starts_with("None of your Pawns can go to e7: a Pawn moves"), "{told}");
        assert!(!told.contains("a3"), "{told}");
    }
    let french = answer(&start, "Pion e7", Language::French);
    assert!(french.starts_with("Aucun de tes Pions ne peut aller en e7"), "{french}");
    let spanish = answer(&start, "Peón e7", Language::Spanish);
    assert!(spanish.starts_with("Ninguno de tus Peones puede ir a e7"), "{spanish}");
}

#[test]
fn letters_of_another_script_that_look_the_same_are_the_same() {
    let start = Variant::Rollerball.start();
    // Wide letters, and a Cyrillic one.
    for text in ["ｅ１ｆ１", "\u{435}1f1"] {
        let Understanding::Move(mv) = start.understand(text) else { panic!("{text}") };
        assert_eq!(start.move_text(mv), "e1f1", "{text}");
    }
}

#[test]
fn of_one_piece_it_is_not_said_that_none_of_several_can_move() {
    let told = |variant: Variant, text: &str, language| answer(&variant.start(), text, language);
    let balls = Variant::JaiAlai;
    assert_eq!(told(balls, "ball", Language::English), "None of your Balls can move now.");
    let none = "Aucune de tes Balles ne peut jouer maintenant.";
    assert_eq!(told(balls, "balle", Language::French), none);
    let bishop = "Your Bishop can't move now.";
    assert_eq!(told(Variant::Rollerball, "bishop", Language::English), bishop);
    let bishop = "Le Fou ne peut pas jouer maintenant.";
    assert_eq!(told(Variant::Rollerball, "fou", Language::French), bishop);
}

#[test]
fn of_several_kinds_that_are_called_so_one_is_meant_that_there_is() {
    // A Dragon-Rook arises by promotion only.
    let told = answer(&Variant::Symmetron.start(), "rook", Language::English);
    assert!(told.contains("Advancer-Rook"), "{told}");
}

#[test]
fn a_word_that_begins_with_the_letter_of_a_piece_is_no_drop() {
    let arena = Variant::JaiAlai.start();
    for word in ["Tower", "Suberball", "Kng"] {
        let told = answer(&arena, word, Language::English);
        assert!(
            told.starts_with("I can't read that move: it doesn't name a square or a piece."),
            "{told}"
        );
    }
    let told = answer(&arena, "3e4", Language::English);
    assert!(told.contains("character 1: found `3e4`, expected a square"), "{told}");
}
