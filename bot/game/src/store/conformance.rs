//! What every store must do; the same tests run on each: see [`store_conformance!`](crate::store_conformance).

#![allow(missing_docs, reason = "each test's name is what it holds")]
#![allow(clippy::missing_panics_doc, reason = "tests panic where the store fails them")]

use std::{
    sync::{Arc, Barrier},
    thread,
};

use super::{Batch, Key, Scan, Store, StoreError, Table, Version};

/// Makes a `#[test]` of every law of the contract. The expression opens an empty store: an
/// `Arc<dyn Store>`, with whatever must live as long as it does.
///
/// ```
/// oddboard_game::store_conformance!((
///     std::sync::Arc::new(oddboard_game::store::memory::MemoryStore::new()) as _,
///     (),
/// ));
/// ```
#[macro_export]
macro_rules! store_conformance {
    ($open:expr) => {
        $crate::store_conformance! { @each $open;
            what_was_put_is_read_until_it_is_deleted
            a_batch_is_applied_as_a_whole_or_not_at_all
            a_write_resting_on_an_old_version_is_refused
            a_version_never_comes_back
            two_tables_do_not_mix
            scans_go_in_the_order_of_keys
            scans_can_be_resumed_and_bounded
            the_due_time_queue_gives_out_what_is_due_earliest_first
            of_many_writers_on_one_record_none_is_lost
        }
    };
    (@each $open:expr; $($test:ident)*) => {
        $(
            #[test]
            fn $test() {
                let (store, _kept) = $open;
                $crate::store::conformance::$test(&store);
            }
        )*
    };
}

fn key(text: &str) -> Key {
    Key::text(text)
}

fn put(store: &dyn Store, table: Table, name: &str, json: &str) -> Version {
    let mut batch = Batch::new();
    batch.put(table, key(name), json.to_owned());
    store.commit(batch).expect("committed")
}

fn names(found: &[(Key, super::Entry)]) -> Vec<&str> {
    found.iter().map(|(key, _)| key.as_str()).collect()
}

pub fn what_was_put_is_read_until_it_is_deleted(store: &Arc<dyn Store>) {
    assert_eq!(store.get(Table::Game, &key("a")).expect("read"), None);
    let version = put(&**store, Table::Game, "a", r#"{"n":1}"#);
    let entry = store.get(Table::Game, &key("a")).expect("read").expect("there");
    assert_eq!((entry.version, entry.json.as_str()), (version, r#"{"n":1}"#));
    let mut batch = Batch::new();
    batch.delete(Table::Game, key("a")).delete(Table::Game, key("never there"));
    store.commit(batch).expect("committed");
    assert_eq!(store.get(Table::Game, &key("a")).expect("read"), None);
}

pub fn a_batch_is_applied_as_a_whole_or_not_at_all(store: &Arc<dyn Store>) {
    let version = put(&**store, Table::Game, "a", "1");
    let mut batch = Batch::new();
    batch
        .put(Table::Game, key("b"), "2".to_owned())
        .expect(Table::Game, key("a"), Some(version))
        .expect(Table::Game, key("c"), Some(version))
        .put(Table::Game, key("a"), "3".to_owned());
    assert!(matches!(
        store.commit(batch),
        Err(StoreError::Conflict { table: Table::Game, key: at }) if at == key("c")
    ));
    let found = store.scan(Table::Game, &Scan::all()).expect("read");
    assert_eq!(names(&found), ["a"]);
    assert_eq!(found[0].1.json, "1");
}

pub fn a_write_resting_on_an_old_version_is_refused(store: &Arc<dyn Store>) {
    let old = put(&**store, Table::Game, "a", "1");
    let mut first = Batch::new();
    first.expect(Table::Game, key("a"), Some(old)).put(Table::Game, key("a"), "2".to_owned());
    let mut second = first.clone();
    second.writes[0].json = Some("3".to_owned());
    let mut creating = Batch::new();
    creating.expect(Table::Game, key("a"), None).put(Table::Game, key("a"), "4".to_owned());
    store.commit(first).expect("the first wins");
    assert!(matches!(store.commit(second), Err(StoreError::Conflict { .. })));
    assert!(matches!(store.commit(creating), Err(StoreError::Conflict { .. })));
    let entry = store.get(Table::Game, &key("a")).expect("read").expect("there");
    assert_eq!(entry.json, "2");
}

pub fn a_version_never_comes_back(store: &Arc<dyn Store>) {
    let old = put(&**store, Table::Game, "a", "1");
    let mut delete = Batch::new();
    delete.delete(Table::Game, key("a"));
    store.commit(delete).expect("committed");
    let new = put(&**store, Table::Game, "a", "1");
    assert!(new > old);
    let mut batch = Batch::new();
    batch.expect(Table::Game, key("a"), Some(old)).put(Table::Game, key("a"), "2".to_owned());
    assert!(matches!(store.commit(batch), Err(StoreError::Conflict { .. })));
}

pub fn two_tables_do_not_mix(store: &Arc<dyn Store>) {
    for table in Table::ALL {
        put(&**store, table, "same", &format!("\"{table:?}\""));
    }
    for table in Table::ALL {
        let found = store.scan(table, &Scan::all()).expect("read");
        assert_eq!(names(&found), ["same"]);
        assert_eq!(found[0].1.json, format!("\"{table:?}\""));
    }
}

pub fn scans_go_in_the_order_of_keys(store: &Arc<dyn Store>) {
    for number in [300, 2, 70_000, 1] {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[number]), number.to_string());
        store.commit(batch).expect("committed");
    }
    let found = store.scan(Table::Game, &Scan::all()).expect("read");
    let numbers: Vec<_> = found.iter().map(|(key, _)| key.to_numbers().expect("numbers")).collect();
    assert_eq!(numbers, [[1], [2], [300], [70_000]]);
}

pub fn scans_can_be_resumed_and_bounded(store: &Arc<dyn Store>) {
    for name in ["a", "b/1", "b/2", "b/3", "b/4", "c"] {
        put(&**store, Table::GameEvent, name, "0");
    }
    let scan = |scan: Scan| store.scan(Table::GameEvent, &scan).expect("read");
    assert_eq!(names(&scan(Scan::prefix("b/"))), ["b/1", "b/2", "b/3", "b/4"]);
    assert_eq!(names(&scan(Scan::prefix("b/").limit(2))), ["b/1", "b/2"]);
    assert_eq!(names(&scan(Scan::prefix("b/").after(key("b/2")))), ["b/3", "b/4"]);
    assert_eq!(names(&scan(Scan::prefix("b/").before(key("b/3")))), ["b/1", "b/2"]);
    assert_eq!(names(&scan(Scan::prefix("b/").after(key("a")))).len(), 4);
    assert!(scan(Scan::prefix("b/").after(key("c"))).is_empty());
    assert!(scan(Scan::prefix("d")).is_empty());
    assert!(scan(Scan::all().limit(0)).is_empty());
}

pub fn the_due_time_queue_gives_out_what_is_due_earliest_first(store: &Arc<dyn Store>) {
    let mut batch = Batch::new();
    batch
        .schedule(2_000, 7, "\"later\"".to_owned())
        .schedule(1_000, 9, "\"second\"".to_owned())
        .schedule(1_000, 8, "\"first\"".to_owned());
    store.commit(batch).expect("committed");
    let due = |now, limit| -> Vec<(u64, u64, String)> {
        let due = store.due(now, limit).expect("read");
        due.into_iter().map(|due| (due.at, due.id, due.entry.json)).collect()
    };
    assert!(due(999, 10).is_empty());
    assert_eq!(
        due(1_000, 10),
        [(1_000, 8, "\"first\"".to_owned()), (1_000, 9, "\"second\"".to_owned())]
    );
    assert_eq!(due(5_000, 1).len(), 1);
    let mut batch = Batch::new();
    batch.unschedule(1_000, 8).unschedule(1_000, 9);
    store.commit(batch).expect("committed");
    assert_eq!(due(u64::MAX, 10), [(2_000, 7, "\"later\"".to_owned())]);
    let next = || store.next_due().expect("read").map(|due| (due.at, due.id));
    assert_eq!(next(), Some((2_000, 7)));
    let mut batch = Batch::new();
    batch.unschedule(2_000, 7);
    store.commit(batch).expect("committed");
    assert_eq!(next(), None);
}

pub fn of_many_writers_on_one_record_none_is_lost(store: &Arc<dyn Store>) {
    const WRITERS: u64 = 8;
    const EACH: u64 = 25;
    put(&**store, Table::Meta, "count", "0");
    let start = Arc::new(Barrier::new(usize::try_from(WRITERS).expect("small")));
    let writers: Vec<_> = (0..WRITERS)
        .map(|_| {
            let (store, start) = (Arc::clone(store), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                (0..EACH).for_each(|_| increment(&*store));
            })
        })
        .collect();
    for writer in writers {
        writer.join().expect("no panic");
    }
    let entry = store.get(Table::Meta, &key("count")).expect("read").expect("there");
    assert_eq!(entry.json, (WRITERS * EACH).to_string());
}

fn increment(store: &dyn Store) {
    loop {
        let entry = store.get(Table::Meta, &key("count")).expect("read").expect("there");
        let next = entry.json.parse::<u64>().expect("a number") + 1;
        let mut batch = Batch::new();
        batch.expect(Table::Meta, key("count"), Some(entry.version)).put(
            Table::Meta,
            key("count"),
            next.to_string(),
        );
        match store.commit(batch) {
            Ok(_) => return,
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[cfg(test)]
mod memory {
    use std::sync::Arc;

    use crate::store::memory::MemoryStore;

    crate::store_conformance!((Arc::new(MemoryStore::new()) as _, ()));
}
