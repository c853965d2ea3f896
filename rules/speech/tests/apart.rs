//! Moves whose text tells a piece apart from others by its file or rank.

use oddboard_rules::Variant;
use oddboard_speech::{PositionSpeech, Rejection, Understanding};

#[test]
fn a_piece_on_another_file_or_rank_than_the_one_named_is_asked_about() {
    let start = Variant::Rollerball.start();
    let written = |moves: &[_]| -> Vec<_> { moves.iter().map(|mv| start.move_text(*mv)).collect() };
    let means = |text: &str| match start.understand(text) {
        Understanding::Move(mv) => written(&[mv]),
        Understanding::Choices(moves) => written(&moves),
        Understanding::Refused(why) => panic!("`{text}` is refused: {why:?}"),
    };
    let asked = |text: &str| match start.understand(text) {
        Understanding::Refused(Rejection::PerhapsMeant { examples }) => written(&examples),
        other => panic!("`{text}` is understood as {other:?}"),
    };
    assert_eq!(means("R1f1 please"), ["e1f1"]);
    for text in ["R2f1", "R7f1", "Raf1"] {
        assert_eq!(asked(text), ["e1f1"], "{text}");
    }
    assert_eq!(means("Pcb1"), ["c1b1", "c2b1"]);
    assert_eq!(asked("P7b1"), ["c1b1", "c2b1"]);
}
