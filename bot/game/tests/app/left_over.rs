//! What an earlier run of the program left in the outbox, where not all of it can be read.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use oddboard_game::store::{
    Batch, Entry, Key, Scan, Store, StoreError, Table, Version, memory::MemoryStore,
};

use super::{
    harness::Program,
    keeping::{House, white},
    *,
};

/// A store whose outbox can't be looked through this many times.
struct Failing(Arc<MemoryStore>, AtomicUsize);

impl Store for Failing {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.0.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        let fails = |left: usize| left.checked_sub(1);
        if table == Table::Outbox && self.1.fetch_update(SeqCst, SeqCst, fails).is_ok() {
            return Err(StoreError::unavailable("not now"));
        }
        self.0.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.0.commit(batch)
    }
}

/// A store with a game of which nobody was told.
fn untold() -> Arc<MemoryStore> {
    let store = Arc::new(MemoryStore::new());
    House::new(Arc::clone(&store) as _).begin_untold(&white());
    store
}

#[tokio::test]
async fn is_read_again_until_that_works() {
    let program = Program::start_with(Arc::new(Failing(untold(), AtomicUsize::new(1))));
    program.until("it is told", |program| !program.notes.told().is_empty()).await;
    program.stop().await;
}

#[tokio::test]
async fn may_have_been_done_though_something_new_comes_before_it_is_read() {
    let program = Program::start_with(Arc::new(Failing(untold(), AtomicUsize::new(1))));
    program.ask(GameId(1), ALICE, Action::Propose(Proposal::Draw)).unwrap();
    program.until("it is told", |program| !program.notes.told().is_empty()).await;
    assert_eq!(program.notes.uncertain.lock().unwrap().first(), Some(&true));
    program.stop().await;
}

#[tokio::test]
async fn is_done_though_some_of_it_cannot_be_read() {
    let store = untold();
    let mut batch = Batch::new();
    // One before all others, and one after them.
    for key in ["!", "~"].map(Key::text) {
        batch.put(Table::Outbox, key, "{\"a later program's\": 1}".to_owned());
    }
    store.commit(batch).unwrap();
    let program = Program::start_with(Arc::clone(&store) as _);
    program.until("it is told", |program| !program.notes.told().is_empty()).await;
    program.stop().await;
    assert_eq!(store.scan(Table::Outbox, &Scan::all()).unwrap().len(), 2, "nothing is lost");
}
