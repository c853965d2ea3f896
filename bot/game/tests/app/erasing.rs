//! What was deleted is erased from the store's files once more when all was told, whatever happens
//! in between.

use oddboard_game::{
    core::Span,
    store::{Key, Table},
};

use super::{
    counting::Counting,
    keeping::{House, white},
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
fn nothing_names_who_left_when_the_files_are_erased() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    house.app.forget_member(BOB).unwrap();
    assert_eq!((store.erased(), store.due_when_erasing()), (1, 0), "the alarm is gone");
    assert_eq!(store.get(Table::Meta, &Key::text("erase-again")).unwrap(), None);
    house.app.tick().unwrap();
    assert_eq!(store.erased(), 1, "nothing was left to be told");
}
