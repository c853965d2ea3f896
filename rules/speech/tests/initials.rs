//! Pieces by the initials that they have in another language than that of the notation.

use oddboard_rules::{AnyPosition, Move, Variant};
use oddboard_speech::{Language, PositionSpeech, Rejection, SpecSpeech, Understanding};

/// The moves that a text may mean.
#[track_caller]
fn perhaps(position: &AnyPosition, text: &str) -> Vec<Move> {
    match position.understand(text) {
        Understanding::Refused(Rejection::PerhapsMeant { examples }) => examples,
        other => panic!("`{text}` is understood as {other:?}"),
    }
}

#[test]
fn what_goes_to_the_square_behind_an_unknown_letter_is_offered() {
    let rollerball = Variant::Rollerball.start();
    // A Tour or Torre is a Rook, and a Fou or an Alfil a Bishop.
    let offered: Vec<_> =
        perhaps(&rollerball, "Tf1").iter().map(|mv| rollerball.move_text(*mv)).collect();
    assert_eq!(offered, ["e1f1"]);
    // No piece is called so, and nothing else goes there.
    let refused = rollerball.understand("Zb7");
    assert!(
        matches!(refused, Understanding::Refused(Rejection::NothingGoesThere(_))),
        "{refused:?}"
    );
}

#[test]
fn with_both_squares_an_initial_leaves_nothing_open() {
    let rollerball = Variant::Rollerball.start();
    let prey = "2rbp2/2rkp2/2***2/2***2/2***2/2PKR2/2PBRp1 w - 0,0 0";
    let prey = Variant::Rollerball.parse_position(prey).expect("a position");
    for (position, text) in
        [(&rollerball, "Te1f1"), (&rollerball, "T e1-f1"), (&prey, "Te1f1"), (&prey, "Te1xf1")]
    {
        let Understanding::Move(mv) = position.understand(text) else { panic!("{text}") };
        assert_eq!(position.move_text(mv), "e1f1", "{text}");
    }
    // Of what can't be done it is said why, as without the initial.
    let refused = rollerball.understand("Te1-a7");
    assert_eq!(refused, rollerball.understand("e1-a7"));
    assert!(matches!(refused, Understanding::Refused(Rejection::Illegal(_))), "{refused:?}");
    // Nothing that stands on e1 is called so.
    assert_eq!(perhaps(&rollerball, "Ze1f1").len(), 1);
}

#[test]
fn pieces_whose_names_begin_so_come_first() {
    let mut cases = 0;
    for position in Variant::ALL.iter().map(|variant| variant.start()) {
        let spec = position.spec();
        let is_code =
            |initial: char| spec.all_kinds().any(|kind| spec.kind(kind).code.starts_with(initial));
        let is_called = |mv: &Move, initial: char| {
            let piece = position.piece_at(mv.from());
            let names = |language: &Language| spec.kind_name(piece.expect("one").kind, *language);
            piece.is_some() && Language::ALL.iter().any(|one| names(one).starts_with(initial))
        };
        let legal = position.legal_moves();
        for initial in ('A'..='Z').filter(|initial| !is_code(*initial)) {
            for named in legal.iter().filter(|mv| is_called(mv, initial)) {
                let text = format!("{initial}{}", spec.geometry.name(named.to()));
                let offered = perhaps(&position, &text);
                assert!(offered.iter().all(|mv| is_called(mv, initial)), "{text}: {offered:?}");
                cases += 1;
            }
        }
    }
    assert!(cases > 10, "{cases}");
}
