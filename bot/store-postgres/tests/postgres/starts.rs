//! How many games can begin a second, beside the time when all of them took their numbers from one
//! counter.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use oddboard_game::{
    app::{App, NewGame, SystemEnvironment},
    core::{Channel, Level, Member, Place, Player, Players, ThreadPolicy, TimeControl},
    store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version},
};
use oddboard_rules::Variant;
use oddboard_store_postgres::{Options, PostgresStore};

use crate::{number, options, server::Server};

const CONNECTIONS: u64 = 32;

/// Hides that two have collided at the counter, so that everybody stays there.
struct OneCounter(PostgresStore);

impl Store for OneCounter {
    fn is_shared(&self) -> bool {
        self.0.is_shared()
    }

    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.0.get(table, key)
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        self.0.get_many(keys)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.0.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        self.0.commit(batch).map_err(|error| match error {
            StoreError::Conflict { key, .. } => StoreError::Conflict { table: Table::Meta, key },
            error => error,
        })
    }
}

fn starts(store: Arc<dyn Store>, time: Duration) -> f64 {
    let app = App::new(store, Arc::new(SystemEnvironment)).0;
    app.wake_up().unwrap();
    let count = AtomicU64::new(0);
    let begun = Instant::now();
    thread::scope(|scope| {
        for member in 1..=CONNECTIONS {
            let (app, count) = (&app, &count);
            scope.spawn(move || {
                let new = NewGame {
                    variant: Variant::ALL[0],
                    players: Players::new(Member(member), Player::Engine(Level(1))),
                    place: Place { server: None, channel: Channel(member) },
                    time: TimeControl::Unlimited,
                    room: ThreadPolicy::Place,
                    rated: false,
                    start: None,
                    guided: false,
                };
                while begun.elapsed() < time {
                    if member == 1 {
                        app.keep_place().unwrap();
                    }
                    // Some give up where everybody wants the same number.
                    let begun = app.begin_with_engine(None, &new).is_ok();
                    count.fetch_add(u64::from(begun), Ordering::Relaxed);
                }
            });
        }
    });
    count.load(Ordering::Relaxed).to_string().parse::<f64>().unwrap()
        / begun.elapsed().as_secs_f64()
}

#[test]
#[ignore = "a measurement: half a minute on an idle machine"]
fn starts_a_second() {
    let Some(server) = Server::start("starts_a_second", "") else { return };
    let connections = usize::try_from(CONNECTIONS).unwrap();
    let open = || PostgresStore::open(&Options { connections, ..options(&server.url()) }).unwrap();
    let time = Duration::from_secs(number("ODDBOARD_SECONDS", 8));
    let one = starts(Arc::new(OneCounter(open())), time);
    let blocks = starts(Arc::new(open()), time);
    eprintln!(
        "{CONNECTIONS} connections: {one:.0} starts/s with one counter, {blocks:.0} with blocks"
    );
    assert!(blocks > one);
}
