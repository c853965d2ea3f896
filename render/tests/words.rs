//! The text forms: complete, and within the limits of their callers.

mod common;

use common::{ALT_TEXT_MAX, random_game, sample, sample_scene, views::views};
use oddboard_render::{Mark, Scene};
use oddboard_rules::{Game, Side, Square, Variant};
use oddboard_speech::{Language, SpecSpeech};

/// A text board is shorter than this: the smallest limit that callers have for a message.
const TEXT_BOARD_MAX: usize = 2_000;

#[test]
fn alt_text_says_game_turn_check_last_move_and_every_piece() {
    let words = sample_scene(Variant::Rollerball).alt_text(ALT_TEXT_MAX);
    assert!(words.starts_with("Rollerball, Black (Ben) to move, in check from a6."), "{words}");
    assert!(words.contains(" Last move: Rook e1 takes Rook on a6."), "{words}");
    assert!(words.contains(" White (Ada): King d2, Rook a6, Pawns b2 c2."), "{words}");
    assert!(words.contains(" Black (Ben): King d6, Rook c7, Bishop d7, Pawns e6 f7."), "{words}");
}

#[test]
fn the_words_are_in_the_scenes_language() {
    let scene = sample_scene(Variant::Rollerball).in_language(Language::French);
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.starts_with("Rollerball, trait aux Noirs (Ben), échec depuis a6."), "{words}");
    assert!(words.contains(" Dernier coup\u{a0}: Tour e1 prend Tour en a6."), "{words}");
    assert!(words.contains(" Noirs (Ben)\u{a0}: Roi d6, Tour c7, Fou d7, Pions e6 f7."), "{words}");
    let scene = sample_scene(Variant::Rollerball).in_language(Language::Spanish);
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.starts_with("Rollerball, juegan las negras (Ben), jaque desde a6."), "{words}");
}

#[test]
fn the_signs_on_a_board_are_explained_in_a_line() {
    let signs = |variant: Variant, text: &str| {
        let position = variant.parse_position(text).expect("a position of the game");
        Scene::of(&position).signs_in_words()
    };
    let start = |variant: Variant| signs(variant, variant.spec().start);
    assert_eq!(start(Variant::WildJokers), None);
    assert_eq!(start(Variant::Rollerball).as_deref(), Some("★ goal of the King · ⬆ promotion"));
    let reduced = signs(Variant::JaiAlai, "k8/9/9/3r5/4B4/9/9/K8 w TTtt - 0");
    assert_eq!(reduced.as_deref(), Some("⬇ reduced · dashed frame: how far a Reducer reaches"));
    let far = signs(Variant::Hullabaloo, "4c4/9/F8/9/9/9/9/9/4C4 w - 2/0 2");
    assert_eq!(far.as_deref(), Some("➖ not activated · frame: where pieces are activated"));
}

#[test]
fn the_outline_of_what_a_piece_reduces_is_explained_in_each_language() {
    for (variant, text) in [
        (Variant::JaiAlai, "k8/9/9/3r5/4B4/9/9/K8 w TTtt - 0"),
        (Variant::Symmetron, "5k5/11/11/11/11/3d7/11/2R8/11/5K5 w - - 0"),
    ] {
        let scene = Scene::of(&variant.parse_position(text).expect("a position of the game"));
        for (language, sign) in [
            (Language::English, " · dashed frame: how far a Reducer reaches"),
            (Language::French, " · cadre en tirets\u{a0}: jusqu’où agit un Réducteur"),
            (Language::Spanish, " · marco discontinuo: hasta dónde alcanza un Reductor"),
        ] {
            let signs = scene.clone().in_language(language).signs_in_words().expect("signs");
            assert!(signs.ends_with(sign), "{variant}: {signs}");
        }
    }
    assert_eq!(Scene::of(&Variant::JaiAlai.start()).signs_in_words(), None);
}

#[test]
fn where_the_picture_says_no_turn_the_words_say_none() {
    let mut scene = Scene::of(&Variant::Rollerball.start()).caption("Black resigned: White wins.");
    scene.turn_shown = false;
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.starts_with("Rollerball. Black resigned: White wins. White: King"), "{words}");
    assert!(!scene.text_board().contains("to move"), "{}", scene.text_board());
}

#[test]
fn several_pieces_of_a_kind_are_named_in_the_plural() {
    let words = Scene::of(&Variant::WildJokers.start()).alt_text(ALT_TEXT_MAX);
    assert!(words.contains(" Pikemen a2 c2 e2 g2,"), "{words}");
    let words = Scene::of(&Variant::Hullabaloo.start()).alt_text(ALT_TEXT_MAX);
    assert!(words.contains("Precious Commoner e1, Ferzes a1 "), "{words}");
}

#[test]
fn what_a_side_has_captured_is_told_where_it_is_shown() {
    let mut game = Game::new(Variant::Rollerball);
    for text in ["e1f1", "e6f6", "f1f6"] {
        game.play_text(text).expect("a legal move");
    }
    let mut scene = Scene::of_game(&game);
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.contains("Has captured: Pawn. Black: King"), "{words}");
    scene.seats_shown = false;
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(!words.contains("captured"), "{words}");
}

#[test]
fn two_pieces_that_explode_are_captured_by_nobody() {
    let mut game = Game::new(Variant::Symmetron);
    for text in ["wlsa5", "blsb5", "a5*b5"] {
        game.play_text(text).expect("a legal move");
    }
    let frames = Scene::frames(&game, 0..=3);
    for scene in frames.iter().chain([&Scene::of_game(&game)]) {
        assert!(scene.seats.iter().all(|seat| seat.captured.is_empty()), "{:?}", scene.seats);
    }
    let words = Scene::of_game(&game).alt_text(ALT_TEXT_MAX);
    assert!(!words.contains("captured"), "{words}");
}

#[test]
fn reduced_and_dormant_pieces_are_told_in_words() {
    let words = sample_scene(Variant::Symmetron).alt_text(ALT_TEXT_MAX);
    assert!(words.contains(" Reduced: "), "{words}");
    let words = sample_scene(Variant::Hullabaloo).alt_text(ALT_TEXT_MAX);
    assert!(words.starts_with("Hullabaloo, White (Ada) moves again"), "{words}");
    assert!(words.contains(" Not activated (White): a1. Not activated (Black): i7, a8"), "{words}");
    // Asked of some squares, they are told of these.
    let scene = sample_scene(Variant::Hullabaloo);
    let asked = |name: &str| {
        let at = scene.position.spec().geometry.square(name).expect("a square");
        scene.influences_in_words(|other| other == at)
    };
    assert_eq!(asked("a1"), ["Not activated (White): a1."]);
    assert_eq!(asked("e1"), [""; 0]);
}

#[test]
fn a_text_board_shows_every_square_as_it_is_turned() {
    let board = Scene::of(&Variant::Rollerball.start()).text_board();
    let expected = [
        " 7 . . r b p . .",
        " 6 . . r k p . .",
        " 5 . .       . .",
        " 4 . .       . .",
        " 3 . .       . .",
        " 2 . . P K R . .",
        " 1 . . P B R . .",
        "   a b c d e f g",
        "White to move",
    ]
    .join("\n");
    assert_eq!(board, expected);
    let turned = Scene::of(&Variant::Rollerball.start()).facing(Side::Black).text_board();
    assert!(turned.starts_with(" 1 . . R B P . .\n"), "{turned}");
}

#[test]
fn a_text_board_names_the_places_beside_it_as_each_language_does() {
    let start = Scene::of(&Variant::Symmetron.start());
    for (language, mark) in
        [(Language::English, ": U"), (Language::Spanish, ": U"), (Language::French, "\u{a0}: U")]
    {
        let board = start.clone().in_language(language).text_board();
        assert!(board.lines().any(|line| line.ends_with(mark)), "{board}");
    }
}

#[test]
fn alt_text_names_each_occupied_square_once() {
    for variant in Variant::ALL {
        for seed in 0..12 {
            let game = random_game(*variant, 40, seed);
            let scene = Scene::of(game.position());
            let words = scene.alt_text(ALT_TEXT_MAX);
            let (_, armies) = words.split_once(" White: ").expect("White's pieces");
            let names: Vec<&str> = armies.split([' ', ',', '.']).collect();
            let spec = variant.spec();
            let (beside, squares): (Vec<Square>, Vec<Square>) =
                scene.pieces.keys().partition(|at| spec.geometry.beside().any(|one| one == **at));
            for square in squares {
                let name = spec.geometry.name(square).to_string();
                let times = names.iter().filter(|word| **word == name).count();
                assert_eq!(times, 1, "{variant}: {name} in {words}");
            }
            // Each side's own is called the same.
            if let Some(place) = beside.first() {
                let place = spec.own_place_name(*place, Language::English).expect("a name");
                let times = words.matches(&format!("({place})")).count();
                assert_eq!(times, beside.len(), "{variant}: {words}");
            }
        }
    }
}

#[test]
fn a_piece_on_a_launching_square_is_listed_there_and_not_in_hand() {
    let scene = Scene::of(&Variant::Symmetron.start());
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.matches("Resurrector (launching square)").count() == 2, "{words}");
    assert!(!words.contains("In hand"), "{words}");
    assert!(!scene.text_board().contains("in hand"), "{}", scene.text_board());
}

#[test]
fn what_is_chosen_and_where_it_may_go_is_told_in_words() {
    let scene = Scene::of(&Variant::Hullabaloo.start());
    let square = scene.spec().geometry.square("e2").expect("a square");
    let words = scene.selected(square).alt_text(ALT_TEXT_MAX);
    assert!(
        words.contains(" Chosen: e2. May go to: ") && words.contains(" May fuse on: "),
        "{words}"
    );
}

#[test]
fn what_changes_where_it_stands_does_not_go_to_its_own_square() {
    let start = Variant::Symmetron.start();
    let mut scene = Scene::of(&start);
    let square = scene.spec().geometry.square("j1").expect("a square");
    // As the picker asks: more pieces than one may be chosen.
    scene.add_mark(square, Mark::Selected);
    let scene = scene.choosing(Square::HAND, &start.destinations(square));
    let words = scene.alt_text(ALT_TEXT_MAX);
    assert!(words.contains(" May go to: g1, h1 and i1. "), "{words}");
    assert!(words.contains(" May change in place: j1. "), "{words}");
}

#[test]
fn one_square_is_told_otherwise_than_several() {
    let start = Scene::of(&Variant::Rollerball.start());
    let square = |name: &str| start.spec().geometry.square(name).expect("a square");
    let told = |marks: &[(&str, Mark)], language| {
        let mut scene = start.clone().in_language(language);
        for (name, mark) in marks {
            scene.add_mark(square(name), *mark);
        }
        scene.alt_text(ALT_TEXT_MAX)
    };
    let one = [("e1", Mark::Selected), ("c2", Mark::Locked)];
    let several = [one[0], one[1], ("f1", Mark::Selected), ("d2", Mark::Locked)];
    for (marks, language, expected) in [
        (
            &one[..],
            Language::French,
            ["Choisie\u{a0}: e1.", "Ne peut plus jouer entière\u{a0}: c2."],
        ),
        (
            &several,
            Language::French,
            ["Choisies\u{a0}: e1", "Ne peuvent plus jouer entières\u{a0}: "],
        ),
        (&one, Language::Spanish, ["Elegida: e1.", "No puede volver a moverse entera: c2."]),
        (&several, Language::Spanish, ["Elegidas: e1", "No pueden volver a moverse enteras: "]),
    ] {
        let words = told(marks, language);
        assert!(expected.iter().all(|state| words.contains(state)), "{words}");
    }
}

#[test]
fn the_words_of_every_view_are_complete() {
    for variant in Variant::ALL {
        for (view, scene) in views(*variant) {
            for language in Language::ALL {
                let words = scene.clone().in_language(language).alt_text(ALT_TEXT_MAX);
                assert!(words.chars().count() <= ALT_TEXT_MAX, "{variant}, {view}: {words}");
                assert!(!words.ends_with('…'), "{variant}, {view}: {words}");
            }
        }
        let hand = Scene::of(&sample(*variant).0).selected(Square::HAND).alt_text(ALT_TEXT_MAX);
        assert!(!hand.ends_with('…'), "{variant}: {hand}");
    }
}

#[test]
fn words_stay_within_the_limits() {
    let long = "x".repeat(500);
    for variant in Variant::ALL {
        let start = Game::new(*variant);
        for game in (0..8).map(|seed| random_game(*variant, 60, seed)).chain([start]) {
            let scene = Scene::of_game(&game).players(&long, &long);
            assert!(scene.alt_text(ALT_TEXT_MAX).chars().count() <= ALT_TEXT_MAX);
            assert!(
                !scene.alt_text(ALT_TEXT_MAX).ends_with('…'),
                "{variant}: {}",
                scene.alt_text(ALT_TEXT_MAX)
            );
            assert!(scene.text_board().chars().count() < TEXT_BOARD_MAX);
            for language in Language::ALL {
                let scene = scene.clone().in_language(language);
                assert!(
                    !scene.alt_text(ALT_TEXT_MAX).ends_with('…'),
                    "{variant}: {}",
                    scene.alt_text(ALT_TEXT_MAX)
                );
                assert!(scene.text_board().chars().count() < TEXT_BOARD_MAX);
            }
            let endless = scene.caption(long.repeat(10));
            assert!(endless.alt_text(ALT_TEXT_MAX).chars().count() <= ALT_TEXT_MAX);
        }
    }
}

#[test]
fn a_caption_that_names_the_game_is_not_said_twice() {
    let variant = Variant::ALL[0];
    let scene = Scene::of(&variant.start()).caption(variant.title());
    let alt = scene.alt_text(1_000);
    assert_eq!(alt.matches(variant.title()).count(), 1, "{alt}");
    assert!(scene.caption("Look here").alt_text(1_000).contains("Look here."));
}
