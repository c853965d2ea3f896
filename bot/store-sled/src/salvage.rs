//! What can be read of a store when both its journal and its database are damaged, and what is
//! missing of a journal that was cut off.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufRead as _, BufReader},
    path::Path,
};

use oddboard_game::store::{
    Entry, Key, StoreError, Table, Version,
    lines::{HeaderLine, RecordLine, checked_text},
};

use crate::{
    database::data_file,
    error::{IoError, MaintenanceError, OpenError, open_io},
    journal::Line,
    store::{Paths, ScratchCopy},
};

/// Records by their table and key.
pub(crate) type Records = BTreeMap<(Table, Key), Entry>;

/// What is known to be missing of what was restored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Missing {
    /// Bytes at the journal's end that are no whole line.
    pub torn: u64,
    /// Lines of the journal that do not check.
    pub lines: u64,
    /// Records of the database that cannot be read; more may be behind them.
    pub records: u64,
    /// How many batches the database had that the journal does not end with.
    pub batches: u64,
    /// Whether it could not be seen if the database had more than the journal.
    pub unseen: bool,
}

impl Missing {
    /// Whether nothing is known to be.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// Up to which version the database has come, as far as that can be read.
///
/// # Errors
///
/// When that can't be seen, as where there is no room to look.
pub(crate) fn version_of_database(paths: &Paths) -> Result<Option<u64>, IoError> {
    if !data_file(&paths.sled()).exists() {
        return Ok(None);
    }
    let version =
        ScratchCopy::make(paths).and_then(|copy| copy.read(paths, |database| Ok(database.last()?)));
    match version {
        Ok(version) => Ok(Some(version)),
        Err(OpenError::Io(error)) => Err(error),
        Err(_) => Ok(None),
    }
}

/// The newest version of every record that can be read of either.
pub(crate) fn salvage(paths: &Paths) -> Result<(Records, u64, Missing), MaintenanceError> {
    let mut found = Found::default();
    let journal = paths.journal();
    match found.read_journal(&journal) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(open_io(format!("read {}", journal.display()))(error).into());
        }
        _ => {}
    }
    // A database that cannot be opened at all gives nothing.
    let ends_at = found.last;
    let mut whole = None;
    match ScratchCopy::make(paths) {
        Ok(copy) => copy.read(paths, |database| {
            let mut records = Records::new();
            for record in database.records(None) {
                match record {
                    Ok((table, key, entry)) => {
                        records.insert((table, key.clone()), entry.clone());
                        found.put((table, key), entry.version, Some(entry));
                    }
                    // What sled cannot read has no end.
                    Err(StoreError::Corrupt { what }) if what.contains("data file") => {
                        found.missing.records += 1;
                        break;
                    }
                    Err(_) => found.missing.records += 1,
                }
            }
            let last = database.last().unwrap_or(0);
            found.last = found.last.max(last);
            // What a journal that ends earlier still has, and the database has not, was deleted.
            if found.missing.records == 0 && last >= ends_at {
                whole = Some(records);
            }
            Ok(())
        })?,
        Err(OpenError::Io(error)) if error.lacks_room() => {
            return Err(OpenError::Io(error).into());
        }
        Err(error) => {
            tracing::warn!(%error, "nothing can be read of the database");
            found.missing.records += 1;
        }
    }
    let Found { newest, last, missing } = found;
    if let Some(records) = whole {
        return Ok((records, last, missing));
    }
    let records = newest.into_iter().filter_map(|(at, (_, entry))| Some((at, entry?))).collect();
    Ok((records, last, missing))
}

#[derive(Default)]
struct Found {
    /// Each record's newest version; without an entry it was deleted then.
    newest: BTreeMap<(Table, Key), (Version, Option<Entry>)>,
    last: u64,
    missing: Missing,
}

impl Found {
    fn put(&mut self, at: (Table, Key), version: Version, entry: Option<Entry>) {
        self.last = self.last.max(version.0);
        // Versions of this store only grow.
        if self.newest.get(&at).is_none_or(|(known, _)| known.0 <= version.0) {
            self.newest.insert(at, (version, entry));
        }
    }

    fn read_journal(&mut self, path: &Path) -> io::Result<()> {
        let mut lines = BufReader::new(File::open(path)?);
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            if lines.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(());
            }
            match checked_text(&bytes).and_then(Line::of_text) {
                Some(line) => self.take(line),
                None => self.missing.lines += 1,
            }
        }
    }

    fn take(&mut self, line: Line) {
        match line {
            Line::Header(HeaderLine { base, .. }) => self.last = self.last.max(base),
            Line::Record(RecordLine { table, key, version, value }) => {
                let json = Box::<str>::from(value).into();
                self.put((table, key), version, Some(Entry { version, json }));
            }
            Line::Batch { version, writes, .. } => {
                let version = Version(version);
                for change in writes {
                    let json = change.value.map(|value| Box::<str>::from(value).into());
                    let entry = json.map(|json| Entry { version, json });
                    self.put((change.table, change.key), version, entry);
                }
            }
        }
    }
}
