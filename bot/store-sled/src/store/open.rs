//! Opening: lock, check the store unless it was shut down cleanly, finish what an unclean stop left
//! half done. Of a large store only the journal is checked here: see [`super::checking`].

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufRead as _, BufReader},
    iter,
    path::Path,
    thread::{self, JoinHandle},
    time::Instant,
};

use oddboard_game::store::{
    StoreError, Version, Write,
    digest::SetDigest,
    lines::{HeaderLine, checked_text},
};

use super::{
    clean_shutdown, erasing,
    paths::Paths,
    recovery::{
        Depth, Inspection, ahead_of_journal, explain, inspect, journal_damage, remove_folder,
    },
};
use crate::{
    database::{Database, OpenProblem, data_file},
    error::{OpenError, open_io},
    journal::{Extent, Journal, Line, Survey, draft_path, survey_contents},
    locks::patiently,
    private::make_private,
    slices::Slices,
    sync::sync_folder,
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
    let file = options.open(&path).map_err(|error| {
        if error.kind() == io::ErrorKind::ReadOnlyFilesystem && paths.has_store().unwrap_or(true) {
            return OpenError::ReadOnly { folder: paths.folder.clone() };
        }
        open_io(format!("open {}", path.display()))(error)
    })?;
    let locked = patiently(is_locked, || file.try_lock());
    lock_error(paths, locked).map(|()| file)
}

/// The same for who changes nothing, also where no file can be made. None where there was none: nobody has the store
/// open.
pub(crate) fn lock_to_read(paths: &Paths) -> Result<Option<File>, OpenError> {
    match lock(paths) {
        // Somebody may write there all the same, where the file system is mounted a second time.
        Err(OpenError::ReadOnly { .. }) => {
            let path = paths.lock();
            let file = match File::open(&path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
                opened => opened.map_err(open_io(format!("open {}", path.display())))?,
            };
            let locked = patiently(is_locked, || file.try_lock_shared());
            lock_error(paths, locked).map(|()| Some(file))
        }
        locked => locked.map(Some),
    }
}

fn is_locked(error: &TryLockError) -> bool {
    matches!(error, TryLockError::WouldBlock)
}

/// Says why a lock was not taken.
fn lock_error(paths: &Paths, locked: Result<(), TryLockError>) -> Result<(), OpenError> {
    locked.map_err(|error| match error {
        TryLockError::WouldBlock => OpenError::Locked { folder: paths.folder.clone() },
        TryLockError::Error(error) => open_io(format!("lock {}", paths.lock().display()))(error),
    })
}

/// Makes a store's folder, if it is missing, and takes its lock. A folder of something else is refused.
pub(super) fn enter(paths: &Paths) -> Result<File, OpenError> {
    let looking = || open_io(format!("look into {}", paths.folder.display()));
    let has_store = paths.has_store()?;
    if let Some(found) = paths.foreign().map_err(looking())?.filter(|_| !has_store) {
        return Err(OpenError::NoDatabase { folder: paths.folder.clone(), found });
    }
    make_private(&paths.folder)
        .map_err(open_io(format!("make the folder {}", paths.folder.display())))?;
    let file = lock(paths)?;
    #[cfg(unix)]
    refuse_foreign(paths, &file)?;
    Ok(file)
}

/// Refuses a database of another user, which root could open. What root writes there the other could
/// not read any more: its bot would not start.
#[cfg(unix)]
fn refuse_foreign(paths: &Paths, lock: &File) -> Result<(), OpenError> {
    use std::os::unix::fs::MetadataExt as _;

    let reading = || open_io(format!("see whose {} is", paths.lock().display()));
    let owner = lock.metadata().map_err(reading())?.uid();
    if owner == rustix::process::geteuid().as_raw() {
        return Ok(());
    }
    // Some file systems give every file to the same user, whoever makes it: there nobody is shut out.
    let probe = paths.probe();
    let Ok(made) = File::create(&probe) else { return Ok(()) };
    let made = made.metadata().map_err(reading())?.uid();
    fs::remove_file(&probe).map_err(reading())?;
    if made == owner {
        return Ok(());
    }
    Err(OpenError::Foreign { folder: paths.folder.clone(), owner, own: made })
}

/// Opens a store whose lock is taken, or makes one. `checked_first`: the length of the journal up to
/// which every record is checked before.
pub(super) fn open(paths: &Paths, cache_mib: u64, checked_first: u64) -> Result<Opened, OpenError> {
    erasing::finish(paths).map_err(open_io("finish what a crash left of a new database"))?;
    let known = clean_shutdown::read(paths).map_err(open_io("read the clean-shutdown marker"))?;
    let surveyed = if known.is_none() { survey_large(paths, checked_first) } else { None };
    if let Some(surveyed) = surveyed {
        return open_unchecked(paths, cache_mib, surveyed);
    }
    let inspected = if known.is_none() { inspect(paths, Depth::Digests)? } else { None };
    if known.is_none() && inspected.is_none() {
        refuse_half_restored(paths)?;
    }
    clean_shutdown::remove(paths).map_err(open_io("remove the clean-shutdown marker"))?;
    remove_draft(paths).map_err(open_io("remove an unfinished journal"))?;
    let mut tidying = None;
    let (database, journal, last, digest) = match (known, inspected) {
        (None, None) => return make(paths, cache_mib),
        (Some(known), _) => {
            let database = open_database(paths, cache_mib)?;
            let last = database.last()?;
            (database, open_journal(paths, known.journal)?, last, known.digest)
        }
        (None, Some(Inspection { extent, redo, last, digest, copy })) => {
            let database = open_database(paths, cache_mib)?;
            let journal = open_journal(paths, extent)?;
            tidying = Some(clear_away(move || drop(copy))?);
            let (last, digest) = finish(&database, &redo, last, digest)?;
            (database, journal, last, digest)
        }
    };
    paths.close_to_others().map_err(open_io("set who may read the database"))?;
    Ok(Opened { database, journal, last, digest, tidying })
}

/// What the journal of a large store says, if all of it is sound and tells what the database should
/// hold. Anything else is left to [`inspect`], which says what is wrong.
fn survey_large(paths: &Paths, checked_first: u64) -> Option<(Survey, Slices)> {
    let journal = paths.journal();
    let large = journal.metadata().is_ok_and(|found| found.len() > checked_first);
    if !large || !data_file(&paths.sled()).exists() {
        return None;
    }
    let begun = Instant::now();
    let (survey, slices) = survey_contents(&journal).ok()?;
    let journal_ms = begun.elapsed().as_millis();
    tracing::info!(journal_ms, "read the journal of a database that was not closed in good order");
    slices.add_up_to(survey.digest_at(survey.end)?).then_some((survey, slices))
}

/// Opens a database before its records were compared with the journal: each is compared before it is
/// read. One that can't be opened is made anew from the journal, which is sound.
fn open_unchecked(
    paths: &Paths,
    cache_mib: u64,
    (survey, slices): (Survey, Slices),
) -> Result<Opened, OpenError> {
    let begun = Instant::now();
    let digest = survey.digest_at(survey.end).expect("it adds up to the slices");
    let copy = paths.scratch_copy();
    let opened = match Database::open(&paths.sled(), cache_mib * 1024 * 1024) {
        Err(OpenProblem::Unreadable(what)) => Err(what),
        Err(problem) => return Err(explain(paths, problem)),
        Ok(database) => match database.last() {
            Ok(last) if last > survey.end => return Err(ahead_of_journal(paths, survey.end, last)),
            Ok(last) if last >= survey.synced => Ok((database, last)),
            Ok(last) => Err(format!("it ends at version {last}, not {}", survey.synced)),
            Err(StoreError::Corrupt { what }) => Err(what),
            Err(error) => return Err(error.into()),
        },
    };
    remove_draft(paths).map_err(open_io("remove an unfinished journal"))?;
    clean_shutdown::remove(paths).map_err(open_io("remove the clean-shutdown marker"))?;
    let later = |last| survey.after(&paths.journal(), last);
    let redo = later(opened.as_ref().map_or(survey.end, |(_, last)| *last));
    let redo = redo.map_err(|damage| journal_damage(paths, damage))?;
    let journal = open_journal(paths, survey.extent)?;
    let database = match opened {
        Ok((mut database, _)) => {
            apply(&database, &redo)?;
            database.expect(slices);
            database
        }
        Err(what) => {
            tracing::error!(
                what,
                "the database is damaged; it is made anew from its journal first"
            );
            let cache = cache_mib * 1024 * 1024;
            erasing::make_anew(paths, survey.extent.good, survey.end, cache)?;
            open_database(paths, cache_mib)?
        }
    };
    paths.close_to_others().map_err(open_io("set who may read the database"))?;
    let database_ms = begun.elapsed().as_millis();
    tracing::info!(database_ms, "opened the database, whose records are compared as they are read");
    // Of an earlier start that was cut short.
    let tidying =
        copy.exists().then(|| clear_away(move || drop(remove_folder(&copy)))).transpose()?;
    Ok(Opened { database, journal, last: survey.end, digest, tidying })
}

/// Clears something away; nobody need wait for that.
fn clear_away(work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, OpenError> {
    let clearing = thread::Builder::new().name("store tidying".to_owned());
    clearing.spawn(work).map_err(open_io("start the thread that clears away"))
}

/// Makes an empty store. The journal comes first: a database is never there without one, so that
/// where the power fails meanwhile, the next start knows that nothing was written yet.
fn make(paths: &Paths, cache_mib: u64) -> Result<Opened, OpenError> {
    let digest = SetDigest::default();
    let journal = Journal::begin(&paths.journal(), 0, digest, iter::empty())?;
    sync_parent(&paths.folder).map_err(open_io("sync the folder's parent"))?;
    remove_folder(&paths.sled()).map_err(open_io("remove a database that was never finished"))?;
    let database = open_database(paths, cache_mib)?;
    sync_folder(&paths.sled()).map_err(open_io("sync the database's folder"))?;
    sync_folder(&paths.folder).map_err(open_io("sync the store's folder"))?;
    paths.close_to_others().map_err(open_io("set who may read the database"))?;
    Ok(Opened { database, journal, last: 0, digest, tidying: None })
}

/// Makes the name of the store's folder safe, which may be new.
fn sync_parent(folder: &Path) -> io::Result<()> {
    folder.parent().map_or(Ok(()), sync_folder)
}

fn open_database(paths: &Paths, cache_mib: u64) -> Result<Database, OpenError> {
    Database::open(&paths.sled(), cache_mib * 1024 * 1024)
        .map_err(|problem| explain(paths, problem))
}

fn open_journal(paths: &Paths, extent: Extent) -> Result<Journal, OpenError> {
    Journal::open(&paths.journal(), extent)
        .map_err(open_io(format!("open {}", paths.journal().display())))
}

/// The same in a database whose records were checked. Tells the last version,
/// and what the database holds then.
fn finish(
    database: &Database,
    redo: &[(u64, Vec<Write>)],
    mut last: u64,
    mut digest: SetDigest,
) -> Result<(u64, SetDigest), StoreError> {
    for (version, writes) in redo {
        last = *version;
        let version = Version(last);
        digest = digest.after(writes, version, |table, key| database.version(table, key))?;
        database.apply(writes.iter().map(|write| (version, write)), last)?;
    }
    made_safe(database, redo)?;
    Ok((last, digest))
}

/// Applies the batches that are in the journal alone.
fn apply(database: &Database, redo: &[(u64, Vec<Write>)]) -> Result<(), StoreError> {
    for (last, writes) in redo {
        let version = Version(*last);
        database.apply(writes.iter().map(|write| (version, write)), *last)?;
    }
    made_safe(database, redo)
}

/// Makes a database safe that was not closed in good order: what the process before had written may be in the system's
/// memory only.
fn made_safe(database: &Database, redo: &[(u64, Vec<Write>)]) -> Result<(), StoreError> {
    if !redo.is_empty() {
        tracing::info!(batches = redo.len(), "finished what an unclean stop left half done");
    }
    database.sync()
}

/// Refuses a folder that has nothing but the beginning of a journal with records: whoever restored a database there was
/// broken off, and a bot would begin anew.
fn refuse_half_restored(paths: &Paths) -> Result<(), OpenError> {
    let mut first = Vec::new();
    match File::open(draft_path(&paths.journal())) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found.and_then(|draft| BufReader::new(draft).read_until(b'\n', &mut first)),
    }
    .map_err(open_io("read an unfinished journal"))?;
    match checked_text(&first).and_then(Line::of_text) {
        Some(Line::Header(HeaderLine { records: 1.., .. })) => {
            Err(OpenError::HalfRestored { folder: paths.folder.clone() })
        }
        _ => Ok(()),
    }
}

/// Clears away a journal that was begun and never finished.
fn remove_draft(paths: &Paths) -> io::Result<()> {
    match fs::remove_file(draft_path(&paths.journal())) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
