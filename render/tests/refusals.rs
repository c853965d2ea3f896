//! Why a move is refused, as pictures mark it and as the words that stand for them say it.

mod common;

use std::collections::BTreeSet;

use common::{ALT_TEXT_MAX, random_game};
use oddboard_render::{Mark, Scene};
use oddboard_rules::{Move, Square, Variant};
use oddboard_speech::{Language, PositionSpeech, Understanding};

/// The scene of what is typed in a position, which refuses it.
fn refused(variant: Variant, position: &str, typed: &str) -> Scene {
    let position = variant.parse_position(position).expect("a position");
    let Understanding::Refused(why) = position.understand(typed) else {
        panic!("{typed} is refused")
    };
    Scene::of(&position).refused(&why)
}

fn marked(scene: &Scene, mark: Mark) -> BTreeSet<String> {
    let squares = scene.marks.iter().filter(|(_, marks)| marks.contains(mark));
    squares.map(|(square, _)| scene.spec().geometry.name(*square).to_string()).collect()
}

fn names(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

const REBOUND: &str = "4k4/yyyyyyy2/9/9/1B7/9/YYYYYYY2/4K4 w - - 0";
const CANNONS: &str =
    "sc3k3cs/hd1a3a1dr/pppbbbbbppp/11/11/11/4U6/PPPBBBBBPPP/RD1A3A1DH/SC3K3CS b u - 1";
const LAUNCHES: &str =
    "sc3k3cs/hd1a3a1dr/pppbbbbbppp/11/11/11/11/PPPBBBBBPPP/RD1A3A1DH/SC3K3CS w Uu - 0";

#[test]
fn a_square_is_marked_by_what_it_has_to_do_with_the_refusal() {
    for (variant, position, typed, chosen, impossible, needed, in_the_way) in [
        // It would have to rebound, and there is nothing to rebound off.
        (Variant::JaiAlai, REBOUND, "b4e5", "b4", "e5", "b6 f4", ""),
        // There is nothing to capture.
        (Variant::Symmetron, CANNONS, "a8b7", "a8", "", "b7", ""),
        // In its Palace a King doesn't step so.
        (Variant::Symmetron, CANNONS, "f10e9", "f10", "e9", "", ""),
        // Two pieces stand between, where there should be one.
        (Variant::Symmetron, CANNONS, "b10b3", "b10", "b3", "", "b8 b9"),
        // It is the rank that is wrong, not what stands there.
        (Variant::Symmetron, LAUNCHES, "wlse3", "wls", "e3", "", ""),
        (Variant::WildJokers, Variant::WildJokers.spec().start, "g1g3", "g1", "", "", "g2"),
    ] {
        let scene = refused(variant, position, typed);
        for (mark, expected) in [
            (Mark::Selected, chosen),
            (Mark::Unreachable, impossible),
            (Mark::Needed, needed),
            (Mark::Blocker, in_the_way),
        ] {
            assert_eq!(marked(&scene, mark), names(expected), "{variant}, {typed}: {mark:?}");
        }
    }
}

#[test]
fn each_language_says_what_is_needed_impossible_and_in_the_way() {
    let told = |position, typed, variant, language| {
        refused(variant, position, typed).in_language(language).alt_text(ALT_TEXT_MAX)
    };
    for (language, rebound, cannon) in [
        (
            Language::English,
            " Chosen: b4. Not possible on: e5. A piece is needed on: f4 or b6. White: ",
            " Chosen: b10. Not possible on: b3. In the way: b8 and b9. White: ",
        ),
        (
            Language::French,
            " Choisie\u{a0}: b4. Impossible en\u{a0}: e5. Il faut une pièce en\u{a0}: f4 ou b6. ",
            " Impossible en\u{a0}: b3. Barrent le chemin\u{a0}: b8 et b9. ",
        ),
        (
            Language::Spanish,
            " Elegida: b4. No es posible en: e5. Hace falta una pieza en: f4 o b6. ",
            " No es posible en: b3. Cierran el paso: b8 y b9. ",
        ),
    ] {
        let words = told(REBOUND, "b4e5", Variant::JaiAlai, language);
        assert!(words.contains(rebound), "{words}");
        let words = told(CANNONS, "b10b3", Variant::Symmetron, language);
        assert!(words.contains(cannon), "{words}");
    }
}

#[test]
fn only_where_a_piece_stands_is_one_in_the_way() {
    for variant in Variant::ALL {
        let board: Vec<Square> = variant.spec().geometry.board().collect();
        let mut met = BTreeSet::new();
        for seed in 0..12 {
            let game = random_game(*variant, 10 + 6 * seed as usize, seed);
            let position = game.position();
            let legal = position.legal_moves();
            for from in position.occupied(position.turn()) {
                let moves = board.iter().map(|to| Move::new(from, *to));
                for mv in moves.filter(|mv| !legal.contains(mv)) {
                    let scene = Scene::of(position).refused(&position.why_not(mv).into());
                    for (square, marks) in &scene.marks {
                        let stands = scene.pieces.contains_key(square);
                        let blocks = marks.contains(Mark::Blocker);
                        assert!(stands || !blocks, "{mv:?} in {position}: {square:?}");
                        met.extend(marks.iter());
                    }
                }
            }
        }
        assert!(met.contains(&Mark::Unreachable), "{variant}");
    }
}

#[test]
fn who_would_give_check_after_a_refused_move_is_not_said_to_give_it() {
    // The Bishop that takes what gives check is pinned.
    let position = "7/5k1/2***2/2***2/Kr***2/B6/r6 w - 0,0 0";
    let scene = refused(Variant::Rollerball, position, "a2b3");
    assert_eq!(marked(&scene, Mark::Checker), names("a1 b3"));
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.contains("in check from b3.") && words.contains("from a1"), "{words}");
}
