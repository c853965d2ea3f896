//! Databases of earlier schemas: of schema 3, whose records are moved where they now belong, and of later ones.

use oddboard_game::{
    app::Difference,
    core::{Server, time::SECOND},
    store::{Batch, DueAt, Entry, Key, SCHEMA, Scan, StoreError, Table, Version},
};

use super::{
    admission::OVER_HTTP,
    harness::Program,
    keeping::{House, white},
    nodes::live,
    *,
};

/// Puts the records of a store back to where schema 3 kept them.
fn age(store: &dyn Store) {
    let mut batch = Batch::new();
    let old = |to: Table, key: String, json: &str, batch: &mut Batch| {
        batch.put(to, Key::text(&key), json.to_owned());
    };
    for (table, name) in [
        (Table::Counter, "next-game"),
        (Table::Heartbeat, "alive"),
        (Table::PlayedIn, "played-in/"),
    ] {
        for (key, entry) in store.scan(table, &Scan::all()).unwrap() {
            let key_text =
                if name.ends_with('/') { format!("{name}{key}") } else { name.to_owned() };
            old(Table::Meta, key_text, &entry.json, &mut batch);
            batch.delete(table, key);
        }
    }
    for (table, name, field) in
        [(Table::Rematch, "rematch/", "challenge"), (Table::EndedIn, "ended-in/", "game")]
    {
        for (key, entry) in store.scan(table, &Scan::all()).unwrap() {
            let value: serde_json::Value = serde_json::from_str(&entry.json).unwrap();
            old(Table::Meta, format!("{name}{key}"), &value[field].to_string(), &mut batch);
            batch.delete(table, key);
        }
    }
    for (key, entry) in store.scan(Table::Outbox, &Scan::all()).unwrap() {
        let (_tag, ids) = key.as_str().split_once('/').unwrap();
        old(Table::Outbox, ids.to_owned(), &entry.json, &mut batch);
        batch.delete(Table::Outbox, key);
    }
    forget_packing(store);
    for due in store.due(DueAt(u64::MAX), None, 1_000).unwrap() {
        batch.unschedule(due.at, &due.id);
        let (tag, id) = due.id.as_str().split_once('/').unwrap();
        let id = u64::from_str_radix(id, 16).unwrap();
        let id = if tag == "forget" { !id } else { id };
        batch.put(Table::Due, Key::numbers(&[due.at.0, id]), due.entry.json);
    }
    batch.delete(Table::Meta, Key::text("schema"));
    for mark in ["challenges-by-member", "games-by-place"] {
        batch.put(Table::Meta, Key::text(mark), "true".to_owned());
    }
    store.commit(batch).unwrap();
}

/// All records, but for what has the games of earlier programs packed.
fn contents(store: &dyn Store) -> Vec<(Table, Key, String)> {
    let mut contents = Vec::new();
    for table in Table::ALL {
        let found = store.scan(table, &Scan::all()).unwrap();
        contents.extend(found.into_iter().map(|(key, entry)| (table, key, entry.json)));
    }
    contents.retain(|(_, key, _)| !key.as_str().ends_with(PACK_EARLIER));
    contents
}

/// The id under which games of earlier programs are to be packed.
const PACK_EARLIER: &str = "/pack-earlier";

/// How often these are to be packed.
fn packings(store: &dyn Store) -> usize {
    let due = store.scan(Table::Due, &Scan::all()).unwrap();
    due.iter().filter(|(key, _)| key.as_str().ends_with(PACK_EARLIER)).count()
}

/// Takes out of the due queue that they are to be packed.
fn forget_packing(store: &dyn Store) {
    let mut batch = Batch::new();
    for due in store.due(DueAt(u64::MAX), None, 1_000).unwrap() {
        if due.id.as_str() == PACK_EARLIER.trim_start_matches('/') {
            batch.unschedule(due.at, &due.id);
        }
    }
    store.commit(batch).unwrap();
}

/// A store that dies at a commit: every later one fails as well.
struct Dying {
    store: Arc<MemoryStore>,
    left: std::sync::atomic::AtomicUsize,
}

impl Store for Dying {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.store.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        use std::sync::atomic::Ordering::SeqCst;
        let left = self.left.fetch_update(SeqCst, SeqCst, |left| left.checked_sub(1));
        left.map_err(|_| StoreError::unavailable("it died"))?;
        self.store.commit(batch)
    }
}

/// A house with everything in it that schema 3 kept elsewhere.
fn lived_in(store: Arc<MemoryStore>) -> House {
    let house = House::new(store);
    let over = house.begin(&white());
    house.play(over);
    house.play(over);
    house.ask(over, ALICE, Action::Resign).unwrap();
    house.app.rematch(house.cause(), BOB, over, None, None).unwrap();
    let game = house.begin(&white());
    house.play(game);
    let id = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
    house.app.shown(id, Message(77), None).unwrap();
    house.app.answer(house.cause(), ALICE, id, ChallengeDeed::Withdraw).unwrap();
    let mut batch = Batch::new();
    batch.schedule(DueAt(1), &Key::tagged("forget", &[44]), r#"{"forget":44}"#.to_owned());
    batch.schedule(DueAt(2), &Key::tagged("member", &[2]), r#"{"member":2}"#.to_owned());
    house.store.commit(batch).unwrap();
    house
}

#[test]
fn everything_is_moved_and_a_start_that_dies_is_finished_by_the_next() {
    let sound = Arc::new(MemoryStore::new());
    let house = lived_in(Arc::clone(&sound));
    let before = contents(&*sound);
    for table in [Table::Rematch, Table::EndedIn, Table::PlayedIn, Table::Counter] {
        assert!(before.iter().any(|(found, ..)| *found == table), "{table:?} is tested");
    }
    for dies_after in 0..8 {
        age(&*sound);
        let aged = contents(&*sound);
        assert!(!aged.iter().any(|(table, ..)| *table == Table::Counter), "it has become old");
        let left = dies_after.into();
        let dying = Arc::new(Dying { store: Arc::clone(&sound), left });
        // It may live, too: then nothing is left to the next.
        let died = App::new(dying, Arc::clone(&house.hands) as _).0.wake_up().is_err();
        assert_eq!(died, dies_after < 6, "{dies_after} commits are not enough");
        if (1..5).contains(&dies_after) {
            let mark = format!("{{\"version\":{SCHEMA},\"from\":0}}");
            assert_eq!(schema(&*sound), mark, "no earlier program begins now");
        }
        house.app.wake_up().unwrap();
        assert_eq!(contents(&*sound), before);
        house.app.wake_up().unwrap();
        assert_eq!(contents(&*sound), before, "once is enough");
        assert_eq!(packings(&*sound), 1);
    }
    assert_eq!(house.app.tick().unwrap(), Ticked { done: 3, ..Ticked::default() });
}

#[test]
fn a_database_that_only_lacks_a_table_gets_a_mark_and_nothing_else() {
    let house = lived_in(Arc::new(MemoryStore::new()));
    house.app.wake_up().unwrap();
    let present = contents(&*house.store);
    let mut batch = Batch::new();
    batch.put(Table::Meta, Key::text("schema"), r#"{"version":4}"#.to_owned());
    // Indexes are not made again: what is missing in one stays so.
    let index = house.store.scan(Table::MemberChallenge, &Scan::all()).unwrap();
    let (missing, _) = index.first().unwrap();
    batch.delete(Table::MemberChallenge, missing.clone());
    house.store.commit(batch).unwrap();
    house.app.wake_up().unwrap();
    let missing = (Table::MemberChallenge, missing.clone());
    let expected = present.into_iter().filter(|(table, key, _)| (*table, key.clone()) != missing);
    assert_eq!(contents(&*house.store), expected.collect::<Vec<_>>());
    assert_eq!(packings(&*house.store), 1);
}

#[test]
fn shards_that_had_one_clock_begin_with_it() {
    let house = lived_in(Arc::new(MemoryStore::new()));
    house.app.wake_up().unwrap();
    let before = house.app.moment().unwrap().uptime();
    // As schema 8 had them: two shards, of which one process has the first.
    let mut batch = Batch::new();
    batch.put(Table::Meta, Key::text("schema"), r#"{"version":8}"#.to_owned());
    let sharding = Key::text("all");
    batch.put(Table::Shard, sharding.clone(), r#"{"shards":2}"#.to_owned());
    let holding = Key::tagged("shard", &[0]);
    let held = r#"{"shard":0,"holder":1,"up":true,"signs":3,"losses":0}"#;
    batch.put(Table::Shard, holding.clone(), held.to_owned());
    let gate = Key::tagged("gate", &[0]);
    batch.put(Table::Shard, gate.clone(), r#"{"bucket":0,"passed":7}"#.to_owned());
    house.store.commit(batch).unwrap();
    house.app.wake_up().unwrap();
    let rows = house.store.scan(Table::Shard, &Scan::all()).unwrap();
    let keys: Vec<_> = rows.into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, [gate], "Discord's five seconds hold on");
    assert_eq!(house.app.agree_on_shards(2).unwrap(), 2);
    for server in [None, Some(Server(1 << 22))] {
        assert!(house.app.moment_on(server).unwrap().uptime() >= before, "{server:?}");
    }
}

#[test]
fn what_a_newer_program_wrote_is_left_alone() {
    let house = lived_in(Arc::new(MemoryStore::new()));
    let mut batch = Batch::new();
    let mark = format!("{{\"version\":{}}}", SCHEMA + 1);
    batch.put(Table::Meta, Key::text("schema"), mark);
    house.store.commit(batch).unwrap();
    let before = contents(&*house.store);
    let error = house.app.wake_up().unwrap_err();
    assert!(error.to_string().contains("use the newer program"), "{error}");
    assert_eq!(contents(&*house.store), before);
}

#[tokio::test]
async fn nobody_uses_what_a_newer_program_is_bringing_to_its_schema() {
    let one = Program::start_shared();
    one.app.may_serve(OVER_HTTP).unwrap();
    let mut batch = Batch::new();
    let mark = format!("{{\"version\":{},\"from\":{SCHEMA}}}", SCHEMA + 1);
    batch.put(Table::Meta, Key::text("schema"), mark);
    one.store.commit(batch).unwrap();
    assert_eq!(one.app.may_not_go_on().unwrap(), Some(Difference::Schema));
    let app = App::new(Arc::clone(&one.store), Arc::clone(&one.clock) as _).0;
    let error = app.wake_up().unwrap_err();
    assert!(error.to_string().contains("use the newer program"), "{error}");
    one.stop().await;
}

/// A process of an earlier program, as far as another can see, and one of this program that has not begun.
fn one_of_an_earlier_program() -> (Program, App) {
    let earlier = Program::start_shared();
    set_schema(&*earlier.store, SCHEMA - 1);
    let app = App::new(Arc::clone(&earlier.store), Arc::clone(&earlier.clock) as _).0;
    (earlier, app)
}

fn set_schema(store: &dyn Store, version: u32) {
    let mut batch = Batch::new();
    batch.put(Table::Meta, Key::text("schema"), format!("{{\"version\":{version}}}"));
    store.commit(batch).unwrap();
}

fn schema(store: &dyn Store) -> String {
    store.get(Table::Meta, &Key::text("schema")).unwrap().unwrap().json
}

/// Asks every second whether it may migrate. Returns for how many seconds.
fn ask(app: &App, mut second: impl FnMut()) -> (u64, Result<bool, StoreError>) {
    let mut seconds = 0;
    loop {
        match app.may_migrate() {
            Ok(false) => second(),
            done => return (seconds, done),
        }
        seconds += 1;
    }
}

#[tokio::test]
async fn nothing_is_migrated_while_another_process_lives() {
    let (earlier, app) = one_of_an_earlier_program();
    assert!(app.wake_up().is_err(), "it may have been killed");
    let (seconds, refused) = ask(&app, || live(&earlier, 1));
    let refused = refused.unwrap_err().to_string();
    assert!(refused.contains("stop them all first"), "{refused}");
    assert!(seconds <= 3, "after {seconds} s");
    app.wake_up().unwrap_err();
    assert!(schema(&*earlier.store).contains(&(SCHEMA - 1).to_string()));
    // It is told to stop, and does.
    earlier.app.leave_store().unwrap();
    app.wake_up().unwrap();
    assert!(schema(&*earlier.store).contains(&SCHEMA.to_string()));
    earlier.stop().await;
}

#[tokio::test]
async fn who_was_killed_keeps_nobody_from_migrating_for_long() {
    let (earlier, app) = one_of_an_earlier_program();
    let (seconds, may) = ask(&app, || earlier.clock.pass(SECOND));
    assert!(may.unwrap());
    assert_eq!(seconds, 8);
    app.wake_up().unwrap();
    assert!(schema(&*earlier.store).contains(&SCHEMA.to_string()));
    assert_eq!(earlier.store.scan(Table::Node, &Scan::all()).unwrap().len(), 1, "its own");
    earlier.stop().await;
}

#[tokio::test]
async fn who_could_not_look_for_a_while_does_not_take_others_for_dead_by_that() {
    let (earlier, app) = one_of_an_earlier_program();
    assert!(!app.may_migrate().unwrap());
    // The database was away, for all.
    earlier.clock.pass(SECOND.times(20));
    assert!(!app.may_migrate().unwrap());
    live(&earlier, 1);
    app.may_migrate().unwrap_err();
    earlier.stop().await;
}

#[tokio::test]
async fn a_process_may_not_go_on_once_another_program_has_migrated_its_records() {
    let one = Program::start_shared();
    one.app.may_serve(OVER_HTTP).unwrap();
    assert_eq!(one.app.may_not_go_on().unwrap(), None);
    set_schema(&*one.store, SCHEMA + 1);
    assert_eq!(one.app.may_not_go_on().unwrap(), Some(Difference::Schema));
    one.stop().await;
}
