//! A store that counts what it is asked for.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use oddboard_game::store::{
    Batch, Entry, Key, Scan, Store, StoreError, Table, Version, memory::MemoryStore,
};

#[derive(Default)]
pub(super) struct Counting {
    store: MemoryStore,
    commits: AtomicUsize,
    reads: AtomicUsize,
    round_trips: AtomicUsize,
    games: AtomicUsize,
    erased: AtomicUsize,
    /// How much was due whenever it was to erase.
    due_when_erasing: AtomicUsize,
}

impl Counting {
    pub(super) fn over(store: MemoryStore) -> Self {
        Self { store, ..Self::default() }
    }

    /// How many batches changed games or the outbox: the beats of the clock are left out.
    pub(super) fn commits(&self) -> usize {
        self.commits.load(SeqCst)
    }

    /// How many records were read.
    pub(super) fn reads(&self) -> usize {
        self.reads.load(SeqCst)
    }

    /// How often it was asked to read something: for one record, several or a range.
    pub(super) fn round_trips(&self) -> usize {
        self.round_trips.load(SeqCst)
    }

    /// How many records of games were read.
    pub(super) fn games(&self) -> usize {
        self.games.load(SeqCst)
    }

    fn read_of(&self, tables: impl Iterator<Item = Table>) {
        self.games.fetch_add(tables.filter(|table| *table == Table::Game).count(), SeqCst);
    }

    /// How often it was to erase what was deleted.
    pub(super) fn erased(&self) -> usize {
        self.erased.load(SeqCst)
    }

    /// How much was due whenever it was to erase, added up.
    pub(super) fn due_when_erasing(&self) -> usize {
        self.due_when_erasing.load(SeqCst)
    }
}

impl Store for Counting {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.round_trips.fetch_add(1, SeqCst);
        self.reads.fetch_add(1, SeqCst);
        self.read_of([table].into_iter());
        self.store.get(table, key)
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        self.round_trips.fetch_add(usize::from(!keys.is_empty()), SeqCst);
        self.reads.fetch_add(keys.len(), SeqCst);
        self.read_of(keys.iter().map(|(table, _)| *table));
        self.store.get_many(keys)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.round_trips.fetch_add(1, SeqCst);
        let found = self.store.scan(table, scan)?;
        self.reads.fetch_add(found.len(), SeqCst);
        self.read_of(found.iter().map(|_| table));
        Ok(found)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        if batch.writes.iter().any(|write| matches!(write.table, Table::Game | Table::Outbox)) {
            self.commits.fetch_add(1, SeqCst);
        }
        self.store.commit(batch)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn keeps_deleted(&self) -> bool {
        true
    }

    fn erase_deleted(&self) -> Result<(), StoreError> {
        self.erased.fetch_add(1, SeqCst);
        let due = self.store.scan(Table::Due, &Scan::all())?;
        self.due_when_erasing.fetch_add(due.len(), SeqCst);
        Ok(())
    }
}
