//! Since when something is in the outbox that this process is to tell.
//!
//! The rows of the outbox hold no times, and their keys go by game. So whoever puts a row there remembers
//! when, until it is gone: however much there is, nothing has to be read to know what has waited longest.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::row::Row;
use crate::{
    core::{Effect, Span},
    store::{Batch, Key, Table},
};

/// What this process has put into the outbox, or found there, and not taken off.
#[derive(Debug, Default)]
pub(in crate::app) struct Untold(Mutex<Rows>);

#[derive(Debug, Default)]
struct Rows {
    /// Since when each is there.
    since: BTreeMap<Key, Span>,
    /// What was looked at last.
    looked_at: Option<Key>,
}

/// What a batch changes in the outbox: what is put there that is to be told, and what is taken off.
#[derive(Debug, Default)]
pub(in crate::app) struct Changed {
    put: Vec<Key>,
    taken_off: Vec<Key>,
}

impl Changed {
    pub(in crate::app) fn by(batch: &Batch) -> Self {
        let mut changed = Self::default();
        for write in batch.writes.iter().filter(|write| write.table == Table::Outbox) {
            match &write.json {
                None => changed.taken_off.push(write.key.clone()),
                Some(json) => {
                    let row = serde_json::from_str::<Row>(json);
                    let told = row.is_ok_and(|row| is_told(&row.effect()));
                    changed.put.extend(told.then(|| write.key.clone()));
                }
            }
        }
        changed
    }
}

/// Whether an effect is carried out at once, if all is well. What an engine is to find waits as long as
/// engines are switched off.
pub(super) fn is_told(effect: &Effect) -> bool {
    !matches!(effect, Effect::Think { .. })
}

impl Untold {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A batch was committed, or may have been: what was not put there after all is found out later.
    pub(in crate::app) fn follow(&self, changed: Changed, now: Span) {
        if changed.put.is_empty() && changed.taken_off.is_empty() {
            return;
        }
        let mut rows = self.rows();
        for key in changed.put {
            rows.since.entry(key).or_insert(now);
        }
        for key in &changed.taken_off {
            rows.since.remove(key);
        }
    }

    /// Something was found in the outbox.
    pub(in crate::app) fn found(&self, key: &Key, now: Span) {
        self.rows().since.entry(key.clone()).or_insert(now);
    }

    /// Something is not there any more, or another process tells it.
    pub(in crate::app) fn forget(&self, key: &Key) {
        self.rows().since.remove(key);
    }

    /// What begins so need not be told soon.
    pub(super) fn forget_under(&self, prefix: &str) {
        let mut rows = self.rows();
        let under = |key: &&Key| key.as_str().starts_with(prefix);
        let keys = rows.since.range(Key::text(prefix)..).map(|(key, _)| key).take_while(under);
        for key in keys.cloned().collect::<Vec<_>>() {
            rows.since.remove(&key);
        }
    }

    /// Some of what was put there before some time: this many at most, after those of the last time, and from the
    /// beginning again in the end. What can't be told for long keeps no others from being looked at.
    pub(in crate::app) fn next_before(&self, time: Span, most: usize) -> Vec<Key> {
        let mut rows = self.rows();
        let last = rows.looked_at.take();
        let is_later = |key: &Key| last.as_ref().is_none_or(|last| key > last);
        let (later, earlier): (Vec<_>, Vec<_>) = rows
            .since
            .iter()
            .filter(|(_, since)| **since < time)
            .map(|(key, _)| key.clone())
            .partition(is_later);
        let next: Vec<_> = later.into_iter().chain(earlier).take(most).collect();
        rows.looked_at = next.last().cloned();
        next
    }

    /// Since when the oldest is there.
    pub(in crate::app) fn oldest(&self) -> Option<Span> {
        self.rows().since.values().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_turn_to_be_looked_at_however_many_cannot_be_told() {
        let (untold, key) = (Untold::default(), |number| Key::numbers(&[number]));
        (0..10).for_each(|number| untold.found(&key(number), Span(5)));
        untold.found(&key(11), Span(6));
        let next = || untold.next_before(Span(6), 4);
        assert_eq!(next(), [0, 1, 2, 3].map(key));
        assert_eq!(next(), [4, 5, 6, 7].map(key));
        assert_eq!(next(), [8, 9, 0, 1].map(key), "the other came later");
        untold.forget(&key(1));
        assert_eq!(untold.next_before(Span(6), 20).len(), 9, "none of them twice");
        assert_eq!(untold.oldest(), Some(Span(5)));
    }
}
