//! Copying everything from one store to another.

use std::{collections::VecDeque, mem};

use serde::{Deserialize, Serialize};

use super::{PAGE, TransferError, Transferred, check_empty, half_restored_key, refuse_newer};
use crate::store::{
    Batch, Entry, Key, Scan, Store, StoreError, Table, Version,
    record::{Read, Record, read},
};

/// How far a copy has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyProgress {
    /// This much was written.
    Copied(Transferred),
    /// This much was read from both and is the same.
    Compared(Transferred),
}

/// What a store holds that is not yet a whole copy: where to go on. It is written with each page.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Unfinished {
    /// The table of the record copied last.
    table: Table,
    /// Its key.
    after: Option<Key>,
    records: u64,
    games: u64,
}

impl Record for Unfinished {
    const TABLE: Table = Table::Meta;

    fn key(&self) -> Key {
        unfinished_key()
    }
}

fn unfinished_key() -> Key {
    Key::text("unfinished-copy")
}

/// Refuses a store that is not yet a whole copy of another, or not wholly restored from a file.
///
/// # Errors
///
/// When it is one, or can't be read.
pub fn refuse_unfinished(store: &dyn Store) -> Result<(), TransferError> {
    let marks = [unfinished_key(), half_restored_key()].map(|key| (Table::Meta, key));
    let found = store.get_many(&marks)?;
    match found.iter().position(Option::is_some) {
        None => Ok(()),
        Some(0) => Err(TransferError::Unfinished),
        Some(_) => Err(TransferError::HalfRestored),
    }
}

/// Copies all records from one store to another, and then compares the two, record by record. The
/// other store must be empty, or an unfinished copy: with that it goes on.
///
/// # Errors
///
/// When a newer program wrote one of them, the other store holds something else, one of the two fails, or
/// they differ in the end. What was copied so far stays, and the next call goes on with it.
pub fn copy(
    from: &dyn Store,
    to: &dyn Store,
    progress: impl FnMut(CopyProgress),
) -> Result<Transferred, TransferError> {
    copy_if(from, to, progress, || Ok(()))
}

/// The same, but once all is copied and compared, the other store stays an unfinished copy where `last_look` fails.
///
/// # Errors
///
/// As for [`copy`], and that of the last look.
pub fn copy_if<E: From<TransferError>>(
    from: &dyn Store,
    to: &dyn Store,
    progress: impl FnMut(CopyProgress),
    last_look: impl FnOnce() -> Result<(), E>,
) -> Result<Transferred, E> {
    let (done, version) = copy_all(from, to, progress)?;
    last_look()?;
    finish(to, version).map_err(overtaken)?;
    Ok(done)
}

/// Copies and compares. Returns also the version of the mark that the copy is unfinished, if there is one.
fn copy_all(
    from: &dyn Store,
    to: &dyn Store,
    mut progress: impl FnMut(CopyProgress),
) -> Result<(Transferred, Option<Version>), TransferError> {
    refuse_newer(from)?;
    refuse_newer(to)?;
    refuse_unfinished(from)?;
    let (unfinished, mut version) = match read::<Unfinished>(to, &unfinished_key())? {
        Some(Read { record, version }) => {
            compare_part(from, to, &mut progress)?;
            (record, Some(version))
        }
        None => {
            check_empty(to)?;
            let table = Table::ALL[0];
            (Unfinished { table, after: None, records: 0, games: 0 }, None)
        }
    };
    let Unfinished { table, after, records, games } = unfinished;
    let mut done = Transferred { records, games };
    let mut reader = Reader::new(from, table, after);
    // Without a single record, too, there is a moment at which the copy is not finished.
    loop {
        let page = reader.page()?;
        let (table, last) = (reader.table(), page.last().map(|(key, _)| key.clone()));
        let finished = page.is_empty();
        let mut batch = Batch::new();
        for (key, entry) in page {
            done.count(table);
            batch.expect(table, key.clone(), None).put(table, key, entry.json);
        }
        let Transferred { records, games } = done;
        if !finished {
            let mark = Unfinished { table, after: last, records, games };
            // Whoever copies at the same time is refused by this.
            batch.upsert(&mark, version);
            version = Some(to.commit(batch).map_err(overtaken)?);
            progress(CopyProgress::Copied(done));
        } else if !reader.next_table() {
            break;
        }
    }
    compare(from, to, &mut progress)?;
    Ok((done, version))
}

/// What is wrong where the store that is copied to can't be written. Nobody else knows of it, so whoever changes
/// something there copies, too.
fn overtaken(error: StoreError) -> TransferError {
    match error {
        StoreError::Conflict { .. } => TransferError::Overtaken,
        other => TransferError::Store(other),
    }
}

/// Takes the mark away: the copy is whole.
fn finish(to: &dyn Store, version: Option<Version>) -> Result<(), StoreError> {
    if version.is_none() {
        return Ok(()); // There was nothing to copy.
    }
    let mut batch = Batch::new();
    batch.expect(Table::Meta, unfinished_key(), version).delete(Table::Meta, unfinished_key());
    to.commit(batch).map(drop)
}

/// Checks that both have the same records.
fn compare(
    from: &dyn Store,
    to: &dyn Store,
    progress: &mut impl FnMut(CopyProgress),
) -> Result<(), TransferError> {
    match first_difference(from, to, progress)? {
        None => Ok(()),
        Some(Difference { table, key, .. }) => Err(TransferError::Different { table, key }),
    }
}

/// Checks that what a store has so far are the first records of another: nothing is added to what is a part of a third.
fn compare_part(
    from: &dyn Store,
    to: &dyn Store,
    progress: &mut impl FnMut(CopyProgress),
) -> Result<(), TransferError> {
    match first_difference(from, to, progress)? {
        Some(Difference { table, key, at_end: false }) => {
            Err(TransferError::OtherOrigin { table, key })
        }
        _ => Ok(()),
    }
}

/// Where two stores differ.
struct Difference {
    /// The first record that only one of them has, or that differs.
    table: Table,
    key: Key,
    /// Whether the second store has no more records from there on.
    at_end: bool,
}

/// Reads both from the beginning, side by side.
fn first_difference(
    from: &dyn Store,
    to: &dyn Store,
    progress: &mut impl FnMut(CopyProgress),
) -> Result<Option<Difference>, StoreError> {
    let start = |store| Reader::new(store, Table::ALL[0], None);
    let (mut from, mut to) = (start(from), start(to));
    let mut done = Transferred::default();
    loop {
        let (one, other) = (from.next()?, to.next()?);
        let at_end = other.is_none();
        match (one, other) {
            (None, None) => return Ok(None),
            (Some(one), Some(other)) if one == other => {
                done.count(one.0);
                if done.records.is_multiple_of(PAGE as u64) {
                    progress(CopyProgress::Compared(done));
                }
            }
            (one, other) => {
                // What is missing in one of them comes first in the other.
                let first = one.into_iter().chain(other).min();
                return Ok(first.map(|(table, key, _)| Difference { table, key, at_end }));
            }
        }
    }
}

/// Reads all records in order, but for the mark of an unfinished copy.
struct Reader<'a> {
    store: &'a dyn Store,
    tables: VecDeque<Table>,
    scan: Scan,
    waiting: VecDeque<(Key, Entry)>,
}

impl<'a> Reader<'a> {
    /// Begins in this table, after this key.
    fn new(store: &'a dyn Store, table: Table, after: Option<Key>) -> Self {
        let tables = Table::transferred().skip_while(|other| *other != table).collect();
        let scan = Scan { after, ..Scan::all().limit(PAGE) };
        Self { store, tables, scan, waiting: VecDeque::new() }
    }

    fn table(&self) -> Table {
        *self.tables.front().expect("there is a table until the last is done")
    }

    /// The next records of this table; none at its end.
    fn page(&mut self) -> Result<Vec<(Key, Entry)>, StoreError> {
        let mut page = self.store.scan(self.table(), &self.scan)?;
        if let Some((last, _)) = page.last() {
            self.scan = mem::replace(&mut self.scan, Scan::all()).after(last.clone());
        }
        if self.table() == Table::Meta {
            page.retain(|(key, _)| *key != unfinished_key());
        }
        Ok(page)
    }

    /// Goes on to the next table, if there is one.
    fn next_table(&mut self) -> bool {
        self.scan = Scan::all().limit(PAGE);
        let another = self.tables.len() > 1;
        if another {
            self.tables.pop_front();
        }
        another
    }

    /// The next record, without its version, which belongs to its store.
    fn next(&mut self) -> Result<Option<(Table, Key, String)>, StoreError> {
        while self.waiting.is_empty() {
            self.waiting = self.page()?.into();
            if self.waiting.is_empty() && !self.next_table() {
                return Ok(None);
            }
        }
        let next = self.waiting.pop_front();
        Ok(next.map(|(key, entry)| (self.table(), key, entry.json)))
    }
}
