//! How large pictures are, over random positions.

mod common;

use std::ops::RangeInclusive;

use common::random_game_going_on;
use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::{Game, Move, Refusal, Side, Square, Variant};
use oddboard_speech::Language;

/// What a picture of the usual size may have, in bytes: of five hundred one may have more,
const USUAL: usize = 30_000;
/// and none more than this.
const LARGEST: usize = 31_000;

/// Seeds of the games, and how many moves of each are made at most before it is looked at.
const SEEDS: RangeInclusive<u64> = 1..=4;
const PLIES: [usize; 5] = [0, 5, 17, 40, 90];

/// Every way in which the bot shows a position, by name.
fn views(game: &Game, language: Language) -> Vec<(String, Scene)> {
    let position = *game.position();
    let plain = || Scene::of(&position);
    let mut views = vec![
        ("turn".to_owned(), Scene::of_game(game)),
        ("turned".to_owned(), Scene::of_game(game).facing(Side::Black)),
        ("offering".to_owned(), plain().offering_movable()),
    ];
    let legal = game.legal_moves();
    let mut origins: Vec<Square> = legal.iter().map(|mv| mv.from()).collect();
    origins.sort_unstable();
    origins.dedup();
    // Those with the most moves have the most marks.
    origins.sort_by_key(|from| legal.iter().filter(|mv| mv.from() != *from).count());
    for from in origins.iter().take(3) {
        views.push((format!("selected {from:?}"), plain().selected(*from)));
        views.push((format!("influenced {from:?}"), plain().influenced(*from)));
    }
    for mv in legal.iter().step_by(legal.len() / 2 + 1) {
        views.push((format!("preview {mv:?}"), Scene::of_game(game).preview(*mv)));
        views.push((format!("compared {mv:?}"), plain().compared(*mv, legal[0])));
    }
    for refusal in refusals(game) {
        // Why is said above the picture.
        views.push((
            format!("refused {refusal}"),
            Scene { caption: None, ..plain().refused(&refusal.into()) },
        ));
    }
    let named = |scene: Scene| {
        let scene = scene.in_language(language);
        scene.players("Maximiliane", "Владислав")
    };
    views.into_iter().map(|(name, scene)| (name, named(scene))).collect()
}

/// Why some moves are refused: one of each sort.
fn refusals(game: &Game) -> Vec<Refusal> {
    let (position, legal) = (game.position(), game.legal_moves());
    let board = || position.spec().geometry.board();
    let own = position.occupied(position.turn());
    let tries = own.flat_map(|from| board().map(move |to| Move::new(from, to)));
    let mut found: Vec<Refusal> = Vec::new();
    for mv in tries.filter(|mv| !legal.contains(mv)) {
        let refusal = position.why_not(mv);
        let is_new =
            |other: &Refusal| std::mem::discriminant(other) != std::mem::discriminant(&refusal);
        if found.iter().all(is_new) {
            found.push(refusal);
        }
    }
    found
}

#[test]
fn every_picture_of_the_usual_size_is_small_in_every_theme_game_and_view() {
    let renderers = Theme::ALL.map(|theme| Renderer::new(theme, Size::Medium, PieceSet::Art));
    let mut languages = Language::ALL.into_iter().cycle();
    let (mut drawn, mut large) = (0, Vec::new());
    for &variant in Variant::ALL {
        for (seed, plies) in SEEDS.flat_map(|seed| PLIES.map(|plies| (seed, plies))) {
            let game = random_game_going_on(variant, plies, seed);
            let language = languages.next().expect("a cycle has no end");
            for (name, scene) in views(&game, language) {
                for renderer in &renderers {
                    let bytes = renderer.png(&scene).len();
                    drawn += 1;
                    if bytes > USUAL {
                        let theme = renderer.theme().name();
                        large.push((
                            bytes,
                            format!("{variant}, {theme}, {name}: {}", scene.position),
                        ));
                    }
                }
            }
        }
    }
    large.sort();
    let all = format!("{} of {drawn} are larger than {USUAL} bytes: {large:#?}", large.len());
    assert!(large.len() * 500 <= drawn, "{all}");
    assert!(large.iter().all(|(bytes, _)| *bytes <= LARGEST), "{all}");
}
