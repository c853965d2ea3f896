//! What records a journal leads to, slice by slice, in brief.

use std::{
    borrow::Cow,
    collections::HashMap,
    fs::File,
    hash::{BuildHasherDefault, Hasher},
    io::{self, Read as _, Seek as _, SeekFrom},
    mem,
    num::NonZeroU64,
    path::Path,
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
};

use oddboard_game::store::{Table, Version, digest::record_hash};
use serde::{Deserialize, de::IgnoredAny};

use super::{
    reading::{Damage, walk},
    survey::{Beginning, Survey, Surveying},
};
use crate::slices::{Brief, Slices, place, put_place};

/// How many slices there are, at most.
const SLICES: u64 = 4_096;

/// How much of a journal's text is worked on at once.
const CHUNK: usize = 1024 * 1024;

/// Surveys a journal, and tells what each slice of the records that it leads to should hold.
///
/// One thread reads and checks lines, others find in their text which records they change, and one
/// adds up, in the journal's order.
///
/// # Errors
///
/// When it cannot be read or is damaged; a torn line at the end is no damage.
pub(crate) fn survey_contents(path: &Path) -> Result<(Survey, Slices), Damage> {
    let slices = Slices::meeting_at(sample(path).map_err(Damage::Io)?);
    let (surveyed, briefs) = thread::scope(|scope| {
        let (mut lines, mut found) = (Vec::new(), Vec::new());
        for _ in 0..thread::available_parallelism().map_or(1, usize::from).min(4) {
            let (lines_to_one, lines_of_one) = mpsc::sync_channel(2);
            let (changes, found_by_one) = mpsc::sync_channel(2);
            let slices = &slices;
            scope.spawn(move || find_changes(slices, &lines_of_one, &changes));
            lines.push(lines_to_one);
            found.push(found_by_one);
        }
        let all = slices.len();
        let adding = scope.spawn(move || add_up(all, &found));
        let surveyed = survey_and_pass_on(path, &lines);
        // Then the others end.
        drop(lines);
        (surveyed, adding.join().expect("adding up does not panic"))
    });
    let briefs = briefs.ok_or(Damage::Short)?;
    Ok((surveyed?, slices.filled(briefs)))
}

/// Some lines of a journal.
#[derive(Default)]
struct Lines {
    text: Vec<u8>,
    /// Where each ends in the text.
    ends: Vec<usize>,
}

/// Surveys a journal and gives its lines to these, one after the other.
fn survey_and_pass_on(path: &Path, to: &[SyncSender<Lines>]) -> Result<Survey, Damage> {
    let mut surveying = Surveying::default();
    let (mut lines, mut next) = (Lines::default(), to.iter().cycle());
    let mut pass_on = |lines: &mut Lines| {
        let text = Vec::with_capacity(lines.text.len());
        let lines = mem::replace(lines, Lines { text, ..Lines::default() });
        // Whoever ends early says so to the one who adds up.
        next.next().map(|to| to.send(lines))
    };
    let extent = walk(path, |head, position, line| {
        lines.text.extend_from_slice(line);
        lines.ends.push(lines.text.len());
        if lines.text.len() >= CHUNK {
            pass_on(&mut lines);
        }
        surveying.take(head, position)
    })?;
    pass_on(&mut lines);
    surveying.finish(extent)
}

/// A record that a line changes.
struct Change {
    slice: usize,
    /// Half of the hash of its table and key.
    key: u64,
    /// Half of the hash that its slice then has it with, unless it is deleted.
    hash: Option<NonZeroU64>,
}

/// A batch without what its values hold.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Skimmed<'a> {
    Batch {
        version: Version,
        #[serde(borrow)]
        writes: Vec<SkimmedWrite<'a>>,
    },
}

#[derive(Deserialize)]
struct SkimmedWrite<'a> {
    table: Table,
    #[serde(borrow)]
    key: Cow<'a, str>,
    /// Nothing where the record was deleted.
    value: Option<IgnoredAny>,
}

/// Finds what lines change. Nothing where that can't be read.
fn find_changes(slices: &Slices, lines: &Receiver<Lines>, found: &SyncSender<Option<Vec<Change>>>) {
    let mut finder = Finder { slices, recent: 0, place: Vec::new(), found: Vec::new() };
    for Lines { text, ends } in lines {
        let mut begin = 0;
        let whole = ends
            .into_iter()
            .try_for_each(|end| finder.line(&text[mem::replace(&mut begin, end)..end]));
        let changes = mem::take(&mut finder.found);
        if found.send(whole.map(|()| changes)).is_err() {
            return;
        }
    }
}

struct Finder<'a> {
    slices: &'a Slices,
    /// The slice of the record before: the next one is often in the same.
    recent: usize,
    place: Vec<u8>,
    found: Vec<Change>,
}

impl Finder<'_> {
    fn line(&mut self, line: &[u8]) -> Option<()> {
        match line {
            [b'{', b'"', b'h', ..] => {}
            [b'{', b'"', b'r', ..] => {
                if let Beginning::Record { table, key, version } = Beginning::of(line)? {
                    self.change(table, &key, Some(version));
                }
            }
            _ => {
                let Skimmed::Batch { version, writes } = serde_json::from_slice(line).ok()?;
                for SkimmedWrite { table, key, value } in writes {
                    self.change(table, &key, value.map(|_| version));
                }
            }
        }
        Some(())
    }

    /// A record has this version now, or is there no more.
    fn change(&mut self, table: Table, key: &str, version: Option<Version>) {
        self.place.clear();
        put_place(&mut self.place, table, key);
        if !self.slices.has(self.recent, &self.place) {
            self.recent = self.slices.of(&self.place);
        }
        // No hash is zero but by a chance of one in as many as there are.
        let hash = version.and_then(|version| half(table, key, version));
        let key = half(table, key, Version(0)).map_or(0, NonZeroU64::get);
        self.found.push(Change { slice: self.recent, key, hash });
    }
}

fn half(table: Table, key: &str, version: Version) -> Option<NonZeroU64> {
    NonZeroU64::new(record_hash(table, key, version) as u64)
}

/// Hashes what is a hash already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Adds up what each slice holds in the end. What was found comes from one after the other. Nothing if
/// something couldn't be read.
fn add_up(slices: usize, found: &[Receiver<Option<Vec<Change>>>]) -> Option<Vec<Brief>> {
    let mut briefs = vec![Brief::default(); slices];
    let mut known: HashMap<u64, NonZeroU64, BuildHasherDefault<AsItIs>> = HashMap::default();
    for found in found.iter().cycle() {
        // Where the next one has nothing more, none has.
        let Ok(changes) = found.recv() else { break };
        for Change { slice, key, hash } in changes? {
            let brief = &mut briefs[slice];
            let before = match hash {
                Some(hash) => {
                    brief.add(hash.get());
                    known.insert(key, hash)
                }
                None => known.remove(&key),
            };
            if let Some(before) = before {
                brief.remove(before.get());
            }
        }
    }
    Some(briefs)
}

/// Places of records that stand here and there in a journal: where slices meet that hold about as
/// much each.
///
/// They are looked for as text. What is found by mistake does no harm: slices may meet anywhere.
fn sample(path: &Path) -> io::Result<Vec<Vec<u8>>> {
    const SIGHT: u64 = 4 * 1024;
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    // Slices of less are not worth a look.
    let apart = (length / SLICES).max(2 * SIGHT);
    let mut found = Vec::new();
    let mut text = Vec::new();
    for at in (0..length).step_by(usize::try_from(apart).unwrap_or(usize::MAX)) {
        file.seek(SeekFrom::Start(at))?;
        text.clear();
        (&mut file).take(SIGHT).read_to_end(&mut text)?;
        found.extend(place_in(&String::from_utf8_lossy(&text)));
    }
    Ok(found)
}

/// The first record's place that a piece of a journal names.
fn place_in(text: &str) -> Option<Vec<u8>> {
    let (_, rest) = text.split_once("{\"table\":")?;
    let (table, rest) = rest.split_once(",\"key\":\"")?;
    let (key, _) = rest.split_once('"')?;
    Some(place(serde_json::from_str(table).ok()?, key))
}
