//! One message reminds a member of several games, and counts for all of them or for none.

use std::sync::atomic::Ordering::SeqCst;

use oddboard_game::{
    core::{
        Clock, Ending, EventKind, Gathering, Notify, Span, ThreadPolicy, TimeControl,
        playing_time::Link,
        time::{HOUR, MINUTE, SECOND},
    },
    store::{Scan, Table},
};
use oddboard_rules::Side;

use super::{
    harness::{Fault, HERE, Program},
    *,
};

/// A game of a day a move, in which Alice is to move.
fn begin(program: &Program, place: Place) -> GameId {
    let time = TimeControl::PerMove { days: 1 };
    let side = SideWish::White;
    let new = NewChallenge { side, time, ..NewChallenge::open(Variant::ALL[0], place) };
    let id = program.app.challenge(program.cause(), ALICE, &new).unwrap().id;
    let answered = program.app.answer(program.cause(), BOB, id, ChallengeDeed::Accept).unwrap();
    answered.1.unwrap().record().id
}

async fn all_is_done(program: &Program) {
    program.until("nothing is left", |one| one.app.all_pending().unwrap().is_empty()).await;
}

/// Lets time pass in which all is well.
fn pass(program: &Program, span: Span) {
    program.clock.pass(span);
    for link in Link::of(1) {
        program.app.alive(link);
    }
    program.app.moment().unwrap();
}

/// Games that began one after the other, with this much time between them.
async fn games(program: &Program, number: usize, apart: Span) -> Vec<GameId> {
    let mut games = Vec::new();
    for _ in 0..number {
        games.push(begin(program, HERE));
        all_is_done(program).await;
        pass(program, apart);
    }
    games
}

/// A reminder comes at a quarter of a day: so long after the last of some games began.
fn until_the_first_reminder(number: u64, apart: Span) -> Span {
    HOUR.times(18).less(apart.times(number))
}

fn tried(program: &Program) -> Vec<Vec<GameId>> {
    program.notes.reminders.lock().unwrap().clone()
}

/// How often Alice was reminded of a single game.
fn alone(program: &Program) -> usize {
    program.notes.told().iter().filter(|(_, posting)| *posting == Posting::Reminder).count()
}

fn due(program: &Program, game: GameId) -> Time {
    let now = program.app.moment().unwrap();
    program.game(game).record().due(now).unwrap()
}

#[tokio::test]
async fn reminders_that_fall_due_close_together_are_one_message_and_move_no_deadline() {
    let program = Program::start();
    let together = games(&program, 3, MINUTE.times(2)).await;
    pass(&program, MINUTE.times(20));
    let later = begin(&program, HERE);
    all_is_done(&program).await;
    let deadlines: Vec<_> = together.iter().map(|game| due(&program, *game)).collect();
    pass(&program, until_the_first_reminder(3, MINUTE.times(2)).less(MINUTE.times(20)));
    program.app.tick().unwrap();
    all_is_done(&program).await;
    assert_eq!(tried(&program), std::slice::from_ref(&together));
    assert_eq!(alone(&program), 0);
    let last = |game: GameId| *program.game(game).record().posted.last().unwrap();
    assert!(together.iter().all(|game| last(*game).message == last(together[0]).message));
    // None of them is reminded again, and each has the deadline that it had.
    pass(&program, MINUTE.times(15));
    program.app.tick().unwrap();
    all_is_done(&program).await;
    assert_eq!((tried(&program).len(), alone(&program)), (1, 0));
    for (game, deadline) in together.iter().zip(&deadlines) {
        assert_eq!(due(&program, *game), *deadline);
        let rebuilt = program.app.rebuilt(*game).unwrap();
        assert_eq!(rebuilt.record(), program.game(*game).record());
    }
    // The one that began later is reminded when its time has come.
    pass(&program, MINUTE.times(15));
    program.app.tick().unwrap();
    all_is_done(&program).await;
    assert_eq!((tried(&program).len(), alone(&program)), (1, 1));
    assert!(program.game(later).record().ending.is_none());
    // Each is lost at its own time.
    let until_first = HOUR.times(6).less(MINUTE.times(30)).less(MINUTE);
    pass(&program, until_first);
    program.app.tick().unwrap();
    let over = |game: &GameId| program.game(*game).record().ending.is_some();
    assert!(!together.iter().any(over), "a minute is left");
    for number in 0..together.len() {
        pass(&program, if number == 0 { MINUTE } else { MINUTE.times(2) });
        program.app.tick().unwrap();
        assert_eq!(together.iter().filter(|game| over(game)).count(), number + 1);
    }
    program.stop().await;
}

#[tokio::test]
async fn a_reminder_that_fails_counts_for_none_of_its_games() {
    let program = Program::start();
    let together = games(&program, 3, MINUTE).await;
    program.notes.faults.lock().unwrap().extend([Fault::Down; 100_000]);
    pass(&program, until_the_first_reminder(3, MINUTE));
    program.app.tick().unwrap();
    program.until("it is tried", |program| !tried(program).is_empty()).await;
    pass(&program, HOUR.times(7));
    program.app.tick().unwrap();
    let over = |game: &GameId| program.game(*game).record().ending.is_some();
    assert!(!together.iter().any(over), "nobody was reminded");
    program.notes.faults.lock().unwrap().clear();
    program.app.beat().unwrap();
    all_is_done(&program).await;
    assert!(tried(&program).iter().all(|games| *games == together), "{:?}", tried(&program));
    program.app.tick().unwrap();
    assert!(!together.iter().any(over), "they have a while from then on");
    pass(&program, Clock::GRACE);
    program.app.tick().unwrap();
    for game in &together {
        let ending = program.game(*game).record().ending.clone();
        assert_eq!(ending, Some(Ending::Time { winner: Side::Black }));
    }
    program.stop().await;
}

#[tokio::test]
async fn where_one_message_cannot_tell_them_each_is_told_by_itself() {
    let program = Program::start();
    let together = games(&program, 3, MINUTE).await;
    program.notes.one_by_one.store(true, SeqCst);
    pass(&program, until_the_first_reminder(3, MINUTE));
    program.app.tick().unwrap();
    all_is_done(&program).await;
    assert_eq!(alone(&program), together.len());
    program.stop().await;
}

#[tokio::test]
async fn games_that_are_played_elsewhere_are_told_there() {
    let program = Program::start();
    let place = Place { channel: Channel(10), ..HERE };
    let here = [begin(&program, HERE), begin(&program, HERE)];
    let there = begin(&program, place);
    all_is_done(&program).await;
    pass(&program, HOUR.times(18));
    program.app.tick().unwrap();
    all_is_done(&program).await;
    assert_eq!(tried(&program), [here.to_vec()]);
    assert_eq!(alone(&program), 1);
    // By direct message, they are told together.
    let direct = |game| Gathering::of(program.game(game).record(), Notify::Direct);
    assert_eq!(direct(here[0]), direct(there));
    // What is played in direct messages is never told in a channel, and the other way round.
    let mut apart = program.game(there).record().clone();
    apart.thread = ThreadPolicy::Apart;
    assert_eq!(Gathering::of(&apart, Notify::InPlace), Some(Gathering::Direct));
    assert_eq!(
        Gathering::of(program.game(there).record(), Notify::InPlace),
        Some(Gathering::Channel(place.channel))
    );
    program.stop().await;
}

/// Two processes that share a store, and games of which each looks after some.
async fn two_processes() -> ([Program; 2], Vec<GameId>) {
    let one = Program::start_shared();
    let both = [one.start_beside(), one];
    live(&both, 6);
    let together: Vec<_> = (0..8).map(|_| begin(&both[0], HERE)).collect();
    all_is_done(&both[0]).await;
    both.iter().for_each(|program| pass(program, HOUR.times(18)));
    live(&both, 6);
    (both, together)
}

/// This many seconds pass in which processes keep their places.
fn live(programs: &[Program], seconds: u64) {
    for _ in 0..seconds {
        for program in programs {
            program.clock.pass(SECOND);
            look(&program.app).unwrap();
        }
    }
}

#[tokio::test]
async fn of_several_processes_one_tells_all_reminders() {
    let (both, together) = two_processes().await;
    // Both look at the same moment.
    thread::scope(|scope| {
        for program in &both {
            scope.spawn(|| program.app.tick().unwrap());
        }
    });
    all_is_done(&both[0]).await;
    let tries: Vec<_> = both.iter().flat_map(tried).collect();
    assert_eq!(tries, [together]);
    assert_eq!(both.iter().map(alone).sum::<usize>(), 0);
    for program in both {
        program.stop().await;
    }
}

#[tokio::test]
async fn what_a_process_that_is_gone_has_not_told_another_tells_in_one_message() {
    let ([one, other], together) = two_processes().await;
    one.notes.faults.lock().unwrap().extend([Fault::Down; 100_000]);
    one.app.tick().unwrap();
    one.until("it is tried", |one| !tried(one).is_empty()).await;
    one.stop().await;
    let other = [other];
    live(&other, 20);
    all_is_done(&other[0]).await;
    assert_eq!(tried(&other[0]), [together]);
    assert_eq!(alone(&other[0]), 0);
    for program in other {
        program.stop().await;
    }
}

#[tokio::test]
async fn each_reminder_that_a_process_that_is_gone_may_have_told_is_looked_for_first() {
    let ([one, other], together) = two_processes().await;
    one.notes.faults.lock().unwrap().extend([Fault::Down; 100_000]);
    one.app.tick().unwrap();
    one.until("it is tried", |one| !tried(one).is_empty()).await;
    one.stop().await;
    let left = other.store.scan(Table::Outbox, &Scan::all()).unwrap().len();
    assert!(left >= 2, "{left}");
    let before = other.notes.uncertain.lock().unwrap().len();
    // The first claims them all, and can tell none of them but its own.
    other.notes.one_by_one.store(true, SeqCst);
    let other = [other];
    live(&other, 20);
    all_is_done(&other[0]).await;
    assert_eq!(alone(&other[0]), together.len());
    let uncertain = other[0].notes.uncertain.lock().unwrap()[before..].to_vec();
    assert_eq!(uncertain.iter().filter(|uncertain| **uncertain).count(), left);
    for program in other {
        program.stop().await;
    }
}

#[tokio::test]
async fn a_process_that_stood_still_remembers_no_reminder_that_another_told() {
    let ([one, other], together) = two_processes().await;
    one.notes.faults.lock().unwrap().push_back(Fault::Held);
    one.app.tick().unwrap();
    one.until("it is tried", |one| !tried(one).is_empty()).await;
    let other = [other];
    live(&other, 20);
    all_is_done(&other[0]).await;
    assert_eq!(tried(&other[0]), std::slice::from_ref(&together));
    let events =
        || together.iter().map(|game| other[0].app.events(*game).unwrap()).collect::<Vec<_>>();
    let before = events();
    // It comes to, begins anew, and only then hears that the message is there.
    one.clock.pass(SECOND.times(20));
    look(&one.app).unwrap();
    one.notes.release.notify_one();
    // Of one game it does one thing after the other.
    let first = together[0];
    let moved = request(one.cause().0 + 1_000, ALICE, first_move(&one.game(first)));
    one.app.request(first, &moved).unwrap();
    one.until("the next turn is told", |one| one.notes.told().contains(&(BOB, Posting::Turn)))
        .await;
    for (before, after) in before.iter().zip(events()) {
        let again = after[before.len()..].iter().find(|event| match event.what {
            EventKind::Posted(posted) => {
                posted.tells.is_some_and(|tells| tells.posting == Posting::Reminder)
            }
            _ => false,
        });
        assert_eq!(again, None);
    }
    one.stop().await;
    for program in other {
        program.stop().await;
    }
}
