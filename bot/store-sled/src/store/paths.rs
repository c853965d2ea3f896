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

    /// Where recovery copies the database to.
    pub(crate) fn scratch_copy(&self) -> PathBuf {
        self.folder.join("examined")
    }
}
