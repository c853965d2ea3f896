//! What holds of every picture of every game.

use oddboard_render::{Renderer, Scene, Set, Size, Theme};
use oddboard_rules::{Game, Side, Variant};

/// A game of so many random moves, the same for the same seed.
fn random_game(variant: Variant, plies: usize, mut seed: u64) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(seed >> 33).expect("31 bits") % moves.len();
        game.play(moves[place]).expect("a legal move");
    }
    game
}

#[test]
fn a_png_decodes_to_exactly_the_pixels_drawn() {
    for theme in Theme::ALL {
        let renderer = Renderer::new(theme, Size::Small, Set::Art);
        for variant in Variant::ALL {
            for side in Side::BOTH {
                let scene = Scene::of_game(&random_game(*variant, 25, 7)).facing(side);
                let picture = renderer.picture(&scene);
                let png = renderer.png(&scene);
                let decoded = image::load_from_memory(&png).expect("a PNG").to_rgb8();
                assert_eq!(
                    (decoded.width() as usize, decoded.height() as usize),
                    (picture.width, picture.height)
                );
                for (x, y, pixel) in decoded.enumerate_pixels() {
                    assert_eq!(
                        pixel.0,
                        picture.pixel(x as usize, y as usize).0,
                        "{variant} at {x},{y}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_palette_leaves_one_index_free() {
    for theme in Theme::ALL {
        let renderer = Renderer::new(theme, Size::Small, Set::Art);
        let picture = renderer.picture(&Scene::of(&Variant::ALL[0].start()));
        assert!(picture.palette.len() <= 255, "{theme:?}: {}", picture.palette.len());
    }
}

#[test]
fn a_shared_renderer_draws_what_a_new_one_draws() {
    let scene = Scene::of_game(&random_game(Variant::ALL[0], 30, 3));
    let used = Renderer::new(Theme::Dark, Size::Small, Set::Art);
    for variant in Variant::ALL {
        let _ = used.png(&Scene::of_game(&random_game(*variant, 12, 5)));
    }
    let fresh = Renderer::new(Theme::Dark, Size::Small, Set::Art);
    assert_eq!(used.clone().png(&scene), fresh.png(&scene));
}
