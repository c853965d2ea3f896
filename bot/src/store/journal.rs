//! The journal: a plain text file beside the database that repeats every
//! batch, so that a damaged database costs nobody a game.
//!
//! A line is the CRC-32 of its text in eight hexadecimal digits, a space, the
//! text (JSON), and a newline. The first line is a header that says how many
//! records follow; these are the state of the database when the file was
//! begun. After them comes one line per batch. A file without batches is an
//! export; so exports and journals are restored by the same code.
//!
//! A line is written and synced before the batch goes to the database. After
//! an unclean stop the file may end in a line that is not whole: it was
//! acknowledged to nobody and is cut off. Anything else that does not check is
//! damage.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Batch, Entry, Key, SCHEMA, StoreError, Table, Version, Write};

/// One line of a journal.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line.
    Header {
        /// The schema version of what follows.
        schema: u32,
        /// The highest version given out when the file was begun.
        base: u64,
        /// How many records follow.
        records: u64,
    },
    /// A record as it stood when the file was begun.
    Record {
        /// Its table.
        table: Table,
        /// Its key.
        key: Key,
        /// Its version.
        version: Version,
        /// What it holds.
        value: Box<RawValue>,
    },
    /// A batch.
    Batch {
        /// The version it gave to what it wrote.
        version: u64,
        /// Up to which version the database was known to be safe on disk.
        synced: u64,
        /// What it changed.
        writes: Vec<Change>,
    },
}

/// One change of a batch.
#[derive(Debug, Serialize, Deserialize)]
pub struct Change {
    /// The record's table.
    pub table: Table,
    /// Its key.
    pub key: Key,
    /// What it now holds; nothing if it was deleted.
    pub value: Option<Box<RawValue>>,
}

impl Line {
    /// A batch as a line.
    ///
    /// # Errors
    ///
    /// When a value of the batch is no JSON.
    pub fn batch(version: u64, synced: u64, batch: &Batch) -> Result<Self, StoreError> {
        let change = |write: &Write| {
            let value = write
                .json
                .clone()
                .map(RawValue::from_string)
                .transpose()
                .map_err(|source| unreadable(write.table, &write.key, source))?;
            Ok(Change { table: write.table, key: write.key.clone(), value })
        };
        let writes = batch.writes.iter().map(change).collect::<Result<_, _>>()?;
        Ok(Self::Batch { version, synced, writes })
    }

    /// A record as a line.
    ///
    /// # Errors
    ///
    /// When its value is no JSON.
    pub fn record(table: Table, key: Key, entry: Entry) -> Result<Self, StoreError> {
        let value =
            RawValue::from_string(entry.json).map_err(|source| unreadable(table, &key, source))?;
        Ok(Self::Record { table, key, version: entry.version, value })
    }

    /// Appends the line as it stands in the file.
    pub(super) fn write_to(&self, buffer: &mut Vec<u8>) {
        let text = serde_json::to_vec(self).expect("a line has a JSON form");
        buffer.extend_from_slice(format!("{:08x} ", crc32fast::hash(&text)).as_bytes());
        buffer.extend_from_slice(&text);
        buffer.push(b'\n');
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let (sum, text) = bytes.strip_suffix(b"\n")?.split_at_checked(9)?;
        let sum = u32::from_str_radix(str::from_utf8(sum).ok()?.strip_suffix(' ')?, 16).ok()?;
        if crc32fast::hash(text) != sum {
            return None;
        }
        serde_json::from_slice(text).ok()
    }
}

fn unreadable(table: Table, key: &Key, source: serde_json::Error) -> StoreError {
    StoreError::Unreadable { table, key: key.clone(), source }
}

/// What reading a journal found beside its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// Bytes up to the first batch: its length when it was begun.
    pub base: u64,
    /// Bytes up to the end of the last good line.
    pub good: u64,
    /// Bytes in all: more than `good` when the file ends in a torn line.
    pub all: u64,
}

/// What is wrong with a journal.
#[derive(Debug)]
pub enum Damage {
    /// It cannot be read.
    Io(io::Error),
    /// It was written by a newer program.
    Newer(u32),
    /// Line so-and-so does not check, and good ones follow it; or it does
    /// not fit its place.
    Line(u64),
    /// It ends before all the records its header announces.
    Short,
}

/// Reads a journal line by line.
///
/// # Errors
///
/// When it cannot be read or is damaged; a torn line at the end is no damage.
pub fn read(path: &Path, mut visit: impl FnMut(Line)) -> Result<Extent, Damage> {
    let mut file = BufReader::new(File::open(path).map_err(Damage::Io)?);
    let mut bytes = Vec::new();
    let (mut number, mut base, mut good, mut all) = (0_u64, 0_u64, 0_u64, 0_u64);
    let mut torn_at = None;
    let mut records_left = None;
    loop {
        bytes.clear();
        let read = file.read_until(b'\n', &mut bytes).map_err(Damage::Io)? as u64;
        if read == 0 {
            break;
        }
        number += 1;
        all += read;
        let Some(line) = Line::parse(&bytes) else {
            torn_at.get_or_insert(number);
            continue;
        };
        if let Some(torn_at) = torn_at {
            return Err(Damage::Line(torn_at));
        }
        match (&line, &mut records_left) {
            (Line::Header { schema, .. }, None) if *schema > SCHEMA => {
                return Err(Damage::Newer(*schema));
            }
            (Line::Header { records, .. }, left @ None) => *left = Some(*records),
            (Line::Record { .. }, Some(left @ 1..)) => *left -= 1,
            (Line::Batch { .. }, Some(0)) => {}
            _ => return Err(Damage::Line(number)),
        }
        good = all;
        if !matches!(line, Line::Batch { .. }) {
            base = all;
        }
        visit(line);
    }
    if records_left == Some(0) { Ok(Extent { base, good, all }) } else { Err(Damage::Short) }
}

/// A journal open for writing.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    length: u64,
    /// Its length when it was begun: what it must outgrow before it is worth
    /// beginning anew.
    base: u64,
}

impl Journal {
    /// Opens a journal that was read, cutting off a torn line at its end.
    pub(super) fn open(path: &Path, extent: Extent) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        if extent.good < extent.all {
            file.set_len(extent.good)?;
            file.sync_all()?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Self { path: path.to_owned(), file, length: extent.good, base: extent.base })
    }

    /// Begins a journal with these records, in place of one that may stand
    /// there: the old one stays whole until the new one is safe.
    pub(super) fn begin(
        path: &Path,
        base: u64,
        count: u64,
        records: impl Iterator<Item = Result<Line, StoreError>>,
    ) -> Result<Self, StoreError> {
        let doing = || format!("write the journal {}", path.display());
        let io = |error| StoreError::io(doing())(error);
        let new = path.with_extension("new");
        let mut writer = BufWriter::new(File::create(&new).map_err(io)?);
        let mut buffer = Vec::new();
        let header = Line::Header { schema: SCHEMA, base, records: count };
        header.write_to(&mut buffer);
        let mut length = buffer.len() as u64;
        writer.write_all(&buffer).map_err(io)?;
        for line in records {
            buffer.clear();
            line?.write_to(&mut buffer);
            length += buffer.len() as u64;
            writer.write_all(&buffer).map_err(io)?;
        }
        let file = writer.into_inner().map_err(|error| io(error.into_error()))?;
        file.sync_all().map_err(io)?;
        fs::rename(&new, path).map_err(io)?;
        sync_folder(path.parent().expect("a journal stands in a folder")).map_err(io)?;
        Ok(Self { path: path.to_owned(), file, length, base: length })
    }

    /// Appends lines and makes them safe.
    pub(super) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.file.write_all(lines)?;
        self.file.sync_data()?;
        self.length += lines.len() as u64;
        Ok(())
    }

    /// Whether it has grown so much that it should be begun anew.
    pub(super) fn is_overgrown(&self) -> bool {
        /// Below this, beginning anew saves nothing worth the while.
        const SMALL: u64 = 32 * 1024 * 1024;
        self.length > SMALL.max(self.base.saturating_mul(3))
    }

    /// What it is as far as it was written.
    pub(super) fn extent(&self) -> Extent {
        Extent { base: self.base, good: self.length, all: self.length }
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Makes the names in a folder safe on disk.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows offers no such thing; it needs none.
    if cfg!(unix) {
        // The parent of a bare file name is the empty path.
        let here = folder.as_os_str().is_empty();
        File::open(if here { Path::new(".") } else { folder })?.sync_all()?;
    }
    Ok(())
}
