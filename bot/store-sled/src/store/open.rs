//! Opening: lock, check the store unless it was shut down cleanly, finish what an unclean stop left
//! half done.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::Path,
    thread::{self, JoinHandle},
};

use oddboard_game::store::{StoreError, Version, Write, digest::SetDigest};

use super::{
    clean_shutdown, erasing,
    paths::Paths,
    recovery::{Depth, Inspection, explain, inspect},
};
use crate::{
    database::Database,
    error::{OpenError, open_io},
    journal::{Extent, Journal, Line, draft_path, sync_folder},
    private::{close_to_others, make_private},
};

/// An opened store before it is put together.
pub(super) struct Opened {
    pub(super) database: Database,
    pub(super) journal: Journal,
    pub(super) last: u64,
    pub(super) digest: SetDigest,
    /// Clears away what recovery left.
    pub(super) tidying: Option<JoinHandle<()>>,
}

/// Takes the lock of a store's folder, which must exist.
pub(crate) fn lock(paths: &Paths) -> Result<File, OpenError> {
    let path = paths.lock();
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(&path).map_err(open_io(format!("open {}", path.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::Locked { folder: paths.folder.clone() }),
        Err(TryLockError::Error(error)) => Err(open_io(format!("lock {}", path.display()))(error)),
    }
}

/// Makes a store's folder, if it is missing, and takes its lock.
pub(super) fn enter(paths: &Paths) -> Result<File, OpenError> {
    make_private(&paths.folder)
        .map_err(open_io(format!("make the folder {}", paths.folder.display())))?;
    lock(paths)
}

/// Opens a store whose lock is taken, or makes one.
pub(super) fn open(paths: &Paths, cache_mib: u64) -> Result<Opened, OpenError> {
    erasing::finish(paths).map_err(open_io("finish what a crash left of a new database"))?;
    let known = clean_shutdown::read(paths).map_err(open_io("read the clean-shutdown marker"))?;
    let inspected = if known.is_none() { inspect(paths, Depth::Digests)? } else { None };
    clean_shutdown::remove(paths).map_err(open_io("remove the clean-shutdown marker"))?;
    remove_draft(paths).map_err(open_io("remove an unfinished journal"))?;
    let database = Database::open(&paths.sled(), cache_mib * 1024 * 1024)
        .map_err(|problem| explain(paths, problem))?;
    let mut tidying = None;
    let (journal, last, digest) = match (known, inspected) {
        (Some(known), _) => (open_journal(paths, known.journal)?, database.last()?, known.digest),
        (None, Some(Inspection { extent, redo, last, digest, copy })) => {
            let journal = open_journal(paths, extent)?;
            // Nobody need wait for that.
            let clearing = thread::Builder::new().name("store tidying".to_owned());
            let clearing = clearing.spawn(move || drop(copy));
            tidying = Some(clearing.map_err(open_io("start the thread that clears away"))?);
            let (last, digest) = finish(&database, &redo, last, digest)?;
            (journal, last, digest)
        }
        (None, None) => {
            let last = database.last()?;
            sync_folder(&paths.sled()).map_err(open_io("sync the database's folder"))?;
            let digest = database.digest()?;
            (begin_journal(&database, &paths.journal(), last, digest)?, last, digest)
        }
    };
    close_to_others(&paths.folder).map_err(open_io("set who may read the database"))?;
    Ok(Opened { database, journal, last, digest, tidying })
}

fn open_journal(paths: &Paths, extent: Extent) -> Result<Journal, OpenError> {
    Journal::open(&paths.journal(), extent)
        .map_err(open_io(format!("open {}", paths.journal().display())))
}

/// Begins a journal with everything in the database.
fn begin_journal(
    database: &Database,
    path: &Path,
    last: u64,
    digest: SetDigest,
) -> Result<Journal, StoreError> {
    let records = database
        .records(None)
        .map(|record| record.and_then(|(table, key, entry)| Line::record(table, key, entry)));
    Journal::begin(path, last, digest, records)
}

/// Applies the batches that are in the journal alone. Tells the last version,
/// and what the database holds then.
fn finish(
    database: &Database,
    redo: &[(u64, Vec<Write>)],
    mut last: u64,
    mut digest: SetDigest,
) -> Result<(u64, SetDigest), StoreError> {
    if redo.is_empty() {
        return Ok((last, digest));
    }
    tracing::info!(batches = redo.len(), "finishing what an unclean stop left half done");
    for (version, writes) in redo {
        last = *version;
        let version = Version(last);
        digest = digest.after(writes, version, |table, key| database.version(table, key))?;
        database.apply(writes.iter().map(|write| (version, write)), last)?;
    }
    database.sync()?;
    Ok((last, digest))
}

/// Clears away a journal that was begun and never finished.
fn remove_draft(paths: &Paths) -> io::Result<()> {
    match fs::remove_file(draft_path(&paths.journal())) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
