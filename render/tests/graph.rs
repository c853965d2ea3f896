//! The graph of a game: its pixels lie where the numbers say, and its words tell the same.

mod common;

use common::{ALT_TEXT_MAX, sample_graph};
use image::{Rgb as Pixel, RgbImage};
use oddboard_render::{Graph, PieceSet, Renderer, Size, Theme};
use oddboard_rules::Variant;
use oddboard_speech::Language;

fn drawn(theme: Theme, size: Size, graph: &Graph) -> RgbImage {
    let png = Renderer::new(theme, size, PieceSet::Art).graph(graph);
    image::load_from_memory(&png).expect("a PNG").to_rgb8()
}

/// The share of a column's pixels that have one of two colours which has the first.
fn share(picture: &RgbImage, x: u32, [first, second]: [[u8; 3]; 2]) -> f32 {
    // Neither the line above the areas nor the one below.
    let line = picture.width() / 26 * 3 / 2;
    let count = |colour| {
        let rows = line..picture.height() - line - 4;
        rows.filter(|y| *picture.get_pixel(x, *y) == Pixel(colour)).count() as f32
    };
    let (first, second) = (count(first), count(second));
    first / (first + second)
}

#[test]
fn the_light_area_of_a_column_is_whites_share_of_the_point() {
    for theme in Theme::ALL {
        let [white, black] = theme.colours().pieces.map(|side| side.body.0);
        for expected in [0.2, 0.5, 0.9] {
            let (expected_all, marked) = (vec![Some(expected); 9], Vec::new());
            let graph = Graph { expected: expected_all, marked, ..sample_graph() };
            for size in Size::ALL {
                let picture = drawn(theme, size, &graph);
                let x = picture.width() * 3 / 4;
                let found = share(&picture, x, [white, black]);
                assert!((found - expected).abs() < 0.03, "{theme:?}, {size:?}: {found}");
            }
        }
    }
}

#[test]
fn what_is_hidden_is_neither_drawn_nor_told() {
    let [white, black] = Theme::Light.colours().pieces.map(|side| side.body.0);
    let mut graph = sample_graph();
    graph.expected[..20].fill(None);
    let picture = drawn(Theme::Light, Size::Small, &graph);
    let shown = |x| share(&picture, x, [white, black]).is_finite();
    assert!(!shown(picture.width() / 4) && shown(picture.width() - 40));
    let words = graph.alt_text(ALT_TEXT_MAX);
    assert!(words.contains("66 after move 20") && !words.contains("at the start"), "{words}");
    // Of three turning points the last is shown, and keeps its number.
    assert!(words.contains("points: 3 after move 22"), "{words}");
}

/// How many pixels are of a colour where a side's name stands, at the plot's top or bottom.
fn lettered(picture: &RgbImage, at_the_top: bool, colour: [u8; 3]) -> usize {
    let letters = picture.width() / 26;
    let (line, left) = (letters * 3 / 2, letters * 2);
    let top = if at_the_top { line } else { picture.height() - 2 * line - letters / 4 };
    let pixels = (top..top + line).flat_map(|y| (left..picture.width()).map(move |x| (x, y)));
    pixels.filter(|(x, y)| *picture.get_pixel(*x, *y) == Pixel(colour)).count()
}

#[test]
fn no_disc_and_no_line_covers_the_name_of_a_side() {
    for theme in Theme::ALL {
        let [white, black] = theme.colours().pieces.map(|side| side.detail.0);
        for (low, at_the_top, colour) in [(0.05, false, white), (0.95, true, black)] {
            for marked in [vec![0], vec![1], vec![0, 1, 2], vec![3, 8]] {
                let expected = |at: usize| {
                    let turns = marked.iter().any(|place| place + 1 == at);
                    Some(if turns { low } else { 0.5 })
                };
                let expected: Vec<_> = (0..27).map(expected).collect();
                let numbers = (1..=26).collect();
                let graph = Graph { expected, numbers, marked, ..sample_graph() };
                let even = vec![Some(0.5); 27];
                let plain = Graph { expected: even, marked: Vec::new(), ..graph.clone() };
                for size in Size::ALL {
                    let count = |graph| lettered(&drawn(theme, size, graph), at_the_top, colour);
                    let (alone, beside) = (count(&plain), count(&graph));
                    assert!(alone > 20, "{theme:?}, {size:?}: the name is there");
                    assert!(beside >= alone, "{theme:?}, {size:?}: {:?}", graph.marked);
                }
            }
        }
    }
}

#[test]
fn words_tell_where_it_begins_turns_and_ends() {
    let words = sample_graph().alt_text(ALT_TEXT_MAX);
    let told = "Graph: how many points of 100 White could expect. 52 at the start; \
                most: 100 after move 24; least: 16 after move 17; at the end 100 after move 26. \
                Turning points: 1 after move 11, 2 after move 18, 3 after move 22.";
    assert_eq!(words, told);
    assert!(sample_graph().alt_text(40).chars().count() <= 40);
    for language in Language::ALL {
        let words = Graph { language, ..sample_graph() }.alt_text(ALT_TEXT_MAX);
        assert!(words.contains("16") && words.contains("22"), "{words}");
    }
}

#[test]
fn any_game_has_a_graph_however_short_or_long_it_was() {
    for variant in Variant::ALL {
        for moves in [0, 1, 2, 700] {
            let expected = (0..=moves).map(|at| Some(f32::from(at % 7 == 0))).collect();
            let numbers = (0..moves).map(|at| at / 2 + 1).collect();
            let graph =
                Graph { variant: *variant, expected, numbers, marked: vec![0], ..sample_graph() };
            let picture = drawn(Theme::Dark, Size::Small, &graph);
            assert_eq!(picture.width(), 480);
            assert!(!graph.alt_text(ALT_TEXT_MAX).is_empty());
        }
    }
    let none =
        Graph { expected: Vec::new(), numbers: Vec::new(), marked: Vec::new(), ..sample_graph() };
    assert_eq!(none.alt_text(ALT_TEXT_MAX), "");
    drawn(Theme::Light, Size::Small, &none);
}
