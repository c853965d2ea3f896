//! The invariants of the house that can be read off the sources.

#![allow(clippy::unwrap_used)]

mod imports;
mod rooms;

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

/// The sources below a folder of the repository: paths from there, with
/// forward slashes, and texts.
fn sources_of(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let mut found = Vec::new();
    sources(&root, &mut found);
    assert!(!found.is_empty(), "the sources of {folder} are where they are looked for");
    let name = |path: PathBuf| {
        let path = path.strip_prefix(&root).unwrap();
        let parts: Vec<_> = path.iter().map(|part| part.to_str().unwrap()).collect();
        parts.join("/")
    };
    found.into_iter().map(|(path, text)| (name(path), text)).collect()
}

/// The folders of the workspace's crates.
fn crates() -> Vec<String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
    let members = manifest["workspace"]["members"].as_array().unwrap();
    members.iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// The sources of the bot's crates, but not of the stand-in for Discord.
fn bot() -> Vec<(String, String)> {
    let ours = |name: &String| name.starts_with("bot") && name != "bot/sandbox";
    let folders = crates().into_iter().filter(ours).map(|name| format!("{name}/src"));
    folders.flat_map(|folder| sources_of(&folder)).collect()
}

/// A text without the lines that are only a comment.
fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Every name that a game goes by: in settings, in words, in code.
fn names_of_games() -> Vec<String> {
    let names = oddboard_rules::Variant::ALL.iter().flat_map(|variant| {
        [variant.name().to_owned(), variant.title().to_owned(), format!("{variant:?}")]
    });
    names.collect()
}

/// Whether code names a crate's items, or a module's of its own crate.
fn imports(text: &str, name: &str) -> bool {
    let path = format!("{name}::");
    text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        line.match_indices(&path).any(|(at, _)| {
            let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, ':' | '_');
            let within = line[..at].rsplit(|letter| !is_part(letter)).next().unwrap_or_default();
            let own = |part: &str| matches!(part, "" | "crate" | "super" | "self");
            within.is_empty() || within.ends_with("::") && within.split("::").all(own)
        })
    })
}

#[test]
fn an_import_is_seen_in_whatever_way_it_is_written() {
    for line in [
        "use store::Batch;",
        "use crate::store::Batch;",
        "    fn of(store: &dyn crate::store::Store) {}",
        "use super::super::store::Batch;",
        "    store::{Batch, Key},",
    ] {
        assert!(imports(line, "store"), "{line}");
    }
    for line in ["use other::store::Batch;", "// use store::Batch;", "use my_store::Batch;"] {
        assert!(!imports(line, "store"), "{line}");
    }
}

#[test]
fn the_core_knows_neither_store_nor_application_nor_clock() {
    for (path, text) in sources_of("bot/game/src") {
        if path.starts_with("core/") {
            for name in ["store", "app", "tokio", "SystemTime", "Instant", "std::time"] {
                assert!(!imports(&text, name), "{path} names {name}");
            }
        }
    }
}

#[test]
fn neither_the_bot_nor_the_drawing_names_a_game() {
    let drawing = sources_of("render/src").into_iter();
    let drawing = drawing.filter(|(path, _)| path.starts_with("draw/"));
    for (path, text) in bot().into_iter().chain(drawing) {
        let code = code(&text);
        for name in names_of_games() {
            assert!(!code.contains(&name), "{path} names {name}");
        }
    }
}

#[test]
fn the_rules_do_no_input_or_output_and_read_no_clock() {
    let speech = sources_of("rules/speech/src").into_iter();
    // The engine's tools and their commands are there to read and write.
    let engine = sources_of("rules/engine/src").into_iter().filter(|(path, _)| {
        path != "main.rs" && !["tools/", "commands/"].iter().any(|own| path.starts_with(own))
    });
    for (path, text) in sources_of("rules/src").into_iter().chain(speech).chain(engine) {
        // A length of time is a number; a clock is what nobody here may read.
        let code = code(&text).replace("use std::time::Duration;", "");
        for name in [
            "std::fs",
            "std::io",
            "std::net",
            "std::time",
            "std::env",
            "Instant",
            "println!",
            "rand::",
        ] {
            assert!(!code.contains(name), "{path} names {name}");
        }
    }
}

#[test]
fn files_are_short_enough_to_read() {
    // Tests, benches and examples are read as well.
    for folder in ["rules", "render", "bot"] {
        for (path, text) in sources_of(folder) {
            let lines = text.lines().count();
            assert!(lines <= 450, "{folder}/{path} has {lines} lines");
        }
    }
}

#[test]
fn no_import_cycle_is_larger_than_three_files() {
    for name in crates() {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(&name).join("src");
        let read = imports::Crate::read(&src);
        assert!(read.files() > 0, "the sources of {name} are where they are looked for");
        if let Some(cycle) = read.cycles().into_iter().find(|cycle| cycle.len() > 3) {
            panic!("{name}: {cycle:?} import each other:\n{}", read.ties(&cycle).join("\n"));
        }
    }
}

/// The reader sees what it is there to see: it is held against sources made for it.
#[test]
fn a_cycle_through_a_re_export_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("lib.rs", "mod a;\nmod b;\nmod c;\npub use a::First;\n");
    write("a.rs", "use crate::b::Second;\npub struct First(Second);\n");
    write("b.rs", "pub struct Second;\nfn third() -> crate::c::Third { todo() }\n");
    write("c.rs", "use crate::First;\npub struct Third(First);\n#[cfg(test)]\nmod tests;\n");
    let read = imports::Crate::read(folder.path());
    assert_eq!(read.cycles(), [["a", "b", "c"]]);
    write("c.rs", "pub struct Third;\n#[cfg(test)]\nmod tests {\n    use crate::First;\n}\n");
    assert!(imports::Crate::read(folder.path()).cycles().is_empty());
}
