//! Exports, imports and copies between stores in memory.

use super::*;
use crate::store::memory::MemoryStore;

const RECORDS: u64 = 1_203;

fn filled() -> MemoryStore {
    let store = MemoryStore::new();
    for number in 0..RECORDS {
        let mut batch = Batch::new();
        let table = Table::ALL[usize::try_from(number).expect("small") % Table::ALL.len()];
        batch.put(table, Key::numbers(&[number]), format!("{{\"n\":{number}}}"));
        store.commit(batch).expect("committed");
    }
    let mut batch = Batch::new();
    for number in 0..1_001 {
        batch.put(Table::GameEvent, Key::text(&format!("\u{e9}\n{number}")), "[]".to_owned());
    }
    store.commit(batch).expect("committed");
    store
}

fn contents(store: &dyn Store) -> Vec<(Table, Key, String)> {
    let mut contents = Vec::new();
    for table in Table::ALL {
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

#[test]
fn what_is_exported_is_imported() {
    let (from, to) = (filled(), MemoryStore::new());
    let mut steps = Vec::new();
    let mut file = Vec::new();
    let out = export(&from, &mut file, |step| steps.push(step)).expect("exported");
    assert_eq!(steps.last(), Some(&out));
    let back = import(&to, file.as_slice(), |_| {}).expect("imported");
    assert_eq!((out, out.records), (back, RECORDS + 1_001));
    assert_eq!(contents(&from), contents(&to));
    let again = import(&to, file.as_slice(), |_| {});
    assert!(matches!(again, Err(TransferError::NotEmpty)), "{again:?}");
}

#[test]
fn an_empty_store_is_exported_as_well() {
    let file = exported(&MemoryStore::new());
    let done = import(&MemoryStore::new(), file.as_slice(), |_| {}).expect("imported");
    assert_eq!(done, Transferred::default());
}

#[test]
fn a_copy_is_like_the_original() {
    let (from, to) = (filled(), MemoryStore::new());
    let mut last = Transferred::default();
    let done = copy(&from, &to, |step| last = step).expect("copied");
    assert_eq!((done, done.records), (last, RECORDS + 1_001));
    assert_eq!(contents(&from), contents(&to));
    assert!(matches!(copy(&from, &to, |_| {}), Err(TransferError::NotEmpty)));
}

#[test]
fn whoever_writes_during_a_transfer_is_noticed() {
    let write = |store: &MemoryStore| {
        let mut batch = Batch::new();
        batch.put(Table::Meta, Key::text("new"), "1".to_owned());
        store.commit(batch).expect("committed");
    };
    let (from, to) = (filled(), MemoryStore::new());
    assert!(matches!(copy(&from, &to, |_| write(&to)), Err(TransferError::Changed)));
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
fn a_damaged_file_is_refused() {
    let file = exported(&filled());
    let refused = |file: &[u8]| import(&MemoryStore::new(), file, |_| {}).expect_err("refused");
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
    let newer = ExportLine::Header { schema: SCHEMA + 1, base: 0, records: 0, sum: None };
    let mut text = Vec::new();
    write_line(&newer, &mut text);
    assert!(matches!(refused(&text), TransferError::Newer { found } if found == SCHEMA + 1));
}
