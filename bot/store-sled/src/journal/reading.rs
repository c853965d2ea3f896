//! Reading a journal from its beginning to its end.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom},
    path::Path,
};

use oddboard_game::store::{
    SCHEMA,
    lines::{HeaderLine, checked_text},
};
use serde::{Deserialize, Serialize};

use super::{
    line::{Line, Safe},
    mending::{WrongByte, is_torn, wrong_byte},
};

/// What reading a journal found beside its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// Bytes up to the first batch: its length when it was begun.
    pub base: u64,
    /// Bytes up to the end of the last good line.
    pub good: u64,
    /// Bytes in all: more than `good` when the file ends in a torn line.
    pub all: u64,
    /// The byte that is wrong, if there is one among the lines that are good but for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<WrongByte>,
}

/// What is wrong with a journal.
#[derive(Debug)]
pub enum Damage {
    /// It cannot be read.
    Io(io::Error),
    /// It was written by a newer program.
    Newer(u32),
    /// Line so-and-so does not check, and lines follow that were written after it was safe; or it
    /// does not belong where it is.
    Line(u64),
    /// It ends before all the records its header announces.
    Short,
}

/// Reads a journal line by line.
///
/// # Errors
///
/// When it cannot be read or is damaged; batches at the end that were never safe are no damage.
pub fn read(path: &Path, mut visit: impl FnMut(Line)) -> Result<Extent, Damage> {
    walk(path, |line, _, _| {
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
    Header(HeaderLine),
    Record,
    Batch { version: u64, safe: Safe },
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
                Self::Header(header) => Kind::Header(*header),
                Self::Record { .. } => Kind::Record,
                Self::Batch { version, synced, journaled, .. } => {
                    let journal = journaled.unwrap_or(*synced);
                    Kind::Batch { version: *version, safe: Safe { journal, database: *synced } }
                }
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

/// Goes over a journal's lines and checks that each stands where its kind may stand. Each is told as it
/// was read, with its place and its text.
///
/// Batches that are written together were acknowledged to nobody before all of them were safe. So
/// where the power failed meanwhile, any of their lines may be torn. The lines of the next batches
/// say that those before are safe: where there is none, the torn line and what follows are left out.
/// A line that is wrong in one byte is not torn (see [`super::mending`]), and is put right where the database may lack
/// its batch. Where it has that, the line is damage.
pub(super) fn walk<L: Parsed>(
    path: &Path,
    mut visit: impl FnMut(L, LinePosition, &[u8]) -> Result<(), Damage>,
) -> Result<Extent, Damage> {
    let file = File::open(path).map_err(Damage::Io)?;
    let mut file = BufReader::with_capacity(256 * 1024, file);
    let mut bytes = Vec::new();
    let (mut number, mut base, mut good, mut all) = (0_u64, 0_u64, 0_u64, 0_u64);
    // The version that the good lines lead to, and up to which one the journal was safe.
    let (mut end, mut safe_end) = (0, 0);
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
        let read = checked_text(&bytes).and_then(|text| Some((L::parse(text)?, text)));
        let Some((line, text)) = read else {
            torn_at.get_or_insert(number);
            continue;
        };
        let kind = line.kind();
        if let Some(torn_at) = torn_at {
            match kind {
                Kind::Batch { safe, .. } if records_left == Some(0) && safe.database <= end => {
                    safe_end = safe_end.max(safe.journal);
                    continue;
                }
                _ => return Err(Damage::Line(torn_at)),
            }
        }
        match (&kind, &mut records_left) {
            (Kind::Header(HeaderLine { schema, .. }), None) if *schema > SCHEMA => {
                return Err(Damage::Newer(*schema));
            }
            (Kind::Header(HeaderLine { records, .. }), left @ None) => *left = Some(*records),
            (Kind::Record, Some(left @ 1..)) => *left -= 1,
            (Kind::Batch { .. }, Some(0)) => {}
            _ => return Err(Damage::Line(number)),
        }
        good = all;
        match kind {
            Kind::Batch { version, .. } => end = version,
            Kind::Header(HeaderLine { base: version, .. }) => (base, end) = (all, version),
            Kind::Record => base = all,
        }
        visit(line, position, text)?;
    }
    if records_left != Some(0) {
        return Err(Damage::Short);
    }
    let extent = Extent { base, good, all, wrong: None };
    match torn_at {
        None => Ok(extent),
        Some(number) => walk_end(file.into_inner(), extent, (number, end + 1), safe_end, visit),
    }
}

/// Goes over a journal's last lines, from the first that does not check: up to one that is torn. `first`: that line's
/// number and its batch's version. What was safe up to `safe_end` is never torn.
fn walk_end<L: Parsed>(
    mut file: File,
    mut extent: Extent,
    first: (u64, u64),
    safe_end: u64,
    mut visit: impl FnMut(L, LinePosition, &[u8]) -> Result<(), Damage>,
) -> Result<Extent, Damage> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(extent.good)).map_err(Damage::Io)?;
    file.take(extent.all - extent.good).read_to_end(&mut bytes).map_err(Damage::Io)?;
    let mut rest = bytes.as_mut_slice();
    let (mut number, mut version) = first;
    while !rest.is_empty() {
        let mut length = line_length(rest);
        let mut line = checked_text(&rest[..length]).and_then(L::parse);
        // Where the end of a line stands within one, it seems to be two.
        let both = length + line_length(&rest[length..]);
        for seen in [length, both] {
            if line.is_some() || extent.wrong.is_some() {
                break;
            }
            if let Some((index, byte)) = wrong_byte(&rest[..seen]) {
                rest[index] = byte;
                extent.wrong = Some(WrongByte { at: extent.good + index as u64, byte });
                length = seen;
                line = checked_text(&rest[..length]).and_then(L::parse);
            }
        }
        match line {
            Some(line) if matches!(line.kind(), Kind::Batch { .. }) => {
                let position = LinePosition { number, at: extent.good, length: length as u64 };
                visit(line, position, checked_text(&rest[..length]).unwrap_or_default())?;
            }
            None if is_torn(&rest[..length]) && version > safe_end => break,
            _ => return Err(Damage::Line(number)),
        }
        extent.good += length as u64;
        (number, version) = (number + 1, version + 1);
        rest = &mut rest[length..];
    }
    Ok(extent)
}

/// How long the first line of some bytes is.
fn line_length(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A journal of three batches, to the second of which something happens; the third says up to
    /// which version batches were safe when it was written, in the journal and in the database.
    fn read_hurt_between(
        (journal, database): (u64, u64),
        hurt: impl FnOnce(&mut [u8]),
    ) -> Result<Extent, Damage> {
        let batch = |version, journal, synced| Line::Batch {
            version,
            synced,
            journaled: Some(journal),
            digest: None,
            writes: vec![],
        };
        let mut bytes = Vec::new();
        Line::Header(HeaderLine { schema: SCHEMA, base: 0, records: 0, sum: None })
            .write_to(&mut bytes);
        batch(1, 0, 0).write_to(&mut bytes);
        let second = bytes.len();
        batch(2, 0, 0).write_to(&mut bytes);
        let third = bytes.len();
        batch(3, journal, database).write_to(&mut bytes);
        hurt(&mut bytes[second..third]);
        let file = tempfile::NamedTempFile::new().expect("made");
        std::fs::write(file.path(), bytes).expect("written");
        read(file.path(), |_| {})
    }

    /// The same where both were made safe together.
    fn read_hurt(safe: u64, hurt: impl FnOnce(&mut [u8])) -> Result<Extent, Damage> {
        read_hurt_between((safe, safe), hurt)
    }

    fn tear(line: &mut [u8]) {
        line[5..15].fill(0);
    }

    #[test]
    fn of_batches_written_together_those_before_a_torn_one_are_kept() {
        let extent = read_hurt(1, tear).expect("only what was never safe is missing");
        assert!(extent.base < extent.good && extent.good < extent.all, "{extent:?}");
    }

    #[test]
    fn a_torn_batch_that_was_safe_is_damage() {
        assert!(matches!(read_hurt(2, tear), Err(Damage::Line(3))));
    }

    #[test]
    fn a_batch_that_is_wrong_in_one_byte_is_not_torn() {
        for (index, value) in [(0, b'z'), (12, b'?'), (20, b'\n')] {
            let extent = read_hurt(1, |line| line[index] = value).expect("put right");
            assert_eq!(extent.good, extent.all, "byte {index}");
            assert!(extent.wrong.is_some());
        }
    }

    #[test]
    fn a_batch_that_is_wrong_in_more_is_damage_even_at_the_end() {
        let hurt = read_hurt(1, |line| {
            line[12] ^= 1;
            line[20] ^= 1;
        });
        assert!(matches!(hurt, Err(Damage::Line(3))));
    }

    #[test]
    fn a_wrong_byte_of_a_batch_that_was_safe_is_damage() {
        assert!(matches!(read_hurt(2, |line| line[12] ^= 1), Err(Damage::Line(3))));
    }

    #[test]
    fn a_torn_batch_that_the_journal_alone_had_safe_is_damage() {
        assert!(matches!(read_hurt_between((2, 0), tear), Err(Damage::Line(3))));
        assert!(matches!(read_hurt_between((2, 1), tear), Err(Damage::Line(3))));
    }

    #[test]
    fn a_wrong_byte_of_a_batch_that_the_journal_alone_had_safe_is_put_right() {
        let extent = read_hurt_between((2, 1), |line| line[12] ^= 1).expect("put right");
        assert_eq!(extent.good, extent.all);
        assert!(extent.wrong.is_some());
    }

    #[test]
    fn the_lines_of_earlier_programs_say_of_both_files_the_same() {
        let text = br#"{"batch":{"version":3,"synced":2,"writes":[]}}"#;
        let kind = <Line as Parsed>::parse(text).expect("a line").kind();
        let Kind::Batch { safe, .. } = kind else { panic!("a batch") };
        assert_eq!(safe, Safe { journal: 2, database: 2 });
    }
}
