//! What is told when a line breaks in the middle of something.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, Scan, Store, StoreError, Table};

use crate::{
    open,
    proxy::{Mode, Proxy},
    server::Server,
};

fn key() -> Key {
    Key::text("a")
}

fn put(store: &dyn Store, json: &str) -> Result<(), StoreError> {
    let found = store.get(Table::Game, &key()).unwrap();
    let mut batch = Batch::new();
    batch.expect(Table::Game, key(), found.map(|found| found.version));
    batch.put(Table::Game, key(), json.to_owned());
    store.commit(batch).map(drop)
}

fn body(store: &dyn Store) -> Option<String> {
    store.get(Table::Game, &key()).unwrap().map(|entry| entry.json)
}

#[test]
fn a_line_that_breaks_at_the_commit_leaves_the_outcome_unknown() {
    let test = "a_line_that_breaks_at_the_commit_leaves_the_outcome_unknown";
    let Some(server) = Server::start(test, "") else { return };
    let proxy = Proxy::new(server.socket());
    let store = open(&proxy.url());
    put(&store, "1").unwrap();
    // With the byte that ends it: the level of isolation begins with the same letters.
    let commit = b"COMMIT\0";
    for (mode, after) in [(Mode::CutBefore(commit), "1"), (Mode::CutAfter(commit), "2")] {
        proxy.set(mode);
        let outcome = put(&store, "2");
        assert!(matches!(outcome, Err(StoreError::UnknownOutcome { .. })), "{mode:?}: {outcome:?}");
        assert_eq!(proxy.mode(), Mode::Pass, "it was cut");
        assert_eq!(body(&store).as_deref(), Some(after), "{mode:?}");
    }
}

#[test]
fn a_line_that_breaks_before_the_commit_is_replaced() {
    let Some(server) = Server::start("a_line_that_breaks_before_the_commit_is_replaced", "") else {
        return;
    };
    let proxy = Proxy::new(server.socket());
    let store = open(&proxy.url());
    put(&store, "1").unwrap();
    for mode in [Mode::CutBefore(b"BEGIN"), Mode::CutAfter(b"BEGIN")] {
        proxy.set(mode);
        put(&store, "2").unwrap();
        assert_eq!(proxy.mode(), Mode::Pass, "it was cut");
    }
    // All lines, while nothing is going on.
    proxy.cut();
    put(&store, "3").unwrap();
    // A server that comes back.
    server.crash();
    server.begin();
    assert_eq!(body(&store).as_deref(), Some("3"));
    put(&store, "4").unwrap();
    assert_eq!(body(&store).as_deref(), Some("4"));
}

#[test]
fn who_stops_before_its_changes_finds_the_transaction_ended() {
    let test = "who_stops_before_its_changes_finds_the_transaction_ended";
    let Some(server) = Server::start(test, "") else { return };
    let server = Arc::new(server);
    let store = open(&server.url());
    put(&store, "1").unwrap();
    let mut batch = Batch::new();
    batch.put(Table::Game, key(), "2".to_owned());
    let waiting = {
        let server = Arc::clone(&server);
        move || {
            let state = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction'";
            server.sql(state).parse::<usize>().unwrap()
        }
    };
    // It stands still as it is asked whether it still may: until the server waits no longer.
    let stop = move || {
        assert_eq!(waiting(), 1, "the rows are locked");
        while waiting() > 0 {}
        true
    };
    let outcome = store.commit_while(batch, Arc::new(stop));
    assert!(matches!(outcome, Err(StoreError::UnknownOutcome { .. })), "{outcome:?}");
    assert_eq!(body(&store).as_deref(), Some("1"));
    put(&store, "3").unwrap();
}

#[test]
fn while_the_disk_is_full_what_would_find_room_is_refused_too() {
    let test = "while_the_disk_is_full_what_would_find_room_is_refused_too";
    let Some(server) = Server::start(test, "") else { return };
    let store = open(&server.url());
    let make = |name: &str| {
        let mut batch = Batch::new();
        batch.expect(Table::Game, Key::text(name), None);
        batch.put(Table::Game, Key::text(name), "1".to_owned());
        store.commit(batch)
    };
    put(&store, "1").unwrap();
    // As where rows that are there still find room on their pages.
    server.sql(
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         IF NOT EXISTS (SELECT FROM record WHERE tbl = NEW.tbl AND key = NEW.key) THEN \
         RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END IF; \
         RETURN NEW; END $$; \
         CREATE TRIGGER no_room BEFORE INSERT ON record FOR EACH ROW EXECUTE FUNCTION no_room()",
    );
    put(&store, "2").unwrap();
    for refused in [make("b").map(drop), put(&store, "3"), put(&store, "3")] {
        let error = refused.unwrap_err();
        assert!(matches!(error, StoreError::Unavailable { .. }), "{error:?}");
        assert!(error.to_string().contains("No space left on device"), "{error}");
    }
    assert_eq!(body(&store).as_deref(), Some("2"));
    server.sql("DROP TRIGGER no_room ON record");
    put(&store, "4").unwrap();
    make("b").unwrap();
    assert_eq!(server.sql("SELECT count(*) FROM record WHERE tbl < 0"), "0");
}

#[test]
fn a_line_on_which_nothing_arrives_is_given_up() {
    let Some(server) = Server::start("a_line_on_which_nothing_arrives_is_given_up", "") else {
        return;
    };
    let proxy = Proxy::new(server.socket());
    let store = open(&proxy.url());
    put(&store, "1").unwrap();
    proxy.swallow();
    assert_eq!(body(&store).as_deref(), Some("1"), "on another line");
    put(&store, "2").unwrap();
}

#[test]
fn where_one_line_is_dead_no_idle_one_is_tried() {
    let Some(server) = Server::start("where_one_line_is_dead_no_idle_one_is_tried", "") else {
        return;
    };
    let proxy = Proxy::new(server.socket());
    let store = open(&proxy.url());
    put(&store, "1").unwrap();
    // Lines are made as they are needed: until there are several.
    while proxy.lines() < 2 {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| body(&store));
            }
        });
    }
    proxy.swallow();
    for _ in 0..2 {
        assert_eq!(body(&store).as_deref(), Some("1"));
    }
    assert_eq!(proxy.in_vain(), 1);
}

#[test]
fn a_server_that_is_down_is_unavailable_and_nothing_was_applied() {
    let test = "a_server_that_is_down_is_unavailable_and_nothing_was_applied";
    let Some(server) = Server::start(test, "") else { return };
    let store = open(&server.url());
    put(&store, "1").unwrap();
    server.crash();
    let mut batch = Batch::new();
    batch.put(Table::Game, key(), "2".to_owned());
    let outcome = store.commit(batch);
    assert!(matches!(outcome, Err(StoreError::Unavailable { .. })), "{outcome:?}");
    server.begin();
    assert_eq!(body(&store).as_deref(), Some("1"));
}

#[test]
fn bots_that_want_more_connections_than_the_server_has_share_those_that_there_are() {
    let test = "bots_that_want_more_connections_than_the_server_has_share_those_that_there_are";
    let Some(server) = Server::start(test, "-c max_connections=10") else { return };
    let sessions = || -> u64 {
        let sql = "SELECT sessions FROM pg_stat_database WHERE datname = 'postgres'";
        server.sql(sql).parse().unwrap()
    };
    let before = sessions();
    let stores = [open(&server.url()), open(&server.url())];
    thread::scope(|scope| {
        for (bot, store) in stores.iter().enumerate() {
            for writer in 0..16 {
                scope.spawn(move || {
                    for number in 0..20 {
                        let mut batch = Batch::new();
                        let key = Key::text(&format!("{bot}-{writer}-{number}"));
                        batch.put(Table::Game, key, "{}".to_owned());
                        store.commit(batch).unwrap();
                    }
                });
            }
        }
    });
    let games = stores[0].scan(Table::Game, &Scan::all()).unwrap();
    assert_eq!(games.len(), 2 * 16 * 20);
    drop(stores);
    let made = sessions() - before;
    // Each of the ten, what opens the stores, and who asks here.
    assert!(made <= 20, "who is refused another keeps those that it has: {made} were made");
}

#[test]
fn a_connection_whose_session_cannot_begin_is_closed() {
    let test = "a_connection_whose_session_cannot_begin_is_closed";
    let Some(server) = Server::start(test, "") else { return };
    let proxy = Proxy::new(server.socket());
    let store = open(&proxy.url());
    proxy.cut();
    proxy.set(Mode::SwallowFrom(b"statement_timeout"));
    store.get(Table::Game, &key()).unwrap_err();
    assert!(proxy.lines() > 0, "the server lets it in");
    // Closing takes a moment.
    let begun = Instant::now();
    while proxy.open_lines() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "{} are open", proxy.open_lines());
        thread::yield_now();
    }
    drop(store);
}

#[test]
fn while_commits_wait_for_a_standby_that_is_away_reading_works() {
    let test = "while_commits_wait_for_a_standby_that_is_away_reading_works";
    let Some(server) = Server::start(test, "") else { return };
    let mut options = crate::options(&server.url());
    options.connections = 4;
    options.round_trip = Duration::from_secs(6);
    let store = oddboard_store_postgres::PostgresStore::open(&options).unwrap();
    put(&store, "1").unwrap();
    server.sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    server.sql("SELECT pg_reload_conf()");
    let mut longest = Duration::ZERO;
    thread::scope(|scope| {
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        let mut committing = Vec::new();
        for number in 0..8 {
            let store = &store;
            committing.push(scope.spawn(move || {
                let mut batch = Batch::new();
                batch.put(Table::Game, Key::numbers(&[number]), "1".to_owned());
                store.commit(batch)
            }));
            // One after the other, or they would go together.
            while number < 3 && server.sql(waits).parse::<u64>().unwrap() <= number {}
        }
        while committing.iter().any(|one| !one.is_finished()) {
            let begun = Instant::now();
            store.get(Table::Game, &key()).unwrap();
            longest = longest.max(begun.elapsed());
        }
        for one in committing {
            let error = one.join().unwrap().expect_err("nobody has it");
            assert!(!error.to_string().is_empty());
        }
    });
    assert!(longest < Duration::from_secs(3), "it waited for commits: {longest:?}");
}
