use oddboard_rules::Side;

use super::{time::*, *};

const START: Time = Time(1_000);

pub(super) fn days(days: u8) -> TimeControl {
    TimeControl::per_move(days).unwrap()
}

fn hour_and_minute() -> TimeControl {
    TimeControl::budget(HOUR, MINUTE).unwrap()
}

pub(super) fn left(state: &GameState, side: Side, at: Time) -> Span {
    state.record().clock.as_ref().unwrap().left(side, at.to_uptime(Lag::ZERO))
}

pub(super) fn after_start(span: Span) -> Time {
    START.plus(span)
}

/// When the player to move is reminded, up to the end.
fn reminders(mut state: GameState) -> Vec<Span> {
    let mut reminded = Vec::new();
    while let Some(alarm) = state.record().alarm() {
        let at = alarm.to_time(Lag::ZERO);
        let (next, effects) = later(&state, at);
        match effects[..] {
            [Effect::Post { posting: Posting::Reminder, .. }] => reminded.push(at.since(START)),
            [
                Effect::Post { posting: Posting::LostOnTime, .. },
                Effect::Post { posting: Posting::Over, .. },
            ] => {}
            _ => panic!("an alarm leads to one reminder, or tells both of the end: {effects:?}"),
        }
        state = next;
    }
    assert!(matches!(state.record().ending, Some(Ending::Time { .. })));
    reminded
}

#[test]
fn without_a_time_limit_there_is_no_clock_and_nothing_is_due() {
    let state = timed(TimeControl::Unlimited);
    assert_eq!((state.record().clock.as_ref(), state.record().alarm()), (None, None));
    assert_eq!(later(&state, Time(u64::MAX)).1, []);
}

#[test]
fn only_the_times_that_are_offered_can_be_chosen() {
    for days in TimeControl::DAYS {
        assert!(TimeControl::per_move(days).is_ok());
    }
    assert_eq!(TimeControl::per_move(4), Err(TimeControlError::Days(4)));
    assert_eq!(TimeControl::budget(SECOND, SECOND), Err(TimeControlError::Base));
    assert_eq!(TimeControl::budget(HOUR, DAY.times(2)), Err(TimeControlError::Increment));
    assert!(TimeControl::budget(MINUTE, Span::ZERO).is_ok());
}

#[test]
fn each_turn_has_its_days_anew() {
    let state = timed(days(3));
    assert_eq!(left(&state, Side::White, after_start(DAY)), DAY.times(2));
    let state = moved(&state, after_start(DAY));
    assert_eq!(left(&state, Side::White, after_start(DAY)), DAY.times(3));
    assert_eq!(left(&state, Side::Black, after_start(DAY.times(2))), DAY.times(2));
    let moment = Moment { at: START, down: Lag::ZERO };
    assert_eq!(state.record().due(moment), Some(after_start(DAY.times(4))));
}

#[test]
fn a_budget_shrinks_by_what_is_used_and_grows_by_the_increment() {
    let state = timed(hour_and_minute());
    let state = moved(&state, after_start(MINUTE.times(10)));
    assert_eq!(left(&state, Side::White, after_start(DAY)), MINUTE.times(51));
    let state = moved(&state, after_start(MINUTE.times(30)));
    assert_eq!(left(&state, Side::Black, after_start(DAY)), MINUTE.times(41));
    assert_eq!(left(&state, Side::White, after_start(MINUTE.times(31))), MINUTE.times(50));
}

#[test]
fn time_runs_out_exactly_when_it_is_due() {
    let state = timed(days(1));
    let due = after_start(DAY);
    let before = Time(due.0 - 1);
    let reminded = later(&state, Time(before.0 - MINUTE.0)).0;
    assert_eq!(later(&reminded, before).0.record().ending, None);
    let (over, effects) = later(&reminded, due);
    let ending = Ending::Time { winner: Side::Black };
    assert_eq!(over.record().ending, Some(ending));
    let [
        Effect::Post { mention: ALICE, posting: Posting::LostOnTime, .. },
        Effect::Post { mention: BOB, posting: Posting::Over, .. },
    ] = effects[..]
    else {
        panic!("both are told, the one who waits last: {effects:?}");
    };
    assert_eq!(over.record().alarm(), None);
    assert_eq!(left(&over, Side::White, Time(u64::MAX)), Span::ZERO);
}

#[test]
fn a_move_that_comes_too_late_is_refused_even_before_the_alarm() {
    let state = later(&timed(days(1)), after_start(HOUR.times(12))).0;
    let late = |at| Request { at, ..request(&state, ALICE, mv(&first_move(&state))) };
    let due = after_start(DAY);
    assert!(state.decide(&late(Time(due.0 - 1)), Lag::ZERO).is_ok());
    let refused = state.decide(&late(due), Lag::ZERO);
    assert_eq!(refused, Err(Refusal::Cannot(Obstacle::TimeIsUp)));
}

#[test]
fn time_in_which_the_bot_was_down_counts_against_nobody() {
    let state = timed(days(1));
    let behind = |span: Span| Lag(i64::try_from(span.0).unwrap());
    let down = behind(HOUR.times(30));
    let late = Request {
        at: after_start(HOUR.times(40)),
        ..request(&state, ALICE, mv(&first_move(&state)))
    };
    let event = state.decide(&late, down).unwrap();
    assert_eq!(event.down, down);
    assert_eq!(
        state.elapse(Moment { at: after_start(HOUR.times(54)), down: behind(DAY.times(3)) }),
        None
    );
    let moment = Moment { at: late.at, down };
    assert_eq!(state.record().due(moment), Some(after_start(HOUR.times(54))));
    let state = state.evolve(&event).unwrap();
    assert_eq!(state.record().due(moment), Some(late.at.plus(DAY)));
}

#[test]
fn players_are_reminded_at_half_a_quarter_and_two_hours() {
    let two_hours = HOUR.times(2);
    let two_days = DAY.times(2);
    let expected = [DAY, HOUR.times(36), two_days.less(two_hours)];
    assert_eq!(reminders(timed(days(2))), expected);
}

#[test]
fn a_reminder_longer_than_the_turn_is_none() {
    assert_eq!(reminders(timed(hour_and_minute())), [MINUTE.times(30), MINUTE.times(45)]);
}

#[test]
fn a_reminder_mentions_the_player_to_move_and_tells_when_time_is_up() {
    let state = moved(&timed(days(2)), START);
    let (_, effects) = later(&state, after_start(DAY));
    let [Effect::Post { mention: BOB, posting: Posting::Reminder, due, ply: 1, .. }] = effects[..]
    else {
        panic!("Bob is reminded: {effects:?}");
    };
    assert_eq!(due, Some(after_start(DAY.times(2))));
}

#[test]
fn reminders_that_were_missed_are_made_up_for_by_one() {
    let state = timed(days(2));
    let late = after_start(HOUR.times(47));
    let (state, effects) = later(&state, late);
    assert_eq!(effects.len(), 1);
    assert_eq!(later(&state, late).1, []);
    assert_eq!(state.record().alarm(), state.record().clock.as_ref().unwrap().due());
}

#[test]
fn a_reminder_that_comes_along_is_a_little_early_and_stands_for_the_one_that_was_to_come() {
    let (two_days, hour) = (timed(days(2)), timed(hour_and_minute()));
    // Ten minutes, but never more than a tenth of what is left then.
    let cases = [
        (two_days, DAY, MINUTE.times(10), Some(HOUR.times(36))),
        (hour, MINUTE.times(30), MINUTE.times(3), Some(MINUTE.times(45))),
    ];
    for (state, point, early, next) in cases {
        let first = point.less(early);
        let along =
            |span: Span| state.remind_along(Moment { at: after_start(span), down: Lag::ZERO });
        assert_eq!(along(first.less(Span(1))), None);
        let event = along(first).unwrap();
        assert_eq!(event.what, EventKind::Reminded);
        let due = state.record().clock.as_ref().unwrap().due();
        let state = told(&state.clone().evolve(&event).unwrap(), event.at);
        let clock = state.record().clock.as_ref().unwrap();
        assert_eq!(clock.due(), due, "no deadline moves");
        let alarm = state.record().alarm().map(|alarm| alarm.to_time(Lag::ZERO).since(START));
        assert_eq!(alarm, next, "the one that was to come does not come again");
    }
    // Who wants none, and whose time is up, is not reminded along.
    let over = later(&later(&timed(days(1)), after_start(DAY)).0, after_start(DAY.times(2))).0;
    assert!(over.record().ending.is_some());
    let late = Moment { at: after_start(DAY.times(3)), down: Lag::ZERO };
    assert_eq!(over.remind_along(late), None);
}

#[test]
fn each_player_has_the_reminders_they_chose() {
    let mut event = started(Variant::ALL[0]);
    if let EventKind::Started { time, terms, .. } = &mut event.what {
        *time = days(1);
        terms.white.reminders = Reminders::new([Reminder::Left(HOUR), Reminder::Left(HOUR)]);
        terms.black.reminders = Reminders::none();
    }
    let state = told(&GameState::start(&event).unwrap(), START);
    assert_eq!(reminders(state.clone()), [HOUR.times(23)]);
    assert_eq!(reminders(moved(&state, START)), []);
}

pub(super) fn with_terms(state: &GameState, side: Side, at: Time, terms: Terms) -> GameState {
    let number = state.record().events;
    let what = EventKind::TermsChanged { side, terms };
    let event = Event { number, cause: None, at, down: Lag::ZERO, what };
    let next = state.clone().evolve(&event).unwrap();
    let due = |state: &GameState| state.record().due(event.moment());
    let outdated = (due(&next) != due(state)).then_some(Effect::Refresh { game: next.record().id });
    assert_eq!(next.effects(Some(state.record()), &event), Vec::from_iter(outdated));
    next
}

pub(super) fn away(until: Option<Time>) -> Terms {
    let away = until.map(|until| until.to_uptime(Lag::ZERO));
    Terms { away, ..Terms::default() }
}

#[test]
fn the_clock_of_a_player_on_vacation_waits() {
    let state = timed(days(2));
    let back = after_start(DAY.times(8));
    let state = with_terms(&state, Side::White, after_start(DAY), away(Some(back)));
    assert_eq!(left(&state, Side::White, after_start(DAY.times(7))), DAY);
    assert_eq!(left(&state, Side::White, back.plus(HOUR)), DAY.less(HOUR));
    let moment = Moment { at: START, down: Lag::ZERO };
    assert_eq!(state.record().due(moment), Some(back.plus(DAY)));
    // They may play all the same; the opponent's clock runs.
    let state = moved(&state, after_start(DAY.times(3)));
    assert_eq!(state.record().due(moment), Some(after_start(DAY.times(5))));
    // And their next turn waits for the end of the vacation.
    let state = moved(&state, after_start(DAY.times(4)));
    assert_eq!(state.record().due(moment), Some(back.plus(DAY.times(2))));
}

#[test]
fn who_comes_back_early_has_their_clock_running_again() {
    let state = timed(days(2));
    let away_until = away(Some(after_start(DAY.times(20))));
    let state = with_terms(&state, Side::White, after_start(DAY), away_until);
    let state = with_terms(&state, Side::White, after_start(DAY.times(5)), away(None));
    assert_eq!(left(&state, Side::White, after_start(DAY.times(5).and(HOUR))), DAY.less(HOUR));
}

#[test]
fn the_turns_message_is_brought_up_to_date_where_its_players_vacation_moves_the_end() {
    let state = timed(days(2));
    let changed = |state: &GameState, what| {
        let (number, at) = (state.record().events, after_start(HOUR));
        let event = Event { number, cause: None, at, down: Lag::ZERO, what };
        let next = state.clone().evolve(&event).unwrap();
        let effects = next.effects(Some(state.record()), &event);
        (next, effects)
    };
    let tells = Some(Tells { posting: Posting::Turn, ply: 0, to: Side::White, undone: false });
    let (channel, message, event) = (HERE.channel, Message(100), state.record().events);
    let posted = Posted { channel, message, event, replaces: true, tells };
    let (told, _) = changed(&state, EventKind::Posted(posted));
    assert_eq!(told.record().message_of_turn(), Some(posted));
    let back = after_start(DAY.times(8));
    // While it is still on its way, too: it may have been written before.
    for state in [&state, &told] {
        let terms = |side, terms| changed(state, EventKind::TermsChanged { side, terms });
        let (next, effects) = terms(Side::White, away(Some(back)));
        assert_eq!(effects, [Effect::Refresh { game: state.record().id }]);
        let moment = Moment { at: after_start(HOUR), down: Lag::ZERO };
        let before = state.record().due(moment).unwrap();
        let later = before.plus(back.since(after_start(HOUR)));
        assert_eq!(next.record().due(moment), Some(later));
        let (_, effects) = terms(Side::Black, away(Some(back)));
        assert_eq!(effects, [], "it isn't Black's time that is told");
        let reminders = Terms { reminders: Reminders::new([Reminder::Half]), away: None };
        assert_eq!(terms(Side::White, reminders).1, []);
    }
}

#[test]
fn changed_reminders_hold_from_now_on() {
    let state = timed(days(2));
    let reminders_of = |left| Terms { reminders: Reminders::new([left]), away: None };
    let at = after_start(HOUR.times(30));
    // Half of the time is past already: what is left is the last call.
    let half = with_terms(&state, Side::White, at, reminders_of(Reminder::Half));
    assert_eq!(reminders(half), [DAY.times(2)]);
    let hour = with_terms(&state, Side::White, at, reminders_of(Reminder::Left(HOUR)));
    assert_eq!(reminders(hour), [HOUR.times(47)]);
}

/// Every turn of this many moves, so that there is something to count.
#[test]
fn the_clock_belongs_to_the_turn_and_not_to_the_move() {
    let mut turns_of_several = 0;
    for variant in Variant::ALL {
        let mut event = started(*variant);
        if let EventKind::Started { time, .. } = &mut event.what {
            *time = hour_and_minute();
        }
        let mut state = GameState::start(&event).unwrap();
        for minute in 1..=6 {
            let Some(side) = state.turn() else { break };
            let now = after_start(MINUTE.times(minute));
            let before = left(&state, side, now);
            state = moved(&state, now);
            let clock = state.record().clock.as_ref().unwrap();
            if state.position().starts_turn() {
                assert_eq!(left(&state, side, now), before.and(MINUTE), "{variant}: counted once");
            } else {
                turns_of_several += 1;
                assert_eq!(left(&state, side, now), before, "{variant}: no increment within");
                assert_eq!(clock.turn(), side, "{variant}: the same clock runs on");
            }
        }
    }
    assert!(turns_of_several > 0, "a game with turns of several moves is among them");
}

/// The game with its clock before White is told, and the event with which they are.
fn untold(control: TimeControl) -> GameState {
    let mut event = started(Variant::ALL[0]);
    if let EventKind::Started { time, .. } = &mut event.what {
        *time = control;
    }
    GameState::start(&event).unwrap()
}

#[test]
fn a_clock_begins_when_the_player_to_move_is_told_that_it_is_their_turn() {
    let state = untold(hour_and_minute());
    let long = after_start(DAY);
    assert_eq!((left(&state, Side::White, long), state.record().alarm()), (HOUR, None));
    assert_eq!(later(&state, long).1, [], "who was not told loses no time");
    let moment = Moment { at: long, down: Lag::ZERO };
    assert_eq!(state.record().due(moment), Some(long.plus(HOUR)), "if they are told now");
    let state = told(&state, long);
    assert_eq!(left(&state, Side::White, long.plus(MINUTE)), HOUR.less(MINUTE));
    // Who moves without being told has used no time.
    let state = at(&state, long, ALICE, mv(&first_move(&state)));
    let state = at(&state, long.plus(DAY), BOB, mv(&first_move(&state)));
    assert_eq!(left(&state, Side::Black, long.plus(DAY)), HOUR.and(MINUTE));
}

#[test]
fn a_message_about_an_earlier_turn_tells_nobody_of_this_one() {
    let posted = |state: &GameState, ply, to, posting| {
        let (channel, message) = (Channel(1), Message(2));
        let tells = Some(Tells { posting, ply, to, undone: false });
        let event = state.record().events;
        let what = EventKind::Posted(Posted { channel, message, event, replaces: true, tells });
        let event = Event { number: event, cause: None, at: START, down: Lag::ZERO, what };
        state.clone().evolve(&event).unwrap()
    };
    let state = at(&timed(days(1)), START, ALICE, mv(&first_move(&timed(days(1)))));
    for (ply, to) in [(0, Side::Black), (1, Side::White), (0, Side::White)] {
        let told = posted(&state, ply, to, Posting::Turn);
        assert_eq!(told.record().alarm(), None, "{ply} {to:?}");
    }
    let told = posted(&state, 1, Side::Black, Posting::Turn);
    assert!(told.record().alarm().is_some());
}

#[test]
fn the_time_of_day_may_lie_behind_the_clocks() {
    let state = timed(days(1));
    // Somebody set the machine's clock back by a year.
    let back = Moment { at: Time(5), down: Lag::between(Time(5), Uptime(START.0 + HOUR.0)) };
    assert_eq!(back.uptime(), Uptime(START.0 + HOUR.0));
    let due = state.record().due(back).unwrap();
    assert_eq!(due, Time(5).plus(DAY.less(HOUR)), "as people see it then");
}

#[test]
fn a_game_that_an_earlier_program_began_goes_on_as_it_did() {
    let mut event = started(Variant::ALL[0]);
    if let EventKind::Started { time, fair, .. } = &mut event.what {
        (*time, *fair) = (days(1), false);
    }
    let state = GameState::start(&event).unwrap();
    assert_eq!(left(&state, Side::White, after_start(HOUR)), DAY.less(HOUR));
    let late = Moment { at: after_start(DAY), down: Lag::ZERO };
    let over = state.elapse(late).unwrap();
    assert_eq!(over.what, EventKind::TimeUp { side: Side::White });
}
