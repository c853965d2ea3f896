//! Deleting a member's data: in steps that a crash may part, none of which leaves anything that disagrees.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::SeqCst};

use oddboard_game::{
    app::check_records,
    core::{
        Players, Span,
        time::{HOUR, SECOND},
    },
    store::{Batch, Key, Scan, Table},
};

use super::{
    counting::Counting,
    engines::new_game,
    harness::{LEVEL, scripted},
    keeping::{Hands, House, rated, white},
    severable::Severable,
    *,
};

const CAROL: Member = Member(3);

/// A game of Alice's with somebody, each of whom has moved.
fn begun(house: &House, opponent: Member, new: &NewChallenge) -> GameId {
    let id = house.app.challenge(house.cause(), ALICE, new).unwrap().id;
    let answer = house.app.answer(house.cause(), opponent, id, ChallengeDeed::Accept);
    let game = answer.unwrap().1.unwrap().record().id;
    house.deliver(game);
    house.play(game);
    house.play(game);
    game
}

/// A game of Alice's with the computer, in which each has moved.
fn begun_with_computer(house: &House) -> GameId {
    let new = new_game(Players::new(ALICE, Player::Engine(LEVEL)));
    let game = house.app.begin_with_engine(Some(house.cause()), &new).unwrap().record().id;
    house.play(game);
    while let Some(thought) = house.app.pending_thoughts(game).unwrap().first() {
        let state = house.app.game(game).unwrap();
        house.app.answer_thought(thought, scripted(&state)).unwrap();
    }
    game
}

fn resigned(house: &House, game: GameId, by: Member) {
    house.ask(game, by, Action::Resign).unwrap();
    while !house.deliver(game).is_empty() {}
}

/// Alice has played others and the computer, several variants, and some of it goes on. The games that
/// go on were begun in between.
fn lived_in(house: &House) {
    let other = NewChallenge { variant: Variant::ALL[1], ..white() };
    for round in 0..2 {
        resigned(house, begun(house, BOB, &rated()), BOB);
        resigned(house, begun(house, CAROL, &other), ALICE);
        resigned(house, begun_with_computer(house), ALICE);
        begun(house, if round == 0 { BOB } else { CAROL }, &rated());
        begun_with_computer(house);
        house.begin(&white());
        if round == 0 {
            house.hands.pass(HOUR);
            house.app.tick().unwrap();
        }
    }
    house.app.challenge(house.cause(), ALICE, &white()).unwrap();
    check_records(&*house.store).unwrap();
}

#[test]
fn wherever_a_deletion_is_cut_what_follows_from_other_records_agrees_with_them() {
    for kept in 0.. {
        let base: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let line = Arc::new(Severable::over(Arc::clone(&base)));
        let mut house = House::new(Arc::clone(&line) as _);
        lived_in(&house);
        let (batches, cut) = (Arc::new(AtomicUsize::new(0)), Arc::downgrade(&line));
        let counted = Arc::clone(&batches);
        line.before_each(move || {
            if counted.fetch_add(1, SeqCst) == kept {
                cut.upgrade().unwrap().sever(false);
            }
        });
        let done = house.app.forget_member(ALICE);
        check_records(&*base).unwrap_or_else(|error| panic!("after batch {kept}: {error}"));
        line.before_each(|| {});
        line.mend();
        assert_eq!(done.is_ok(), batches.load(SeqCst) <= kept);
        // Before the first batch nothing says that they leave.
        if kept > 0 {
            house.crash(SECOND);
            house.hands.pass(HOUR.times(2));
            while house.app.tick().unwrap().done > 0 {}
            check_records(&*base).unwrap();
            assert_eq!(house.app.past_games(ALICE).unwrap(), []);
            assert_eq!(house.app.games_of(ALICE).unwrap().len(), 0);
            let counted = |table| base.scan(table, &Scan::all()).unwrap().len();
            assert_eq!((counted(Table::Played), counted(Table::HeadToHead)), (3, 0));
        }
        if done.is_ok() {
            assert!(kept > 20, "it takes many batches: {kept}");
            break;
        }
    }
}

/// A world in which every look at the steady clock takes long, and all others stand still.
struct Toil(Time, AtomicU64);

impl Environment for Toil {
    fn now(&self) -> Time {
        self.0
    }

    fn ran(&self) -> Span {
        Span::ZERO
    }

    fn steady(&self) -> Span {
        Span(self.1.fetch_add(50, SeqCst))
    }

    fn coin(&self) -> bool {
        true
    }
}

/// Alice leaves, and the process dies right after it has said that she does.
fn cut_at_once(base: &Arc<dyn Store>, hands: &Arc<Hands>) {
    let line = Arc::new(Severable::over(Arc::clone(base)));
    let app = App::new(Arc::clone(&line) as _, Arc::clone(hands) as _).0;
    app.wake_up().unwrap();
    let (cut, batches) = (Arc::downgrade(&line), AtomicUsize::new(0));
    line.before_each(move || {
        if batches.fetch_add(1, SeqCst) == 1 {
            cut.upgrade().unwrap().sever(false);
        }
    });
    app.forget_member(ALICE).unwrap_err();
}

#[test]
fn what_is_left_to_delete_is_due_at_once_and_behind_what_is_due_already() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let house = House::new(Arc::clone(&store));
    for _ in 0..20 {
        resigned(&house, begun(&house, BOB, &white()), BOB);
    }
    // What else is due of these games is done.
    house.hands.pass(HOUR);
    house.app.tick().unwrap();
    cut_at_once(&store, &house.hands);
    house.hands.pass(SECOND);
    let other = house.app.challenge(house.cause(), CAROL, &white()).unwrap();
    house.hands.pass(Challenge::STANDS);
    house.app.beat().unwrap();
    let toil = Toil(house.app.now(), AtomicU64::new(0));
    let app = App::new(Arc::clone(&store), Arc::new(toil)).0;
    app.wake_up().unwrap();
    let left = || {
        let scan = Scan::prefix(Key::under(&[ALICE.0]));
        let rows = [Table::PastGame, Table::MemberChallenge].map(|table| store.scan(table, &scan));
        rows.into_iter().map(|rows| rows.unwrap().len()).sum::<usize>()
    };
    let mut rounds = 0;
    while left() > 0 {
        let before = left();
        let ticked = app.tick().unwrap();
        assert!(left() < before, "it goes on, though no time has passed");
        assert!(ticked.more || left() == 0, "nobody waits before the next round");
        let other = app.challenge_by_id(other.id).unwrap().status;
        assert_eq!(other, ChallengeStatus::Expired, "what was due meanwhile is done");
        rounds += 1;
    }
    assert!(rounds > 2, "others had to wait for all of it");
    while app.tick().unwrap().more {}
    assert_eq!(app.tick().unwrap(), Ticked::default());
    assert!(!app.member(ALICE).unwrap().leaving);
}

#[test]
fn each_round_of_a_deletion_reads_only_what_it_has_time_for() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    for _ in 0..200 {
        resigned(&house, begun(&house, BOB, &white()), BOB);
    }
    let base: Arc<dyn Store> = Arc::clone(&store) as _;
    cut_at_once(&base, &house.hands);
    house.hands.pass(SECOND);
    house.app.beat().unwrap();
    let toil = Toil(house.app.now(), AtomicU64::new(0));
    let app = App::new(base, Arc::new(toil)).0;
    app.wake_up().unwrap();
    let (mut most, mut rounds) = (0, 0);
    while app.member(ALICE).unwrap().leaving {
        let before = store.reads();
        app.tick().unwrap();
        most = most.max(store.reads() - before);
        rounds += 1;
        assert!(rounds < 500, "it comes to no end");
    }
    assert!(most < 200, "all of it was read each time: {most}");
}

#[test]
fn an_erasure_that_cannot_be_done_is_counted_and_tried_again_later() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = begun(&house, BOB, &white());
    let entry = house.store.get(Table::Game, &Key::numbers(&[game.0])).unwrap().unwrap();
    let put = |text: String| {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[game.0]), text);
        house.store.commit(batch).unwrap();
    };
    put("{\"damaged".to_owned());
    assert!(house.app.forget_member(ALICE).is_err());
    assert_eq!(house.app.put_off_so_far(), 0, "whoever asked was told");
    let failed = |house: &House| house.app.tick().unwrap().failed;
    assert_eq!((failed(&house), failed(&house)), (1, 0), "not again at once");
    assert_eq!(house.app.put_off_so_far(), 1);
    put(entry.json);
    house.hands.pass(HOUR);
    assert_eq!(failed(&house), 0);
    assert!(house.app.games_of(ALICE).unwrap().is_empty(), "it is done now");
}
