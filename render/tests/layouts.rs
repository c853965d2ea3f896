//! Every game of the registry has a layout with a picture for each kind, and nothing outside
//! the layouts knows a game.

use std::fs;
use std::path::{Path, PathBuf};

use oddboard_render::layout::Layout;
use oddboard_rules::Variant;

#[test]
fn every_game_has_a_layout_of_its_own() {
    for variant in Variant::ALL {
        assert!(
            Layout::named(variant.name()).is_some(),
            "{variant} has no layout in render/src/layout"
        );
    }
}

#[test]
fn every_kind_has_a_picture() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let layout = Layout::of(spec);
        for kind in spec.all_kinds() {
            let info = spec.kind(kind);
            assert!(layout.glyph(spec, kind).is_some(), "{variant}: no picture for {}", info.name);
        }
        let places = spec.geometry.beside().count();
        assert_eq!(layout.beside.len(), places, "{variant}: places beside the board");
    }
}

#[test]
fn kinds_of_one_game_have_different_pictures() {
    for variant in Variant::ALL {
        let glyphs = Layout::of(variant.spec()).glyphs;
        for (index, (code, glyph)) in glyphs.iter().enumerate() {
            for (other, same) in &glyphs[index + 1..] {
                assert_ne!(glyph.svg, same.svg, "{variant}: {code} and {other}");
            }
        }
    }
}

#[test]
fn no_file_outside_the_layouts_names_a_game() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&source, &mut files);
    let outside = files
        .iter()
        .filter(|file| !file.starts_with(source.join("layout")) && !file.ends_with("lib.rs"));
    let mut seen = 0;
    for file in outside {
        seen += 1;
        let text = fs::read_to_string(file).expect("the crate's own source can be read");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for (number, line) in code.enumerate() {
            for variant in Variant::ALL {
                let names =
                    [variant.name().to_owned(), variant.title().to_owned(), format!("{variant:?}")];
                for name in names {
                    assert!(
                        !line.contains(&name),
                        "{}: line {number} names {name}",
                        file.display()
                    );
                }
            }
        }
    }
    assert!(seen > 10, "the source was found");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the crate's own source can be listed") {
        let path = entry.expect("an entry of the source").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
