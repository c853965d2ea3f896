//! Why a database in a folder can't be opened, checked, exported or restored.

use std::{
    io,
    path::{Path, PathBuf},
};

use oddboard_game::store::{SCHEMA, StoreError, transfer::TransferError};
use thiserror::Error;

/// Why a store can't be opened.
#[derive(Debug, Error)]
pub enum OpenError {
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
    /// The database is another user's.
    #[error(
        "the database in {} belongs to the user {owner}, and this program runs as {own}: that user's bot \
         could not read what it writes there. Run it as that user; bot/deploy/operators.md says how, under \
         \"Commands under systemd\"",
        folder.display()
    )]
    Foreign {
        /// The database's folder.
        folder: PathBuf,
        /// The number of the user whose it is.
        owner: u32,
        /// The number of the user as whom this program runs.
        own: u32,
    },
    /// The folder is one of something else.
    #[error(
        "there is no database in {}, but other files, such as {}: set store.folder to the folder \
         that has the database, or for a new one to an empty folder or one that does not exist yet",
        folder.display(),
        found.display()
    )]
    NoDatabase {
        /// The folder.
        folder: PathBuf,
        /// One of the other files.
        found: PathBuf,
    },
    /// A database was being restored there, and that was broken off.
    #[error(
        "a database was restored to {} in part only: remove that folder, and restore again",
        folder.display()
    )]
    HalfRestored {
        /// The folder.
        folder: PathBuf,
    },
    /// What is named is no folder.
    #[error(
        "{} is no folder: name the one that has the database (store.folder), or for a new database one that does \
         not exist yet",
        folder.display()
    )]
    NoFolder {
        /// What was named.
        folder: PathBuf,
    },
    /// A newer program made the database.
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
    /// The database on disk is damaged and was not opened.
    #[error(
        "the database in {} is damaged: {what}. It was left untouched. \
         `oddboard database restore {mend} --to {}` makes a sound one in a new folder, and so does --from with \
         the file of an export; where that is damaged as well, --salvage takes what can be read of both",
        folder.display(),
        beside(folder).display()
    )]
    Damaged {
        /// The database's folder.
        folder: PathBuf,
        /// What is wrong with it.
        what: String,
        /// How `oddboard database restore` is told to make a sound one.
        mend: &'static str,
    },
    /// Nothing can be written where the database is.
    #[error(
        "the database in {} is on a read-only file system, which is how the system mounts one that it found damaged. \
         `oddboard database check` works all the same, and so does `oddboard database restore --from-journal --to` \
         with a folder elsewhere",
        folder.display()
    )]
    ReadOnly {
        /// The database's folder.
        folder: PathBuf,
    },
    /// The system refused to read or write.
    #[error(transparent)]
    Io(#[from] IoError),
    /// Reading or writing records failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a check, an export or a restore failed.
#[derive(Debug, Error)]
pub enum MaintenanceError {
    /// The folder to restore into holds something.
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
    /// A file made by an export is damaged.
    #[error(
        "{} is damaged: {what}. Take another export. Where the database's folder is still there, \
         `oddboard database restore --from-journal --to NEW` makes one from its journal in the folder NEW",
        file.display()
    )]
    DamagedExport {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The journal that a database was to be made from is damaged.
    #[error(
        "the journal is damaged: {what}. --salvage takes what can be read of journal and database"
    )]
    DamagedJournal {
        /// What is wrong with it.
        what: String,
    },
    /// The store can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The records can't be exported.
    #[error(transparent)]
    Transfer(#[from] TransferError),
}

/// A folder for a sound database beside that of a damaged one.
fn beside(folder: &Path) -> PathBuf {
    let mut name = folder.components().as_path().as_os_str().to_owned();
    name.push(".restored");
    name.into()
}

impl From<StoreError> for MaintenanceError {
    fn from(error: StoreError) -> Self {
        Self::Open(error.into())
    }
}

/// The system refused something.
#[derive(Debug, Error)]
#[error("cannot {doing}: {source}")]
pub struct IoError {
    /// What was being done.
    doing: String,
    /// What the system says.
    source: io::Error,
}

impl IoError {
    /// Is it a matter of where something was to be written, and not of what was to be read?
    pub(crate) fn lacks_room(&self) -> bool {
        use io::ErrorKind::{
            FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
        };

        let kind = self.source.kind();
        [FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull]
            .contains(&kind)
    }
}

/// After a failed write: what is on disk is uncertain, so that the store does nothing more until it
/// was opened anew.
#[derive(Debug, Default, Error)]
#[error("the database cannot be written at present; it is tried again and again{}", because(.0.as_ref()))]
pub(crate) struct Stopped(Option<String>);

fn because(why: Option<&String>) -> String {
    why.map_or_else(String::new, |why| format!(": {why}"))
}

/// The store has stopped.
pub(crate) fn stopped() -> StoreError {
    StoreError::unavailable(Stopped(None))
}

/// The store has stopped, and it is known why.
pub(crate) fn stopped_because(why: &str) -> StoreError {
    StoreError::unavailable(Stopped(Some(why.to_owned())))
}

/// Wraps an error of the system with what was being done, while a store is opened.
pub(crate) fn open_io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> OpenError {
    let doing = doing.into();
    move |source| IoError { doing, source }.into()
}

/// The same while a store is in use.
pub(crate) fn store_io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> StoreError {
    let doing = doing.into();
    move |source| StoreError::unavailable(IoError { doing, source })
}
