//! A store that can't tell whether it wrote a batch: whatever is true, nothing is lost and nothing
//! happens twice.

use std::sync::{
    Mutex,
    atomic::{AtomicU64, AtomicUsize, Ordering},
};

use oddboard_game::{
    app::Packing,
    core::{
        ChallengeStatus, LeaveRefusal, Players, Span,
        time::{DAY, MINUTE},
    },
    store::{Batch, DueAt, Entry, Key, Scan, StoreError, Table, Version},
};

use super::{
    engines::new_game,
    harness::LEVEL,
    keeping::{HERE, House, white},
    *,
};

/// A store whose next commits, after some good ones, lose the connection: the batch is applied or
/// not, and nobody knows.
struct Cut {
    store: MemoryStore,
    /// How many commits are to pass before.
    after: AtomicUsize,
    /// How many are to be cut then.
    cuts: AtomicUsize,
    applied: bool,
    /// The last batch that was cut and not applied.
    begun: Mutex<Option<Batch>>,
}

impl Cut {
    fn new(applied: bool) -> Arc<Self> {
        Arc::new(Self {
            store: MemoryStore::new(),
            after: AtomicUsize::new(0),
            cuts: AtomicUsize::new(0),
            applied,
            begun: Mutex::default(),
        })
    }

    fn cut(&self, after: usize, cuts: usize) {
        self.after.store(after, Ordering::SeqCst);
        self.cuts.store(cuts, Ordering::SeqCst);
    }

    /// The connection is back, and what was begun is finished.
    fn heal(&self) {
        self.cut(0, 0);
        let begun = self.begun.lock().unwrap().take();
        self.store.commit(begun.expect("a batch was cut")).unwrap();
    }

    fn take(count: &AtomicUsize) -> bool {
        count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
    }
}

impl Store for Cut {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.store.get(table, key)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.store.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        if Self::take(&self.after) || !Self::take(&self.cuts) {
            return self.store.commit(batch);
        }
        if self.applied {
            self.store.commit(batch)?;
        } else {
            *self.begun.lock().unwrap() = Some(batch);
        }
        Err(StoreError::unknown_outcome("the connection was cut"))
    }
}

/// Runs a test with commits that are applied and with commits that are not.
fn on_both_outcomes(test: impl Fn(&House, &Cut)) {
    for applied in [true, false] {
        let store = Cut::new(applied);
        test(&House::new(Arc::clone(&store) as _), &store);
    }
}

fn leave(house: &House, days: u8) -> Result<Time, Failure<LeaveRefusal>> {
    house.app.leave(ALICE, days)
}

#[test]
fn a_move_is_made_once_and_its_event_comes_back() {
    on_both_outcomes(|house, store| {
        let game = house.begin(&white());
        let state = house.app.game(game).unwrap();
        store.cut(0, 1);
        let granted = house.ask(game, ALICE, first_move(&state)).unwrap();
        assert_eq!(granted.state.record().moves.len(), 1);
        let kept = house.app.game(game).unwrap();
        assert_eq!(granted.state.record(), kept.record());
        let events = house.app.events(game).unwrap();
        assert_eq!(events.last(), Some(&granted.event));
        assert_eq!(house.app.rebuilt(game).unwrap().record(), kept.record());
    });
}

#[test]
fn a_game_is_called_off_once_by_those_who_manage_the_server() {
    on_both_outcomes(|house, store| {
        let game = house.begin(&white());
        store.cut(0, 1);
        let granted = house.app.annul(game, house.cause()).unwrap();
        assert_eq!(house.app.events(game).unwrap().last(), Some(&granted.event));
        assert_eq!(house.app.game(game).unwrap().record(), granted.state.record());
    });
}

#[test]
fn a_move_that_the_store_finishes_later_is_told_then() {
    let store = Cut::new(false);
    let mut house = House::new(Arc::clone(&store) as _);
    let game = house.begin(&white());
    let (app, mut woken) = App::new(Arc::clone(&house.store), Arc::clone(&house.hands) as _);
    app.wake_up().unwrap();
    house.app = app;
    let state = house.app.game(game).unwrap();
    store.cut(0, usize::MAX);
    house.ask(game, ALICE, first_move(&state)).unwrap_err();
    // The worker looks too early, and finds nothing.
    while woken.try_recv().is_ok() {}
    assert_eq!(house.app.pending(game).unwrap().len(), 0);
    beat(&house.app).unwrap_err();
    assert!(woken.try_recv().is_err(), "it can't be told yet");
    // The last batch that was begun is that of the sign of life, so the move's is put back.
    store.cut(0, usize::MAX);
    house.ask(game, ALICE, first_move(&state)).unwrap_err();
    while woken.try_recv().is_ok() {}
    store.heal();
    beat(&house.app).unwrap();
    assert_eq!(woken.try_recv().unwrap(), Work::Messages(Subject::Game(game)));
    beat(&house.app).unwrap();
    assert!(woken.try_recv().is_err(), "once is enough");
}

#[test]
fn a_challenge_is_made_once_and_accepted_once() {
    on_both_outcomes(|house, store| {
        store.cut(0, 1);
        let id = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
        assert_eq!(pending_challenges(&house.app, &*house.store).len(), 1);
        store.cut(0, 1);
        let answer = house.app.answer(house.cause(), BOB, id, ChallengeDeed::Accept);
        let (challenge, game) = answer.unwrap();
        let game = game.expect("the game comes along").record().id;
        assert_eq!(challenge.status, ChallengeStatus::Accepted { by: BOB, game });
        assert_eq!(house.app.count_games().unwrap(), (1, 1));
        assert_eq!(house.app.games_in(HERE, 9).unwrap().len(), 1);
        // A later click is refused as ever.
        let again = house.app.answer(house.cause(), BOB, id, ChallengeDeed::Accept);
        assert!(matches!(again, Err(Failure::Refused(ChallengeRefusal::Answered(_)))));
    });
}

#[test]
fn a_game_with_an_engine_begins_once() {
    on_both_outcomes(|house, store| {
        store.cut(0, 1);
        let new = new_game(Players::new(ALICE, Player::Engine(LEVEL)));
        let game = house.app.begin_with_engine(Some(house.cause()), &new).unwrap().record().id;
        assert_eq!(house.app.count_games().unwrap(), (1, 1));
        assert_eq!(house.app.game(game).unwrap().record().ply(), 0);
    });
}

#[test]
fn a_challenge_is_declined_or_withdrawn_once() {
    on_both_outcomes(|house, store| {
        let new = NewChallenge { opponent: Some(BOB), ..white() };
        for (by, deed) in [(BOB, ChallengeDeed::Decline), (ALICE, ChallengeDeed::Withdraw)] {
            let id = house.app.challenge(house.cause(), ALICE, &new).unwrap().id;
            store.cut(0, 1);
            house.app.answer(house.cause(), by, id, deed).unwrap();
            assert_eq!(pending_challenges(&house.app, &*house.store), []);
        }
    });
}

#[test]
fn a_vacation_is_taken_once() {
    on_both_outcomes(|house, store| {
        store.cut(0, 1);
        let until = leave(house, 5).unwrap();
        assert_eq!(until, house.app.now().plus(DAY.times(5)));
        let record = house.app.member(ALICE).unwrap();
        assert_eq!(record.leaves.len(), 1);
        assert!(matches!(leave(house, 5), Err(Failure::Refused(LeaveRefusal::AlreadyAway { .. }))));
        assert_eq!(house.store.next_due().unwrap(), None, "the games have followed");
    });
}

#[test]
fn what_was_posted_is_noted_once() {
    on_both_outcomes(|house, store| {
        let game = house.begin_untold(&white());
        let pending = house.app.pending(game).unwrap().remove(0);
        let Effect::Post { event, .. } = pending.effect else { panic!("{pending:?}") };
        let (channel, message) = (Channel(9), Message(500));
        let posted = Posted { channel, message, event, replaces: true, tells: None };
        store.cut(0, 1);
        house.app.posted(&pending.key, game, posted).unwrap();
        assert_eq!(house.app.pending(game).unwrap(), []);
        assert_eq!(house.app.events(game).unwrap().len(), 2, "begun, posted");
    });
}

#[test]
fn whatever_commit_of_a_deletion_is_cut_the_deletion_is_finished() {
    on_both_outcomes(|house, store| {
        for after in 0..6 {
            let game = house.begin(&white());
            house.play(game);
            store.cut(after, 1);
            house.app.forget_member(BOB).unwrap();
            store.cut(0, 0);
            assert_eq!(house.app.games_of(BOB).unwrap().len(), 0);
            assert_eq!(house.app.past_games(BOB).unwrap(), []);
            // Only that the games are to be packed.
            let due = house.store.due(DueAt(u64::MAX), None, 99).unwrap();
            assert!(due.iter().all(|due| due.id.as_str().starts_with("pack/")), "{due:?}");
        }
    });
}

/// A world in which every look at the clock takes long.
struct Slow(AtomicU64);

impl Environment for Slow {
    fn now(&self) -> Time {
        Time(1_000_000_000_000 + self.0.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Span {
        Span(self.0.fetch_add(200, Ordering::SeqCst))
    }

    fn coin(&self) -> bool {
        true
    }
}

#[test]
fn a_deletion_that_takes_long_is_finished_bit_by_bit_after_a_crash() {
    let store = Cut::new(false);
    let house = House::new(Arc::clone(&store) as _);
    for _ in 0..5 {
        house.begin(&white());
    }
    // Its beginning is stored, and nothing after it.
    store.cut(1, 1_000);
    house.app.forget_member(BOB).unwrap_err();
    store.cut(0, 0);
    let slow = Arc::new(Slow(AtomicU64::new(0)));
    let app = App::new(Arc::clone(&store) as _, Arc::clone(&slow) as _).0;
    app.wake_up().unwrap();
    let is_left = || store.get(Table::Member, &Key::numbers(&[BOB.0])).unwrap().is_some();
    let mut bits = 0;
    while is_left() {
        app.tick().unwrap();
        slow.0.fetch_add(MINUTE.0, Ordering::SeqCst);
        bits += 1;
        assert!(bits < 50, "it comes to no end");
    }
    assert!(bits > 2, "other things had to wait for all of it");
    assert_eq!(app.past_games(BOB).unwrap(), []);
    assert_eq!(app.games_of(BOB).unwrap().len(), 0);
}

#[test]
fn a_game_is_packed_once() {
    on_both_outcomes(|house, store| {
        let game = house.begin(&white());
        house.play(game);
        house.ask(game, BOB, Action::Resign).unwrap();
        while !house.deliver(game).is_empty() {}
        let (kept, events) = (house.app.game(game).unwrap(), house.app.events(game).unwrap());
        store.cut(0, 1);
        assert_eq!(house.app.pack_game(game).unwrap(), Packing::Packed);
        assert_eq!(house.app.game(game).unwrap().record(), kept.record());
        assert_eq!(house.app.events(game).unwrap(), events);
        assert_eq!(store.scan(Table::GameEvent, &Scan::all()).unwrap(), []);
    });
}

#[test]
fn the_time_it_was_down_is_credited_once() {
    on_both_outcomes(|house, store| {
        house.hands.pass(DAY);
        store.cut(0, 1);
        assert_eq!(house.app.wake_up().unwrap(), DAY);
        assert_eq!(house.app.moment().unwrap().down.0.unsigned_abs(), DAY.0);
    });
}

#[test]
fn a_store_that_never_knows_is_an_error_and_not_an_endless_loop() {
    on_both_outcomes(|house, store| {
        store.cut(0, usize::MAX);
        let error = beat(&house.app).unwrap_err();
        assert!(matches!(error, StoreError::UnknownOutcome { .. }), "{error}");
        assert!(error.to_string().contains("the connection was cut"), "{error}");
    });
}
