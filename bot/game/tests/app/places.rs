//! Which games are found in a channel.

use oddboard_game::{
    core::{GameRecord, Server},
    store::{Batch, Key, Scan, Table},
};

use super::*;

const SERVER: Server = Server(3);
const HERE: Place = Place { server: Some(SERVER), channel: Channel(9) };
const THERE: Place = Place { server: Some(SERVER), channel: Channel(10) };

fn begun_in(app: &App, cause: u64, place: Place) -> GameId {
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], place) };
    let id = app.challenge(InteractionId(cause), ALICE, &new).unwrap().id;
    let begun =
        app.answer(InteractionId(cause + 1), BOB, id, ChallengeDeed::Accept).unwrap().1.unwrap();
    begun.record().id
}

fn ids(games: &[GameState]) -> Vec<GameId> {
    games.iter().map(|game| game.record().id).collect()
}

fn found(app: &App, place: Place) -> (Vec<GameId>, Option<GameId>) {
    let ended = app.ended_in(place).unwrap();
    (ids(&app.games_in(place, 9).unwrap()), ended.map(|game| game.record().id))
}

#[test]
fn games_are_found_where_they_are_played_until_they_end_and_the_last_one_after() {
    let app = app();
    let (one, two) = (begun_in(&app, 100, HERE), begun_in(&app, 200, HERE));
    let three = begun_in(&app, 300, THERE);
    assert_eq!(found(&app, HERE), (vec![one, two], None));
    assert_eq!(found(&app, THERE), (vec![three], None));
    assert_eq!(ids(&app.games_in(HERE, 1).unwrap()), [two], "the latest");
    assert_eq!(ids(&app.games_on(SERVER, 9).unwrap()), [one, two, three]);
    assert_eq!(ids(&app.games_on(SERVER, 2).unwrap()).len(), 2);
    app.request(one, &request(1, ALICE, Action::Resign)).unwrap();
    assert_eq!(found(&app, HERE), (vec![two], Some(one)));
    app.request(two, &request(2, ALICE, Action::Resign)).unwrap();
    assert_eq!(found(&app, HERE), (vec![], Some(two)));
    assert_eq!(found(&app, THERE), (vec![three], None));
}

#[test]
fn games_of_an_older_database_are_found_as_well() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let app = App::new(Arc::clone(&store), Arc::new(StillEnvironment)).0;
    let (one, two) = (begun_in(&app, 100, HERE), begun_in(&app, 200, THERE));
    app.request(two, &request(1, ALICE, Action::Resign)).unwrap();
    let mut batch = Batch::new();
    for table in [Table::PlayedIn, Table::EndedIn, Table::Meta] {
        for (key, _) in store.scan(table, &Scan::all()).unwrap() {
            batch.delete(table, key);
        }
    }
    store.commit(batch).unwrap();
    assert_eq!(found(&app, HERE), (vec![], None));
    app.wake_up().unwrap();
    assert_eq!(found(&app, HERE), (vec![one], None));
    assert!(store.get(Table::Meta, &Key::text("schema")).unwrap().is_some());
}

#[test]
fn a_record_says_whose_turn_it_is_whichever_program_wrote_it() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let app = App::new(Arc::clone(&store), Arc::new(StillEnvironment)).0;
    let games = [begun_in(&app, 100, HERE), begun_in(&app, 200, HERE)];
    app.request(games[1], &request(1, ALICE, Action::Move("e1f1".into()))).unwrap();
    let players = |app: &App| -> Vec<_> {
        app.records_of(ALICE).unwrap().iter().map(GameRecord::player_to_move).collect()
    };
    let expected = vec![Some(ALICE.into()), Some(BOB.into())];
    assert_eq!(players(&app), expected);
    // Earlier programs did not.
    let mut batch = Batch::new();
    for (key, entry) in store.scan(Table::Game, &Scan::all()).unwrap() {
        let mut record: serde_json::Value = serde_json::from_str(&entry.json).unwrap();
        assert!(record.as_object_mut().unwrap().remove("turn").is_some());
        batch.put(Table::Game, key, record.to_string());
    }
    store.commit(batch).unwrap();
    assert_eq!(players(&app), expected);
    app.request(games[0], &request(2, ALICE, Action::Resign)).unwrap();
    assert_eq!(app.game(games[0]).unwrap().record().player_to_move(), None);
}
