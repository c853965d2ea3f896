//! What batches do and when they are refused.

use std::{collections::HashSet, sync::Arc};

use super::{key, names, put};
use crate::store::{Batch, DueAt, Scan, Store, StoreError, Table};

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
    assert_ne!(new, old);
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

pub fn a_write_that_rests_on_absence_is_refused_once_the_record_is_there(store: &Arc<dyn Store>) {
    let mut create = Batch::new();
    create.expect(Table::Game, key("a"), None).put(Table::Game, key("a"), "1".to_owned());
    let again = create.clone();
    let version = store.commit(create).expect("there was none");
    assert!(matches!(store.commit(again), Err(StoreError::Conflict { .. })));
    // Resting on the absence of a record that the batch doesn't write.
    let mut other = Batch::new();
    other.expect(Table::Game, key("b"), None).put(Table::Game, key("c"), "1".to_owned());
    let refused = other.clone();
    store.commit(other).expect("there is none");
    put(&**store, Table::Game, "b", "1");
    assert!(matches!(store.commit(refused), Err(StoreError::Conflict { .. })));
    // Resting on a version of a record that is gone.
    let mut delete = Batch::new();
    delete.expect(Table::Game, key("a"), Some(version)).delete(Table::Game, key("a"));
    let again = delete.clone();
    store.commit(delete).expect("it has that version");
    assert!(matches!(store.commit(again), Err(StoreError::Conflict { .. })));
    let mut create = Batch::new();
    create.expect(Table::Game, key("a"), None).put(Table::Game, key("a"), "2".to_owned());
    store.commit(create).expect("it is gone");
}

pub fn a_record_made_again_or_written_again_has_another_version(store: &Arc<dyn Store>) {
    let mut versions = HashSet::new();
    for _ in 0..5 {
        // The same text counts as well: a version says that somebody wrote.
        assert!(versions.insert(put(&**store, Table::Game, "a", "1")));
        assert!(versions.insert(put(&**store, Table::Game, "a", "1")));
        let mut delete = Batch::new();
        delete.delete(Table::Game, key("a"));
        versions.insert(store.commit(delete).expect("committed"));
    }
}

pub fn all_records_of_a_batch_have_its_version(store: &Arc<dyn Store>) {
    let mut batch = Batch::new();
    batch.put(Table::Game, key("a"), "1".to_owned()).put(Table::Due, key("b"), "2".to_owned());
    let version = store.commit(batch).expect("committed");
    for (table, name) in [(Table::Game, "a"), (Table::Due, "b")] {
        let entry = store.get(table, &key(name)).expect("read").expect("there");
        assert_eq!(entry.version, version);
    }
}

pub fn an_empty_batch_changes_nothing_but_is_checked(store: &Arc<dyn Store>) {
    store.commit(Batch::new()).expect("nothing to refuse");
    let version = put(&**store, Table::Game, "a", "1");
    let mut checks = Batch::new();
    checks.expect(Table::Game, key("a"), Some(version)).expect(Table::Game, key("b"), None);
    store.commit(checks.clone()).expect("it holds");
    checks.expect(Table::Game, key("c"), Some(version));
    assert!(matches!(store.commit(checks), Err(StoreError::Conflict { .. })));
    let entry = store.get(Table::Game, &key("a")).expect("read").expect("there");
    assert_eq!((entry.version, entry.json.as_str()), (version, "1"));
}

pub fn a_batch_is_applied_only_while_it_may_be(store: &Arc<dyn Store>) {
    let version = put(&**store, Table::Game, "a", "1");
    let commit = |written: &str, still: bool| {
        let mut batch = Batch::new();
        batch.expect(Table::Game, key("a"), Some(version));
        batch.put(Table::Game, key("a"), written.to_owned());
        store.commit_while(batch, Arc::new(move || still))
    };
    let refused = commit("2", false);
    assert!(matches!(refused, Err(StoreError::Unavailable { .. })), "{refused:?}");
    let entry = store.get(Table::Game, &key("a")).expect("read").expect("there");
    assert_eq!((entry.version, entry.json.as_str()), (version, "1"));
    commit("3", true).expect("it still may be");
    let late = commit("4", true);
    assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
}

pub fn a_batch_is_applied_only_while_a_record_is_there(store: &Arc<dyn Store>) {
    let commit = |written: &str| {
        let mut batch = Batch::new();
        batch.put(Table::Game, key("a"), written.to_owned()).while_there(Table::Node, key("it"));
        store.commit(batch)
    };
    let refused = commit("1");
    assert!(matches!(refused, Err(StoreError::Unavailable { .. })), "{refused:?}");
    assert_eq!(store.get(Table::Game, &key("a")).expect("read"), None);
    let version = put(&**store, Table::Node, "it", "1");
    commit("2").expect("it is there");
    put(&**store, Table::Node, "it", "2");
    commit("3").expect("its version doesn't matter");
    let mut batch = Batch::new();
    batch.delete(Table::Node, key("it")).while_there(Table::Node, key("it"));
    store.commit(batch).expect("a batch may delete it");
    assert!(matches!(commit("4"), Err(StoreError::Unavailable { .. })));
    // Who rests on what has changed hears of that first.
    let mut batch = Batch::new();
    batch.expect(Table::Node, key("it"), Some(version)).while_there(Table::Node, key("it"));
    let refused = store.commit(batch);
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    assert_eq!(store.get(Table::Game, &key("a")).expect("read").expect("there").json, "3");
}

pub fn of_two_writes_to_one_record_in_a_batch_the_last_counts(store: &Arc<dyn Store>) {
    put(&**store, Table::Game, "gone", "0");
    let mut batch = Batch::new();
    let put = |batch: &mut Batch, name: &str, json: &str| {
        batch.put(Table::Game, key(name), json.to_owned());
    };
    put(&mut batch, "twice", "1");
    put(&mut batch, "brief", "1");
    batch.delete(Table::Game, key("gone"));
    put(&mut batch, "twice", "2");
    batch.delete(Table::Game, key("brief"));
    put(&mut batch, "gone", "3");
    store.commit(batch).expect("committed");
    let found = store.scan(Table::Game, &Scan::all()).expect("read");
    assert_eq!(names(&found), ["gone", "twice"]);
    assert_eq!((found[0].1.json.as_str(), found[1].1.json.as_str()), ("3", "2"));
}

pub fn a_refused_batch_leaves_nothing_behind(store: &Arc<dyn Store>) {
    let version = put(&**store, Table::Game, "a", "1");
    let mut batch = Batch::new();
    batch.expect(Table::Game, key("a"), None);
    batch.delete(Table::Game, key("a")).put(Table::GameEvent, key("b"), "1".to_owned());
    batch.schedule(DueAt(1), &key("c"), "1".to_owned());
    assert!(matches!(store.commit(batch), Err(StoreError::Conflict { .. })));
    let entry = store.get(Table::Game, &key("a")).expect("read").expect("there");
    assert_eq!(entry.version, version);
    assert_eq!(store.get(Table::GameEvent, &key("b")).expect("read"), None);
    assert_eq!(store.next_due().expect("read"), None);
}
