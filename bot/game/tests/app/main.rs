//! The application over its stores: challenges, games, clocks, ratings, privacy.

#![allow(clippy::unwrap_used)]

mod admission;
mod alarms;
mod aside;
mod banning;
mod checking;
mod closing;
mod commits;
mod computer;
mod counting;
mod derived;
mod engines;
mod erasing;
mod fair_time;
mod harness;
mod in_step;
mod keeping;
mod learning;
mod leaving;
mod left_over;
mod lives;
mod looking;
mod migrating;
mod nodes;
mod overtaken;
mod own_traces;
mod packing;
#[path = "../support/pending.rs"]
mod pending;
mod people;
mod places;
mod ranking;
mod reading;
mod reminding;
mod reviewing;
mod severable;
mod shard_count;
mod shard_weather;
mod shards;
mod starting;
mod stopping;
mod switching;
mod tokens;
mod unknown;
mod waiting;

use std::{
    sync::{Arc, Barrier},
    thread,
};

use oddboard_game::{
    app::{App, AppError, ChallengeDeed, Environment, Failure, Pending, Ticked, Work},
    core::{
        Action, Challenge, ChallengeId, ChallengeRefusal, ChallengeStatus, Channel, Effect, GameId,
        GameState, InteractionId, Member, Message, NewChallenge, Place, Player, Posted, Posting,
        Proposal, Refusal, Request, SideWish, Subject, Time,
    },
    store::{Store, memory::MemoryStore},
};
use oddboard_rules::Variant;

use self::{
    looking::{beat, look},
    pending::pending_challenges,
};

const ALICE: Member = Member(1);
const BOB: Member = Member(2);

/// A world in which nothing is left to chance.
struct StillEnvironment;

impl Environment for StillEnvironment {
    fn now(&self) -> Time {
        Time(5_000)
    }

    fn coin(&self) -> bool {
        true
    }
}

fn app() -> App {
    app_on(&(Arc::new(MemoryStore::new()) as _))
}

fn app_on(store: &Arc<dyn Store>) -> App {
    App::new(Arc::clone(store), Arc::new(StillEnvironment)).0
}

fn challenge(app: &App, cause: u64) -> Challenge {
    let new = NewChallenge {
        opponent: Some(BOB),
        side: SideWish::White,
        ..NewChallenge::open(Variant::ALL[0], Place { server: None, channel: Channel(9) })
    };
    app.challenge(InteractionId(cause), ALICE, &new).unwrap()
}

fn begun(app: &App, cause: u64) -> GameState {
    let id = challenge(app, cause).id;
    app.answer(InteractionId(cause + 1), BOB, id, ChallengeDeed::Accept).unwrap().1.unwrap()
}

fn request(cause: u64, by: Member, ask: Action) -> Request {
    Request::of_member(by, InteractionId(cause), Time(6_000), ask)
}

fn first_move(state: &GameState) -> Action {
    Action::Move(state.position().move_text(state.position().legal_moves()[0]))
}

#[test]
fn games_are_numbered_from_one() {
    let app = app();
    assert_eq!(begun(&app, 100).record().id, GameId(1));
    assert_eq!(begun(&app, 200).record().id, GameId(2));
}

#[test]
fn the_same_interaction_makes_one_challenge() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let app = app_on(&store);
    assert_eq!(challenge(&app, 100), challenge(&app, 100));
    assert_eq!(pending_challenges(&app, &*store).len(), 1);
}

#[test]
fn of_two_who_accept_at_the_same_moment_one_plays() {
    let app = app();
    let new = NewChallenge::open(Variant::ALL[0], Place { server: None, channel: Channel(9) });
    let id = app.challenge(InteractionId(1), ALICE, &new).unwrap().id;
    let start = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (0..8)
        .map(|number| {
            let (app, start) = (app.clone(), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                app.answer(
                    InteractionId(10 + number),
                    Member(50 + number),
                    id,
                    ChallengeDeed::Accept,
                )
            })
        })
        .collect();
    let results: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for result in results {
        if let Err(failure) = result {
            let Failure::Refused(ChallengeRefusal::Answered(ChallengeStatus::Accepted {
                game,
                ..
            })) = failure
            else {
                panic!("the others are told who was faster: {failure:?}");
            };
            assert_eq!(game, GameId(1));
        }
    }
}

#[test]
fn a_move_is_kept_with_what_is_to_be_posted() {
    let app = app();
    let state = begun(&app, 100);
    let game = state.record().id;
    app.request(game, &request(1, ALICE, first_move(&state))).unwrap();
    assert_eq!(app.game(game).unwrap().record().moves.len(), 1);
    let posts: Vec<_> = app
        .pending(game)
        .unwrap()
        .into_iter()
        .map(|pending| match pending.effect {
            Effect::Post { mention, posting, ply, .. } => (mention, posting, ply),
            other => panic!("nothing was posted yet: {other:?}"),
        })
        .collect();
    assert_eq!(posts, [(ALICE, Posting::Turn, 0), (BOB, Posting::Turn, 1)]);
    assert_eq!(app.all_pending().unwrap(), [Work::Messages(Subject::Game(game))]);
}

#[test]
fn what_was_posted_is_posted_once_and_earlier_buttons_are_taken_off() {
    let app = app();
    let state = begun(&app, 100);
    let game = state.record().id;
    let post = |message| {
        let pending = app.pending(game).unwrap().remove(0);
        let Effect::Post { event, .. } = pending.effect else {
            panic!("a post comes first");
        };
        let posted = Posted {
            channel: Channel(9),
            message: Message(message),
            event,
            replaces: true,
            tells: None,
        };
        app.posted(&pending.key, game, posted).unwrap();
        posted
    };
    let first = post(500);
    assert_eq!(app.pending(game).unwrap(), []);
    app.request(game, &request(1, ALICE, first_move(&state))).unwrap();
    post(501);
    let left = app.pending(game).unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].effect, Effect::Supersede { game, posted: first });
    app.settled(&left[0].key).unwrap();
    assert_eq!(app.pending(game).unwrap(), []);
}

#[test]
fn a_member_has_the_games_that_go_on() {
    let app = app();
    let first = begun(&app, 100).record().id;
    let second = begun(&app, 200).record().id;
    let numbers = |member| -> Vec<_> {
        app.games_of(member).unwrap().iter().map(|game| game.record().id).collect()
    };
    assert_eq!(numbers(ALICE), [first, second]);
    app.request(first, &request(1, BOB, Action::Resign)).unwrap();
    assert_eq!(numbers(ALICE), [second]);
    assert_eq!(numbers(BOB), [second]);
    assert_eq!(numbers(Member(3)), []);
}

#[test]
fn a_game_is_the_sum_of_its_log() {
    let app = app();
    let state = begun(&app, 100);
    let game = state.record().id;
    let state = app.request(game, &request(1, ALICE, first_move(&state))).unwrap().state;
    app.request(game, &request(2, ALICE, Action::Propose(Proposal::Draw))).unwrap();
    app.request(game, &request(3, BOB, first_move(&state))).unwrap();
    assert_eq!(app.rebuilt(game).unwrap().record(), app.game(game).unwrap().record());
}

#[test]
fn of_two_moves_at_the_same_moment_one_counts() {
    let app = app();
    let state = begun(&app, 100);
    let game = state.record().id;
    let start = Arc::new(Barrier::new(6));
    let threads: Vec<_> = (0..6)
        .map(|number| {
            let (app, start, ask) = (app.clone(), Arc::clone(&start), first_move(&state));
            thread::spawn(move || {
                start.wait();
                app.request(game, &request(10 + number, ALICE, ask))
            })
        })
        .collect();
    let results: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for result in results {
        if let Err(failure) = result {
            assert!(
                matches!(
                    failure,
                    Failure::Refused(Refusal::NotYourTurn { turn: Player::Member(BOB) })
                ),
                "{failure:?}"
            );
        }
    }
    assert_eq!(app.game(game).unwrap().record().moves.len(), 1);
}

#[test]
fn what_does_not_exist_is_told() {
    let app = app();
    assert!(matches!(
        app.request(GameId(4), &request(1, ALICE, Action::Resign)),
        Err(Failure::Failed(AppError::NoGame(GameId(4))))
    ));
    assert!(matches!(
        app.answer(InteractionId(1), ALICE, ChallengeId(4), ChallengeDeed::Withdraw),
        Err(Failure::Failed(AppError::NoChallenge(ChallengeId(4))))
    ));
}
