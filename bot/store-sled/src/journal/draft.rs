//! A journal while it is being begun, beside the one that stands.

use std::{
    fs::{self, File},
    io::{self, Read, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use oddboard_game::store::{
    SCHEMA, StoreError,
    digest::SetDigest,
    lines::{HeaderLine, RecordLine},
};

use super::{file::Journal, line::Line};
use crate::{error::store_io, private::private_file, sync::sync_folder};

/// How much is gathered before it is handed to the system.
const BUFFER: usize = 256 * 1024;

/// A journal that nobody reads yet.
#[derive(Debug)]
pub(crate) struct Draft {
    /// Where it is to stand.
    path: PathBuf,
    file: File,
    buffer: Vec<u8>,
    /// With what is still in the buffer.
    length: u64,
    /// Bytes up to the first batch.
    base: u64,
    /// What its header announces, and what has been written of it.
    announced: SetDigest,
    written: SetDigest,
    unfinished: Unfinished,
}

/// The file of a draft: removed unless the draft takes its place.
#[derive(Debug)]
struct Unfinished(Option<PathBuf>);

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(path) = self.0.take()
            && let Err(error) = fs::remove_file(&path)
        {
            // It is cleared away when the store is next opened.
            tracing::warn!(%error, path = %path.display(), "it cannot be removed");
        }
    }
}

/// Where the draft of a file stands that takes its place once it is whole.
pub(crate) fn draft_path(file: &Path) -> PathBuf {
    file.with_extension("new")
}

impl Draft {
    /// Begins one with a header: what records follow, and the version they
    /// are the state of.
    pub(crate) fn begin(path: &Path, base: u64, digest: SetDigest) -> io::Result<Self> {
        let file = private_file(&draft_path(path))?;
        let mut draft = Self {
            path: path.to_owned(),
            file,
            buffer: Vec::new(),
            length: 0,
            base: 0,
            announced: digest,
            written: SetDigest::default(),
            unfinished: Unfinished(Some(draft_path(path))),
        };
        let (records, sum) = (digest.records, Some(digest.sum));
        draft.line(&Line::Header(HeaderLine { schema: SCHEMA, base, records, sum }))?;
        // What it was to become is seen by it, where it is never finished.
        draft.pass_on()?;
        Ok(draft)
    }

    /// Writes a record.
    pub(crate) fn record(&mut self, line: &Line) -> io::Result<()> {
        if let Line::Record(RecordLine { table, key, version, .. }) = line {
            self.written.add(*table, key.as_str(), *version);
        }
        self.line(line)
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let before = self.buffer.len();
        line.write_to(&mut self.buffer);
        self.length += (self.buffer.len() - before) as u64;
        if self.buffer.len() >= BUFFER { self.pass_on() } else { Ok(()) }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        self.file.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Ends the records: none may be missing and none too many.
    pub(crate) fn close_records(&mut self) -> io::Result<()> {
        self.pass_on()?;
        self.base = self.length;
        if self.written == self.announced {
            return Ok(());
        }
        let (written, announced) = (self.written, self.announced);
        let what = format!("its records are {written:?}, and should be {announced:?}");
        Err(io::Error::new(io::ErrorKind::InvalidData, what))
    }

    /// Appends lines of another journal as they stand there, from a byte on
    /// up to another.
    pub(crate) fn copy(&mut self, from: &File, start: u64, end: u64) -> io::Result<()> {
        self.pass_on()?;
        let mut from = from;
        from.seek(SeekFrom::Start(start))?;
        let copied = io::copy(&mut from.take(end - start), &mut self.file)?;
        self.length += copied;
        if copied == end - start { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    /// Makes what was written so far safe.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.pass_on()?;
        self.file.sync_data()
    }

    /// Makes it safe and puts it in its place: from now on it is the journal.
    pub(crate) fn install(mut self) -> io::Result<Journal> {
        self.pass_on()?;
        self.file.sync_all()?;
        fs::rename(draft_path(&self.path), &self.path)?;
        self.unfinished.0 = None;
        sync_folder(self.path.parent().expect("a journal stands in a folder"))?;
        Ok(Journal { path: self.path, file: self.file, length: self.length, base: self.base })
    }
}

impl Journal {
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
}
