//! The embedded store: sled for reading, the journal for rebuilding, one
//! thread that writes both.
//!
//! In its folder stand
//!
//! - `lock`: held while the store is open, so that a second process is told;
//! - `sled/`: the database;
//! - `journal`: every batch since it was begun (see [`super::journal`]);
//! - `sealed`: while the store is closed, what the others were when it was
//!   closed in good order (see [`seal`]).
//!
//! A group of batches is checked, written to the journal and synced, applied
//! to sled, flushed and synced, and only then acknowledged. Writers that come
//! while a group is being synced form the next one, so that many share the
//! cost of one sync. Readers read sled, so they see nothing that the journal
//! does not hold.
//!
//! A journal that has grown much is begun anew in the background (see
//! [`renewal`]), as `journal.new`.
//!
//! sled repairs what it opens, and what it cannot repair it drops. A database
//! is therefore examined on a copy (`examined/`) first, every record of it and
//! all of them together against the journal, unless it is as it was sealed
//! (see [`examination`]); a damaged one is never opened for real.

mod committer;
mod examination;
mod open;
mod renewal;
mod seal;

use std::{
    fs::File,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread::JoinHandle,
};

use oddboard_game::store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version};

use self::{
    committer::{Committer, Request, State},
    renewal::Pace,
    seal::Sealed,
};
use crate::database::Database;

pub(super) use self::{
    examination::{Copy, Depth, examine},
    open::lock,
};

/// A store in a folder of this machine.
#[derive(Debug)]
pub struct EmbeddedStore {
    layout: Layout,
    /// `None` only while the store is being dropped, as the next two.
    database: Option<Arc<Database>>,
    requests: Option<mpsc::Sender<Request>>,
    committer: Option<JoinHandle<Option<Sealed>>>,
    /// What is still being cleared away.
    tidying: Option<JoinHandle<()>>,
    /// Held, not read: dropping it lets another process in.
    _lock: File,
}

/// The files in a store's folder.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) folder: PathBuf,
}

impl Layout {
    pub(super) fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    pub(super) fn lock(&self) -> PathBuf {
        self.folder.join("lock")
    }

    pub(super) fn sled(&self) -> PathBuf {
        self.folder.join("sled")
    }

    pub(super) fn journal(&self) -> PathBuf {
        self.folder.join("journal")
    }

    /// The seal.
    pub(super) fn seal(&self) -> PathBuf {
        self.folder.join("sealed")
    }

    /// Where the copy for the examination is made.
    pub(super) fn examined(&self) -> PathBuf {
        self.folder.join("examined")
    }
}

impl EmbeddedStore {
    /// Opens the store in `folder`, or makes one there.
    ///
    /// # Errors
    ///
    /// When another process has it open, a newer program made it, it is
    /// damaged (in these cases it is left untouched), or the system refuses.
    pub fn open(folder: &Path, cache_mib: u64) -> Result<Self, StoreError> {
        Self::open_with(folder, cache_mib, Pace::default())
    }

    fn open_with(folder: &Path, cache_mib: u64, pace: Pace) -> Result<Self, StoreError> {
        let layout = Layout::new(folder);
        let opened = open::open(&layout, cache_mib)?;
        let database = Arc::new(opened.database);
        let (requests, receiver) = mpsc::channel();
        let state = State { last: opened.last, tally: opened.tally };
        let committer = Committer::new(Arc::clone(&database), opened.journal, state, pace);
        let committer = committer.spawn(receiver)?;
        Ok(Self {
            layout,
            database: Some(database),
            requests: Some(requests),
            committer: Some(committer),
            tidying: opened.tidying,
            _lock: opened.lock,
        })
    }
}

impl EmbeddedStore {
    fn database(&self) -> Result<&Database, StoreError> {
        self.database.as_deref().ok_or(StoreError::Failed)
    }
}

impl Store for EmbeddedStore {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.database()?.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.database()?.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        let (answer, answered) = mpsc::sync_channel(1);
        let requests = self.requests.as_ref().ok_or(StoreError::Failed)?;
        requests.send(Request { batch, answer }).map_err(|_| StoreError::Failed)?;
        answered.recv().map_err(|_| StoreError::Failed)?
    }
}

impl Drop for EmbeddedStore {
    fn drop(&mut self) {
        // Without a sender the committer finishes what it has and ends.
        drop(self.requests.take());
        let sealed = match self.committer.take().map(JoinHandle::join) {
            Some(Ok(sealed)) => sealed,
            Some(Err(_)) => {
                tracing::error!("the thread that writes the database panicked");
                None
            }
            None => None,
        };
        if let Some(tidying) = self.tidying.take() {
            // If it panicked, the next examination clears away.
            drop(tidying.join());
        }
        // The committer was the only other one to hold it.
        let closed = self.database.take().and_then(Arc::into_inner).map(drop).is_some();
        if closed
            && let Some(sealed) = sealed
            && let Err(error) = seal::seal(&self.layout, sealed)
        {
            // Without a seal it is examined in full when it is next opened.
            tracing::warn!(%error, "the database cannot be sealed");
        }
    }
}

#[cfg(test)]
mod tests;
