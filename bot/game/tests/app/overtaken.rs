//! What another process does between what one reads and what it writes.

use std::sync::Mutex;

use oddboard_game::{
    core::Ending,
    store::{Batch, Entry, Key, Scan, StoreError, Table, Version},
};

use super::{
    keeping::{House, white},
    *,
};

type Deed = Box<dyn FnOnce() + Send>;

/// A store through which others do something right before a record of some table is read, and which lists
/// what it is asked to write.
#[derive(Default)]
struct Overtaken {
    store: Arc<MemoryStore>,
    before: Mutex<Option<(Table, Deed)>>,
    commits: Mutex<Vec<Batch>>,
}

impl Store for Overtaken {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        let deed = self.before.lock().unwrap().take_if(|(before, _)| *before == table);
        if let Some((_, deed)) = deed {
            deed();
        }
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.store.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.commits.lock().unwrap().push(batch.clone());
        self.store.commit(batch)
    }
}

#[test]
fn who_ends_a_game_that_another_ended_meanwhile_counts_none_too_few() {
    let store = Arc::new(Overtaken::default());
    let house = House::new(Arc::clone(&store) as _);
    let game = house.begin(&white());
    let (other, _) = App::new(Arc::clone(&store.store) as _, Arc::clone(&house.hands) as _);
    let resigned = Request::of_member(BOB, InteractionId(900), house.app.now(), Action::Resign);
    let deed: Deed = Box::new(move || {
        other.request(game, &resigned).unwrap();
    });
    *store.before.lock().unwrap() = Some((Table::GamesGoing, deed));
    store.commits.lock().unwrap().clear();

    let answer = house.ask(game, ALICE, Action::Resign);
    assert!(matches!(answer, Err(Failure::Refused(Refusal::Over(Ending::Resignation { .. })))));
    assert!(store.commits.lock().unwrap().is_empty(), "it had counted from a game that is over");
    assert_eq!(house.app.count_games().unwrap(), (1, 0));
}
