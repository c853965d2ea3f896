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
    /// Batches arrive late, and nobody hears of it.
    slow: AtomicBool,
    /// Those that are on their way.
    under_way: Mutex<Vec<Batch>>,
    /// What happens before the next batch arrives.
    meanwhile: Mutex<Option<Box<dyn FnOnce() + Send>>>,
    /// What happens before every batch.
    before_each: Mutex<Option<Box<dyn Fn() + Send>>>,
    /// A record that its disk has damaged.
    damaged: Mutex<Option<(Table, Key)>>,
    /// What happens while the next batch takes its time, be it fenced or not.
    takes_long: Mutex<Option<Box<dyn FnOnce() + Send>>>,
}

impl Severable {
    pub(super) fn over(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            severed: false.into(),
            last_word: false.into(),
            slow: false.into(),
            under_way: Mutex::default(),
            meanwhile: Mutex::default(),
            before_each: Mutex::default(),
            damaged: Mutex::default(),
            takes_long: Mutex::default(),
        }
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

    /// The next batch takes so long that this happens before it arrives.
    pub(super) fn take_long(&self, meanwhile: impl FnOnce() + Send + 'static) {
        *self.takes_long.lock().unwrap() = Some(Box::new(meanwhile));
    }

    /// From now on batches are under way until they arrive.
    pub(super) fn slow_down(&self) {
        self.slow.store(true, SeqCst);
    }

    /// From now on batches arrive at once again. Those under way are still to come.
    pub(super) fn speed_up(&self) {
        self.slow.store(false, SeqCst);
    }

    /// What is under way arrives; what was decided without it is void.
    pub(super) fn arrive(&self) {
        for batch in self.under_way.lock().unwrap().drain(..) {
            match self.store.commit(batch) {
                Ok(_) | Err(StoreError::Conflict { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Before every batch this happens.
    pub(super) fn before_each(&self, happens: impl Fn() + Send + 'static) {
        *self.before_each.lock().unwrap() = Some(Box::new(happens));
    }

    /// From now on nobody can read this record.
    pub(super) fn damage(&self, table: Table, key: Key) {
        *self.damaged.lock().unwrap() = Some((table, key));
    }

    fn read_sound(
        &self,
        table: Table,
        mut keys: impl Iterator<Item = Key>,
    ) -> Result<(), StoreError> {
        let damaged = self.damaged.lock().unwrap();
        match &*damaged {
            Some((of, key)) if *of == table && keys.any(|read| read == *key) => {
                Err(StoreError::Corrupt { what: "a checksum is wrong".to_owned() })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn mend(&self) {
        self.severed.store(false, SeqCst);
    }

    pub(super) fn is_severed(&self) -> bool {
        self.severed.load(SeqCst)
    }

    fn before(&self) {
        self.before_each.lock().unwrap().iter().for_each(|happens| happens());
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
        self.read_sound(table, [key.clone()].into_iter())?;
        self.through()?.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let found = self.through()?.scan(table, scan)?;
        self.read_sound(table, found.iter().map(|(key, _)| key.clone()))?;
        Ok(found)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        // Where processes share a store that has happened by then.
        if !self.is_shared() {
            self.before();
        }
        let meanwhile = self.takes_long.lock().unwrap().take();
        meanwhile.into_iter().for_each(|meanwhile| meanwhile());
        if self.slow.load(SeqCst) {
            // The store has looked already whether what must be there is.
            let batch = Batch { present: Vec::new(), ..batch };
            self.under_way.lock().unwrap().push(batch);
            return Err(StoreError::unknown_outcome("the line is slow"));
        }
        if self.is_severed() && self.last_word.swap(false, SeqCst) {
            self.store.commit(batch)?;
            return Err(StoreError::unknown_outcome("the line was cut"));
        }
        self.through()?.commit(batch)
    }

    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        self.before();
        let meanwhile = self.meanwhile.lock().unwrap().take();
        meanwhile.into_iter().for_each(|meanwhile| meanwhile());
        if still() { self.commit(batch) } else { Err(StoreError::too_late()) }
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
}
