//! Short for a piece or a square: what is meant by it, and what is not.

use oddboard_rules::{Move, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, SpecSpeech, Understanding};

#[test]
fn a_way_in_small_letters_is_no_piece_by_its_file() {
    // b6 and b4 are pits, and Bishops stand on the board.
    let start = Variant::WildJokers.start();
    for (text, hole) in [("b6b5", "b6"), ("b4c5", "b4"), ("b4-c5", "b4"), ("d2 d3", "d2")] {
        match start.understand(text) {
            Understanding::Refused(Rejection::Hole { name }) => assert_eq!(name, hole, "{text}"),
            other => panic!("`{text}` is understood as {other:?}"),
        }
    }
}

#[test]
fn a_square_alone_drops_nothing_unasked() {
    let position = Variant::JaiAlai.start();
    let drop = oddboard_rules::text::parse_move(position.spec(), "T@d5").expect("a move");
    // No piece can go to d5.
    let asked = position.understand("d5");
    let perhaps = Rejection::PerhapsMeant { examples: vec![drop] };
    assert_eq!(asked, Understanding::Refused(perhaps));
    for said in ["T@d5", "@d5", "statue d5"] {
        assert_eq!(position.understand(said), Understanding::Move(drop), "{said}");
    }
    // Boys can go to d3, and a Statue could be dropped there.
    assert!(matches!(position.understand("d3"), Understanding::Choices(_)));
}

#[test]
fn a_part_of_a_long_name_is_enough() {
    let start = Variant::Symmetron.start();
    let cases = [("nightrider", "Slip-Nightrider"), ("dragon bishop", "Dragon-Bishop")];
    for (short, long) in cases {
        let kind = start.spec().kind_called(long).expect("a kind");
        let is_its = |mv: &Move| start.piece_at(mv.from()).is_some_and(|piece| piece.kind == kind);
        let mv = start.legal_moves().into_iter().find(is_its).expect("it can move");
        let name = |at| start.spec().geometry.name(at).to_string();
        let text = format!("{short} {} {}", name(mv.from()), name(mv.to()));
        assert_eq!(start.understand(&text), Understanding::Move(mv), "{text}");
    }
    // Of several that are called so the one that can go there.
    let rooks = start.understand("rook h7");
    assert!(matches!(rooks, Understanding::Refused(Rejection::Illegal(_))), "{rooks:?}");
}

#[test]
fn a_name_that_is_anothers_but_for_accents_moves_no_other_piece_unasked() {
    let text = "5k5/pp7pp/11/11/11/4C6/11/4V6/PP7PP/5K5 w - - 0";
    let position = Variant::Symmetron.parse_position(text).expect("a position");
    // Only the Cannon, in Spanish a Cañón, can go to e6.
    let asked = position.understand("canon e6");
    assert!(matches!(asked, Understanding::Refused(Rejection::PerhapsMeant { .. })), "{asked:?}");
    let cannon = position.understand("cannon e6");
    assert!(!matches!(cannon, Understanding::Refused(_)), "{cannon:?}");
}

#[test]
fn a_name_that_a_language_translates_is_read_in_english_as_well() {
    let start = Variant::Symmetron.start();
    let kind = start.spec().kind_called("Slip-Nightrider").expect("a kind");
    assert_eq!(start.spec().kind_name(kind, Language::Spanish), "Noctámbulo Furtivo");
    for name in ["Noctámbulo Furtivo", "noctambulo furtivo", "Slip-Nightrider"] {
        assert_eq!(start.spec().kind_called(name), Some(kind), "{name}");
        let understood = start.understand(&format!("{name} a1 b3"));
        assert_eq!(understood, start.understand("Sa1b3"), "{name}");
    }
}
