//! The invariants of the house that can be read off the sources.

#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::{Path, PathBuf},
};

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

/// The bot's sources: paths from `src`, with forward slashes, and texts.
fn source() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    assert!(found.len() > 30, "the sources are where they are looked for");
    let name = |path: PathBuf| {
        let path = path.strip_prefix(&root).unwrap();
        let parts: Vec<_> = path.iter().map(|part| part.to_str().unwrap()).collect();
        parts.join("/")
    };
    found.into_iter().map(|(path, text)| (name(path), text)).collect()
}

/// The lines of code that name a crate's items.
fn imports(text: &str, name: &str) -> bool {
    let path = format!("{name}::");
    text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        line.match_indices(&path).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            before.is_none_or(|before| !before.is_alphanumeric() && !matches!(before, ':' | '_'))
        })
    })
}

#[test]
fn one_module_imports_sled() {
    for (path, text) in source() {
        // `sled::` alone may be our own module; sled's items begin so.
        let names_sled = ["sled::{Batch", "sled::Config", "sled::Db", "sled::Error", "::sled::"]
            .iter()
            .any(|item| text.contains(item));
        assert_eq!(names_sled, path == "store/sled.rs", "{path}");
    }
}

#[test]
fn one_folder_imports_serenity() {
    for (path, text) in source() {
        if !path.starts_with("discord/") {
            assert!(!imports(&text, "serenity"), "{path}");
        }
    }
}

#[test]
fn the_core_knows_neither_store_nor_discord_nor_clock() {
    for (path, text) in source() {
        if path.starts_with("core/") {
            for name in ["store", "discord", "app", "tokio", "SystemTime", "Instant", "std::time"] {
                assert!(!imports(&text, name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn the_bot_names_no_game() {
    for (path, text) in source() {
        let text = text.to_lowercase();
        for variant in oddboard_rules::Variant::ALL {
            for name in [variant.name(), variant.title()] {
                assert!(!text.contains(&name.to_lowercase()), "{path} names {name}");
            }
        }
    }
}

#[test]
fn files_are_short_enough_to_read() {
    for (path, text) in source() {
        assert!(text.lines().count() <= 400, "{path} has {} lines", text.lines().count());
    }
}
