//! The engine behind its handle: the same moves whatever happens around them, and nobody waits for
//! somebody else's question longer than it takes.

#![allow(clippy::unwrap_used)]

use std::{sync::Arc, time::Duration};

use oddboard_game::{
    app::{App, NewGame, SystemEnvironment, ThinkError, Thinker as _, Thought},
    core::{
        Action, Channel, GameState, InteractionId, Level, Member, Place, Player, Players, Request,
        Server, ThreadPolicy, TimeControl,
    },
    store::memory::MemoryStore,
};
use oddboard_rules::{Game, Variant};
use oddboard_thinker::{Busy, Computer, LEVELS, Options, Question, Requester, Score};
use tokio::time::timeout;

const ALICE: Member = Member(10);

fn requester(member: u64) -> Requester {
    Requester { server: Some(Server(4)), member: Some(Member(member)) }
}

fn app() -> App {
    App::new(Arc::new(MemoryStore::new()), Arc::new(SystemEnvironment)).0
}

/// A game that the engine begins.
fn begin(app: &App, variant: Variant, level: Level, cause: u64) -> GameState {
    let place = Place { server: Some(Server(4)), channel: Channel(9) };
    let players = Players::new(Player::Engine(level), ALICE);
    let (time, thread) = (TimeControl::Unlimited, ThreadPolicy::Place);
    let new =
        NewGame { variant, players, place, time, thread, rated: false, start: None, guided: false };
    app.begin_with_engine(Some(InteractionId(cause)), &new).unwrap()
}

async fn moved(computer: &Computer, state: &GameState, level: Level) -> String {
    match computer.think(Thought { state: state.clone(), level }).await {
        Ok(Action::Play(text)) => text,
        other => panic!("{other:?}"),
    }
}

fn question(nodes: u64, member: u64) -> Question {
    Question { game: Game::new(Variant::ALL[0]), lines: 1, nodes, requester: requester(member) }
}

/// A question that would take for ever.
const FOR_EVER: u64 = u64::MAX;

#[tokio::test]
async fn a_game_is_played_alike_after_a_restart_and_whatever_is_asked_between() {
    let app = app();
    for (variant, cause) in Variant::ALL.iter().zip(1..) {
        for level in LEVELS.into_iter().take(6) {
            let state = begin(&app, *variant, level, cause * 100 + u64::from(level.0));
            let first = moved(&Computer::start(Options::default()).unwrap(), &state, level).await;
            let other = Computer::start(Options::default()).unwrap();
            other.lines(question(5_000, 1)).await.unwrap();
            assert_eq!(moved(&other, &state, level).await, first, "{variant} {level:?}");
            assert_eq!(moved(&other, &state, level).await, first, "{variant} {level:?}");
            let legal = state.position().legal_moves().into_iter();
            let mut texts = legal.map(|mv| state.position().move_text(mv));
            assert!(texts.any(|text| text == first), "{variant}: {first}");
        }
    }
}

#[tokio::test]
async fn the_weakest_level_begins_games_in_more_than_one_way() {
    let (app, computer) = (app(), Computer::start(Options::default()).unwrap());
    let mut seen = std::collections::BTreeSet::new();
    for cause in 1..=12 {
        let state = begin(&app, Variant::ALL[0], Level(1), cause);
        seen.insert(moved(&computer, &state, Level(1)).await);
    }
    assert!(seen.len() > 1, "{seen:?}");
}

#[tokio::test]
async fn whoever_stops_waiting_frees_the_engine() {
    let computer = Computer::start(Options::default()).unwrap();
    let asked = timeout(Duration::from_millis(50), computer.lines(question(FOR_EVER, 1)));
    assert!(asked.await.is_err(), "it is still being searched");
    let lines = timeout(Duration::from_secs(10), computer.lines(question(2_000, 2))).await;
    let lines = lines.unwrap().unwrap();
    assert!(matches!(lines[0].score, Score::Advantage(_)) && !lines[0].moves.is_empty());
}

#[tokio::test]
async fn a_full_line_takes_no_question_and_a_move_waits_for_its_turn() {
    let options = Options { waiting: 1, per_server: 1, per_member: 1 };
    let computer = Computer::start(options).unwrap();
    let state = begin(&app(), Variant::ALL[0], Level(1), 1);
    let ask = |nodes, member| {
        let computer = computer.clone();
        tokio::spawn(async move { computer.lines(question(nodes, member)).await })
    };
    let mut present = Box::pin(computer.lines(question(FOR_EVER, 1)));
    assert!(timeout(Duration::from_millis(50), &mut present).await.is_err());
    while computer.has_room(requester(2)).is_err() {
        tokio::task::yield_now().await; // Until the engine has taken it on.
    }
    let waiting = ask(1, 3);
    while computer.has_room(requester(4)).is_ok() {
        tokio::task::yield_now().await;
    }
    assert_eq!(computer.lines(question(1, 4)).await, Err(Busy::Full));
    let worker = computer.clone();
    let thought = Thought { state, level: Level(1) };
    let thinking = tokio::spawn(async move { worker.think(thought).await });
    drop(present);
    assert!(waiting.await.unwrap().is_ok());
    assert!(matches!(thinking.await.unwrap(), Ok(Action::Play(_))), "it came through in the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_ask_at_once_no_more_wait_than_may() {
    let options = Options { waiting: 3, per_server: 3, per_member: 1 };
    let computer = Computer::start(options).unwrap();
    let mut present = Box::pin(computer.lines(question(FOR_EVER, 99)));
    assert!(timeout(Duration::from_millis(50), &mut present).await.is_err());
    while computer.has_room(requester(99)).is_err() {
        tokio::task::yield_now().await; // Until the engine has taken it on.
    }
    let asking: Vec<_> = (0..24)
        .map(|member| {
            let computer = computer.clone();
            tokio::spawn(async move { computer.lines(question(1, member)).await })
        })
        .collect();
    // Whoever is refused knows at once.
    let refused = || asking.iter().filter(|one| one.is_finished()).count();
    while refused() < 24 - options.waiting {
        tokio::task::yield_now().await;
    }
    drop(present);
    let mut served = 0;
    for asked in asking {
        served += usize::from(asked.await.unwrap().is_ok());
    }
    assert_eq!(served, options.waiting);
}

#[tokio::test]
async fn a_program_without_an_engine_and_a_level_that_does_not_exist_leave_games_waiting() {
    let app = app();
    let state = begin(&app, Variant::ALL[0], Level(1), 1);
    let off = Computer::off();
    assert!(!off.is_on());
    assert_eq!(off.lines(question(1, 1)).await, Err(Busy::Off));
    let thought = || Thought { state: state.clone(), level: Level(1) };
    assert_eq!(off.think(thought()).await, Err(ThinkError::Absent));
    let on = Computer::start(Options::default()).unwrap();
    let unknown = Thought { level: Level(99), ..thought() };
    assert_eq!(on.think(unknown).await, Err(ThinkError::Absent));
    // What it answers is taken.
    let text = moved(&on, &state, Level(1)).await;
    let pending = app.pending_thoughts(state.record().id).unwrap().remove(0);
    app.answer_thought(&pending, Action::Play(text)).unwrap();
    let resign = Request::of_member(ALICE, InteractionId(77), app.now(), Action::Resign);
    app.request(state.record().id, &resign).unwrap();
}
