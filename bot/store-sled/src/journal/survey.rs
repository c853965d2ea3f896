//! Reading of a journal what is needed to compare it with a database: every
//! line is checked, but what the records hold is passed over, and nothing is
//! kept in memory but the newest batches' positions.

use std::{
    collections::VecDeque,
    fs::File,
    io::{Read, Seek as _, SeekFrom},
    path::Path,
    sync::LazyLock,
};

use oddboard_game::store::{
    Table, Version, Write,
    digest::{SetDigest, Sum, record_hash},
    lines::{HeaderLine, checked_text},
};
use serde::Deserialize;

use super::{
    line::{Line, Safe},
    mending::WrongByte,
    reading::{Damage, Extent, Kind, LinePosition, Parsed, kind_by_variant, walk},
};

/// What a survey found.
#[derive(Debug)]
pub(crate) struct Survey {
    /// How long it is.
    pub(crate) extent: Extent,
    /// The version it ends at.
    pub(crate) end: u64,
    /// Up to which version the database is known to have been safe on disk.
    pub(crate) synced: u64,
    /// The states the database may be in: that of `synced` and the later ones.
    states: VecDeque<State>,
}

/// After a batch, or as the journal was begun.
#[derive(Debug)]
struct State {
    version: u64,
    digest: Option<SetDigest>,
    /// The batch's line.
    position: Option<LinePosition>,
}

/// The beginning of a line.
#[derive(Debug, Clone, Copy)]
pub(super) enum Head {
    Header(HeaderLine),
    Record { hash: u128 },
    Batch { version: u64, synced: u64, journaled: Option<u64>, digest: Option<SetDigest> },
}

/// A line without what comes last, the value or the writes.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Beginning {
    Header(HeaderLine),
    Record {
        table: Table,
        key: String,
        version: Version,
    },
    Batch {
        version: u64,
        synced: u64,
        #[serde(default)]
        journaled: Option<u64>,
        #[serde(rename = "tally", default)]
        digest: Option<SetDigest>,
    },
}

impl Beginning {
    /// Reads a line, as far as that is needed.
    pub(super) fn of(text: &[u8]) -> Option<Self> {
        // A line that is written otherwise is read as a whole.
        let read = Self::of_record(text).or_else(|| Self::read(text));
        read.or_else(|| serde_json::from_slice(text).ok())
    }

    /// Reads a record's line by how it is written: there are millions of them.
    fn of_record(text: &[u8]) -> Option<Self> {
        static NAMES: LazyLock<Vec<(String, Table)>> = LazyLock::new(|| {
            let name = |table| serde_json::to_string(table).expect("a table has a JSON form");
            Table::ALL.iter().map(|table| (name(table), *table)).collect()
        });
        let rest = text.strip_prefix(br#"{"record":{"table":"#)?;
        let (rest, table) = NAMES.iter().find_map(|(name, table)| {
            Some((rest.strip_prefix(name.as_bytes())?.strip_prefix(br#","key":""#)?, *table))
        })?;
        let (key, rest) = rest.split_at(rest.iter().position(|byte| matches!(byte, b'"' | b'\\'))?);
        let rest = rest.strip_prefix(br#"","version":"#)?;
        let (version, rest) = rest.split_at(rest.iter().position(|byte| !byte.is_ascii_digit())?);
        rest.strip_prefix(br#","value":"#)?;
        let version = Version(str::from_utf8(version).ok()?.parse().ok()?);
        Some(Self::Record { table, key: str::from_utf8(key).ok()?.to_owned(), version })
    }

    /// Reads a line up to its last field. In no text before that can the
    /// field's name stand so: the quotes would be escaped.
    fn read(text: &[u8]) -> Option<Self> {
        let last: &[u8] = match text {
            [b'{', b'"', b'r', ..] => b",\"value\":",
            [b'{', b'"', b'b', ..] => b",\"writes\":",
            _ => return serde_json::from_slice(text).ok(),
        };
        let end = text.windows(last.len()).position(|window| window == last)?;
        let mut beginning = Vec::with_capacity(end + 2);
        beginning.extend_from_slice(&text[..end]);
        beginning.extend_from_slice(b"}}");
        serde_json::from_slice(&beginning).ok()
    }
}

impl Parsed for Head {
    fn parse(text: &[u8]) -> Option<Self> {
        Some(match Beginning::of(text)? {
            Beginning::Header(header) => Self::Header(header),
            Beginning::Record { table, key, version } => {
                Self::Record { hash: record_hash(table, &key, version) }
            }
            Beginning::Batch { version, synced, journaled, digest } => {
                Self::Batch { version, synced, journaled, digest }
            }
        })
    }

    kind_by_variant!();
}

/// Surveys a journal.
///
/// # Errors
///
/// When it cannot be read or is damaged; a torn line at the end is no damage.
pub(crate) fn survey(path: &Path) -> Result<Survey, Damage> {
    let mut surveying = Surveying::default();
    let extent = walk(path, |head, position, _| surveying.take(head, position))?;
    surveying.finish(extent)
}

/// A survey while the lines come.
#[derive(Debug, Default)]
pub(super) struct Surveying {
    announced: Option<Sum>,
    begun: SetDigest,
    end: u64,
    synced: u64,
    states: VecDeque<State>,
}

impl Surveying {
    /// Takes in a line.
    pub(super) fn take(&mut self, head: Head, position: LinePosition) -> Result<(), Damage> {
        match head {
            Head::Header(HeaderLine { base, sum, .. }) => {
                self.announced = sum;
                (self.end, self.synced) = (base, base);
            }
            Head::Record { hash } => self.begun.add_hash(hash),
            Head::Batch { version, synced: safe, digest, .. } => {
                if version != self.end + 1 {
                    return Err(Damage::Line(position.number));
                }
                self.begin_states();
                self.end = version;
                self.synced = self.synced.max(safe);
                self.states.push_back(State { version, digest, position: Some(position) });
                while self.states.get(1).is_some_and(|next| next.version <= self.synced) {
                    self.states.pop_front();
                }
            }
        }
        Ok(())
    }

    /// The first state is that in which the journal was begun.
    fn begin_states(&mut self) {
        if self.states.is_empty() {
            let (version, digest) = (self.end, Some(self.begun));
            self.states.push_back(State { version, digest, position: None });
        }
    }

    /// What was found in all of them.
    pub(super) fn finish(mut self, extent: Extent) -> Result<Survey, Damage> {
        if self.announced.is_some_and(|sum| sum != self.begun.sum) {
            return Err(Damage::Line(1));
        }
        self.begin_states();
        let Self { end, synced, states, .. } = self;
        Ok(Survey { extent, end, synced, states })
    }
}

impl Survey {
    /// Whether nothing was ever written: no record and no batch.
    pub(crate) fn is_blank(&self) -> bool {
        let Extent { base, good, .. } = self.extent;
        self.end == 0 && base == good && self.digest_at(0) == Some(SetDigest::default())
    }

    /// What records a database that has come to this version should hold, if
    /// the journal says so.
    pub(crate) fn digest_at(&self, version: u64) -> Option<SetDigest> {
        self.states.iter().find(|state| state.version == version)?.digest
    }

    /// The batches after a version that is at least [`Self::synced`], read
    /// from the same file.
    ///
    /// # Errors
    ///
    /// When they cannot be read, or are no longer there.
    pub(crate) fn after(
        &self,
        path: &Path,
        version: u64,
    ) -> Result<Vec<(u64, Vec<Write>)>, Damage> {
        let mut file = File::open(path).map_err(Damage::Io)?;
        let wrong = self.extent.wrong;
        let later = self.states.iter().filter(|state| state.version > version);
        later
            .filter_map(|state| state.position)
            .map(|position| batch(&mut file, position, wrong))
            .collect()
    }
}

fn batch(
    file: &mut File,
    position: LinePosition,
    wrong: Option<WrongByte>,
) -> Result<(u64, Vec<Write>), Damage> {
    file.seek(SeekFrom::Start(position.at)).map_err(Damage::Io)?;
    let mut bytes = Vec::new();
    Read::take(&mut *file, position.length).read_to_end(&mut bytes).map_err(Damage::Io)?;
    let within = wrong.and_then(|wrong| Some((wrong.at.checked_sub(position.at)?, wrong.byte)));
    if let Some((index, byte)) = within
        && let Some(place) = bytes.get_mut(index as usize)
    {
        *place = byte;
    }
    match checked_text(&bytes).and_then(Line::parse) {
        Some(Line::Batch { version, writes, .. }) => {
            Ok((version, writes.into_iter().map(Write::from).collect()))
        }
        _ => Err(Damage::Line(position.number)),
    }
}

#[cfg(test)]
mod tests {
    use oddboard_game::store::{Entry, Key};

    use super::*;

    #[test]
    fn a_records_line_is_read_the_same_by_how_it_is_written_as_in_whole() {
        let keys =
            ["", "0000000000000001", "game/00ff/7", "zürich", r"a\b", "\"", "\n", ",\"value\":"];
        for (number, table) in (0..).zip(Table::ALL) {
            for key in keys {
                let (version, json) = (Version(number), r#"{"key":"no","version":3}"#.to_owned());
                let line = Line::record(table, Key::text(key), Entry { version, json });
                let mut text = Vec::new();
                line.expect("a line").write_to(&mut text);
                let text = checked_text(&text).expect("whole");
                let quick = Beginning::of_record(text);
                assert_eq!(quick.is_some(), !key.contains(['\\', '"', '\n']), "{key:?}");
                for read in quick.into_iter().chain([Beginning::of(text).expect("read")]) {
                    let Beginning::Record { table: found_in, key: found, version: at } = read
                    else {
                        panic!("{key:?} is a record's");
                    };
                    assert_eq!((found_in, found.as_str(), at), (table, key, version));
                }
            }
        }
    }
}
