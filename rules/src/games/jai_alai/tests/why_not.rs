//! Why a move is not legal: every reason that occurs in the game.

use super::board;
use crate::games::jai_alai::STATUE;
use crate::testing::{english, position, refusal};
use crate::{Choice, Move, Square, Variant};

/// The reason's name and sentence for White, the Kings in two corners.
#[track_caller]
fn why(pieces: &str, text: &str) -> (&'static str, String) {
    refusal(&board('w', &format!("Ka1 ka8 {pieces}")), text)
}

#[track_caller]
fn assert_why(pieces: &str, text: &str, code: &str, sentence: &str) {
    let (found, words) = why(pieces, text);
    assert_eq!((found, words.as_str()), (code, sentence), "{text}");
}

#[test]
fn what_is_no_move_or_nobodys() {
    assert_eq!(why("", "hello").0, "unreadable");
    assert_eq!(why("", "c3c4").0, "no-piece");
    assert_eq!(why("yc3", "c3c2").0, "not-yours");
    assert_why("", "pass", "no-pass", "There is no passing in Jai-Alai.");
    assert_eq!(why("Gc3", "T+T@hand").0, "no-such-move");
}

#[test]
fn what_other_games_have() {
    let position = board('w', "Ka1 ka8 Gc3");
    let [from, to] = ["c3", "c4"].map(|name| position.spec().geometry.square(name).unwrap());
    let step = Move::new(from, to);
    let foreign = [
        step.with(Choice::Block),
        step.with(Choice::Explode),
        step.with(Choice::Split(STATUE)),
        Move::new(from, Square::HAND),
        Move::new(Square::HAND, to),
        Move::drop(STATUE, Square::HAND),
    ];
    for mv in foreign {
        let refusal = position.refuse(mv);
        assert_eq!(refusal.code(), "no-such-move", "{mv:?}");
    }
    assert_eq!(
        english(&position, &position.refuse(foreign[0]).sentence(position.spec())),
        "In Jai-Alai a move goes from square to square, or drops a Statue from your hand: \
         `e2e4`, `T@e4`."
    );
}

#[test]
fn a_game_that_is_over() {
    let over = position(Variant::JaiAlai, "k7y/9/9/9/9/9/9/K7Y w - - 0");
    assert_eq!(refusal(&over, "a1a2").0, "over");
}

#[test]
fn drops() {
    assert_why("Yd4", "T@d4", "occupied", "There is a piece on d4 already.");
    assert_why("", "B@d4", "not-in-hand", "There is no Ball in your hand.");
    let empty = position(Variant::JaiAlai, "k7y/9/9/9/9/9/YY7/K8 w t - 0");
    assert_eq!(refusal(&empty, "T@d4").0, "not-in-hand");
    let wall = board('w', "Ke1 ka8 sh4");
    assert_eq!(
        refusal(&wall, "T@d4"),
        ("exposed", "That would leave your King on e1 in check from h4.".into())
    );
}

#[test]
fn a_king() {
    assert_why(
        "",
        "a1a3",
        "moves-otherwise",
        "The King on a1 cannot go to a3: a King moves one \
        step in any direction and takes pieces of either side, but no enemy Statue.",
    );
    assert_why("tb2", "a1b2", "uncapturable", "A King cannot capture the Statue on b2.");
    assert_why("gb3", "a1b2", "exposed", "That would leave your King on b2 in check from b3.");
}

#[test]
fn a_guard() {
    assert_eq!(why("Gc3", "c3c5").0, "moves-otherwise");
    assert_why("Gb2", "b2a1", "spares-its-king", "A Guard takes any piece except its own King.");
}

#[test]
fn a_ball() {
    assert_why(
        "Bd3 yg3",
        "d3g3",
        "captures-after-rebound",
        "A Ball captures only after a rebound: to take the Boy on g3 it needs a friendly piece \
         on d4 or d2 to rebound on.",
    );
    assert_why(
        "Bd3 yg5",
        "d3g5",
        "captures-after-rebound",
        "A Ball captures only after a rebound: to take the Boy on g5 it needs a friendly piece \
         on d6 or h3 to rebound on.",
    );
    assert_why(
        "Bd3 yd6",
        "d3g5",
        "needs-rebound",
        "To go from d3 to g5 a Ball must rebound: it needs a friendly piece on d6 or h3 to \
         rebound on.",
    );
    assert_why("Bd3 Yd6 re5", "d3e5", "uncapturable", "A Ball cannot capture the Reducer on e5.");
    assert_why(
        "Bd3 ye3",
        "d3g3",
        "blocked",
        "The Ball on d3 cannot reach g3: its path is \
        blocked at e3.",
    );
    assert_why("Bd3 Yf3", "d3f3", "own-piece", "Your own Boy stands on f3.");
    // Both ways are shut on the first leg, then one on the second.
    assert_why(
        "Bd3 yd4 ye3",
        "d3g5",
        "blocked",
        "The Ball on d3 cannot reach g5: its path is \
        blocked at d4.",
    );
    assert_why(
        "Bd3 yf5 ye3 Yd6",
        "d3g5",
        "blocked",
        "The Ball on d3 cannot reach g5: its path \
        is blocked at f5.",
    );
    // Beyond the edge there is nothing to rebound on.
    assert_eq!(why("Bd3", "d3i8").0, "moves-otherwise");
}

#[test]
fn a_diagball() {
    assert_eq!(why("Dd3 yf5", "d3f5").0, "captures-after-rebound");
    assert_eq!(why("Dd3 yd4", "d3d4").0, "captures-after-rebound");
    assert_eq!(why("Dd3", "d3d5").0, "needs-rebound");
    assert_eq!(why("Dd3", "d3e5").0, "moves-otherwise");
    // In the corner nothing can stand beside it to turn it towards c3.
    assert_why(
        "Di1 yg3",
        "i1g3",
        "captures-after-rebound",
        "A Diagball captures only after a rebound: to take the Boy on g3 there is no way of \
         rebounding there.",
    );
}

#[test]
fn a_superball() {
    assert_why(
        "Sd3 ye4",
        "d3e4",
        "captures-after-rebound",
        "A Superball captures only after a rebound: to take the Boy on e4 it needs a piece on \
         d5 or f3 to rebound on.",
    );
    assert_eq!(why("Sd3 yd6", "d3d8").0, "blocked");
    assert_eq!(why("Sd3", "d3g5").0, "needs-rebound");
}

#[test]
fn a_deer() {
    assert_why(
        "Ae2 ye5",
        "e2e5",
        "captures-ahead",
        "A Deer captures what it stops in front of, not what it lands on: to take the Boy on e5 \
         it stops on e4: `e2e4xe5`.",
    );
    assert_why(
        "Ae2 ye3",
        "e2e3",
        "captures-ahead",
        "A Deer captures what it stops in front of, not what it lands on: it must slide one \
         square at least before the Boy.",
    );
    assert_eq!(why("Ae2 ye5", "e2e6").0, "blocked");
    assert_eq!(why("Ae2 ye5 ye4", "e2e5").0, "blocked");
    assert_eq!(why("Ae2 re5", "e2e5").0, "uncapturable");
    assert_eq!(why("Ae2 re5", "e2e4xe5").0, "uncapturable");
    assert_eq!(why("Ae2 Ye5", "e2e4xe5").0, "own-piece");
    assert_eq!(why("Ae2", "e2e4xe5").0, "no-piece");
    assert_eq!(why("Ae2 ye4", "e2e4xe5").0, "occupied");
    assert_eq!(why("Ae2 ye3", "e2e4xe5").0, "blocked");
    assert_eq!(why("Ae2", "e2f4xe5").0, "moves-otherwise");
    assert_why(
        "Ae2 yf5",
        "e2e4xf5",
        "captures-next",
        "A Deer that goes from e2 to e4 captures on the next square in that direction, which is \
         e5.",
    );
    assert_why(
        "Ge2 ye4",
        "e2e3xe4",
        "captures-by-landing",
        "Only a Deer captures what it does not land on; the Guard on e2 is no Deer.",
    );
}

#[test]
fn a_mage_apprentice() {
    assert_eq!(why("Me4", "e4e5").0, "moves-otherwise");
    assert_why(
        "Me4 yf5",
        "e4f6",
        "blocked",
        "The Mage-Apprentice on e4 cannot reach f6: its \
        path is blocked at f5.",
    );
    assert_eq!(why("Me4 yf6", "e4f7").0, "blocked");
    assert_why(
        "Me4 Re3 rf5",
        "e4f5",
        "reducer-too-near",
        "A Mage-Apprentice cannot capture a \
        Reducer that stands next to it.",
    );
}

#[test]
fn a_reducer() {
    assert_why("Re4 ye6", "e4e6", "never-captures", "A Reducer never captures.");
    assert_eq!(why("Re4 ye6", "e4e7").0, "blocked");
    assert_eq!(why("Re4", "e4f6").0, "moves-otherwise");
}

#[test]
fn a_boy() {
    assert_why(
        "Ye4 ye5",
        "e4e5",
        "captures-diagonally",
        "A Boy captures only one step \
        diagonally forward.",
    );
    assert_eq!(why("Ye4 yf4", "e4f4").0, "captures-diagonally");
    assert_eq!(why("Ye3 ye5", "e3e5").0, "captures-diagonally");
    assert_eq!(why("Ye3 ye4", "e3e5").0, "blocked");
    assert_why(
        "Ye4",
        "e4e6",
        "double-step",
        "A Boy goes two steps straight forward only from \
        its third rank.",
    );
    assert_eq!(why("Ye4", "e4e3").0, "moves-otherwise");
    assert_eq!(why("Ye4 Re3 rf5", "e4f5").0, "uncapturable");
    assert_eq!(why("Ye4 Yf5", "e4f5").0, "own-piece");
}

#[test]
fn a_boy_must_become_a_superball_and_nothing_else_becomes_anything() {
    assert_why(
        "Yc7",
        "c7c8=B",
        "cannot-become",
        "The Boy cannot become a Ball, only a \
        Superball.",
    );
    assert_eq!(why("Ye4", "e4e5=S").0, "cannot-become");
    assert_eq!(why("Ge7", "e7e8=S").0, "cannot-become");
    assert_eq!(why("Ye4", "e4=S").0, "cannot-become");
    let position = board('w', "Ka1 ka8 Ye7");
    let geometry = &position.spec().geometry;
    let square = |name| geometry.square(name).unwrap();
    let bare = Move::new(square("e7"), square("e8"));
    assert_eq!(position.refuse(bare).code(), "must-become");
}

#[test]
fn a_statue() {
    assert_why(
        "Te4",
        "e4e5",
        "moves-otherwise",
        "The Statue on e4 cannot go to e5: a Statue \
        never moves.",
    );
}

#[test]
fn a_reduced_piece_is_named_with_its_reducer() {
    assert_why("Be4 rd5", "e4e7", "reduced", "The Ball on e4 is reduced by the Reducer on d5.");
    assert_eq!(why("Ae4 rd5 yh4", "e4g4xh4").0, "reduced");
    assert_eq!(why("Me4 rd5", "e4f6").0, "reduced");
    assert_eq!(why("Ye3 rd2", "e3e5").0, "reduced");
    assert_eq!(why("Re4 rd5", "e4i4").0, "reduced");
    assert_eq!(why("De4 rd3", "e4h7").0, "reduced");
    // What stands in its way would be in its way were it free.
    assert_eq!(why("Be4 rd5 ye6", "e4e8").0, "blocked");
}

#[test]
fn check() {
    let pinned = board('w', "Ke1 ka8 Ge3 ae6");
    assert_eq!(
        refusal(&pinned, "e3d3"),
        ("exposed", "That would leave your King on e1 in check from e6.".into())
    );
    let checked = board('w', "Ke1 ka8 Gb3 ae6");
    assert_eq!(
        refusal(&checked, "b3b4"),
        ("unanswered", "Your King on e1 is in check from e6, and that does not answer it.".into())
    );
    let deer = board('w', "Ke1 ka8 Rd7 ae6");
    assert_eq!(refusal(&deer, "d7c7").0, "exposed");
}

#[test]
fn refusals_show_the_squares_concerned() {
    let position = board('w', "Ka1 ka8 Bd3 yg5 Be6 re7");
    let geometry = &position.spec().geometry;
    let squares = |from: &str, to: &str| {
        let square = |name| geometry.square(name).unwrap();
        let refusal = position.refuse(Move::new(square(from), square(to)));
        let names = refusal.squares().into_iter().map(|at| geometry.name(at).to_string());
        (refusal.code(), names.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(squares("d3", "g5"), ("captures-after-rebound", "d3 g5 d6 h3".into()));
    assert_eq!(squares("e6", "e1"), ("reduced", "e6 e7".into()));
}
