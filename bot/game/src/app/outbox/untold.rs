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

/// What this process has put into the outbox, or found there, and not taken off: since when.
#[derive(Debug, Default)]
pub(in crate::app) struct Untold(Mutex<BTreeMap<Key, Span>>);

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
    fn rows(&self) -> MutexGuard<'_, BTreeMap<Key, Span>> {
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
            rows.entry(key).or_insert(now);
        }
        for key in &changed.taken_off {
            rows.remove(key);
        }
    }

    /// Something was found in the outbox.
    pub(in crate::app) fn found(&self, key: &Key, now: Span) {
        self.rows().entry(key.clone()).or_insert(now);
    }

    /// Something is not there any more, or another process tells it.
    pub(in crate::app) fn forget(&self, key: &Key) {
        self.rows().remove(key);
    }

    /// What begins so need not be told soon.
    pub(super) fn forget_under(&self, prefix: &str) {
        let mut rows = self.rows();
        let under = |key: &&Key| key.as_str().starts_with(prefix);
        let keys = rows.range(Key::text(prefix)..).map(|(key, _)| key).take_while(under);
        for key in keys.cloned().collect::<Vec<_>>() {
            rows.remove(&key);
        }
    }

    /// What was put there before some time: so many at most, the oldest first.
    pub(in crate::app) fn before(&self, time: Span, most: usize) -> Vec<Key> {
        let rows = self.rows();
        let mut old: Vec<_> = rows.iter().filter(|(_, since)| **since < time).collect();
        old.sort_by_key(|(_, since)| **since);
        old.into_iter().take(most).map(|(key, _)| key.clone()).collect()
    }

    /// Since when the oldest is there.
    pub(in crate::app) fn oldest(&self) -> Option<Span> {
        self.rows().values().min().copied()
    }
}
