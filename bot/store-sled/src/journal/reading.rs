//! Reading a journal from its beginning to its end.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader},
    path::Path,
};

use oddboard_game::store::{SCHEMA, lines::checked_text};
use serde::{Deserialize, Serialize};

use super::line::Line;

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
    /// not belong where it is.
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
    walk(path, |line, _| {
        visit(line);
        Ok(())
    })
}

/// What a line may be read as: the whole of it, or what is needed.
pub(super) trait Parsed: Sized {
    /// Reads the text of a line whose checksum holds.
    fn parse(text: &[u8]) -> Option<Self>;

    /// What it is.
    fn kind(&self) -> Kind;
}

/// The kinds of lines. Each kind may stand only at certain places.
pub(super) enum Kind {
    Header { schema: u32, records: u64 },
    Record,
    Batch,
}

/// Where a line stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct LinePosition {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its first byte.
    pub(super) at: u64,
    /// Its length with the newline.
    pub(super) length: u64,
}

/// [`Parsed::kind`] of an enum that has the variants of [`Line`].
macro_rules! kind_by_variant {
    () => {
        fn kind(&self) -> Kind {
            match self {
                Self::Header { schema, records, .. } => {
                    Kind::Header { schema: *schema, records: *records }
                }
                Self::Record { .. } => Kind::Record,
                Self::Batch { .. } => Kind::Batch,
            }
        }
    };
}
pub(super) use kind_by_variant;

impl Parsed for Line {
    fn parse(text: &[u8]) -> Option<Self> {
        serde_json::from_slice(text).ok()
    }

    kind_by_variant!();
}

/// Goes over a journal's lines and checks that each stands where its kind may stand.
pub(super) fn walk<L: Parsed>(
    path: &Path,
    mut visit: impl FnMut(L, LinePosition) -> Result<(), Damage>,
) -> Result<Extent, Damage> {
    let file = File::open(path).map_err(Damage::Io)?;
    let mut file = BufReader::with_capacity(256 * 1024, file);
    let mut bytes = Vec::new();
    let (mut number, mut base, mut good, mut all) = (0_u64, 0_u64, 0_u64, 0_u64);
    let mut torn_at = None;
    let mut records_left = None;
    loop {
        bytes.clear();
        let length = file.read_until(b'\n', &mut bytes).map_err(Damage::Io)? as u64;
        if length == 0 {
            break;
        }
        number += 1;
        let position = LinePosition { number, at: all, length };
        all += length;
        let Some(line) = checked_text(&bytes).and_then(L::parse) else {
            torn_at.get_or_insert(number);
            continue;
        };
        if let Some(torn_at) = torn_at {
            return Err(Damage::Line(torn_at));
        }
        let kind = line.kind();
        match (&kind, &mut records_left) {
            (Kind::Header { schema, .. }, None) if *schema > SCHEMA => {
                return Err(Damage::Newer(*schema));
            }
            (Kind::Header { records, .. }, left @ None) => *left = Some(*records),
            (Kind::Record, Some(left @ 1..)) => *left -= 1,
            (Kind::Batch, Some(0)) => {}
            _ => return Err(Damage::Line(number)),
        }
        good = all;
        if !matches!(kind, Kind::Batch) {
            base = all;
        }
        visit(line, position)?;
    }
    if records_left == Some(0) { Ok(Extent { base, good, all }) } else { Err(Damage::Short) }
}
