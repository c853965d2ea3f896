//! Pictures compared with golden pictures, which somebody has looked at.
//!
//! # When a picture changes on purpose
//!
//! Draw the golden pictures anew:
//!
//! ```sh
//! ODDBOARD_REGENERATE=1 cargo test -p oddboard-render --test golden
//! ```
//!
//! This also writes the pictures of a new view, a new theme or a new game, and removes those that
//! are no longer drawn, which make the test fail. Look at every picture that changed
//! (`git status render/tests/golden`) before you commit it. Colours are decided in `src/theme.rs`.
//!
//! # When the test fails
//!
//! The expected picture, the actual picture and their difference (red where they differ) are in
//! `golden/` below the target directory's `tmp/`.

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use common::{sample_graph, sample_scene, views::views};
use image::{Rgb, RgbImage};
use oddboard_render::{Graph, PieceSet, Renderer, Scene, Size, Theme};
use oddboard_rules::Variant;
use oddboard_speech::Language;

/// Fonts and curves may be rounded differently on another machine. So pixels are equal up to this
/// difference in a channel,
const CHANNEL_TOLERANCE: u8 = 40;
/// and pictures are equal if no more of their pixels differ, in ten thousand.
const DIFFERING_PER_MYRIAD: usize = 5;

/// Every view of a game in one theme after the other, so that each game is seen in all of
/// them; then a turn of each game in letters, and one in the size for dense phones.
fn pictures(variant: Variant, place: usize) -> Vec<(String, Renderer, Scene)> {
    let mut themes = Theme::ALL.into_iter().cycle().skip(place);
    let mut theme = || themes.next().expect("there is always another theme");
    let turn = || sample_scene(variant);
    let mut pictures: Vec<_> = views(variant)
        .into_iter()
        .map(|(view, scene)| (view, theme(), Size::Small, PieceSet::Art, scene))
        .chain([
            ("letters", Theme::ALL[place % 4], Size::Small, PieceSet::Letters, turn()),
            // In the usual colours.
            ("large", Theme::default(), Size::Large, PieceSet::Art, turn()),
        ])
        .map(|(view, theme, size, set, scene)| {
            let name = format!("{variant}-{view}-{}", theme.name());
            (name, Renderer::new(theme, size, set), scene)
        })
        .collect();
    pictures.sort_by(|one, two| one.0.cmp(&two.0));
    pictures
}

/// A game's graph in every theme, in one language after the other.
fn graphs() -> impl Iterator<Item = (String, Vec<u8>)> {
    let languages = Language::ALL.into_iter().cycle();
    Theme::ALL.into_iter().zip(languages).map(|(theme, language)| {
        let graph = Graph { language, ..sample_graph() };
        let renderer = Renderer::new(theme, Size::Small, PieceSet::Art);
        (format!("graph-{}", theme.name()), renderer.graph(&graph))
    })
}

#[test]
fn pictures_are_as_they_were_looked_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let regenerate = env::var_os("ODDBOARD_REGENERATE").is_some();
    let mut failures = Vec::new();
    let mut names = BTreeSet::new();
    let boards = Variant::ALL.iter().enumerate().flat_map(|(place, variant)| {
        let pictures = pictures(*variant, place).into_iter();
        pictures.map(|(name, renderer, scene)| (name, renderer.png(&scene)))
    });
    for (name, png) in boards.chain(graphs()) {
        let file = folder.join(format!("{name}.png"));
        if regenerate {
            fs::write(&file, &png).expect("the golden folder can be written");
        } else if let Err(why) = compare(&name, &file, &png) {
            failures.push(why);
        }
        names.insert(format!("{name}.png"));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let files = fs::read_dir(&folder).expect("the golden folder can be listed");
    for file in files {
        let file = file.expect("an entry of the golden folder");
        let name = file.file_name();
        let name = name.to_string_lossy();
        if regenerate && !names.contains(&*name) {
            fs::remove_file(file.path()).expect("the golden folder can be written");
        } else {
            assert!(names.contains(&*name), "{name} is no longer drawn");
        }
    }
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
        if far > CHANNEL_TOLERANCE {
            differing += 1;
            *shown = Rgb([255, 0, 0]);
        } else {
            *shown = Rgb(two.0.map(|channel| channel / 4));
        }
    }
    if differing * 10_000 > DIFFERING_PER_MYRIAD * (width * height) as usize {
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
