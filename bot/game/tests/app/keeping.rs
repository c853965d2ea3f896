//! Clocks, challenges and ratings, over both stores and with time that the
//! tests move.

use std::sync::Mutex;

use oddboard_game::{
    app::{Granted, keep_time},
    core::{
        ChallengeObstacle, Ending, Obstacle, Server, Span, Tells, TimeControl,
        time::{DAY, HOUR, MINUTE},
    },
    store::{Batch, DueAt, Key, Table},
};
use oddboard_rules::Side;
use oddboard_store_sled::SledStore;

use super::{severable::Severable, *};

/// White's time is up.
const TIME_UP: Ending = Ending::Time { winner: Side::Black };

pub(super) const HERE: Place = Place { server: Some(Server(4)), channel: Channel(9) };

/// A world whose time goes on when the test says so.
pub(super) struct Hands(Mutex<Time>);

impl Hands {
    pub(super) fn pass(&self, span: Span) {
        let mut now = self.0.lock().unwrap();
        *now = now.plus(span);
    }
}

impl Environment for Hands {
    fn now(&self) -> Time {
        *self.0.lock().unwrap()
    }

    fn coin(&self) -> bool {
        true
    }
}

/// An app with its store and time, to be started again.
pub(super) struct House {
    pub(super) store: Arc<dyn Store>,
    pub(super) hands: Arc<Hands>,
    pub(super) app: App,
    /// Every interaction is one of its own.
    causes: Mutex<u64>,
}

impl House {
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        let hands = Arc::new(Hands(Mutex::new(Time(1_000_000_000_000))));
        let app = App::new(Arc::clone(&store), Arc::clone(&hands) as _).0;
        app.wake_up().unwrap();
        Self { store, hands, app, causes: Mutex::new(0) }
    }

    /// Posts what is to be posted about a game, as a messenger does. Returns what it was.
    pub(super) fn deliver(&self, game: GameId) -> Vec<Effect> {
        let pending = self.app.pending(game).unwrap();
        for (message, Pending { key, effect, .. }) in (500..).zip(&pending) {
            let Effect::Post { event, ply, mention, posting, .. } = *effect else {
                self.app.settled(key).unwrap();
                continue;
            };
            let to = self.app.game(game).unwrap().record().players.side_of(mention).unwrap();
            let tells = Some(Tells { posting, ply, to, undone: false });
            let replaces = matches!(posting, Posting::Turn | Posting::Over);
            let (channel, message) = (HERE.channel, Message(message));
            let posted = Posted { channel, message, event, replaces, tells };
            self.app.posted(key, game, posted).unwrap();
        }
        pending.into_iter().map(|pending| pending.effect).collect()
    }

    /// Does what is due in a game, and tells its players.
    pub(super) fn tick(&self, game: GameId) -> Vec<Effect> {
        self.app.tick().unwrap();
        self.deliver(game)
    }

    pub(super) fn cause(&self) -> InteractionId {
        let mut causes = self.causes.lock().unwrap();
        *causes += 1;
        InteractionId(*causes)
    }

    /// The process dies, and starts again after this long.
    pub(super) fn crash(&mut self, down: Span) {
        self.hands.pass(down);
        self.app = App::new(Arc::clone(&self.store), Arc::clone(&self.hands) as _).0;
        self.app.wake_up().unwrap();
    }

    pub(super) fn ask(
        &self,
        game: GameId,
        by: Member,
        ask: Action,
    ) -> Result<Granted, Failure<Refusal>> {
        let (cause, at) = (self.cause(), self.app.now());
        self.app.request(game, &Request::of_member(by, cause, at, ask))
    }

    /// Whoever is to move makes the first legal move.
    pub(super) fn play(&self, game: GameId) {
        let state = self.app.game(game).unwrap();
        self.ask(game, state.player_to_move().unwrap().member().unwrap(), first_move(&state))
            .unwrap();
        self.deliver(game);
    }

    /// Begins a game and tells the first player of it.
    pub(super) fn begin(&self, new: &NewChallenge) -> GameId {
        let game = self.begin_untold(new);
        self.deliver(game);
        game
    }

    pub(super) fn begin_untold(&self, new: &NewChallenge) -> GameId {
        let id = self.app.challenge(self.cause(), ALICE, new).unwrap().id;
        let answer = self.app.answer(self.cause(), BOB, id, ChallengeDeed::Accept);
        answer.unwrap().1.unwrap().record().id
    }

    pub(super) fn ending(&self, game: GameId) -> Option<Ending> {
        self.app.game(game).unwrap().record().ending.clone()
    }
}

/// Runs a test on each store.
pub(super) fn on_both(test: impl Fn(House)) {
    test(House::new(Arc::new(MemoryStore::new())));
    let folder = tempfile::tempdir().unwrap();
    test(House::new(Arc::new(SledStore::open(folder.path(), 16).unwrap())));
}

pub(super) fn white() -> NewChallenge {
    NewChallenge { side: SideWish::White, ..NewChallenge::open(Variant::ALL[0], HERE) }
}

fn in_days(days: u8) -> NewChallenge {
    NewChallenge { time: TimeControl::per_move(days).unwrap(), ..white() }
}

pub(super) fn rated() -> NewChallenge {
    NewChallenge { rated: true, ..white() }
}

#[test]
fn a_game_is_forfeited_when_its_time_is_up_and_not_before() {
    on_both(|house| {
        let game = house.begin(&in_days(1));
        let due = house.app.now().plus(DAY);
        house.hands.pass(HOUR.times(23));
        house.tick(game);
        house.hands.pass(Span(HOUR.0 - 1));
        house.tick(game);
        assert_eq!(house.ending(game), None);
        assert_eq!(house.app.next_due().unwrap(), Some(due));
        house.hands.pass(Span(1));
        assert_eq!(house.app.tick().unwrap(), Ticked { done: 1, ..Ticked::default() });
        assert_eq!(house.ending(game), Some(TIME_UP));
        let posts = house.app.pending(game).unwrap();
        let Effect::Post { mention: BOB, posting: Posting::Over, .. } =
            posts.last().unwrap().effect
        else {
            panic!("the forfeit is announced: {posts:?}");
        };
        assert_eq!(house.app.games_of(BOB).unwrap().len(), 0);
        assert_eq!(house.app.tick().unwrap(), Ticked::default());
    });
}

#[test]
fn reminders_come_one_by_one_to_the_player_to_move() {
    on_both(|house| {
        let game = house.begin(&in_days(1));
        let mut posts = Vec::new();
        for _ in 0..23 {
            house.hands.pass(HOUR);
            posts.extend(house.tick(game));
        }
        assert_eq!(posts.len(), 1, "at a quarter");
        let reminders = posts.iter().filter(|effect| {
            matches!(
                effect,
                Effect::Post { mention: ALICE, posting: Posting::Reminder, due: Some(_), .. }
            )
        });
        assert_eq!(reminders.count(), 1);
    });
}

#[test]
fn a_move_puts_the_next_alarm_in_place_of_the_last() {
    on_both(|house| {
        let game = house.begin(&in_days(2));
        house.hands.pass(HOUR);
        house.play(game);
        assert_eq!(house.app.next_due().unwrap(), Some(house.app.now().plus(HOUR.times(36))));
        assert_eq!(
            house.store.due(DueAt(u64::MAX), None, 10).unwrap().len(),
            1,
            "one alarm for one game"
        );
        house.ask(game, BOB, Action::Resign).unwrap();
        let due = house.store.due(DueAt(u64::MAX), None, 10).unwrap();
        let [packing] = &due[..] else { panic!("{due:?}") };
        assert!(packing.id.as_str().starts_with("pack/"), "nothing else is due: {packing:?}");
    });
}

#[test]
fn a_move_that_is_faster_than_the_alarm_still_comes_too_late() {
    on_both(|house| {
        let game = house.begin(&in_days(1));
        let state = house.app.game(game).unwrap();
        house.hands.pass(HOUR.times(23));
        house.tick(game);
        house.hands.pass(HOUR);
        let Err(Failure::Refused(Refusal::Over(ending))) =
            house.ask(game, ALICE, first_move(&state))
        else {
            panic!("too late");
        };
        assert_eq!(ending, TIME_UP);
        assert_eq!(house.ending(game), Some(TIME_UP));
    });
}

#[test]
fn time_in_which_the_bot_was_down_counts_against_nobody() {
    on_both(|mut house| {
        let game = house.begin(&in_days(1));
        house.hands.pass(HOUR.times(20));
        house.app.beat().unwrap();
        house.crash(DAY.times(3));
        assert_eq!(house.tick(game).len(), 1, "only the reminders of before");
        assert_eq!(house.ending(game), None);
        house.hands.pass(HOUR.times(3));
        house.app.beat().unwrap();
        house.crash(DAY.times(40));
        let state = house.app.game(game).unwrap();
        let moment = house.app.moment().unwrap();
        assert_eq!(state.record().due(moment), Some(house.app.now().plus(HOUR)));
        house.hands.pass(HOUR);
        house.app.tick().unwrap();
        assert_eq!(house.ending(game), Some(TIME_UP));
    });
}

#[tokio::test]
async fn who_keeps_time_does_what_is_due_and_beats_a_last_time_when_stopped() {
    let mut house = House::new(Arc::new(MemoryStore::new()));
    let game = house.begin(&in_days(1));
    house.hands.pass(HOUR.times(23));
    house.tick(game);
    house.hands.pass(HOUR);
    let (stop, stopped) = tokio::sync::watch::channel(true);
    keep_time(house.app.clone(), stopped).await;
    drop(stop);
    assert_eq!(house.ending(game), Some(TIME_UP));
    let before = house.app.moment().unwrap();
    house.crash(HOUR);
    let after = house.app.moment().unwrap();
    let hour = i64::try_from(HOUR.0).unwrap();
    assert_eq!(after.down.0, before.down.0 + hour, "down since the last beat, and no longer");
}

#[test]
fn a_second_process_that_starts_beside_the_first_credits_next_to_nothing() {
    on_both(|house| {
        house.begin(&in_days(1));
        house.hands.pass(MINUTE);
        house.app.beat().unwrap();
        let second = App::new(Arc::clone(&house.store), Arc::clone(&house.hands) as _).0;
        assert_eq!(second.wake_up().unwrap(), Span::ZERO);
    });
}

#[test]
fn a_game_that_cannot_be_read_holds_up_no_other() {
    let impossible = |house: &House, game| {
        let mut record = house.app.game(game).unwrap().record().clone();
        record.moves.push("nonsense".to_owned());
        serde_json::to_string(&record).unwrap()
    };
    let no_record = |_: &House, _| "{}".to_owned();
    for text in [&impossible as &dyn Fn(&House, GameId) -> String, &no_record] {
        let house = House::new(Arc::new(MemoryStore::new()));
        let (broken, sound) = (house.begin(&in_days(1)), house.begin(&in_days(1)));
        house.hands.pass(HOUR.times(23));
        house.tick(sound);
        house.deliver(broken);
        let mut batch = Batch::new();
        batch.put(Table::Game, Key::numbers(&[broken.0]), text(&house, broken));
        house.store.commit(batch).unwrap();
        house.hands.pass(HOUR);
        assert_eq!(house.app.tick().unwrap(), Ticked { done: 1, failed: 1, more: false });
        assert_eq!(house.ending(sound), Some(TIME_UP));
        assert_eq!(house.app.tick().unwrap(), Ticked::default(), "it is tried again later");
    }
}

#[test]
fn a_game_that_the_disk_has_damaged_holds_up_no_other() {
    let line = Arc::new(Severable::over(Arc::new(MemoryStore::new())));
    let house = House::new(Arc::clone(&line) as _);
    let (damaged, sound) = (house.begin(&in_days(1)), house.begin(&in_days(1)));
    house.hands.pass(HOUR.times(23));
    house.tick(sound);
    house.deliver(damaged);
    line.damage(Table::Game, Key::numbers(&[damaged.0]));
    house.hands.pass(HOUR);
    assert_eq!(house.app.tick().unwrap(), Ticked { done: 1, failed: 1, more: false });
    assert_eq!(house.ending(sound), Some(TIME_UP));
}

#[test]
fn a_challenge_runs_out_after_a_week_unless_it_is_answered() {
    on_both(|house| {
        let id = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
        let answered = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
        house.app.answer(house.cause(), BOB, answered, ChallengeDeed::Accept).unwrap();
        assert_eq!(house.app.seeks(Server(4)).unwrap().len(), 1);
        house.hands.pass(Challenge::STANDS);
        assert_eq!(house.app.seeks(Server(4)).unwrap(), []);
        let late = house.app.answer(house.cause(), BOB, id, ChallengeDeed::Accept);
        let Err(Failure::Refused(refusal)) = late else { panic!("it has run out") };
        assert_eq!(refusal, ChallengeObstacle::Expired.into());
        house.app.tick().unwrap();
        let status = |id| house.app.challenge_by_id(id).unwrap().status;
        assert_eq!(status(id), ChallengeStatus::Expired);
        assert!(matches!(status(answered), ChallengeStatus::Accepted { .. }));
        assert_eq!(house.app.next_due().unwrap(), None);
    });
}

#[test]
fn open_challenges_are_seeks_and_those_to_somebody_are_not() {
    on_both(|house| {
        let to_bob = NewChallenge { opponent: Some(BOB), ..white() };
        let elsewhere = Place { server: Some(Server(5)), ..HERE };
        let open = house.app.challenge(house.cause(), ALICE, &white()).unwrap();
        house.app.challenge(house.cause(), ALICE, &to_bob).unwrap();
        let other = NewChallenge { place: elsewhere, ..white() };
        house.app.challenge(house.cause(), ALICE, &other).unwrap();
        assert_eq!(house.app.seeks(Server(4)).unwrap(), std::slice::from_ref(&open));
        assert_eq!(pending_challenges(&house.app, &*house.store).len(), 3);
        house.app.answer(house.cause(), ALICE, open.id, ChallengeDeed::Withdraw).unwrap();
        assert_eq!(house.app.seeks(Server(4)).unwrap(), []);
    });
}

#[test]
fn a_server_caps_how_many_games_one_plays_there() {
    on_both(|house| {
        house.app.change_server(Server(4), |settings| settings.cap = 1).unwrap();
        let first = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
        let second = house.app.challenge(house.cause(), ALICE, &white()).unwrap().id;
        let accept = |id| house.app.answer(house.cause(), BOB, id, ChallengeDeed::Accept);
        let game = accept(first).unwrap().1.unwrap().record().id;
        let Err(Failure::Refused(refusal)) = accept(second) else { panic!("refused") };
        let full = ChallengeObstacle::TooManyGames { member: ALICE, cap: 1 };
        assert_eq!(refusal, full.clone().into());
        let Err(Failure::Refused(refusal)) = house.app.challenge(house.cause(), ALICE, &white())
        else {
            panic!("refused");
        };
        assert_eq!(refusal, full.into());
        let elsewhere = Place { server: Some(Server(5)), ..HERE };
        let other = NewChallenge { place: elsewhere, ..white() };
        house.app.challenge(house.cause(), ALICE, &other).unwrap();
        house.ask(game, BOB, Action::Resign).unwrap();
        accept(second).unwrap();
    });
}

#[test]
fn two_who_both_ask_for_a_rematch_play_one() {
    on_both(|house| {
        let game = house.begin(&in_days(3));
        house.ask(game, BOB, Action::Resign).unwrap();
        let (challenge, none) = house.app.rematch(house.cause(), ALICE, game, None, None).unwrap();
        assert!(none.is_none());
        let again = house.app.rematch(house.cause(), ALICE, game, None, None).unwrap();
        assert_eq!(again.0.id, challenge.id, "asking twice makes one challenge");
        let begun = house.app.rematch(house.cause(), BOB, game, None, None).unwrap().1.unwrap();
        assert_eq!(begun.record().players, oddboard_game::core::Players::new(BOB, ALICE));
        assert_eq!(begun.record().time, TimeControl::per_move(3).unwrap());
        let third = house.app.rematch(house.cause(), ALICE, game, None, None);
        assert!(matches!(third, Err(Failure::Refused(ChallengeRefusal::Answered(_)))));
    });
}

#[test]
fn a_rematch_that_was_declined_can_be_asked_for_again() {
    on_both(|house| {
        let game = house.begin(&white());
        house.ask(game, BOB, Action::Resign).unwrap();
        let (challenge, _) = house.app.rematch(house.cause(), ALICE, game, None, None).unwrap();
        house.app.answer(house.cause(), BOB, challenge.id, ChallengeDeed::Decline).unwrap();
        let (again, none) = house.app.rematch(house.cause(), BOB, game, None, None).unwrap();
        assert!(none.is_none() && again.id != challenge.id && again.challenger == BOB);
    });
}

#[test]
fn a_takeback_puts_the_alarm_back_too() {
    on_both(|house| {
        let game = house.begin(&in_days(1));
        house.play(game);
        house.hands.pass(HOUR);
        house.ask(game, ALICE, Action::Propose(Proposal::Takeback)).unwrap();
        house.ask(game, BOB, Action::Accept(Proposal::Takeback)).unwrap();
        house.deliver(game);
        assert_eq!(house.app.next_due().unwrap(), Some(house.app.now().plus(HOUR.times(18))));
        house.ask(game, ALICE, Action::Propose(Proposal::Pause)).unwrap();
        house.ask(game, BOB, Action::Accept(Proposal::Pause)).unwrap();
        assert_eq!(house.app.next_due().unwrap(), None);
        let state = house.app.game(game).unwrap();
        let paused = house.ask(game, ALICE, first_move(&state));
        assert!(matches!(paused, Err(Failure::Refused(Refusal::Cannot(Obstacle::Paused)))));
        let rebuilt = house.app.rebuilt(game).unwrap();
        assert_eq!(rebuilt.record(), state.record(), "the log holds all of it");
    });
}
