//! Exports, imports and copies between stores in memory.

use super::*;
use crate::store::{Version, memory::MemoryStore};

const RECORDS: u64 = 1_203;

fn filled() -> MemoryStore {
    let store = MemoryStore::new();
    for (number, table) in
        (0..RECORDS).zip(Table::transferred().collect::<Vec<_>>().into_iter().cycle())
    {
        let mut batch = Batch::new();
        batch.put(table, Key::numbers(&[number]), format!("{{\"n\":{number}}}"));
        store.commit(batch).expect("committed");
    }
    let mut batch = Batch::new();
    for number in 0..1_001 {
        batch.put(Table::GameEvent, Key::text(&format!("\u{e9}\n{number}")), "[]".to_owned());
    }
    // A secret, which nobody else is given.
    batch.put(Table::InteractionToken, Key::numbers(&[7]), "{}".to_owned());
    store.commit(batch).expect("committed");
    store
}

/// What another store is given.
fn contents(store: &dyn Store) -> Vec<(Table, Key, String)> {
    let mut contents = Vec::new();
    for table in Table::transferred() {
        let found = store.scan(table, &Scan::all()).expect("read");
        contents.extend(found.into_iter().map(|(key, entry)| (table, key, entry.json)));
    }
    contents
}

fn exported(store: &dyn Store) -> Vec<u8> {
    let mut file = Vec::new();
    export(store, &mut file, |_| {}).expect("exported");
    file
}

/// Nothing is left to be done to an imported store.
fn nothing(_: &dyn Store) -> Result<(), StoreError> {
    Ok(())
}

#[test]
fn what_is_exported_is_imported() {
    let (from, to) = (filled(), MemoryStore::new());
    let mut steps = Vec::new();
    let mut file = Vec::new();
    let out = export(&from, &mut file, |step| steps.push(step)).expect("exported");
    assert_eq!(steps.last(), Some(&out));
    let back = import(&to, file.as_slice(), |_| {}, nothing).expect("imported");
    assert_eq!((out, out.records), (back, RECORDS + 1_001));
    assert_eq!(contents(&from), contents(&to));
    assert!(to.scan(Table::InteractionToken, &Scan::all()).expect("read").is_empty());
    let again = import(&to, file.as_slice(), |_| {}, nothing);
    assert!(matches!(again, Err(TransferError::NotEmpty)), "{again:?}");
}

#[test]
fn an_empty_store_is_exported_as_well() {
    let file = exported(&MemoryStore::new());
    let done = import(&MemoryStore::new(), file.as_slice(), |_| {}, nothing).expect("imported");
    assert_eq!(done, Transferred::default());
}

#[test]
fn a_copy_is_like_the_original() {
    let (from, to) = (filled(), MemoryStore::new());
    let (mut copied, mut compared) = (Transferred::default(), Transferred::default());
    let done = copy(&from, &to, |step| match step {
        CopyProgress::Copied(step) => copied = step,
        CopyProgress::Compared(step) => compared = step,
    });
    let done = done.expect("copied");
    assert_eq!((done, done.records), (copied, RECORDS + 1_001));
    assert_eq!(compared.records, 2_000);
    assert_eq!(contents(&from), contents(&to));
    assert!(matches!(copy(&from, &to, |_| {}), Err(TransferError::NotEmpty)));
    assert_eq!(check(&to, |_| {}).expect("sound"), done);
}

/// A store that fails after some batches, as if the program had died.
struct Failing {
    inner: MemoryStore,
    left: std::sync::atomic::AtomicUsize,
}

impl Store for Failing {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.inner.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.inner.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        use std::sync::atomic::Ordering::Relaxed;
        let left = self.left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
        left.map_err(|_| StoreError::unavailable("it failed"))?;
        self.inner.commit(batch)
    }
}

#[test]
fn of_two_copies_at_once_one_is_told_of_the_other() {
    let (from, to) = (filled(), MemoryStore::new());
    let mut other = None;
    let refused = copy(&from, &to, |_| {
        // The other one goes on with what this one has begun, and is done before this one writes again.
        other.get_or_insert_with(|| copy(&from, &to, |_| {}).expect("copied"));
    });
    assert!(matches!(refused, Err(TransferError::Overtaken)), "{refused:?}");
    assert_eq!(contents(&from), contents(&to), "the other one is whole");
}

#[test]
fn a_copy_goes_on_where_it_stopped() {
    let from = filled();
    let mut all = 0;
    copy(&from, &MemoryStore::new(), |step| {
        all += usize::from(matches!(step, CopyProgress::Copied(_)));
    })
    .expect("copied");
    // After the last page only the mark is left to be taken away.
    for batches in [0, 1, 2, 7, all - 1, all] {
        let to = Failing { inner: MemoryStore::new(), left: batches.into() };
        copy(&from, &to, |_| {}).expect_err("it failed");
        if batches > 0 {
            assert!(matches!(refuse_unfinished(&to), Err(TransferError::Unfinished)));
            assert!(matches!(copy(&to, &from, |_| {}), Err(TransferError::Unfinished)));
        }
        let mut steps = 0;
        let done = copy(&from, &to.inner, |step| {
            steps += usize::from(matches!(step, CopyProgress::Copied(_)));
        });
        assert_eq!(done.expect("copied").records, RECORDS + 1_001);
        assert_eq!(steps, all - batches, "nothing is copied twice");
        assert_eq!(contents(&from), contents(&to.inner));
    }
}

#[test]
fn what_was_restored_in_part_is_refused() {
    let file = exported(&filled());
    let refused = |store: &dyn Store| {
        assert!(matches!(refuse_unfinished(store), Err(TransferError::HalfRestored)));
        for result in [
            check(store, |_| {}),
            export(store, io::sink(), |_| {}),
            copy(store, &MemoryStore::new(), |_| {}),
            import(store, file.as_slice(), |_| {}, nothing),
        ] {
            assert!(matches!(result, Err(TransferError::HalfRestored)), "{result:?}");
        }
        let onto = copy(&filled(), store, |_| {});
        assert!(matches!(onto, Err(TransferError::NotEmpty)), "{onto:?}");
    };
    // One batch for the mark, five for the records, one that takes the mark away.
    for batches in 1..7 {
        let to = Failing { inner: MemoryStore::new(), left: batches.into() };
        import(&to, file.as_slice(), |_| {}, nothing).expect_err("it failed");
        refused(&to);
    }
    let to = MemoryStore::new();
    let failed = import(&to, file.as_slice(), |_| {}, |_| Err(StoreError::unavailable("no")));
    failed.expect_err("it failed");
    refused(&to);
    let to = MemoryStore::new();
    import(&to, &file[..file.len() - 10], |_| {}, nothing).expect_err("it is damaged");
    refused(&to);
}

#[test]
fn a_copy_does_not_go_on_with_a_part_of_something_else() {
    let from = filled();
    let other = filled();
    let to = Failing { inner: MemoryStore::new(), left: 2.into() };
    copy(&from, &to, |_| {}).expect_err("it failed");
    let copied = Table::transferred().find_map(|table| {
        let found = to.inner.scan(table, &Scan::all().limit(1)).expect("read");
        found.into_iter().next().map(|(key, _)| (table, key))
    });
    let (table, key) = copied.expect("something was copied");
    let mut batch = Batch::new();
    batch.put(table, key, r#"{"other":true}"#.to_owned());
    other.commit(batch).expect("changed");
    let before = contents(&to.inner);
    let refused = copy(&other, &to.inner, |_| {});
    assert!(matches!(refused, Err(TransferError::OtherOrigin { .. })), "{refused:?}");
    assert_eq!(contents(&to.inner), before, "nothing was written");
    copy(&from, &to.inner, |_| {}).expect("it goes on");
}

#[test]
fn an_unfinished_copy_is_not_exported() {
    let to = Failing { inner: MemoryStore::new(), left: 2.into() };
    copy(&filled(), &to, |_| {}).expect_err("it failed");
    let exported = export(&to, io::sink(), |_| {});
    assert!(matches!(exported, Err(TransferError::Unfinished)), "{exported:?}");
}

#[test]
fn a_copy_whose_last_look_fails_stays_unfinished_and_can_be_finished() {
    let (from, to) = (filled(), MemoryStore::new());
    let failed = copy_if(&from, &to, |_| {}, || Err(TransferError::Changed));
    assert!(matches!(failed, Err(TransferError::Changed)), "{failed:?}");
    assert!(matches!(refuse_unfinished(&to), Err(TransferError::Unfinished)));
    copy(&from, &to, |_| {}).expect("it goes on");
    refuse_unfinished(&to).expect("it is whole");
}

#[test]
fn whoever_writes_during_a_transfer_is_noticed() {
    let write = |store: &MemoryStore| {
        let mut batch = Batch::new();
        batch.put(Table::Meta, Key::text("new"), "1".to_owned());
        store.commit(batch).expect("committed");
    };
    let (from, to) = (filled(), MemoryStore::new());
    let copied = copy(&from, &to, |_| write(&to));
    assert!(
        matches!(&copied, Err(TransferError::Different { table: Table::Meta, key }) if key.as_str() == "new"),
        "{copied:?}"
    );
    let result = export(&from, io::sink(), |step| {
        if step.records < 100 {
            let mut batch = Batch::new();
            batch.put(Table::EndedIn, Key::text("new"), "1".to_owned());
            from.commit(batch).expect("committed");
        }
    });
    assert!(matches!(result, Err(TransferError::Changed)), "{result:?}");
}

#[test]
fn a_record_that_is_no_json_is_found() {
    let store = filled();
    let mut batch = Batch::new();
    batch.put(Table::Member, Key::text("torn"), "{\"n\":".to_owned());
    store.commit(batch).expect("committed");
    let error = check(&store, |_| {}).expect_err("refused").to_string();
    assert!(error.contains("the record `torn` of table Member"), "{error}");
}

#[test]
fn a_damaged_file_is_refused() {
    let file = exported(&filled());
    let refused =
        |file: &[u8]| import(&MemoryStore::new(), file, |_| {}, nothing).expect_err("refused");
    let lines: Vec<_> = file.split_inclusive(|byte| *byte == b'\n').collect();
    assert!(matches!(refused(b""), TransferError::Short));
    assert!(matches!(refused(&lines[..9].concat()), TransferError::Short));
    assert!(matches!(refused(&lines[1..].concat()), TransferError::Line(1)));
    let mut flipped = file.clone();
    let at = lines[0].len() + lines[1].len() + 30;
    flipped[at] ^= 1;
    assert!(matches!(refused(&flipped), TransferError::Line(3)));
    // A whole line for another: the sum tells.
    let mut swapped = lines.clone();
    swapped[5] = lines[6];
    let error = refused(&swapped.concat());
    assert!(matches!(error, TransferError::Line(1) | TransferError::Store(_)), "{error}");
    let newer =
        ExportLine::Header(HeaderLine { schema: SCHEMA + 1, base: 0, records: 0, sum: None });
    let mut text = Vec::new();
    write_line(&newer, &mut text);
    assert!(matches!(refused(&text), TransferError::Newer { found } if found == SCHEMA + 1));
}

#[test]
fn a_newer_database_is_left_alone() {
    let mark = format!("{{\"version\":{}}}", SCHEMA + 1);
    let newer = filled();
    let mut batch = Batch::new();
    batch.put(Table::Meta, Key::text("schema"), mark.clone());
    newer.commit(batch).expect("committed");
    let before = contents(&newer);
    // What a program that didn't look wrote of it: its header doesn't tell.
    let (key, entry) = (Key::text("schema"), Entry { version: Version(1), json: mark });
    let mut file = Vec::new();
    write_line(
        &ExportLine::Header(HeaderLine { schema: SCHEMA, base: 1, records: 1, sum: None }),
        &mut file,
    );
    write_line(
        &ExportLine::Record(RecordLine::new(Table::Meta, key, entry).expect("a line")),
        &mut file,
    );
    let (to, restored) = (MemoryStore::new(), MemoryStore::new());
    let mut exported = Vec::new();
    for (what, result) in [
        ("check", check(&newer, |_| {})),
        ("export", export(&newer, &mut exported, |_| {})),
        ("copy from", copy(&newer, &to, |_| {})),
        ("copy to", copy(&filled(), &newer, |_| {})),
        ("import to", import(&newer, file.as_slice(), |_| {}, nothing)),
        ("import of", import(&restored, file.as_slice(), |_| {}, nothing)),
    ] {
        let error = result.expect_err(what).to_string();
        let versions = format!("schema version {}, this program", SCHEMA + 1);
        assert!(error.contains(&versions) && error.contains("newer program"), "{what}: {error}");
    }
    assert!(exported.is_empty() && contents(&to).is_empty());
    assert!(!contents(&restored).iter().any(|(_, key, _)| key.as_str() == "schema"));
    assert_eq!(contents(&newer), before);
}

#[test]
fn a_newer_programs_unfinished_copy_is_not_gone_on_with() {
    let from = filled();
    let to = Failing { inner: MemoryStore::new(), left: 2.into() };
    copy(&from, &to, |_| {}).expect_err("it failed");
    let mut batch = Batch::new();
    let mark = format!("{{\"version\":{}}}", SCHEMA + 1);
    batch.put(Table::Meta, Key::text("schema"), mark);
    to.inner.commit(batch).expect("committed");
    let before = contents(&to);
    let error = copy(&from, &to.inner, |_| {}).expect_err("refused").to_string();
    assert!(error.contains("newer program"), "{error}");
    assert_eq!(contents(&to), before);
}
