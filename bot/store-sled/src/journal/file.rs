//! A journal's file while it is written to.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use super::{mending::WrongByte, reading::Extent};

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
