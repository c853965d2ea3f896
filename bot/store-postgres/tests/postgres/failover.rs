//! The primary dies and its synchronous standby takes over, while bots write.

use std::{fs, process::Command, thread};

use oddboard_game::store::{Batch, Key, Store as _, StoreError, Table, Version};
use oddboard_store_postgres::{Options, PostgresStore};

use crate::{
    number, open, options,
    server::{Server, url},
    writers::{Writers, lists},
};

#[test]
fn when_the_standby_takes_over_nothing_that_was_acknowledged_is_lost() {
    let test = "when_the_standby_takes_over_nothing_that_was_acknowledged_is_lost";
    let settings = "-c synchronous_standby_names=* -c wal_keep_size=512MB";
    let Some(first) = Server::start(test, settings) else { return };
    let second = first.standby();
    let everywhere = url(&[&first, &second]);
    drop(beside_a_standby(&everywhere));
    let folder = tempfile::tempdir().unwrap();
    let mut writers = Writers::new(folder.path(), 2);
    (0..2).for_each(|place| writers.start(place, &everywhere));
    let (mut primary, mut standby) = (&first, &second);
    let rounds = number("ODDBOARD_ROUNDS", 1);
    for _ in 0..rounds {
        writers.wait_for(100);
        primary.crash();
        standby.promote();
        // The new primary acknowledges nothing before it has a standby again.
        primary.follow(standby);
        (primary, standby) = (standby, primary);
    }
    writers.wait_for(100);
    (0..2).for_each(|place| writers.kill(place));
    // No session of before goes on.
    primary.crash();
    primary.begin();
    let (history, lists) = (writers.history(), lists(&open(&everywhere)));
    eprintln!(
        "{rounds} promotions: {} acknowledged, {} refused, {} unknown of which {} applied",
        history.done.len(),
        history.refused.len(),
        history.unknown.len(),
        history.applied(&lists),
    );
    assert_eq!(history.violations(&lists), Vec::<String>::new());
}

/// A store that wants a standby.
fn beside_a_standby(url: &str) -> PostgresStore {
    PostgresStore::open(&Options { one_server: false, ..options(url) }).unwrap()
}

/// From now on commits of a server wait for these standbys.
fn wait_for(server: &Server, standbys: &str) {
    server.sql(&format!("ALTER SYSTEM SET synchronous_standby_names = '{standbys}'"));
    server.sql("SELECT pg_reload_conf()");
}

fn put(store: &PostgresStore, number: u64) -> Result<Version, StoreError> {
    let mut batch = Batch::new();
    batch.put(Table::Game, Key::numbers(&[number]), "1".to_owned());
    store.commit(batch)
}

#[test]
fn a_server_that_was_promoted_without_a_standby_acknowledges_nothing() {
    let test = "a_server_that_was_promoted_without_a_standby_acknowledges_nothing";
    let Some(first) = Server::start(test, "-c synchronous_standby_names=*") else { return };
    let second = first.standby();
    // As after a copy of the settings of one that had gone on alone.
    second.crash();
    second.begin_with("-c synchronous_standby_names=");
    let store = beside_a_standby(&url(&[&first, &second]));
    put(&store, 1).unwrap();
    assert!(!store.lacks_standby());
    first.crash();
    second.promote();
    let refused = put(&store, 2).expect_err("it has no standby").to_string();
    assert!(store.lacks_standby());
    assert!(refused.contains("has no synchronous standby"), "{refused}");
    // The other is told of, too, each by its name.
    assert!(refused.contains(first.folder().to_str().unwrap()), "{refused}");
    assert_eq!(second.sql("SELECT count(*) FROM record WHERE tbl <> 0"), "1");
    second.crash();
    second.begin_with("-c synchronous_standby_names=* -c synchronous_commit=local");
    let third = second.standby();
    put(&store, 3).unwrap();
    assert!(!store.lacks_standby());
    drop(third);
}

#[test]
fn a_server_that_is_told_to_go_on_alone_does() {
    let test = "a_server_that_is_told_to_go_on_alone_does";
    let Some(first) = Server::start(test, "") else { return };
    wait_for(&first, "*");
    let second = first.standby();
    let store = beside_a_standby(&first.url());
    put(&store, 1).unwrap();
    assert!(!store.lacks_standby());
    second.crash();
    wait_for(&first, "");
    // No connection of before goes on.
    first.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
    put(&store, 2).unwrap();
    assert!(store.lacks_standby(), "operators are told");
}

#[test]
fn after_a_crash_nothing_is_shown_before_a_standby_has_it() {
    let test = "after_a_crash_nothing_is_shown_before_a_standby_has_it";
    let Some(first) = Server::start(test, "-c synchronous_standby_names=*") else { return };
    let second = first.standby();
    let store = beside_a_standby(&first.url());
    put(&store, 1).unwrap();
    second.crash();
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    let backends = || first.sql(waiting).parse::<usize>().unwrap();
    thread::scope(|scope| {
        let putting = scope.spawn(|| put(&store, 2));
        while backends() == 0 {}
        first.crash();
        let outcome = putting.join().unwrap();
        assert!(matches!(outcome, Err(StoreError::UnknownOutcome { .. })), "{outcome:?}");
    });
    first.begin();
    // The server shows it, and would lose it if it were lost now.
    assert_eq!(first.sql("SELECT count(*) FROM record WHERE tbl <> 0"), "2");
    let get = || store.get(Table::Game, &Key::numbers(&[2]));
    let refused = get().expect_err("no standby has it").to_string();
    assert!(refused.contains("no standby has caught up"), "{refused}");
    assert_eq!(backends(), 0, "nothing waits on when the connection is given up");
    second.begin();
    // It takes a moment until the standby has found the server.
    while get().is_err() {}
    assert!(get().unwrap().is_some());
    // When one of its processes crashes all the others start anew, without a new start of the server.
    second.crash();
    let process = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
    let started = || {
        let log = fs::read_to_string(first.at("log")).unwrap();
        log.matches("ready to accept connections").count()
    };
    let before = started();
    let killed = Command::new("kill").args(["-9", &first.sql(process)]).status().unwrap();
    assert!(killed.success());
    while started() == before {}
    let refused = get().expect_err("it may hold what the standby lacks").to_string();
    assert!(refused.contains("no standby has caught up"), "{refused}");
}

#[test]
fn a_server_that_was_promoted_can_be_read_and_told_to_go_on_alone() {
    let test = "a_server_that_was_promoted_can_be_read_and_told_to_go_on_alone";
    let Some(first) = Server::start(test, "") else { return };
    wait_for(&first, "*");
    let second = first.standby();
    let store = beside_a_standby(&url(&[&first, &second]));
    put(&store, 1).unwrap();
    first.crash();
    second.promote();
    // All that was acknowledged rests on it alone.
    assert!(store.get(Table::Game, &Key::numbers(&[1])).unwrap().is_some());
    wait_for(&second, "");
    put(&store, 2).unwrap();
}
