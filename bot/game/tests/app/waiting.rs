//! How long what is to be told waits in the outbox: it is known without looking.

use oddboard_game::{
    app::{NewGame, Packing, Work},
    core::{
        Players, Span, ThreadPolicy,
        time::{DAY, HOUR, SECOND},
    },
    store::{Entry, Scan, Table},
};

use super::{
    counting::Counting,
    engines::{ENGINE, new_game},
    harness::{Program, Script},
    keeping::{House, white},
    nodes::{ATTEMPTS, begin, can_post, cannot_post, live, move_in_the_dark, two, two_and_a_game},
    switching::{switch, waiting},
    *,
};

const MINUTE: Span = Span(60 * SECOND.0);

async fn until_told(program: &Program) {
    program.until("all is told", |program| program.app.outbox_age() == Span::ZERO).await;
}

#[tokio::test]
async fn what_waits_longest_counts_until_it_is_told() {
    let program = Program::start();
    cannot_post(&program);
    begin(&program);
    program.clock.pass(MINUTE);
    begin(&program);
    program.clock.pass(SECOND);
    beat(&program.app).unwrap();
    assert_eq!(program.app.outbox_age(), MINUTE.and(SECOND));
    can_post(&program);
    until_told(&program).await;
    program.stop().await;
}

#[test]
fn a_turn_that_nobody_was_woken_for_shows_and_nothing_is_read_for_that() {
    let store = Arc::new(Counting::default());
    // Nobody posts: what was to wake the worker is lost.
    let house = House::new(Arc::clone(&store) as _);
    let game = house.begin_untold(&white());
    house.hands.pass(MINUTE);
    let before = store.round_trips();
    assert_eq!(house.app.outbox_age(), MINUTE);
    assert_eq!(store.round_trips(), before);
    while !house.deliver(game).is_empty() {}
    assert_eq!(house.app.outbox_age(), Span::ZERO);
}

#[test]
fn who_was_not_woken_for_a_turn_is_by_a_later_sign_of_life() {
    let mut house = House::new(Arc::new(MemoryStore::new()));
    let (app, mut woken) = App::new(Arc::clone(&house.store), Arc::clone(&house.hands) as _);
    app.wake_up().unwrap();
    house.app = app;
    let game = house.begin_untold(&white());
    // It gets lost.
    while woken.try_recv().is_ok() {}
    beat(&house.app).unwrap();
    assert!(woken.try_recv().is_err(), "somebody may be at it");
    house.hands.pass(MINUTE);
    beat(&house.app).unwrap();
    assert_eq!(woken.try_recv(), Ok(Work::Messages(game.into())));
    while !house.deliver(game).is_empty() {}
    while woken.try_recv().is_ok() {}
    house.hands.pass(MINUTE);
    beat(&house.app).unwrap();
    assert!(woken.try_recv().is_err(), "it is told");
}

#[tokio::test]
async fn what_an_earlier_run_left_counts_from_the_start_on() {
    let program = Program::start();
    cannot_post(&program);
    begin(&program);
    program.clock.pass(MINUTE);
    let next = program.restart(Script::default()).await;
    assert_eq!(next.app.outbox_age(), Span::ZERO);
    cannot_post(&next);
    let tried = |next: &Program| next.notes.faults.lock().unwrap().len() < ATTEMPTS;
    next.until("it was tried", tried).await;
    next.clock.pass(SECOND);
    assert_eq!(next.app.outbox_age(), SECOND);
    can_post(&next);
    until_told(&next).await;
    next.stop().await;
}

#[tokio::test]
async fn what_may_wait_for_long_is_left_out() {
    let program = Program::start();
    switch(&program, false);
    waiting(&program).await;
    program.clock.pass(MINUTE);
    assert_eq!(program.app.outbox_age(), Span::ZERO, "the computer is switched off");
    // Where the bot can only answer, the next answer tells it.
    let new = NewGame { thread: ThreadPolicy::Answers, ..new_game(Players::new(BOB, ENGINE)) };
    let game = program.app.begin_with_engine(Some(program.cause()), &new).unwrap().record().id;
    program.clock.pass(MINUTE);
    until_told(&program).await;
    assert!(!program.app.pending(game).unwrap().is_empty(), "it is still there");
    program.stop().await;
}

#[tokio::test]
async fn who_takes_over_what_another_left_counts_it() {
    let [one, other] = two();
    cannot_post(&one);
    cannot_post(&other);
    begin(&one);
    live(&other, 4);
    assert_eq!(other.app.outbox_age(), Span::ZERO, "the other one lives");
    one.stop().await;
    live(&other, 12);
    let before = other.app.outbox_age();
    live(&other, 60);
    beat(&other.app).unwrap();
    assert_eq!(other.app.outbox_age(), before.and(MINUTE));
    can_post(&other);
    until_told(&other).await;
    other.stop().await;
}

#[tokio::test]
async fn what_was_never_put_there_is_forgotten_and_what_comes_late_is_found() {
    let ([one, other], line, game) = two_and_a_game().await;
    move_in_the_dark(&one, &line, game);
    live(&one, 10);
    assert_eq!(one.app.outbox_age(), SECOND.times(10), "nobody knows");
    beat(&one.app).unwrap();
    assert_eq!(one.app.outbox_age(), Span::ZERO);
    line.arrive();
    cannot_post(&one);
    beat(&one.app).unwrap();
    live(&one, 5);
    assert_eq!(one.app.outbox_age(), SECOND.times(5));
    can_post(&one);
    until_told(&one).await;
    one.stop().await;
    other.stop().await;
}

/// A game where the bot can only answer, which somebody has begun.
fn begin_where_it_only_answers(house: &House) -> GameId {
    house.begin_untold(&NewChallenge { thread: ThreadPolicy::Answers, ..white() })
}

#[test]
fn where_the_bot_can_only_answer_it_is_not_to_change_what_it_said() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = begin_where_it_only_answers(&house);
    house.deliver(game);
    for _ in 0..3 {
        house.play(game);
        assert_eq!(house.app.pending(game).unwrap(), []);
    }
    assert!(house.ask(game, ALICE, Action::Propose(Proposal::Draw)).is_ok());
    house.deliver(game);
    assert!(house.ask(game, BOB, Action::Accept(Proposal::Draw)).is_ok());
    assert!(matches!(house.deliver(game)[..], [Effect::Post { posting: Posting::Over, .. }]));
    assert_eq!(house.app.pending(game).unwrap(), []);
}

#[test]
fn what_no_answer_will_tell_any_more_is_given_up() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = begin_where_it_only_answers(&house);
    for _ in 0..2 {
        let state = house.app.game(game).unwrap();
        let mover = state.player_to_move().unwrap().member().unwrap();
        house.ask(game, mover, first_move(&state)).unwrap();
    }
    house.ask(game, ALICE, Action::Resign).unwrap();
    let left = || house.app.pending(game).unwrap().len();
    assert_eq!(left(), 4, "three turns and the end");
    house.hands.pass(HOUR);
    house.app.tick().unwrap();
    assert_eq!(left(), 1, "Bob is still to be told of the end");
    house.hands.pass(Span(20 * DAY.0));
    house.app.tick().unwrap();
    assert_eq!(left(), 1);
    for _ in 0..3 {
        house.hands.pass(Span(20 * DAY.0));
        house.app.tick().unwrap();
    }
    assert_eq!(left(), 0, "he didn't come back");
    assert_eq!(house.app.pack_game(game).unwrap(), Packing::Packed);
}

/// Which process has claimed what is in the outbox.
fn claimants(store: &dyn Store) -> Vec<u64> {
    let rows = store.scan(Table::Outbox, &Scan::all()).unwrap();
    let row = |entry: &Entry| serde_json::from_str::<serde_json::Value>(&entry.json).unwrap();
    rows.iter().map(|(_, entry)| row(entry)["by"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn what_waits_for_an_answer_is_claimed_once_by_who_takes_it_over() {
    let [one, other] = two();
    let new = NewGame { thread: ThreadPolicy::Answers, ..new_game(Players::new(BOB, ENGINE)) };
    one.app.begin_with_engine(Some(one.cause()), &new).unwrap();
    switch(&one, false);
    waiting(&one).await;
    let before = claimants(&*one.store);
    one.stop().await;
    let taken_over = |other: &Program| {
        let now = claimants(&*other.store);
        now.len() == before.len() && now.iter().all(|by| !before.contains(by))
    };
    live(&other, 12);
    other.until("all of it is taken over", taken_over).await;
    other.stop().await;
}
