//! How many games can begin a second, beside the time when all of them took their numbers from one
//! counter.

use std::{
    sync::{
        Arc, Barrier,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use oddboard_game::{
    app::{App, ChallengeDeed, Failure, NewGame, SystemEnvironment},
    core::{
        Channel, InteractionId, Level, Member, NewChallenge, Place, Player, Players,
        Server as Guild, ThreadPolicy, TimeControl,
    },
    store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version},
};
use oddboard_rules::Variant;
use oddboard_store_postgres::{Options, PostgresStore};

use crate::{
    number, options,
    server::{Schema, Server},
};

const CONNECTIONS: u64 = 32;

/// How many games a member may have in the test of the cap.
const CAP: u16 = 3;

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
                    thread: ThreadPolicy::Place,
                    rated: false,
                    start: None,
                    guided: false,
                };
                while begun.elapsed() < time {
                    if member == 1 {
                        app.keep_registered().unwrap();
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
fn of_32_games_that_begin_at_once_no_more_than_the_cap_begin() {
    let test = "of_32_games_that_begin_at_once_no_more_than_the_cap_begin";
    let Some(schema) = Schema::new(test) else { return };
    let apps: Vec<_> = (0..4)
        .map(|_| {
            let store = Arc::new(PostgresStore::open(&options(&schema.url)).unwrap());
            let app = App::new(store, Arc::new(SystemEnvironment)).0;
            app.wake_up().unwrap();
            app
        })
        .collect();
    let (alice, here) = (Member(1), Place { server: Some(Guild(4)), channel: Channel(9) });
    apps[0].change_server(Guild(4), |settings| settings.cap = CAP).unwrap();
    let ids: Vec<_> = (0..CONNECTIONS)
        .map(|number| {
            let by = Member(100 + number);
            let new = NewChallenge::open(Variant::ALL[0], here);
            apps[0].challenge(InteractionId(1_000 + number), by, &new).unwrap().id
        })
        .collect();
    let start = Barrier::new(ids.len());
    let begun: usize = thread::scope(|scope| {
        let accepting: Vec<_> = (0..)
            .zip(&ids)
            .zip(apps.iter().cycle())
            .map(|((number, id), app)| {
                let start = &start;
                scope.spawn(move || {
                    start.wait();
                    let cause = InteractionId(2_000 + number);
                    match app.answer(cause, alice, *id, ChallengeDeed::Accept) {
                        Ok((_, game)) => usize::from(game.is_some()),
                        Err(Failure::Refused(_)) => 0,
                        Err(Failure::Failed(error)) => panic!("{error}"),
                    }
                })
            })
            .collect();
        accepting.into_iter().map(|one| one.join().unwrap()).sum()
    });
    assert_eq!((begun, apps[1].games_of(alice).unwrap().len()), (CAP.into(), CAP.into()));
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
    assert!(blocks > 10.0 * one);
}
