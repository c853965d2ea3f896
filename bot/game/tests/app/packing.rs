//! Games that are over are packed: nothing of them is lost, and whatever reads or changes them does so as
//! before.

use oddboard_game::{
    app::Packing,
    core::{
        Event, EventKind, GameRecord,
        time::{HOUR, SECOND},
        transcript,
    },
    store::{
        Batch, DueAt, Key, SCHEMA, Scan, Table,
        transfer::{export, import},
    },
};

use super::{
    keeping::{House, on_both, rated, white},
    *,
};

/// What is read of a game, in every way there is.
#[derive(Debug, PartialEq)]
struct Seen {
    record: GameRecord,
    events: Vec<Event>,
    rebuilt: GameRecord,
    transcript: String,
    exports: Vec<String>,
    ended_here: Option<GameId>,
}

fn see(house: &House, game: GameId) -> Seen {
    let (app, state) = (&house.app, house.app.game(game).unwrap());
    let ended = app.ended_in(state.record().place).unwrap();
    Seen {
        record: state.record().clone(),
        events: app.events(game).unwrap(),
        rebuilt: app.rebuilt(game).unwrap().record().clone(),
        transcript: transcript::write(state.record(), &[]),
        exports: [ALICE, BOB].map(|member| app.export_member(member).unwrap()).to_vec(),
        ended_here: ended.map(|state| state.record().id),
    }
}

fn events_kept(house: &House) -> usize {
    house.store.scan(Table::GameEvent, &Scan::all()).unwrap().len()
}

fn is_packed(house: &House, game: GameId) -> bool {
    let row = house.store.get(Table::Game, &Key::numbers(&[game.0])).unwrap().unwrap();
    let packed = row.json.starts_with("{\"packed\":");
    assert!(!packed || row.json.len() < 900, "{}", row.json);
    packed
}

/// A game with a bit of everything, which is over and told.
fn over(house: &House, new: &NewChallenge) -> GameId {
    let game = house.begin(new);
    for _ in 0..4 {
        if house.ending(game).is_none() {
            house.hands.pass(SECOND);
            house.play(game);
        }
    }
    for (by, action) in [
        (ALICE, Action::Propose(Proposal::Takeback)),
        (BOB, Action::Accept(Proposal::Takeback)),
        (BOB, Action::Propose(Proposal::Draw)),
        (ALICE, Action::Decline(Proposal::Draw)),
        (ALICE, Action::Resign),
    ] {
        // Where a turn takes two moves some of it can't be asked.
        let _asked = house.ask(game, by, action);
        while !house.deliver(game).is_empty() {}
    }
    assert!(house.ending(game).is_some());
    game
}

fn packed(house: &House) -> GameId {
    let game = over(house, &rated());
    house.hands.pass(HOUR);
    house.app.tick().unwrap();
    assert!(is_packed(house, game));
    game
}

#[test]
fn a_packed_game_reads_as_it_did() {
    on_both(|house| {
        for variant in Variant::ALL {
            let game = over(&house, &NewChallenge { variant: *variant, ..rated() });
            let before = see(&house, game);
            assert!(!is_packed(&house, game) && events_kept(&house) == before.events.len());
            house.hands.pass(HOUR);
            house.app.tick().unwrap();
            assert!(is_packed(&house, game));
            assert_eq!(events_kept(&house), 0);
            assert_eq!(see(&house, game), before, "{variant}");
            assert_eq!(house.app.pack_game(game).unwrap(), Packing::Packed);
        }
        assert!(house.store.due(DueAt(u64::MAX), None, 9).unwrap().is_empty());
    });
}

#[test]
fn a_packed_game_goes_into_a_file_and_back() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = packed(&house);
    let (before, mut file) = (see(&house, game), Vec::new());
    export(&*house.store, &mut file, |_| {}).unwrap();
    let store = MemoryStore::new();
    import(&store, &file[..], |_| {}, |_| Ok(())).unwrap();
    let imported = House::new(Arc::new(store));
    assert_eq!(see(&imported, game), before);
}

#[test]
fn a_game_that_goes_on_or_is_still_to_be_told_stays_as_it_is() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = house.begin(&white());
    house.play(game);
    assert_eq!(house.app.pack_game(game).unwrap(), Packing::Stays);
    house.ask(game, ALICE, Action::Resign).unwrap();
    assert_eq!(house.app.pack_game(game).unwrap(), Packing::NotYet);
    house.hands.pass(HOUR);
    house.app.tick().unwrap();
    assert!(!is_packed(&house, game));
    while !house.deliver(game).is_empty() {}
    // It is looked at again, more seldom the longer nobody could be told.
    house.hands.pass(HOUR);
    assert_eq!(house.app.tick().unwrap(), Ticked { done: 1, ..Ticked::default() });
    assert!(is_packed(&house, game));
}

#[test]
fn what_happens_to_a_packed_game_is_packed_with_it() {
    on_both(|house| {
        let game = packed(&house);
        let before = see(&house, game);
        let cause = house.cause();
        let (asked, _) = house.app.rematch(cause, ALICE, game, None, None).unwrap();
        // The same interaction once more changes nothing.
        assert_eq!(house.app.rematch(cause, ALICE, game, None, None).unwrap().0, asked);
        while !house.deliver(game).is_empty() {}
        let after = see(&house, game);
        assert!(is_packed(&house, game) && events_kept(&house) == 0);
        assert!(after.events.starts_with(&before.events));
        let new: Vec<_> = after.events[before.events.len()..].iter().collect();
        assert!(
            matches!(new[0].what, EventKind::Rematch { challenge, .. } if challenge == asked.id)
        );
        assert!(matches!(new[1].what, EventKind::Posted(_)), "{new:?}");
        assert_eq!(after.record, after.rebuilt);
        assert_eq!(after.record.causes.last(), Some(&cause));
        let (_, begun) = house.app.rematch(house.cause(), BOB, game, None, None).unwrap();
        assert_eq!(begun.unwrap().record().players.black, ALICE);
    });
}

#[test]
fn an_interaction_that_ended_a_game_counts_once_after_it_was_packed() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = packed(&house);
    let before = see(&house, game);
    let cause = *before.record.causes.last().unwrap();
    let again = Request::of_member(ALICE, cause, house.app.now(), Action::Resign);
    assert!(matches!(house.app.request(game, &again), Err(Failure::Refused(_))));
    assert_eq!(see(&house, game), before);
}

#[test]
fn who_leaves_is_taken_out_of_packed_games() {
    on_both(|house| {
        let game = packed(&house);
        let before = see(&house, game);
        house.app.forget_member(BOB).unwrap();
        let (record, events) =
            (house.app.game(game).unwrap().record().clone(), house.app.events(game).unwrap());
        assert_eq!(record.players.side_of(BOB), None);
        assert_eq!(record.players.side_of(Member::ANONYMOUS), before.record.players.side_of(BOB));
        assert_eq!(house.app.rebuilt(game).unwrap().record(), &record);
        assert_eq!(events[1..], before.events[1..]);
        let EventKind::Started { players, .. } = events[0].what else { panic!("it begins") };
        assert_eq!(players, record.players);
        assert!(is_packed(&house, game) && events_kept(&house) == 0);
    });
}

#[test]
fn who_packs_and_who_asks_at_the_same_moment_lose_nothing() {
    for _ in 0..20 {
        let house = House::new(Arc::new(MemoryStore::new()));
        let game = over(&house, &rated());
        let (before, cause) = (see(&house, game).events, house.cause());
        let start = Barrier::new(4);
        thread::scope(|scope| {
            for number in 0..3 {
                let (app, start) = (&house.app, &start);
                scope.spawn(move || {
                    start.wait();
                    match number {
                        0 => {
                            assert!(
                                app.rematch(cause, ALICE, game, None, None).unwrap().1.is_none()
                            );
                        }
                        _ => drop(app.pack_game(game).unwrap()),
                    }
                });
            }
            start.wait();
            for _ in 0..20 {
                let events = house.app.events(game).unwrap();
                assert!(events.len() - before.len() <= 1, "all of it, whoever was faster");
            }
        });
        let after = see(&house, game);
        assert_eq!(after.events.len(), before.len() + 1);
        assert_eq!(after.record, after.rebuilt);
    }
}

/// Makes a store look as an earlier program left it: nothing is packed, nor to be.
fn age(house: &House) {
    let mut batch = Batch::new();
    batch.put(Table::Meta, Key::text("schema"), "{\"version\":7}".to_owned());
    for due in house.store.due(DueAt(u64::MAX), None, 1_000).unwrap() {
        batch.unschedule(due.at, &due.id);
    }
    house.store.commit(batch).unwrap();
}

#[test]
fn games_of_earlier_programs_are_packed_bit_by_bit_whenever_it_dies() {
    on_both(|mut house| {
        let games: Vec<_> = (0..40).map(|_| over(&house, &white())).collect();
        let (going, untold) = (house.begin(&white()), house.begin(&white()));
        house.play(untold);
        house.ask(untold, BOB, Action::Resign).unwrap();
        age(&house);
        let before = see(&house, games[7]);
        let left = |house: &House| games.iter().filter(|game| !is_packed(house, **game)).count();
        house.crash(SECOND);
        assert_eq!(left(&house), 40, "a start packs nothing");
        for expected in [24, 8, 0] {
            house.hands.pass(SECOND);
            house.app.tick().unwrap();
            assert_eq!(left(&house), expected);
            house.app.beat().unwrap();
            house.crash(SECOND);
        }
        assert_eq!(see(&house, games[7]), before);
        assert!(!is_packed(&house, going) && !is_packed(&house, untold));
        while !house.deliver(untold).is_empty() {}
        house.hands.pass(HOUR.times(2));
        house.app.tick().unwrap();
        assert!(is_packed(&house, untold));
        assert!(house.store.due(DueAt(u64::MAX), None, 9).unwrap().is_empty(), "that was all");
        let mark = house.store.get(Table::Meta, &Key::text("schema")).unwrap().unwrap();
        assert_eq!(mark.json, format!("{{\"version\":{SCHEMA}}}"));
    });
}

#[test]
fn a_record_that_its_log_does_not_lead_to_is_kept_with_it() {
    let house = House::new(Arc::new(MemoryStore::new()));
    let game = over(&house, &white());
    let mut record = house.app.game(game).unwrap().record().clone();
    record.posted.clear();
    let mut batch = Batch::new();
    let text = serde_json::to_string(&record).unwrap();
    batch.put(Table::Game, Key::numbers(&[game.0]), text);
    house.store.commit(batch).unwrap();
    let before = house.app.events(game).unwrap();
    assert_eq!(house.app.pack_game(game).unwrap(), Packing::Packed);
    assert_eq!(house.app.game(game).unwrap().record(), &record);
    assert_eq!(house.app.events(game).unwrap(), before);
}

#[test]
fn a_damaged_pack_is_told_and_left_alone() {
    let mut house = House::new(Arc::new(MemoryStore::new()));
    let game = packed(&house);
    for text in ["{\"packed\":\"1abc\"}", "{\"packed\":\"2abc\"}", "{\"packed\":7}"] {
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[game.0]), text.to_owned());
        house.store.commit(batch).unwrap();
        assert!(house.app.game(game).is_err() && house.app.events(game).is_err());
        assert!(house.app.pack_game(game).is_err());
    }
    age(&house);
    let other = over(&house, &white());
    house.crash(SECOND);
    house.app.tick().unwrap();
    assert!(is_packed(&house, other), "what can't be read holds up no other");
}
