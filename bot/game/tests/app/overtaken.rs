//! What another process does between what one reads and what it writes.

use std::sync::Mutex;

use oddboard_game::{
    core::Ending,
    store::{Batch, Entry, Key, Scan, StoreError, Table, Version},
};

use super::{
    keeping::{House, rated, white},
    people::finished,
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

impl Overtaken {
    fn about_to_read(&self, table: Table) {
        let deed = self.before.lock().unwrap().take_if(|(before, _)| *before == table);
        if let Some((_, deed)) = deed {
            deed();
        }
    }
}

impl Store for Overtaken {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.about_to_read(table);
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.about_to_read(table);
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

#[test]
fn who_opts_out_of_ratings_while_they_are_listed_is_not_listed() {
    let store = Arc::new(Overtaken::default());
    let house = House::new(Arc::clone(&store) as _);
    finished(&house, &rated());
    let (other, _) = App::new(Arc::clone(&store.store) as _, Arc::clone(&house.hands) as _);
    let take_part = |app: &App, ratings| {
        app.change_member(ALICE, |settings| settings.ratings = ratings).unwrap();
    };
    take_part(&house.app, false);
    let deed = move || {
        other.change_member(ALICE, |settings| settings.ratings = false).unwrap();
    };
    *store.before.lock().unwrap() = Some((Table::Standing, Box::new(deed)));
    take_part(&house.app, true);
    assert!(store.before.lock().unwrap().is_none(), "it was overtaken");
    let leaders = house.app.leaderboard(None, Variant::ALL[0], None, 10).unwrap();
    let listed: Vec<_> = leaders.iter().map(|rank| rank.standing.member).collect();
    assert_eq!(listed, [BOB]);
}

#[test]
fn what_concerns_neither_games_nor_leaderboards_is_one_write() {
    let store = Arc::new(Overtaken::default());
    let house = House::new(Arc::clone(&store) as _);
    finished(&house, &rated());
    house.begin(&white());
    store.commits.lock().unwrap().clear();
    house.app.change_member(ALICE, |settings| settings.confirm = true).unwrap();
    let commits = store.commits.lock().unwrap();
    let written: Vec<_> =
        commits.iter().flat_map(|batch| &batch.writes).map(|write| write.table).collect();
    assert_eq!(written, [Table::Member]);
}
