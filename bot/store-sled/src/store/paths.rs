//! Where a store's files are.

use std::path::{Path, PathBuf};

/// The files in a store's folder.
#[derive(Debug, Clone)]
pub(crate) struct Paths {
    pub(crate) folder: PathBuf,
}

impl Paths {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    pub(crate) fn lock(&self) -> PathBuf {
        self.folder.join("lock")
    }

    pub(crate) fn sled(&self) -> PathBuf {
        self.folder.join("sled")
    }

    pub(crate) fn journal(&self) -> PathBuf {
        self.folder.join("journal")
    }

    /// The clean-shutdown marker.
    pub(crate) fn clean_shutdown(&self) -> PathBuf {
        self.folder.join("sealed")
    }

    /// Where a database is made anew, and where the one goes whose place it takes.
    pub(crate) fn new_sled(&self) -> PathBuf {
        self.folder.join("sled.new")
    }

    pub(crate) fn old_sled(&self) -> PathBuf {
        self.folder.join("sled.old")
    }

    /// Says that something is to be erased.
    pub(crate) fn erase(&self) -> PathBuf {
        self.folder.join("erase")
    }

    /// Where recovery copies the database to.
    pub(crate) fn scratch_copy(&self) -> PathBuf {
        self.folder.join("examined")
    }
}
