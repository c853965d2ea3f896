//! A small letter before a square: the file from which a piece comes, as chess players write what a Pawn captures.

use oddboard_rules::{AnyPosition, Refusal, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, ToSentence, Understanding};

fn at(variant: Variant, text: &str) -> AnyPosition {
    variant.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves that a text means.
#[track_caller]
fn means(position: &AnyPosition, text: &str) -> Vec<String> {
    match position.understand(text) {
        Understanding::Move(mv) => vec![position.move_text(mv)],
        Understanding::Choices(moves) => moves.iter().map(|mv| position.move_text(*mv)).collect(),
        Understanding::Refused(why) => panic!("`{text}` is refused: {why:?}"),
    }
}

/// What is answered to a text that is no move.
#[track_caller]
fn answer(position: &AnyPosition, text: &str) -> String {
    let spec = position.spec();
    match position.understand(text) {
        Understanding::Refused(why) => why.sentence(spec).say(spec, Language::English),
        other => panic!("`{text}` is understood as {other:?}"),
    }
}

#[test]
fn a_small_letter_before_a_square_is_the_file_from_which_a_piece_comes() {
    assert_eq!(means(&Variant::WildJokers.start(), "ab3"), ["a2b3"]);
    let prey = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/1p5/P*1*1*1/2K4 w - - 0");
    for text in ["axb3", "ab3", "a x b3", "a×b3", "axb3!"] {
        assert_eq!(means(&prey, text), ["a2b3"], "{text}");
    }
    let arena = at(Variant::Symmetron, "5k5/pp7pp/11/11/11/1p1p7/P3P6/11/1P7PP/5K5 w - - 0");
    assert_eq!(means(&arena, "exd5"), ["e4d5"]);
    assert_eq!(means(&arena, "axb5"), ["a4b5"]);
}

#[test]
fn with_a_cross_no_move_is_made_that_captures_nothing() {
    let start = Variant::WildJokers.start();
    for text in ["axb3", "a2xb3", "a2 × b3", "a x b3"] {
        let told = answer(&start, text);
        assert_eq!(told, "There's nothing to capture on b3. Perhaps you mean `a2b3`.", "{text}");
    }
    let statues = at(Variant::JaiAlai, "k8/9/9/9/9/9/4S4/K8 w TTtt - 0");
    let told = answer(&statues, "Sxe5");
    assert_eq!(told, "There's nothing to capture on e5. Perhaps you mean `e2e5`.");
}

#[test]
fn a_promotion_is_said_with_it_or_asked_for() {
    let arena = at(Variant::Symmetron, "3r6k/1p2P4pp/11/11/11/11/11/11/PP7PP/5K5 w - - 0");
    assert!(
        answer(&arena, "exd10").contains("can't capture the Reducer"),
        "{}",
        answer(&arena, "exd10")
    );
    let arena = at(Variant::Symmetron, "3d6k/1p2P4pp/11/11/11/11/11/11/PP7PP/5K5 w - - 0");
    assert_eq!(means(&arena, "exd10=S"), ["e9d10=S"]);
    assert_eq!(means(&arena, "exd10").len(), 4);
}

#[test]
fn of_several_pieces_on_the_file_it_is_asked_which_is_meant() {
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/R6/P*1*1*1/2K4 w - - 0");
    let mut moves = means(&position, "ab3");
    moves.sort();
    assert_eq!(moves, ["a2b3", "a3b3"]);
}

#[test]
fn a_piece_that_may_split_or_capture_ahead_as_well_only_goes() {
    let position = at(Variant::Hullabaloo, "8c/9/9/9/9/1w7/G8/WF7/CF7 w - 2/0 2");
    for text in ["axb4", "ab4"] {
        assert_eq!(means(&position, text), ["a3b4"], "{text}");
    }
    let arena = at(Variant::Symmetron, "5k5/pp7pp/11/11/2p8/11/O10/11/PP7PP/5K5 w - - 0");
    assert_eq!(means(&arena, "ab5"), ["a4b5"]);
}

#[test]
fn what_one_piece_of_that_letter_can_do_is_still_its_move() {
    // The Paladin can go to b3, and so can the Pikeman on a2.
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/1p5/P*1*1*1/A1K4 w - - 0");
    for text in ["ab3", "axb3", "Ab3"] {
        assert_eq!(means(&position, text), ["a1b3"], "{text}");
    }
}

#[test]
fn of_two_pieces_of_that_letter_and_one_on_the_file_it_is_asked_which_is_meant() {
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*1A1*1/1p5/P*1*1*1/2AK3 w - - 0");
    assert_eq!(means(&position, "axb3"), ["a2b3", "c1b3", "d4b3"]);
    assert_eq!(means(&position, "Axb3"), ["c1b3", "d4b3"]);
}

#[test]
fn a_capital_is_never_a_file() {
    let start = Variant::WildJokers.start();
    assert!(matches!(
        start.understand("Ab3"),
        Understanding::Refused(Rejection::Illegal(Refusal::MovesOtherwise { .. }))
    ));
}

#[test]
fn what_no_piece_of_the_file_can_do_is_refused_for_that_piece() {
    let start = Variant::WildJokers.start();
    let told = answer(&start, "axb4");
    assert!(told.contains("b4"), "{told}");
    assert!(!told.contains("Paladin"), "{told}");
    let arena = Variant::Symmetron.start();
    assert_eq!(means(&arena, "ed4"), ["e3d4"]);
    let told = answer(&arena, "exd6");
    assert!(told.contains("Bawn on e3"), "{told}");
    assert!(answer(&arena, "axb5").contains("a3"), "{}", answer(&arena, "axb5"));
    // Not from the file beside it a piece's letter is a piece.
    assert!(answer(&Variant::Rollerball.start(), "bg5").contains("Bishop"));
}

#[test]
fn an_initial_in_another_language_goes_before_a_file_from_which_nothing_comes() {
    // A Fou can go to e1, and the Rook on f2 can't.
    let ring = at(Variant::Rollerball, "2k4/7/2***2/2***2/2***2/3B1R1/1K5 w - 0,0 0");
    for text in ["fe1", "fxe1"] {
        let told = answer(&ring, text);
        assert_eq!(told, "I'm not sure which move that is. Perhaps you mean `d2e1`.", "{text}");
    }
}

#[test]
fn the_file_that_tells_a_piece_apart_is_the_one_whose_piece_is_refused() {
    let start = Variant::Symmetron.start();
    for text in ["Bgh6", "Bgxh6", "bgh6"] {
        let told = answer(&start, text);
        assert!(told.contains("Bawn on g3"), "{text}: {told}");
    }
    // Of the rank that is named, too, where another one has a better reason.
    let start = Variant::Rollerball.start();
    assert!(answer(&start, "P2g5").contains("Pawn on c2"), "{}", answer(&start, "P2g5"));
}

#[test]
fn a_letter_before_a_square_of_that_file_says_what_the_piece_is() {
    // The Diagball on d1 can't go to d3, where the Boy on d2 could: nobody writes that with its file.
    let arena = Variant::JaiAlai.start();
    for text in ["dd3", "Dd3"] {
        assert!(answer(&arena, text).contains("Diagball"), "{text}: {}", answer(&arena, text));
    }
    // The Bawn can't go to b4, where the Pawn on b3 could.
    let symmetron = Variant::Symmetron.start();
    for text in ["bb4", "Bb4"] {
        assert!(answer(&symmetron, text).contains("Bawn"), "{text}: {}", answer(&symmetron, text));
    }
}

#[test]
fn what_captures_on_a_square_from_beside_it_is_meant_by_that_square_too() {
    // The Advancer-Rook may go to d5 and take d6 from there, the Pawn on c5 takes it by going there.
    let arena = at(Variant::Symmetron, "5k5/pp7pp/11/11/3c7/2P8/11/3A7/PP7PP/5K5 w - - 0");
    for text in ["xd6", "x d6", "×d6"] {
        assert_eq!(means(&arena, text), ["c5d6", "d3d5xd6"], "{text}");
    }
    let told = answer(&arena, "takes d6");
    assert_eq!(told, "I'm not sure which move that is. Perhaps you mean `c5d6` or `d3d5xd6`.");
    let arena = at(Variant::Symmetron, "5k5/pp7pp/11/11/3c7/11/11/3A7/PP7PP/5K5 w - - 0");
    for text in ["xd6", "captures d6"] {
        let told = answer(&arena, text);
        assert_eq!(told, "I'm not sure which move that is. Perhaps you mean `d3d5xd6`.", "{text}");
    }
}
