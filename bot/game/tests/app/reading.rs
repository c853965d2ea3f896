//! How much is read for what: no more where there is more of what doesn't matter.

use oddboard_game::{
    app::Packing,
    core::{Level, Players, Server, ServerSettings, Span, TimeControl, time::HOUR},
};

use super::{
    counting::Counting,
    harness::{Fault, HERE, Program},
    *,
};

fn program(store: MemoryStore) -> (Program, Arc<Counting>) {
    let store = Arc::new(Counting::over(store));
    (Program::start_with(Arc::clone(&store) as _), store)
}

fn begin(program: &Program, by: Member, against: Member) -> GameId {
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) };
    let id = program.app.challenge(program.cause(), by, &new).unwrap().id;
    let answered = program.app.answer(program.cause(), against, id, ChallengeDeed::Accept).unwrap();
    answered.1.unwrap().record().id
}

async fn all_is_told(program: &Program) {
    let told = |program: &Program| program.app.all_pending().unwrap().is_empty();
    program.until("all is told", told).await;
}

/// What something reads: records, and how often it asks for them.
fn read_by<T>(store: &Counting, work: impl FnOnce() -> T) -> ([usize; 2], T) {
    let before = [store.reads(), store.round_trips()];
    let done = work();
    ([store.reads() - before[0], store.round_trips() - before[1]], done)
}

#[tokio::test]
async fn what_goes_on_on_a_server_is_read_of_the_latest_games_only() {
    let (program, store) = program(MemoryStore::new());
    let begin_some = |from: u64| {
        let pairs = (from..from + 6).map(|number| [number, number + 1_000].map(Member));
        pairs.map(|[by, against]| begin(&program, by, against)).collect::<Vec<_>>()
    };
    let server = HERE.server.unwrap();
    begin_some(100);
    let count = |most| read_by(&store, || program.app.latest_on(server, most).unwrap());
    let ([few, trips], (all, _)) = count(4);
    assert_eq!((few, trips, all), (6 + 4, 2, 6), "their numbers, and four records");
    let later = begin_some(200);
    let ([more, trips], (all, latest)) = count(4);
    assert_eq!((more, trips, all), (12 + 4, 2, 12), "only numbers are more");
    let ids: Vec<_> = latest.iter().map(|record| record.id).collect();
    let expected: Vec<_> = later.into_iter().rev().take(4).collect();
    assert_eq!(ids, expected);

    // What is set about watching them is read at once.
    program.app.change_member(Member(205), |settings| settings.watched = false).unwrap();
    let ([rows, trips], audience) =
        read_by(&store, || program.app.audience(&latest.iter().collect::<Vec<_>>()).unwrap());
    assert_eq!((rows, trips), (1 + 8, 1), "the server, and two players of each");
    let welcome: Vec<_> = latest.iter().map(|record| audience.is_welcome(record)).collect();
    assert_eq!(welcome, [false, true, true, true]);
    all_is_told(&program).await;
    program.stop().await;
}

#[tokio::test]
async fn a_server_that_changes_anything_else_does_not_look_for_engines_to_wake() {
    let (program, store) = program(MemoryStore::new());
    program.notes.faults.lock().unwrap().extend(std::iter::repeat_n(Fault::Down, 100_000));
    let server = HERE.server.unwrap();
    let change = |rated| {
        let change = || program.app.change_server(server, |settings| settings.rated = rated);
        read_by(&store, || change().unwrap()).0
    };
    change(false);
    let before = change(true);
    for number in 0..5 {
        begin(&program, Member(100 + number), BOB);
    }
    assert_eq!(change(false), before, "whatever is in the outbox");
    program.notes.faults.lock().unwrap().clear();
    program.stop().await;
}

#[tokio::test]
async fn to_switch_engines_on_reads_the_same_whatever_is_in_the_outbox() {
    let (program, store) = program(MemoryStore::new());
    program.notes.faults.lock().unwrap().extend(std::iter::repeat_n(Fault::Down, 100_000));
    let switch = |on| {
        let change = |settings: &mut ServerSettings| settings.computer = on;
        let server = HERE.server.unwrap();
        read_by(&store, || program.app.change_server(server, change).unwrap()).0
    };
    switch(false);
    let before = switch(true);
    for number in 0..5 {
        begin(&program, Member(100 + number), BOB);
    }
    switch(false);
    assert_eq!(switch(true), before);
    program.notes.faults.lock().unwrap().clear();
    program.stop().await;
}

#[tokio::test]
async fn engines_are_woken_where_they_are_switched_on() {
    let (program, _) = program(MemoryStore::new());
    let server = HERE.server.unwrap();
    program.app.change_server(server, |settings| settings.computer = false).unwrap();
    program.app.change_server(Server(77), |settings| settings.computer = true).unwrap();
    let level = Player::Engine(Level(3));
    let players = Players { white: ALICE.into(), black: level };
    program.app.change_server(server, |settings| settings.computer = true).unwrap();
    let game = program.begin(Variant::ALL[0], players, TimeControl::Unlimited);
    program.app.change_server(server, |settings| settings.computer = false).unwrap();
    program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
    all_but_thoughts(&program, game).await;
    assert_eq!(program.game(game).record().ply(), 1);
    program.app.change_server(server, |settings| settings.computer = true).unwrap();
    program.until_ply(game, 2).await;
    program.stop().await;
}

async fn all_but_thoughts(program: &Program, game: GameId) {
    let told = |program: &Program| program.app.pending(game).unwrap().is_empty();
    program.until("all is told", told).await;
}

#[tokio::test]
async fn a_turn_reads_its_game_three_times() {
    for store in [MemoryStore::new(), MemoryStore::shared()] {
        let (program, store) = program(store);
        let game = begin(&program, ALICE, BOB);
        all_is_told(&program).await;
        program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
        all_is_told(&program).await;
        let state = program.game(game);
        let before = store.games();
        program.ask(game, BOB, first_move(&state)).unwrap();
        all_is_told(&program).await;
        // To make the move, to tell it, and to remember that it was told.
        assert_eq!(store.games() - before, 3);
        program.stop().await;
    }
}

#[tokio::test]
async fn packing_reads_a_game_once() {
    let (program, store) = program(MemoryStore::new());
    let game = begin(&program, ALICE, BOB);
    program.ask(game, ALICE, Action::Abort).unwrap();
    all_is_told(&program).await;
    let before = store.games();
    assert_eq!(program.app.pack_game(game).unwrap(), Packing::Packed);
    assert_eq!(store.games() - before, 1);
    program.stop().await;
}

#[tokio::test]
async fn what_a_member_takes_along_is_read_at_once() {
    let (program, store) = program(MemoryStore::new());
    let mut trips = Vec::new();
    for games in [2, 20] {
        for number in 0..games {
            let game = begin(&program, ALICE, Member(100 + number));
            program.ask(game, ALICE, Action::Abort).unwrap();
        }
        all_is_told(&program).await;
        program.clock.pass(Span(2 * HOUR.0));
        program.app.beat().unwrap();
        program.app.tick().unwrap();
        trips.push(read_by(&store, || program.app.export_member(ALICE).unwrap()).0[1]);
    }
    assert_eq!(trips[0], trips[1], "however many games they have finished");
    program.stop().await;
}
