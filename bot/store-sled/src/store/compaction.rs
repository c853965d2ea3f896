//! Compaction: beginning the journal anew while writers go on.
//!
//! When the journal has grown, a thread writes a new one beside it: the records as of the version
//! that the store has at that moment, then the batches since, copied from the old journal. Meanwhile
//! batches go to the old one. When few are left to copy, the committer copies them and puts the new
//! journal in the place of the old one.
//!
//! If the process dies, the folder holds one whole journal: the old one until the renaming, the new
//! one from then on. The next start removes what else is there.
//!
//! The thread reads the database in slices while it changes. So the committer keeps the old value of
//! whatever it changes, unless the thread has passed that record already. In the end the digest of
//! what was written must be the one that the store had at that version. Otherwise the new journal is
//! given up.

use std::{
    borrow::Borrow,
    collections::BTreeMap,
    fmt,
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use oddboard_game::store::{Entry, Key, StoreError, Table, Write};

use super::state::State;
use crate::{
    database::Database,
    error::{stopped, store_io},
    journal::{Draft, Journal, Line},
};

/// A step of beginning anew: each is another state of the folder, so that
/// tests can let a store die there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The new journal has its header.
    Begun,
    /// And some of the records.
    Slice,
    /// And all of them.
    Records,
    /// And the batches since; it is safe.
    CaughtUp,
    /// And the last of the batches; it is still beside the old one.
    Complete,
    /// It has taken the old one's place.
    Switched,
    /// And, with none begun: a slice of the database was compared with the journal.
    Compared,
    /// And, at any time: the database is safe on disk as far as the journal.
    Checkpoint,
}

/// When and how fast to begin anew, and what to check first.
#[derive(Clone)]
pub(super) struct Pace {
    /// Below this length of the journal it is not worth the while.
    pub(super) small: u64,
    /// How many bytes of records to read and write before letting others have
    /// the disk for a while.
    pub(super) slice: usize,
    /// Up to this length of the journal every record is checked before a store is opened that was
    /// not closed in good order.
    pub(super) checked_first: u64,
    /// For how long at most the database holds what is not safe there.
    pub(super) checkpoint: Duration,
    /// After how long erasing is tried again that failed; after twice as long the next time, and so on.
    pub(super) erase_again: Duration,
    /// Is told every step.
    pub(super) watch: Arc<dyn Fn(Step) + Send + Sync>,
}

impl Default for Pace {
    fn default() -> Self {
        const MIB: u64 = 1024 * 1024;
        let watch = Arc::new(|_| {});
        let erase_again = Duration::from_secs(60);
        let checkpoint = Duration::from_millis(500);
        let (small, checked_first) = (32 * MIB, 32 * MIB);
        Self { small, slice: 1024 * 1024, checked_first, checkpoint, erase_again, watch }
    }
}

impl fmt::Debug for Pace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pace = formatter.debug_struct("Pace");
        pace.field("small", &self.small).field("slice", &self.slice);
        pace.field("checked_first", &self.checked_first).finish_non_exhaustive()
    }
}

/// A record's table and key.
type At = (Table, Key);

/// What the committer and the thread tell each other.
#[derive(Debug, Default)]
struct Shared {
    changed: Mutex<Changed>,
    /// How much of the old journal is safe.
    length: AtomicU64,
}

/// What has changed since the beginning and the thread has not passed yet.
#[derive(Debug, Default)]
struct Changed {
    /// As it was at the beginning; nothing if it was not there.
    before: BTreeMap<At, Option<Entry>>,
    /// Up to where the thread has passed.
    passed: Passed,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Passed {
    #[default]
    Nothing,
    To(At),
    Everything,
}

impl Shared {
    fn changed(&self) -> MutexGuard<'_, Changed> {
        // What is in there is whole between any two statements.
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A journal being begun anew.
#[derive(Debug)]
pub(super) struct Compaction {
    shared: Arc<Shared>,
    ready: Receiver<Result<CompactedJournal, StoreError>>,
    /// Dropped to call the thread off.
    go_on: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Compaction {
    /// Begins with what the store has come to.
    pub(super) fn start(
        database: &Arc<Database>,
        journal: &Journal,
        state: State,
        pace: &Pace,
    ) -> Result<Self, StoreError> {
        let shared = Arc::new(Shared::default());
        shared.length.store(journal.length(), Ordering::Release);
        let (go_on, called_off) = mpsc::channel();
        let (done, ready) = mpsc::channel();
        let work = Work {
            shared: Arc::clone(&shared),
            database: Arc::clone(database),
            path: journal.path().to_owned(),
            start: journal.length(),
            state,
            pace: pace.clone(),
            called_off,
        };
        let thread = thread::Builder::new()
            .name("store journal".to_owned())
            .spawn(move || {
                if let Some(copied) = work.run().transpose() {
                    // If the committer has ended, nobody wants it.
                    let _ended = done.send(copied);
                }
            })
            .map_err(store_io("start the thread that begins the journal anew"))?;
        Ok(Self { shared, ready, go_on: Some(go_on), thread: Some(thread) })
    }

    /// Keeps what writes will change, before they are applied.
    pub(super) fn about_to_change(
        &self,
        database: &Database,
        writes: impl Iterator<Item = impl Borrow<Write>>,
    ) -> Result<(), StoreError> {
        let mut changed = self.shared.changed();
        for write in writes {
            let write = write.borrow();
            let at = Passed::To((write.table, write.key.clone()));
            let ahead = at > changed.passed;
            if let Passed::To(at) = at
                && ahead
                && !changed.before.contains_key(&at)
            {
                let before = database.get(at.0, &at.1)?;
                changed.before.insert(at, before);
            }
        }
        Ok(())
    }

    /// Tells how much of the old journal is safe.
    pub(super) fn has_grown(&self, length: u64) {
        self.shared.length.store(length, Ordering::Release);
    }

    /// The new journal, once there is one, or why there is none.
    pub(super) fn ready(&self) -> Option<Result<CompactedJournal, StoreError>> {
        match self.ready.try_recv() {
            Ok(copied) => Some(copied),
            Err(TryRecvError::Empty) => None,
            // It panicked, and said why.
            Err(TryRecvError::Disconnected) => Some(Err(stopped())),
        }
    }
}

impl Drop for Compaction {
    fn drop(&mut self) {
        drop(self.go_on.take());
        if let Some(thread) = self.thread.take() {
            // If it panicked, it said why.
            drop(thread.join());
        }
    }
}

/// A new journal that has all but caught up.
#[derive(Debug)]
pub(super) struct CompactedJournal {
    draft: Draft,
    old: File,
    /// Up to which byte of the old journal its lines are in the new one.
    upto: u64,
}

impl CompactedJournal {
    /// Copies what is left and puts the new journal in the old one's place.
    /// Nothing may be written to that meanwhile.
    pub(super) fn install(mut self, old: &Journal, pace: &Pace) -> Result<Journal, StoreError> {
        self.draft.copy(&self.old, self.upto, old.length()).map_err(io_error(old.path()))?;
        self.draft.sync().map_err(io_error(old.path()))?;
        (pace.watch)(Step::Complete);
        let journal = self.draft.install().map_err(io_error(old.path()))?;
        (pace.watch)(Step::Switched);
        Ok(journal)
    }
}

fn io_error(journal: &Path) -> impl FnOnce(io::Error) -> StoreError {
    store_io(format!("begin {} anew", journal.display()))
}

/// What the thread does.
struct Work {
    shared: Arc<Shared>,
    database: Arc<Database>,
    /// The old journal, which had this length at the beginning.
    path: PathBuf,
    start: u64,
    state: State,
    pace: Pace,
    called_off: Receiver<()>,
}

/// Records of a slice, and up to where it goes.
type Slice = (BTreeMap<At, Entry>, Passed);

impl Work {
    /// Nothing if it was called off.
    fn run(&self) -> Result<Option<CompactedJournal>, StoreError> {
        let io = || io_error(&self.path);
        let old = File::open(&self.path).map_err(io())?;
        let State { last, digest } = self.state;
        let mut draft = Draft::begin(&self.path, last, digest).map_err(io())?;
        (self.pace.watch)(Step::Begun);
        let mut passed = None;
        loop {
            let begun = Instant::now();
            let (records, next) = self.slice(passed.as_ref())?;
            for ((table, key), entry) in records {
                draft.record(&Line::record(table, key, entry)?).map_err(io())?;
            }
            let Passed::To(at) = next else { break };
            passed = Some(at);
            draft.sync().map_err(io())?;
            (self.pace.watch)(Step::Slice);
            if !self.may_go_on(begun.elapsed()) {
                return Ok(None);
            }
        }
        draft.close_records().map_err(io())?;
        (self.pace.watch)(Step::Records);
        let upto = self.catch_up(&mut draft, &old).map_err(io())?;
        (self.pace.watch)(Step::CaughtUp);
        Ok(Some(CompactedJournal { draft, old, upto }))
    }

    /// Lets others have the disk as long as it was just used, unless called
    /// off meanwhile.
    fn may_go_on(&self, used: Duration) -> bool {
        const LONGEST: Duration = Duration::from_millis(100);
        let waited = self.called_off.recv_timeout(used.min(LONGEST));
        waited == Err(RecvTimeoutError::Timeout)
    }

    /// The next records as they were at the beginning.
    fn slice(&self, after: Option<&At>) -> Result<Slice, StoreError> {
        let (mut records, mut size) = (BTreeMap::new(), 0);
        let mut next = Passed::Everything;
        for record in self.database.records(after) {
            let (table, key, entry) = record?;
            size += key.as_str().len() + entry.json.len();
            records.insert((table, key.clone()), entry);
            if size >= self.pace.slice {
                next = Passed::To((table, key));
                break;
            }
        }
        // What was changed before it was read is in there by now; what is
        // changed later is passed.
        let mut changed = self.shared.changed();
        let later = match &next {
            Passed::To(at) => {
                let mut later = changed.before.split_off(at);
                if let Some(before) = later.remove(at) {
                    changed.before.insert(at.clone(), before);
                }
                later
            }
            Passed::Nothing | Passed::Everything => BTreeMap::new(),
        };
        for (at, before) in std::mem::replace(&mut changed.before, later) {
            match before {
                Some(entry) => records.insert(at, entry),
                None => records.remove(&at),
            };
        }
        changed.passed = next.clone();
        drop(changed);
        Ok((records, next))
    }

    /// Copies the batches since the beginning, until few come after.
    fn catch_up(&self, draft: &mut Draft, old: &File) -> io::Result<u64> {
        /// How much the committer copies between two groups unnoticed.
        const FEW: u64 = 64 * 1024;
        /// However fast they come.
        const ROUNDS: usize = 100;
        let mut upto = self.start;
        for _ in 0..ROUNDS {
            let length = self.shared.length.load(Ordering::Acquire);
            while upto < length {
                let end = length.min(upto + self.pace.slice as u64);
                draft.copy(old, upto, end)?;
                draft.sync()?;
                upto = end;
            }
            if self.shared.length.load(Ordering::Acquire) - upto <= FEW {
                break;
            }
        }
        Ok(upto)
    }
}
