//! The real program, as it is typed.

#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use oddboard_game::store::{Batch, Key, Store as _, Table};
use oddboard_store_sled::SledStore;

fn oddboard(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_oddboard"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("ODDBOARD_DISCORD_TOKEN")
        .output()
        .unwrap()
}

fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = oddboard(folder, arguments);
    assert!(!output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "one line says what is wrong: {text}");
    text
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = oddboard(folder, arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn fill(folder: &Path) {
    let store = SledStore::open(folder, 16).unwrap();
    for number in 1..=20 {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[number]), "{\"some\":\"game\"}".to_owned());
        store.commit(batch).unwrap();
    }
}

#[test]
fn without_a_token_it_says_where_to_put_one() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["run"][..], &[]] {
        let text = refused(folder.path(), arguments);
        assert!(text.contains("ODDBOARD_DISCORD_TOKEN"), "{text}");
        assert!(text.contains("oddboard sandbox"), "{text}");
    }
    assert!(!folder.path().join("data").exists(), "nothing is made");
}

#[test]
fn the_configuration_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    assert!(done(folder.path(), &["config", "check"]).contains("no token is set"));
    fs::write(folder.path().join("oddboard.toml"), "[discord]\ntoken = \"abc\"\n").unwrap();
    let text = done(folder.path(), &["config", "check"]);
    assert!(text.contains("a token is set"), "{text}");
    assert!(!text.contains("abc"), "{text}");
    fs::write(folder.path().join("oddboard.toml"), "[discord]\ntokn = \"abc\"\n").unwrap();
    for arguments in [&["config", "check"][..], &["run"]] {
        assert_eq!(
            refused(folder.path(), arguments),
            "oddboard: oddboard.toml:2:1: unknown setting `discord.tokn`: \
             did you mean `discord.token`?\n"
        );
    }
    let named = refused(folder.path(), &["config", "check", "--config", "other.toml"]);
    assert!(named.contains("other.toml: cannot read"), "{named}");
}

#[test]
fn a_database_is_checked_exported_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    assert!(
        refused(folder.path(), &["database", "check"]).contains("there is no database in data")
    );
    fill(&at("data"));
    let text = done(folder.path(), &["database", "check"]);
    assert!(text.contains("is sound: 20 games"), "{text}");
    done(folder.path(), &["database", "export", "--to", "all.export"]);
    done(folder.path(), &["database", "restore", "--from", "all.export", "--to", "one"]);
    // The database is damaged: told, and made anew from its journal.
    fs::write(at("data/sled/db"), b"rubbish").unwrap();
    let text = refused_run(folder.path());
    assert!(text.contains("is damaged") && text.contains("oddboard database restore"), "{text}");
    done(folder.path(), &["database", "restore", "--from-journal", "--to", "two"]);
    for restored in ["one", "two"] {
        let store = SledStore::open(&at(restored), 16).unwrap();
        let games = store.scan(Table::Game, &oddboard_game::store::Scan::all()).unwrap();
        assert_eq!(games.len(), 20, "{restored}");
    }
    let text =
        refused(folder.path(), &["database", "restore", "--from", "all.export", "--to", "one"]);
    assert!(text.contains("is not empty"), "{text}");
}

/// The last line of what `run` says when it refuses the database.
fn refused_run(folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_oddboard"))
        .arg("run")
        .current_dir(folder)
        .env("ODDBOARD_DISCORD_TOKEN", "none")
        // Nobody answers there, should it come so far.
        .env("ODDBOARD_DISCORD_API", "http://127.0.0.1:9")
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap().lines().last().unwrap().to_owned()
}

#[test]
fn a_second_bot_on_one_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let _store = SledStore::open(&folder.path().join("data"), 16).unwrap();
    let text = refused_run(folder.path());
    assert!(text.contains("in use by another process"), "{text}");
}
