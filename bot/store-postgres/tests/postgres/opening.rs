//! Which databases are used and which are refused.

use std::{
    path::PathBuf,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, Store as _, Table};
use oddboard_store_postgres::{OpenError, Options, PostgresStore};
use tempfile::TempDir;

use crate::{
    open, options,
    server::{Schema, Server},
};

#[test]
fn many_may_start_at_once_on_an_empty_database() {
    let Some(schema) = Schema::new("many_may_start_at_once_on_an_empty_database") else { return };
    let starting: Vec<_> = (0..8)
        .map(|number| {
            let url = schema.url.clone();
            thread::spawn(move || {
                let mut batch = Batch::new();
                batch.put(Table::Game, Key::numbers(&[number]), "1".to_owned());
                open(&url).commit(batch).unwrap()
            })
        })
        .collect();
    let mut versions: Vec<_> = starting.into_iter().map(|one| one.join().unwrap().0).collect();
    versions.sort_unstable();
    versions.dedup();
    assert_eq!(versions.len(), 8, "each counts for itself");
}

#[test]
fn one_server_alone_is_refused_unless_that_is_said_to_be_enough() {
    let test = "one_server_alone_is_refused_unless_that_is_said_to_be_enough";
    let Some(schema) = Schema::new(test) else { return };
    let mut options = options(&schema.url);
    options.one_server = false;
    let refused = PostgresStore::open(&options).expect_err("refused");
    assert!(matches!(refused, OpenError::NoStandby { .. }), "{refused}");
    assert!(refused.to_string().contains("store.one_server"), "{refused}");
    options.one_server = true;
    PostgresStore::open(&options).unwrap();
}

#[test]
fn an_old_connection_is_made_anew() {
    let test = "an_old_connection_is_made_anew";
    let Some(schema) = Schema::new(test) else { return };
    let sign = if schema.url.contains('?') { '&' } else { '?' };
    let mut options = options(&format!("{}{sign}application_name={test}", schema.url));
    let sessions =
        format!("SELECT count(*) FROM pg_stat_activity WHERE application_name = '{test}'");
    let open = || schema.server.sql(&sessions).trim().parse::<usize>().unwrap();
    let store = PostgresStore::open(&options).unwrap();
    store.get(Table::Game, &Key::numbers(&[1])).unwrap();
    assert!(open() > 0, "it is kept");
    drop(store);
    options.lifetime = Duration::ZERO;
    let store = PostgresStore::open(&options).unwrap();
    store.get(Table::Game, &Key::numbers(&[1])).unwrap();
    // The server notices a closed connection after a moment.
    let begun = Instant::now();
    while open() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(30), "{} are open", open());
    }
    assert_eq!(store.get(Table::Game, &Key::numbers(&[1])).unwrap(), None);
}

#[test]
fn to_read_a_database_no_standby_is_needed_but_something_must_be_in_it() {
    let test = "to_read_a_database_no_standby_is_needed_but_something_must_be_in_it";
    let Some(schema) = Schema::new(test) else { return };
    let mut options = options(&schema.url);
    options.one_server = false;
    let missing = || {
        let refused = PostgresStore::open_existing(&options).expect_err("refused");
        assert!(matches!(refused, OpenError::Missing { .. }), "{refused}");
    };
    missing();
    let tables = format!("SELECT count(*) FROM pg_tables WHERE schemaname = '{test}'");
    assert_eq!(schema.server.sql(&tables).trim(), "0", "nothing was made");
    let written = open(&schema.url);
    missing();
    let mut batch = Batch::new();
    batch.put(Table::Game, Key::numbers(&[7]), "1".to_owned());
    written.commit(batch).unwrap();
    let store = PostgresStore::open_existing(&options).unwrap();
    assert!(store.get(Table::Game, &Key::numbers(&[7])).unwrap().is_some());
    schema.server.sql(&format!("UPDATE {test}.record SET body = '99' WHERE key = 'layout'"));
    let refused = PostgresStore::open_existing(&options).expect_err("refused");
    assert!(matches!(refused, OpenError::Newer { found: 99, .. }), "{refused}");
}

#[test]
fn a_database_of_a_newer_program_is_left_alone() {
    let Some(schema) = Schema::new("a_database_of_a_newer_program_is_left_alone") else { return };
    drop(open(&schema.url));
    let table = "a_database_of_a_newer_program_is_left_alone.record";
    schema.server.sql(&format!("UPDATE {table} SET body = '99' WHERE tbl = 0 AND key = 'layout'"));
    let refused = PostgresStore::open(&options(&schema.url)).expect_err("refused");
    assert!(matches!(refused, OpenError::Newer { found: 99, .. }), "{refused}");
}

#[test]
fn a_database_that_cannot_hold_every_text_is_refused() {
    let test = "a_database_that_cannot_hold_every_text_is_refused";
    let Some(schema) = Schema::new(test) else { return };
    let make =
        "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'";
    schema.server.sql(make);
    let url = schema.server.url().replace("/postgres", "/latin");
    let refused = PostgresStore::open(&options(&url)).expect_err("refused");
    assert!(matches!(refused, OpenError::Encoding { .. }), "{refused}");
}

#[test]
fn a_server_that_is_not_there_is_told_by_its_name_and_without_the_password() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap().replace('/', "%2F");
    let url = format!("postgres://bot:hunter2@{place}/games");
    let refused = PostgresStore::open(&options(&url)).expect_err("refused").to_string();
    assert!(refused.contains("games at"), "{refused}");
    assert!(!refused.contains("hunter2"), "{refused}");
}

#[test]
fn a_file_of_authorities_that_is_not_there_is_told_of_without_tls_too() {
    let mut options = options("postgres://bot@127.0.0.1:9/games");
    options.authorities = Some("not-there.pem".into());
    let refused = PostgresStore::open(&options).expect_err("refused").to_string();
    assert!(refused.contains("not-there.pem"), "{refused}");
}

/// A server that speaks TLS as localhost, its port, and its certificate, whose key and signature are made so.
fn over_tls(test: &str, kind: &[&str]) -> Option<(Server, u16, PathBuf, TempDir)> {
    let folder = tempfile::tempdir().unwrap();
    let (key, certificate) = (folder.path().join("key.pem"), folder.path().join("cert.pem"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost"])
        .args(kind)
        .args(["-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=CA:FALSE"])
        .args(["-keyout".as_ref(), key.as_os_str(), "-out".as_ref(), certificate.as_os_str()])
        .output();
    if !made.is_ok_and(|made| made.status.success()) {
        eprintln!("SKIPPED {test}: openssl is not installed");
        return None;
    }
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let server = Server::start(test, "")?;
    server.sql("ALTER SYSTEM SET ssl = on");
    server.sql("ALTER ROLE oddboard PASSWORD 'secret'");
    server.give(&key, "server.key");
    server.give(&certificate, "server.crt");
    server.crash();
    server.begin_with(&format!("-c listen_addresses=localhost -c port={port}"));
    Some((server, port, certificate, folder))
}

#[test]
fn over_tls_the_server_must_be_who_it_says() {
    let test = "over_tls_the_server_must_be_who_it_says";
    let Some((server, port, certificate, _folder)) = over_tls(test, &["-newkey", "rsa:2048"])
    else {
        return;
    };
    let url = format!("postgres://oddboard@localhost:{port}/postgres?sslmode=require");
    let mut options = options(&url);
    let refused = PostgresStore::open(&options).expect_err("nobody vouches for it").to_string();
    assert!(refused.contains("ertificate") && refused.contains("store.authorities"), "{refused}");
    options.authorities = Some(certificate);
    let store = PostgresStore::open(&options).unwrap();
    store.commit(Batch::new()).unwrap();
    server.crash();
}

#[test]
fn the_password_is_bound_to_the_line_over_which_it_is_shown() {
    let test = "the_password_is_bound_to_the_line_over_which_it_is_shown";
    // The hash is that of the certificate's signature.
    let kinds: [&[&str]; 2] = [
        &["-newkey", "rsa:2048", "-sha256"],
        &["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:secp384r1", "-sha384"],
    ];
    for kind in kinds {
        let Some((server, port, certificate, _folder)) = over_tls(test, kind) else { return };
        let access = "local all all trust\nhostssl all all all scram-sha-256\n";
        std::fs::write(server.at("data/pg_hba.conf"), access).unwrap();
        server.crash();
        server.begin_with(&format!("-c listen_addresses=localhost -c port={port}"));
        let open = |password| {
            let url = format!(
                "postgres://oddboard:{password}@localhost:{port}/postgres\
                 ?sslmode=require&channel_binding=require"
            );
            let authorities = Some(certificate.clone());
            PostgresStore::open(&Options { authorities, ..options(&url) })
        };
        drop(open("secret").unwrap());
        let refused = open("guessed").expect_err("refused").to_string();
        assert!(refused.contains("28P01"), "{refused}");
        server.crash();
    }
}

#[test]
fn a_server_that_takes_the_connection_and_says_nothing_is_passed_over() {
    let test = "a_server_that_takes_the_connection_and_says_nothing_is_passed_over";
    let Some(schema) = Schema::new(test) else { return };
    // The system takes connections for it.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let alone = format!("postgres://oddboard@127.0.0.1:{port}/postgres?sslmode=disable");
    let refused = PostgresStore::open(&options(&alone)).expect_err("refused").to_string();
    assert!(refused.contains("it does not answer"), "{refused}");
    let both = schema.url.replace('@', &format!("@127.0.0.1:{port},"));
    let store = open(&both);
    let begun = Instant::now();
    thread::scope(|scope| {
        for number in 0..4 {
            let store = &store;
            scope.spawn(move || {
                let mut batch = Batch::new();
                batch.put(Table::Game, Key::numbers(&[number]), "1".to_owned());
                store.commit(batch).unwrap();
            });
        }
    });
    assert!(begun.elapsed() < Duration::from_secs(4), "the one that was found is asked first");
}
