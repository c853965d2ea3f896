//! The lines of a journal.

use oddboard_game::store::{
    Batch, Entry, Key, StoreError, Table, Write,
    digest::SetDigest,
    lines::{HeaderLine, RecordLine, write_line},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Up to which version batches were safe on disk when a line was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Safe {
    /// In the journal: they were acknowledged.
    pub journal: u64,
    /// In the database as well.
    pub database: u64,
}

/// One line of a journal.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line. Its base is the highest version given out when the file was begun.
    Header(HeaderLine),
    /// A record as it stood when the file was begun.
    Record(RecordLine),
    /// A batch.
    Batch {
        /// The version it gave to what it wrote.
        version: u64,
        /// Up to which version the database was known to be safe on disk.
        synced: u64,
        /// Up to which version the journal itself was, where that is another one. Earlier programs made both safe
        /// together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        journaled: Option<u64>,
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
        safe: Safe,
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
        let synced = safe.database;
        let journaled = (safe.journal != synced).then_some(safe.journal);
        Ok(Self::Batch { version, synced, journaled, digest: Some(digest), writes })
    }

    /// A record as a line.
    ///
    /// # Errors
    ///
    /// When its value is no JSON.
    pub fn record(table: Table, key: Key, entry: Entry) -> Result<Self, StoreError> {
        RecordLine::new(table, key, entry).map(Self::Record)
    }

    /// Reads the text of a line whose checksum holds.
    pub(crate) fn of_text(text: &[u8]) -> Option<Self> {
        serde_json::from_slice(text).ok()
    }

    /// Appends the line as it stands in the file.
    pub(crate) fn write_to(&self, buffer: &mut Vec<u8>) {
        write_line(self, buffer);
    }
}
