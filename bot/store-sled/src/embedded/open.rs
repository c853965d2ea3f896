//! Opening: lock, examine the store unless it is as it was sealed, finish what
//! an unclean stop left half done.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::Path,
    thread::{self, JoinHandle},
};

use oddboard_game::store::{StoreError, Version, Write};

use super::{
    Layout,
    examination::{Depth, Examined, examine, explain},
    seal,
};
use crate::{
    database::Database,
    journal::{Extent, Journal, Line, draft_path, sync_folder},
    tally::Tally,
};

/// An opened store before it is put together.
pub(super) struct Opened {
    pub(super) database: Database,
    pub(super) journal: Journal,
    pub(super) last: u64,
    pub(super) tally: Tally,
    pub(super) lock: File,
    /// Clears away what the examination left.
    pub(super) tidying: Option<JoinHandle<()>>,
}

/// Takes the lock of a store's folder, which must exist.
pub(crate) fn lock(layout: &Layout) -> Result<File, StoreError> {
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
    let examined = if sealed.is_none() { examine(layout, Depth::Tallies)? } else { None };
    seal::unseal(layout).map_err(StoreError::io("break the database's seal"))?;
    remove_draft(layout).map_err(StoreError::io("remove an unfinished journal"))?;
    let database = Database::open(&layout.sled(), cache_mib * 1024 * 1024)
        .map_err(|problem| explain(layout, problem))?;
    let mut tidying = None;
    let (journal, last, tally) = match (sealed, examined) {
        (Some(sealed), _) => {
            (open_journal(layout, sealed.journal)?, database.last()?, sealed.tally)
        }
        (None, Some(Examined { extent, redo, last, tally, copy })) => {
            let journal = open_journal(layout, extent)?;
            // Nobody need wait for that.
            let clearing = thread::Builder::new().name("store tidying".to_owned());
            let clearing = clearing.spawn(move || drop(copy));
            tidying = Some(clearing.map_err(StoreError::io("start the thread that clears away"))?);
            let (last, tally) = finish(&database, &redo, last, tally)?;
            (journal, last, tally)
        }
        (None, None) => {
            let last = database.last()?;
            sync_folder(&layout.sled()).map_err(StoreError::io("sync the database's folder"))?;
            let tally = database.tally()?;
            (begin_journal(&database, &layout.journal(), last, tally)?, last, tally)
        }
    };
    Ok(Opened { database, journal, last, tally, lock, tidying })
}

fn open_journal(layout: &Layout, extent: Extent) -> Result<Journal, StoreError> {
    Journal::open(&layout.journal(), extent)
        .map_err(StoreError::io(format!("open {}", layout.journal().display())))
}

/// Begins a journal with everything in the database.
fn begin_journal(
    database: &Database,
    path: &Path,
    last: u64,
    tally: Tally,
) -> Result<Journal, StoreError> {
    let records = database
        .records(None)
        .map(|record| record.and_then(|(table, key, entry)| Line::record(table, key, entry)));
    Journal::begin(path, last, tally, records)
}

/// Applies the batches that are in the journal alone. Tells the last version,
/// and what the database holds then.
fn finish(
    database: &Database,
    redo: &[(u64, Vec<Write>)],
    mut last: u64,
    mut tally: Tally,
) -> Result<(u64, Tally), StoreError> {
    if redo.is_empty() {
        return Ok((last, tally));
    }
    tracing::info!(batches = redo.len(), "finishing what an unclean stop left half done");
    for (version, writes) in redo {
        last = *version;
        let version = Version(last);
        tally = tally.after(writes, version, |table, key| database.version(table, key))?;
        database.apply(writes.iter().map(|write| (version, write)), last)?;
    }
    database.sync()?;
    Ok((last, tally))
}

/// Clears away a journal that was begun and never finished.
fn remove_draft(layout: &Layout) -> io::Result<()> {
    match fs::remove_file(draft_path(&layout.journal())) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
