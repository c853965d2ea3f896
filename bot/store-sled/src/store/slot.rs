//! The place of the open database: another can be put there while the store is in use.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use oddboard_game::store::StoreError;

use crate::{database::Database, error::stopped};

/// Where readers find the open database. There is none while a failed store tries to recover.
#[derive(Debug, Clone)]
pub(super) struct Slot(Arc<RwLock<Option<Arc<Database>>>>);

impl Slot {
    pub(super) fn new(database: Arc<Database>) -> Self {
        Self(Arc::new(RwLock::new(Some(database))))
    }

    /// Reads the database. It stays in its place meanwhile.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Database) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let place: RwLockReadGuard<'_, _> = self.0.read().unwrap_or_else(PoisonError::into_inner);
        work(place.as_deref().ok_or_else(stopped)?)
    }

    /// Takes the database away while nobody reads it, and puts another in its place, or none if
    /// there is none. Readers wait meanwhile.
    pub(super) fn replace<E>(
        &self,
        other: impl FnOnce(Option<Arc<Database>>) -> Result<Arc<Database>, E>,
    ) -> Result<(), E> {
        let mut place = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let before = place.take();
        *place = Some(other(before)?);
        Ok(())
    }

    /// The database, for the one who writes to it.
    pub(super) fn get(&self) -> Option<Arc<Database>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes the database away for good.
    pub(super) fn take(&self) -> Option<Arc<Database>> {
        self.0.write().unwrap_or_else(PoisonError::into_inner).take()
    }
}
