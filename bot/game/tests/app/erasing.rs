//! What was deleted is erased from the store's files once more when all was told, whatever happens
//! in between.

use std::sync::atomic::{AtomicUsize, Ordering};

use oddboard_game::{
    core::{
        Span,
        time::{DAY, SECOND},
    },
    store::{Batch, Key, Scan, Table},
};

use super::{
    counting::Counting,
    keeping::{House, white},
    severable::Severable,
    *,
};

/// A house in which Bob has left a game that goes on, and Alice was not told yet.
fn left() -> (House, Arc<Counting>, GameId) {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    let game = house.begin(&white());
    house.play(game);
    house.app.forget_member(BOB).unwrap();
    assert_eq!(store.erased(), 1);
    (house, store, game)
}

#[test]
fn it_is_erased_again_when_those_who_stay_were_told() {
    let (house, store, game) = left();
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 1, "Alice was not told yet");
    assert!(!house.deliver(game).is_empty());
    house.deliver(game);
    for _ in 0..3 {
        house.app.tick().unwrap();
        assert_eq!(store.erased(), 2, "once, and not at every tick");
    }
}

#[test]
fn a_crash_before_they_were_told_loses_no_wish_to_erase() {
    let (mut house, store, game) = left();
    house.crash(Span(1_000));
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 1);
    while !house.deliver(game).is_empty() {}
    house.crash(Span(1_000));
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 2);
    house.crash(Span(1_000));
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 2, "it was done");
    assert_eq!(store.get(Table::Meta, &Key::text("erase-again")).unwrap(), None);
}

#[test]
fn what_others_wait_to_be_told_delays_nothing() {
    let (house, store, game) = left();
    let others = house.begin_untold(&white());
    assert!(!house.app.pending(others).unwrap().is_empty());
    while !house.deliver(game).is_empty() {}
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 2);
}

#[test]
fn a_message_that_cannot_be_read_is_waited_for_and_holds_up_nothing_that_is_due() {
    let (house, store, _) = left();
    for (key, _) in store.scan(Table::Outbox, &Scan::all()).unwrap() {
        let mut batch = Batch::new();
        batch.put(Table::Outbox, key, "{}".to_owned());
        store.commit(batch).unwrap();
    }
    house.begin_untold(&white());
    house.hands.pass(DAY);
    assert_eq!(house.app.tick().unwrap().failed, 0);
    assert_eq!(store.erased(), 1);
}

#[test]
fn nothing_names_who_left_when_the_files_are_erased() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    house.app.forget_member(BOB).unwrap();
    assert_eq!((store.erased(), store.due_when_erasing()), (1, 0), "the alarm is gone");
    assert_eq!(store.get(Table::Meta, &Key::text("erase-again")).unwrap(), None);
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 1, "nothing was left to be told");
}

#[test]
fn a_store_that_keeps_nothing_that_was_deleted_is_not_asked_to_erase() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = house.begin(&white());
    house.play(game);
    house.app.forget_member(BOB).unwrap();
    // Alice was not told yet, and that need not be waited for.
    assert!(!house.app.pending(game).unwrap().is_empty());
    assert_eq!(house.store.get(Table::Meta, &Key::text("erase-again")).unwrap(), None);
    assert_eq!(wishes(&house), 0);
}

#[test]
fn who_has_left_and_comes_back_keeps_what_is_new() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let line = Arc::new(Severable::over(Arc::clone(&store)));
    let house = House::new(Arc::clone(&line) as _);
    for _ in 0..3 {
        house.play(house.begin(&white()));
    }
    // While Bob's request is worked on, what is due comes up, and has time for a part of the same.
    let slow = Arc::new(Severable::over(store));
    let other = App::new(Arc::clone(&slow) as _, Arc::clone(&house.hands) as _).0;
    other.wake_up().unwrap();
    let hands = Arc::clone(&house.hands);
    slow.before_each(move || hands.pass(SECOND));
    let (batches, ticking) = (Arc::new(AtomicUsize::new(0)), other.clone());
    line.before_each(move || {
        if batches.fetch_add(1, Ordering::SeqCst) == 1 {
            ticking.tick().unwrap();
        }
    });
    house.app.forget_member(BOB).unwrap();
    line.before_each(|| {});
    let game = house.begin(&white());
    house.hands.pass(SECOND.times(600));
    while other.tick().unwrap().done > 0 {}
    assert_eq!(house.ending(game), None, "a game that was begun since goes on");
    assert_eq!(wishes(&house), 0, "nothing is left to be deleted");
}

/// How many members are still to be forgotten.
fn wishes(house: &House) -> usize {
    let due = house.store.scan(Table::Due, &Scan::all()).unwrap();
    due.iter().filter(|(_, entry)| entry.json.contains("orget")).count()
}
