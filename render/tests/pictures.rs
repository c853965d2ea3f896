//! What holds of every picture of every game, over random positions.

mod common;

use std::sync::LazyLock;

use common::random_game;
use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::{Outcome, Reason, Side, Variant};
use oddboard_speech::Language;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, RngSeed};

static RENDERERS: LazyLock<Vec<Renderer>> = LazyLock::new(|| {
    let themes = Theme::ALL.into_iter();
    themes
        .flat_map(|theme| PieceSet::ALL.map(|set| Renderer::new(theme, Size::Small, set)))
        .collect()
});

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 60,
        rng_seed: RngSeed::Fixed(2_026),
        rng_algorithm: RngAlgorithm::ChaCha,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn scenes() -> impl Strategy<Value = Scene> {
    let variants = prop::sample::select(Variant::ALL);
    (variants, 0_usize..70, any::<u64>(), any::<bool>(), any::<bool>()).prop_map(
        |(variant, plies, seed, turned, bare)| {
            let side = if turned { Side::Black } else { Side::White };
            let game = random_game(variant, plies, seed);
            Scene::of_game(&game).facing(side).coordinates(!bare)
        },
    )
}

fn renderers() -> impl Strategy<Value = &'static Renderer> {
    (0..RENDERERS.len()).prop_map(|place| &RENDERERS[place])
}

/// The indices that a PNG file holds, every checksum looked at.
fn indices(file: &[u8]) -> Vec<u8> {
    let mut options = png::DecodeOptions::default();
    options.set_ignore_adler32(false);
    options.set_ignore_crc(false);
    let decoder = png::Decoder::new_with_options(std::io::Cursor::new(file), options);
    let mut reader = decoder.read_info().expect("a header");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut pixels).expect("a sound picture");
    reader.finish().expect("nothing wrong after it");
    pixels
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_png_decodes_to_exactly_the_pixels_drawn(scene in scenes(), renderer in renderers()) {
        let picture = renderer.picture(&scene);
        let file = renderer.png(&scene);
        prop_assert!(indices(&file) == picture.indices, "the indices are those drawn");
        let decoded = image::load_from_memory(&file).expect("a PNG").to_rgb8();
        prop_assert_eq!((decoded.width() as usize, decoded.height() as usize), (picture.width, picture.height));
        for (x, y, pixel) in decoded.enumerate_pixels() {
            prop_assert_eq!(pixel.0, picture.pixel(x as usize, y as usize).0, "at {},{}", x, y);
        }
    }

    #[test]
    fn every_piece_shows_and_shows_only_on_its_square(scene in scenes(), renderer in renderers(), pick in any::<prop::sample::Index>()) {
        // What is pointed out may reach over other squares; the board itself does not.
        let scene = Scene { arrows: Vec::new(), ..scene };
        let squares: Vec<_> = scene.pieces.keys().copied().collect();
        let square = squares[pick.index(squares.len())];
        let mut without = scene.clone();
        without.pieces.remove(&square);
        let (with, without) = (renderer.picture(&scene), renderer.picture(&without));
        let (left, top, side) = renderer.square_pixels(&scene, square).expect("an occupied square is drawn");
        let mut differing = 0;
        for y in 0..with.height {
            for x in 0..with.width {
                let inside = (left..left + side).contains(&x) && (top..top + side).contains(&y);
                if with.pixel(x, y) != without.pixel(x, y) {
                    prop_assert!(inside, "pixel {},{} changed", x, y);
                    differing += 1;
                }
            }
        }
        prop_assert!(differing * 10 > side * side, "only {} pixels show the piece", differing);
    }

    #[test]
    fn no_two_squares_overlap_and_all_lie_in_the_picture(scene in scenes()) {
        let renderer = &RENDERERS[0];
        let picture = renderer.picture(&scene);
        let geometry = &scene.spec().geometry;
        let squares = geometry.board().chain(geometry.beside());
        let places: Vec<_> = squares.map(|square| renderer.square_pixels(&scene, square).expect("drawn")).collect();
        for (number, (x, y, side)) in places.iter().enumerate() {
            prop_assert!(x + side <= picture.width && y + side <= picture.height);
            for (other_x, other_y, _) in &places[number + 1..] {
                prop_assert!(x.abs_diff(*other_x) >= *side || y.abs_diff(*other_y) >= *side);
            }
        }
    }
}

#[test]
fn a_palette_leaves_one_index_free() {
    for renderer in RENDERERS.iter() {
        let picture = renderer.picture(&Scene::of(&Variant::ALL[0].start()));
        assert!(picture.palette.len() <= 255, "{:?}: {}", renderer.theme(), picture.palette.len());
    }
}

#[test]
fn a_shared_renderer_draws_what_a_new_one_draws() {
    let scene = Scene::of_game(&random_game(Variant::ALL[0], 30, 3));
    let used = Renderer::new(Theme::Dark, Size::Small, PieceSet::Art);
    for variant in Variant::ALL {
        assert!(!used.png(&Scene::of_game(&random_game(*variant, 12, 5))).is_empty());
    }
    let fresh = Renderer::new(Theme::Dark, Size::Small, PieceSet::Art);
    assert_eq!(used.clone().png(&scene), fresh.png(&scene));
}

#[test]
fn pictures_are_as_wide_as_their_size_says() {
    for size in Size::ALL {
        let renderer = Renderer::new(Theme::Light, size, PieceSet::Art);
        for variant in Variant::ALL {
            let picture = renderer.picture(&Scene::of(&variant.start()));
            assert_eq!(picture.width, size.pixels());
        }
    }
}

#[test]
fn the_colours_of_squares_and_page_are_met_exactly() {
    for theme in Theme::ALL {
        let renderer = Renderer::new(theme, Size::Small, PieceSet::Art);
        let colours = theme.colours();
        for variant in Variant::ALL {
            let picture = renderer.picture(&Scene::of(&variant.start()));
            // Beside the board, where only coordinates stand.
            assert_eq!(picture.pixel(0, picture.height / 2), colours.page);
            for colour in colours.plain {
                assert!(picture.palette.contains(&colour), "{theme:?}: {colour:?}");
            }
        }
    }
}

#[test]
fn a_name_that_the_font_cannot_show_gives_way_to_the_sides() {
    let renderer = &RENDERERS[0];
    let scene = Scene::of(&Variant::ALL[0].start());
    let plain = renderer.picture(&scene);
    let unseen = scene.clone().players("\u{1f469}\u{200d}\u{1f680}\u{fe0f}", "\u{1f3b2}\n");
    assert!(renderer.picture(&unseen) == plain);
    let with = |name: &str| renderer.picture(&scene.clone().players(name, "Ben"));
    assert!(with("Ada \u{1f3b2}") == with("Ada"), "no box stands for what is left out");
    assert!(with("Ada") != plain);
}

#[test]
fn a_long_name_is_cut_where_room_ends() {
    let renderer = &RENDERERS[0];
    let name = "W".repeat(400);
    let scene = Scene::of_game(&random_game(Variant::ALL[1], 40, 2)).players(&name, &name);
    let picture = renderer.picture(&scene.note(Side::White, "2 days left"));
    let colours = renderer.theme().colours();
    // No letter: the page, a bar, captured pieces, the edge of the board.
    let allowed = [colours.page, colours.panel, colours.plain[1], colours.decoration];
    for y in 0..picture.height {
        let pixel = picture.pixel(picture.width - 1, y);
        assert!(allowed.contains(&pixel), "{y}: {pixel:?}");
    }
}

/// Names in the scripts that pictures know, and in several at once.
const NAMES: [&str; 9] = [
    "Владислав",
    "Αλίκη",
    "小明 サクラ",
    "지민",
    "علي محمد",
    "שרה Levi 3",
    "नमस्ते",
    "สมชาย",
    "Nguyễn Thị ★",
];

#[test]
fn names_of_every_script_stay_in_their_bars() {
    let renderer = &RENDERERS[0];
    for variant in Variant::ALL {
        let scene = Scene::of_game(&random_game(*variant, 20, 9));
        let plain = renderer.picture(&scene);
        let squares = scene.spec().geometry.board();
        let rows: Vec<_> =
            squares.filter_map(|square| renderer.square_pixels(&scene, square)).collect();
        let top = rows.iter().map(|(_, y, _)| *y).min().expect("a board has squares");
        let bottom = rows.iter().map(|(_, y, side)| y + side).max().expect("a board has squares");
        for name in NAMES {
            let named = renderer.picture(&scene.clone().players(name, name));
            assert_eq!((named.width, named.height), (plain.width, plain.height));
            let differs =
                |y: &usize| (0..named.width).any(|x| named.pixel(x, *y) != plain.pixel(x, *y));
            assert!((0..top).any(|y| differs(&y)), "{variant}: {name} stands above");
            assert!((bottom..named.height).any(|y| differs(&y)), "{variant}: {name} stands below");
            assert!(!(top..bottom).any(|y| differs(&y)), "{variant}: {name} is on the board");
        }
    }
}

#[test]
fn whoever_won_is_named_however_many_kinds_they_captured() {
    let renderer = &RENDERERS[0];
    for variant in Variant::ALL {
        let spec = variant.spec();
        let kinds = spec.all_kinds().filter(|kind| *kind != spec.royal).take(7);
        let mut scene = Scene::of(&variant.start());
        scene.seats[0].captured = kinds.map(|kind| (kind, 3)).collect();
        for reason in [Reason::CHECKMATE, Reason::PIECE_COUNT, Reason::ROYAL_CAPTURED] {
            for language in Language::ALL {
                let won = scene.clone().ended(Outcome::win(Side::White, reason));
                let named = |name: &str| {
                    renderer.png(&won.clone().in_language(language).players(name, "Ben"))
                };
                let differs = named("Fleur") != named("Alice");
                assert!(differs, "{variant}, {reason:?}, {language:?}");
            }
        }
    }
}

#[test]
fn a_board_is_as_wide_as_its_picture_but_for_a_thin_frame() {
    for size in Size::ALL {
        let renderer = Renderer::new(Theme::Dark, size, PieceSet::Art);
        for variant in Variant::ALL {
            let scene = Scene::of(&variant.start());
            let square = scene.spec().geometry.board().next().expect("a board has squares");
            let (.., side) = renderer.square_pixels(&scene, square).expect("it is drawn");
            let board = side * usize::from(scene.spec().geometry.files());
            assert!(board * 100 >= size.pixels() * 93, "{variant}, {size:?}: {board} pixels");
        }
    }
}

/// Captured pieces and pieces in hand, a long status and long names have to share one bar.
#[test]
fn the_longest_games_are_drawn_with_the_longest_words_in_every_language() {
    let renderer = Renderer::new(Theme::Dark, Size::Small, PieceSet::Art);
    for &variant in Variant::ALL {
        for seed in 0..8 {
            let game = random_game(variant, 400, seed);
            for language in Language::ALL {
                for ply in (0..=game.moves().len()).step_by(9) {
                    for scene in Scene::frames(&game, ply..=ply) {
                        let name = "W".repeat(40);
                        let scene = scene.in_language(language).players(name.clone(), name);
                        let scene = scene.note(Side::White, "a note of some length, as clocks are");
                        assert!(!renderer.png(&scene).is_empty());
                    }
                }
            }
        }
    }
}
