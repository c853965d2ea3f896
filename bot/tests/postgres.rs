//! The real program with a real PostgreSQL server. Without one each test says that it is skipped.

#![cfg(all(unix, feature = "postgres"))]
#![allow(clippy::unwrap_used, clippy::print_stderr)]

#[path = "../store-postgres/tests/support/server.rs"]
#[allow(dead_code, reason = "the store's own tests use more of it")]
mod server;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use oddboard_campaign::program;
use oddboard_game::store::{Batch, Key, SCHEMA, Scan, Store as _, Table};
use oddboard_store_sled::SledStore;

use crate::server::Server;

fn command(folder: &Path, url: &str, arguments: &[&str]) -> Command {
    let mut command = program::command(env!("CARGO_BIN_EXE_oddboard"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("ODDBOARD_DISCORD_TOKEN", "none")
        // Nobody answers there, should it come so far.
        .env("ODDBOARD_DISCORD_API", "http://127.0.0.1:9")
        .env("ODDBOARD_STORE_URL", url)
        .env("ODDBOARD_STORE_ONE_SERVER", "true");
    command
}

fn oddboard(folder: &Path, url: &str, arguments: &[&str]) -> Output {
    command(folder, url, arguments).output().unwrap()
}

fn done(folder: &Path, url: &str, arguments: &[&str]) -> String {
    let output = oddboard(folder, url, arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(folder: &Path, url: &str, arguments: &[&str]) -> String {
    let output = oddboard(folder, url, arguments);
    assert!(!output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap().lines().last().unwrap().to_owned()
}

fn games(folder: &Path) -> Vec<(Key, String)> {
    let store = SledStore::open(folder, 16).unwrap();
    let found = store.scan(Table::Game, &Scan::all()).unwrap();
    found.into_iter().map(|(key, entry)| (key, entry.json)).collect()
}

/// A database with twenty of them.
fn some_games(folder: &Path) {
    let store = SledStore::open(folder, 16).unwrap();
    for number in 1..=20 {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[number]), "{\"some\":\"game\"}".to_owned());
        store.commit(batch).unwrap();
    }
}

#[test]
fn a_bot_moves_to_postgres_and_back() {
    let Some(server) = Server::start("a_bot_moves_to_postgres_and_back", "") else { return };
    let (url, place) = (server.url(), tempfile::tempdir().unwrap());
    let folder = place.path();
    some_games(&folder.join("data"));
    let text = done(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    assert!(text.contains("Copied 20 games, 20 records in all from data to"), "{text}");
    let text = refused(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    assert!(text.contains("is not empty"), "{text}");
    let text = done(folder, &url, &["database", "check"]);
    assert!(text.contains("is sound: 20 games"), "{text}");
    // From now on it is what the bot uses.
    done(folder, &url, &["database", "copy", "--to", "back"]);
    assert_eq!(games(&folder.join("back")), games(&folder.join("data")));
    done(folder, &url, &["database", "export", "--to", "all.export"]);
    done(folder, "", &["database", "restore", "--from", "all.export", "--to", "restored"]);
    assert_eq!(games(&folder.join("restored")), games(&folder.join("data")));
    // And a lost server's database from a file.
    server.sql("TRUNCATE record");
    done(folder, &url, &["database", "restore", "--from", "all.export", "--to", "postgres"]);
    let text = done(folder, &url, &["database", "check"]);
    assert!(text.contains("is sound: 20 games"), "{text}");
}

#[test]
fn games_move_from_one_postgres_to_another() {
    let test = "games_move_from_one_postgres_to_another";
    let (Some(one), Some(two)) = (Server::start(test, ""), Server::start(test, "")) else { return };
    let place = tempfile::tempdir().unwrap();
    let (folder, url) = (place.path(), one.url());
    some_games(&folder.join("data"));
    done(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    // The server believes everybody, so no password is asked for.
    let secret = two.url().replace("oddboard@", "oddboard:hunter2@");
    let copy = |from: &str, to: &str| {
        let arguments = ["database", "copy", "--from", from, "--to", to];
        let output = command(folder, &url, &arguments).env("OTHER", &secret).output().unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!text.contains("hunter2"), "{text}");
        (output.status.success(), text)
    };
    let (copied, text) = copy("postgres", "env:OTHER");
    assert!(
        copied && text.contains("Copied 20 games, 20 records in all from postgres at"),
        "{text}"
    );
    let text = done(folder, &two.url(), &["database", "check"]);
    assert!(text.contains("is sound: 20 games"), "{text}");
    // Another database of the first server is another place, and an address without a password may be typed.
    one.sql("CREATE DATABASE another");
    let another = url.replace("/postgres", "/another");
    let (copied, text) = copy("env:OTHER", &another);
    assert!(copied && text.contains("to another at"), "{text}");
    // However it is named, the same one is refused.
    let user = url.replace("oddboard@", "oddboard:hunter2@");
    let same = [("postgres", &*url), (&*url, "postgres"), ("env:OTHER", &*two.url())];
    for (from, to) in same {
        let (copied, text) = copy(from, to);
        assert!(!copied && text.contains("the same database twice"), "{from} to {to}: {text}");
    }
    let (copied, text) = copy("postgres", &user);
    assert!(!copied && text.contains("with a password is not typed here"), "{text}");
    let (copied, text) = copy("postgres", "env:NOTHING");
    assert!(!copied && text.contains("environment variable NOTHING"), "{text}");
}

#[test]
fn an_index_that_disagrees_is_told_and_made_anew() {
    let Some(server) = Server::start("an_index_that_disagrees_is_told_and_made_anew", "") else {
        return;
    };
    let (url, place) = (server.url(), tempfile::tempdir().unwrap());
    let folder = place.path();
    {
        let store = SledStore::open(&folder.join("data"), 16).unwrap();
        let mut batch = Batch::new();
        batch.put(Table::Meta, Key::text("schema"), format!("{{\"version\":{SCHEMA}}}"));
        // No server has this message.
        batch.put(Table::StandingMessage, Key::numbers(&[7]), "{}".to_owned());
        store.commit(batch).unwrap();
    }
    let wrong = "1 of StandingMessage";
    assert!(refused(folder, "", &["database", "check"]).contains(wrong));
    done(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    assert!(refused(folder, &url, &["database", "check"]).contains(wrong));
    done(folder, &url, &["database", "export", "--to", "all.export"]);
    server.sql("TRUNCATE record");
    // A file that ends too early is named, and leaves nothing behind.
    let whole = fs::read_to_string(folder.join("all.export")).unwrap();
    let short: String = whole.split_inclusive('\n').take(2).collect();
    fs::write(folder.join("short.export"), &short).unwrap();
    let restore = ["database", "restore", "--to", "postgres", "--from"];
    let text = refused(folder, &url, &[&restore[..], &["none.export"]].concat());
    assert!(text.contains("can't restore from none.export"), "{text}");
    let text = refused(folder, &url, &[&restore[..], &["short.export"]].concat());
    assert!(text.contains("can't restore from short.export: the file ends too early"), "{text}");
    assert_eq!(server.sql("SELECT count(*) FROM record"), "0", "{text}");
    // A pipe is read only once, so what has a part of it is named, too.
    #[cfg(unix)]
    {
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let writing = thread::spawn(move || fs::write(pipe, short).unwrap());
        let text = refused(folder, &url, &[&restore[..], &["pipe"]].concat());
        writing.join().unwrap();
        assert!(text.contains("can't restore from pipe: the file ends too early;"), "{text}");
        assert!(text.contains("has a part of it now"), "{text}");
        assert!(text.contains("with an empty one"), "{text}");
        // Whoever comes later hears which database that is.
        let text = refused(folder, &url, &["database", "check"]);
        assert!(text.contains(": the database was restored in part"), "{text}");
        assert!(text.contains("postgres at "), "{text}");
        let text = refused(folder, &url, &[&restore[..], &["all.export"]].concat());
        assert!(!text.contains("all.export"), "{text}");
        server.sql("TRUNCATE record");
    }
    let restore = ["database", "restore", "--from", "all.export", "--to"];
    done(folder, &url, &[&restore[..], &["postgres"]].concat());
    done(folder, &url, &["database", "check"]);
    done(folder, "", &[&restore[..], &["restored"]].concat());
    fs::remove_dir_all(folder.join("data")).unwrap();
    fs::rename(folder.join("restored"), folder.join("data")).unwrap();
    done(folder, "", &["database", "check"]);
}

#[test]
fn an_older_program_leaves_a_newer_database_alone() {
    let test = "an_older_program_leaves_a_newer_database_alone";
    let Some(server) = Server::start(test, "") else { return };
    let (url, place) = (server.url(), tempfile::tempdir().unwrap());
    let folder = place.path();
    some_games(&folder.join("data"));
    done(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    // As a newer program leaves it: with its mark, and a table that this one doesn't know.
    server.sql(&format!(
        "INSERT INTO record (tbl, key, version, body) VALUES \
         ({}, 'schema', 1000, '{{\"version\":{}}}'), (99, 'some', 1001, '{{}}')",
        Table::Meta.byte(),
        SCHEMA + 1
    ));
    let all = "SELECT count(*), max(version) FROM record";
    let before = server.sql(all);
    for arguments in [
        &["check"][..],
        &["export", "--to", "all.export"],
        &["copy", "--to", "back"],
        &["copy", "--from", "data", "--to", "postgres"],
    ] {
        let text = refused(folder, &url, &[&["database"], arguments].concat());
        assert!(text.contains("use the newer program"), "{arguments:?}: {text}");
    }
    assert!(!folder.join("all.export").exists() && !folder.join("all.new").exists());
    assert_eq!(games(&folder.join("back")), []);
    assert_eq!(server.sql(all), before);
}

#[test]
fn what_a_newer_program_left_in_a_folder_is_told_as_well() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    {
        let store = SledStore::open(&folder.join("data"), 16).unwrap();
        let mut batch = Batch::new();
        batch.put(Table::Meta, Key::text("schema"), format!("{{\"version\":{}}}", SCHEMA + 1));
        store.commit(batch).unwrap();
    }
    for arguments in [
        &["check"][..],
        &["export", "--to", "all.export"],
        &["restore", "--from-journal", "--to", "restored"],
        &["copy", "--to", "other"],
    ] {
        let arguments = [&["database"], arguments].concat();
        let text = refused(folder, "", &arguments);
        assert!(text.contains("use the newer program"), "{arguments:?}: {text}");
    }
    assert!(!folder.join("restored").exists());
}

#[test]
fn what_cannot_be_done_is_said_with_what_can() {
    let place = tempfile::tempdir().unwrap();
    let copy = ["database", "copy", "--from", "postgres", "--to", "data"];
    let text = refused(place.path(), "", &copy);
    assert!(text.contains("ODDBOARD_STORE_URL"), "{text}");
    let text = refused(place.path(), "", &["database", "copy", "--to", "data"]);
    assert!(text.contains("the same database twice"), "{text}");
    let text = refused(place.path(), "", &["database", "copy", "--from", "none", "--to", "data"]);
    assert!(text.contains("there is no database in none"), "{text}");
    let url = "postgres://bot:hunter2@127.0.0.1:9/games";
    let text = refused(place.path(), "", &["database", "copy", "--from", url, "--to", "other"]);
    assert!(text.contains("ODDBOARD_STORE_URL") && !text.contains("hunter2"), "{text}");
    let restore = ["database", "restore", "--from-journal", "--to", "postgres"];
    assert!(refused(place.path(), url, &restore).contains("to a folder first"));
    assert!(fs::read_dir(place.path()).unwrap().next().is_none(), "nothing was made");
}

#[test]
fn a_bot_does_not_start_without_a_standby_unless_that_is_enough() {
    let test = "a_bot_does_not_start_without_a_standby_unless_that_is_enough";
    let Some(server) = Server::start(test, "") else { return };
    let place = tempfile::tempdir().unwrap();
    let output = program::command(env!("CARGO_BIN_EXE_oddboard"))
        .current_dir(place.path())
        .env("ODDBOARD_DISCORD_TOKEN", "none")
        .env("ODDBOARD_DISCORD_API", "http://127.0.0.1:9")
        .env("ODDBOARD_STORE_URL", server.url())
        .output()
        .unwrap();
    assert!(!output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("has no synchronous standby"), "{text}");
    assert!(!place.path().join("data").exists(), "nothing is kept in the folder");
    let text = refused(place.path(), &server.url(), &["database", "check"]);
    assert!(text.contains("there is no database in postgres at"), "nothing was made: {text}");
}

#[test]
fn a_database_that_holds_nothing_is_none() {
    let Some(server) = Server::start("a_database_that_holds_nothing_is_none", "") else { return };
    let (url, place) = (server.url(), tempfile::tempdir().unwrap());
    let folder = place.path();
    let refuse = || {
        for arguments in [
            &["check"][..],
            &["export", "--to", "all.export"],
            &["copy", "--from", "postgres", "--to", "back"],
        ] {
            let text = refused(folder, &url, &[&["database"], arguments].concat());
            assert!(text.contains("there is no database in postgres at"), "{arguments:?}: {text}");
        }
    };
    refuse();
    // Nor is it one where a bot has been stopped before it wrote anything.
    server.sql("CREATE TABLE record (tbl int2, key bytea, version int8, body text)");
    refuse();
    server.sql("DROP TABLE record");
    // Nor does a copy go to a folder that was meant for it.
    let output =
        oddboard(folder, &url, &["database", "copy", "--from", "postgres", "--to", "postgre"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && text.contains("did you mean `postgres`?"), "{text}");
    assert!(fs::read_dir(folder).unwrap().next().is_none(), "nothing was made");
}

#[test]
fn a_backup_asks_for_no_standby_and_for_no_bots() {
    let test = "a_backup_asks_for_no_standby_and_for_no_bots";
    let Some(server) = Server::start(test, "") else { return };
    let (url, place) = (server.url(), tempfile::tempdir().unwrap());
    let folder = place.path();
    some_games(&folder.join("data"));
    done(folder, &url, &["database", "copy", "--from", "data", "--to", "postgres"]);
    let run = |arguments: &[&str]| {
        let mut command = command(folder, &url, &[&["database"], arguments].concat());
        let output = command.env_remove("ODDBOARD_STORE_ONE_SERVER").output().unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    let reading = [&["export", "--to", "all.export"][..], &["copy", "--to", "back"], &["check"]];
    for arguments in reading {
        assert_eq!(run(arguments), (true, String::new()), "{arguments:?}");
    }
    fs::remove_file(folder.join("all.export")).unwrap();
    fs::remove_dir_all(folder.join("back")).unwrap();
    let table = Table::Node.byte();
    server.sql(&format!("INSERT INTO record VALUES ({table}, 'some', 1, '{{}}')"));
    let (stop, stopped) = mpsc::channel::<()>();
    thread::scope(|scope| {
        // As a bot does that lives.
        let renew = format!("UPDATE record SET version = version + 1 WHERE tbl = {table}");
        // Dropped, too, when something below fails.
        let (server, _stop) = (&server, stop);
        let second = Duration::from_secs(1);
        scope.spawn(move || {
            while stopped.recv_timeout(second) == Err(RecvTimeoutError::Timeout) {
                server.sql(&renew);
            }
        });
        for arguments in &reading[..2] {
            let (succeeded, text) = run(arguments);
            assert!(!succeeded && text.contains("a bot works on the database"), "{text}");
        }
        let (succeeded, text) = run(&["check"]);
        assert!(succeeded && text.contains("a bot works on the database"), "{text}");
    });
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["data"], "nothing was made");
    // One that was killed leaves a row that nobody renews.
    assert_eq!(run(reading[0]), (true, String::new()));
}
