//! What moves and influences are, and what a picture of them shows.

use super::board;
use crate::games::jai_alai::Influence as Own;
use crate::games::jai_alai::kinds::BALL;
use crate::text::parse_move;
use crate::{AnyPosition, Change, Effect, Influence, InfluenceKind, Move, Square};

fn square(position: &AnyPosition, name: &str) -> Square {
    position.spec().geometry.square(name).unwrap()
}

#[track_caller]
fn mv(position: &AnyPosition, text: &str) -> Move {
    let mv = parse_move(position.spec(), text).unwrap();
    assert!(position.legal_moves().contains(&mv), "{text}");
    mv
}

fn path(position: &AnyPosition, text: &str) -> String {
    let geometry = &position.spec().geometry;
    let path = position.path(mv(position, text));
    path.into_iter().map(|at| geometry.name(at).to_string()).collect::<Vec<_>>().join(" ")
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
    let at = |name| square(&position, name);
    let influences = |name| position.influences(at(name));
    let (piece, by) = (BALL, at("d5").bit());
    let reduced = Own::Reduced { piece, square: at("e4"), by };
    assert_eq!(influences("e4"), [Influence::JaiAlai(reduced)]);
    let liberated = Own::Liberated { piece, square: at("c4"), by, own: at("c3").bit() };
    assert_eq!(influences("c4"), [Influence::JaiAlai(liberated)]);
    let what = |name| (influences(name)[0].kind(), influences(name)[0].by());
    assert_eq!(what("e4"), (InfluenceKind::Reduced, vec![at("d5")]));
    assert_eq!(what("c4"), (InfluenceKind::Shielded, vec![at("c3")]));
    assert!(influences("f6").is_empty(), "a Superball is immune");
    assert!(influences("a1").is_empty() && influences("h2").is_empty());
    assert!(influences("d5").is_empty(), "no Reducer of White's is next to it");
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
