//! A store in memory: for tests, and for work on records that were read from a file.

use std::{
    collections::BTreeMap,
    ops::Bound,
    sync::{Mutex, MutexGuard},
};

use super::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version};

/// Keeps records as long as it lives.
#[derive(Debug, Default)]
pub struct MemoryStore {
    inner: Mutex<Inner>,
    shared: bool,
}

#[derive(Debug, Default)]
struct Inner {
    records: BTreeMap<(Table, Key), Entry>,
    last: u64,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A store that holds these records; the last version given out is `last`.
    #[must_use]
    pub fn holding(records: BTreeMap<(Table, Key), Entry>, last: u64) -> Self {
        Self { inner: Mutex::new(Inner { records, last }), shared: false }
    }

    /// What it holds, and the last version given out.
    ///
    /// # Panics
    ///
    /// Never: no operation on the store panics while it holds the lock.
    #[must_use]
    pub fn into_records(self) -> (BTreeMap<(Table, Key), Entry>, u64) {
        let inner = self.inner.into_inner().expect("no operation on the store panics");
        (inner.records, inner.last)
    }

    /// An empty store that several applications work on as if they were several processes.
    #[must_use]
    pub fn shared() -> Self {
        Self { shared: true, ..Self::default() }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no operation on the store panics while it holds the lock")
    }
}

impl Store for MemoryStore {
    fn is_shared(&self) -> bool {
        self.shared
    }

    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        Ok(self.inner().records.get(&(table, key.clone())).cloned())
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let start = match &scan.after {
            Some(after) if after.as_str() >= scan.prefix.as_str() => {
                Bound::Excluded((table, after.clone()))
            }
            _ => Bound::Included((table, Key::text(&scan.prefix))),
        };
        let inner = self.inner();
        let within =
            inner.records.range((start, Bound::Unbounded)).take_while(|((found, key), _)| {
                *found == table
                    && key.as_str().starts_with(&scan.prefix)
                    && scan.before.as_ref().is_none_or(|before| key < before)
            });
        let within = within.map(|((_, key), entry)| (key.clone(), entry.clone()));
        if !scan.backwards {
            return Ok(within.take(scan.limit).collect());
        }
        let all: Vec<_> = within.collect();
        Ok(all.into_iter().rev().take(scan.limit).collect())
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        let mut inner = self.inner();
        let found = |table: Table, key: &Key| inner.records.get(&(table, key.clone()));
        batch.check(|table, key| Ok(found(table, key).map(|entry| entry.version)))?;
        inner.last += 1;
        let version = Version(inner.last);
        for write in batch.writes {
            let at = (write.table, write.key);
            match write.json {
                Some(json) => inner.records.insert(at, Entry { version, json }),
                None => inner.records.remove(&at),
            };
        }
        Ok(version)
    }
}
