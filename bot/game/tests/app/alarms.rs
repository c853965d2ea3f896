//! A game with a clock never loses its alarm, whatever falls due at the same moment.

use oddboard_game::{
    app::{check_records, mend_derived},
    core::{
        Archive, Ending, Span, ThreadPolicy, TimeControl,
        time::{HOUR, MINUTE, SECOND},
    },
    store::{Batch, Due, DueAt},
};
use oddboard_rules::Side;

use super::{
    keeping::{House, on_both, white},
    *,
};

/// A game in a thread of its own, whose first player has been told of their turn.
fn in_own_thread(house: &House, base: Span) -> GameId {
    let time = TimeControl::budget(base, Span::ZERO).unwrap();
    let thread = ThreadPolicy::Wanted(Archive::Hour);
    let game = house.begin_untold(&NewChallenge { time, thread, ..white() });
    let pending = house.app.pending(game).unwrap();
    assert!(matches!(pending[0].effect, Effect::CreateThread { .. }), "{pending:?}");
    house.app.thread_created(&pending[0].key, game, Channel(30)).unwrap();
    house.deliver(game);
    game
}

/// Lets time pass in steps until nothing more comes. Returns how the game ended.
fn left_alone(house: &House, game: GameId, step: Span) -> Option<Ending> {
    for _ in 0..400 {
        house.hands.pass(step);
        house.tick(game);
        let queued = house.store.due(DueAt(u64::MAX), None, 10).unwrap();
        let has_alarm = queued.iter().any(|due| due.id.as_str().starts_with("game/"));
        let state = house.app.game(game).unwrap();
        assert_eq!(has_alarm, state.record().alarm().is_some(), "{queued:?}");
    }
    house.ending(game)
}

#[test]
fn a_reminder_at_the_moment_when_a_thread_is_unarchived_takes_no_alarm_away() {
    on_both(|house| {
        // A quarter of four hours is left, and an hour.
        let game = in_own_thread(&house, HOUR.times(4));
        let ended = left_alone(&house, game, MINUTE);
        assert_eq!(ended, Some(Ending::Time { winner: Side::Black }));
    });
}

#[test]
fn nor_do_both_where_they_have_passed_by_then() {
    on_both(|house| {
        // It is half-way through that the thread is unarchived.
        for (base, step) in [(1, 41), (1, 200), (2, 100), (3, 50), (60, 1_999), (241, 4_999)] {
            let game = in_own_thread(&house, MINUTE.times(base));
            let ended = left_alone(&house, game, SECOND.times(step));
            assert_eq!(ended, Some(Ending::Time { winner: Side::Black }), "{base} {step}");
        }
    });
}

#[test]
fn an_alarm_that_is_not_in_the_queue_is_told_and_put_there_again() {
    on_both(|house| {
        let time = TimeControl::budget(HOUR, Span::ZERO).unwrap();
        let game = house.begin(&NewChallenge { time, ..white() });
        house.app.challenge(house.cause(), ALICE, &white()).unwrap();
        let queued = house.store.due(DueAt(u64::MAX), None, 10).unwrap();
        assert_eq!(queued.len(), 2, "of the game and the challenge: {queued:?}");
        // What was put off stands at another time.
        let mut batch = Batch::new();
        batch.unschedule(queued[0].at, &queued[0].id);
        batch.schedule(DueAt(queued[0].at.0 + 8_000), &queued[0].id, queued[0].entry.json.clone());
        house.store.commit(batch).unwrap();
        check_records(&*house.store).unwrap();
        assert_eq!(mend_derived(&*house.store).unwrap(), 0);

        let mut batch = Batch::new();
        for due in house.store.due(DueAt(u64::MAX), None, 10).unwrap() {
            batch.unschedule(due.at, &due.id);
        }
        house.store.commit(batch).unwrap();
        let told = check_records(&*house.store).unwrap_err().to_string();
        assert!(told.contains("2 of Due"), "{told}");
        assert_eq!(mend_derived(&*house.store).unwrap(), 2);
        check_records(&*house.store).unwrap();
        let again = house.store.due(DueAt(u64::MAX), None, 10).unwrap();
        let of = |rows: &[Due]| -> Vec<_> {
            rows.iter().map(|due| (due.at, due.entry.json.clone())).collect()
        };
        assert_eq!(of(&again), of(&queued));
        let ended = left_alone(&house, game, MINUTE);
        assert_eq!(ended, Some(Ending::Time { winner: Side::Black }));
    });
}
