//! Export, restore and check: what an administrator does to a store that no
//! bot is using.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use oddboard_game::{
    app::{check_records, mend_derived},
    store::{
        Entry, StoreError, Table, Version,
        digest::SetDigest,
        lines::{HeaderLine, RecordLine},
        memory::MemoryStore,
        transfer::{self, Destination},
    },
};

use crate::{
    database::Database,
    error::{MaintenanceError, OpenError, open_io},
    journal::{self, Change, Damage, Journal, Line},
    private::make_private,
    salvage::{Missing, Records, salvage, version_of_database},
    store::{Depth, Paths, ScratchCopy, SledStore, inspect, lock, lock_to_read},
    sync::sync_folder,
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
    /// Whatever can be read of the journal and the database in a folder, when both are damaged.
    Both(PathBuf),
}

/// What maintenance tells at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Records in all.
    pub records: u64,
    /// Games among them.
    pub games: u64,
    /// What is known to be missing.
    pub missing: Missing,
}

impl Summary {
    fn of(records: &Records, missing: Missing) -> Self {
        let mut summary = Self { records: 0, games: 0, missing };
        for (table, _) in records.keys() {
            summary.records += 1;
            summary.games += u64::from(*table == Table::Game);
        }
        summary
    }
}

/// Checks every record of a store against its journal, and indexes and counters against the records that
/// they follow from, changing nothing.
///
/// # Errors
///
/// When it is in use, damaged, newer than this program, not there, or an unfinished copy.
pub fn check(folder: &Path) -> Result<Summary, MaintenanceError> {
    let paths = existing(folder)?;
    let _lock = lock_to_read(&paths)?;
    let is_there = inspect(&paths, Depth::Records).map(|found| found.is_some());
    let journal = read_journal(&paths.journal()).map(|(records, last, missing)| {
        (Summary::of(&records, missing), MemoryStore::holding(records, last))
    });
    if let Ok((_, found)) = &journal {
        // A part of a database may look damaged, and is not to be restored.
        transfer::refuse_unfinished(found)?;
    }
    if !is_there? {
        return Err(MaintenanceError::Missing { folder: folder.to_owned() });
    }
    let (summary, found) = journal?;
    transfer::refuse_newer(&found)?;
    check_records(&found)?;
    Ok(summary)
}

/// Whether a folder has the files of a store, sound or not, in use or not. Nothing is opened.
#[must_use]
pub fn is_there(folder: &Path) -> bool {
    // What can't be looked into may be one.
    Paths::new(folder).has_store().unwrap_or(true)
}

/// Opens a store that is there already.
///
/// # Errors
///
/// When there is none, or it can't be opened.
pub fn open(folder: &Path) -> Result<SledStore, MaintenanceError> {
    existing(folder)?;
    Ok(SledStore::open(folder, CACHE_MIB)?)
}

/// Writes everything in a store to one file, from which [`restore`] or [`transfer::import`] makes a
/// store again.
///
/// # Errors
///
/// When the store cannot be opened or the file not be written, or the file is in the store's folder.
pub fn export(folder: &Path, file: &Path) -> Result<Summary, MaintenanceError> {
    let to = Destination::find(file)?;
    existing(folder)?;
    to.refuse_inside(folder)?;
    let done = transfer::export_file(&open(folder)?, &to, |_| {})?;
    Ok(Summary { records: done.records, games: done.games, missing: Missing::default() })
}

/// Makes a new store in `folder`, which must be empty or not there. Indexes and counters are made to agree
/// with the records that were found.
///
/// # Errors
///
/// When the folder is in use, the origin is damaged, newer than this program or an unfinished copy, or the system
/// refuses.
pub fn restore(origin: &Origin, folder: &Path) -> Result<Summary, MaintenanceError> {
    let taken = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if taken {
        return Err(MaintenanceError::NotEmpty { folder: folder.to_owned() });
    }
    let (records, last, missing) = match origin {
        Origin::Journal(folder) => {
            let paths = existing(folder)?;
            let _lock = lock_to_read(&paths)?;
            let (records, last, missing) =
                read_journal(&paths.journal()).map_err(|error| match error {
                    MaintenanceError::Open(OpenError::Store(StoreError::Corrupt { what })) => {
                        MaintenanceError::DamagedJournal { what }
                    }
                    other => other,
                })?;
            // A journal that was cut off between two lines looks whole.
            let had = version_of_database(&paths);
            let unseen = had.is_err();
            let had = had.ok().flatten().unwrap_or(last);
            (records, last, Missing { batches: had.saturating_sub(last), unseen, ..missing })
        }
        Origin::Export(file) => read_journal(file).map_err(|error| match error {
            MaintenanceError::Open(OpenError::Store(StoreError::Corrupt { what })) => {
                MaintenanceError::DamagedExport { file: file.clone(), what }
            }
            other => other,
        })?,
        Origin::Database(folder) => read_database(folder)?,
        Origin::Both(folder) => {
            let paths = existing(folder)?;
            let _lock = lock_to_read(&paths)?;
            salvage(&paths)?
        }
    };
    let found = MemoryStore::holding(records, last);
    transfer::refuse_newer(&found)?;
    transfer::refuse_unfinished(&found)?;
    mend_derived(&found)?;
    let (records, last) = found.into_records();
    let summary = Summary::of(&records, missing);
    write_store(folder, &records, last)?;
    Ok(summary)
}

/// Writes a new store, in a folder that is empty or not there. What can't be written whole is taken away: otherwise the
/// next attempt would find something there, and a bot would begin anew in it.
fn write_store(folder: &Path, records: &Records, last: u64) -> Result<(), MaintenanceError> {
    let (paths, was_there) = (Paths::new(folder), folder.exists());
    make_private(folder).map_err(open_io(format!("make the folder {}", folder.display())))?;
    let _lock = lock(&paths)?;
    if existing(folder).is_ok() {
        // Somebody else was here since it was looked at.
        return Err(MaintenanceError::NotEmpty { folder: folder.to_owned() });
    }
    // The journal first: a store whose restoring was cut short is never taken for a whole one.
    let written =
        begin(&paths.journal(), last, records).and_then(|()| write_database(&paths, records, last));
    if written.is_err()
        && let Err(error) = clear(folder, was_there)
    {
        tracing::warn!(%error, folder = %folder.display(), "what was restored in part stays there");
    }
    written
}

/// Takes away all in a folder, and the folder itself unless it was there before.
fn clear(folder: &Path, was_there: bool) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
    }
    if was_there { Ok(()) } else { fs::remove_dir(folder) }
}

fn existing(folder: &Path) -> Result<Paths, MaintenanceError> {
    let paths = Paths::new(folder);
    if paths.has_store()? {
        Ok(paths)
    } else {
        Err(MaintenanceError::Missing { folder: folder.to_owned() })
    }
}

fn begin(file: &Path, last: u64, records: &Records) -> Result<(), MaintenanceError> {
    let mut digest = SetDigest::default();
    for ((table, key), entry) in records {
        digest.add(*table, key.as_str(), entry.version);
    }
    let lines = records
        .iter()
        .map(|((table, key), entry)| Line::record(*table, key.clone(), entry.clone()));
    Journal::begin(file, last, digest, lines)?;
    Ok(())
}

fn write_database(paths: &Paths, records: &Records, last: u64) -> Result<(), MaintenanceError> {
    let database = Database::open(&paths.sled(), CACHE_MIB * 1024 * 1024).map_err(|problem| {
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
    sync_folder(&paths.sled()).map_err(open_io("sync the database's folder"))?;
    drop(database);
    paths.close_to_others().map_err(open_io("set who may read the database"))?;
    Ok(())
}

/// The state a journal or an export leads to.
fn read_journal(file: &Path) -> Result<(Records, u64, Missing), MaintenanceError> {
    let mut records = Records::new();
    let mut last = 0;
    let outcome = journal::read(file, |line| match line {
        Line::Header(HeaderLine { base, .. }) => last = base,
        Line::Record(RecordLine { table, key, version, value }) => {
            let json = Box::<str>::from(value).into();
            records.insert((table, key), Entry { version, json });
        }
        Line::Batch { version, writes, .. } => {
            last = version;
            apply(&mut records, version, writes);
        }
    });
    let name = file.display();
    match outcome {
        Ok(extent) => {
            let torn = extent.all - extent.good;
            Ok((records, last, Missing { torn, ..Missing::default() }))
        }
        Err(Damage::Io(error)) => Err(open_io(format!("read {name}"))(error).into()),
        Err(Damage::Newer(found)) => {
            Err(OpenError::Newer { folder: file.to_owned(), found }.into())
        }
        Err(Damage::Line(line)) => {
            Err(StoreError::Corrupt { what: format!("line {line} of {name} does not check") }
                .into())
        }
        Err(Damage::Short) => {
            Err(StoreError::Corrupt { what: format!("{name} ends too early") }.into())
        }
    }
}

/// A database whose journal is damaged, and what of the journal is newer: the last batches may be there
/// alone.
fn read_database(folder: &Path) -> Result<(Records, u64, Missing), MaintenanceError> {
    let paths = existing(folder)?;
    let _lock = lock_to_read(&paths)?;
    let (mut records, mut last) = ScratchCopy::make(&paths)?.read(&paths, |database| {
        let mut records = Records::new();
        for record in database.records(None) {
            let (table, key, entry) = record?;
            records.insert((table, key), entry);
        }
        Ok((records, database.last()?))
    })?;
    let journal = paths.journal();
    let followed = journal::batches_after(&journal, last, |version, writes| {
        last = version;
        apply(&mut records, version, writes);
    });
    let lines = match followed {
        // Then the database is all there is.
        Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
        followed => followed.map_err(open_io(format!("read {}", journal.display())))?,
    };
    Ok((records, last, Missing { lines, ..Missing::default() }))
}

/// Does to records what a batch of the journal says.
fn apply(records: &mut Records, version: u64, writes: Vec<Change>) {
    for change in writes {
        let at = (change.table, change.key);
        match change.value {
            Some(value) => {
                let json = Box::<str>::from(value).into();
                records.insert(at, Entry { version: Version(version), json });
            }
            None => drop(records.remove(&at)),
        }
    }
}
