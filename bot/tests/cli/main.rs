//! The real program, as it is typed.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod exporting;
mod read_only;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use oddboard_campaign::program;
use oddboard_game::store::{Batch, Key, SCHEMA, Store as _, Table, memory::MemoryStore, transfer};
use oddboard_store_sled::SledStore;

fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = program::command(env!("CARGO_BIN_EXE_oddboard"));
    command.args(arguments).current_dir(folder);
    command
}

fn oddboard(folder: &Path, arguments: &[&str]) -> Output {
    program(folder, arguments).output().unwrap()
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
    // Sound, but `run` would refuse: whoever asks by a script is to know.
    let output = oddboard(folder.path(), &["config", "check"]);
    let [text, error] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(text.contains("there is no oddboard.toml here): no token is set"), "{text}");
    assert_eq!(output.status.code(), Some(78));
    assert_eq!(error, refused(folder.path(), &["run"]));
    fs::write(folder.path().join("oddboard.toml"), "[discord]\ntoken = \"abc\"\n").unwrap();
    let text = done(folder.path(), &["config", "check"]);
    assert!(text.contains("(oddboard.toml and the environment): a token is set"), "{text}");
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
fn the_configuration_is_named_by_a_variable_where_the_command_line_names_none() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("mine.toml"), "[log]\nformat = \"xml\"\n").unwrap();
    let checked = |named: &str, arguments: &[&str]| {
        let mut command = program::command(env!("CARGO_BIN_EXE_oddboard"));
        command.args(["config", "check"]).args(arguments).current_dir(folder.path());
        command.env("ODDBOARD_DISCORD_TOKEN", "none").env("ODDBOARD_CONFIG", named);
        let output = command.output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(checked("mine.toml", &[]).contains("mine.toml:2:10: `xml` is no log format"));
    assert!(checked("mine.toml", &["--config", "other.toml"]).contains("other.toml: cannot read"));
    assert_eq!(checked("", &[]), "", "set to nothing it names none");
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
    // The command can be copied as it stands there.
    let command = text.split('`').nth(1).unwrap();
    assert_eq!(command, "oddboard database restore --from-journal --to data.restored");
    done(folder.path(), &command.split(' ').skip(1).collect::<Vec<_>>());
    for restored in ["one", "data.restored"] {
        let store = SledStore::open(&at(restored), 16).unwrap();
        let games = store.scan(Table::Game, &oddboard_game::store::Scan::all()).unwrap();
        assert_eq!(games.len(), 20, "{restored}");
    }
    let text =
        refused(folder.path(), &["database", "restore", "--from", "all.export", "--to", "one"]);
    assert!(text.contains("is not empty"), "{text}");
}

#[test]
fn an_unfinished_copy_is_neither_sound_nor_to_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let copying = std::thread::spawn({
        let data = data.clone();
        move || {
            let from = MemoryStore::new();
            for number in 1..=2_000 {
                let mut batch = Batch::new();
                batch.put(Table::Game, Key::numbers(&[number]), "{\"some\":\"game\"}".to_owned());
                from.commit(batch).unwrap();
            }
            let to = SledStore::open(&data, 16).unwrap();
            // It dies after the first page.
            transfer::copy(&from, &to, |_| panic!("killed"))
        }
    });
    assert!(copying.join().is_err(), "it was killed");
    let again = "`oddboard database copy` with the same two goes on with it";
    for arguments in [
        &["database", "check"][..],
        &["database", "export", "--to", "all.export"],
        &["database", "restore", "--from-journal", "--to", "one"],
        &["database", "restore", "--from-database", "--to", "one"],
        &["database", "restore", "--salvage", "--to", "one"],
    ] {
        let output = oddboard(folder.path(), arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(again), "{arguments:?}: {text}");
        assert!(!folder.path().join("one").exists(), "{arguments:?}");
    }
    assert!(refused_run(folder.path()).contains(again));
    // Copied from it is nothing either, and no empty database is left behind.
    let text = refused(folder.path(), &["database", "copy", "--to", "two"]);
    assert!(text.contains("can't copy from data: ") && text.contains(again), "{text}");
    assert!(!folder.path().join("two").exists());
}

/// The last line of what `run` says when it refuses the database.
fn refused_run(folder: &Path) -> String {
    let output = program::command(env!("CARGO_BIN_EXE_oddboard"))
        .arg("run")
        .current_dir(folder)
        .env("ODDBOARD_DISCORD_TOKEN", "none")
        // Nobody answers there, should it come so far.
        .env("ODDBOARD_DISCORD_API", "http://127.0.0.1:9")
        .output()
        .unwrap();
    assert!(!output.status.success());
    let text = String::from_utf8(output.stderr).unwrap().lines().last().unwrap().to_owned();
    // Another bot may end, and what it holds be free; all else that is tried here stays as it is.
    let code = if text.contains("in use") { 1 } else { 78 };
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

#[test]
fn the_version_says_which_programs_can_share_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let version = format!("oddboard {} (schema version {SCHEMA})\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(done(folder.path(), &["--version"]), version);
}

#[test]
fn a_second_bot_on_one_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let _store = SledStore::open(&folder.path().join("data"), 16).unwrap();
    let text = refused_run(folder.path());
    assert!(text.contains("in use by another process"), "{text}");
}

#[test]
fn what_the_bot_would_refuse_at_once_is_said_by_the_check_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let write = |lines: &[&str]| {
        fs::write(folder.path().join("oddboard.toml"), lines.join("\n")).unwrap();
    };
    let key = format!("public_key = \"{}\"", "ab".repeat(32));
    let (http, listen) = ("receive = \"http\"", "listen = \"127.0.0.1:8080\"");
    let monitor = "[monitor]\nlisten = \"127.0.0.1:8080\"";
    let everywhere = "[monitor]\nlisten = \"0.0.0.0:8080\"";
    for (settings, what) in [
        (&["[discord]", http, listen][..], "discord.public_key"),
        (&["[discord]", http, &key], "discord.listen"),
        (&["[discord]", http, &key, listen, monitor], "discord.listen and monitor.listen"),
        (&["[discord]", http, &key, listen, everywhere], "discord.listen and monitor.listen"),
    ] {
        write(settings);
        let text = refused(folder.path(), &["config", "check"]);
        assert!(text.contains(what), "{settings:?}: {text}");
        assert_eq!(refused_run(folder.path()), text.trim_end(), "{settings:?}");
    }
    // What isn't used, or any that is free, stands in nobody's way.
    let free = ["listen = \"127.0.0.1:0\"", "[monitor]\nlisten = \"127.0.0.1:0\""];
    for settings in [
        &["[discord]", http, &key, listen][..],
        &["[discord]", listen, monitor],
        &["[discord]", http, &key, free[0], free[1]],
        &["[store]", "authorities = \"none.pem\""],
    ] {
        write(settings);
        let mut check = program(folder.path(), &["config", "check"]);
        let output = check.env("ODDBOARD_DISCORD_TOKEN", "none").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("is sound"), "{settings:?}");
    }
    fs::write(folder.path().join("file"), "").unwrap();
    write(&["[store]", "folder = \"file\""]);
    for arguments in [&["config", "check"][..], &["database", "check"]] {
        let output = oddboard(folder.path(), arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{text}");
        assert_eq!(text.trim_end(), refused_run(folder.path()));
        assert!(text.contains("file is no folder"), "{text}");
    }
    assert!(!folder.path().join("data").exists(), "nothing is made");
}

#[cfg(feature = "postgres")]
#[test]
fn a_file_of_authorities_that_is_not_there_is_said_by_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let settings = "[store]\nurl = \"postgres://127.0.0.1:9/games\"\nauthorities = \"none.pem\"\n";
    fs::write(folder.path().join("oddboard.toml"), settings).unwrap();
    let text = refused(folder.path(), &["config", "check"]);
    assert!(text.contains("none.pem"), "{text}");
    assert_eq!(refused_run(folder.path()), text.trim_end());
    fs::write(folder.path().join("none.pem"), "").unwrap();
    let text = refused(folder.path(), &["config", "check"]);
    assert!(text.contains("there is none in it"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_variable_of_ours_that_is_no_text_is_refused_by_its_name() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = tempfile::tempdir().unwrap();
    let checked = |name: &str| {
        let value = std::ffi::OsStr::from_bytes(b"da\xffta");
        let mut command = program::command(env!("CARGO_BIN_EXE_oddboard"));
        command.args(["config", "check"]).current_dir(folder.path());
        command.env("ODDBOARD_DISCORD_TOKEN", "none").env(name, value).output().unwrap()
    };
    let refused = checked("ODDBOARD_STORE_FOLDER");
    let told = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(78), "{told}");
    assert!(told.contains("variable ODDBOARD_STORE_FOLDER: ") && told.contains("UTF-8"), "{told}");
    assert!(checked("SOMETHING_ELSE").status.success());
}

#[test]
fn a_restore_that_lacks_something_says_what_and_fails() {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    let journal = folder.path().join("data/journal");
    let bytes = fs::read(&journal).unwrap();
    let cut = bytes.len() - bytes.len() / 4;
    fs::write(&journal, &bytes[..cut]).unwrap();
    let arguments = ["database", "restore", "--from-journal", "--to", "new"];
    let restored = oddboard(folder.path(), &arguments);
    let [told, error] =
        [restored.stdout, restored.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(restored.status.code(), Some(1), "{told}{error}");
    assert!(told.contains("Restored ") && told.contains(" It lacks "), "{told}");
    assert!(error.contains("what is missing could not be read"), "{error}");
    done(folder.path(), &["database", "restore", "--from-database", "--to", "whole"]);
}

#[test]
fn where_all_lines_of_the_log_are_objects_the_last_one_is_too() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("data"), "a file").unwrap();
    let output = program(folder.path(), &["run"])
        .envs([("ODDBOARD_DISCORD_TOKEN", "none"), ("ODDBOARD_LOG_FORMAT", "json")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(78));
    let text = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = lines.last().unwrap();
    assert_eq!(last["level"], "ERROR");
    assert!(last["fields"]["error"].as_str().unwrap().contains("data"), "{last}");
}

#[test]
fn an_address_is_no_folder_and_a_token_no_key_and_neither_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    for (variable, value, told) in [
        ("ODDBOARD_STORE_FOLDER", "postgres://u:hunter2@h/db", "store.url"),
        ("ODDBOARD_DISCORD_PUBLIC_KEY", "MTAw.hunter2", "64 hexadecimal digits"),
        ("ODDBOARD_STORE_URL_FILE", "postgres://u:hunter2@h/db", "the file that it names"),
        ("ODDBOARD_STORE_CONNECTIONS", "postgres://u:hunter2@h/db", "a whole number"),
        ("ODDBOARD_STORE_AUTHORITIES", "postgres://u:hunter2@h/db", "no file"),
        ("ODDBOARD_LOG_FORMAT", "postgres://u:hunter2@h/db", "text or json"),
    ] {
        let output =
            program(folder.path(), &["config", "check"]).env(variable, value).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{text}");
        assert!(text.contains(told) && text.contains(variable), "{text}");
        assert!(!text.contains("hunter2"), "{text}");
    }
}

#[test]
fn the_folder_that_the_settings_name_is_copied_by_that_name_and_missed_where_another_is() {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    let copied = done(folder.path(), &["database", "copy", "--from", "folder", "--to", "one"]);
    assert!(copied.starts_with("Copied 20 games, 20 records in all from data to one;"), "{copied}");
    assert!(!copied.contains("store.folder"), "{copied}");
    // The bot was moved to another folder.
    let command = ["database", "copy", "--from", "data", "--to", "two"];
    let moved = program(folder.path(), &command).env("ODDBOARD_STORE_FOLDER", "one").output();
    let text = String::from_utf8(moved.unwrap().stdout).unwrap();
    assert!(text.contains("But store.folder names one, which has a database, too"), "{text}");
}
