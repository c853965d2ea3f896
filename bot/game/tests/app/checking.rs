//! What a check of a whole store finds.

use oddboard_game::{
    app::check_records,
    core::time::DAY,
    store::{Batch, Key, Scan, Table},
};

use super::{
    keeping::{House, on_both, rated, white},
    *,
};

/// Games that go on, one of which has some moves, one that is over and one that is packed.
fn lived_in(house: &House) {
    for _ in 0..2 {
        let game = house.begin(&rated());
        house.play(game);
        house.ask(game, ALICE, Action::Resign).unwrap();
        while !house.deliver(game).is_empty() {}
        if game == GameId(1) {
            house.hands.pass(DAY);
            house.app.tick().unwrap();
        }
    }
    let game = house.begin(&white());
    (0..3).for_each(|_| house.play(game));
    house.begin(&white());
    house.app.change_member(ALICE, |settings| settings.locale = Some("fr".to_owned())).unwrap();
}

fn first(house: &House, table: Table) -> Key {
    house.store.scan(table, &Scan::all()).unwrap()[0].0.clone()
}

type Damage = (&'static str, fn(&House, &mut Batch));

#[test]
fn a_check_finds_what_cannot_be_read_or_does_not_agree_and_names_it() {
    let damages: [Damage; 9] = [
        ("of table Member cannot be read", |house, batch| {
            batch.put(Table::Member, first(house, Table::Member), "null".to_owned());
        }),
        ("of table Game cannot be read", |house, batch| {
            batch.put(Table::Game, first(house, Table::Game), "{}".to_owned());
        }),
        ("of table GameEvent cannot be read", |house, batch| {
            batch.put(Table::GameEvent, first(house, Table::GameEvent), "null".to_owned());
        }),
        ("of table Outbox cannot be read", |_, batch| {
            batch.put(Table::Outbox, Key::text("stray"), "{}".to_owned());
        }),
        ("of game 3 is missing", |_, batch| {
            batch.delete(Table::GameEvent, Key::numbers(&[3, 2]));
        }),
        ("game 3 does not agree with its log", |house, batch| {
            let log = house.store.scan(Table::GameEvent, &Scan::prefix(Key::under(&[3]))).unwrap();
            batch.delete(Table::GameEvent, log.last().unwrap().0.clone());
        }),
        ("game 4 does not agree with its log", |house, batch| {
            let log = house.store.scan(Table::GameEvent, &Scan::prefix(Key::under(&[4]))).unwrap();
            for (key, _) in log {
                batch.delete(Table::GameEvent, key);
            }
        }),
        ("there is a log of game 3, and no such game", |_, batch| {
            batch.delete(Table::Game, Key::numbers(&[3]));
        }),
        ("the next game is to have the number 2, and there is game 4", |house, batch| {
            batch.put(Table::Counter, first(house, Table::Counter), "2".to_owned());
        }),
    ];
    for (expected, damage) in damages {
        on_both(|house| {
            lived_in(&house);
            check_records(&*house.store).unwrap();
            let mut batch = Batch::new();
            damage(&house, &mut batch);
            house.store.commit(batch).unwrap();
            let told = check_records(&*house.store).unwrap_err().to_string();
            assert!(told.contains(expected), "{expected}: {told}");
        });
    }
}
