//! Several processes on one store: each does what was asked of it, and what one leaves undone that is
//! gone another does.

use std::iter::repeat_n;

use oddboard_game::{
    app::living,
    core::{Span, time::SECOND},
    store::{Scan, Table},
};

use super::{
    harness::{Fault, HERE, HandMoved, Program},
    severable::Severable,
    *,
};

/// This many seconds pass for a process, in which it stays registered.
pub(super) fn live(program: &Program, seconds: u64) {
    for _ in 0..seconds {
        program.clock.pass(SECOND);
        look(&program.app).unwrap();
    }
}

/// Two processes that have divided what there is to do.
pub(super) fn two() -> [Program; 2] {
    let one = Program::start_shared();
    let other = one.start_beside();
    for _ in 0..3 {
        live(&one, 2);
        live(&other, 2);
    }
    [one, other]
}

#[tokio::test]
async fn a_machine_whose_time_of_day_goes_wrong_is_noticed() {
    let [one, other] = two();
    let skews = [&one, &other].map(|program| program.app.clock_skew());
    assert!(skews.iter().all(|skew| *skew <= SECOND.times(2)), "{skews:?}");
    let ahead = one.start_beside_ahead(SECOND.times(60));
    for _ in 0..3 {
        for program in [&one, &other, &ahead] {
            live(program, 2);
        }
    }
    // By all that the rows tell, it could be a few seconds less.
    for program in [&one, &other, &ahead] {
        let skew = program.app.clock_skew();
        assert!((SECOND.times(54)..=SECOND.times(62)).contains(&skew), "{skew:?}");
        assert!(program.app.claims_hold(), "who lives is not told by the time of day");
    }
    for program in [one, other, ahead] {
        program.stop().await;
    }
}

#[tokio::test]
async fn a_sign_of_life_that_took_long_to_store_tells_nothing_of_the_time_of_day() {
    let ([one, other], line, _) = two_and_a_game().await;
    let clocks = [&one, &other].map(|program| Arc::clone(&program.clock));
    let watching = other.app.clone();
    // As where the database was gone: the other process has looked at nothing meanwhile.
    line.take_long(move || {
        clocks.iter().for_each(|clock| clock.pass(SECOND.times(7)));
        look(&watching).unwrap();
    });
    live(&one, 2);
    live(&other, 2);
    let skew = other.app.clock_skew();
    assert!(skew <= SECOND.times(2), "{skew:?}");
    for program in [one, other] {
        program.stop().await;
    }
}

/// More attempts to post than a test can see.
pub(super) const ATTEMPTS: usize = 100_000;

/// Nothing that a process posts gets through.
pub(super) fn cannot_post(program: &Program) {
    program.notes.faults.lock().unwrap().extend(repeat_n(Fault::Down, ATTEMPTS));
}

pub(super) fn can_post(program: &Program) {
    program.notes.faults.lock().unwrap().clear();
}

pub(super) fn begin(program: &Program) -> GameId {
    begin_between(program, ALICE, BOB)
}

fn begin_between(program: &Program, white: Member, black: Member) -> GameId {
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    let id = program.app.challenge(program.cause(), white, &new).unwrap().id;
    let answered = program.app.answer(program.cause(), black, id, ChallengeDeed::Accept).unwrap();
    answered.1.unwrap().record().id
}

pub(super) const FIRST_TURN: [(Member, Posting); 1] = [(ALICE, Posting::Turn)];

/// Two processes of which the first has a line of its own to the store, and a game that the first has begun.
pub(super) async fn two_and_a_game() -> ([Program; 2], Arc<Severable>, GameId) {
    let other = Program::start_shared();
    let line = Arc::new(Severable::over(Arc::clone(&other.store)));
    let one = other.start_through(Arc::clone(&line) as _);
    for _ in 0..3 {
        live(&one, 2);
        live(&other, 2);
    }
    let game = begin(&one);
    one.until("the turn is told", |one| one.notes.told() == FIRST_TURN).await;
    one.until("nothing is left", |one| one.app.all_pending().unwrap().is_empty()).await;
    ([one, other], line, game)
}

#[tokio::test]
async fn whoever_was_asked_tells_what_came_of_it() {
    let [one, other] = two();
    begin(&one);
    one.until("the turn is told", |one| one.notes.told() == FIRST_TURN).await;
    // Until that is noted, the other would have to tell it once more.
    one.until("nothing is left", |one| one.app.all_pending().unwrap().is_empty()).await;
    live(&other, 20);
    assert_eq!(other.notes.told(), []);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn what_one_leaves_undone_that_is_gone_another_does() {
    let [one, other] = two();
    cannot_post(&one);
    begin(&one);
    one.stop().await;
    live(&other, 7);
    assert_eq!(other.notes.told(), [], "it may only be slow");
    live(&other, 5);
    other.until("the turn is told", |other| other.notes.told() == FIRST_TURN).await;
    other.until("nothing is left", |other| other.app.all_pending().unwrap().is_empty()).await;
    other.stop().await;
}

#[tokio::test]
async fn however_much_is_in_the_outbox_signs_of_life_come_in_between() {
    let [one, other] = two();
    cannot_post(&one);
    let games: u64 = 600;
    for number in 0..games {
        begin_between(&one, Member(1_000 + number), Member(2_000 + number));
    }
    one.stop().await;
    for _ in 0..12 {
        other.clock.pass(SECOND);
        other.app.keep_registered().unwrap();
    }
    // However long a part of it takes, the next sign of life comes right after.
    let mut parts = 0;
    while other.app.sweep().unwrap() {
        parts += 1;
        other.clock.pass(SECOND.times(5));
        assert!(other.app.claims_hold(), "after {parts} parts");
        other.app.keep_registered().unwrap();
    }
    assert!(parts > 1, "{parts} parts");
    other.until("nothing is left", |other| other.app.all_pending().unwrap().is_empty()).await;
    assert_eq!(u64::try_from(other.notes.told().len()).unwrap(), games);
    other.stop().await;
}

#[tokio::test]
async fn who_was_taken_for_dead_does_nothing_until_it_has_begun_anew() {
    let [one, other] = two();
    cannot_post(&one);
    let game = begin(&one);
    // It stands still, and others go on.
    one.clock.pass(SECOND.times(30));
    can_post(&one);
    live(&other, 12);
    other.until("the turn is told", |other| other.notes.told() == FIRST_TURN).await;
    let move_now = request(one.cause().0, ALICE, first_move(&one.game(game)));
    let refused = one.app.request(game, &move_now);
    assert!(matches!(refused, Err(Failure::Failed(AppError::Store(_)))), "{refused:?}");
    look(&one.app).unwrap();
    one.app.request(game, &move_now).unwrap();
    let after = [(BOB, Posting::Turn)];
    one.until("the next turn is told", |one| one.notes.told() == after).await;
    assert_eq!(other.notes.told(), FIRST_TURN);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn what_was_decided_before_standing_still_is_not_written_after() {
    let ([one, other], line, game) = two_and_a_game().await;
    let (app, clocks) = (other.app.clone(), [&one, &other].map(|one| Arc::clone(&one.clock)));
    line.stand_still(move || {
        for _ in 0..12 {
            clocks.iter().for_each(|clock| clock.pass(SECOND));
            look(&app).unwrap();
        }
    });
    let move_now = request(one.cause().0, ALICE, first_move(&one.game(game)));
    let refused = one.app.request(game, &move_now);
    assert!(matches!(refused, Err(Failure::Failed(AppError::Store(_)))), "{refused:?}");
    assert_eq!(other.game(game).record().ply(), 0);
    look(&one.app).unwrap();
    one.app.request(game, &move_now).unwrap();
    assert_eq!(other.game(game).record().ply(), 1);
    one.stop().await;
    other.stop().await;
}

/// A move of which nobody hears whether it is made.
pub(super) fn move_in_the_dark(one: &Program, line: &Severable, game: GameId) {
    line.slow_down();
    let move_now = request(one.cause().0, ALICE, first_move(&one.game(game)));
    one.app.request(game, &move_now).unwrap_err();
    line.speed_up();
}

#[tokio::test]
async fn a_move_that_the_store_makes_long_after_is_told_then() {
    let ([one, other], line, game) = two_and_a_game().await;
    move_in_the_dark(&one, &line, game);
    // It looks at once, and finds nothing: what it is woken for later it has told.
    begin(&one);
    let both = [FIRST_TURN, FIRST_TURN].concat();
    one.until("another game's turn is told", |one| one.notes.told() == both).await;
    // What was begun later may be done earlier.
    beat(&one.app).unwrap();
    line.arrive();
    beat(&one.app).unwrap();
    let next = |one: &Program| one.notes.told().contains(&(BOB, Posting::Turn));
    one.until("the next turn is told", next).await;
    assert_eq!(other.notes.told(), []);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn a_move_of_a_process_that_is_long_gone_is_told_by_another() {
    let ([one, other], line, game) = two_and_a_game().await;
    move_in_the_dark(&one, &line, game);
    one.stop().await;
    live(&other, 20);
    line.arrive();
    live(&other, 40);
    let next = [(BOB, Posting::Turn)];
    other.until("the next turn is told", |other| other.notes.told() == next).await;
    other.stop().await;
}

#[tokio::test]
async fn when_the_database_was_away_nobody_is_taken_for_dead() {
    let [one, other] = two();
    cannot_post(&other);
    begin(&other);
    for program in [&one, &other] {
        program.clock.pass(SECOND.times(30));
    }
    live(&one, 7);
    look(&other.app).unwrap();
    live(&one, 7);
    can_post(&other);
    other.until("the turn is told", |other| other.notes.told() == FIRST_TURN).await;
    assert_eq!(one.notes.told(), []);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn whose_clocks_stood_still_with_it_changes_nothing_once_it_was_taken_for_dead() {
    let ([one, other], _line, game) = two_and_a_game().await;
    // As in a virtual machine that is moved: by its own clocks no time has passed.
    live(&other, 12);
    let before = one.game(game).record().clone();
    let mv = first_move(&one.game(game));
    let request = Request::of_member(ALICE, one.cause(), one.app.now(), mv);
    let refused = one.app.request(game, &request).expect_err("others have its work");
    assert!(refused.to_string().contains("this came too late"), "{refused}");
    assert_eq!(*other.game(game).record(), before);
    // It notices when it next says that it lives, and begins anew.
    live(&one, 10);
    one.ask(game, ALICE, first_move(&one.game(game))).unwrap();
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn nobody_who_trusts_itself_is_taken_for_dead_however_slow_a_renewal_was() {
    let ([slow, other], line, _) = two_and_a_game().await;
    let (app, clocks) = (other.app.clone(), [&slow, &other].map(|one| Arc::clone(&one.clock)));
    slow.clock.pass(SECOND.times(2));
    other.clock.pass(SECOND.times(2));
    // While this one's renewal takes four seconds, the other renews its row for the last time.
    line.take_long(move || {
        clocks.iter().for_each(|clock| clock.pass(SECOND.times(4)));
        look(&app).unwrap();
    });
    look(&slow.app).unwrap();
    let rows = || slow.store.scan(Table::Node, &Scan::all()).unwrap().len();
    let mut trusted = 0;
    for second in 1..=14 {
        [&slow, &other].iter().for_each(|one| one.clock.pass(SECOND));
        look(&slow.app).unwrap();
        if other.app.claims_hold() {
            trusted = second;
            assert_eq!(rows(), 2, "after {second} s");
        }
    }
    assert_eq!(trusted, 5, "it relies on its row for less than six seconds");
    assert_eq!(rows(), 1, "it is gone in the end");
    slow.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn what_happens_first_is_told_first_whoever_tells_it() {
    let [one, other] = two();
    cannot_post(&one);
    let game = begin(&one);
    other.ask(game, ALICE, first_move(&other.game(game))).unwrap();
    // Whatever it does meanwhile, it may not tell the second turn yet.
    let next = begin(&other);
    other.until("it tells of its own game", |other| other.notes.told() == FIRST_TURN).await;
    assert_eq!(one.notes.told(), []);
    can_post(&one);
    one.until("the first turn is told", |one| one.notes.told().contains(&FIRST_TURN[0])).await;
    let told = |other: &Program| other.notes.told().contains(&(BOB, Posting::Turn));
    other.until("the second turn is told", told).await;
    assert_eq!(one.notes.told(), FIRST_TURN);
    assert_ne!(game, next);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn what_is_due_is_divided_and_done_once() {
    let [one, other] = two();
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    for number in 0..40 {
        one.app.challenge(InteractionId(number), Member(100 + number), &new).unwrap();
    }
    let week = Span(8 * 24 * 3_600 * SECOND.0);
    for program in [&one, &other] {
        program.clock.pass(week);
    }
    for _ in 0..3 {
        live(&one, 2);
        live(&other, 2);
    }
    beat(&one.app).unwrap();
    beat(&other.app).unwrap();
    let done = [&one, &other].map(|program| program.app.tick().unwrap().done);
    assert_eq!(done.iter().sum::<usize>(), 40);
    assert!(done.iter().all(|done| *done > 0), "{done:?}");
    one.stop().await;
    // Of one that is gone the other does everything.
    for number in 100..140 {
        other.app.challenge(InteractionId(number), Member(100 + number), &new).unwrap();
    }
    live(&other, 20);
    other.clock.pass(week);
    live(&other, 2);
    beat(&other.app).unwrap();
    assert_eq!(other.app.tick().unwrap().done, 40);
    other.stop().await;
}

#[tokio::test]
async fn however_much_is_due_signs_of_life_come_in_between() {
    let ([one, other], line, _) = two_and_a_game().await;
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    for number in 0..40 {
        one.app.challenge(InteractionId(number), Member(100 + number), &new).unwrap();
    }
    other.stop().await;
    live(&one, 20);
    one.clock.pass(Span(8 * 24 * 3_600 * SECOND.0));
    live(&one, 2);
    beat(&one.app).unwrap();
    let clock = Arc::clone(&one.clock);
    line.before_each(move || clock.pass(Span(SECOND.0 / 4)));
    let mut done = 0;
    loop {
        look(&one.app).unwrap();
        let ticked = one.app.tick().unwrap();
        assert!(ticked.done <= 5 && one.app.claims_hold(), "{ticked:?}");
        done += ticked.done;
        if !ticked.more {
            break;
        }
    }
    assert!(done >= 40, "{done}");
    one.stop().await;
}

#[tokio::test]
async fn who_lives_is_seen_by_one_who_is_none_of_them() {
    let [one, other] = two();
    let clock = HandMoved::at(one.app.now());
    let count = |alive: &[&Program]| {
        let pause = || {
            clock.pass(SECOND);
            alive.iter().for_each(|program| live(program, 2));
        };
        living(&*one.store, &clock, pause).unwrap()
    };
    assert_eq!(count(&[&one, &other]), 2);
    assert_eq!(count(&[&other]), 1, "the first was killed, and the other sees it");
    assert_eq!(
        count(&[]),
        0,
        "the rest of them was killed as well: its row is there, and stays as it is"
    );
    let rows = || one.store.scan(Table::Node, &Scan::all()).unwrap().len();
    assert_eq!(rows(), 1, "nothing was written");
    live(&other, 2);
    other.app.leave_store().unwrap();
    assert_eq!(rows(), 0);
    let at_once = living(&*one.store, &clock, || panic!("nobody is to be waited for"));
    assert_eq!(at_once.unwrap(), 0);
}
