//! From a position to PNG bytes, for a turn picture of each game in the middle of a game.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use oddboard_render::{Delays, PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::Variant;
use oddboard_testing::dice::random_game;

fn turn_pictures(criterion: &mut Criterion) {
    let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
    let mut group = criterion.benchmark_group("turn picture, 720 pixels");
    for variant in Variant::ALL {
        let game = random_game(*variant, 24, 12_345);
        let position = *game.position();
        let last = *game.moves().last().expect("moves were made");
        let before = *game.position_after(game.moves().len() - 1).expect("a position before");
        let scene = || Scene::of(&position).last_move(&before, last).players("Ada", "Ben");
        let bytes = renderer.png(&scene()).len();
        group.bench_function(format!("{variant}, {bytes} bytes"), |bencher| {
            bencher.iter(|| black_box(renderer.png(&scene())));
        });
    }
    group.finish();
}

/// The same pictures from pixels on, by the fastest way of the `png` crate.
fn by_the_png_crate(criterion: &mut Criterion) {
    let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
    let mut group = criterion.benchmark_group("pixels by the png crate, fast and adaptive");
    for variant in Variant::ALL {
        let picture = renderer.picture(&Scene::of_game(&random_game(*variant, 24, 12_345)));
        let palette: Vec<u8> = picture.palette.iter().flat_map(|colour| colour.0).collect();
        let encode = || {
            let side = |pixels| u32::try_from(pixels).expect("a small picture");
            let mut bytes = Vec::new();
            let mut encoder =
                png::Encoder::new(&mut bytes, side(picture.width), side(picture.height));
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(&palette);
            encoder.set_compression(png::Compression::Fast);
            encoder.set_filter(png::Filter::Adaptive);
            let mut writer = encoder.write_header().expect("memory takes every byte");
            writer.write_image_data(&picture.indices).expect("memory takes every byte");
            writer.finish().expect("memory takes every byte");
            bytes
        };
        let bytes = encode().len();
        group.bench_function(format!("{variant}, {bytes} bytes"), |bencher| {
            bencher.iter(|| black_box(encode()));
        });
    }
    group.finish();
}

fn replays(criterion: &mut Criterion) {
    let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
    let mut group = criterion.benchmark_group("replay of 90 moves, 720 pixels");
    for variant in Variant::ALL {
        let game = random_game(*variant, 90, 12_345);
        let replay = || renderer.replay(&Scene::frames(&game, 0..=90), Delays::default(), 10 << 20);
        let bytes = replay().gif.len();
        group.bench_function(
            format!("{variant}, {} moves, {bytes} bytes", game.moves().len()),
            |bencher| {
                bencher.iter(|| black_box(replay()));
            },
        );
    }
    group.finish();
}

fn cold_start(criterion: &mut Criterion) {
    criterion.bench_function("cold start, all games at 720 pixels", |bencher| {
        bencher.iter(|| {
            let renderer = Renderer::new(Theme::Light, Size::Medium, PieceSet::Art);
            for variant in Variant::ALL {
                black_box(renderer.png(&Scene::of(&variant.start())));
            }
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = turn_pictures, by_the_png_crate, replays, cold_start
}
criterion_main!(benches);
