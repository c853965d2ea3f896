//! What can go wrong with a store.

use std::error::Error;

use thiserror::Error;

use super::{Key, Table};

/// What a store's own library says went wrong.
pub type Source = Box<dyn Error + Send + Sync>;

/// Why a store didn't do what was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// A record has changed since it was read: read again and decide again.
    #[error("the record `{key}` of table {table:?} has changed in the meantime")]
    Conflict {
        /// The record's table.
        table: Table,
        /// The record's key.
        key: Key,
    },
    /// The batch may or may not have been applied: read again and decide again. The module's page
    /// says why that is safe.
    #[error("it is not known whether a write to the database was done: {source}")]
    UnknownOutcome {
        /// What happened.
        source: Source,
    },
    /// The store can't be reached or can't read or write. Nothing was applied.
    #[error("{source}")]
    Unavailable {
        /// What happened.
        source: Source,
    },
    /// The database is damaged.
    #[error("the database is damaged: {what}")]
    Corrupt {
        /// What is wrong with it.
        what: String,
    },
    /// A record can't be read as what it should be.
    #[error("the record `{key}` of table {table:?} cannot be read: {source}")]
    Unreadable {
        /// The record's table.
        table: Table,
        /// The record's key.
        key: Key,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

impl StoreError {
    /// The outcome of a write is unknown, for this reason.
    pub fn unknown_outcome(source: impl Into<Source>) -> Self {
        Self::UnknownOutcome { source: source.into() }
    }

    /// The store can't do anything, for this reason.
    pub fn unavailable(source: impl Into<Source>) -> Self {
        Self::Unavailable { source: source.into() }
    }

    /// What a batch rests on besides records is no longer so.
    #[must_use]
    pub fn too_late() -> Self {
        Self::unavailable(
            "this came too late: the database took too long to answer, or this process stood still",
        )
    }

    /// Whether it may be about one record, or a few, while all others can be read and written.
    #[must_use]
    pub fn is_of_one_record(&self) -> bool {
        matches!(self, Self::Unreadable { .. } | Self::Corrupt { .. })
    }

    /// A record isn't what it should be.
    #[must_use]
    pub fn unreadable(table: Table, key: &Key, source: serde_json::Error) -> Self {
        Self::Unreadable { table, key: key.clone(), source }
    }
}
