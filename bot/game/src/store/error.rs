//! What can go wrong with the store.

use std::{io, path::PathBuf};

use thiserror::Error;

use super::{Key, SCHEMA, Table};

/// Why the store could not do what was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// A record has changed since it was read. Reading again and deciding
    /// anew is the answer.
    #[error("the record `{key}` of table {table:?} has changed in the meantime")]
    Conflict {
        /// The record's table.
        table: Table,
        /// The record's key.
        key: Key,
    },
    /// Another process has the database open.
    #[error(
        "the database in {} is in use by another process: stop that one first, \
         or set store.folder to another folder",
        folder.display()
    )]
    Locked {
        /// The database's folder.
        folder: PathBuf,
    },
    /// The database was made by a newer program.
    #[error(
        "the database in {} has schema version {found}, this program knows versions up to {SCHEMA}: \
         it was left untouched; use the newer program",
        folder.display()
    )]
    Newer {
        /// The database's folder.
        folder: PathBuf,
        /// Its schema version.
        found: u32,
    },
    /// The database is damaged.
    #[error("the database is damaged: {what}")]
    Corrupt {
        /// What is wrong with it.
        what: String,
    },
    /// The database on disk is damaged and was not opened.
    #[error(
        "the database in {} is damaged: {what}. It was left untouched. \
         `oddboard database restore` makes a sound one from {mend}",
        folder.display()
    )]
    Damaged {
        /// The database's folder.
        folder: PathBuf,
        /// What is wrong with it.
        what: String,
        /// What a sound one can be made from.
        mend: &'static str,
    },
    /// The folder given to restore into is in use already.
    #[error("{} is not empty: name a new folder", folder.display())]
    NotEmpty {
        /// The folder.
        folder: PathBuf,
    },
    /// There is no database to work on.
    #[error("there is no database in {}", folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
    },
    /// The system refused to read or write.
    #[error("cannot {doing}: {source}")]
    Io {
        /// What was being done.
        doing: String,
        /// What the system says.
        source: io::Error,
    },
    /// An earlier write failed, so that what is on disk is uncertain.
    #[error("an earlier write to the database failed; the bot has to be restarted")]
    Failed,
    /// A record cannot be read as what it should be.
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
    /// Wraps an error of the system with what was being done.
    pub fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let doing = doing.into();
        move |source| Self::Io { doing, source }
    }
}
