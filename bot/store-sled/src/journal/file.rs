//! A journal's file while it is written to.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use oddboard_game::store::{StoreError, digest::SetDigest};

use super::{draft::Draft, line::Line, mending::WrongByte, reading::Extent};
use crate::error::store_io;

/// A journal open for writing.
#[derive(Debug)]
pub(crate) struct Journal {
    pub(super) path: PathBuf,
    pub(super) file: File,
    pub(super) length: u64,
    /// Its length when it was begun: what it must outgrow before it is worth
    /// beginning anew.
    pub(super) base: u64,
}

impl Journal {
    /// Opens a journal that was read, putting a wrong byte right and cutting off a torn line at its
    /// end.
    pub(crate) fn open(path: &Path, extent: Extent) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        if let Some(WrongByte { at, byte }) = extent.wrong {
            file.seek(SeekFrom::Start(at))?;
            file.write_all(&[byte])?;
            file.sync_all()?;
            tracing::warn!(
                at,
                "a byte of the journal was wrong, and was put right by its checksum; the disk may be failing"
            );
        }
        if extent.good < extent.all {
            file.set_len(extent.good)?;
            file.sync_all()?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Self { path: path.to_owned(), file, length: extent.good, base: extent.base })
    }

    /// Begins a journal with these records, in place of one that may stand
    /// there: the old one stays whole until the new one is safe.
    pub(crate) fn begin(
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
    pub(crate) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.file.write_all(lines)?;
        self.file.sync_data()?;
        self.length += lines.len() as u64;
        Ok(())
    }

    /// Whether it has grown so much that it should be begun anew.
    /// `small`: below this length that saves nothing worth the while.
    pub(crate) fn is_overgrown(&self, small: u64) -> bool {
        self.length > small.max(self.base.saturating_mul(3))
    }

    /// How long it is.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// What it is as far as it was written.
    pub(crate) fn extent(&self) -> Extent {
        Extent { base: self.base, good: self.length, all: self.length, wrong: None }
    }

    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Makes a file that only its owner can read, or empties it.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes the names in a folder safe on disk.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        // The parent of a bare file name is the empty path.
        let here = folder.as_os_str().is_empty();
        File::open(if here { Path::new(".") } else { folder })?.sync_all()?;
    }
    Ok(())
}
