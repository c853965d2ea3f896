//! The journal: a plain text file beside the database that repeats every
//! batch, so that a damaged database costs nobody a game.
//!
//! A line is the CRC-32 of its text in eight hexadecimal digits, a space, the
//! text (JSON), and a newline. The first line is a header that says how many
//! records follow; these are the state of the database when the file was
//! begun. After them comes one line per batch. A file without batches is an
//! export; so exports and journals are restored by the same code.
//!
//! A line is written and synced before the batch goes to the database. After
//! an unclean stop the file may end in a line that is not whole: it was
//! acknowledged to nobody and is cut off. Anything else that does not check is
//! damage.
//!
//! Header and batches say what the database then holds in brief (a
//! [`SetDigest`]), so that a database can be compared with its journal without
//! reading the one into memory ([`survey()`]).

mod draft;
mod reading;
mod survey;

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use oddboard_game::store::{
    Batch, Entry, Key, StoreError, Table, Version, Write,
    digest::{SetDigest, Sum},
    lines::write_line,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::error::store_io;

pub use self::reading::{Damage, Extent, read};
pub(super) use self::{
    draft::{Draft, draft_path},
    survey::{Survey, survey},
};

/// One line of a journal.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line.
    Header {
        /// The schema version of what follows.
        schema: u32,
        /// The highest version given out when the file was begun.
        base: u64,
        /// How many records follow.
        records: u64,
        /// Their sum; earlier programs wrote none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sum: Option<Sum>,
    },
    /// A record as it stood when the file was begun.
    Record {
        /// Its table.
        table: Table,
        /// Its key.
        key: Key,
        /// Its version.
        version: Version,
        /// What it holds.
        value: Box<RawValue>,
    },
    /// A batch.
    Batch {
        /// The version it gave to what it wrote.
        version: u64,
        /// Up to which version the database was known to be safe on disk.
        synced: u64,
        /// What records there are after it; earlier programs wrote none.
        #[serde(rename = "tally", default, skip_serializing_if = "Option::is_none")]
        digest: Option<SetDigest>,
        /// What it changed. Stands last, so that the others can be read
        /// without it.
        writes: Vec<Change>,
    },
}

/// One change of a batch.
#[derive(Debug, Serialize, Deserialize)]
pub struct Change {
    /// The record's table.
    pub table: Table,
    /// Its key.
    pub key: Key,
    /// What it now holds; nothing if it was deleted.
    pub value: Option<Box<RawValue>>,
}

impl From<Change> for Write {
    fn from(change: Change) -> Self {
        let json = change.value.map(|value| Box::<str>::from(value).into());
        Self { table: change.table, key: change.key, json }
    }
}

impl Line {
    /// A batch as a line.
    ///
    /// # Errors
    ///
    /// When a value of the batch is no JSON.
    pub fn batch(
        version: u64,
        synced: u64,
        digest: SetDigest,
        batch: &Batch,
    ) -> Result<Self, StoreError> {
        let change =
            |write: &Write| {
                let value =
                    write.json.clone().map(RawValue::from_string).transpose().map_err(
                        |source| StoreError::unreadable(write.table, &write.key, source),
                    )?;
                Ok(Change { table: write.table, key: write.key.clone(), value })
            };
        let writes = batch.writes.iter().map(change).collect::<Result<_, _>>()?;
        Ok(Self::Batch { version, synced, digest: Some(digest), writes })
    }

    /// A record as a line.
    ///
    /// # Errors
    ///
    /// When its value is no JSON.
    pub fn record(table: Table, key: Key, entry: Entry) -> Result<Self, StoreError> {
        let value = RawValue::from_string(entry.json)
            .map_err(|source| StoreError::unreadable(table, &key, source))?;
        Ok(Self::Record { table, key, version: entry.version, value })
    }

    /// Appends the line as it stands in the file.
    pub(super) fn write_to(&self, buffer: &mut Vec<u8>) {
        write_line(self, buffer);
    }
}

/// A journal open for writing.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    length: u64,
    /// Its length when it was begun: what it must outgrow before it is worth
    /// beginning anew.
    base: u64,
}

impl Journal {
    /// Opens a journal that was read, cutting off a torn line at its end.
    pub(super) fn open(path: &Path, extent: Extent) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        if extent.good < extent.all {
            file.set_len(extent.good)?;
            file.sync_all()?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Self { path: path.to_owned(), file, length: extent.good, base: extent.base })
    }

    /// Begins a journal with these records, in place of one that may stand
    /// there: the old one stays whole until the new one is safe.
    pub(super) fn begin(
        path: &Path,
        base: u64,
        digest: SetDigest,
        records: impl Iterator<Item = Result<Line, StoreError>>,
    ) -> Result<Self, StoreError> {
        let doing = || format!("write the journal {}", path.display());
        let io = |error| store_io(doing())(error);
        let mut draft = Draft::begin(path, base, digest).map_err(io)?;
        for line in records {
            draft.record(&line?).map_err(io)?;
        }
        draft.close_records().map_err(io)?;
        draft.install().map_err(io)
    }

    /// Appends lines and makes them safe.
    pub(super) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.file.write_all(lines)?;
        self.file.sync_data()?;
        self.length += lines.len() as u64;
        Ok(())
    }

    /// Whether it has grown so much that it should be begun anew.
    /// `small`: below this length that saves nothing worth the while.
    pub(super) fn is_overgrown(&self, small: u64) -> bool {
        self.length > small.max(self.base.saturating_mul(3))
    }

    /// How long it is.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// What it is as far as it was written.
    pub(super) fn extent(&self) -> Extent {
        Extent { base: self.base, good: self.length, all: self.length }
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Makes the names in a folder safe on disk.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        // The parent of a bare file name is the empty path.
        let here = folder.as_os_str().is_empty();
        File::open(if here { Path::new(".") } else { folder })?.sync_all()?;
    }
    Ok(())
}
