//! Time in which nobody could move counts for nobody.

use std::sync::Mutex;

use oddboard_game::{
    core::{
        Span, TimeControl,
        playing_time::{Link, RunningTime},
        time::{DAY, MINUTE, SECOND},
    },
    store::{Batch, Entry, Key, Scan, StoreError, Table, Version},
};
use oddboard_rules::Side;

use super::{
    harness::HERE,
    keeping::{House, on_both, white},
    *,
};

/// The program that runs, with links that somebody watches.
fn linked(house: &House) -> GameId {
    let game = house
        .begin(&NewChallenge { time: TimeControl::budget(MINUTE, Span::ZERO).unwrap(), ..white() });
    for link in Link::of(1) {
        house.app.lost(link);
        house.app.alive(link);
    }
    game
}

/// Both links give a sign of life.
fn alive(house: &House) {
    for link in Link::of(1) {
        house.app.alive(link);
    }
}

fn left(house: &House, game: GameId) -> Span {
    let now = house.app.moment_on(HERE.server).unwrap().uptime();
    house.app.game(game).unwrap().record().clock.as_ref().unwrap().left(Side::White, now)
}

#[test]
fn while_a_link_to_discord_is_cut_nobody_loses_time() {
    on_both(|house| {
        let game = linked(&house);
        for link in Link::of(1) {
            house.hands.pass(SECOND);
            house.app.alive(Link::Gateway(0));
            house.app.alive(Link::Rest);
            let before = left(&house, game);
            // It is cut, which shows after a while.
            house.hands.pass(SECOND.times(30));
            assert_eq!(house.tick(game), [], "what is not certain is held against nobody");
            assert!(house.app.lost(link));
            house.hands.pass(DAY);
            assert_eq!((left(&house, game), house.tick(game)), (before, vec![]));
            assert!(house.app.alive(link));
            assert_eq!(left(&house, game), before);
        }
    });
}

#[test]
fn a_move_that_comes_while_it_is_uncertain_whether_time_is_up_counts() {
    on_both(|house| {
        let game = linked(&house);
        house.hands.pass(SECOND.times(50));
        alive(&house);
        house.tick(game);
        // Nothing was heard of the REST interface for a while.
        house.hands.pass(SECOND.times(30));
        house.app.alive(Link::Gateway(0));
        house.play(game);
        assert_eq!(house.ending(game), None);
        // With a sign of life it is certain, and would have been too late.
        house.hands.pass(SECOND.times(50));
        alive(&house);
        house.tick(game);
        house.hands.pass(SECOND.times(30));
        alive(&house);
        let state = house.app.game(game).unwrap();
        let late = house.ask(game, BOB, first_move(&state));
        assert!(matches!(late, Err(Failure::Refused(Refusal::Over(_)))));
    });
}

#[test]
fn what_a_request_waited_for_costs_nobody_time() {
    on_both(|house| {
        let game = linked(&house);
        house.hands.pass(SECOND.times(10));
        alive(&house);
        let (arrived, before) = (house.app.now(), left(&house, game));
        // As behind many others, or for a database that is looked for.
        house.hands.pass(SECOND.times(40));
        alive(&house);
        let mv = first_move(&house.app.game(game).unwrap());
        let request = Request::of_member(ALICE, house.cause(), arrived, mv);
        house.app.request(game, &request).unwrap();
        assert_eq!(left(&house, game), before);
    });
}

#[test]
fn a_lost_shard_holds_its_own_games_and_what_is_due_there_waits_without_being_looked_at_all_the_time()
 {
    on_both(|house| {
        house.app.agree_on_shards(2).unwrap();
        let game = linked(&house);
        house.app.alive(Link::Gateway(1));
        let later = |seconds: u64, shards: &[u32]| {
            house.hands.pass(SECOND.times(seconds));
            shards.iter().for_each(|shard| {
                house.app.alive(Link::Gateway(*shard));
            });
            house.app.alive(Link::Rest);
            house.app.beat().unwrap();
        };
        later(10, &[0, 1]);
        house.tick(game);
        let before = left(&house, game);
        assert!(house.app.lost(Link::Gateway(0)));
        let mut looks = 0;
        for _ in 0..600 {
            later(1, &[1]);
            assert_eq!(house.app.tick().unwrap().done, 0);
            let now = house.app.now();
            let next = house.app.next_due().unwrap().expect("the game's");
            looks += u32::from(next <= now.plus(SECOND));
        }
        assert!(looks <= 80, "looked at {looks} times");
        assert_eq!(left(&house, game), before);
        assert!(house.app.alive(Link::Gateway(0)));
        let mut seconds = 0;
        while house.tick(game).is_empty() {
            later(1, &[0, 1]);
            seconds += 1;
            assert!(seconds < 70, "nothing becomes due");
        }
        assert!(left(&house, game) <= SECOND.times(30), "nothing was due yet");
    });
}

/// A world whose time of day and whose process do what the test says.
#[derive(Default)]
struct Unsteady(Mutex<(Time, Span, RunningTime)>);

impl Unsteady {
    fn pass(&self, day: i64, steady: Span) {
        let mut world = self.0.lock().unwrap();
        world.0 = Time(world.0.0.saturating_add_signed(day));
        world.1 = world.1.and(steady);
    }
}

impl Environment for Unsteady {
    fn now(&self) -> Time {
        self.0.lock().unwrap().0
    }

    fn ran(&self) -> Span {
        let mut world = self.0.lock().unwrap();
        let (day, steady) = (world.0, world.1);
        world.2.look(day, steady).0
    }

    fn steady(&self) -> Span {
        self.0.lock().unwrap().1
    }

    fn coin(&self) -> bool {
        true
    }
}

#[test]
fn neither_a_suspended_host_nor_a_clock_that_is_set_costs_anybody_time() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let world = Arc::new(Unsteady::default());
    let day = i64::try_from(DAY.0).unwrap();
    let ran = i64::try_from(RunningTime::LONGEST_STEP.0).unwrap();
    world.pass(day * 20_000, Span(5));
    let start = || {
        let app = App::new(Arc::clone(&store), Arc::clone(&world) as _).0;
        app.wake_up().unwrap();
        app
    };
    let app = start();
    let first = app.moment().unwrap().uptime();
    let counted = |app: &App| app.moment().unwrap().uptime().since(first);
    // A bare jump, in both directions.
    world.pass(2 * day, Span::ZERO);
    assert_eq!(counted(&app), Span::ZERO);
    world.pass(-5 * day, SECOND);
    assert_eq!(counted(&app), SECOND);
    // A frozen process, whose host was suspended for two days as well.
    world.pass(2 * day, SECOND.times(20));
    assert!(counted(&app) <= SECOND.and(RunningTime::LONGEST_STEP));
    app.beat().unwrap();
    let known = counted(&app);
    // A start a day behind, which is then put right; and one a leap of days ahead.
    for jump in [-day, day + ran, 9 * day] {
        world.pass(jump, Span(1));
        let app = start();
        assert_eq!(counted(&app), known, "{jump}");
        world.pass(-jump, Span::ZERO);
        assert_eq!(counted(&app), known, "{jump}");
        app.beat().unwrap();
    }
}

/// A store that takes no writes while it is full.
struct Full(MemoryStore, std::sync::atomic::AtomicBool);

impl Store for Full {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.0.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.0.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        if self.1.load(std::sync::atomic::Ordering::SeqCst) {
            return Err(StoreError::unavailable("the disk is full"));
        }
        self.0.commit(batch)
    }
}

#[test]
fn while_nothing_can_be_stored_nobody_loses_time() {
    let store = Arc::new(Full(MemoryStore::new(), false.into()));
    let full = |full| store.1.store(full, std::sync::atomic::Ordering::SeqCst);
    let house = House::new(Arc::clone(&store) as _);
    let game = linked(&house);
    house.hands.pass(SECOND.times(20));
    alive(&house);
    house.app.beat().unwrap();
    let before = left(&house, game);
    full(true);
    house.hands.pass(SECOND.times(8));
    assert!(house.app.beat().is_err() && house.app.store_trouble().is_some());
    house.hands.pass(DAY);
    assert!(house.app.beat().is_err());
    alive(&house);
    assert_eq!(left(&house, game), before);
    full(false);
    house.app.beat().unwrap();
    assert_eq!((left(&house, game), house.app.store_trouble()), (before, None));
    house.hands.pass(SECOND);
    assert_eq!(left(&house, game), before.less(SECOND));
}
