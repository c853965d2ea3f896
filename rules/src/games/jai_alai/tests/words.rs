//! What moves and influences are called, and what a picture of them shows.

use super::board;
use crate::testing::{english, moves_from};
use crate::{AnyPosition, Change, Effect, Square, Understanding};

fn square(position: &AnyPosition, name: &str) -> Square {
    position.spec().geometry.square(name).unwrap()
}

#[track_caller]
fn mv(position: &AnyPosition, text: &str) -> crate::Move {
    match position.understand(text) {
        Understanding::Move(mv) => mv,
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn told(pieces: &str, text: &str) -> String {
    let position = board('w', &format!("Ka1 ka8 {pieces}"));
    english(&position, &position.describe(mv(&position, text)))
}

fn path(position: &AnyPosition, text: &str) -> String {
    let geometry = &position.spec().geometry;
    let path = position.path(mv(position, text));
    path.into_iter().map(|at| geometry.name(at).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_is_told_in_words() {
    assert_eq!(
        told("Bd3 Dd5 yg4", "d3g4"),
        "Ball d3 rebounds off its own Diagball on d5 and takes Boy on g4"
    );
    assert_eq!(told("Bd3 Dd5", "d3g4"), "Ball d3 rebounds off its own Diagball on d5 to g4");
    assert_eq!(
        told("Sd3 rd5 yg4", "d3g4"),
        "Superball d3 rebounds off the enemy Reducer on d5 and takes Boy on g4"
    );
    assert_eq!(
        told("Bd3 Ye3 yd5", "d3d5"),
        "Ball d3 rebounds off its own Boy on e3 and takes Boy on d5"
    );
    assert_eq!(told("Bd3 Ye3", "d3d5"), "Ball d3 to d5");
    assert_eq!(told("Ae2 ye5", "e2e4xe5"), "Deer e2 to e4, takes Boy on e5");
    assert_eq!(told("Ae2 ye5", "e2e4"), "Deer e2 to e4");
    assert_eq!(told("Ge2 Ye3", "e2e3"), "Guard e2 takes its own Boy on e3");
    assert_eq!(told("Ge2 te3", "e2e3"), "Guard e2 takes Statue on e3");
    assert_eq!(told("Ye7", "e7e8=S"), "Boy e7 to e8, becomes Superball");
    assert_eq!(told("", "T@e4"), "Statue dropped on e4");
}

#[test]
fn a_path_shows_where_a_move_turns() {
    let position = board('w', "Ka1 ka8 Bd3 Yd5 Ye3 yg4 td1 Mh1 Ae5");
    assert_eq!(path(&position, "d3g4"), "d3 d4 g4");
    assert_eq!(path(&position, "d3d1"), "d3 d1");
    assert_eq!(path(&position, "d3d4"), "d3 d4");
    assert_eq!(path(&position, "h1g4"), "h1 g2 g4");
    assert_eq!(path(&position, "h1g2"), "h1 g2");
    assert_eq!(path(&position, "e5h8"), "e5 h8");
}

#[test]
fn a_deer_stops_before_it_takes() {
    let position = board('w', "Ka1 ka8 Ae2 ye5");
    let changes = position.changes(mv(&position, "e2e4xe5"));
    let [Change::Lift(_, from), Change::Put(_, to), Change::Lift(taken, at)] = changes[..] else {
        panic!("{changes:?}");
    };
    let names = [from, to, at].map(|at| position.spec().geometry.name(at).to_string());
    assert_eq!(names, ["e2", "e4", "e5"]);
    assert_eq!(taken.side, crate::Side::Black);
}

#[test]
fn destinations_tell_quiet_capture_and_drop_apart() {
    let position = board('w', "Ka1 ka8 Ge3 Ye4 yf4");
    let effect = |from: &str, to: &str| {
        let (from, to) = (square(&position, from), square(&position, to));
        let found = position.destinations(from).into_iter().find(|it| it.mv.to() == to);
        let found = found.unwrap();
        (found.effect, found.captures.count())
    };
    assert_eq!(effect("e3", "d3"), (Effect::Quiet, 0));
    assert_eq!(effect("e3", "f4"), (Effect::Capture, 1));
    assert_eq!(effect("e3", "e4"), (Effect::Capture, 1), "one's own piece is captured too");
    assert_eq!(effect("hand", "h8"), (Effect::Drop, 0));
}

#[test]
fn influences_name_the_reducers() {
    let position = board('w', "Ka1 ka8 Be4 rd5 Sf6 re6 Bc4 Rc3");
    let words = |name: &str| {
        let influences = position.influences(square(&position, name));
        influences
            .into_iter()
            .map(|it| format!("{}: {}", it.code, english(&position, &it.words)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        words("e4"),
        ["reduced: The Ball on e4 is reduced by the Reducer on d5: it moves and captures one \
          step only."]
    );
    assert_eq!(
        words("c4"),
        ["liberated: The Ball on c4 is next to the enemy Reducer on d5, but its own Reducer on \
          c3 keeps it free."]
    );
    assert!(words("f6").is_empty(), "a Superball is immune");
    assert!(words("a1").is_empty() && words("h2").is_empty());
    assert!(words("d5").is_empty(), "no Reducer of White's is next to it");
}

#[test]
fn targets_show_what_a_piece_of_either_side_attacks() {
    let position = board('w', "Ka1 ka8 ae6 Ye3 Yg4");
    let targets = position.targets(square(&position, "e6"));
    assert!(targets.contains(square(&position, "e3")), "what the Deer would take from e4");
    assert!(targets.contains(square(&position, "e4")));
    assert!(targets.contains(square(&position, "g4")), "and from f5");
    assert!(position.targets(square(&position, "h8")).is_empty());
}

#[test]
fn friendly_spellings_are_understood() {
    let position = board('w', "Ka1 ka8 Ae2 ye5 Bh1");
    assert_eq!(position.move_text(mv(&position, "Deer e4xe5")), "e2e4xe5");
    assert_eq!(position.move_text(mv(&position, "Ball h1-h5")), "h1h5");
    assert_eq!(position.move_text(mv(&position, "statue c6")), "T@c6");
    assert_eq!(moves_from(&position, "h1").len(), 21);
}
