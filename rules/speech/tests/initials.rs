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
    for (text, moves) in [("Tf1", vec!["e1f1"]), ("Te1f1", vec!["e1f1"]), ("T e1-f1", vec!["e1f1"])]
    {
        let offered: Vec<_> =
            perhaps(&rollerball, text).iter().map(|mv| rollerball.move_text(*mv)).collect();
        assert_eq!(offered, moves, "{text}");
    }
    // No piece is called so, and nothing else goes there.
    let refused = rollerball.understand("Zb7");
    assert!(
        matches!(refused, Understanding::Refused(Rejection::NothingGoesThere(_))),
        "{refused:?}"
    );
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
