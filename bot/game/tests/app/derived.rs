//! Indexes and counters: what follows from other records agrees with them, whatever happened.

use oddboard_game::{
    app::{check_records, mend_derived},
    core::{Server, rating::Tally, time::SECOND},
    store::{Batch, Key, SCHEMA, Scan, StoreError, Table},
};
use oddboard_rules::Game;

use super::{
    counting::Counting,
    keeping::{House, on_both, rated, white},
    *,
};

const CAROL: Member = Member(3);
const SERVER: Server = Server(4);
/// The tables that follow from others.
const DERIVED: [Table; 7] = [
    Table::RatedGame,
    Table::GamesGoing,
    Table::StandingMessage,
    Table::ListedBy,
    Table::Played,
    Table::HeadToHead,
    Table::MemberOpenChallenge,
];

fn rows(house: &House, table: Table) -> Vec<(Key, String)> {
    let found = house.store.scan(table, &Scan::all()).unwrap();
    found.into_iter().map(|(key, entry)| (key, entry.json)).collect()
}

/// Without those that count nothing, which are as good as none.
fn telling(house: &House, table: Table) -> Vec<(Key, String)> {
    let mut found = rows(house, table);
    found.retain(|(_, json)| !json.contains("\"games\":0"));
    found
}

fn count(house: &House, table: Table) -> usize {
    rows(house, table).len()
}

fn sound(house: &House) {
    check_records(&*house.store).unwrap();
}

/// Puts a wrong row into a batch.
type Way<'a> = &'a dyn Fn(&House, &mut Batch);

/// A house with something in every index.
fn lived_in(house: &House) -> [GameId; 3] {
    let games = [house.begin(&rated()), house.begin(&rated()), house.begin(&white())];
    house.app.change_server(SERVER, |settings| settings.standing = Some(Channel(7))).unwrap();
    house.app.change_server(SERVER, |settings| settings.ban(vec![CAROL])).unwrap();
    let asked = NewChallenge { opponent: Some(BOB), ..white() };
    house.app.challenge(house.cause(), ALICE, &asked).unwrap();
    house.app.block(ALICE, CAROL).unwrap();
    house.app.block(CAROL, ALICE).unwrap();
    played(house);
    sound(house);
    games
}

/// A game of Alice's and Bob's that is over.
fn played(house: &House) {
    let game = house.begin(&white());
    house.play(game);
    house.play(game);
    house.ask(game, BOB, Action::Resign).unwrap();
}

#[test]
fn games_are_counted_and_rated_ones_found_from_beginning_to_end() {
    on_both(|mut house| {
        let games = lived_in(&house);
        assert_eq!(house.app.count_games().unwrap(), (4, 3));
        assert_eq!(count(&house, Table::RatedGame), 2);
        house.crash(SECOND);
        for (left, game) in [(2, games[0]), (1, games[2]), (0, games[1])] {
            house.play(game);
            house.play(game);
            house.ask(game, BOB, Action::Resign).unwrap();
            assert_eq!(house.app.count_games().unwrap(), (4, left));
            sound(&house);
        }
        assert_eq!(count(&house, Table::RatedGame), 0);
        house.app.rematch(house.cause(), ALICE, games[0], None, None).unwrap();
        house.app.rematch(house.cause(), BOB, games[0], None, None).unwrap();
        assert_eq!(house.app.count_games().unwrap(), (5, 1));
        sound(&house);
    });
}

#[test]
fn standing_messages_and_lists_are_found_and_left() {
    on_both(|house| {
        lived_in(&house);
        let found = || -> Vec<_> {
            let servers = house.app.servers_with_standing(None).unwrap().0;
            servers.into_iter().map(|record| record.server).collect()
        };
        assert_eq!(found(), [SERVER]);
        house.app.standing_is(SERVER, Some((Channel(7), Message(8)))).unwrap();
        house.app.change_server(SERVER, |settings| settings.standing = None).unwrap();
        assert_eq!(found(), [SERVER], "the message is there until it was deleted");
        house.app.standing_is(SERVER, None).unwrap();
        assert_eq!(found(), []);
        assert_eq!(count(&house, Table::ListedBy), 3);
        house.app.forget_member(CAROL).unwrap();
        assert_eq!(count(&house, Table::ListedBy), 0);
        let alice = house.app.member(ALICE).unwrap();
        assert!(alice.blocked.is_empty() && alice.blocks(CAROL), "by a mark");
        let settings = house.app.server(SERVER).unwrap();
        assert!(settings.banned.is_empty() && settings.bans(CAROL), "by a mark");
        sound(&house);
    });
}

#[test]
fn games_that_begin_and_end_side_by_side_are_all_counted() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let houses = [House::new(Arc::clone(&store)), House::new(Arc::clone(&store))];
    thread::scope(|scope| {
        for (house, who) in houses.iter().zip([100, 200]) {
            scope.spawn(move || {
                for number in 0..30 {
                    // Both processes count from one.
                    let cause = |step| InteractionId(who * 1_000 + number * 10 + step);
                    let (one, other) = (Member(who + 1), Member(who + 2));
                    let id = house.app.challenge(cause(0), one, &rated()).unwrap().id;
                    let answer = house.app.answer(cause(1), other, id, ChallengeDeed::Accept);
                    let game = answer.unwrap().1.unwrap().record().id;
                    if number % 3 != 0 {
                        let at = house.app.now();
                        let ask = Request::of_member(one, cause(2), at, Action::Abort);
                        house.app.request(game, &ask).unwrap();
                    }
                }
            });
        }
    });
    assert_eq!(houses[0].app.count_games().unwrap().1, 20);
    assert_eq!(count(&houses[1], Table::RatedGame), 20);
    sound(&houses[0]);
}

#[test]
fn a_question_about_one_variant_reads_no_game_of_another() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    for _ in 0..5 {
        house.begin(&rated());
    }
    let asked = |variant: Variant| {
        let mut game = Game::new(variant);
        game.play(game.legal_moves()[0]).unwrap();
        let before = store.reads();
        house.app.is_being_played(&game, true, None).unwrap();
        store.reads() - before
    };
    assert_eq!(asked(Variant::ALL[1]), 0);
    assert_eq!(asked(Variant::ALL[0]), 10, "a row of the index and a record each");
    let before = store.reads();
    house.app.count_games().unwrap();
    assert!(store.reads() - before <= 6, "the next number, and parts that count something");
}

#[test]
fn what_was_played_is_counted_and_not_read_game_by_game() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    let reads = |ask: &dyn Fn()| {
        let before = store.reads();
        ask();
        store.reads() - before
    };
    let all = || {
        let profile = || drop(house.app.profile(ALICE, None, Some(BOB)).unwrap());
        let last = || assert!(house.app.last_finished(BOB).unwrap().is_some());
        let knows = || assert!(house.app.knows(ALICE, Variant::ALL[0]).unwrap());
        let experience =
            || assert!(house.app.experience(ALICE, Variant::ALL[1]).unwrap().is_none());
        [reads(&profile), reads(&last), reads(&knows), reads(&experience)]
    };
    played(&house);
    let first = all();
    (0..20).for_each(|_| played(&house));
    assert_eq!(all(), first);
    let profile = house.app.profile(ALICE, None, Some(BOB)).unwrap();
    let won = Tally { won: 21, ..Tally::default() };
    assert_eq!((profile.results[0].by_side.white, profile.against), (won, Some(won)));
    assert_eq!(house.app.last_finished(BOB).unwrap(), Some(GameId(21)));
    // Who leaves is no longer counted with anybody; what was won against them stays.
    house.app.forget_member(BOB).unwrap();
    let profile = house.app.profile(ALICE, None, Some(BOB)).unwrap();
    assert_eq!((profile.results[0].by_side.white, profile.against), (won, Some(Tally::default())));
    assert_eq!((count(&house, Table::Played), count(&house, Table::HeadToHead)), (1, 0));
    sound(&house);
}

#[test]
fn what_a_game_rests_on_when_it_begins_and_ends_is_read_at_once() {
    let store = Arc::new(Counting::default());
    let house = House::new(Arc::clone(&store) as _);
    played(&house);
    let asked = |before: usize| store.round_trips() - before;
    let before = store.round_trips();
    let id = house.app.challenge(house.cause(), ALICE, &rated()).unwrap().id;
    let challenge = asked(before);
    let before = store.round_trips();
    let answer = house.app.answer(house.cause(), BOB, id, ChallengeDeed::Accept).unwrap();
    let acceptance = asked(before);
    let game = answer.1.unwrap().record().id;
    house.play(game);
    house.play(game);
    let before = store.round_trips();
    house.ask(game, BOB, Action::Resign).unwrap();
    let end = asked(before);
    // The server, the players, which games the one who asks plays, which challenges are open.
    assert_eq!(challenge, 4);
    // The challenge, the number, what else the game rests on, the server, which games each plays.
    assert_eq!(acceptance, 6);
    // The game, how many go on, and at once all that its end changes.
    assert_eq!(end, 3);
}

fn without(house: &House, tables: &[Table], schema: u32) {
    let mut batch = Batch::new();
    for table in tables {
        for (key, _) in rows(house, *table) {
            batch.delete(*table, key);
        }
    }
    batch.put(Table::Meta, Key::text("schema"), format!("{{\"version\":{schema}}}"));
    house.store.commit(batch).unwrap();
}

#[test]
fn a_database_of_today_gets_them_at_the_first_start() {
    // Whatever was made before a start that was cut off.
    for made in 0..DERIVED.len() {
        on_both(|mut house| {
            lived_in(&house);
            let before = DERIVED.map(|table| telling(&house, table));
            without(&house, &DERIVED[made..], SCHEMA - 1);
            let mut batch = Batch::new();
            // And what no longer follows from anything.
            batch.put(Table::StandingMessage, Key::numbers(&[99]), "{}".to_owned());
            house.store.commit(batch).unwrap();
            sound(&house);
            house.crash(SECOND);
            assert_eq!(DERIVED.map(|table| telling(&house, table)), before);
            sound(&house);
        });
    }
}

/// Makes what a program of schema 13 left of a database.
fn as_of_schema_13(house: &House, batch: &mut Batch) {
    for (key, row) in rows(house, Table::Played) {
        let mut row: serde_json::Value = serde_json::from_str(&row).unwrap();
        row.as_object_mut().unwrap().remove("last_ended").expect("it is new");
        batch.put(Table::Played, key, row.to_string());
    }
    batch.put(Table::Meta, Key::text("schema"), "{\"version\":13}".to_owned());
}

#[test]
fn what_schema_13_said_of_what_was_played_is_counted_anew() {
    on_both(|mut house| {
        lived_in(&house);
        let before = telling(&house, Table::Played);
        let mut batch = Batch::new();
        as_of_schema_13(&house, &mut batch);
        house.store.commit(batch).unwrap();
        house.crash(SECOND);
        assert_eq!(telling(&house, Table::Played), before);
        sound(&house);
    });
}

#[test]
fn who_remembers_nothing_readable_is_counted_anew_as_well() {
    on_both(|mut house| {
        lived_in(&house);
        let mut batch = Batch::new();
        for (key, _) in rows(&house, Table::PastGame) {
            batch.put(Table::PastGame, key, "{}".to_owned());
        }
        as_of_schema_13(&house, &mut batch);
        house.store.commit(batch).unwrap();
        house.crash(SECOND);
        assert_eq!(house.app.last_finished(BOB).unwrap(), None);
        played(&house);
        assert!(house.app.last_finished(BOB).unwrap().is_some(), "they can play on");
    });
}

#[test]
fn rows_that_disagree_are_told_and_put_right() {
    let ways: [Way<'_>; 7] = [
        &|house, batch| {
            batch.delete(Table::RatedGame, rows(house, Table::RatedGame)[0].0.clone());
        },
        &|house, batch| {
            let (key, row) = rows(house, Table::GamesGoing)[1].clone();
            batch.put(Table::GamesGoing, key, row.replace("\"games\":1", "\"games\":2"));
        },
        &|_, batch| {
            batch.put(Table::StandingMessage, Key::numbers(&[99]), "{}".to_owned());
        },
        &|_, batch| {
            batch.put(Table::ListedBy, Key::numbers(&[ALICE.0, 1, SERVER.0]), "{}".to_owned());
        },
        &|house, batch| {
            let (key, row) = rows(house, Table::Played)[0].clone();
            batch.put(Table::Played, key, row.replace("\"won\":1", "\"won\":2"));
        },
        &|house, batch| {
            // Of somebody who has played nothing.
            let (_, row) = rows(house, Table::HeadToHead)[0].clone();
            batch.put(Table::HeadToHead, Key::numbers(&[99, BOB.0]), row);
        },
        &|house, batch| {
            let (key, _) = rows(house, Table::MemberOpenChallenge)[1].clone();
            batch.delete(Table::MemberOpenChallenge, key);
        },
    ];
    for (way, table) in ways.into_iter().zip(DERIVED) {
        on_both(|house| {
            lived_in(&house);
            let before = DERIVED.map(|table| rows(&house, table));
            assert_eq!(mend_derived(&*house.store).unwrap(), 0, "nothing is wrong");
            let mut batch = Batch::new();
            way(&house, &mut batch);
            house.store.commit(batch).unwrap();
            let told = check_records(&*house.store).unwrap_err();
            assert!(matches!(told, StoreError::Corrupt { .. }));
            assert!(told.to_string().contains(&format!("1 of {table:?}")), "{told}");
            assert_eq!(mend_derived(&*house.store).unwrap(), 1);
            assert_eq!(DERIVED.map(|table| rows(&house, table)), before);
            sound(&house);
        });
    }
}
