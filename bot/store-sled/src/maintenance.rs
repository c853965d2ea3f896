//! Export, restore and check: what an administrator does to a store that no
//! bot is using.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use oddboard_game::store::{Entry, Key, Store as _, StoreError, Table, Version};

use crate::{
    database::Database,
    embedded::{Copy, Depth, EmbeddedStore, Layout, examine, lock},
    journal::{self, Damage, Journal, Line, sync_folder},
    tally::Tally,
};

/// Cache for work that touches every record once.
const CACHE_MIB: u64 = 64;

/// What a database is made anew from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The journal in the damaged database's folder.
    Journal(PathBuf),
    /// What can be read of the database itself, when it is the journal that
    /// is damaged.
    Database(PathBuf),
    /// A file made by [`export`].
    Export(PathBuf),
}

/// What maintenance tells at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Records in all.
    pub records: u64,
    /// Games among them.
    pub games: u64,
}

impl Summary {
    fn of(records: &Records) -> Self {
        let mut summary = Self { records: 0, games: 0 };
        for (table, _) in records.keys() {
            summary.records += 1;
            summary.games += u64::from(*table == Table::Game);
        }
        summary
    }
}

/// Checks every record of a store against its journal, changing nothing.
///
/// # Errors
///
/// When it is in use, damaged, newer than this program, or not there.
pub fn check(folder: &Path) -> Result<Summary, StoreError> {
    let layout = existing(folder)?;
    let _lock = lock(&layout)?;
    if examine(&layout, Depth::Records)?.is_none() {
        return Err(StoreError::Missing { folder: folder.to_owned() });
    }
    let (records, _) = read_journal(&layout.journal())?;
    Ok(Summary::of(&records))
}

/// Writes everything in a store to one file, from which [`restore`] makes a
/// store again.
///
/// # Errors
///
/// When the store cannot be opened or the file not be written.
pub fn export(folder: &Path, file: &Path) -> Result<Summary, StoreError> {
    existing(folder)?;
    let store = EmbeddedStore::open(folder, CACHE_MIB)?;
    let mut records = BTreeMap::new();
    for table in Table::ALL {
        for (key, entry) in store.scan(table, &oddboard_game::store::Scan::all())? {
            records.insert((table, key), entry);
        }
    }
    let last = records.values().map(|entry| entry.version.0).max();
    let summary = Summary::of(&records);
    begin(file, last.unwrap_or(0), records)?;
    Ok(summary)
}

/// Makes a new store in `folder`, which must be empty or not there.
///
/// # Errors
///
/// When the folder is in use, the origin is damaged, or the system refuses.
pub fn restore(origin: &Origin, folder: &Path) -> Result<Summary, StoreError> {
    let taken = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if taken {
        return Err(StoreError::NotEmpty { folder: folder.to_owned() });
    }
    let (records, last) = match origin {
        Origin::Journal(folder) => {
            let layout = existing(folder)?;
            let _lock = lock(&layout)?;
            read_journal(&layout.journal())?
        }
        Origin::Export(file) => read_journal(file)?,
        Origin::Database(folder) => read_database(folder)?,
    };
    let summary = Summary::of(&records);
    let layout = Layout::new(folder);
    fs::create_dir_all(folder)
        .map_err(StoreError::io(format!("make the folder {}", folder.display())))?;
    let _lock = lock(&layout)?;
    write_database(&layout, &records, last)?;
    begin(&layout.journal(), last, records)?;
    Ok(summary)
}

type Records = BTreeMap<(Table, Key), Entry>;

fn existing(folder: &Path) -> Result<Layout, StoreError> {
    let layout = Layout::new(folder);
    if layout.sled().exists() || layout.journal().exists() {
        Ok(layout)
    } else {
        Err(StoreError::Missing { folder: folder.to_owned() })
    }
}

fn begin(file: &Path, last: u64, records: Records) -> Result<(), StoreError> {
    let mut tally = Tally::default();
    for ((table, key), entry) in &records {
        tally.add(*table, key.as_str(), entry.version);
    }
    let lines = records.into_iter().map(|((table, key), entry)| Line::record(table, key, entry));
    Journal::begin(file, last, tally, lines).map(drop)
}

fn write_database(layout: &Layout, records: &Records, last: u64) -> Result<(), StoreError> {
    let database = Database::open(&layout.sled(), CACHE_MIB * 1024 * 1024).map_err(|problem| {
        StoreError::Corrupt { what: format!("the new database cannot be opened: {problem:?}") }
    })?;
    for ((table, key), entry) in records {
        let write = oddboard_game::store::Write {
            table: *table,
            key: key.clone(),
            json: Some(entry.json.clone()),
        };
        database.apply([(entry.version, &write)].into_iter(), last)?;
    }
    database.sync()?;
    sync_folder(&layout.sled()).map_err(StoreError::io("sync the database's folder"))
}

/// The state a journal or an export leads to.
fn read_journal(file: &Path) -> Result<(Records, u64), StoreError> {
    let mut records = Records::new();
    let mut last = 0;
    let outcome = journal::read(file, |line| match line {
        Line::Header { base, .. } => last = base,
        Line::Record { table, key, version, value } => {
            let json = Box::<str>::from(value).into();
            records.insert((table, key), Entry { version, json });
        }
        Line::Batch { version, writes, .. } => {
            last = version;
            for change in writes {
                let at = (change.table, change.key);
                match change.value {
                    Some(value) => {
                        let json = Box::<str>::from(value).into();
                        let version = Version(version);
                        records.insert(at, Entry { version, json });
                    }
                    None => drop(records.remove(&at)),
                }
            }
        }
    });
    let name = file.display();
    match outcome {
        Ok(_) => Ok((records, last)),
        Err(Damage::Io(error)) => Err(StoreError::io(format!("read {name}"))(error)),
        Err(Damage::Newer(found)) => Err(StoreError::Newer { folder: file.to_owned(), found }),
        Err(Damage::Line(line)) => {
            Err(StoreError::Corrupt { what: format!("line {line} of {name} does not check") })
        }
        Err(Damage::Short) => Err(StoreError::Corrupt { what: format!("{name} ends too early") }),
    }
}

/// What can be read of a database whose journal is damaged.
fn read_database(folder: &Path) -> Result<(Records, u64), StoreError> {
    let layout = existing(folder)?;
    let _lock = lock(&layout)?;
    Copy::make(&layout)?.read(&layout, |database| {
        let mut records = Records::new();
        for record in database.records(None) {
            let (table, key, entry) = record?;
            records.insert((table, key), entry);
        }
        Ok((records, database.last()?))
    })
}
