//! The store contract: what the application needs from a database.
//!
//! A [`Store`] is a set of tables of records: JSON text under ordered text keys. Every record has a
//! [`Version`]. A [`Batch`] states which versions it rests on and is applied as a whole or not at
//! all. The rest of the bot relies on nothing else: it never assumes that it is the only process.
//!
//! # What a store promises
//!
//! - When [`Store::commit`] returns a version, the batch survives the loss of the process and of the
//!   machine's power.
//! - Of two batches that rest on the same version of a record, one is applied and the other gets
//!   [`StoreError::Conflict`].
//! - No version is used twice, not even for a record that was deleted and made again. Versions need
//!   not increase: compare them only for equality.
//! - A reader sees nothing that isn't safe yet.
//! - When a store can't tell whether it applied a batch, it says so with
//!   [`StoreError::UnknownOutcome`]. It never guesses and never applies a batch twice.
//!
//! # When the outcome is unknown
//!
//! A connection that breaks during a commit leaves three possibilities: the batch was applied, it
//! wasn't, or it still will be. The caller reads again and decides again. A batch that rests on
//! versions can't be applied twice: the first one changed the versions. And the application can tell
//! that it was applied: a game's record keeps the interactions that changed it, a challenge has the
//! id of the interaction that made it.
//!
//! # For those who write a store
//!
//! Every store passes the tests in [`conformance`]: see
//! [`store_conformance!`](crate::store_conformance). [`memory`] is a store for tests. [`transfer`]
//! moves everything from any store to a file or to another store.

pub mod conformance;
pub mod digest;
pub mod lines;
pub mod memory;
pub mod record;
pub mod transfer;

mod batch;
mod due;
mod error;
mod key;
mod scan;
mod schema;
mod table;

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};

pub use self::{
    batch::{Batch, Check, Write},
    due::{Due, DueAt},
    error::{Source, StoreError},
    key::Key,
    scan::Scan,
    table::{SCHEMA, Table},
};
pub(crate) use self::{
    due::due_key,
    schema::{SchemaMark, schema_key, schema_of},
};

/// The state of a record. Every write gives the record a version that it never had before and will
/// never have again. Compare versions only for equality: a later one need not be the larger one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub u64);

/// What a record holds: JSON text, and the version it was read at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The version.
    pub version: Version,
    /// The JSON text.
    pub json: String,
}

/// Whether a batch may still be applied, asked right before that: see [`Store::commit_while`].
pub type Still = Arc<dyn Fn() -> bool + Send + Sync>;

/// How long after [`Still`] was asked a batch may be applied at the latest.
pub const APPLIED_WITHIN: Duration = Duration::from_millis(1_500);

/// Keeps records. The module's page says what a store promises.
///
/// Calls block: from asynchronous code they belong on a blocking thread.
pub trait Store: Send + Sync + 'static {
    /// Reads a record.
    ///
    /// # Errors
    ///
    /// When reading fails or the record is damaged.
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError>;

    /// Reads several records: one answer for each key, in the order of the keys. A key may occur
    /// several times. Like several calls of [`Self::get`], this isn't a snapshot: other writers may
    /// change records in between. A store that is far away should do it in one round trip.
    ///
    /// # Errors
    ///
    /// When reading fails or one of the records is damaged.
    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        keys.iter().map(|(table, key)| self.get(*table, key)).collect()
    }

    /// Reads several records in the order of their keys, or backwards.
    ///
    /// # Errors
    ///
    /// When reading fails or one of the records is damaged.
    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError>;

    /// Applies a batch as a whole, or not at all. When this returns a version, the batch is safe,
    /// and every record it wrote has that version.
    ///
    /// # Errors
    ///
    /// - [`StoreError::Conflict`] when a record doesn't have the version that the batch rests on.
    ///   Nothing was applied.
    /// - [`StoreError::Unavailable`] when a record isn't there while which it was to be applied
    ///   ([`Batch::while_there`]).
    /// - [`StoreError::UnknownOutcome`] when the batch may or may not have been applied, or may
    ///   still be applied by a restart of the store.
    /// - Any other error when nothing was applied.
    fn commit(&self, batch: Batch) -> Result<Version, StoreError>;

    /// Like [`Self::commit`], but only if `still()` holds. A store calls it once nothing is left to wait for, such as
    /// locks or a free connection. If it returns `true`, the batch is applied within [`APPLIED_WITHIN`] or never, even if
    /// this process dies. The one exception is a batch that inserts a record which another writer is inserting at the
    /// same moment.
    ///
    /// This default calls `still` first and then `commit`, so a store whose commits may take long has to override it.
    ///
    /// # Errors
    ///
    /// Those of [`Self::commit`], and [`StoreError::Unavailable`] when `still()` does not hold.
    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        if still() { self.commit(batch) } else { Err(StoreError::too_late()) }
    }

    /// Whether several processes may work on it at once. Then each has a row in [`Table::Node`], and
    /// they share what is done in the background.
    fn is_shared(&self) -> bool {
        false
    }

    /// Whether each commit was to be safe on a second server before it is acknowledged, and is not, as far as is known now.
    fn lacks_standby(&self) -> bool {
        false
    }

    /// Whether its files go on holding what was deleted until [`Self::erase_deleted`] is asked for.
    fn keeps_deleted(&self) -> bool {
        false
    }

    /// Asks for what was deleted or replaced to be removed from the store's files as well, so that
    /// nobody finds it there. It is done in the background and survives a restart. A store that
    /// keeps no such traces, or whose operators take care of them, need do nothing.
    ///
    /// # Errors
    ///
    /// When that can't be asked for.
    fn erase_deleted(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// What is due at `now`, the earliest first; only what comes after something else in the queue, if
    /// that is given.
    ///
    /// # Errors
    ///
    /// When reading fails or a record is damaged.
    fn due(&self, now: DueAt, after: Option<&Due>, limit: usize) -> Result<Vec<Due>, StoreError> {
        let scan = Scan::all().limit(limit);
        let scan = match after {
            Some(after) => scan.after(due_key(after.at, &after.id)),
            None => scan,
        };
        let scan = match now.0.checked_add(1) {
            Some(later) => scan.before(Key::numbers(&[later])),
            None => scan,
        };
        let found = self.scan(Table::Due, &scan)?;
        found.into_iter().map(|(key, entry)| Due::read(&key, entry)).collect()
    }

    /// The earliest of all that is or will be due.
    ///
    /// # Errors
    ///
    /// When reading fails or the record is damaged.
    fn next_due(&self) -> Result<Option<Due>, StoreError> {
        let first = self.scan(Table::Due, &Scan::all().limit(1))?.pop();
        first.map(|(key, entry)| Due::read(&key, entry)).transpose()
    }
}
