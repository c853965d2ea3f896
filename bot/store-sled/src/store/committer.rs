//! The one thread that writes.

use std::{
    collections::HashMap,
    iter, mem,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use oddboard_game::store::{Batch, Key, StoreError, Table, Version};

use super::{
    checking::Checking,
    clean_shutdown::KnownState,
    compaction::{Compaction, Pace},
    erasing::{self, Erasing},
    failed::Failed,
    paths::Paths,
    slot::Slot,
    state::State,
};
use crate::{
    database::Database,
    error::{OpenError, open_io, stopped, stopped_because, store_io},
    journal::{Journal, Line, Safe},
};

/// How many batches may share one sync. Bounds how long the first waits.
const GROUP: usize = 256;

/// What the thread is asked for.
#[derive(Debug)]
pub(super) enum Message {
    /// To write a batch.
    Commit(Request),
    /// To remove what was deleted from the files as well.
    Erase,
    /// To make the database anew: a reader has come upon damage.
    Rebuild(Damage),
}

/// What is wrong with a database.
#[derive(Debug, Clone)]
pub(super) struct Damage {
    /// Which one: see [`Slot::tries`].
    pub(super) tries: u64,
    pub(super) what: String,
}

/// A batch and where its answer goes.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) batch: Batch,
    pub(super) answer: SyncSender<Result<Version, StoreError>>,
}

/// What the thread works on.
#[derive(Debug)]
pub(super) struct Committer {
    pub(super) paths: Paths,
    pub(super) cache_mib: u64,
    pub(super) slot: Slot,
    /// The one in the slot; none only while a failed store is opened anew.
    pub(super) database: Option<Arc<Database>>,
    pub(super) journal: Journal,
    pub(super) state: State,
    /// Up to which version journal and database are safe on disk.
    pub(super) safe: Safe,
    /// Since when the database holds batches that are not safe there.
    pub(super) unsafe_since: Option<Instant>,
    /// After a failed write nothing is certain, so nothing is accepted until the store was opened
    /// anew.
    pub(super) failed: Option<Failed>,
    pub(super) pace: Pace,
    /// A journal of this length is begun anew.
    overgrown: u64,
    /// While the journal is being begun anew.
    pub(super) compaction: Option<Compaction>,
    /// While records are compared with the journal.
    pub(super) checking: Option<Checking>,
    pub(super) erase: Erase,
    /// Whether more was deleted while erasing went on, so that it is to be done once more.
    pub(super) erase_again: bool,
    /// How often erasing has failed since it last worked.
    pub(super) erase_failures: u32,
    /// What is wrong with the database, found by who read it.
    pub(super) damage: Option<Damage>,
    /// When it was last tried to make a damaged database anew.
    pub(super) last_rebuild: Option<Instant>,
}

/// How far it has come with erasing what was deleted.
#[derive(Debug)]
pub(super) enum Erase {
    /// There is nothing to erase.
    Nothing,
    /// It failed, and is tried again then.
    Later(Instant),
    /// The journal is to be begun anew, once it is not being begun anew already.
    Wanted,
    /// It is being begun anew.
    Journal,
    /// The database is being made anew.
    Database(Erasing),
    /// The same because it is damaged.
    Damaged(Erasing),
}

/// A batch that has passed its checks.
struct Accepted {
    version: Version,
    request: Request,
}

/// The versions of what earlier batches of a group change, which sled does
/// not know yet.
type Pending = HashMap<(Table, Key), Option<Version>>;

impl Committer {
    pub(super) fn new(
        (paths, cache_mib): (Paths, u64),
        slot: Slot,
        journal: Journal,
        state: State,
        pace: Pace,
    ) -> Self {
        let erase = if erasing::is_asked(&paths) { Erase::Wanted } else { Erase::Nothing };
        let (database, safe) = (slot.get(), Safe { journal: state.last, database: state.last });
        let (failed, compaction, checking) = (None, None, None);
        let overgrown = pace.small;
        let mut committer = Self {
            paths,
            cache_mib,
            slot,
            database,
            journal,
            state,
            safe,
            unsafe_since: None,
            failed,
            pace,
            overgrown,
            compaction,
            checking,
            erase,
            erase_again: false,
            erase_failures: 0,
            damage: None,
            last_rebuild: None,
        };
        committer.begin_check();
        committer
    }

    /// Starts the thread; it ends when the last sender is gone, and tells what
    /// is known of the store then, if all that was written is safe.
    pub(super) fn spawn(
        self,
        requests: Receiver<Message>,
    ) -> Result<JoinHandle<Option<KnownState>>, OpenError> {
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || self.run(&requests))
            .map_err(open_io("start the thread that writes the database"))
    }

    fn run(mut self, requests: &Receiver<Message>) -> Option<KnownState> {
        loop {
            match requests.recv_timeout(self.pause()) {
                Ok(first) => {
                    let group = iter::once(first).chain(requests.try_iter().take(GROUP - 1));
                    let group = group.collect();
                    self.take(group);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.failed.is_some() {
                self.heal();
            } else {
                self.rebuild();
                self.compact();
                self.erase();
                self.checkpoint_if_due();
            }
        }
        // The journal that stands is whole, and so is the database, if it was checked.
        drop((self.compaction.take(), mem::replace(&mut self.erase, Erase::Nothing)));
        drop(self.checking.take());
        let is_safe = self.failed.is_none() && self.checkpoint().is_ok();
        let sound = is_safe && self.database.take()?.is_verified();
        let known = KnownState { journal: self.journal.extent(), digest: self.state.digest };
        sound.then_some(known)
    }

    /// How long it can wait for requests.
    fn pause(&self) -> Duration {
        const LOOK: Duration = Duration::from_millis(50);
        let pause = match &self.failed {
            Some(failed) => return failed.pause(),
            None if self.compaction.is_some() || self.checking.is_some() => LOOK,
            None => match self.erase {
                Erase::Nothing => Duration::from_secs(3_600),
                Erase::Later(then) => then.saturating_duration_since(Instant::now()),
                Erase::Wanted | Erase::Journal | Erase::Database(_) | Erase::Damaged(_) => LOOK,
            },
        };
        self.until_checkpoint().map_or(pause, |left| left.min(pause))
    }

    fn take(&mut self, group: Vec<Message>) {
        let mut commits = Vec::new();
        for message in group {
            match message {
                Message::Commit(request) => commits.push(request),
                // That is begun again from the mark in the folder.
                Message::Erase if matches!(self.erase, Erase::Damaged(_)) => {}
                // What is being made anew may hold what was deleted just now. It is finished all the same, or who
                // deletes again and again could keep everybody's data from being erased.
                Message::Erase if matches!(self.erase, Erase::Journal | Erase::Database(_)) => {
                    self.erase_again = true;
                }
                Message::Erase => self.erase = Erase::Wanted,
                Message::Rebuild(damage) => self.damage = Some(damage),
            }
        }
        self.commit(commits);
    }

    /// The open database.
    pub(super) fn database(&self) -> Result<&Arc<Database>, StoreError> {
        self.database.as_ref().ok_or_else(stopped)
    }

    fn commit(&mut self, group: Vec<Request>) {
        let mut lines = Vec::new();
        let mut accepted: Vec<Accepted> = Vec::new();
        let mut pending = Pending::new();
        for request in group {
            match self.accept(&request.batch, &mut pending, &mut lines) {
                Ok(version) => accepted.push(Accepted { version, request }),
                Err(error) => {
                    if let StoreError::Corrupt { what } = &error {
                        let (tries, what) = (self.slot.tries(), what.clone());
                        self.damage = Some(Damage { tries, what });
                    }
                    answer(&request, Err(error));
                }
            }
        }
        if accepted.is_empty() {
            return;
        }
        let written = self.write(&lines, &accepted);
        if let Err(error) = &written {
            self.has_failed(error);
        }
        for Accepted { version, request } in accepted {
            // When it is opened anew the journal may turn out to hold the batch, or not.
            let result = match &written {
                Ok(()) => Ok(version),
                Err(error) => Err(StoreError::unknown_outcome(error.to_string())),
            };
            answer(&request, result);
        }
    }

    /// Checks a batch and gives it its version and its line in the journal.
    fn accept(
        &mut self,
        batch: &Batch,
        pending: &mut Pending,
        lines: &mut Vec<u8>,
    ) -> Result<Version, StoreError> {
        if let Some(failed) = &self.failed {
            return Err(stopped_because(&failed.why));
        }
        let database = self.database()?;
        let found = |table: Table, key: &Key| match pending.get(&(table, key.clone())) {
            Some(version) => Ok(*version),
            None => database.version(table, key),
        };
        batch.check(found)?;
        let last = self.state.last + 1;
        let version = Version(last);
        let digest = self.state.digest.after(&batch.writes, version, found)?;
        Line::batch(last, self.safe, digest, batch)?.write_to(lines);
        self.state = State { last, digest };
        for write in &batch.writes {
            let found = write.json.is_some().then_some(version);
            pending.insert((write.table, write.key.clone()), found);
        }
        Ok(version)
    }

    fn write(&mut self, lines: &[u8], accepted: &[Accepted]) -> Result<(), StoreError> {
        self.journal
            .append(lines)
            .map_err(store_io(format!("write {}", self.journal.path().display())))?;
        self.safe.journal = self.state.last;
        let batches = || accepted.iter().map(|accepted| &accepted.request.batch);
        if let Some(compaction) = &self.compaction {
            let writes = batches().flat_map(|batch| &batch.writes);
            compaction.about_to_change(self.database()?, writes)?;
        }
        let writes = accepted.iter().flat_map(|accepted| {
            let writes = accepted.request.batch.writes.iter();
            writes.map(|write| (accepted.version, write))
        });
        let database = self.database()?;
        database.apply(writes, self.state.last)?;
        self.has_applied();
        if let Some(compaction) = &self.compaction {
            compaction.has_grown(self.journal.length());
        }
        if let Erase::Database(erasing) | Erase::Damaged(erasing) = &self.erase {
            erasing.has_grown(self.journal.length());
        }
        Ok(())
    }

    /// Begins the journal anew in the background when it is time, and puts
    /// the new one in the place of the old when it is ready. Whenever that
    /// fails the old one stands and is written on; it is only larger than it
    /// need be.
    fn compact(&mut self) {
        if matches!(self.erase, Erase::Later(then) if then <= Instant::now()) {
            self.erase = Erase::Wanted;
        }
        let compacted = match self.compaction.as_ref().map(Compaction::ready) {
            // The database is made anew from the journal that stands, or is still compared with it.
            None if matches!(self.erase, Erase::Database(_) | Erase::Damaged(_)) => return,
            None if self.checking.is_some() => return,
            None if matches!(self.erase, Erase::Wanted)
                || self.journal.is_overgrown(self.overgrown) =>
            {
                if matches!(self.erase, Erase::Wanted) {
                    self.erase = Erase::Journal;
                }
                // A journal says that its database has come as far as its beginning.
                self.checkpoint()
                    .and_then(|()| {
                        let database = self.database()?;
                        Compaction::start(database, &self.journal, self.state, &self.pace)
                    })
                    .map(|compaction| self.compaction = Some(compaction))
            }
            None | Some(None) => return,
            Some(Some(copied)) => {
                self.compaction = None;
                copied
                    .and_then(|copied| copied.install(&self.journal, &self.pace))
                    .map(|journal| (self.journal, self.overgrown) = (journal, self.pace.small))
            }
        };
        if let Err(error) = compacted {
            tracing::error!(%error, "the journal cannot be begun anew");
            if let StoreError::Corrupt { what } = error {
                self.damage = Some(Damage { tries: self.slot.tries(), what });
            }
            // Not again before it has become much larger still.
            self.overgrown = self.journal.length().saturating_mul(2);
            if matches!(self.erase, Erase::Journal) {
                self.erase_later();
            }
        }
    }

    /// Goes on with erasing what was deleted, when the journal was begun anew.
    fn erase(&mut self) {
        let damaged = matches!(self.erase, Erase::Damaged(_));
        let erased = match &self.erase {
            Erase::Journal if self.compaction.is_none() => {
                let cache = self.cache_mib * 1024 * 1024;
                Erasing::start(&self.paths, self.journal.length(), cache)
                    .map(|erasing| self.erase = Erase::Database(erasing))
            }
            Erase::Database(erasing) | Erase::Damaged(erasing) => match erasing.ready() {
                Some(copy) => copy.and_then(|copy| self.put_in_place(copy)),
                None => return,
            },
            Erase::Nothing | Erase::Later(_) | Erase::Wanted | Erase::Journal => return,
        };
        if let Err(error) = erased {
            if damaged {
                self.cannot_rebuild(&error);
                return;
            }
            tracing::error!(%error, "what was deleted cannot be erased from the files yet");
            self.erase_later();
        }
    }

    /// Erasing failed. A disk that is full may stay so for long; the mark in the folder leads the next start to it as
    /// well.
    pub(super) fn erase_later(&mut self) {
        /// How often the pause is doubled.
        const MOST: u32 = 6;
        let pause = self.pace.erase_again * (1 << self.erase_failures.min(MOST));
        self.erase_failures = self.erase_failures.saturating_add(1);
        self.erase = Erase::Later(Instant::now() + pause);
    }
}

fn answer(request: &Request, result: Result<Version, StoreError>) {
    // Whoever asked may have gone away; the batch stands all the same.
    let _gone = request.answer.send(result);
}
