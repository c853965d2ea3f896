//! What recovery finds in a store that wasn't shut down cleanly.

use std::fs;

use oddboard_game::store::{
    Batch, Key, Store as _, Table, Version, Write,
    digest::SetDigest,
    lines::{HeaderLine, RecordLine},
};

use super::{files, filled, games, open, put, refused_untouched};
use crate::{
    database::Database,
    error::OpenError,
    journal::{self, Draft, Line, Safe, survey},
    maintenance::{self, Origin},
    store::{
        Paths,
        recovery::{Depth, inspect},
    },
};

/// A store without a marker, as if its process had been killed.
pub(super) fn killed() -> (tempfile::TempDir, Paths) {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let paths = Paths::new(folder.path());
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    (folder, paths)
}

/// The journal's lines.
fn lines(paths: &Paths) -> Vec<Line> {
    let mut lines = Vec::new();
    journal::read(&paths.journal(), |line| lines.push(line)).expect("sound");
    lines
}

fn write_lines(paths: &Paths, lines: &[Line]) {
    let mut bytes = Vec::new();
    for line in lines {
        line.write_to(&mut bytes);
    }
    fs::write(paths.journal(), bytes).expect("written");
}

#[test]
fn the_journal_knows_the_digest_of_every_state() {
    let (_folder, paths) = killed();
    let survey = survey(&paths.journal()).expect("sound");
    let inspection = inspect(&paths, Depth::Records).expect("sound").expect("there");
    assert_eq!(survey.digest_at(survey.end), Some(inspection.digest));
    assert_eq!(inspection.digest.records, 299);
    assert!(inspection.redo.is_empty());
    assert!(paths.scratch_copy().exists());
    drop(inspection);
    assert!(!paths.scratch_copy().exists(), "the copy is removed");
}

#[test]
fn a_record_behind_the_journals_back_is_found() {
    for json in [Some("\"other\""), None] {
        let (folder, paths) = killed();
        let database = Database::open(&paths.sled(), 1 << 20).expect("opens");
        let last = database.last().expect("read");
        let write = |number| Write {
            table: Table::Game,
            key: Key::numbers(&[number]),
            json: json.map(str::to_owned),
        };
        database.apply([(Version(last), write(40))].into_iter(), last).expect("applied");
        database.sync().expect("synced");
        drop(database);
        let error = refused_untouched(folder.path());
        assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
        let found = match json {
            Some(_) => "is not as it was written",
            None => "of 299 records 298 are left",
        };
        assert!(error.to_string().contains(found), "{error}");
        assert!(error.to_string().contains("oddboard database restore"), "{error}");
    }
}

#[test]
fn a_batch_or_a_record_missing_in_the_journal_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = folder.path().join("first");
    let before = filled(&first);
    // One whose journal begins with records.
    let file = folder.path().join("all.export");
    maintenance::export(&first, &file).expect("exported");
    let data = folder.path().join("data");
    maintenance::restore(&Origin::Export(file), &data).expect("restored");
    let store = open(&data).expect("opens");
    for number in 0..5 {
        put(&store, number, "1");
    }
    drop(store);
    let paths = Paths::new(&data);
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let sound = fs::read(paths.journal()).expect("read");
    for (missing, twice) in [(before.len() + 2, None), (30, Some(31))] {
        let mut lines = lines(&paths);
        lines.remove(missing);
        if let Some(twice) = twice {
            // As many records as announced, but not the same.
            let again = match &lines[twice] {
                Line::Record(RecordLine { table, key, version, value }) => {
                    Line::Record(RecordLine {
                        table: *table,
                        key: key.clone(),
                        version: *version,
                        value: value.clone(),
                    })
                }
                other => panic!("{other:?}"),
            };
            lines.insert(twice, again);
        }
        write_lines(&paths, &lines);
        let error = refused_untouched(&data);
        assert!(error.to_string().contains("of its journal does not check"), "{error}");
        fs::write(paths.journal(), &sound).expect("written");
    }
    assert_eq!(games(&open(&data).expect("opens")).len(), before.len());
}

#[test]
fn a_journal_of_an_earlier_program_is_compared_record_by_record() {
    let (folder, paths) = killed();
    let before = lines(&paths).into_iter().map(|line| match line {
        Line::Header(HeaderLine { schema, base, records, .. }) => {
            Line::Header(HeaderLine { schema, base, records, sum: None })
        }
        Line::Batch { version, synced, writes, .. } => {
            Line::Batch { version, synced, journaled: None, digest: None, writes }
        }
        record @ Line::Record(_) => record,
    });
    write_lines(&paths, &before.collect::<Vec<_>>());
    let known = survey(&paths.journal()).expect("sound");
    assert_eq!(known.digest_at(known.end), None);
    let store = open(folder.path()).expect("opens");
    assert_eq!(games(&store).len(), 299);
    put(&store, 5_000, "1");
    drop(store);
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let known = survey(&paths.journal()).expect("sound");
    let inspection = inspect(&paths, Depth::Records).expect("sound").expect("there");
    assert_eq!(known.digest_at(known.end), Some(inspection.digest), "from now on it is known");
}

#[test]
fn a_wrong_digest_alone_is_no_damage() {
    let (folder, paths) = killed();
    let mut lines = lines(&paths);
    if let Some(Line::Batch { digest, .. }) = lines.last_mut() {
        *digest = Some(SetDigest::default());
    }
    write_lines(&paths, &lines);
    assert_eq!(games(&open(folder.path()).expect("opens")).len(), 299);
}

#[test]
fn what_is_finished_on_opening_is_in_the_digest() {
    let (folder, paths) = killed();
    let mut lines = lines(&paths);
    let known = survey(&paths.journal()).expect("sound");
    let mut batch = Batch::new();
    batch
        .put(Table::Game, Key::numbers(&[3]), "\"later\"".to_owned())
        .delete(Table::Game, Key::numbers(&[4]))
        .put(Table::Game, Key::numbers(&[9_000]), "\"new\"".to_owned());
    let digest = known.digest_at(known.end).expect("known");
    let version = Version(known.end + 1);
    let old = |_: Table, key: &Key| {
        let game = key.to_numbers().expect("numbers")[0];
        Ok((game < 300).then_some(Version(game + 1)))
    };
    let digest = digest.after(&batch.writes, version, old).expect("known");
    let safe = Safe { journal: known.end, database: known.end };
    lines.push(Line::batch(version.0, safe, digest, &batch).expect("a line"));
    write_lines(&paths, &lines);
    let store = open(folder.path()).expect("opens");
    assert_eq!(
        store.get(Table::Game, &Key::numbers(&[9_000])).expect("read").map(|entry| entry.version),
        Some(version)
    );
    put(&store, 9_001, "1");
    drop(store);
    fs::remove_file(paths.clean_shutdown()).expect("removed");
    let known = survey(&paths.journal()).expect("sound");
    let inspection = inspect(&paths, Depth::Records).expect("sound").expect("there");
    assert_eq!(inspection.digest.records, 300);
    assert_eq!(known.digest_at(known.end), Some(inspection.digest));
}

#[test]
fn the_digest_of_a_database_is_that_of_its_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).expect("opens");
    let mut batch = Batch::new();
    // Keys of all shapes: that begin alike, are empty, and are not numbers.
    for (index, table) in Table::ALL.into_iter().enumerate() {
        for number in 0..index as u64 * 40 {
            batch.put(table, Key::numbers(&[number * number, number]), "1".to_owned());
        }
        batch.put(table, Key::text(""), "2".to_owned());
        batch.put(table, Key::text("zürich"), "3".to_owned());
    }
    store.commit(batch).expect("committed");
    let database = store.slot.get().expect("open");
    let mut expected = SetDigest::default();
    for record in database.records(None) {
        let (table, key, entry) = record.expect("read");
        expected.add(table, key.as_str(), entry.version);
    }
    assert!(expected.records > 3_000);
    assert_eq!(database.digest().expect("read"), expected);
}

#[test]
fn a_draft_whose_records_are_not_those_announced_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal");
    let announced = SetDigest { records: 1, ..SetDigest::default() };
    let mut draft = Draft::begin(&path, 1, announced).expect("begun");
    draft.close_records().expect_err("one is missing");
    drop(draft);
    assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 0, "it is removed");
}

#[test]
fn a_journal_that_was_cut_says_what_is_missing() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    filled(&folder);
    let journal = folder.join("journal");
    let bytes = fs::read(&journal).expect("read");
    // Ten lines are gone, and the eleventh is torn.
    let mut ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
    let kept = ends.nth_back(10).expect("lines") + 30;
    fs::write(&journal, &bytes[..kept]).expect("written");
    let restored = above.path().join("restored");
    let summary =
        maintenance::restore(&Origin::Journal(folder.clone()), &restored).expect("restored");
    assert_eq!((summary.missing.torn, summary.missing.batches), (29, 10));
    assert!(!summary.missing.is_nothing());
    let all = maintenance::restore(&Origin::Both(folder), &above.path().join("all"));
    assert_eq!(all.expect("restored").games, 299);
}

#[test]
fn of_a_journal_and_a_database_that_are_both_damaged_all_is_kept_that_can_be_read() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("data");
    let before = filled(&folder);
    for number in 0..8 {
        let copy = above.path().join(number.to_string());
        fs::create_dir_all(copy.join("sled")).expect("made");
        for (name, mut bytes) in files(&folder) {
            if name == "journal" || name == "sled/db" {
                let at = bytes.len() * (number + 1) / 10;
                bytes[at] ^= 0x10;
            }
            fs::write(copy.join(name), bytes).expect("written");
        }
        let to = above.path().join(format!("restored {number}"));
        let summary = maintenance::restore(&Origin::Both(copy), &to).expect("restored");
        assert!(summary.games >= 297, "{number}: {summary:?}");
        assert_eq!(summary.missing.lines, 1, "{number}: {summary:?}");
        let store = open(&to).expect("opens");
        let kept = games(&store);
        assert!(kept.iter().all(|game| before.contains(game)), "{number}: nothing is made up");
    }
}

#[test]
fn of_a_damaged_export_it_is_said_that_the_file_is_damaged_and_what_else_there_is() {
    let above = tempfile::tempdir().expect("a folder");
    let (folder, export) = (above.path().join("data"), above.path().join("backup"));
    filled(&folder);
    maintenance::export(&folder, &export).expect("exported");
    let bytes = fs::read(&export).expect("read");
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 0x10;
    for damaged in [&flipped[..], &bytes[..bytes.len() / 2]] {
        fs::write(&export, damaged).expect("written");
        let to = above.path().join("restored");
        let error = maintenance::restore(&Origin::Export(export.clone()), &to).err();
        let told = error.expect("it is damaged").to_string();
        assert!(told.contains("backup is damaged: "), "{told}");
        assert!(told.contains("--from-journal") && !told.contains("--salvage"), "{told}");
        assert!(!to.exists(), "nothing was made of it");
    }
}

#[test]
fn where_a_database_was_restored_in_part_no_bot_begins_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    filled(&data);
    let file = folder.path().join("games.export");
    maintenance::export(&data, &file).expect("exported");
    let export = fs::read(&file).expect("read");
    let header = export.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
    let part = folder.path().join("part");
    fs::create_dir(&part).expect("made");
    let draft = part.join("journal.new");
    for length in [header, header + 10, export.len()] {
        fs::write(&draft, &export[..length]).expect("written");
        let error = open(&part).expect_err("refused");
        assert!(matches!(error, OpenError::HalfRestored { .. }), "{error}");
        assert_eq!(fs::read(&draft).expect("it is left as it is").len(), length);
    }
    // A bot that was killed when it began its first journal begins anew.
    fs::write(&draft, "").expect("written");
    assert_eq!(games(&open(&part).expect("opens")), []);
}
