//! Games with engines from end to end, and what becomes of them when the
//! messenger, the thinker or the program fails.

use std::sync::atomic::Ordering::SeqCst;

use oddboard_game::{
    app::NewGame,
    core::{
        Ending, Obstacle, Player, Players, ThreadPolicy, TimeControl,
        time::{DAY, HOUR},
    },
};
use oddboard_rules::Side;

use super::{
    harness::{Fault, HERE, LEVEL, PATIENCE, Program, Script, scripted},
    *,
};

pub(super) const ENGINE: Player = Player::Engine(LEVEL);

fn first() -> Variant {
    Variant::ALL[0]
}

fn against_engine(program: &Program) -> GameId {
    program.begin(first(), Players::new(ALICE, ENGINE), TimeControl::Unlimited)
}

/// A game in which the engine never answers of itself.
fn without_answers(program: &Program) -> GameId {
    program.script.lost_in_thought.store(true, SeqCst);
    against_engine(program)
}

fn play(program: &Program, game: GameId) {
    program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
}

fn thought(program: &Program, game: GameId) -> Pending {
    program.app.pending_thoughts(game).unwrap().remove(0)
}

fn answer(program: &Program, pending: &Pending) -> Result<(), Refusal> {
    let Effect::Think { game, .. } = pending.effect else { panic!("a thought") };
    let action = scripted(&program.game(game));
    match program.app.answer_thought(pending, action) {
        Ok(_) => Ok(()),
        Err(Failure::Refused(refusal)) => Err(refusal),
        Err(Failure::Failed(error)) => panic!("{error}"),
    }
}

#[tokio::test]
async fn members_who_play_each_other_are_told_in_order() {
    let program = Program::start();
    let new = NewChallenge { side: SideWish::White, ..NewChallenge::open(first(), HERE) };
    let id = program.app.challenge(program.cause(), ALICE, &new).unwrap().id;
    let answered = program.app.answer(program.cause(), BOB, id, ChallengeDeed::Accept).unwrap();
    let game = answered.1.unwrap().record().id;
    play(&program, game);
    program.ask(game, BOB, Action::Resign).unwrap();
    program.until("all are told", |program| program.notes.told().len() == 3).await;
    let told = [(ALICE, Posting::Turn), (BOB, Posting::Turn), (ALICE, Posting::Over)];
    assert_eq!(program.notes.told(), told);
    program.until("all is done", |program| program.app.all_pending().unwrap().is_empty()).await;
    assert_eq!(program.script.asked.load(SeqCst), 0, "no engine is asked");
    program.stop().await;
}

#[tokio::test]
async fn a_messenger_that_panics_is_asked_again() {
    let program = Program::start();
    program.notes.faults.lock().unwrap().push_back(Fault::Panic);
    let game = against_engine(&program);
    program.until("the turn is told", |program| program.notes.told().len() == 1).await;
    play(&program, game);
    program.until("the next is, too", |program| program.notes.told().len() == 2).await;
    program.stop().await;
}

#[tokio::test]
async fn a_messenger_that_was_down_tells_all_in_order_and_stops_no_engine() {
    let program = Program::start();
    program.notes.faults.lock().unwrap().extend([Fault::Down, Fault::Down]);
    let game = against_engine(&program);
    play(&program, game);
    program.until_ply(game, 2).await;
    program.until("both turns are told", |program| program.notes.told().len() == 2).await;
    assert_eq!(program.notes.told(), [(ALICE, Posting::Turn), (ALICE, Posting::Turn)]);
    program.stop().await;
}

#[tokio::test]
async fn a_channel_in_which_nothing_can_be_posted_holds_up_no_other() {
    let program = Program::start();
    let begin = |channel: Channel| {
        let place = Place { channel, ..HERE };
        let new = NewGame { place, ..new_game(Players::new(ALICE, ENGINE)) };
        program.app.begin_with_engine(Some(program.cause()), &new).unwrap().record().id
    };
    let [busy, other] = [Channel(77), Channel(78)];
    *program.notes.held.lock().unwrap() = Some(busy);
    let waiting: Vec<_> = (0..100).map(|_| begin(busy)).collect();
    let game = begin(other);
    let is_told = |program: &Program, game| program.app.pending(game).unwrap().is_empty();
    program.until("the other channel's is told", |program| is_told(program, game)).await;
    assert!(waiting.iter().all(|game| !is_told(&program, *game)));
    *program.notes.held.lock().unwrap() = None;
    let all_told = |program: &Program| {
        program.notes.release.notify_waiters();
        waiting.iter().all(|game| is_told(program, *game))
    };
    program.until("all are told", all_told).await;
    program.stop().await;
}

#[tokio::test]
async fn an_engine_plays_either_side() {
    let program = Program::start();
    let second = program.begin(first(), Players::new(ENGINE, BOB), TimeControl::Unlimited);
    program.until_ply(second, 1).await;
    let game = against_engine(&program);
    play(&program, game);
    program.until_ply(game, 2).await;
    assert_eq!(program.game(game).player_to_move(), Some(ALICE.into()));
    assert_eq!(program.game(second).player_to_move(), Some(BOB.into()));
    let record = program.game(game).record().clone();
    assert_eq!(*program.app.rebuilt(game).unwrap().record(), record, "the log holds all of it");
    assert_eq!(program.app.games_of(ALICE).unwrap().len(), 1);
    assert_eq!(program.app.count_games().unwrap(), (2, 2));
    program.ask(game, ALICE, Action::Resign).unwrap();
    program
        .until("the end is told", |program| program.notes.told().contains(&(ALICE, Posting::Over)))
        .await;
    let past = program.app.past_games(ALICE).unwrap();
    assert_eq!((past.len(), past[0].opponent, past[0].rating), (1, ENGINE, None));
    program.stop().await;
}

#[tokio::test]
async fn engines_play_each_other_to_the_end_and_make_every_part_of_their_turns() {
    let program = Program::start();
    let mut parts = 0;
    for variant in Variant::ALL {
        let game = program.begin(*variant, Players::new(ENGINE, ENGINE), TimeControl::Unlimited);
        let over = |program: &Program| program.game(game).record().ending.is_some();
        program.until("the game is over", over).await;
        let state = program.game(game);
        if state.record().ply() == PATIENCE {
            let resigned = matches!(state.record().ending, Some(Ending::Resignation { .. }));
            assert!(resigned, "{variant}");
        }
        parts += (1..state.game().moves().len()).filter(|ply| !state.ends_turn(*ply)).count();
        assert_eq!(program.app.rebuilt(game).unwrap().record(), state.record());
    }
    assert!(parts > 0, "a game with turns of several moves is among them");
    assert_eq!(program.notes.told(), [], "there is nobody to tell");
    assert_eq!(program.app.all_pending().unwrap(), []);
    program.stop().await;
}

#[tokio::test]
async fn a_game_waits_for_a_thinker_that_is_down() {
    let program = Program::start();
    program.script.down.store(true, SeqCst);
    let game = against_engine(&program);
    play(&program, game);
    program.until("it was asked", |program| program.script.asked.load(SeqCst) > 0).await;
    assert_eq!(program.game(game).record().ply(), 1);
    program.script.down.store(false, SeqCst);
    program.until_ply(game, 2).await;
    program.stop().await;
}

#[tokio::test]
async fn a_thought_survives_a_restart() {
    let program = Program::start();
    let game = without_answers(&program);
    play(&program, game);
    program.until("it was asked", |program| program.script.asked.load(SeqCst) > 0).await;
    let program = program.restart(Script::default()).await;
    program.until_ply(game, 2).await;
    assert_eq!(program.game(game).record().ply(), 2, "one move, once");
    assert_eq!(program.app.pending_thoughts(game).unwrap(), []);
    program.stop().await;
}

#[tokio::test]
async fn a_repeated_answer_changes_nothing() {
    let program = Program::start();
    let game = without_answers(&program);
    play(&program, game);
    let pending = thought(&program, game);
    answer(&program, &pending).unwrap();
    let before = program.game(game).record().clone();
    assert_eq!(answer(&program, &pending), Err(Refusal::Repeated));
    assert_eq!(*program.game(game).record(), before);
    program.stop().await;
}

#[tokio::test]
async fn an_answer_to_what_was_taken_back_changes_nothing() {
    let program = Program::start();
    let game = without_answers(&program);
    play(&program, game);
    let late = thought(&program, game);
    program.ask(game, ALICE, Action::Propose(Proposal::Takeback)).unwrap();
    assert_eq!(program.game(game).record().ply(), 0, "the engine agrees at once");
    assert_eq!(program.app.pending_thoughts(game).unwrap(), [], "nothing is left to think about");
    // The same ply comes again, with another thought.
    play(&program, game);
    assert_eq!(answer(&program, &late), Err(Refusal::Repeated));
    assert_eq!(program.game(game).record().ply(), 1);
    answer(&program, &thought(&program, game)).unwrap();
    program.stop().await;
}

#[tokio::test]
async fn a_takeback_takes_the_engines_answer_along_and_gives_the_time_back() {
    let program = Program::start();
    program.script.lost_in_thought.store(true, SeqCst);
    let time = TimeControl::budget(HOUR, HOUR).unwrap();
    let game = program.begin(first(), Players::new(ALICE, ENGINE), time);
    let left = |program: &Program, side| {
        let now = program.app.moment().unwrap().uptime();
        program.game(game).record().clock.as_ref().unwrap().left(side, now)
    };
    let before = (left(&program, Side::White), left(&program, Side::Black));
    play(&program, game);
    answer(&program, &thought(&program, game)).unwrap();
    program.ask(game, ALICE, Action::Propose(Proposal::Takeback)).unwrap();
    let state = program.game(game);
    assert_eq!((state.record().ply(), state.player_to_move()), (0, Some(ALICE.into())));
    assert_eq!((left(&program, Side::White), left(&program, Side::Black)), before);
    assert_eq!(program.app.rebuilt(game).unwrap().record(), state.record());
    let nothing = Refusal::Cannot(Obstacle::NothingMadeToTakeBack);
    assert_eq!(program.ask(game, ALICE, Action::Propose(Proposal::Takeback)), Err(nothing));
    program.stop().await;
}

#[tokio::test]
async fn a_turn_that_goes_on_is_not_taken_back_with_the_one_before() {
    let program = Program::start();
    let players = Players::new(ALICE, ENGINE);
    let mut half_made = 0;
    for variant in Variant::ALL {
        let game = program.begin(*variant, players, TimeControl::Unlimited);
        let is_hers = |program: &Program| {
            program.game(game).player_to_move().is_none_or(|player| player.member() == Some(ALICE))
        };
        for _ in 0..4 {
            program.until("it is her move", is_hers).await;
            play(&program, game);
            let state = program.game(game);
            if state.player_to_move() != Some(ALICE.into()) || state.position().starts_turn() {
                continue;
            }
            let goes_on = Refusal::Cannot(Obstacle::TurnGoesOn);
            let asked = program.ask(game, ALICE, Action::Propose(Proposal::Takeback));
            assert_eq!(asked, Err(goes_on), "{variant}");
            assert_eq!(program.game(game).record().ply(), state.record().ply(), "{variant}");
            half_made += 1;
        }
    }
    assert!(half_made > 0, "there is a game with turns of several moves");
    program.stop().await;
}

#[tokio::test]
async fn an_engine_declines_draws_and_does_not_pause() {
    let program = Program::start();
    program.script.lost_in_thought.store(true, SeqCst);
    let time = TimeControl::per_move(1).unwrap();
    let game = program.begin(first(), Players::new(ALICE, ENGINE), time);
    program.ask(game, ALICE, Action::Propose(Proposal::Draw)).unwrap();
    let declined = (ALICE, Posting::Declined(Proposal::Draw));
    program.until("it is told", |program| program.notes.told().contains(&declined)).await;
    assert_eq!(program.game(game).record().offers, []);
    let again = program.ask(game, ALICE, Action::Propose(Proposal::Draw));
    assert_eq!(again, Err(Refusal::Cannot(Obstacle::DrawOfferedThisTurn)));
    let pause = program.ask(game, ALICE, Action::Propose(Proposal::Pause));
    assert_eq!(pause, Err(Refusal::Cannot(Obstacle::NotAgainstEngine(Proposal::Pause))));
    program.stop().await;
}

#[tokio::test]
async fn a_game_against_an_engine_can_be_called_off_and_given_up() {
    let program = Program::start();
    for (action, ending) in [
        (Action::Abort, Ending::Aborted),
        (Action::Resign, Ending::Resignation { winner: Side::Black }),
    ] {
        let game = without_answers(&program);
        play(&program, game);
        let late = thought(&program, game);
        program.ask(game, ALICE, action).unwrap();
        assert_eq!(program.game(game).record().ending, Some(ending));
        assert_eq!(program.app.pending_thoughts(game).unwrap(), []);
        assert_eq!(answer(&program, &late), Err(Refusal::Repeated));
    }
    program.stop().await;
}

#[tokio::test]
async fn an_engine_whose_time_runs_out_loses() {
    let program = Program::start();
    program.script.lost_in_thought.store(true, SeqCst);
    let time = TimeControl::per_move(1).unwrap();
    let game = program.begin(first(), Players::new(ALICE, ENGINE), time);
    play(&program, game);
    let late = thought(&program, game);
    program.clock.pass(DAY);
    program.app.tick().unwrap();
    let ending = Some(Ending::Time { winner: Side::White });
    assert_eq!(program.game(game).record().ending, ending);
    let over = (ALICE, Posting::Over);
    program.until("the end is told", |program| program.notes.told().contains(&over)).await;
    let reminders = |told: &(Member, Posting)| told.1 == Posting::Reminder;
    assert!(!program.notes.told().iter().any(reminders), "nobody reminds an engine");
    assert_eq!(answer(&program, &late), Err(Refusal::Repeated));
    program.stop().await;
}

#[tokio::test]
async fn an_engine_makes_no_illegal_move_and_asks_for_nothing_in_anothers_turn() {
    let program = Program::start();
    let game = without_answers(&program);
    play(&program, game);
    let pending = thought(&program, game);
    let text = "nonsense".to_owned();
    let illegal = program.app.answer_thought(&pending, Action::Play(text.clone()));
    assert!(
        matches!(illegal, Err(Failure::Refused(Refusal::NotLegal { text: told })) if told == text)
    );
    assert_eq!(program.app.pending_thoughts(game).unwrap(), [pending], "it still owes its move");
    program.stop().await;
}

/// A new game with an engine, as a member asks for it.
pub(super) fn new_game(players: Players) -> NewGame {
    let (time, thread) = (TimeControl::Unlimited, ThreadPolicy::Place);
    NewGame {
        variant: first(),
        players,
        place: HERE,
        time,
        thread,
        rated: false,
        start: None,
        guided: false,
    }
}

#[test]
fn an_interaction_that_is_delivered_again_begins_no_second_game() {
    for players in [Players::new(ALICE, ENGINE), Players::new(ENGINE, ENGINE)] {
        let (app, new) = (app(), new_game(players));
        let begin = |cause| app.begin_with_engine(Some(InteractionId(cause)), &new).unwrap();
        let game = begin(100).record().id;
        assert_eq!(begin(100).record().id, game);
        assert_ne!(begin(200).record().id, game, "another interaction begins another game");
        assert_eq!(app.games_in(HERE, 9).unwrap().len(), 2);
    }
}

#[test]
fn an_interaction_that_is_delivered_twice_at_the_same_moment_begins_one_game() {
    let (app, new, start) = (app(), new_game(Players::new(ALICE, ENGINE)), Barrier::new(8));
    let begin = || {
        start.wait();
        app.begin_with_engine(Some(InteractionId(100)), &new).unwrap().record().id
    };
    let games: Vec<GameId> = thread::scope(|scope| {
        let threads = [(); 8].map(|()| scope.spawn(begin));
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(games, [games[0]; 8]);
    assert_eq!(app.games_in(HERE, 9).unwrap().len(), 1);
}
