//! What is to be done at a given time, in the store's due queue.

use super::{
    alarm::Alarm,
    keys::{alarm_id, alarm_key},
};
use crate::{
    app::attempts,
    core::Uptime,
    store::{Batch, DueAt, Key, Store, StoreError, Table, Version, record::json},
};

impl Alarm {
    /// Its key in the due queue.
    pub(in crate::app) fn key(self, at: Uptime) -> Key {
        alarm_key(self, due_at(at))
    }

    /// Adds to a batch that it goes off at this time.
    pub(in crate::app) fn set(self, batch: &mut Batch, at: Uptime) {
        batch.schedule(due_at(at), &alarm_id(self), json(&self));
    }

    /// Takes it out of the queue, unless it was set anew since.
    pub(in crate::app) fn cancel(
        self,
        store: &dyn Store,
        (at, version): (Uptime, Version),
    ) -> Result<(), StoreError> {
        attempts(|_| {
            let mut batch = Batch::new();
            batch.expect(Table::Due, self.key(at), Some(version));
            self.clear(&mut batch, at);
            match store.commit(batch) {
                Err(StoreError::Conflict { .. }) => Ok(()),
                result => result.map(drop),
            }
        })
    }

    /// Adds to a batch that it no longer goes off at this time.
    pub(in crate::app) fn clear(self, batch: &mut Batch, at: Uptime) {
        batch.unschedule(due_at(at), &alarm_id(self));
    }
}

/// A time as the due queue orders it: by the time that the bot has run, which stands still while
/// it is down.
pub(in crate::app) fn due_at(at: Uptime) -> DueAt {
    DueAt(at.0)
}

/// The time that the due queue means.
pub(in crate::app) fn uptime(at: DueAt) -> Uptime {
    Uptime(at.0)
}
