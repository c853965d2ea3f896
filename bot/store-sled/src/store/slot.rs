//! The place of the open database: another can be put there while the store is in use.

use std::sync::{Arc, Condvar, Mutex, PoisonError, RwLock};

use oddboard_game::store::StoreError;

use super::committer::Damage;
use crate::{database::Database, error::stopped};

/// Where readers find the open database. There is none while a failed store tries to recover.
#[derive(Debug, Clone)]
pub(super) struct Slot(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    database: RwLock<Option<Arc<Database>>>,
    /// How often it was tried to put another there.
    tries: Mutex<u64>,
    tried: Condvar,
}

impl Slot {
    pub(super) fn new(database: Arc<Database>) -> Self {
        let database = RwLock::new(Some(database));
        Self(Arc::new(Shared { database, tries: Mutex::new(0), tried: Condvar::new() }))
    }

    /// Reads the database. It stays in its place meanwhile. What is in a damaged part is read of the
    /// one that is made in its place: until that is there the reader waits. Each damage is told to `found`.
    pub(super) fn read<T>(
        &self,
        work: impl Fn(&Database) -> Result<T, StoreError>,
        found: impl Fn(Damage),
    ) -> Result<T, StoreError> {
        /// When that fails again and again the reader is told.
        const MENDING: usize = 3;
        for _ in 0..MENDING {
            let tries = self.tries();
            let (read, compared) = self.read_now(&work);
            if let Err(StoreError::Corrupt { what }) = &read {
                found(Damage { tries, what: what.clone() });
                if compared {
                    self.wait_after(tries);
                    continue;
                }
            }
            return read;
        }
        self.read_now(&work).0
    }

    /// How often it was tried to put another database there.
    pub(super) fn tries(&self) -> u64 {
        *self.0.tries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is read, and whether the database was found to be damaged by comparing it.
    fn read_now<T>(
        &self,
        work: impl Fn(&Database) -> Result<T, StoreError>,
    ) -> (Result<T, StoreError>, bool) {
        let open = self.0.database.read().unwrap_or_else(PoisonError::into_inner);
        match open.as_deref() {
            Some(database) => (work(database), database.damage().is_some()),
            None => (Err(stopped()), false),
        }
    }

    /// Waits until it was tried once more to put another database there.
    fn wait_after(&self, seen: u64) {
        let tries = self.0.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.0.tried.wait_while(tries, |tries| *tries == seen);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// Wakes those who wait for another database: it was tried to put one there.
    pub(super) fn wake(&self) {
        *self.0.tries.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.tried.notify_all();
    }

    /// Takes the database away while nobody reads it, and puts another in its place, or none if
    /// there is none. Readers wait meanwhile.
    pub(super) fn replace<E>(
        &self,
        other: impl FnOnce(Option<Arc<Database>>) -> Result<Arc<Database>, E>,
    ) -> Result<(), E> {
        let mut open = self.0.database.write().unwrap_or_else(PoisonError::into_inner);
        let before = open.take();
        let replaced = other(before).map(|other| *open = Some(other));
        drop(open);
        self.wake();
        replaced
    }

    /// The database, for the one who writes to it.
    pub(super) fn get(&self) -> Option<Arc<Database>> {
        self.0.database.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes the database away for good.
    pub(super) fn take(&self) -> Option<Arc<Database>> {
        self.0.database.write().unwrap_or_else(PoisonError::into_inner).take()
    }
}
