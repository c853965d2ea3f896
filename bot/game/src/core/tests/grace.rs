//! How long somebody has after a reminder that their time is used up.

use oddboard_rules::Side;

use super::{
    clocks::{after_start, away, days, left, with_terms},
    time::*,
    *,
};

#[test]
fn nobody_loses_on_time_before_a_reminder_reached_them_and_a_while_has_passed() {
    let state = timed(days(1));
    let half = after_start(HOUR.times(12));
    let event = state.elapse(Moment { at: half, down: Lag::ZERO }).unwrap();
    let reminding = state.clone().evolve(&event).unwrap();
    assert_eq!(reminding.record().alarm(), None, "until the reminder is there");
    let late = after_start(DAY.times(5));
    assert_eq!(reminding.elapse(Moment { at: late, down: Lag::ZERO }), None);
    let reminded = told(&reminding, late);
    let almost = Time(late.0 + Clock::GRACE.0 - 1);
    let over = |state: &GameState| state.record().ending.is_some();
    let (reminded, _) = later(&reminded, almost);
    assert!(!over(&reminded));
    let at_last = Request { at: almost, ..request(&reminded, ALICE, mv(&first_move(&reminded))) };
    assert!(reminded.decide(&at_last, Lag::ZERO).is_ok(), "they may still move");
    assert!(over(&later(&reminded, late.plus(Clock::GRACE)).0));
}

#[test]
fn a_pause_or_a_vacation_takes_nothing_of_the_grace_after_a_reminder() {
    let state = timed(days(1));
    let up = after_start(DAY);
    // The one that makes up for those before, with all time used up.
    let (reminded, _) = later(&state, up);
    let within = up.plus(SECOND.times(20));
    let paused = at(&reminded, within, ALICE, Action::Propose(Proposal::Pause));
    let paused = at(&paused, within, BOB, Action::Accept(Proposal::Pause));
    let back = up.plus(HOUR);
    let resumed = at(&paused, back, ALICE, Action::Propose(Proposal::Resume));
    let resumed = at(&resumed, back, BOB, Action::Accept(Proposal::Resume));
    let on_vacation = with_terms(&reminded, Side::White, within, away(Some(back)));
    for held in [resumed, on_vacation] {
        assert_eq!(left(&held, Side::White, back), Span::ZERO);
        let (again, effects) = later(&held, back);
        let [Effect::Post { posting: Posting::Reminder, .. }] = effects[..] else {
            panic!("they are reminded once more: {effects:?}");
        };
        let almost = Time(back.0 + Clock::GRACE.0 - 1);
        assert_eq!(later(&again, almost).1, [], "they may still move");
        assert!(later(&again, back.plus(Clock::GRACE)).0.record().ending.is_some());
    }
    // Who comes back before the end has what was left of it, however often.
    let mut back_again = reminded.clone();
    for seconds in [20, 25, 30] {
        let at = up.plus(SECOND.times(seconds));
        back_again = with_terms(&back_again, Side::White, at, away(Some(back)));
        assert_eq!(back_again.record().clock.as_ref().unwrap().falls(), None);
        back_again = with_terms(&back_again, Side::White, at.plus(SECOND), away(None));
    }
    let falls = back_again.record().clock.as_ref().unwrap().falls();
    let held = SECOND.times(3);
    assert_eq!(falls.map(|at| at.to_time(Lag::ZERO)), Some(up.plus(Clock::GRACE).plus(held)));
    // A reminder that arrives when they have gone is no use to them.
    let reminding = state.elapse(Moment { at: up, down: Lag::ZERO }).unwrap();
    let gone = state.clone().evolve(&reminding).unwrap();
    let gone = told(&with_terms(&gone, Side::White, within, away(Some(back))), within);
    let [Effect::Post { posting: Posting::Reminder, .. }] = later(&gone, back).1[..] else {
        panic!("they are reminded once more");
    };
    // Who had all of the grace long before is not reminded once more for being held.
    let half = later(&state, after_start(HOUR.times(12))).0;
    let held = with_terms(&half, Side::White, after_start(HOUR.times(13)), away(Some(up)));
    let falls = held.record().clock.as_ref().unwrap().falls();
    assert_eq!(falls.map(|at| at.to_time(Lag::ZERO)), Some(up.plus(HOUR.times(11))));
}

#[test]
fn in_a_short_turn_the_grace_is_short_and_who_wants_no_reminder_gets_none() {
    let state = timed(TimeControl::budget(MINUTE, Span::ZERO).unwrap());
    let (state, _) = later(&state, after_start(SECOND.times(59)));
    let falls = state.record().clock.as_ref().unwrap().falls().unwrap();
    assert_eq!(falls.to_time(Lag::ZERO), after_start(SECOND.times(74)));
    let terms = Terms { reminders: Reminders::none(), away: None };
    let state = with_terms(&state, Side::White, after_start(SECOND.times(59)), terms);
    let falls = state.record().clock.as_ref().unwrap().falls().unwrap();
    assert_eq!(falls.to_time(Lag::ZERO), after_start(MINUTE));
}

#[test]
fn what_is_told_of_the_time_counts_the_grace() {
    let state = timed(days(1));
    let expected = |state: &GameState, at: Time| state.record().due(Moment { at, down: Lag::ZERO });
    let up = after_start(DAY);
    let half = after_start(HOUR.times(12));
    assert_eq!(expected(&state, half), Some(up));
    // Their time is used up, and no reminder has reached them: as it is told, they have the grace.
    let reminding = state.elapse(Moment { at: up, down: Lag::ZERO }).unwrap();
    let (reminding, told_at) =
        (state.clone().evolve(&reminding).unwrap(), up.plus(SECOND.times(5)));
    let [Effect::Post { posting: Posting::Reminder, due, .. }] = later(&state, up).1[..] else {
        panic!("they are reminded");
    };
    assert_eq!(due, Some(up.plus(Clock::GRACE)));
    assert_eq!(expected(&reminding, told_at), Some(told_at.plus(Clock::GRACE)));
    let reminded = told(&reminding, told_at);
    let later = told_at.plus(SECOND.times(20));
    assert_eq!(expected(&reminded, later), Some(told_at.plus(Clock::GRACE)), "when they lose");
}
