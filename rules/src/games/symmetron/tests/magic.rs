//! Magic pieces, launching squares, explosion and resurrection.

use super::{black, list, white};
use crate::testing::{after, moves, moves_from};
use crate::{AnyPosition, Change, Variant};

#[track_caller]
fn goes(position: &AnyPosition, from: &str, to: &str) {
    let mut moves = moves_from(position, from);
    moves.sort();
    assert_eq!(moves, list(to), "from {from} in {position}");
}

/// The hand field after a move: what stands on the launching squares.
#[track_caller]
fn launching(position: &AnyPosition, mv: &str) -> String {
    let text = after(position, &[mv]).to_string();
    text.split(' ').nth(2).unwrap().to_string()
}

/// The squares of ranks 4 to 7 but some.
fn landing(without: &[&str]) -> String {
    let files = 'a'..='k';
    let squares = files.flat_map(|file| (4..=7).map(move |rank| format!("{file}{rank}")));
    squares.filter(|square| !without.contains(&square.as_str())).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_magic_piece_steps_to_an_adjacent_empty_square_or_to_its_own_launching_square() {
    for letter in ["R", "H", "U"] {
        let position = white(&format!("{letter}e5 pe6 Pd5 dd6"));
        goes(&position, "e5", "f6 f5 f4 e4 d4 wls");
        let position = black(&format!("{}e5 Pe6 pd5 Dd6", letter.to_lowercase()));
        goes(&position, "e5", "f6 f5 f4 e4 d4 bls");
    }
}

#[test]
fn the_launching_square_must_be_empty_to_be_gone_to() {
    goes(&white("Re1 Uwls"), "e1", "d1 d2 e2 f2");
    goes(&white("Re1 ubls"), "e1", "d1 d2 e2 f2 wls");
}

#[test]
fn magic_pieces_can_neither_capture_nor_be_captured() {
    let position = white("De5 rd6 he6 uf6 pd4");
    goes(&position, "e5", "d4 d5 e4 f4 f5");
    for letter in ["R", "H", "U"] {
        let position = white(&format!("{letter}e5 pd6 pe6 pf6 pd5 pf5 pd4 pe4 pf4"));
        goes(&position, "e5", "wls");
    }
}

#[test]
fn a_magic_piece_may_explode_with_its_like_beside_it_orthogonally() {
    for (ours, theirs) in [("R", "r"), ("H", "h"), ("U", "u")] {
        let beside = white(&format!("{ours}e5 {theirs}e6"));
        assert!(moves(&beside).contains(&"e5*e6".into()));
        let gone = after(&beside, &["e5*e6"]).to_string();
        assert!(!gone.contains(ours) && !gone.contains(theirs), "{gone}");
        let also = black(&format!("{ours}e5 {theirs}d5"));
        assert!(moves(&also).contains(&"d5*e5".into()));
        let diagonally = white(&format!("{ours}e5 {theirs}f6"));
        assert!(!moves(&diagonally).iter().any(|mv| mv.contains('*')));
        let apart = white(&format!("{ours}e5 {theirs}e7"));
        assert!(!moves(&apart).iter().any(|mv| mv.contains('*')));
    }
    let unlike = white("Re5 he6 uf5 rd6");
    assert!(!moves(&unlike).iter().any(|mv| mv.contains('*')));
}

#[test]
fn an_exploded_piece_is_not_resurrected() {
    assert_eq!(launching(&white("Re5 re6 Ud5"), "e5*e6"), "-");
    assert_eq!(launching(&white("Ue5 ue6"), "e5*e6"), "-");
}

#[test]
fn from_a_launching_square_any_piece_moves_to_an_empty_square_of_ranks_4_to_7() {
    for letter in "RHUDEAOSCVPB".chars() {
        let position = white(&format!("{letter}wls pc4 Pd7 he5"));
        goes(&position, "wls", &landing(&["c4", "d7", "e5"]));
        let position = black(&format!("{}bls pc4 Pd7 he5", letter.to_ascii_lowercase()));
        goes(&position, "bls", &landing(&["c4", "d7", "e5"]));
    }
    let launched = after(&white("Ewls"), &["wlse5"]);
    assert_eq!(launched.to_string().split(' ').nth(2), Some("-"));
}

#[test]
fn only_magic_pieces_go_to_a_launching_square() {
    let all = white("De5 Eh4 Aj3 Og3 Si5 Cj6 Vk7 Pd4 Bc4");
    assert!(!moves(&all).iter().any(|mv| mv.contains("ls")));
}

#[test]
fn nothing_changes_in_place_on_a_launching_square() {
    assert!(!moves(&white("Cwls")).iter().any(|mv| mv.starts_with("wls") && mv.contains('=')));
    assert!(!moves(&white("Pwls He5")).iter().any(|mv| mv.starts_with("wls") && mv.contains('=')));
}

#[test]
fn a_piece_captured_near_the_capturers_resurrector_changes_colour_and_stands_to_launch() {
    for letter in "deaoscvpb".chars() {
        let position = white(&format!("{letter}d7 Dc6 Ue5"));
        assert_eq!(launching(&position, "c6d7"), letter.to_uppercase().to_string());
    }
    assert_eq!(launching(&black("Dd7 uf6 da4"), "a4d7"), "d");
}

#[test]
fn the_captured_piece_is_gone_unless_the_resurrector_is_near() {
    assert_eq!(launching(&white("pd7 Dc6 Ue4"), "c6d7"), "-");
    assert_eq!(launching(&white("pd7 Dc6 ue6"), "c6d7"), "u".replace('u', "-"));
    // On the launching square the Resurrector is near nothing.
    assert_eq!(launching(&white("pd7 Dc6 Uwls"), "c6d7"), "U");
}

#[test]
fn the_captured_piece_is_gone_when_the_capturers_launching_square_is_occupied() {
    assert_eq!(launching(&white("pd7 Dc6 Ue6 Rwls"), "c6d7"), "R");
    assert_eq!(launching(&white("pd7 Dc6 Ue6 rbls"), "c6d7"), "Pr");
}

#[test]
fn for_an_advancers_capture_too_the_captured_pieces_square_counts() {
    // d7 is near b8; d6, where the Advancer stops, is near f5.
    assert_eq!(launching(&white("pd7 Ad3 Ub8"), "d3d6xd7"), "P");
    assert_eq!(launching(&white("pd7 Ad3 Uf4"), "d3d6xd7"), "-");
    assert_eq!(launching(&white("pd7 Ad3 Uf4"), "d3d6"), "-");
}

#[test]
fn a_resurrected_cannon_keeps_its_form_and_a_promoted_piece_its_kind() {
    assert_eq!(launching(&white("vd7 Dc6 Ue6"), "c6d7"), "V");
    assert_eq!(launching(&white("ed7 Dc6 Ue6"), "c6d7"), "E");
}

#[test]
fn what_a_capture_resurrects_is_put_last() {
    let capture = white("pd7 Ad3 Ub8");
    let all = capture.legal_moves();
    let mv = all.into_iter().find(|mv| capture.move_text(*mv) == "d3d6xd7").unwrap();
    let changes = capture.changes(mv);
    let wls = Variant::Symmetron.spec().geometry.square("wls").unwrap();
    assert!(matches!(changes[..], [.., Change::Put(_, at)] if at == wls));
}

#[test]
fn a_path_shows_where_a_ride_touches_down_and_what_a_cannon_leaps() {
    let path = |position: &AnyPosition, text: &str| {
        let all = position.legal_moves();
        let mv = all.into_iter().find(|mv| position.move_text(*mv) == text).unwrap();
        let geometry = &position.spec().geometry;
        position.path(mv).into_iter().map(|at| geometry.name(at).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(path(&white("Sa3"), "a3k8"), ["a3", "c4", "g6", "k8"]);
    assert_eq!(path(&white("Sk8"), "k8a3"), ["k8", "i7", "e5", "a3"]);
    assert_eq!(path(&white("Ce5 pe7 pe8"), "e5e8"), ["e5", "e7", "e8"]);
    assert_eq!(path(&white("Ce5 pe3 pe2"), "e5e2"), ["e5", "e3", "e2"]);
    assert_eq!(path(&white("Ewls"), "wlsk7"), ["wls", "k7"]);
}
