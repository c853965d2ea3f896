//! The one thread that writes.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender},
    },
    thread::{self, JoinHandle},
};

use oddboard_game::store::{Batch, Key, StoreError, Table, Version, digest::SetDigest};

use super::{
    clean_shutdown::KnownState,
    compaction::{Compaction, Pace},
};
use crate::{
    database::Database,
    error::{OpenError, open_io, stopped, store_io},
    journal::{Journal, Line},
};

/// How many batches may share one sync. Bounds how long the first waits.
const GROUP: usize = 256;

/// A batch and where its answer goes.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) batch: Batch,
    pub(super) answer: SyncSender<Result<Version, StoreError>>,
}

/// What the store has come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    /// The version last given out.
    pub(super) last: u64,
    /// What records there are.
    pub(super) digest: SetDigest,
}

/// What the thread works on.
#[derive(Debug)]
pub(super) struct Committer {
    database: Arc<Database>,
    journal: Journal,
    state: State,
    /// The version up to which the database is safe on disk.
    synced: u64,
    /// After a failed write nothing is certain, so nothing more is accepted.
    failed: bool,
    pace: Pace,
    /// While the journal is being begun anew.
    compaction: Option<Compaction>,
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
    pub(super) fn new(database: Arc<Database>, journal: Journal, state: State, pace: Pace) -> Self {
        let synced = state.last;
        Self { database, journal, state, synced, failed: false, pace, compaction: None }
    }

    /// Starts the thread; it ends when the last sender is gone, and tells what
    /// is known of the store then, if all that was written is safe.
    pub(super) fn spawn(
        self,
        requests: Receiver<Request>,
    ) -> Result<JoinHandle<Option<KnownState>>, OpenError> {
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || self.run(&requests))
            .map_err(open_io("start the thread that writes the database"))
    }

    fn run(mut self, requests: &Receiver<Request>) -> Option<KnownState> {
        while let Ok(first) = requests.recv() {
            let mut group = vec![first];
            group.extend(requests.try_iter().take(GROUP - 1));
            self.commit(group);
            if !self.failed {
                self.compact();
            }
        }
        // The journal that stands is whole.
        drop(self.compaction.take());
        let known = KnownState { journal: self.journal.extent(), digest: self.state.digest };
        (!self.failed).then_some(known)
    }

    fn commit(&mut self, group: Vec<Request>) {
        let mut lines = Vec::new();
        let mut accepted: Vec<Accepted> = Vec::new();
        let mut pending = Pending::new();
        for request in group {
            match self.accept(&request.batch, &mut pending, &mut lines) {
                Ok(version) => accepted.push(Accepted { version, request }),
                Err(error) => answer(&request, Err(error)),
            }
        }
        if accepted.is_empty() {
            return;
        }
        let written = self.write(&lines, &accepted);
        if let Err(error) = &written {
            tracing::error!(%error, "the database cannot be written; no more writes are accepted");
            self.failed = true;
        }
        for Accepted { version, request } in accepted {
            // After a restart the journal may turn out to hold the batch, or not.
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
        if self.failed {
            return Err(stopped());
        }
        let found = |table: Table, key: &Key| match pending.get(&(table, key.clone())) {
            Some(version) => Ok(*version),
            None => self.database.version(table, key),
        };
        for check in &batch.checks {
            if found(check.table, &check.key)? != check.version {
                return Err(StoreError::Conflict { table: check.table, key: check.key.clone() });
            }
        }
        let last = self.state.last + 1;
        let version = Version(last);
        let digest = self.state.digest.after(&batch.writes, version, found)?;
        Line::batch(last, self.synced, digest, batch)?.write_to(lines);
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
        let batches = || accepted.iter().map(|accepted| &accepted.request.batch);
        if let Some(compaction) = &self.compaction {
            let writes = batches().flat_map(|batch| &batch.writes);
            compaction.about_to_change(&self.database, writes)?;
        }
        let writes = accepted.iter().flat_map(|accepted| {
            let writes = accepted.request.batch.writes.iter();
            writes.map(|write| (accepted.version, write))
        });
        self.database.apply(writes, self.state.last)?;
        self.database.sync()?;
        self.synced = self.state.last;
        if let Some(compaction) = &self.compaction {
            compaction.has_grown(self.journal.length());
        }
        Ok(())
    }

    /// Begins the journal anew in the background when it is time, and puts
    /// the new one in the place of the old when it is ready. Whenever that
    /// fails the old one stands and is written on; it is only larger than it
    /// need be.
    fn compact(&mut self) {
        let compacted = match self.compaction.as_ref().map(Compaction::ready) {
            None if self.journal.is_overgrown(self.pace.small) => {
                Compaction::start(&self.database, &self.journal, self.state, &self.pace)
                    .map(|compaction| self.compaction = Some(compaction))
            }
            None | Some(None) => return,
            Some(Some(copied)) => {
                self.compaction = None;
                copied
                    .and_then(|copied| copied.install(&self.journal, &self.pace))
                    .map(|journal| self.journal = journal)
            }
        };
        if let Err(error) = compacted {
            tracing::error!(%error, "the journal cannot be begun anew");
            // Not again before it has become much larger still.
            self.pace.small = self.journal.length().saturating_mul(2);
        }
    }
}

fn answer(request: &Request, result: Result<Version, StoreError>) {
    // Whoever asked may have gone away; the batch stands all the same.
    let _gone = request.answer.send(result);
}
