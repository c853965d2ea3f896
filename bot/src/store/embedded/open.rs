//! Opening: lock, and unless the store is as it was sealed: read the journal,
//! examine the database on a copy, finish what an unclean stop left half done.

use std::{
    collections::HashMap,
    fs::{self, File, TryLockError},
    io,
    path::Path,
};

use super::{Layout, committer::begin_journal, seal};
use crate::store::{
    Key, StoreError, Table, Version, Write,
    journal::{self, Damage, Extent, Journal, Line, sync_folder},
    sled::{Database, OpenProblem, data_file},
};

/// Cache for the copy, which is read once.
const EXAMINATION_CACHE: u64 = 16 * 1024 * 1024;

/// An opened store before it is put together.
pub(super) struct Opened {
    pub(super) database: Database,
    pub(super) journal: Journal,
    pub(super) last: u64,
    pub(super) lock: File,
}

/// Takes the lock of a store's folder, which must exist.
pub(in crate::store) fn lock(layout: &Layout) -> Result<File, StoreError> {
    let path = layout.lock();
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(StoreError::io(format!("open {}", path.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked { folder: layout.folder.clone() }),
        Err(TryLockError::Error(error)) => {
            Err(StoreError::io(format!("lock {}", path.display()))(error))
        }
    }
}

/// Opens a store, or makes one.
pub(super) fn open(layout: &Layout, cache_mib: u64) -> Result<Opened, StoreError> {
    fs::create_dir_all(&layout.folder)
        .map_err(StoreError::io(format!("make the folder {}", layout.folder.display())))?;
    let lock = lock(layout)?;
    let sealed = seal::check(layout).map_err(StoreError::io("read the database's seal"))?;
    let examined = if sealed.is_none() { examine(layout)? } else { None };
    seal::unseal(layout).map_err(StoreError::io("break the database's seal"))?;
    let database = Database::open(&layout.sled(), cache_mib * 1024 * 1024)
        .map_err(|problem| explain(layout, problem))?;
    if let Some(extent) = sealed {
        let last = database.last()?;
        let journal = open_journal(layout, extent)?;
        return Ok(Opened { database, journal, last, lock });
    }
    let Some(Examined { extent, last, redo }) = examined else {
        let last = database.last()?;
        sync_folder(&layout.sled()).map_err(StoreError::io("sync the database's folder"))?;
        let journal = begin_journal(&database, &layout.journal(), last)?;
        return Ok(Opened { database, journal, last, lock });
    };
    let journal = open_journal(layout, extent)?;
    if !redo.is_empty() {
        tracing::info!(batches = redo.len(), "finishing what an unclean stop left half done");
        for (version, writes) in &redo {
            let writes = writes.iter().map(|write| (Version(*version), write));
            database.apply(writes, *version)?;
        }
        database.sync()?;
    }
    Ok(Opened { database, journal, last, lock })
}

fn open_journal(layout: &Layout, extent: Extent) -> Result<Journal, StoreError> {
    Journal::open(&layout.journal(), extent)
        .map_err(StoreError::io(format!("open {}", layout.journal().display())))
}

/// What the examination of a sound store found.
pub(in crate::store) struct Examined {
    extent: Extent,
    /// The version last given out.
    pub(in crate::store) last: u64,
    /// Batches that are in the journal and not yet in the database.
    redo: Vec<(u64, Vec<Write>)>,
}

/// What the journal says should be in the database.
#[derive(Default)]
struct Expected {
    versions: HashMap<(Table, Key), Version>,
    last: u64,
    synced: u64,
    /// The batches the database may not have yet.
    tail: Vec<(u64, Vec<Write>)>,
}

impl Expected {
    fn visit(&mut self, line: Line) {
        match line {
            Line::Header { base, .. } => {
                self.last = base;
                self.synced = base;
            }
            Line::Record { table, key, version, .. } => {
                self.versions.insert((table, key), version);
            }
            Line::Batch { version, synced, writes } => {
                self.last = version;
                self.synced = self.synced.max(synced);
                let synced = self.synced;
                self.tail.retain(|(version, _)| *version > synced);
                let writes: Vec<_> = writes
                    .into_iter()
                    .map(|change| Write {
                        table: change.table,
                        key: change.key,
                        json: change.value.map(|value| Box::<str>::from(value).into()),
                    })
                    .collect();
                for write in &writes {
                    let at = (write.table, write.key.clone());
                    match write.json {
                        Some(_) => self.versions.insert(at, Version(version)),
                        None => self.versions.remove(&at),
                    };
                }
                self.tail.push((version, writes));
            }
        }
    }
}

/// Examines what stands in the folder without changing it. `None`: nothing.
pub(in crate::store) fn examine(layout: &Layout) -> Result<Option<Examined>, StoreError> {
    let has_database = data_file(&layout.sled()).exists();
    let mut expected = Expected::default();
    let extent = match journal::read(&layout.journal(), |line| expected.visit(line)) {
        Ok(extent) => extent,
        Err(Damage::Io(error)) if error.kind() == io::ErrorKind::NotFound => {
            return examine_without_journal(layout, has_database);
        }
        Err(damage) => return Err(journal_damage(layout, damage)),
    };
    if !has_database {
        return Err(damaged(layout, "its data file is missing".to_owned()));
    }
    let last = on_copy(layout, |copy| compare(layout, copy, &expected))?;
    let Expected { last: end, tail, .. } = expected;
    Ok(Some(Examined {
        extent,
        last: end,
        redo: tail.into_iter().filter(|(version, _)| *version > last).collect(),
    }))
}

/// Without a journal, a database that has never been written to is one whose
/// making was cut short; any other has lost its journal.
fn examine_without_journal(
    layout: &Layout,
    has_database: bool,
) -> Result<Option<Examined>, StoreError> {
    if has_database && on_copy(layout, Database::last)? > 0 {
        return Err(StoreError::Damaged {
            folder: layout.folder.clone(),
            what: "its journal is missing".to_owned(),
            mend: "the database (--from-database) or an export",
        });
    }
    Ok(None)
}

/// Compares every record with what the journal says, and tells up to which
/// version the database has come.
fn compare(layout: &Layout, database: &Database, expected: &Expected) -> Result<u64, StoreError> {
    let last = database.last()?;
    if last > expected.last {
        return Err(StoreError::Damaged {
            folder: layout.folder.clone(),
            what: format!("its journal ends at version {}, the database at {last}", expected.last),
            mend: "the database (--from-database) or an export",
        });
    }
    if last < expected.synced {
        return Err(damaged(
            layout,
            format!("it ends at version {last}, although {} was written", expected.synced),
        ));
    }
    let unsure: std::collections::HashSet<_> = expected
        .tail
        .iter()
        .filter(|(version, _)| *version > last)
        .flat_map(|(_, writes)| writes.iter().map(|write| (write.table, write.key.clone())))
        .collect();
    let mut found = 0;
    for record in database.records() {
        let (table, key, entry) = record?;
        let at = (table, key);
        if unsure.contains(&at) {
            continue;
        }
        found += 1;
        if expected.versions.get(&at) != Some(&entry.version) {
            return Err(damaged(
                layout,
                format!("the record `{}` of table {table:?} is not as it was written", at.1),
            ));
        }
    }
    let sure = expected.versions.keys().filter(|at| !unsure.contains(at)).count();
    if found != sure {
        return Err(damaged(layout, format!("of {sure} records {found} are left")));
    }
    Ok(last)
}

/// Does something with a copy of the database, so that what stands is not
/// changed.
pub(in crate::store) fn on_copy<T>(
    layout: &Layout,
    work: impl FnOnce(&Database) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let copy = layout.examined();
    let io = |error| StoreError::io("copy the database to examine it")(error);
    remove_folder(&copy).map_err(io)?;
    copy_folder(&layout.sled(), &copy).map_err(io)?;
    let result = Database::open(&copy, EXAMINATION_CACHE)
        .map_err(|problem| explain(layout, problem))
        .and_then(|database| work(&database))
        .map_err(|error| match error {
            StoreError::Corrupt { what } => damaged(layout, what),
            other => other,
        });
    remove_folder(&copy).map_err(io)?;
    result
}

fn remove_folder(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn damaged(layout: &Layout, what: String) -> StoreError {
    StoreError::Damaged {
        folder: layout.folder.clone(),
        what,
        mend: "its journal (--from-journal) or an export",
    }
}

fn journal_damage(layout: &Layout, damage: Damage) -> StoreError {
    let what = match damage {
        Damage::Newer(found) => {
            return StoreError::Newer { folder: layout.folder.clone(), found };
        }
        Damage::Io(error) => return StoreError::io("read the journal")(error),
        Damage::Line(number) => format!("line {number} of its journal does not check"),
        Damage::Short => "its journal ends too early".to_owned(),
    };
    StoreError::Damaged {
        folder: layout.folder.clone(),
        what,
        mend: "the database (--from-database) or an export",
    }
}

fn explain(layout: &Layout, problem: OpenProblem) -> StoreError {
    match problem {
        OpenProblem::Newer(found) => StoreError::Newer { folder: layout.folder.clone(), found },
        OpenProblem::Unreadable(what) => damaged(layout, what),
        OpenProblem::Io(error) => {
            StoreError::io(format!("open the database in {}", layout.folder.display()))(error)
        }
    }
}
