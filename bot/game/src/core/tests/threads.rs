use super::{time::*, *};

const OWN: Channel = Channel(30);
const THREE_DAYS: TimeControl = TimeControl::PerMove { days: 3 };

/// A timed game that wants a thread of its own, and what follows from its start.
fn wanted() -> (GameState, Vec<Effect>) {
    let mut event = started(Variant::ALL[0]);
    if let EventKind::Started { time, thread, .. } = &mut event.what {
        (*time, *thread) = (THREE_DAYS, ThreadPolicy::Wanted(Archive::Hour));
    }
    let state = GameState::start(&event).unwrap();
    let effects = state.effects(None, &event);
    (state, effects)
}

/// The state after something that nobody asked for.
fn happens(state: &GameState, at: Time, what: EventKind) -> (GameState, Vec<Effect>) {
    let number = state.record().events;
    let event = Event { number, cause: None, at, down: Lag::ZERO, what };
    let next = state.clone().evolve(&event).unwrap();
    let effects = next.effects(Some(state.record()), &event);
    (next, effects)
}

fn with_thread() -> GameState {
    happens(&wanted().0, Time(1_000), EventKind::ThreadCreated { channel: OWN }).0
}

#[test]
fn a_thread_is_made_before_the_first_turn_is_told() {
    let (state, effects) = wanted();
    let [Effect::CreateThread { game }, Effect::Post { posting: Posting::Turn, .. }] = effects[..]
    else {
        panic!("a thread, then the turn: {effects:?}");
    };
    assert_eq!(game, state.record().id);
    let with_thread = with_thread();
    assert_eq!(with_thread.record().thread.own(), Some(OWN));
    let (gone, _) = happens(&with_thread, Time(2_000), EventKind::ThreadLost);
    assert_eq!(gone.record().thread, ThreadPolicy::Place);
}

#[test]
fn no_thread_is_made_for_a_game_that_wants_none() {
    let state = timed(THREE_DAYS);
    let number = state.record().events;
    let what = EventKind::ThreadCreated { channel: OWN };
    let event = Event { number, cause: None, at: Time(2_000), down: Lag::ZERO, what };
    assert!(state.evolve(&event).is_err());
}

#[test]
fn a_thread_is_unarchived_an_hour_before_the_time_runs_out_once_a_turn() {
    let state = told(&with_thread(), Time(1_000));
    let due = Time(1_000).plus(DAY.times(3));
    let at = Time(due.0 - HOUR.0);
    assert_eq!(state.record().unarchives(), Some(Uptime(at.0)));
    // The usual reminder comes before.
    let (state, effects) = later(&state, Time(due.0 - HOUR.times(18).0));
    assert!(matches!(effects[..], [Effect::Post { posting: Posting::Reminder, .. }]));
    assert_eq!(state.record().alarm(), Some(Uptime(at.0)));
    let (unarchived, effects) = later(&state, at);
    assert_eq!(effects, [Effect::Unarchive { game: state.record().id, channel: OWN }]);
    assert_eq!(unarchived.record().alarm(), Some(Uptime(due.0)));
    assert_eq!(later(&unarchived, at).1, []);
    let next = moved(&unarchived, Time(at.0 + 1));
    assert_eq!(next.record().unarchives(), Some(Uptime(at.0 + 1 + DAY.times(3).0 - HOUR.0)));
}

#[test]
fn a_clock_stands_still_while_the_player_to_move_cannot_be_told() {
    let state = timed(THREE_DAYS);
    let (halted, effects) = happens(&state, Time(1_000 + HOUR.0), EventKind::Halted);
    let [Effect::Post { mention, posting: Posting::Halted, .. }] = effects[..] else {
        panic!("the other is told: {effects:?}");
    };
    assert_eq!(mention, BOB);
    assert_eq!(halted.record().alarm(), None);
    let long = Time(1_000 + DAY.times(90).0);
    assert_eq!(later(&halted, long).1, []);
    // They come and move: the game goes on, and the hour counts.
    let next = told(&moved(&halted, long), long);
    assert!(next.record().progress.is_running());
    assert_eq!(
        next.record().due(Moment { at: long, down: Lag::ZERO }),
        Some(long.plus(DAY.times(3)))
    );
    // Or somebody says that it goes on.
    let resumed = at(&halted, long, ALICE, Action::Propose(Proposal::Resume));
    let left = DAY.times(3).less(HOUR);
    assert!(resumed.record().progress.is_running());
    assert_eq!(resumed.record().due(Moment { at: long, down: Lag::ZERO }), Some(long.plus(left)));
}

/// The state with a reminder on its way that has not arrived, half-way through the turn.
fn reminding() -> (GameState, Time) {
    let state = timed(THREE_DAYS);
    let half = Time(1_000).plus(HOUR.times(36));
    let reminded = state.elapse(Moment { at: half, down: Lag::ZERO }).unwrap();
    assert_eq!(reminded.what, EventKind::Reminded);
    (state.evolve(&reminded).unwrap(), half)
}

/// What becomes of a game in which nobody does anything any more, with every message delivered.
fn runs_out(mut state: GameState) -> (usize, Option<Ending>) {
    let mut reminders = 0;
    while let Some(alarm) = state.record().alarm() {
        let (next, effects) = later(&state, Time(alarm.0));
        reminders += effects
            .iter()
            .filter(|effect| matches!(effect, Effect::Post { posting: Posting::Reminder, .. }))
            .count();
        state = next;
    }
    (reminders, state.record().ending.clone())
}

#[test]
fn after_a_reminder_that_reached_nobody_others_come_when_the_game_goes_on() {
    let lost = Some(Ending::Time { winner: Side::Black });
    let (state, half) = reminding();
    let (halted, _) = happens(&state, half, EventKind::Halted);
    let resumed = at(&halted, half.plus(DAY), BOB, Action::Propose(Proposal::Resume));
    assert_eq!(runs_out(resumed), (2, lost.clone()), "at a quarter and at two hours");
    // The same where it could not be told while the players had agreed on a pause.
    let (state, half) = reminding();
    let asked = at(&state, half, ALICE, Action::Propose(Proposal::Pause));
    let paused = at(&asked, half, BOB, Action::Accept(Proposal::Pause));
    let asked = at(&paused, half, ALICE, Action::Propose(Proposal::Resume));
    let resumed = at(&asked, half, BOB, Action::Accept(Proposal::Resume));
    assert_eq!(runs_out(resumed), (2, lost));
}

#[test]
fn a_pause_by_agreement_is_not_ended_by_one() {
    let state = timed(THREE_DAYS);
    let (asked, _) = after(&state, ALICE, Action::Propose(Proposal::Pause));
    let (paused, _) = after(&asked, BOB, Action::Accept(Proposal::Pause));
    let (asked, _) = after(&paused, ALICE, Action::Propose(Proposal::Resume));
    assert!(!asked.record().progress.is_running(), "the other is asked");
    let refusal = refused(&asked, ALICE, mv(&first_move(&asked)));
    assert_eq!(refusal, Refusal::Cannot(Obstacle::Paused));
}
