//! Pictures held against pictures that were looked at.
//!
//! `ODDBOARD_REGENERATE=1 cargo test -p oddboard-render --test golden` draws them anew; look
//! at every one that changed. On failure the expected and the actual picture and their
//! difference lie in the target directory's `tmp`.

mod common;

use std::path::{Path, PathBuf};
use std::{env, fs};

use common::{sample, sample_scene};
use image::{Rgb, RgbImage};
use oddboard_render::{Renderer, Scene, Set, Size, Theme};
use oddboard_rules::{Side, Variant};

/// Fonts and curves may round differently on another machine: that much in a channel is
/// no difference,
const CHANNEL: u8 = 40;
/// and that many differing pixels in ten thousand are none.
const PER_MYRIAD: usize = 5;

struct View {
    name: &'static str,
    theme: Theme,
    set: Set,
    scene: fn(Variant) -> Scene,
}

const VIEWS: &[View] = &[
    View { name: "turn", theme: Theme::Light, set: Set::Art, scene: sample_scene },
    View {
        name: "turned-dark",
        theme: Theme::Dark,
        set: Set::Art,
        scene: |variant| sample_scene(variant).facing(Side::Black),
    },
    View { name: "selection", theme: Theme::ColourBlindSafe, set: Set::Art, scene: selection },
    View { name: "letters", theme: Theme::HighContrast, set: Set::Letters, scene: preview },
];

/// The piece with the most moves, chosen.
fn selection(variant: Variant) -> Scene {
    let (position, _) = sample(variant);
    let moves = position.legal_moves();
    let count = |from| moves.iter().filter(|mv| mv.from() == from).count();
    let on_board = position.occupied(position.turn());
    let busiest = on_board.max_by_key(|from| count(*from)).expect("a side has pieces");
    Scene::of(&position).coordinates(false).selected(busiest)
}

fn preview(variant: Variant) -> Scene {
    let (position, mv) = sample(variant);
    Scene::of(&position).preview(mv)
}

#[test]
fn pictures_are_as_they_were_looked_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let regenerate = env::var_os("ODDBOARD_REGENERATE").is_some();
    let mut failures = Vec::new();
    for view in VIEWS {
        let renderer = Renderer::new(view.theme, Size::Small, view.set);
        for variant in Variant::ALL {
            let name = format!("{variant}-{}", view.name);
            let png = renderer.png(&(view.scene)(*variant));
            let file = folder.join(format!("{name}.png"));
            if regenerate {
                fs::write(&file, &png).expect("the golden folder can be written");
            } else if let Err(why) = compare(&name, &file, &png) {
                failures.push(why);
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn compare(name: &str, file: &Path, png: &[u8]) -> Result<(), String> {
    let Ok(golden) = fs::read(file) else {
        return Err(format!("{name}: there is no {}; see the head of this file", file.display()));
    };
    let expected = image::load_from_memory(&golden).expect("a golden PNG").to_rgb8();
    let actual = image::load_from_memory(png).expect("a PNG").to_rgb8();
    let (width, height) = actual.dimensions();
    if expected.dimensions() != (width, height) {
        let folder = keep(name, &expected, &actual, &actual);
        return Err(format!(
            "{name}: {:?} became {:?}, see {}",
            expected.dimensions(),
            (width, height),
            folder.display()
        ));
    }
    let mut difference = RgbImage::new(width, height);
    let mut differing = 0;
    for ((shown, one), two) in difference.pixels_mut().zip(expected.pixels()).zip(actual.pixels()) {
        let far = (0..3).map(|channel| one.0[channel].abs_diff(two.0[channel])).max().unwrap_or(0);
        if far > CHANNEL {
            differing += 1;
            *shown = Rgb([255, 0, 0]);
        } else {
            *shown = Rgb(two.0.map(|channel| channel / 4));
        }
    }
    if differing * 10_000 > PER_MYRIAD * (width * height) as usize {
        let folder = keep(name, &expected, &actual, &difference);
        return Err(format!("{name}: {differing} pixels differ, see {}", folder.display()));
    }
    Ok(())
}

fn keep(name: &str, expected: &RgbImage, actual: &RgbImage, difference: &RgbImage) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden");
    fs::create_dir_all(&folder).expect("the target directory can be written");
    for (what, picture) in [("expected", expected), ("actual", actual), ("difference", difference)]
    {
        let file = folder.join(format!("{name}-{what}.png"));
        picture.save(file).expect("the target directory can be written");
    }
    folder
}
