//! A store that is too large to check every record before it is opened: see [`super::checking`].

use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, Scan, Store as _, Table, Version, Write};

use super::{copy, filled, games, put, recovering::killed, restore_sled};
use crate::{
    database::{Database, data_file},
    error::OpenError,
    journal::survey_contents,
    maintenance,
    store::{
        Paths, SledStore, clean_shutdown,
        compaction::{Pace, Step},
    },
};

/// As if every store were too large.
pub(super) fn checked_later() -> Pace {
    Pace { checked_first: 0, ..Pace::default() }
}

fn open_large(folder: &Path) -> SledStore {
    SledStore::open_with(folder, 16, checked_later()).expect("opens")
}

/// Waits until every record was compared, or the database made anew.
fn until_sound(store: &SledStore) {
    let begun = Instant::now();
    while !store.slot.get().is_some_and(|database| database.is_verified()) {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is checked within a minute");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A store of which nothing more is compared in the background before the sender is dropped: before
/// the store, also where a test fails.
fn open_waiting(folder: &Path) -> (SledStore, mpsc::Sender<()>) {
    let (go_on, wait) = mpsc::channel::<()>();
    let wait = Mutex::new(wait);
    let watch = move |step| {
        if step == Step::Compared {
            wait.lock().expect("whole").recv().expect_err("only dropped");
        }
    };
    let pace = Pace { watch: Arc::new(watch), ..checked_later() };
    (SledStore::open_with(folder, 16, pace).expect("opens"), go_on)
}

/// Changes a database behind its journal's back.
fn meddle(paths: &Paths, key: Key, json: Option<&str>) {
    let database = Database::open(&paths.sled(), 1 << 20).expect("opens");
    let last = database.last().expect("read");
    let write = Write { table: Table::Game, key, json: json.map(str::to_owned) };
    database.apply([(Version(last), write)].into_iter(), last).expect("applied");
    database.sync().expect("synced");
}

#[test]
fn a_large_store_is_open_before_every_record_is_compared() {
    let (folder, paths) = killed();
    let before = games(&SledStore::open(folder.path(), 16).expect("opens"));
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let (store, go_on) = open_waiting(folder.path());
    put(&store, 1_000, "1");
    let few = store.scan(Table::Game, &Scan::all().limit(3)).expect("read");
    assert_eq!(few, before[..3], "it is read and written meanwhile");
    assert!(!paths.scratch_copy().exists(), "nothing was copied");
    assert!(!store.slot.get().expect("open").is_verified());
    drop(go_on);
    until_sound(&store);
    assert_eq!(games(&store)[..before.len()], before);
    drop(store);
    assert!(clean_shutdown::read(&paths).expect("read").is_some(), "the marker vouches for it");
    maintenance::check(folder.path()).expect("sound");
}

#[test]
fn no_marker_vouches_for_what_was_not_compared() {
    let (folder, paths) = killed();
    let (store, go_on) = open_waiting(folder.path());
    put(&store, 1_000, "1");
    let closing = thread::spawn(move || drop(store));
    // It is called off before it goes on, or else compares one more slice and then ends.
    drop(go_on);
    closing.join().expect("closed");
    let store = SledStore::open_with(folder.path(), 16, checked_later()).expect("opens");
    assert_eq!(games(&store).len(), 300);
    until_sound(&store);
    drop(store);
    assert!(paths.clean_shutdown().exists());
}

#[test]
fn a_record_behind_the_journals_back_is_never_read_and_mended() {
    let (changed, missing, new) =
        (Key::numbers(&[40]), Key::numbers(&[41]), Key::numbers(&[4_000]));
    for (key, json) in [(changed, Some("\"other\"")), (missing, None), (new, Some("\"made up\""))] {
        let (folder, paths) = killed();
        let before = games(&SledStore::open(folder.path(), 16).expect("opens"));
        fs::remove_file(paths.clean_shutdown()).expect("removed");
        meddle(&paths, key.clone(), json);
        let known = before.iter().find(|(found, _)| *found == key).map(|(_, entry)| entry.clone());
        let backwards: Vec<_> = before.iter().rev().cloned().collect();
        for read_first in ["by key", "in order", "backwards"] {
            let hurt = tempfile::tempdir().expect("a folder");
            copy(folder.path(), hurt.path());
            let store = open_large(hurt.path());
            match read_first {
                "by key" => assert_eq!(store.get(Table::Game, &key).expect("read"), known),
                "backwards" => {
                    let all = store.scan(Table::Game, &Scan::all().backwards());
                    assert_eq!(all.expect("read"), backwards);
                }
                _ => {}
            }
            assert_eq!(games(&store), before);
            let few = Scan::all().after(Key::numbers(&[38])).limit(5);
            assert_eq!(store.scan(Table::Game, &few).expect("read"), before[38..43]);
            put(&store, 5_000, "1");
            until_sound(&store);
            drop(store);
            maintenance::check(hurt.path()).expect("sound");
            assert_eq!(games(&SledStore::open(hurt.path(), 16).expect("opens")).len(), 300);
        }
    }
}

#[test]
fn a_write_that_rests_on_a_damaged_record_is_refused_until_that_is_mended() {
    let (folder, paths) = killed();
    meddle(&paths, Key::numbers(&[40]), None);
    let (store, go_on) = open_waiting(folder.path());
    let absent = || {
        let mut batch = Batch::new();
        batch.expect(Table::Game, Key::numbers(&[40]), None);
        batch.put(Table::Game, Key::numbers(&[40]), "\"a second one\"".to_owned());
        batch
    };
    store.commit(absent()).expect_err("nobody knows whether it is there");
    drop(go_on);
    let known = store.get(Table::Game, &Key::numbers(&[40])).expect("read").expect("mended");
    assert_eq!(known.version, Version(41));
    store.commit(absent()).expect_err("it is there");
}

#[test]
fn a_damaged_database_is_mended_wherever_the_damage_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let paths = Paths::new(folder.path());
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let sound = fs::read(data_file(&paths.sled())).expect("read");
    let written = sound.iter().rposition(|byte| *byte != 0).expect("data") + 1;
    for part in 1..20 {
        let mut damaged = sound.clone();
        for byte in &mut damaged[written * part / 20..][..48] {
            *byte ^= 0x5a;
        }
        fs::write(data_file(&paths.sled()), damaged).expect("written");
        let store = open_large(folder.path());
        assert_eq!(games(&store), before, "part {part}");
        until_sound(&store);
        assert_eq!(games(&store), before, "part {part}");
        drop(store);
        fs::remove_file(paths.clean_shutdown()).expect("it is sound, and removed");
        restore_sled(&paths, &sound);
    }
    for length in [sound.len() / 3, 100, 0] {
        fs::write(data_file(&paths.sled()), &sound[..length]).expect("written");
        let store = open_large(folder.path());
        assert_eq!(games(&store), before, "{length} bytes");
        drop(store);
        // It is mended; or nothing vouches for it, and it is compared again.
        assert_eq!(games(&open_large(folder.path())), before, "{length} bytes");
        let _compared = fs::remove_file(paths.clean_shutdown());
    }
}

#[test]
fn a_large_store_with_a_damaged_journal_is_refused() {
    let (folder, paths) = killed();
    let mut bytes = fs::read(paths.journal()).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(paths.journal(), &bytes).expect("written");
    let error = SledStore::open_with(folder.path(), 16, checked_later()).expect_err("refused");
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains("of its journal does not check"), "{error}");
}

#[test]
fn what_reached_the_journal_alone_is_finished_in_a_large_store_too() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let paths = Paths::new(&folder);
    let before = filled(&folder);
    let earlier = above.path().join("earlier");
    copy(&paths.sled(), &earlier);
    let store = SledStore::open(&folder, 16).expect("opens");
    put(&store, 3, "\"new\"");
    drop(store);
    let begun = before.len();
    fs::remove_dir_all(paths.sled()).expect("removed");
    fs::rename(&earlier, paths.sled()).expect("moved");
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let mut bytes = fs::read(paths.journal()).expect("read");
    let last = bytes.len() - 20;
    bytes[last] ^= 1;
    fs::write(paths.journal(), bytes).expect("written");
    let store = open_large(&folder);
    let found = games(&store);
    assert_eq!((found.len(), found[3].1.json.as_str()), (begun, "\"new\""));
    until_sound(&store);
}

fn under_seven(key: &Key) -> bool {
    key.to_numbers().is_some_and(|numbers| numbers[0] == 7)
}

#[test]
fn a_journal_that_is_read_by_several_threads_leads_to_what_the_database_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let store = SledStore::open(folder.path(), 16).expect("opens");
    for round in 0..120_u64 {
        let mut batch = Batch::new();
        for number in 0..100 {
            // Each again and again, some of them gone in between, in batches that lie far apart.
            let key = Key::numbers(&[number * 7 % 100, round % 3]);
            match (number + round) % 5 {
                0 => batch.delete(Table::GameEvent, key),
                _ => batch.put(
                    Table::GameEvent,
                    key,
                    format!("[{round},\"{}\"]", "e2e4 ".repeat(60)),
                ),
            };
        }
        store.commit(batch).expect("committed");
    }
    let events = store.scan(Table::GameEvent, &Scan::all()).expect("read");
    drop(store);
    let (survey, slices) = survey_contents(&paths.journal()).expect("sound");
    assert!(survey.extent.good > 3 << 20, "enough for several threads");
    assert!(slices.len() > 50);
    assert!(slices.add_up_to(survey.digest_at(survey.end).expect("told")));
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let (store, go_on) = open_waiting(folder.path());
    let few = Scan::prefix(Key::under(&[7])).backwards().limit(2);
    let last: Vec<_> = events.iter().rev().filter(|(key, _)| under_seven(key)).take(2).collect();
    assert!(store.scan(Table::GameEvent, &few).expect("read").iter().eq(last));
    assert!(!store.slot.get().expect("open").is_verified());
    let backwards = store.scan(Table::GameEvent, &Scan::all().backwards()).expect("read");
    assert!(backwards.iter().eq(events.iter().rev()), "slice by slice, each compared before");
    drop(go_on);
    until_sound(&store);
    assert_eq!(store.slot.get().expect("open").damage(), None);
    assert!(store.slot.get().expect("open").slices() > 50, "it was not made anew");
    assert_eq!(store.scan(Table::GameEvent, &Scan::all()).expect("read"), events);
    let few = Scan::prefix(Key::under(&[7])).before(Key::numbers(&[7, 2]));
    let expected: Vec<_> = events
        .into_iter()
        .filter(|(key, _)| {
            under_seven(key) && key.to_numbers().is_some_and(|numbers| numbers[1] < 2)
        })
        .collect();
    assert_eq!(store.scan(Table::GameEvent, &few).expect("read"), expected);
}
