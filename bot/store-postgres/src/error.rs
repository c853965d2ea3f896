//! Why a database can't be used.

use std::{io, path::PathBuf};

use oddboard_game::store::StoreError;
use thiserror::Error;

/// Why a store can't be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The database can't be reached or refuses.
    #[error("the database {address} cannot be used: {source}")]
    Unusable {
        /// Which database, without the password.
        address: String,
        /// What happened.
        source: StoreError,
    },
    /// Nothing was ever written there.
    #[error("there is no database in {address}: it holds nothing at all")]
    Missing {
        /// Which database, without the password.
        address: String,
    },
    /// Nothing says that a second server has what this one has.
    #[error(
        "the database {address} has no synchronous standby: with its server the last moves would be \
         lost. Set synchronous_standby_names there (bot/deploy/operators.md says how), or say that one \
         server is enough: store.one_server = true"
    )]
    NoStandby {
        /// Which database, without the password.
        address: String,
    },
    /// The database can't hold every text.
    #[error("the database {address} has the encoding {encoding}: make one with UTF8")]
    Encoding {
        /// Which database, without the password.
        address: String,
        /// Its encoding.
        encoding: String,
    },
    /// A newer program made the database.
    #[error(
        "the database {address} has layout {found}, this program knows layouts up to {known}: it was \
         left untouched; use the newer program"
    )]
    Newer {
        /// Which database, without the password.
        address: String,
        /// Its layout.
        found: usize,
        /// The newest layout this program knows.
        known: usize,
    },
    /// The file with certificates can't be used.
    #[error("cannot read certificates from {}: {what}", file.display())]
    Certificates {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The system gives no threads.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
}
