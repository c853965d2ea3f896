//! A line to a store that a test can cut.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use oddboard_game::store::{Batch, Entry, Key, Scan, Still, Store, StoreError, Table, Version};

/// What a process has of a store that others share.
pub(super) struct Severable {
    store: Arc<dyn Store>,
    severed: AtomicBool,
    /// The next batch is applied, but nobody hears of it any more.
    last_word: AtomicBool,
    /// What happens before the next batch arrives.
    meanwhile: Mutex<Option<Box<dyn FnOnce() + Send>>>,
}

impl Severable {
    pub(super) fn over(store: Arc<dyn Store>) -> Self {
        Self { store, severed: false.into(), last_word: false.into(), meanwhile: Mutex::default() }
    }

    /// Cuts it. A batch may just be on its way, of which nobody hears whether it was applied.
    pub(super) fn sever(&self, on_its_way: bool) {
        self.severed.store(true, SeqCst);
        self.last_word.store(on_its_way, SeqCst);
    }

    /// Whoever commits next stands still just before, while this happens.
    pub(super) fn stand_still(&self, meanwhile: impl FnOnce() + Send + 'static) {
        *self.meanwhile.lock().unwrap() = Some(Box::new(meanwhile));
    }

    pub(super) fn mend(&self) {
        self.severed.store(false, SeqCst);
    }

    pub(super) fn is_severed(&self) -> bool {
        self.severed.load(SeqCst)
    }

    fn through(&self) -> Result<&dyn Store, StoreError> {
        if self.is_severed() {
            return Err(StoreError::unavailable("the line is cut"));
        }
        Ok(&*self.store)
    }
}

impl Store for Severable {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.through()?.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.through()?.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        if self.is_severed() && self.last_word.swap(false, SeqCst) {
            self.store.commit(batch)?;
            return Err(StoreError::unknown_outcome("the line was cut"));
        }
        self.through()?.commit(batch)
    }

    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        let meanwhile = self.meanwhile.lock().unwrap().take();
        meanwhile.into_iter().for_each(|meanwhile| meanwhile());
        if still() { self.commit(batch) } else { Err(StoreError::too_late()) }
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
}
