//! The store: sled for reading, the journal for rebuilding, one
//! thread that writes both.
//!
//! The crate's page says which files there are.
//!
//! A group of batches is checked, written to the journal and synced, applied
//! to sled, and only then acknowledged. Writers that come while a group is being
//! synced form the next one, so that many share the cost of one sync. Readers
//! read sled, so they see nothing that the journal does not hold. sled is flushed
//! and synced from time to time: see [`checkpoint`].
//!
//! A journal that has grown is begun anew in the background: see [`compaction`].
//!
//! sled repairs what it opens, and drops what it can't repair. So a store that wasn't shut down
//! cleanly (see [`clean_shutdown`]) is checked on a copy first (see [`recovery`]), and a damaged one
//! is not opened in place. Of a large one only the journal is checked first, and the database, which
//! could be made anew from it, part by part before it is read (see [`checking`]).

mod checking;
mod checkpoint;
mod clean_shutdown;
mod committer;
mod compaction;
mod erasing;
mod failed;
mod healing;
mod open;
mod paths;
mod rebuilding;
mod recovery;
mod slot;
mod state;

use std::{
    fs::File,
    path::Path,
    sync::{Arc, mpsc},
    thread::JoinHandle,
};

use oddboard_game::store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version};

use self::{
    clean_shutdown::KnownState,
    committer::{Committer, Message, Request},
    compaction::Pace,
    slot::Slot,
    state::State,
};
use crate::{
    database::Database,
    error::{OpenError, Stopped, stopped, store_io},
};

pub(super) use self::{
    open::{lock, lock_to_read},
    paths::Paths,
    recovery::{Depth, ScratchCopy, inspect},
};

/// A store in a folder of this machine.
#[derive(Debug)]
pub struct SledStore {
    paths: Paths,
    slot: Slot,
    /// `None` only while the store is being dropped, as the next.
    requests: Option<mpsc::Sender<Message>>,
    committer: Option<JoinHandle<Option<KnownState>>>,
    /// What is still being cleared away.
    tidying: Option<JoinHandle<()>>,
    /// Held, not read: dropping it lets another process in.
    _lock: File,
}

impl SledStore {
    /// Opens the store in `folder`, or makes one there.
    ///
    /// # Errors
    ///
    /// When another process has it open, a newer program made it, it is damaged (in these cases it is
    /// left untouched; but a large one whose journal is sound is mended), or the system refuses.
    pub fn open(folder: &Path, cache_mib: u64) -> Result<Self, OpenError> {
        Self::open_with(folder, cache_mib, Pace::default())
    }

    fn open_with(folder: &Path, cache_mib: u64, pace: Pace) -> Result<Self, OpenError> {
        let paths = Paths::new(folder);
        let lock = open::enter(&paths)?;
        let opened = open::open(&paths, cache_mib, pace.checked_first)?;
        let slot = Slot::new(Arc::new(opened.database));
        let (requests, receiver) = mpsc::channel();
        let state = State { last: opened.last, digest: opened.digest };
        let place = (paths.clone(), cache_mib);
        let committer = Committer::new(place, slot.clone(), opened.journal, state, pace);
        let committer = committer.spawn(receiver)?;
        Ok(Self {
            paths,
            slot,
            requests: Some(requests),
            committer: Some(committer),
            tidying: opened.tidying,
            _lock: lock,
        })
    }
}

impl SledStore {
    fn send(&self, message: Message) -> Result<(), StoreError> {
        let requests = self.requests.as_ref().ok_or_else(stopped)?;
        requests.send(message).map_err(|_| stopped())
    }

    /// Reads the database. One that turns out to be damaged is made anew.
    fn read<T>(&self, work: impl Fn(&Database) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.slot.read(work, |damage| {
            // A store that has ended makes none anew.
            let _ended = self.send(Message::Rebuild(damage));
        })
    }
}

impl Store for SledStore {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.read(|database| database.get(table, key))
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        self.read(|database| database.get_many(keys))
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.read(|database| database.scan(table, scan))
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(Message::Commit(Request { batch, answer }))?;
        // The thread died with the batch in its hands.
        answered.recv().map_err(|_| StoreError::unknown_outcome(Stopped::default()))?
    }

    fn keeps_deleted(&self) -> bool {
        true
    }

    fn erase_deleted(&self) -> Result<(), StoreError> {
        erasing::ask(&self.paths).map_err(store_io("remember that something is to be erased"))?;
        self.send(Message::Erase)
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        // Without a sender the committer finishes what it has and ends.
        drop(self.requests.take());
        let known = match self.committer.take().map(JoinHandle::join) {
            Some(Ok(known)) => known,
            Some(Err(_)) => {
                tracing::error!("the thread that writes the database panicked");
                None
            }
            None => None,
        };
        if let Some(tidying) = self.tidying.take() {
            // If it panicked, the next recovery clears away.
            drop(tidying.join());
        }
        // The committer was the only other one to hold it.
        let closed = self.slot.take().and_then(Arc::into_inner).map(drop).is_some();
        if let Err(error) = self.paths.close_to_others() {
            tracing::warn!(%error, "it cannot be set who may read the database");
        }
        if closed
            && let Some(known) = known
            && let Err(error) = clean_shutdown::write(&self.paths, known)
        {
            // Without a marker the next start checks every record.
            tracing::warn!(%error, "the clean-shutdown marker cannot be written");
        }
    }
}

#[cfg(test)]
mod tests;
