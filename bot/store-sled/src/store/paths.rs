//! Where a store's files are.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    error::{OpenError, open_io},
    journal::draft_path,
    private::{close, close_folder},
};

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

    /// A file that is made to see whether, and as whom, one can write.
    pub(crate) fn probe(&self) -> PathBuf {
        self.folder.join("probe")
    }

    /// Says that something is to be erased.
    pub(crate) fn erase(&self) -> PathBuf {
        self.folder.join("erase")
    }

    /// Where recovery copies the database to.
    pub(crate) fn scratch_copy(&self) -> PathBuf {
        self.folder.join("examined")
    }

    /// Everything that a store ever puts into its folder.
    pub(crate) fn all(&self) -> [PathBuf; 11] {
        [
            self.lock(),
            self.sled(),
            self.journal(),
            draft_path(&self.journal()),
            self.clean_shutdown(),
            draft_path(&self.clean_shutdown()),
            self.new_sled(),
            self.old_sled(),
            self.erase(),
            self.scratch_copy(),
            self.probe(),
        ]
    }

    /// Takes the right to read or enter the store's files from everybody else: earlier programs left it, and so does sled.
    /// The folder itself is closed if nothing else is in it; what else there is, and where links lead, is none of the
    /// store's.
    pub(crate) fn close_to_others(&self) -> io::Result<()> {
        if self.foreign()?.is_none() {
            close_folder(&self.folder)?;
        }
        self.all().iter().try_for_each(|path| close(path))
    }

    /// Whether a store is there. The folder need not be; what can't be looked into, or is none, is an error.
    pub(crate) fn has_store(&self) -> Result<bool, OpenError> {
        let folder = &self.folder;
        if fs::metadata(folder).is_ok_and(|found| !found.is_dir()) {
            return Err(OpenError::NoFolder { folder: folder.clone() });
        }
        for part in [self.journal(), self.sled(), self.old_sled()] {
            if part.try_exists().map_err(open_io(format!("look into {}", folder.display())))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What else is in the folder, which need not be there: one thing of it. What a file system or a desktop puts into any
    /// folder counts for nothing.
    pub(crate) fn foreign(&self) -> io::Result<Option<PathBuf>> {
        let own = self.all();
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let is_ignored = name == "lost+found" || name.to_string_lossy().starts_with('.');
            if !is_ignored && !own.contains(&entry.path()) {
                return Ok(Some(entry.path()));
            }
        }
        Ok(None)
    }
}
