//! The one thread that writes.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender},
    },
    thread::{self, JoinHandle},
};

use crate::store::{
    Batch, Key, StoreError, Table, Version,
    journal::{Extent, Journal, Line},
    sled::Database,
};

/// How many batches may share one sync. Bounds how long the first waits.
const GROUP: usize = 256;

/// A batch and where its answer goes.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) batch: Batch,
    pub(super) answer: SyncSender<Result<Version, StoreError>>,
}

#[derive(Debug)]
struct Committer {
    database: Arc<Database>,
    journal: Journal,
    /// The version last given out.
    last: u64,
    /// The version up to which the database is safe on disk.
    synced: u64,
    /// After a failed write nothing is certain, so nothing more is accepted.
    failed: bool,
}

/// Starts the thread; it ends when the last sender is gone, and tells what the
/// journal then is, if all that was written is safe.
pub(super) fn spawn(
    database: Arc<Database>,
    journal: Journal,
    last: u64,
    requests: Receiver<Request>,
) -> Result<JoinHandle<Option<Extent>>, StoreError> {
    let committer = Committer { database, journal, last, synced: last, failed: false };
    thread::Builder::new()
        .name("store".to_owned())
        .spawn(move || committer.run(&requests))
        .map_err(StoreError::io("start the thread that writes the database"))
}

/// A batch that has passed its checks.
struct Accepted {
    version: Version,
    request: Request,
}

impl Committer {
    fn run(mut self, requests: &Receiver<Request>) -> Option<Extent> {
        while let Ok(first) = requests.recv() {
            let mut group = vec![first];
            group.extend(requests.try_iter().take(GROUP - 1));
            self.commit(group);
            if self.journal.is_overgrown() && !self.failed {
                self.begin_anew();
            }
        }
        (!self.failed).then(|| self.journal.extent())
    }

    fn commit(&mut self, group: Vec<Request>) {
        let mut lines = Vec::new();
        let mut accepted: Vec<Accepted> = Vec::new();
        // What earlier batches of this group change; sled does not know yet.
        let mut pending = HashMap::new();
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
            let result = if self.failed { Err(StoreError::Failed) } else { Ok(version) };
            answer(&request, result);
        }
    }

    /// Checks a batch and gives it its version and its line in the journal.
    fn accept(
        &mut self,
        batch: &Batch,
        pending: &mut HashMap<(Table, Key), Option<Version>>,
        lines: &mut Vec<u8>,
    ) -> Result<Version, StoreError> {
        if self.failed {
            return Err(StoreError::Failed);
        }
        for check in &batch.checks {
            let found = match pending.get(&(check.table, check.key.clone())) {
                Some(version) => *version,
                None => self.database.get(check.table, &check.key)?.map(|entry| entry.version),
            };
            if found != check.version {
                return Err(StoreError::Conflict { table: check.table, key: check.key.clone() });
            }
        }
        let number = self.last + 1;
        Line::batch(number, self.synced, batch)?.write_to(lines);
        self.last = number;
        let version = Version(number);
        for write in &batch.writes {
            let found = write.json.is_some().then_some(version);
            pending.insert((write.table, write.key.clone()), found);
        }
        Ok(version)
    }

    fn write(&mut self, lines: &[u8], accepted: &[Accepted]) -> Result<(), StoreError> {
        self.journal
            .append(lines)
            .map_err(StoreError::io(format!("write {}", self.journal.path().display())))?;
        let writes = accepted.iter().flat_map(|accepted| {
            let writes = accepted.request.batch.writes.iter();
            writes.map(|write| (accepted.version, write))
        });
        self.database.apply(writes, self.last)?;
        self.database.sync()?;
        self.synced = self.last;
        Ok(())
    }

    /// Replaces the journal by the state it led to.
    fn begin_anew(&mut self) {
        match begin_journal(&self.database, self.journal.path(), self.last) {
            Ok(journal) => self.journal = journal,
            // The old one stands and is written on; it is only larger than
            // it need be.
            Err(error) => tracing::error!(%error, "the journal cannot be begun anew"),
        }
    }
}

/// Begins a journal with everything in the database.
pub(super) fn begin_journal(
    database: &Database,
    path: &std::path::Path,
    last: u64,
) -> Result<Journal, StoreError> {
    let mut count = 0;
    for record in database.records() {
        record?;
        count += 1;
    }
    let records = database
        .records()
        .map(|record| record.and_then(|(table, key, entry)| Line::record(table, key, entry)));
    Journal::begin(path, last, count, records)
}

fn answer(request: &Request, result: Result<Version, StoreError>) {
    // Whoever asked may have gone away; the batch stands all the same.
    let _gone = request.answer.send(result);
}
