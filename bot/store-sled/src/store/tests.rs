mod checking;
mod checkpoints;
mod compacting;
mod crashing;
mod erasing;
mod healing;
mod owners;
mod power_cuts;
mod rebuilding;
mod recovering;

use std::{collections::BTreeMap, fs, path::Path};

use oddboard_game::store::{Batch, Entry, Key, SCHEMA, Scan, Store, Table, Version};

use super::{Paths, SledStore, clean_shutdown};
use crate::{
    database::{Database, data_file},
    error::{MaintenanceError, OpenError},
    journal,
    maintenance::{self, Origin},
};

fn open(folder: &Path) -> Result<SledStore, OpenError> {
    SledStore::open(folder, 16)
}

fn put(store: &SledStore, number: u64, json: &str) -> Version {
    let mut batch = Batch::new();
    batch.put(Table::Game, Key::numbers(&[number]), json.to_owned());
    store.commit(batch).expect("committed")
}

fn games(store: &SledStore) -> Vec<(Key, Entry)> {
    store.scan(Table::Game, &Scan::all()).expect("read")
}

/// Every file of a store with what it holds, but for the lock.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|name| name != "lock") {
                let name = path.strip_prefix(folder).expect("within").display().to_string();
                found.insert(name, fs::read(&path).expect("read"));
            }
        }
    }
    found
}

/// A store with a few hundred games, closed again.
fn filled(folder: &Path) -> Vec<(Key, Entry)> {
    let store = open(folder).expect("opens");
    for number in 0..300 {
        put(&store, number, &format!(r#"{{"game":{number},"moves":"{}"}}"#, "e2e4 ".repeat(40)));
    }
    // The first batch of another run says that the database has those before.
    drop(store);
    let store = open(folder).expect("opens again");
    let mut batch = Batch::new();
    batch.delete(Table::Game, Key::numbers(&[17]));
    store.commit(batch).expect("committed");
    games(&store)
}

fn refused_untouched(folder: &Path) -> OpenError {
    let before = files(folder);
    let error = open(folder).expect_err("refused");
    assert!(files(folder) == before, "the files were touched: {error}");
    error
}

#[test]
fn what_was_committed_is_there_after_reopening() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let store = open(folder.path()).expect("opens again");
    assert_eq!(games(&store), before);
    let highest = before.iter().map(|(_, entry)| entry.version.0).max().expect("games");
    assert!(put(&store, 1_000, "1").0 > highest, "versions go on after a restart");
}

#[test]
fn a_second_process_is_told_that_the_database_is_in_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let _store = open(folder.path()).expect("opens");
    let error = open(folder.path()).expect_err("refused");
    assert!(matches!(error, OpenError::Locked { .. }));
    assert!(error.to_string().contains("in use by another process"), "{error}");
}

#[test]
fn that_sleds_own_lock_is_taken_is_told_from_other_faults() {
    let folder = tempfile::tempdir().expect("a folder");
    let sled = Paths::new(folder.path()).sled();
    drop(Database::open(&sled, 1 << 20).expect("opens"));
    let file = fs::File::open(data_file(&sled)).expect("sled's file");
    file.lock().expect("nobody has it");
    let problem = Database::open(&sled, 1 << 20).expect_err("refused");
    assert!(problem.is_locked(), "{problem:?}");
    drop(file);
    Database::open(&sled, 1 << 20).expect("opens");
}

#[test]
fn a_database_of_a_newer_schema_is_left_untouched() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let database = Database::open(&Paths::new(folder.path()).sled(), 1 << 20).expect("opens");
    database.set_schema(SCHEMA + 1).expect("written");
    drop(database);
    let error = refused_untouched(folder.path());
    assert!(matches!(error, OpenError::Newer { found, .. } if found == SCHEMA + 1), "{error}");
    assert!(error.to_string().contains(&format!("schema version {}", SCHEMA + 1)), "{error}");
}

#[test]
fn a_damaged_database_is_left_untouched_wherever_the_damage_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let paths = Paths::new(folder.path());
    let sound = fs::read(data_file(&paths.sled())).expect("read");
    let written = sound.iter().rposition(|byte| *byte != 0).expect("data") + 1;
    for part in 1..20 {
        let mut damaged = sound.clone();
        for byte in &mut damaged[written * part / 20..][..48] {
            *byte ^= 0x5a;
        }
        fs::write(data_file(&paths.sled()), damaged).expect("written");
        // Bytes that no record uses any more may be damaged without loss.
        match open(folder.path()) {
            Ok(store) => assert_eq!(games(&store), before, "part {part}"),
            Err(_) => {
                let error = refused_untouched(folder.path());
                assert!(matches!(error, OpenError::Damaged { .. }), "part {part}: {error}");
                assert!(error.to_string().contains("oddboard database restore"), "{error}");
            }
        }
        restore_sled(&paths, &sound);
    }
}

/// Puts the sound data file back; the snapshot goes, it belongs to the other.
fn restore_sled(paths: &Paths, sound: &[u8]) {
    for entry in fs::read_dir(paths.sled()).expect("read") {
        let path = entry.expect("an entry").path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("snap")) {
            fs::remove_file(path).expect("removed");
        }
    }
    fs::write(data_file(&paths.sled()), sound).expect("written");
}

#[test]
fn a_truncated_an_emptied_and_a_missing_database_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let file = data_file(&Paths::new(folder.path()).sled());
    let sound = fs::read(&file).expect("read");
    for length in [sound.len() / 3, 100, 0] {
        fs::write(&file, &sound[..length]).expect("written");
        let error = refused_untouched(folder.path());
        assert!(matches!(error, OpenError::Damaged { .. }), "{length}: {error}");
    }
    fs::remove_file(&file).expect("removed");
    let error = refused_untouched(folder.path());
    assert!(error.to_string().contains("data file is missing"), "{error}");
}

#[test]
fn a_damaged_database_is_restored_from_its_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let paths = Paths::new(folder.path());
    fs::write(data_file(&paths.sled()), b"nothing of worth").expect("written");
    let elsewhere = folder.path().join("restored");
    let origin = Origin::Journal(folder.path().to_owned());
    let summary = maintenance::restore(&origin, &elsewhere).expect("restored");
    assert_eq!(summary.games, 299);
    assert_eq!(games(&open(&elsewhere).expect("opens")), before);
}

#[test]
fn a_damaged_journal_is_told_and_made_anew_from_the_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let journal = Paths::new(folder.path()).journal();
    let mut bytes = fs::read(&journal).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&journal, &bytes).expect("written");
    let error = refused_untouched(folder.path());
    assert!(error.to_string().contains("of its journal does not check"), "{error}");
    fs::remove_file(&journal).expect("removed");
    let error = refused_untouched(folder.path());
    assert!(error.to_string().contains("journal is missing"), "{error}");
    let elsewhere = folder.path().join("restored");
    let origin = Origin::Database(folder.path().to_owned());
    maintenance::restore(&origin, &elsewhere).expect("restored");
    assert_eq!(games(&open(&elsewhere).expect("opens")), before);
}

#[test]
fn a_torn_last_line_was_acknowledged_to_nobody_and_is_cut_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let journal = Paths::new(folder.path()).journal();
    let mut bytes = fs::read(&journal).expect("read");
    bytes.extend_from_slice(b"0badf00d {\"batch\":{\"ver");
    fs::write(&journal, &bytes).expect("written");
    let store = open(folder.path()).expect("opens");
    assert_eq!(games(&store), before);
    put(&store, 1_000, "1");
    drop(store);
    assert_eq!(games(&open(folder.path()).expect("opens")).len(), before.len() + 1);
}

#[test]
fn a_batch_in_the_journal_alone_is_finished_on_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    let store = open(folder.path()).expect("opens");
    put(&store, 1, "\"old\"");
    drop(store);
    // The database as it was before the last batch: killed between the two.
    let earlier = folder.path().join("earlier");
    copy(&paths.sled(), &earlier);
    let store = open(folder.path()).expect("opens");
    put(&store, 1, "\"new\"");
    drop(store);
    fs::remove_dir_all(paths.sled()).expect("removed");
    fs::rename(earlier, paths.sled()).expect("moved");
    let store = open(folder.path()).expect("opens");
    assert_eq!(games(&store)[0].1.json, "\"new\"");
}

#[test]
fn no_wrong_byte_of_a_batch_in_the_journal_alone_loses_it() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let paths = Paths::new(&folder);
    let store = open(&folder).expect("opens");
    put(&store, 1, "\"old\"");
    drop(store);
    let earlier = above.path().join("earlier");
    copy(&paths.sled(), &earlier);
    let begun = fs::read(paths.journal()).expect("read").len();
    let store = open(&folder).expect("opens");
    put(&store, 1, "\"new\"");
    drop(store);
    let journal = fs::read(paths.journal()).expect("read");
    for at in (begun..journal.len()).step_by(7).chain([journal.len() - 1]) {
        let hurt = above.path().join(at.to_string());
        copy(&earlier, &hurt.join("sled"));
        let mut bytes = journal.clone();
        bytes[at] ^= 0x15;
        fs::write(hurt.join("journal"), bytes).expect("written");
        let store = open(&hurt).expect("opens");
        assert_eq!(games(&store)[0].1.json, "\"new\"", "byte {at}");
        drop(store);
        assert_eq!(fs::read(hurt.join("journal")).expect("read"), journal);
    }
}

#[test]
fn restoring_from_the_database_takes_what_is_in_the_damaged_journal_alone() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let paths = Paths::new(&folder);
    let store = open(&folder).expect("opens");
    put(&store, 1, "\"first\"");
    let damaged = fs::read(paths.journal()).expect("read").len() - 20;
    put(&store, 2, "\"old\"");
    drop(store);
    let earlier = above.path().join("earlier");
    copy(&paths.sled(), &earlier);
    let store = open(&folder).expect("opens");
    put(&store, 2, "\"new\"");
    drop(store);
    // Killed before the database had the last batch; and a line that is older goes wrong.
    fs::remove_dir_all(paths.sled()).expect("removed");
    fs::rename(earlier, paths.sled()).expect("moved");
    let mut bytes = fs::read(paths.journal()).expect("read");
    bytes[damaged] ^= 0x15;
    fs::write(paths.journal(), bytes).expect("written");
    refused_untouched(&folder);
    let restored = above.path().join("restored");
    let summary = maintenance::restore(&Origin::Database(folder), &restored).expect("restored");
    assert!(summary.missing.is_nothing(), "{summary:?}");
    let found = games(&open(&restored).expect("opens"));
    let texts: Vec<_> = found.iter().map(|(_, entry)| &*entry.json).collect();
    assert_eq!(texts, ["\"first\"", "\"new\""]);
}

#[test]
fn a_database_older_than_what_was_acknowledged_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let paths = Paths::new(folder.path());
    put(&open(folder.path()).expect("opens"), 1, "1");
    let earlier = folder.path().join("earlier");
    copy(&paths.sled(), &earlier);
    put(&open(folder.path()).expect("opens"), 2, "2");
    // With the next batch the journal says that the database has that one.
    put(&open(folder.path()).expect("opens"), 3, "3");
    fs::remove_dir_all(paths.sled()).expect("removed");
    fs::rename(earlier, paths.sled()).expect("moved");
    let error = refused_untouched(folder.path());
    assert!(error.to_string().contains("ends at version 1, although 2 was written"), "{error}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("made");
    for (name, bytes) in files(from) {
        let target = to.join(name);
        fs::create_dir_all(target.parent().expect("a parent")).expect("made");
        fs::write(target, bytes).expect("written");
    }
}

#[test]
fn an_export_is_restored_to_the_same_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let before = filled(&data);
    let file = folder.path().join("games.export");
    let summary = maintenance::export(&data, &file).expect("exported");
    assert_eq!(summary, maintenance::check(&data).expect("sound"));
    let other = folder.path().join("other");
    maintenance::restore(&Origin::Export(file.clone()), &other).expect("restored");
    assert_eq!(games(&open(&other).expect("opens")), before);
    let error = maintenance::restore(&Origin::Export(file), &other).expect_err("refused");
    assert!(matches!(error, MaintenanceError::NotEmpty { .. }));
}

#[test]
fn an_export_replaces_nothing_of_the_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let before = filled(&data);
    for own in ["journal", "lock", "sealed", "sled/db", "new"] {
        let error = maintenance::export(&data, &data.join(own)).expect_err("refused");
        assert!(error.to_string().contains("name a file elsewhere"), "{own}: {error}");
    }
    maintenance::export(&data, &data.join("sled")).expect_err("a folder is there");
    assert_eq!(games(&open(&data).expect("opens")), before);
}

#[test]
fn maintenance_on_no_database_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    for error in [
        maintenance::check(folder.path()).expect_err("refused"),
        maintenance::export(folder.path(), &folder.path().join("x")).expect_err("refused"),
    ] {
        assert!(matches!(error, MaintenanceError::Missing { .. }), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_looked_into_is_not_taken_for_one_without_a_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let (round, file) = (folder.path().join("round"), folder.path().join("file"));
    // Permissions say nothing to who runs this as root; a link that leads nowhere stops everybody.
    std::os::unix::fs::symlink("round", &round).expect("made");
    fs::write(&file, "").expect("written");
    let refusals = |data: &Path| {
        let opened = open(data).expect_err("refused").to_string();
        let checked = maintenance::check(data).expect_err("refused").to_string();
        let export = maintenance::export(data, &folder.path().join("export"));
        [opened, checked, export.expect_err("refused").to_string()]
    };
    for told in refusals(&round) {
        assert!(told.starts_with(&format!("cannot look into {}", round.display())), "{told}");
    }
    for told in refusals(&file) {
        assert!(told.contains("is no folder: name the one"), "{told}");
    }
}

#[test]
fn a_database_of_an_earlier_schema_is_read_and_becomes_one_of_this() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let sled = Paths::new(folder.path()).sled();
    let database = Database::open(&sled, 1 << 20).expect("opens");
    database.set_schema(SCHEMA - 1).expect("written");
    drop(database);
    let store = open(folder.path()).expect("opens");
    assert_eq!(games(&store), before);
    put(&store, 1_000, "1");
    drop(store);
    assert!(open(folder.path()).is_ok(), "and again");
}

#[test]
fn a_cleanly_shut_down_store_is_marked_until_it_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let marker = Paths::new(folder.path()).clean_shutdown();
    assert!(marker.exists());
    let store = open(folder.path()).expect("opens");
    assert!(!marker.exists(), "removed before anything changes");
    assert_eq!(games(&store), before);
    drop(store);
    assert!(marker.exists());
}

#[test]
fn a_marked_store_that_was_changed_is_checked_in_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let before = filled(folder.path());
    let paths = Paths::new(folder.path());
    assert!(clean_shutdown::read(&paths).expect("read").is_some(), "as it was closed");
    // A record changed behind the marker's back, by another program's hand.
    let journal = fs::read(paths.journal()).expect("read");
    fs::write(paths.journal(), &journal[..journal.len() / 2]).expect("written");
    assert_eq!(clean_shutdown::read(&paths).expect("read"), None);
    refused_untouched(folder.path());
    fs::write(paths.journal(), &journal).expect("written");
    assert_eq!(games(&open(folder.path()).expect("opens")), before);
    // A marker that can't be read says nothing.
    fs::write(paths.clean_shutdown(), "not a marker").expect("written");
    assert_eq!(clean_shutdown::read(&paths).expect("read"), None);
    assert_eq!(games(&open(folder.path()).expect("opens")), before);
}

#[test]
fn how_much_of_the_journal_was_there_when_it_was_begun_is_known_again() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let paths = Paths::new(folder.path());
    let known = clean_shutdown::read(&paths).expect("read").expect("marked");
    let extent = known.journal;
    assert!(0 < extent.base && extent.base < extent.good, "{known:?}");
    let read = journal::read(&paths.journal(), |_| {}).expect("sound");
    assert_eq!(extent, read, "the marker says what recovery would find");
}
