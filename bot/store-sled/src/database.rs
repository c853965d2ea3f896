//! sled as a map of checksummed records: the one module that imports sled.
//!
//! Everything is in sled's default tree, so that a batch over several tables
//! is atomic. A key is one byte for the table and the key's text. A value is
//! the record's version (8 bytes, big endian), a CRC-32 over key, version and
//! text (4 bytes), and the text. Table byte 0 holds two values of our own: the
//! schema version and the version last given out.
//!
//! After an unclean stop a database may be in use before all of it was compared with the journal: then
//! each part is compared before anything of it is read (`unverified`).

mod unverified;

use std::{
    borrow::Borrow,
    fs::File,
    io,
    ops::Bound,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use oddboard_game::store::{
    Entry, Key, SCHEMA, Scan, StoreError, Table, Version, Write, digest::SetDigest,
};
use sled::{Batch, Db, IVec};

use self::unverified::Unverified;
use crate::{
    error::store_io,
    locks::patiently,
    panics::{SledPanicked, caught},
    slices::place as encode_key,
};

const SCHEMA_KEY: &[u8] = b"\0schema";
const LAST_KEY: &[u8] = b"\0last";

/// An open sled database.
#[derive(Debug)]
pub(super) struct Database {
    db: Db,
    /// A second handle on sled's data file, for the sync that `flush` is not.
    file: File,
    /// What must be compared with the journal before it is read.
    unverified: Option<Unverified>,
}

/// Why a database could not be opened.
#[derive(Debug)]
pub(super) enum OpenProblem {
    /// A newer program made it.
    Newer(u32),
    /// sled cannot read it, and says why.
    Unreadable(String),
    /// The system refused.
    Io(io::Error),
}

/// sled's data file in its folder.
pub(super) fn data_file(folder: &Path) -> PathBuf {
    folder.join("db")
}

impl OpenProblem {
    /// Has somebody else sled's own lock? It is on sled's data file, beside the store's, and sled tells it in words
    /// only.
    pub(super) fn is_locked(&self) -> bool {
        let words = "could not acquire lock";
        matches!(self, OpenProblem::Io(error) if error.to_string().starts_with(words))
    }
}

impl Database {
    /// Opens the database in `folder`, or makes one there.
    ///
    /// sled repairs what it opens, so a database that may be damaged is to be
    /// tried on a copy first.
    pub(super) fn open(folder: &Path, cache_bytes: u64) -> Result<Self, OpenProblem> {
        let config = sled::Config::new().path(folder).cache_capacity(cache_bytes);
        let db = patiently(OpenProblem::is_locked, || match caught(|| config.open()) {
            Ok(Ok(db)) => Ok(db),
            Ok(Err(sled::Error::Io(error))) => Err(OpenProblem::Io(error)),
            Ok(Err(error)) => Err(OpenProblem::Unreadable(unreadable(&error))),
            Err(_) => Err(OpenProblem::Unreadable("sled cannot read it".to_owned())),
        })?;
        let file = File::open(data_file(folder)).map_err(OpenProblem::Io)?;
        let database = Self { db, file, unverified: None };
        database.check_schema()?;
        Ok(database)
    }

    fn check_schema(&self) -> Result<(), OpenProblem> {
        let unreadable = |error: StoreError| OpenProblem::Unreadable(error.to_string());
        match self.number(SCHEMA_KEY).map_err(unreadable)? {
            Some(found) if found > u64::from(SCHEMA) => {
                Err(OpenProblem::Newer(u32::try_from(found).unwrap_or(u32::MAX)))
            }
            // What earlier programs wrote is read as it is; from now on there
            // are tables that they do not know.
            Some(found) if found < u64::from(SCHEMA) => self.set_schema(SCHEMA).map_err(unreadable),
            Some(_) => Ok(()),
            None if self.db.is_empty() => self.set_schema(SCHEMA).map_err(unreadable),
            None => Err(OpenProblem::Unreadable("its schema version is missing".to_owned())),
        }
    }

    fn number(&self, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let Some(value) = self.db.get(key).map_err(|error| broken(&error))? else {
            return Ok(None);
        };
        let bytes = value.as_ref().try_into().map_err(|_| StoreError::Corrupt {
            what: "a number of the database's own has the wrong length".to_owned(),
        })?;
        Ok(Some(u64::from_be_bytes(bytes)))
    }

    /// Writes the schema version and makes it safe.
    pub(super) fn set_schema(&self, schema: u32) -> Result<(), StoreError> {
        self.db
            .insert(SCHEMA_KEY, &u64::from(schema).to_be_bytes())
            .map_err(|error| broken(&error))?;
        self.sync()
    }

    /// The version last given out.
    pub(super) fn last(&self) -> Result<u64, StoreError> {
        Ok(self.number(LAST_KEY)?.unwrap_or(0))
    }

    /// Applies writes atomically, each with its version; `last` is the highest
    /// of them. Safe on disk only after [`Self::sync`].
    pub(super) fn apply(
        &self,
        writes: impl Iterator<Item = (Version, impl Borrow<Write>)>,
        last: u64,
    ) -> Result<(), StoreError> {
        let mut batch = Batch::default();
        for (version, write) in writes {
            let write = write.borrow();
            let key = encode_key(write.table, write.key.as_str());
            match &write.json {
                Some(json) => {
                    let value = encode_value(&key, version, json);
                    batch.insert(key, value);
                }
                None => batch.remove(key),
            }
        }
        batch.insert(LAST_KEY, &last.to_be_bytes());
        self.db.apply_batch(batch).map_err(|error| broken(&error))
    }

    /// Makes everything applied so far safe on disk.
    pub(super) fn sync(&self) -> Result<(), StoreError> {
        self.db.flush().map_err(|error| broken(&error))?;
        // sled's flush hands pages to the system (on Linux by
        // `sync_file_range`) but does not wait until they survive a loss of
        // power; this does.
        self.file.sync_data().map_err(store_io("sync the database's file"))
    }

    /// A record.
    pub(super) fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        let key = encode_key(table, key.as_str());
        self.vouch_from(&key)?;
        self.db
            .get(&key)
            .map_err(|error| broken(&error))?
            .map(|value| decode_value(&key, &value))
            .transpose()
    }

    /// Some records, one answer for each key.
    pub(super) fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        keys.iter().map(|(table, key)| self.get(*table, key)).collect()
    }

    /// Some records of a table in the order of their keys, or backwards.
    pub(super) fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        if scan.backwards {
            self.scan_backwards(table, scan)
        } else {
            self.scan_forwards(table, scan)
        }
    }

    fn scan_forwards(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let prefix = encode_key(table, &scan.prefix);
        let after = scan.after.as_ref().map(|key| encode_key(table, key.as_str()));
        let before = scan.before.as_ref().map(|key| encode_key(table, key.as_str()));
        let within = |place: &[u8]| {
            place.starts_with(&prefix)
                && before.as_ref().is_none_or(|before| place < before.as_slice())
        };
        let mut start = after.clone().filter(|after| *after > prefix).unwrap_or(prefix.clone());
        let mut found = Vec::new();
        loop {
            let end = self.vouch_from(&start)?;
            let until = end.map_or(Bound::Unbounded, Bound::Excluded);
            for item in self.db.range::<&[u8], _>((Bound::Included(start.as_slice()), until)) {
                let (key, value) = item.map_err(|error| broken(&error))?;
                if found.len() >= scan.limit || !within(&key) {
                    return Ok(found);
                }
                if after.as_deref() != Some(key.as_ref()) {
                    let (_, text) = decode_key(&key)?;
                    found.push((text, decode_value(&key, &value)?));
                }
            }
            match end.filter(|end| found.len() < scan.limit && within(end)) {
                Some(end) => start = end.to_vec(),
                None => return Ok(found),
            }
        }
    }

    fn scan_backwards(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let prefix = encode_key(table, &scan.prefix);
        let after = scan.after.as_ref().map(|key| encode_key(table, key.as_str()));
        let within = |place: &[u8]| {
            place.starts_with(&prefix)
                && after.as_ref().is_none_or(|after| place > after.as_slice())
        };
        // Keys are UTF-8, which has no such byte.
        let behind = [prefix.as_slice(), &[u8::MAX]].concat();
        let before = scan.before.as_ref().map(|key| encode_key(table, key.as_str()));
        let mut end = before.map_or(behind.clone(), |before| before.min(behind));
        let mut found = Vec::new();
        loop {
            let start = self.vouch_before(&end)?;
            let from = start.map_or(Bound::Unbounded, Bound::Included);
            for item in self.db.range::<&[u8], _>((from, Bound::Excluded(end.as_slice()))).rev() {
                let (key, value) = item.map_err(|error| broken(&error))?;
                if found.len() >= scan.limit || !within(&key) {
                    return Ok(found);
                }
                let (_, text) = decode_key(&key)?;
                found.push((text, decode_value(&key, &value)?));
            }
            let goes_on = |start: &&[u8]| {
                *start > prefix.as_slice()
                    && after.as_ref().is_none_or(|after| *start > after.as_slice())
            };
            match start.filter(|start| found.len() < scan.limit && goes_on(start)) {
                Some(start) => end = start.to_vec(),
                None => return Ok(found),
            }
        }
    }

    /// The version of a record.
    pub(super) fn version(&self, table: Table, key: &Key) -> Result<Option<Version>, StoreError> {
        let key = encode_key(table, key.as_str());
        self.vouch_from(&key)?;
        self.db
            .get(&key)
            .map_err(|error| broken(&error))?
            .map(|value| check_value(&key, &value).map(|(version, _)| version))
            .transpose()
    }

    /// Damages a record as a broken disk would.
    #[cfg(test)]
    pub(super) fn damage_record(&self, table: Table, key: &Key) {
        let key = encode_key(table, key.as_str());
        let mut value = self.db.get(&key).expect("read").expect("a record").to_vec();
        *value.last_mut().expect("a checksum and more") ^= 1;
        self.db.insert(key, value).expect("written");
    }

    /// All records of all tables, checked; or those after one.
    pub(super) fn records(
        &self,
        after: Option<&(Table, Key)>,
    ) -> impl Iterator<Item = Result<(Table, Key, Entry), StoreError>> + use<> {
        let start = match after {
            Some((table, key)) => Bound::Excluded(encode_key(*table, key.as_str())),
            None => Bound::Included(vec![1]),
        };
        self.db.range::<Vec<u8>, _>((start, Bound::Unbounded)).map(|item| {
            let (key, value): (IVec, IVec) = item.map_err(|error| broken(&error))?;
            let (table, text) = decode_key(&key)?;
            Ok((table, text, decode_value(&key, &value)?))
        })
    }

    /// Checks all records and says what they are in brief.
    pub(super) fn digest(&self) -> Result<SetDigest, StoreError> {
        let threads = thread::available_parallelism().map_or(1, usize::from).min(8);
        let bounds = self.bounds()?;
        let next = AtomicUsize::new(0);
        let work = || {
            let mut digest = SetDigest::default();
            while let Some(bounds) = bounds.get(next.fetch_add(1, Ordering::Relaxed)..)
                && let [start, end, ..] = bounds
            {
                digest.merge(self.digest_of(start, end)?);
            }
            Ok(digest)
        };
        let unreadable = |_| StoreError::Corrupt { what: "sled cannot read it".to_owned() };
        thread::scope(|scope| {
            let caught_work = || caught(work);
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(caught_work)).collect();
            let mut digest = caught_work().map_err(unreadable)??;
            for other in others {
                let other = other.join().unwrap_or(Err(SledPanicked));
                digest.merge(other.map_err(unreadable)??);
            }
            Ok(digest)
        })
    }

    /// The records from a key up to another.
    fn digest_of(&self, start: &[u8], end: &[u8]) -> Result<SetDigest, StoreError> {
        let mut digest = SetDigest::default();
        for item in self.db.range(start..end) {
            let (key, value) = item.map_err(|error| broken(&error))?;
            let (table, text) = split_key(&key)?;
            let (version, _) = check_value(&key, &value)?;
            digest.add(table, text, version);
        }
        Ok(digest)
    }

    /// Keys, in order, that part all records in slices to be gone over at the
    /// same time. How many records are in each is left to chance.
    fn bounds(&self) -> Result<Vec<Vec<u8>>, StoreError> {
        let mut bounds = vec![vec![1]];
        for table in Table::ALL {
            let mut range = self.db.range([table.byte()].as_slice()..&[table.byte() + 1]);
            if let (Some(first), Some(last)) = (range.next(), range.next_back()) {
                let (first, _) = first.map_err(|error| broken(&error))?;
                let (last, _) = last.map_err(|error| broken(&error))?;
                bounds.extend(cuts(&first, &last));
            }
            bounds.push(vec![table.byte() + 1]);
        }
        Ok(bounds)
    }
}

/// Keys between two, in order, as evenly spread as their bytes are numbers.
fn cuts(first: &[u8], last: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    const SLICES: u64 = 128;
    let common = first.iter().zip(last).take_while(|(one, other)| one == other).count();
    let number = |key: &[u8]| {
        let mut bytes = [0; 8];
        for (byte, found) in bytes.iter_mut().zip(&key[common..]) {
            *byte = *found;
        }
        u64::from_be_bytes(bytes)
    };
    let (from, to) = (number(first), number(last));
    (1..SLICES).map(move |slice| {
        let number = from + (to - from) / SLICES * slice;
        [&first[..common], &number.to_be_bytes()].concat()
    })
}

/// The same when it cannot even be opened.
fn unreadable(error: &sled::Error) -> String {
    match broken(error) {
        StoreError::Corrupt { what } => what,
        other => other.to_string(),
    }
}

/// What sled says is wrong, in words that say where.
fn broken(error: &sled::Error) -> StoreError {
    let what = match error {
        sled::Error::Corruption { at: Some(at), .. } => {
            format!("its data file cannot be read at byte {}", at.lid())
        }
        sled::Error::Corruption { at: None, .. } => "its data file cannot be read".to_owned(),
        sled::Error::Io(error) => {
            return store_io("read or write the database's file")(io::Error::new(
                error.kind(),
                error.to_string(),
            ));
        }
        other => other.to_string(),
    };
    StoreError::Corrupt { what }
}

fn decode_key(bytes: &[u8]) -> Result<(Table, Key), StoreError> {
    split_key(bytes).map(|(table, text)| (table, Key::text(text)))
}

fn split_key(bytes: &[u8]) -> Result<(Table, &str), StoreError> {
    let wrong = || StoreError::Corrupt { what: "a key is none of ours".to_owned() };
    let (&first, text) = bytes.split_first().ok_or_else(wrong)?;
    let table = Table::ALL.into_iter().find(|table| table.byte() == first).ok_or_else(wrong)?;
    let text = str::from_utf8(text).map_err(|_| wrong())?;
    Ok((table, text))
}

fn checksum(key: &[u8], version: [u8; 8], json: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key);
    hasher.update(&version);
    hasher.update(json);
    hasher.finalize().to_be_bytes()
}

fn encode_value(key: &[u8], version: Version, json: &str) -> Vec<u8> {
    let version = version.0.to_be_bytes();
    let mut value = Vec::with_capacity(json.len() + 12);
    value.extend_from_slice(&version);
    value.extend_from_slice(&checksum(key, version, json.as_bytes()));
    value.extend_from_slice(json.as_bytes());
    value
}

fn decode_value(key: &[u8], value: &[u8]) -> Result<Entry, StoreError> {
    let (version, json) = check_value(key, value)?;
    let json = String::from_utf8(json.to_vec()).map_err(|_| mismatch(key))?;
    Ok(Entry { version, json })
}

/// The version and the text of a value whose checksum holds.
fn check_value<'a>(key: &[u8], value: &'a [u8]) -> Result<(Version, &'a [u8]), StoreError> {
    let wrong = || mismatch(key);
    let (version, rest) = value.split_first_chunk::<8>().ok_or_else(wrong)?;
    let (sum, json) = rest.split_first_chunk::<4>().ok_or_else(wrong)?;
    if checksum(key, *version, json) != *sum {
        return Err(wrong());
    }
    Ok((Version(u64::from_be_bytes(*version)), json))
}

fn mismatch(key: &[u8]) -> StoreError {
    let key = String::from_utf8_lossy(key.get(1..).unwrap_or_default());
    StoreError::Corrupt { what: format!("the record `{key}` does not match its checksum") }
}
