//! The invariants of ARCHITECTURE.md, held against the sources themselves.

#![allow(clippy::unwrap_used, reason = "the sources are there while they are tested")]

use std::fs;
use std::path::{Path, PathBuf};

use oddboard_rules::Variant;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// Every Rust file below a folder of the workspace, with its path from there and its text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let (root, mut found) = (workspace(), Vec::new());
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has sources");
    found
}

/// The lines that are code, or at least no comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// Does a word, or a path such as `std::fs`, stand in a line, not as a part of a longer one?
fn has_word(line: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let after = &line[at + word.len()..];
        !line[..at].ends_with(part_of_word)
            && (word.ends_with(':') || !after.starts_with(part_of_word))
    })
}

/// Asserts that no code below a folder has one of the words, but for the excepted files.
fn assert_absent(folder: &str, words: &[&str], except: &[&str]) {
    for (name, text) in sources(folder) {
        if except.iter().any(|excepted| name.starts_with(excepted)) {
            continue;
        }
        for line in code(&text) {
            for word in words {
                assert!(!has_word(line, word), "{name} says `{word}`: {}", line.trim());
            }
        }
    }
}

#[test]
fn rules_does_no_io_reads_no_clock_and_has_no_randomness() {
    let words = [
        "std::fs",
        "std::net",
        "std::time",
        "std::env",
        "std::thread",
        "std::process",
        "rand::",
        "stdin",
        "stdout",
        "println",
    ];
    assert_absent("rules/src", &words, &["rules/src/bin"]);
}

#[test]
fn neither_rules_nor_render_knows_discord_or_the_database() {
    let words = ["serenity::", "poise::", "sled::", "tokio::", "oddboard::", "discord"];
    assert_absent("rules/src", &words, &[]);
    assert_absent("render/src", &words, &[]);
}

#[test]
fn rules_does_not_know_render() {
    assert_absent("rules/src", &["oddboard_render", "resvg::", "image::"], &[]);
}

#[test]
fn bot_and_drawing_name_no_game() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let ident = format!("{variant:?}");
        let words = [spec.name, spec.title, &ident];
        assert_absent("bot/src", &words, &[]);
        assert_absent("render/src/draw", &words, &[]);
        assert_absent("render/src/scene", &words, &[]);
    }
}

#[test]
fn only_one_module_imports_sled_and_one_folder_serenity() {
    // The module that imports the crate has its name, so the crate's own paths are looked for.
    let sled = ["use sled::", "::sled::", "sled::Db", "sled::Tree", "sled::Config", "sled::open"];
    assert_absent("bot/src", &sled, &["bot/src/store/sled.rs"]);
    assert_absent("bot/src", &["serenity::", "poise::"], &["bot/src/discord"]);
}

#[test]
fn the_core_of_the_bot_is_pure() {
    let words = [
        "serenity::",
        "poise::",
        "sled::",
        "tokio::",
        "std::fs",
        "SystemTime",
        "Instant",
        "rand::",
    ];
    assert_absent("bot/src/core", &words, &[]);
}

#[test]
fn the_sandbox_shares_no_code_with_the_bot() {
    let words = ["oddboard::", "oddboard_rules", "oddboard_render"];
    assert_absent("bot/sandbox/src", &words, &[]);
    let manifest = fs::read_to_string(workspace().join("bot/sandbox/Cargo.toml")).unwrap();
    for line in manifest.lines().filter(|line| line.contains("workspace = true")) {
        assert!(!line.starts_with("oddboard"), "the sandbox depends on {line}");
    }
}

/// Long files hide things; this leaves some room above the 400 lines we aim at.
const LONGEST_FILE: usize = 450;

#[test]
fn no_file_is_too_long() {
    for folder in ["rules", "render", "bot"] {
        for (name, text) in sources(folder) {
            let lines = text.lines().count();
            assert!(lines <= LONGEST_FILE, "{name} has {lines} lines");
        }
    }
}

#[test]
fn every_room_has_the_same_shape() {
    let games = workspace().join("rules/src/games");
    let mut rooms = 0;
    for entry in fs::read_dir(games).unwrap() {
        let room = entry.unwrap().path();
        if !room.is_dir() {
            continue;
        }
        rooms += 1;
        for part in ["mod", "pieces", "moves", "apply", "outcome", "explain", "rulebook", "tests"] {
            let (file, folder) = (room.join(format!("{part}.rs")), room.join(part));
            assert!(file.is_file() || folder.is_dir(), "{} has no {part}", room.display());
        }
    }
    assert_eq!(rooms, Variant::ALL.len(), "every room is registered");
}
