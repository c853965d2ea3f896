//! How long what is to be told waits in the outbox.

use super::untold::is_told;
use crate::{
    app::{App, Pending, Work, clocks::BEAT, records::keys::under_effects},
    core::{Span, Subject},
    store::{StoreError, Table},
};

/// How much of what has waited long is looked at once more at each sign of life.
const AT_ONCE: usize = 16;

impl App {
    /// How long that has been in the outbox which has waited longest to be told, as far as this process is to
    /// tell it. What engines are to find is left out, and so is what can only be told by an answer.
    /// Nothing is read for this.
    #[must_use]
    pub fn outbox_age(&self) -> Span {
        let oldest = self.untold.oldest();
        oldest.map_or(Span::ZERO, |since| self.environment.steady().less(since))
    }

    /// Something was found in the outbox that this process is to carry out.
    pub(super) fn note_untold(&self, pending: &Pending) {
        if is_told(&pending.effect) {
            self.untold.found(&pending.key.0, self.environment.steady());
        }
    }

    /// What is to be told of something waits for an answer, however long.
    pub(in crate::app) fn waits_for_an_answer(&self, about: Subject) {
        self.untold.forget_under(&under_effects(about));
    }

    /// Looks whether what has waited long is still to be told, and by this process: a batch may not have
    /// been applied whose outcome was unknown, or have been without our knowing, and another process may
    /// have taken this one for dead. What is left to this one wakes the worker, which may not know of it. A
    /// few rows are read, and none as long as all is told in time.
    pub(in crate::app) fn look_at_untold(&self) -> Result<(), StoreError> {
        let long = Span(BEAT.as_millis() as u64);
        let before = self.environment.steady().less(long);
        let keys = self.untold.next_before(before, AT_ONCE).into_iter();
        let keys: Vec<_> = keys.map(|key| (Table::Outbox, key)).collect();
        if keys.is_empty() {
            return Ok(());
        }
        let me = self.own_node()?;
        let read = match self.store.get_many(&keys) {
            // One of them can't be read: each by itself.
            Err(error) if error.is_of_one_record() => {
                keys.iter().map(|(table, key)| self.store.get(*table, key)).collect()
            }
            read => read?.into_iter().map(Ok).collect::<Vec<_>>(),
        };
        for ((_, key), entry) in keys.iter().zip(read) {
            let pending = entry.and_then(|entry| {
                entry.map(|entry| Pending::read(key.clone(), &entry)).transpose()
            });
            let pending = match pending {
                // It keeps no other from being looked at.
                Err(error) if error.is_of_one_record() => {
                    tracing::error!(%error, "what is to be told cannot be read");
                    continue;
                }
                pending => pending?,
            };
            let ours = match &pending {
                None => false,
                Some(Pending { claim, .. }) => match claim.by {
                    Some(by) if Some(by) != me => !self.lives(by)?,
                    _ => true,
                },
            };
            match pending.filter(|_| ours) {
                Some(pending) => self.wake_worker(Work::of(&pending.effect)),
                None => self.untold.forget(key),
            }
        }
        Ok(())
    }
}
