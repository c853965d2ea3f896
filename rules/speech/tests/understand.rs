//! What players type, and what it is taken to mean.

use oddboard_rules::games::{hullabaloo, rollerball, symmetron, wild_jokers};
use oddboard_rules::{AnyPosition, OwnRefusal, Refusal, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, ToSentence, Understanding};

fn at(variant: Variant, text: &str) -> AnyPosition {
    variant.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn means(position: &AnyPosition, text: &str) -> Vec<String> {
    let mut moves: Vec<String> = match position.understand(text) {
        Understanding::Move(mv) => vec![position.move_text(mv)],
        Understanding::Choices(moves) => {
            moves.into_iter().map(|mv| position.move_text(mv)).collect()
        }
        Understanding::Refused(why) => panic!("`{text}` is refused in {position}: {why:?}"),
    };
    moves.sort();
    moves
}

/// Why a text is refused.
fn rejected(position: &AnyPosition, text: &str) -> Rejection {
    match position.understand(text) {
        Understanding::Refused(why) => why,
        other => panic!("`{text}` is understood as {other:?} in {position}"),
    }
}

/// Asserts that a text is refused for a reason of some form.
macro_rules! assert_rejected {
    ($position:expr, $text:expr, $pattern:pat) => {
        let why = rejected(&$position, $text);
        assert!(matches!(why, $pattern), "`{}` in {}: {why:?}", $text, $position);
    };
}

/// The pattern of a reason of the rules.
macro_rules! illegal {
    ($pattern:pat) => {
        Rejection::Illegal($pattern)
    };
}

/// The pattern of a reason that one game has.
macro_rules! own {
    ($game:ident, $pattern:pat) => {
        illegal!(Refusal::Own { reason: OwnRefusal::$game($pattern), .. })
    };
}

#[test]
fn one_move_may_be_spelt_in_many_ways() {
    let start = Variant::Rollerball.start();
    for text in [
        "e1f1",
        "E1F1",
        "e1-f1",
        "e1 f1",
        "e1 → f1",
        "e1 to f1",
        " e1f1 ",
        "Re1f1",
        "Re1-f1",
        "Rf1",
        "rook f1",
        "Rook e1 f1",
        "rook e1 to f1",
        "R1f1",
        "Ref1",
        "f1",
        "e1f1!",
        "Rf1+",
    ] {
        assert_eq!(means(&start, text), ["e1f1"], "`{text}`");
    }
}

#[test]
fn sentences_are_read_in_every_language_and_with_words_left_out() {
    let position = at(Variant::Rollerball, "3k3/7/2***2/p1***2/2***2/5K1/2R4 w - 0,0 0");
    for text in [
        "Rook c1 takes Pawn on a4",
        "rook c1 takes pawn a4",
        "the Rook on c1 takes the Pawn on a4.",
        "move my rook from c1 to a4",
        "Rook takes Pawn",
        "rook captures pawn",
        "R c1 takes a4",
        "12. Rook c1 takes Pawn on a4!",
        "« Tour c1 prend Pion en a4 »",
        "la tour en c1 prend le pion",
        "Torre c1 captura Peón en a4",
        "torre captura peon en a4",
        "Rc1 x Pa4",
    ] {
        assert_eq!(means(&position, text), ["c1a4"], "{text}");
    }
    let second = at(Variant::Hullabaloo, "8c/9/9/9/9/9/4[J2]4/9/4C4 w - 1/1:e3 3");
    for text in
        ["pass", "end turn", "End of the turn", "end my turn", "fin du tour", "Fin del turno"]
    {
        assert_eq!(means(&second, text), ["pass"], "{text}");
    }
}

#[test]
fn a_sentence_of_an_illegal_move_is_refused_as_its_coordinates_are() {
    let start = Variant::Rollerball.start();
    for (text, coordinates) in [
        ("Rook e1 to e4", "e1e4"),
        ("rook from e1 takes Bishop on d1", "e1d1"),
        ("Tour e1 va en e4", "e1e4"),
        ("Torre e1 a e4", "e1e4"),
        ("King c7 to c6", "c7c6"),
        ("Pawn c2 to c3, becomes Rook", "c2c3=R"),
    ] {
        assert_eq!(start.understand(text), start.understand(coordinates), "{text}");
    }
}

#[test]
fn another_piece_than_the_one_that_stands_there_is_named() {
    let start = Variant::Rollerball.start();
    assert_eq!(why(&start, "Bishop e1 to f1"), "The piece on e1 is a Rook, not a Bishop.");
    assert_rejected!(start, "Fou e1 va en f1", Rejection::AnotherPiece { .. });
}

#[test]
fn accents_tell_names_apart_where_they_are_typed() {
    // In Spanish a Cannon is a Cañón; an English Canon is another piece.
    let position = at(Variant::Symmetron, "5k5/pp7pp/11/11/11/4C6/11/4V6/PP7PP/5K5 w - - 0");
    assert_eq!(means(&position, "Cañón e5 a e6"), ["e5e6"]);
    assert_eq!(means(&position, "canon e5 a e6"), ["e5e6"]);
    assert_eq!(means(&position, "Canon e3 to f4"), ["e3f4"]);
}

#[test]
fn a_capture_may_be_written_with_a_cross() {
    let position = at(Variant::Rollerball, "3k3/7/2***2/p1***2/2***2/5K1/2R4 w - 0,0 0");
    for text in ["c1a4", "Rxa4", "Rxa4!", "c1xa4", "c1 x a4", "c1×a4", "rook takes a4"] {
        assert_eq!(means(&position, text), ["c1a4"], "`{text}`");
    }
}

#[test]
fn a_missing_promotion_is_asked_for() {
    let position = at(Variant::Rollerball, "7/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0");
    assert_eq!(means(&position, "d6e7"), ["d6e7=B", "d6e7=R"]);
    assert_eq!(means(&position, "Pe7"), ["d6e7=B", "d6e7=R"]);
    assert_eq!(means(&position, "e7"), ["d6e7=B", "d6e7=R"]);
    for text in ["d6e7=R", "d6e7r", "d6-e7=r", "e7=R", "e7R", "Pe7=R"] {
        assert_eq!(means(&position, text), ["d6e7=R"], "`{text}`");
    }
}

#[test]
fn a_missing_placement_is_asked_for() {
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/2m4/1*P*1*1/6K w - - 0");
    let all = means(&position, "c2c3");
    assert_eq!(all.len(), 10, "{all:?}");
    assert_eq!(means(&position, "c2xc3,M@b1"), ["c2c3,M@b1"]);
    assert_eq!(means(&position, "Pc3 M@b1"), ["c2c3,M@b1"]);
}

#[test]
fn where_two_pieces_can_go_both_are_offered() {
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/7/1*1*1*1/R1K3R w - - 0");
    assert_eq!(means(&position, "Rg3"), ["g1g3"]);
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/R5R/1*1*1*1/2K4 w - - 0");
    assert_eq!(means(&position, "Rd3"), ["a3d3", "g3d3"]);
    assert_eq!(means(&position, "Rad3"), ["a3d3"]);
}

#[test]
fn a_canonical_move_is_never_ambiguous() {
    // `b3c4` could be a Bishop disambiguated by its rank; it is the move from b3 to c4.
    let position = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/BP5/1*1*1*1/2K4 w - - 0");
    assert_eq!(means(&position, "b3c4"), ["b3c4"]);
}

#[test]
fn what_is_refused_says_why_for_the_piece_that_is_meant() {
    let start = Variant::Rollerball.start();
    assert_rejected!(start, "Rd1", illegal!(Refusal::OwnPiece(..)));
    assert_rejected!(start, "R-e2", illegal!(Refusal::OwnPiece(..)));
    assert_rejected!(start, "Bishop g5", illegal!(Refusal::MovesOtherwise { .. }));
    assert_rejected!(start, "z9z9", Rejection::Outside { .. });
    assert_rejected!(start, "", Rejection::Unreadable { .. });
    assert_rejected!(start, "a1a2", illegal!(Refusal::NoPiece(_)));
}

#[test]
fn a_piece_is_understood_by_its_name_in_any_language() {
    let start = Variant::Rollerball.start();
    for text in ["Rook f1", "Tour f1", "tour e1 vers f1", "torre f1", "Torre e1-f1"] {
        assert_eq!(means(&start, text), ["e1f1"], "{text}");
    }
    assert_eq!(start.understand("Tour a7"), start.understand("Rook a7"));
}

fn why(position: &AnyPosition, text: &str) -> String {
    let spec = position.spec();
    rejected(position, text).sentence(spec).say(spec, Language::English)
}

#[test]
fn a_square_that_there_is_not_is_named() {
    let ring = Variant::Rollerball.start();
    let hole = "There's no square c3: the board has a hole there.";
    for text in ["c6c3", "c6-c3", "Rc3", "rook c3", "c3"] {
        assert_eq!(why(&ring, text), hole, "{text}");
    }
    let outside = "There's no square e9: files go from a to g, ranks from 1 to 7.";
    assert_eq!(why(&ring, "e1e9"), outside);
    let pits = Variant::WildJokers.start();
    assert_eq!(why(&pits, "b1b2"), "There's no square b2: that's a pit.");
}

#[test]
fn castling_is_understood_where_there_is_castling() {
    let ready = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - K 0");
    for text in ["O-O", "0-0", "o-o-o", "castle", "Roque"] {
        assert_eq!(means(&ready, text), ["d1f1"], "{text}");
    }
    let lost = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w - - 0");
    assert_rejected!(lost, "O-O", own!(WildJokers, wild_jokers::Refusal::CastlingLost));
    assert_rejected!(Variant::Rollerball.start(), "O-O", Rejection::NoCastling);
    let Understanding::Move(castles) = ready.understand("O-O") else { panic!("it is legal") };
    assert_eq!(
        ready.describe(castles).say(ready.spec(), Language::English),
        "King d1 castles to f1, Rook g1 to e1"
    );
}

#[test]
fn to_castle_moves_no_other_piece() {
    // A Lancer could go from d1 to f1, where a King would castle.
    let lancer = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/7/1*1*1*1/2KL3 w - - 0");
    assert_eq!(means(&lancer, "d1f1"), ["d1f1"]);
    assert_rejected!(lancer, "O-O", own!(WildJokers, wild_jokers::Refusal::CastlingLost));
}

#[test]
fn half_a_move_is_asked_back_with_examples() {
    let start = Variant::Rollerball.start();
    assert_eq!(why(&start, "e1"), "Where does the Rook on e1 go? For example: `e1f1`.");
    assert_eq!(why(&start, "Pawn"), "Where does the Pawn go? For example: `c1b1`, `c1b2`, `c2b1`.");
    assert_eq!(why(&start, "d1"), "The Bishop on d1 can't move now.");
    assert_eq!(why(&start, "d7"), "None of your pieces can go to d7 now.");
}

#[test]
fn squares_beyond_the_move_are_not_left_out_silently() {
    let start = Variant::Rollerball.start();
    for text in ["e1f1f2", "e1f1 f2", "e1 f1 c1c2", "Re1f1f2", "rook e1 f1 f2"] {
        let asked = why(&start, text);
        let expected = "I'm not sure which move that is. Perhaps you mean `e1f1`.";
        assert_eq!(asked, expected, "{text}");
    }
    let second = Variant::Hullabaloo.start();
    assert_rejected!(second, "e3e4 e1e3", Rejection::PerhapsMeant { .. });
}

#[test]
fn what_is_understood_of_a_text_is_taken_for_what_may_be_meant() {
    let start = Variant::Rollerball.start();
    for text in ["e1 f1 now", "Der Turm auf e1 zieht nach f1", "Turm f1", "♜f1"] {
        let expected = "I'm not sure which move that is. Perhaps you mean `e1f1`.";
        assert_eq!(why(&start, text), expected, "{text}");
    }
    assert_eq!(why(&start, "Turm g7"), "None of your pieces can go to g7 now.");
    assert_rejected!(start, "Turm e1 nach a7", illegal!(_));
}

#[test]
fn a_letter_of_notation_is_read_though_it_is_a_word_as_well() {
    let start = Variant::JaiAlai.start();
    for text in ["Sd2", "Ac3", "Dc2"] {
        assert_rejected!(start, text, illegal!(_));
    }
    let ring = Variant::Rollerball.start();
    // As the history writes a move that needs its rank, whether or not it can be made now.
    assert_eq!(means(&ring, "P1b1"), ["c1b1"]);
    assert_rejected!(ring, "P7b7", illegal!(_));
}

#[test]
fn a_text_of_which_nothing_is_understood_is_answered_with_moves_that_would_work() {
    let start = Variant::Rollerball.start();
    assert_eq!(
        why(&start, "hello"),
        "I can't read that move: it doesn't name a square or a piece. You could type `e1f1` or `e2f2`."
    );
    assert!(rejected(&start, "hello").squares().is_empty());
    assert_eq!(why(&start, "e1&"), "Where does the Rook on e1 go? For example: `e1f1`.");
}

#[test]
fn a_finished_game_takes_no_moves() {
    let mate = at(Variant::Rollerball, "2R3k/7/2***1K/2***2/2***2/7/7 b - 0,0 0");
    assert!(matches!(
        mate.understand("g7g6"),
        Understanding::Refused(Rejection::Illegal(Refusal::Over(outcome))) if outcome.to_string() == "1-0 checkmate"
    ));
}

#[test]
fn moves_are_described_in_words() {
    let words = |position: &AnyPosition, text: &str| match position.understand(text) {
        Understanding::Move(mv) => position.describe(mv).say(position.spec(), Language::English),
        other => panic!("`{text}` is understood as {other:?}"),
    };
    let start = Variant::Rollerball.start();
    assert_eq!(words(&start, "e1f1"), "Rook e1 to f1");
    let promotes = at(Variant::Rollerball, "4r2/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0");
    assert_eq!(words(&promotes, "d6e7=R"), "Pawn d6 takes Rook on e7, becomes Rook");
    let changes = at(Variant::WildJokers, "6k/1*1*1*1/7/1*3*1/2m4/1*P*1*1/6K w - - 0");
    assert_eq!(
        words(&changes, "c2c3,M@b1"),
        "Pikeman c2 takes Mercenary on c3, Mercenary placed on b1"
    );
}

#[test]
fn a_hand_that_holds_nothing_gives_nothing() {
    let position = Variant::Rollerball.start();
    assert_rejected!(position, "K@a4", own!(Rollerball, rollerball::Refusal::NoDrops));
    assert_rejected!(position, "R+B@hand", own!(Rollerball, rollerball::Refusal::NoDrops));
    assert_rejected!(position, "hande5", Rejection::Hole { .. });
    assert_rejected!(position, "hand=R", Rejection::Unreadable { .. });
}

#[test]
fn a_piece_and_a_square_may_mean_a_step_or_a_drop() {
    let text = "8c/9/9/9/9/9/3F5/9/4C4 w F 2/0 2";
    let position = at(Variant::Hullabaloo, text);
    assert_eq!(means(&position, "Fe4"), ["F@e4", "d3e4"]);
    assert_eq!(means(&position, "ferz e4"), ["F@e4", "d3e4"]);
    for text in ["F@e4", "F @ e4", "f@e4", "drop F e4", "drop F on e4"] {
        assert_eq!(means(&position, text), ["F@e4"], "`{text}`");
    }
    assert_eq!(means(&position, "Ff4"), ["F@f4"]);
    assert_rejected!(position, "W@e4", illegal!(Refusal::NotInHand(_)));
}

#[test]
fn a_drop_that_cannot_be_made_is_not_taken_for_another_move() {
    let position = at(Variant::Hullabaloo, "8c/9/9/9/9/9/3WG4/9/4C4 w G 2/0 2");
    assert_rejected!(position, "G@d3", own!(Hullabaloo, hullabaloo::Refusal::NoFusion { .. }));
}

#[test]
fn a_missing_component_is_asked_for_where_the_whole_piece_may_not_move() {
    let position = at(Variant::Hullabaloo, "8c/9/9/9/9/9/4[J2]4/9/4C4 w - 1/1:e3 3");
    assert_eq!(means(&position, "e3e4"), ["e3e4:D2", "e3e4:G"]);
    assert_eq!(means(&position, "e3-e4:g"), ["e3e4:G"]);
    let free = at(Variant::Hullabaloo, "8c/9/9/9/9/9/4[J2]4/9/4C4 w - 2/0 2");
    assert_eq!(means(&free, "e3e4"), ["e3e4"]);
}

#[test]
fn a_piece_is_not_exploded_by_a_text_that_does_not_say_so() {
    let text = "5k5/11/pppppp5/11/4r6/4R6/11/PPPPPP5/11/5K5 w - - 0";
    let position = at(Variant::Symmetron, text);
    assert_eq!(means(&position, "e5*e6"), ["e5*e6"]);
    assert_rejected!(position, "e5e6", own!(Symmetron, symmetron::Refusal::ExplosionSign { .. }));
}

#[test]
fn a_piece_is_not_split_by_a_text_that_does_not_say_so() {
    // The Guard has moved and may not move whole again; its Ferz may leave it.
    let text = "4c4/9/9/9/9/9/3G5/9/4C4 w - 1/1:d3 5";
    let position = at(Variant::Hullabaloo, text);
    assert_eq!(means(&position, "d3e4:F"), ["d3e4:F"]);
    assert_rejected!(position, "d3e4", own!(Hullabaloo, hullabaloo::Refusal::HasMoved { .. }));
}

#[test]
fn a_move_has_its_san() {
    let san = |variant, text: &str, mv: &str| {
        let position = at(variant, text);
        let legal = position.legal_moves();
        let mv = legal.iter().find(|legal| position.move_text(**legal) == mv);
        position.san(*mv.unwrap_or_else(|| panic!("{text}: no such move")))
    };
    let start = Variant::Rollerball.spec().start;
    assert_eq!(san(Variant::Rollerball, start, "e1f1"), "Rf1");
    let promotes = "4r2/3P2k/2***2/2***2/2***2/2K4/7 w - 0,0 0";
    assert_eq!(san(Variant::Rollerball, promotes, "d6e7=R"), "Pxe7=R+");
    let two = "6k/1*1*1*1/7/1*3*1/R5R/1*1*1*1/2K4 w - - 0";
    assert_eq!(san(Variant::WildJokers, two, "a3d3"), "Rad3");
    let statue = Variant::JaiAlai.spec().start;
    assert_eq!(san(Variant::JaiAlai, statue, "T@a4"), "T@a4");
}

#[test]
fn san_is_understood_as_the_move_it_stands_for() {
    for variant in Variant::ALL {
        let mut position = variant.start();
        for step in 0..40_usize {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            for mv in legal.iter().skip(step % 7).step_by(legal.len() / 5 + 1) {
                let san = position.san(*mv);
                assert_eq!(
                    position.understand(&san),
                    Understanding::Move(*mv),
                    "{variant}: `{san}` in {position}"
                );
            }
            position.play_unchecked(legal[(step * 31 + 7) % legal.len()]);
        }
    }
}

#[test]
fn the_pieces_of_a_game_are_understood_by_their_names() {
    let jai_alai = at(Variant::JaiAlai, "k8/9/9/4y4/9/9/4A4/K6B1 w TTtt - 0");
    assert_eq!(means(&jai_alai, "Deer e4xe5"), ["e2e4xe5"]);
    assert_eq!(means(&jai_alai, "Ball h1-h5"), ["h1h5"]);
    assert_eq!(means(&jai_alai, "statue c6"), ["T@c6"]);
    let text = "5k5/pp7pp/7p3/11/11/4D6/11/S10/PP7PP/5K5 w - - 0";
    let symmetron = at(Variant::Symmetron, text);
    for text in ["Dragon-Bishop e5h8", "dragon bishop h8", "Dragon-Bishop takes h8"] {
        assert_eq!(means(&symmetron, text), ["e5h8"], "{text}");
    }
    assert_rejected!(symmetron, "slip-nightrider e10", illegal!(Refusal::MovesOtherwise { .. }));
    assert_rejected!(symmetron, "Advancer-Rook e10", Rejection::NoSuchPiece(_));
    let hullabaloo = at(Variant::Hullabaloo, "8c/9/9/9/9/9/4[E2]4/9/4C4 w F 2/0 2");
    assert_rejected!(hullabaloo, "Alfil-Ferz e4", illegal!(Refusal::MovesOtherwise { .. }));
    let fuses = "Precious Commoner e3";
    assert_rejected!(hullabaloo, fuses, own!(Hullabaloo, hullabaloo::Refusal::NoFusion { .. }));
    assert_rejected!(Variant::Hullabaloo.start(), "e2e10", Rejection::Outside { .. });
}

#[test]
fn every_promotion_is_offered() {
    let position = at(Variant::Symmetron, "11/pp4P2pp/11/10k/11/11/11/11/PP7PP/5K5 w - - 0");
    let Understanding::Choices(moves) = position.understand("g9g10") else {
        panic!("there are several promotions");
    };
    let moves: Vec<String> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    assert_eq!(moves, ["g9g10=E", "g9g10=O", "g9g10=S", "g9g10=C"]);
}
