//! Databases of earlier programs open and lose nothing: see `fixtures/README.md`.

#[path = "../../game/tests/support/pending.rs"]
mod pending;

use std::{fs, path::Path, sync::Arc};

use oddboard_game::{
    app::{App, ChallengeDeed, Environment, check_records},
    core::{
        Action, ChallengeStatus, Ending, GameId, InteractionId, Member, Place, Request, Server,
        Time, time::DAY,
    },
    store::{DueAt, Key, Scan, Store, Table, memory::MemoryStore, transfer},
};
use oddboard_store_sled::{
    SledStore,
    maintenance::{self, Origin},
};

use crate::pending::pending_challenges;

const ALICE: Member = Member(1_000_000_000_000_002_001);
const BOB: Member = Member(1_000_000_000_000_002_002);
const CAROL: Member = Member(1_000_000_000_000_002_003);
const DAVE: Member = Member(1_000_000_000_000_002_004);
const SERVER: Server = Server(1_000_000_000_000_001_000);

/// The moment at which the program that wrote the fixture stopped.
struct Then;

const THEN: Time = Time(1_795_300_164_991);

impl Environment for Then {
    fn now(&self) -> Time {
        THEN
    }

    fn coin(&self) -> bool {
        true
    }
}

/// A copy of the fixture, to be changed.
fn fixture() -> tempfile::TempDir {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/schema-3");
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("sled")).expect("made");
    for file in ["journal", "lock", "sealed", "sled/conf", "sled/db"] {
        fs::copy(from.join(file), folder.path().join(file)).expect("copied");
    }
    folder
}

fn count(store: &dyn Store, table: Table) -> usize {
    store.scan(table, &Scan::all()).expect("read").len()
}

/// Starts the application and looks for everything that was stored.
fn check(store: &Arc<dyn Store>) -> App {
    let app = App::new(Arc::clone(store), Arc::new(Then)).0;
    app.wake_up().expect("migrated");
    let counts = [
        (Table::Meta, 1),
        (Table::Challenge, 8),
        (Table::Game, 6),
        (Table::GameEvent, 81),
        (Table::MemberGame, 8),
        (Table::Outbox, 0),
        // One of them is that games which are over are to be packed.
        (Table::Due, 8),
        (Table::OpenChallenge, 3),
        (Table::Member, 3),
        (Table::Server, 0),
        (Table::PastGame, 3),
        (Table::Standing, 4),
        (Table::Leader, 4),
        (Table::MemberChallenge, 14),
        (Table::Counter, 1),
        (Table::Heartbeat, 1),
        (Table::Rematch, 1),
        (Table::PlayedIn, 4),
        (Table::EndedIn, 1),
        (Table::Lessons, 0),
        (Table::Review, 0),
        (Table::Node, 0),
        (Table::Lease, 0),
        (Table::Shard, 0),
        (Table::RatedGame, 4),
        (Table::GamesGoing, 4),
        (Table::StandingMessage, 0),
        (Table::ListedBy, 0),
        (Table::Played, 3),
        (Table::HeadToHead, 2),
        (Table::MemberOpenChallenge, 4),
        (Table::InteractionToken, 0),
    ];
    assert_eq!(counts.map(|(table, _)| table), Table::ALL);
    for (table, expected) in counts {
        assert_eq!(count(&**store, table), expected, "{table:?}");
    }
    assert_eq!(app.count_games().expect("read"), (6, 4));
    for (game, moves) in [(1, 7), (2, 6), (3, 6), (4, 6), (5, 4), (6, 1)] {
        let state = app.game(GameId(game)).expect("there");
        assert_eq!(state.record().moves.len(), moves, "game {game}");
        let rebuilt = app.rebuilt(GameId(game)).expect("its log fits together");
        assert_eq!(rebuilt.record(), state.record(), "game {game}");
    }
    let ending = |game| app.game(GameId(game)).expect("there").record().ending.clone();
    assert!(matches!(ending(1), Some(Ending::Resignation { .. })), "{:?}", ending(1));
    assert_eq!(ending(6), Some(Ending::Aborted));
    check_records(&**store).expect("indexes follow from records");
    check_people(&app, &**store);
    check_due(&**store);
    app
}

fn check_people(app: &App, store: &dyn Store) {
    let here = app.game(GameId(1)).expect("there").record().place;
    assert_eq!(here.server, Some(SERVER));
    let ids = |games: Vec<oddboard_game::core::GameState>| -> Vec<u64> {
        games.iter().map(|game| game.record().id.0).collect()
    };
    assert_eq!(ids(app.games_of(ALICE).expect("read")), [2, 3, 4, 5]);
    assert_eq!(ids(app.games_in(here, 9).expect("read")), [2, 3, 4, 5]);
    assert_eq!(ids(app.games_on(SERVER, 9).expect("read")), [2, 3, 4, 5]);
    let nowhere = Place { server: None, ..here };
    assert_eq!(ids(app.games_in(nowhere, 9).expect("read")), [0; 0]);
    let ended = app.ended_in(here).expect("read").expect("there");
    assert_eq!(ended.record().id, GameId(6));
    assert!(app.member(ALICE).expect("read").settings.theme.is_some());
    let back = app.member(BOB).expect("read").away(THEN).expect("on vacation");
    assert!(back > THEN && back <= THEN.plus(DAY.times(3)));
    let open = pending_challenges(app, store);
    assert_eq!(open.iter().map(|one| one.challenger).collect::<Vec<_>>(), [ALICE, BOB, CAROL]);
    assert_eq!(open[2].note.as_deref(), Some("Anyone?"));
    assert_eq!(app.past_games(ALICE).expect("read").len(), 1);
    assert_eq!(app.past_games(CAROL).expect("read")[0].opponent, Member::ANONYMOUS);
    assert_eq!(app.past_games(DAVE).expect("read"), []);
    assert!(!app.export_member(CAROL).expect("read").contains(&DAVE.0.to_string()));
}

/// Every due task keeps its time and says what it is.
fn check_due(store: &dyn Store) {
    let mut due = store.due(DueAt(u64::MAX), None, 100).expect("read");
    due.retain(|due| due.id.as_str() != "pack-earlier");
    let found: Vec<_> = due.iter().map(|due| (due.at.0, due.id.as_str().to_owned())).collect();
    let game = |at, id| (at, Key::tagged("game", &[id]).as_str().to_owned());
    let challenge = |at, id| (at, Key::tagged("challenge", &[id]).as_str().to_owned());
    assert_eq!(
        found,
        [
            game(0x1a2_07f3_d1b2, 2),
            game(0x1a2_07f3_d1e1, 3),
            game(0x1a2_07f3_d21a, 4),
            game(0x1a2_07f3_d247, 5),
            challenge(0x1a2_2446_a6c0, 0x15d7_5bdc_afc0_0000),
            challenge(0x1a2_2446_ff86, 0x15d7_5bf2_e140_0000),
            challenge(0x1a2_2446_ffb4, 0x15d7_5bf2_ed00_0000),
        ]
    );
}

/// The game in which the bot stopped goes on, the rematch is accepted, and it gets the next number.
fn play_on(app: &App) {
    let state = app.game(GameId(2)).expect("there");
    let position = state.position();
    let ask = Action::Move(position.move_text(position.legal_moves()[0]));
    let by = state
        .player_to_move()
        .and_then(oddboard_game::core::Player::member)
        .expect("a member's turn");
    let request = Request::of_member(by, InteractionId(u64::MAX), THEN, ask);
    let granted = app.request(GameId(2), &request).expect("a legal move");
    assert_eq!(granted.state.record().moves.len(), 7);
    let (challenge, game) =
        app.rematch(InteractionId(u64::MAX - 1), ALICE, GameId(1), None, None).expect("accepted");
    let game = game.expect("it begins").record().id;
    assert_eq!(game, GameId(7), "the number that comes next");
    assert_eq!(challenge.status, ChallengeStatus::Accepted { by: ALICE, game });
    let open = app.seeks(SERVER).expect("read");
    let hers = open.iter().find(|challenge| challenge.challenger == CAROL).expect("it stands");
    app.answer(InteractionId(u64::MAX - 2), CAROL, hers.id, ChallengeDeed::Withdraw).expect("hers");
}

fn opened(folder: &Path) -> Arc<dyn Store> {
    Arc::new(SledStore::open(folder, 16).expect("opens"))
}

#[test]
fn everything_of_schema_3_is_found_and_goes_on() {
    let folder = fixture();
    let app = check(&opened(folder.path()));
    play_on(&app);
    drop(app);
    maintenance::check(folder.path()).expect("sound");
    let again = opened(folder.path());
    let app = App::new(Arc::clone(&again), Arc::new(Then)).0;
    app.wake_up().expect("nothing to migrate");
    assert_eq!(app.count_games().expect("read"), (7, 5));
}

#[test]
fn games_that_are_over_are_packed_and_read_as_before() {
    let folder = fixture();
    let store = opened(folder.path());
    let app = check(&store);
    let see = |game| {
        let state = app.game(GameId(game)).expect("there");
        (state.record().clone(), app.events(GameId(game)).expect("there"))
    };
    let before = [1, 6].map(see);
    let export = app.export_member(ALICE).expect("read");
    app.tick().expect("packed");
    assert_eq!([1, 6].map(see), before);
    assert_eq!(app.export_member(ALICE).expect("read"), export);
    let gone: usize = before.iter().map(|(_, events)| events.len()).sum();
    assert_eq!(count(&*store, Table::GameEvent), 81 - gone);
    drop((app, store));
    maintenance::check(folder.path()).expect("sound");
}

#[test]
fn so_it_is_after_a_kill() {
    let folder = fixture();
    fs::remove_file(folder.path().join("sealed")).expect("removed");
    play_on(&check(&opened(folder.path())));
}

#[test]
fn the_last_batch_may_be_in_the_journal_alone_or_torn() {
    let folder = fixture();
    fs::remove_file(folder.path().join("sealed")).expect("removed");
    let journal = folder.path().join("journal");
    let mut bytes = fs::read(&journal).expect("read");
    bytes.extend_from_slice(b"0badf00d {\"batch\":{\"ver");
    fs::write(&journal, bytes).expect("written");
    play_on(&check(&opened(folder.path())));
}

#[test]
fn its_journal_and_its_export_lead_to_the_same() {
    let folder = fixture();
    let restored = folder.path().join("restored");
    let origin = Origin::Journal(folder.path().to_owned());
    maintenance::restore(&origin, &restored).expect("restored");
    play_on(&check(&opened(&restored)));
    let elsewhere = tempfile::tempdir().expect("a folder");
    let file = elsewhere.path().join("all.export");
    let summary = maintenance::export(folder.path(), &file).expect("exported");
    assert_eq!((summary.records, summary.games), (151, 6));
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let text = fs::read(&file).expect("read");
    let done = transfer::import(&*memory, text.as_slice(), |_| {}, |_| Ok(())).expect("imported");
    assert_eq!(done.records, 151);
    play_on(&check(&memory));
    let other = folder.path().join("other");
    maintenance::restore(&Origin::Export(file), &other).expect("restored");
    play_on(&check(&opened(&other)));
}

#[test]
fn a_copy_into_another_store_leads_to_the_same() {
    let folder = fixture();
    let memory: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let store = opened(folder.path());
    transfer::copy(&*store, &*memory, |_| {}).expect("copied");
    play_on(&check(&memory));
    let back = tempfile::tempdir().expect("a folder");
    let sled = SledStore::open(back.path(), 16).expect("opens");
    transfer::copy(&*store, &sled, |_| {}).expect("copied");
    play_on(&check(&(Arc::new(sled) as _)));
}
