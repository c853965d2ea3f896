//! Moving everything from one store to a file, from a file to a store, or from store to store; and
//! looking at everything.
//!
//! All of it works with any [`Store`]. A bot must not use the stores at the same time: records are
//! read page by page, not as one snapshot. Whoever writes meanwhile is noticed, and the transfer
//! fails.
//!
//! Versions belong to a store: an import or a copy gives every record a new one.

use std::{
    io::{self, BufRead, Write},
    path::PathBuf,
};

use serde::de::IgnoredAny;
use thiserror::Error;

use super::{
    Batch, Entry, Key, SCHEMA, Scan, Store, StoreError, Table,
    digest::SetDigest,
    lines::{ExportLine, HeaderLine, RecordLine, checked_text, write_line},
    record::{parse, read},
    schema::{SchemaMark, schema_key},
};

mod copy;
mod destination;
mod file;

pub use self::{
    copy::{CopyProgress, copy, copy_if, refuse_unfinished},
    destination::{Destination, refuse_folder_inside},
    file::export_file,
};

/// How many records are read or written at once.
const PAGE: usize = 500;

/// How far a transfer has come, or what it has moved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Transferred {
    /// Records in all.
    pub records: u64,
    /// Games among them.
    pub games: u64,
}

impl Transferred {
    fn count(&mut self, table: Table) {
        self.records += 1;
        self.games += u64::from(table == Table::Game);
    }
}

/// Why a transfer failed.
#[derive(Debug, Error)]
pub enum TransferError {
    /// A store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file can't be read or written.
    #[error("cannot read or write the file: {0}")]
    Io(#[from] io::Error),
    /// There is something that an export must not replace.
    #[error(
        "{} is {what}, and an export is a regular file: name a file that is new, or one that it may replace",
        path.display()
    )]
    NoFile {
        /// Where it was to go.
        path: PathBuf,
        /// What is there.
        what: &'static str,
    },
    /// What is in the folder of a database is the database's own.
    #[error(
        "{} is in the folder of the database itself, {}: name a file elsewhere",
        path.display(),
        folder.display()
    )]
    Inside {
        /// Where the export was to go.
        path: PathBuf,
        /// The database's folder.
        folder: PathBuf,
    },
    /// A new database can't be in the folder of another.
    #[error(
        "{} is in the folder of the database itself, {}: name a folder elsewhere",
        path.display(),
        folder.display()
    )]
    FolderInside {
        /// Where the new database was to be.
        path: PathBuf,
        /// The other's folder.
        folder: PathBuf,
    },
    /// The store to write to holds records already.
    #[error("the database to write to is not empty: name another, or empty it")]
    NotEmpty,
    /// A newer program wrote the file.
    #[error("the file has schema version {found}, this program knows versions up to {SCHEMA}")]
    Newer {
        /// Its schema version.
        found: u32,
    },
    /// A newer program wrote the database: it may have tables that this one doesn't know.
    #[error(
        "the database has schema version {found}, this program knows versions up to {SCHEMA}: use the \
         newer program"
    )]
    NewerDatabase {
        /// Its schema version.
        found: u32,
    },
    /// A line of the file is damaged or isn't where it should be.
    #[error("line {0} of the file does not check")]
    Line(u64),
    /// The file ends before all the records that its header announces.
    #[error("the file ends too early")]
    Short,
    /// Somebody else wrote to a store meanwhile.
    #[error("the records changed during the transfer: stop every bot that uses them and try again")]
    Changed,
    /// After a copy a record isn't the same in both stores.
    #[error(
        "after the copy the record `{key}` of table {table:?} is not the same in both: stop every bot \
         that uses them, and copy again into an empty one"
    )]
    Different {
        /// The record's table.
        table: Table,
        /// The record's key.
        key: Key,
    },
    /// What a copy would go on with is a part of something else.
    #[error(
        "what was copied so far is not from here, or has changed here since: the record `{key}` of table {table:?} \
         differs. Nothing was written: go on with the database that it was copied from, or copy into an empty one"
    )]
    OtherOrigin {
        /// The record's table.
        table: Table,
        /// The record's key.
        key: Key,
    },
    /// The store holds a part of another one.
    #[error(
        "the database is an unfinished copy: `oddboard database copy` with the same two goes on with it"
    )]
    Unfinished,
    /// The store holds a part of what a file has.
    #[error(
        "the database was restored in part: begin again with `oddboard database restore` and an empty one"
    )]
    HalfRestored,
    /// Something else writes to the store at the same time.
    #[error(
        "something else writes to the database that is copied to, perhaps another copy: when that has ended, the same \
         command goes on or says that the database is not empty"
    )]
    Overtaken,
}

/// Writes all records to a file. The caller makes the file safe on disk.
///
/// # Errors
///
/// When the store can't be read, is not whole or is newer than this program, the file can't be written, or records changed meanwhile.
pub fn export(
    store: &dyn Store,
    mut file: impl Write,
    mut progress: impl FnMut(Transferred),
) -> Result<Transferred, TransferError> {
    refuse_newer(store)?;
    refuse_unfinished(store)?;
    let (mut announced, mut base) = (SetDigest::default(), 0);
    each_page(store, |table, page| {
        for (key, entry) in page {
            announced.add(table, key.as_str(), entry.version);
            base = base.max(entry.version.0);
        }
        Ok(())
    })?;
    let (records, sum) = (announced.records, Some(announced.sum));
    let mut buffer = Vec::new();
    write_line(&ExportLine::Header(HeaderLine { schema: SCHEMA, base, records, sum }), &mut buffer);
    let (mut written, mut done) = (SetDigest::default(), Transferred::default());
    each_page(store, |table, page| {
        for (key, entry) in page {
            written.add(table, key.as_str(), entry.version);
            done.count(table);
            write_line(&ExportLine::Record(RecordLine::new(table, key, entry)?), &mut buffer);
        }
        file.write_all(&buffer)?;
        buffer.clear();
        progress(done);
        Ok(())
    })?;
    file.write_all(&buffer)?;
    file.flush()?;
    if written == announced { Ok(done) } else { Err(TransferError::Changed) }
}

/// Reads a file that [`export`] wrote into an empty store, and then does what is left to be done to it. When
/// any of this fails, or the process dies, the store may hold a part of the records: [`refuse_unfinished`]
/// refuses it. Begin again with another empty one.
///
/// # Errors
///
/// When the store isn't empty or fails, or the file can't be read or is damaged, or when either is newer than
/// this program.
pub fn import(
    store: &dyn Store,
    file: impl BufRead,
    mut progress: impl FnMut(Transferred),
    finish: impl FnOnce(&dyn Store) -> Result<(), StoreError>,
) -> Result<Transferred, TransferError> {
    refuse_newer(store)?;
    refuse_unfinished(store)?;
    check_empty(store)?;
    let mark = (Table::Meta, half_restored_key());
    let mut batch = Batch::new();
    batch.expect(mark.0, mark.1.clone(), None).put(mark.0, mark.1.clone(), "{}".to_owned());
    let marked = store.commit(std::mem::take(&mut batch))?;
    let done = read_export(file, |table, key, entry, done| {
        batch.expect(table, key.clone(), None).put(table, key, entry.json);
        if batch.writes.len() == PAGE {
            store.commit(std::mem::take(&mut batch))?;
            progress(done);
        }
        Ok(())
    })?;
    store.commit(batch)?;
    progress(done);
    finish(store)?;
    let mut batch = Batch::new();
    batch.expect(mark.0, mark.1.clone(), Some(marked)).delete(mark.0, mark.1);
    store.commit(batch)?;
    Ok(done)
}

/// Checks a file that [`export`] wrote, and says what it holds.
///
/// # Errors
///
/// When it can't be read, is damaged, or is newer than this program.
pub fn check_export(file: impl BufRead) -> Result<Transferred, TransferError> {
    read_export(file, |_, _, _, _| Ok(()))
}

/// Reads a file that [`export`] wrote, and gives each record, with how much there was up to it. What is missing at its end is
/// known only then.
fn read_export(
    mut file: impl BufRead,
    mut give: impl FnMut(Table, Key, Entry, Transferred) -> Result<(), TransferError>,
) -> Result<Transferred, TransferError> {
    let mut announced = None;
    let (mut read, mut done) = (SetDigest::default(), Transferred::default());
    let (mut line, mut number) = (Vec::new(), 0);
    while file.read_until(b'\n', &mut line)? > 0 {
        number += 1;
        let parsed = checked_text(&line).and_then(|text| serde_json::from_slice(text).ok());
        match (parsed, announced) {
            (Some(ExportLine::Header(HeaderLine { schema, .. })), None) if schema > SCHEMA => {
                return Err(TransferError::Newer { found: schema });
            }
            (Some(ExportLine::Header(HeaderLine { records, sum, .. })), None) => {
                announced = Some((records, sum));
            }
            (Some(ExportLine::Record(RecordLine { table, key, version, value })), Some(_)) => {
                read.add(table, key.as_str(), version);
                done.count(table);
                let entry = Entry { version, json: Box::<str>::from(value).into() };
                // An older program wrote a header of its own over a newer database's records.
                if (table, &key) == (Table::Meta, &schema_key()) {
                    refuse_schema(parse::<SchemaMark>(&key, &entry)?.record.version)?;
                }
                give(table, key, entry, done)?;
            }
            _ => return Err(TransferError::Line(number)),
        }
        line.clear();
    }
    match announced {
        Some((records, sum)) if records == read.records => {
            if sum.is_some_and(|sum| sum != read.sum) {
                return Err(TransferError::Line(1));
            }
        }
        _ => return Err(TransferError::Short),
    }
    Ok(done)
}

/// Refuses a store whose records a newer program has brought to its schema. It may have tables that this one
/// doesn't know and would leave out.
///
/// # Errors
///
/// When it is one, or can't be read.
pub fn refuse_newer(store: &dyn Store) -> Result<(), TransferError> {
    let mark = read::<SchemaMark>(store, &schema_key())?;
    mark.map_or(Ok(()), |mark| refuse_schema(mark.record.version))
}

fn refuse_schema(found: u32) -> Result<(), TransferError> {
    if found > SCHEMA { Err(TransferError::NewerDatabase { found }) } else { Ok(()) }
}

/// The key of the mark that a store holds a part of what a file has.
fn half_restored_key() -> Key {
    Key::text("half-restored")
}

/// Reads every record, to see whether it can be read.
///
/// # Errors
///
/// When the store can't be read or is newer than this program, or a record is no JSON.
pub fn check(
    store: &dyn Store,
    mut progress: impl FnMut(Transferred),
) -> Result<Transferred, TransferError> {
    refuse_newer(store)?;
    refuse_unfinished(store)?;
    let mut done = Transferred::default();
    each_page(store, |table, page| {
        for (key, entry) in page {
            let read = serde_json::from_str::<IgnoredAny>(&entry.json);
            read.map_err(|source| StoreError::unreadable(table, &key, source))?;
            done.count(table);
        }
        progress(done);
        Ok(())
    })?;
    Ok(done)
}

fn check_empty(store: &dyn Store) -> Result<(), TransferError> {
    for table in Table::ALL {
        if !store.scan(table, &Scan::all().limit(1))?.is_empty() {
            return Err(TransferError::NotEmpty);
        }
    }
    Ok(())
}

/// Goes over the records of all tables that are transferred in order, some at a time.
fn each_page(
    store: &dyn Store,
    mut visit: impl FnMut(Table, Vec<(Key, Entry)>) -> Result<(), TransferError>,
) -> Result<(), TransferError> {
    for table in Table::transferred() {
        let mut scan = Scan::all().limit(PAGE);
        loop {
            let page = store.scan(table, &scan)?;
            let Some((last, _)) = page.last() else { break };
            scan = scan.after(last.clone());
            visit(table, page)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
