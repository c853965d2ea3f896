//! Games of members with the computer: where they may begin, what remains of them, and where it
//! helps nobody.

use oddboard_game::{
    app::{Experience, NewGame},
    core::{
        ChallengeObstacle, Channel, EventKind, Level, PerSide, Players, Server, ThreadPolicy,
        TimeControl,
        rating::{Pool, Score, Standing, rate},
    },
};
use oddboard_rules::{Game, Side};

use super::{
    harness::{HERE, LEVEL, Program, scripted},
    *,
};

pub(super) fn new(rated: bool) -> NewGame {
    NewGame {
        variant: Variant::ALL[0],
        players: Players::new(ALICE, Player::Engine(LEVEL)),
        place: HERE,
        time: TimeControl::Unlimited,
        thread: ThreadPolicy::Place,
        rated,
        start: None,
        guided: false,
    }
}

fn refused<T: std::fmt::Debug>(result: Result<T, Failure<ChallengeRefusal>>) -> ChallengeObstacle {
    match result {
        Err(Failure::Refused(ChallengeRefusal::Cannot(obstacle))) => obstacle,
        other => panic!("{other:?}"),
    }
}

/// Each side moves once, by what is legal.
fn play_both(app: &App, game: GameId, cause: u64) {
    let state = app.game(game).unwrap();
    app.request(game, &request(cause, ALICE, first_move(&state))).unwrap();
    while let Some(pending) = app.pending_thoughts(game).unwrap().first() {
        app.answer_thought(pending, scripted(&app.game(game).unwrap())).unwrap();
    }
}

#[test]
fn a_game_with_the_computer_begins_where_a_challenge_might_and_it_is_not_switched_off() {
    let app = app();
    let begin = |cause| app.play_engine(InteractionId(cause), ALICE, &new(false), None);
    let game = begin(100).unwrap().record().id;
    assert_eq!(begin(100).unwrap().record().id, game, "delivered twice");
    let server = HERE.server.unwrap();
    app.change_server(server, |settings| settings.cap = 1).unwrap();
    assert!(matches!(refused(begin(200)), ChallengeObstacle::TooManyGames { cap: 1, .. }));
    app.change_server(server, |settings| {
        settings.cap = 9;
        settings.channels = vec![Channel(77)];
    })
    .unwrap();
    assert!(matches!(refused(begin(200)), ChallengeObstacle::OtherChannels(_)));
    app.change_server(server, |settings| settings.computer = false).unwrap();
    assert_eq!(refused(begin(200)), ChallengeObstacle::ComputerOff);
    let elsewhere = NewGame { place: Place { server: Some(Server(5)), ..HERE }, ..new(false) };
    assert!(app.play_engine(InteractionId(300), ALICE, &elsewhere, None).is_ok());
    app.change_member(ALICE, |settings| settings.ratings = false).unwrap();
    let rated = NewGame { rated: true, ..elsewhere };
    let obstacle = refused(app.play_engine(InteractionId(400), ALICE, &rated, None));
    assert!(matches!(obstacle, ChallengeObstacle::Unrated { own: true, .. }));
}

#[tokio::test]
async fn a_server_that_switches_the_computer_off_keeps_its_games_waiting() {
    let program = Program::start();
    let server = HERE.server.unwrap();
    program.app.change_server(server, |settings| settings.computer = false).unwrap();
    let players = Players::new(ALICE, Player::Engine(LEVEL));
    let game = program.begin(Variant::ALL[0], players, TimeControl::Unlimited);
    program.ask(game, ALICE, first_move(&program.game(game))).unwrap();
    program.until("all is told", |program| program.app.pending(game).unwrap().is_empty()).await;
    assert_eq!(program.game(game).record().ply(), 1);
    assert_eq!(program.app.pending_thoughts(game).unwrap().len(), 1, "it still owes its move");
    program.app.change_server(server, |settings| settings.computer = true).unwrap();
    program.until_ply(game, 2).await;
    program.stop().await;
}

#[test]
fn a_rated_game_with_the_computer_counts_in_a_pool_of_its_own() {
    let app = app().with_engine_rating(|_, level| Some(1_000.0 + f64::from(level.0)));
    let game = app.play_engine(InteractionId(100), ALICE, &new(true), None).unwrap().record().id;
    play_both(&app, game, 200);
    app.request(game, &request(300, ALICE, Action::Resign)).unwrap();
    let profile = app.profile(ALICE, HERE.server, None).unwrap();
    assert!(profile.overall.is_empty() && profile.on_server.is_empty());
    assert!(profile.results.is_empty());
    assert_eq!(profile.computer_results[0].by_side.white.lost, 1);
    let rank = profile.computer[0];
    assert_eq!((rank.standing.pool, rank.standing.tally.lost), (Pool::Computer, 1));
    assert!(rank.now.value < 1_500.0);
    let past = app.past_game(ALICE, game).unwrap().unwrap();
    assert_eq!(past.rating.unwrap().after, rank.standing.rating);
    assert!(app.leaderboard(None, Variant::ALL[0], None, 10).unwrap().is_empty());
    // Nor does it come there when the member's settings are followed.
    app.change_member(ALICE, |settings| settings.reminders = settings.reminders.clone()).unwrap();
    assert!(app.leaderboard(None, Variant::ALL[0], None, 10).unwrap().is_empty());
}

#[test]
fn without_a_known_rating_of_the_computer_nothing_is_rated() {
    let app = app();
    let game = app.play_engine(InteractionId(100), ALICE, &new(true), None).unwrap().record().id;
    play_both(&app, game, 200);
    app.request(game, &request(300, ALICE, Action::Resign)).unwrap();
    assert!(app.profile(ALICE, None, None).unwrap().computer.is_empty());
}

#[test]
fn a_win_against_the_computer_is_rated_as_one_against_a_member_of_its_rating() {
    let at = Time(9_000);
    let before = Standing::new(ALICE, None, Variant::ALL[0], at);
    let after = before.after_engine(1_700.0, Side::Black, Some(Side::Black), at);
    let mut engine = Standing::new(BOB, None, Variant::ALL[0], at);
    (engine.rating.value, engine.rating.deviation) = (1_700.0, 60.0);
    let both = rate(PerSide { white: engine, black: before }, Some(Side::Black), at);
    assert_eq!(after, both.black);
    assert!(after.rating.value > before.rating.value);
}

#[test]
fn the_level_played_last_is_known_and_how_it_went() {
    let app = app();
    let variant = Variant::ALL[0];
    assert_eq!(app.experience(ALICE, variant).unwrap(), None);
    let begin = |cause, variant, level| {
        let players = Players::new(ALICE, Player::Engine(Level(level)));
        let new = NewGame { variant, players, ..new(false) };
        app.play_engine(InteractionId(cause), ALICE, &new, None).unwrap().record().id
    };
    let game = begin(100, variant, 2);
    let known = |last, score| Some(Experience { variant, last: Level(last), score });
    assert_eq!(app.experience(ALICE, variant).unwrap(), known(2, None));
    app.request(game, &request(200, ALICE, Action::Resign)).unwrap();
    assert_eq!(app.experience(ALICE, variant).unwrap(), known(2, Some(Score::Lost)));
    begin(300, Variant::ALL[1], 7);
    assert_eq!(app.experience(ALICE, variant).unwrap(), known(2, Some(Score::Lost)));
    let other = app.experience(ALICE, Variant::ALL[2]).unwrap().expect("of any other");
    assert_eq!((other.last, other.score), (Level(7), None));
    assert_ne!(other.variant, Variant::ALL[2]);
    assert_eq!(app.experience(BOB, variant).unwrap(), None);
}

#[test]
fn what_is_told_by_an_answer_takes_the_buttons_off_earlier_messages() {
    let app = app();
    let game = app.play_engine(InteractionId(100), ALICE, &new(false), None).unwrap().record().id;
    let first = app.pending(game).unwrap().remove(0);
    app.told(&first.key, game).unwrap();
    assert_eq!(app.pending(game).unwrap(), [], "there was no earlier one");
    play_both(&app, game, 200);
    let turn = app.pending(game).unwrap().remove(0);
    let (message, channel) = (Message(7), HERE.channel);
    let posted = Posted { channel, message, event: 2, replaces: true, tells: None };
    app.posted(&turn.key, game, posted).unwrap();
    play_both(&app, game, 300);
    let turn = app.pending(game).unwrap().remove(0);
    app.told(&turn.key, game).unwrap();
    let left = app.pending(game).unwrap();
    assert!(matches!(left[..], [Pending { effect: Effect::Supersede { .. }, .. }]), "{left:?}");
    assert!(app.game(game).unwrap().record().posted.is_empty());
    let events = app.events(game).unwrap();
    assert_eq!(events.iter().filter(|event| event.what == EventKind::Told).count(), 1);
    assert_eq!(*app.rebuilt(game).unwrap().record(), *app.game(game).unwrap().record());
}

#[test]
fn positions_of_rated_games_between_members_are_known_by_every_route() {
    let app = app();
    let variant = Variant::ALL[0];
    let rated = NewChallenge {
        opponent: Some(BOB),
        side: SideWish::White,
        rated: true,
        ..NewChallenge::open(variant, HERE)
    };
    let id = app.challenge(InteractionId(1), ALICE, &rated).unwrap().id;
    let game = app.answer(InteractionId(2), BOB, id, ChallengeDeed::Accept).unwrap().1.unwrap();
    let id = game.record().id;
    for (cause, by) in [(10, ALICE), (11, BOB)] {
        let state = app.game(id).unwrap();
        app.request(id, &request(cause, by, first_move(&state))).unwrap();
    }
    let now = app.game(id).unwrap().game().clone();
    let asked = |game: &Game, imported, of| app.is_being_played(game, imported, of).unwrap();
    assert!(asked(&now, false, None), "as it stands");
    assert!(asked(&Game::from_position(*now.position()), true, None), "written down");
    let mut earlier = now.clone();
    earlier.undo();
    assert!(asked(&earlier, false, None), "as it stood");
    let mut later = now.clone();
    later.play(later.legal_moves()[0]).unwrap();
    assert!(asked(&later, false, None), "with the next move");
    let mut further = later;
    while further.moves().len() < 6 {
        further.play(further.legal_moves()[0]).unwrap();
    }
    assert!(asked(&further, true, None), "what an import plays on from it");
    assert!(!asked(&further, false, None), "a game of its own that came that way");
    assert!(!asked(&Game::new(variant), true, None), "the start is everybody's");
    assert!(!asked(&now, true, Some(Member(77))), "who does not play it");
    assert!(asked(&now, true, Some(ALICE)));
    let last = |game: &Game| app.last_being_played(game, None).unwrap();
    let made = now.moves().len();
    assert_eq!(last(&now), Some(made));
    assert_eq!(last(&further), Some(made + 1), "the next move's position, and none beyond");
    assert_eq!(last(&Game::new(variant)), None);
    app.request(id, &request(12, ALICE, Action::Resign)).unwrap();
    assert!(!asked(&now, true, None), "when it is over");
    assert_eq!(last(&now), None);
}

#[test]
fn positions_of_a_rated_game_against_the_computer_are_its_players_own() {
    let app = app();
    let game = app.play_engine(InteractionId(100), ALICE, &new(true), None).unwrap().record().id;
    play_both(&app, game, 200);
    let now = app.game(game).unwrap().game().clone();
    let asked = |of| app.is_being_played(&now, false, of).unwrap();
    assert!(asked(Some(ALICE)));
    assert!(!asked(None) && !asked(Some(BOB)), "nobody else is kept from looking at it");
    // Nor does a review of a finished game show her what to play here.
    let last = |of| app.last_being_played(&now, of).unwrap();
    assert_eq!(last(Some(ALICE)), Some(now.moves().len()));
    assert!(last(None).is_none() && last(Some(BOB)).is_none());
    app.request(game, &request(300, ALICE, Action::Resign)).unwrap();
    assert!(!asked(Some(ALICE)));
    assert_eq!(last(Some(ALICE)), None);
}
