//! A database that turns out to be damaged while the store is in use: see [`crate::store::rebuilding`].

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Entry, Key, Store as _, StoreError, Table};

use super::{games, open, put};
use crate::{
    maintenance,
    store::{Paths, SledStore, compaction::Pace, erasing},
};

/// A store with three hundred records.
fn filled(folder: &std::path::Path) -> SledStore {
    let store = open(folder).expect("opens");
    for number in 0..300 {
        put(&store, number, &format!(r#"{{"game":{number}}}"#));
    }
    store
}

fn damage(store: &SledStore, key: &Key) {
    store.slot.get().expect("open").damage_record(Table::Game, key);
}

/// Waits until a record can be read again.
fn until_read(store: &SledStore, key: &Key) -> Option<Entry> {
    let begun = Instant::now();
    loop {
        match store.get(Table::Game, key) {
            Ok(entry) => return entry,
            Err(StoreError::Corrupt { .. }) => {
                assert!(begun.elapsed() < Duration::from_secs(60), "it is mended within a minute");
                thread::sleep(Duration::from_millis(10));
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn a_record_that_turns_out_to_be_damaged_is_mended_while_others_are_read_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path());
    let (before, hurt) = (games(&store), Key::numbers(&[40]));
    damage(&store, &hurt);
    let refused = store.get(Table::Game, &hurt);
    assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
    put(&store, 300, "1");
    let known = before.iter().find(|(key, _)| *key == hurt).map(|(_, entry)| entry.clone());
    assert_eq!(until_read(&store, &hurt), known);
    assert_eq!(games(&store)[..300], before);
    put(&store, 301, "1");
    drop(store);
    maintenance::check(folder.path()).expect("sound");
    assert_eq!(games(&open(folder.path()).expect("opens")).len(), 302);
}

#[test]
fn a_write_that_comes_upon_damage_has_it_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path());
    let hurt = Key::numbers(&[40]);
    damage(&store, &hurt);
    let mut batch = Batch::new();
    batch.put(Table::Game, hurt.clone(), "1".to_owned());
    batch.expect(Table::Game, hurt.clone(), None);
    let refused = store.commit(batch);
    assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
    assert_eq!(until_read(&store, &hurt).expect("it is there").json, r#"{"game":40}"#);
}

#[test]
fn damage_that_nobody_reads_keeps_nothing_from_being_erased() {
    let folder = tempfile::tempdir().expect("a folder");
    let pace = Pace { erase_again: Duration::from_millis(1), ..Pace::default() };
    let store = SledStore::open_with(folder.path(), 16, pace).expect("opens");
    for number in 0..300 {
        put(&store, number, &format!(r#"{{"game":{number}}}"#));
    }
    let before = games(&store);
    damage(&store, &Key::numbers(&[40]));
    store.erase_deleted().expect("asked");
    let begun = Instant::now();
    while erasing::is_asked(&Paths::new(folder.path())) {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is erased within a minute");
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(games(&store), before);
}

#[test]
fn what_cannot_be_mended_leaves_all_else_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path());
    let (before, hurt) = (games(&store), Key::numbers(&[40]));
    // Where the new database would be made, there is a file.
    fs::write(Paths::new(folder.path()).new_sled(), "").expect("written");
    damage(&store, &hurt);
    for round in 0..20 {
        store.get(Table::Game, &hurt).expect_err("damaged");
        put(&store, 300 + round, "1");
        assert_eq!(
            store.get(Table::Game, &before[7].0).expect("read").as_ref(),
            Some(&before[7].1)
        );
    }
    // The marker vouches for the files, and who reads has it mended after the next start.
    fs::remove_file(Paths::new(folder.path()).new_sled()).expect("removed");
    drop(store);
    let store = open(folder.path()).expect("opens");
    assert_eq!(until_read(&store, &hurt).expect("it is there").json, r#"{"game":40}"#);
    assert_eq!(games(&store).len(), 320);
}
