//! Erasing what was deleted: from the files, too.
//!
//! A journal repeats every batch, and sled keeps old pages. So after a member's data was deleted both
//! are written anew: first the journal, as [compaction](super::compaction) does. From it, in the
//! background, a second database is made beside the first. When that has all but caught up, the
//! committer adds what is missing and puts it in the place of the first.
//!
//! If the process dies, the folder holds a whole database: see [`finish`]. That something is to be
//! erased is a file in the folder, so that the next start goes on with it.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use oddboard_game::store::{
    StoreError, Version, Write,
    lines::{HeaderLine, RecordLine, checked_text},
};

use super::{paths::Paths, recovery::remove_folder};
use crate::{
    database::Database,
    error::{stopped, store_io},
    journal::Line,
    private::private_file,
    sync::sync_folder,
};

/// Writes that go to the new database at once.
const AT_ONCE: usize = 1_024;
/// Few enough bytes for the committer to copy between two groups.
const FEW: u64 = 256 * 1024;

/// A database that is being made anew.
#[derive(Debug)]
pub(super) struct Erasing {
    length: Arc<AtomicU64>,
    called_off: Arc<AtomicBool>,
    ready: Receiver<Result<NewDatabase, StoreError>>,
    thread: Option<JoinHandle<()>>,
}

/// A new database, and up to which byte of the journal it has come.
#[derive(Debug)]
struct NewDatabase {
    database: Database,
    upto: u64,
    last: u64,
    journal: PathBuf,
    called_off: Arc<AtomicBool>,
}

impl Erasing {
    /// Begins with a journal that holds nothing that was deleted.
    pub(super) fn start(paths: &Paths, journal: u64, cache: u64) -> Result<Self, StoreError> {
        let length = Arc::new(AtomicU64::new(journal));
        let called_off = Arc::new(AtomicBool::new(false));
        let (done, ready) = mpsc::channel();
        let (paths, upto, off) = (paths.clone(), Arc::clone(&length), Arc::clone(&called_off));
        let thread = thread::Builder::new()
            .name("store erasing".to_owned())
            .spawn(move || {
                let made = make(&paths, &upto, off, cache);
                if made.is_err() {
                    discard(&paths);
                }
                // If the committer has ended, nobody wants it.
                let _ended = done.send(made);
            })
            .map_err(store_io("start the thread that makes the database anew"))?;
        Ok(Self { length, called_off, ready, thread: Some(thread) })
    }

    /// Tells how much of the journal is safe.
    pub(super) fn has_grown(&self, length: u64) {
        self.length.store(length, Ordering::Release);
    }

    /// Whether the new database has all but caught up, or why there is none.
    pub(super) fn ready(&self) -> Option<Result<Ready, StoreError>> {
        match self.ready.try_recv() {
            Ok(copy) => Some(copy.map(Ready)),
            Err(TryRecvError::Empty) => None,
            // It panicked, and said why.
            Err(TryRecvError::Disconnected) => Some(Err(stopped())),
        }
    }
}

/// Called off by whoever drops it; but a copy that is complete is in other hands by then.
impl Drop for Erasing {
    fn drop(&mut self) {
        self.called_off.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            // If it panicked, it said why.
            drop(thread.join());
        }
    }
}

/// A new database that has all but caught up.
#[derive(Debug)]
pub(super) struct Ready(NewDatabase);

impl Ready {
    /// Adds what is missing: nothing may be written meanwhile. The new database is then closed and
    /// safe beside the old one.
    pub(super) fn complete(self, length: u64, last: u64) -> Result<(), StoreError> {
        let Self(mut copy) = self;
        // Nobody calls off what is complete.
        copy.called_off = Arc::default();
        copy.read_to(length)?;
        if copy.last != last {
            let what = format!("the new database ends at version {}, not {last}", copy.last);
            return Err(StoreError::Corrupt { what });
        }
        copy.database.sync()
    }
}

/// Makes a database from the journal, until little is left.
fn make(
    paths: &Paths,
    length: &AtomicU64,
    called_off: Arc<AtomicBool>,
    cache: u64,
) -> Result<NewDatabase, StoreError> {
    let folder = paths.new_sled();
    remove_folder(&folder).map_err(store_io("remove an unfinished database"))?;
    let database = Database::open(&folder, cache).map_err(|problem| StoreError::Corrupt {
        what: format!("a new database cannot be made: {problem:?}"),
    })?;
    let journal = paths.journal();
    let mut copy = NewDatabase { database, upto: 0, last: 0, journal, called_off };
    loop {
        let length = length.load(Ordering::Acquire);
        if copy.upto > 0 && length - copy.upto <= FEW {
            copy.database.sync()?;
            return Ok(copy);
        }
        copy.read_to(length)?;
    }
}

impl NewDatabase {
    /// Applies the journal's lines up to a byte, which ends a line.
    fn read_to(&mut self, end: u64) -> Result<(), StoreError> {
        let path = self.journal.clone();
        let doing = || format!("read {}", path.display());
        let mut file = File::open(&path).map_err(store_io(doing()))?;
        file.seek(SeekFrom::Start(self.upto)).map_err(store_io(doing()))?;
        let mut lines = BufReader::with_capacity(256 * 1024, file.take(end - self.upto));
        let (mut bytes, mut writes) = (Vec::new(), Vec::new());
        loop {
            bytes.clear();
            let read = lines.read_until(b'\n', &mut bytes).map_err(store_io(doing()))?;
            if read > 0 {
                let line = checked_text(&bytes).and_then(Line::of_text);
                let line = line.ok_or_else(|| StoreError::Corrupt {
                    what: format!("a line of {} does not check", path.display()),
                })?;
                self.gather(line, &mut writes);
            }
            if writes.len() >= AT_ONCE || read == 0 {
                self.database.apply(writes.drain(..), self.last)?;
                if self.called_off.load(Ordering::Acquire) {
                    return Err(stopped());
                }
            }
            if read == 0 {
                self.upto = end;
                return Ok(());
            }
        }
    }

    fn gather(&mut self, line: Line, writes: &mut Vec<(Version, Write)>) {
        match line {
            Line::Header(HeaderLine { base, .. }) => self.last = base,
            Line::Record(RecordLine { table, key, version, value }) => {
                let json = Some(Box::<str>::from(value).into());
                writes.push((version, Write { table, key, json }));
            }
            Line::Batch { version, writes: changes, .. } => {
                self.last = version;
                writes.extend(changes.into_iter().map(|change| (Version(version), change.into())));
            }
        }
    }
}

/// Makes the database anew from a journal that nobody writes to: up to this byte and version.
pub(super) fn make_anew(
    paths: &Paths,
    length: u64,
    last: u64,
    cache: u64,
) -> Result<(), StoreError> {
    let made = make(paths, &AtomicU64::new(length), Arc::default(), cache)?;
    Ready(made).complete(length, last)?;
    swap(paths).and_then(|()| finish(paths)).map_err(store_io("put the new database in its place"))
}

/// Puts the new database's folder in the place of the old one's; nobody may have either open.
pub(super) fn swap(paths: &Paths) -> io::Result<()> {
    sync_all(&paths.new_sled())?;
    fs::rename(paths.sled(), paths.old_sled())?;
    fs::rename(paths.new_sled(), paths.sled())?;
    sync_folder(&paths.folder)
}

/// Finishes a swap that a crash cut short: either database is whole. Removes what is left over.
pub(super) fn finish(paths: &Paths) -> io::Result<()> {
    if paths.old_sled().exists() && !paths.sled().exists() {
        fs::rename(paths.old_sled(), paths.sled())?;
        sync_folder(&paths.folder)?;
    }
    remove_folder(&paths.old_sled())?;
    remove_folder(&paths.new_sled())
}

/// Removes a database that was not finished: where the disk is full it takes room that others need. What stays is removed
/// by the next start.
pub(super) fn discard(paths: &Paths) {
    if let Err(error) = remove_folder(&paths.new_sled()) {
        tracing::warn!(%error, "an unfinished database cannot be removed");
    }
}

/// Makes the files of a folder safe, and their names.
fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sync_all(&path)?;
        } else {
            File::open(&path)?.sync_all()?;
        }
    }
    sync_folder(folder)
}

/// Remembers on disk that something is to be erased.
pub(super) fn ask(paths: &Paths) -> io::Result<()> {
    private_file(&paths.erase())?.sync_all()?;
    sync_folder(&paths.folder)
}

/// Whether something is to be erased.
pub(super) fn is_asked(paths: &Paths) -> bool {
    paths.erase().exists()
}

/// It is erased.
pub(super) fn done(paths: &Paths) -> io::Result<()> {
    fs::remove_file(paths.erase())?;
    sync_folder(&paths.folder)
}
