//! What end-to-end tests without Discord need: a messenger that takes notes, a
//! thinker that does as it is told, and a clock that tests move.

use std::{
    collections::VecDeque,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use oddboard_game::{
    app::{
        Delivered, DeliveryError, Messenger, NewGame, OutboxWorker, PendingReminder, ThinkError,
        Thinker, Thought,
    },
    core::{
        GameRecord, Level, Players, Server, Span, Tells, ThreadPolicy, TimeControl,
        playing_time::RunningTime,
    },
};
use tokio::{
    sync::{Notify, watch},
    task::JoinHandle,
};

use super::*;

pub(super) const HERE: Place = Place { server: Some(Server(4)), channel: Channel(9) };
pub(super) const LEVEL: Level = Level(3);

/// Time that passes when a test says so.
pub(super) struct HandMoved {
    began: Time,
    now: Mutex<Time>,
    stood_still: Mutex<Span>,
}

impl HandMoved {
    pub(super) fn at(now: Time) -> Self {
        Self { began: now, now: Mutex::new(now), stood_still: Mutex::default() }
    }

    pub(super) fn pass(&self, span: Span) {
        let mut now = self.now.lock().unwrap();
        *now = now.plus(span);
    }

    /// The process stands still for this long, and then notices it.
    pub(super) fn stand_still(&self, span: Span) {
        let step = if span <= RunningTime::LONGEST_STEP { span } else { RunningTime::USUAL_STEP };
        self.pass(step);
        let mut stood_still = self.stood_still.lock().unwrap();
        *stood_still = stood_still.and(span.less(step));
    }
}

impl Environment for HandMoved {
    fn now(&self) -> Time {
        *self.now.lock().unwrap()
    }

    fn ran(&self) -> Span {
        self.now().since(self.began)
    }

    fn steady(&self) -> Span {
        self.ran().and(*self.stood_still.lock().unwrap())
    }

    fn coin(&self) -> bool {
        true
    }
}

/// What goes wrong with one call of the messenger.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fault {
    Panic,
    Down,
    /// There is no answer.
    Silent,
    /// It works once the test says so.
    Held,
    /// It works.
    Nothing,
}

/// A messenger that notes what it carried out, after its faults.
#[derive(Clone, Default)]
pub(super) struct Notes {
    pub(super) done: Arc<Mutex<Vec<Effect>>>,
    pub(super) faults: Arc<Mutex<VecDeque<Fault>>>,
    messages: Arc<AtomicU64>,
    /// Lets what is held go on.
    pub(super) release: Arc<Notify>,
    /// A channel in which everything is held.
    pub(super) held: Arc<Mutex<Option<Channel>>>,
    /// Reminders have to be told one by one.
    pub(super) one_by_one: Arc<AtomicBool>,
    /// Of each that was carried out, whether an earlier attempt may have done it.
    pub(super) uncertain: Arc<Mutex<Vec<bool>>>,
    /// The games of each reminder that was tried for several.
    pub(super) reminders: Arc<Mutex<Vec<Vec<GameId>>>>,
}

impl Notes {
    /// What members were told: who, and what.
    pub(super) fn told(&self) -> Vec<(Member, Posting)> {
        let done = self.done.lock().unwrap();
        let posts = done.iter().filter_map(|effect| match effect {
            Effect::Post { mention, posting, .. } => Some((*mention, *posting)),
            _ => None,
        });
        posts.collect()
    }
}

impl Notes {
    /// Fails, if the test wants that next.
    async fn fail_as_wanted(&self) -> Result<(), DeliveryError> {
        let fault = self.faults.lock().unwrap().pop_front();
        match fault {
            Some(Fault::Panic) => panic!("the messenger panics, as the test wants it to"),
            Some(Fault::Down) => Err(DeliveryError::Retry("down".to_owned())),
            Some(Fault::Silent) => std::future::pending().await,
            Some(Fault::Held) => {
                self.release.notified().await;
                Ok(())
            }
            Some(Fault::Nothing) | None => Ok(()),
        }
    }
}

impl Messenger for Notes {
    async fn carry_out(
        &self,
        pending: &Pending,
        record: Option<&GameRecord>,
        uncertain: bool,
    ) -> Result<Delivered, DeliveryError> {
        self.fail_as_wanted().await?;
        self.uncertain.lock().unwrap().push(uncertain);
        let held = *self.held.lock().unwrap();
        if record.is_some_and(|record| Some(record.place.channel) == held) {
            self.release.notified().await;
        }
        self.done.lock().unwrap().push(pending.effect);
        let Effect::Post { event, ply, mention, posting, .. } = pending.effect else {
            return Ok(Delivered::Done);
        };
        let to = record.and_then(|record| record.players.side_of(mention));
        let tells = to.map(|to| Tells { posting, ply, to, undone: false });
        let message = Message(self.messages.fetch_add(1, SeqCst) + 500);
        let replaces = matches!(posting, Posting::Turn | Posting::Over);
        let channel = HERE.channel;
        Ok(Delivered::Posted(Posted { channel, message, event, replaces, tells }))
    }

    async fn remind(
        &self,
        reminders: &[PendingReminder],
        _uncertain: bool,
    ) -> Result<Vec<Posted>, DeliveryError> {
        self.reminders.lock().unwrap().push(reminders.iter().map(|one| one.record.id).collect());
        self.fail_as_wanted().await?;
        if self.one_by_one.load(SeqCst) {
            return Ok(Vec::new());
        }
        let message = Message(self.messages.fetch_add(1, SeqCst) + 500);
        let posted = reminders.iter().map(|reminder| {
            let Effect::Post { event, ply, mention, posting, .. } = reminder.pending.effect else {
                panic!("a reminder is posted");
            };
            let to = reminder.record.players.side_of(mention).unwrap();
            let tells = Some(Tells { posting, ply, to, undone: false });
            Posted { channel: HERE.channel, message, event, replaces: false, tells }
        });
        Ok(posted.collect())
    }
}

/// A thinker that makes the first legal move; where it can, one after which
/// its turn goes on.
#[derive(Clone, Default)]
pub(super) struct Script {
    /// It has no answer at present.
    pub(super) down: Arc<AtomicBool>,
    /// It never answers.
    pub(super) lost_in_thought: Arc<AtomicBool>,
    /// How often it was asked.
    pub(super) asked: Arc<AtomicU64>,
}

/// After this many moves a scripted engine resigns, so that every game ends.
pub(super) const PATIENCE: u32 = 30;

impl Thinker for Script {
    async fn think(&self, thought: Thought) -> Result<Action, ThinkError> {
        self.asked.fetch_add(1, SeqCst);
        if self.lost_in_thought.load(SeqCst) {
            std::future::pending::<()>().await;
        }
        if self.down.load(SeqCst) {
            return Err(ThinkError::Retry("down".to_owned()));
        }
        assert_eq!(thought.level, LEVEL);
        if thought.state.record().ply() >= PATIENCE {
            return Ok(Action::Resign);
        }
        Ok(scripted(&thought.state))
    }
}

/// The first legal move; where there is one, one after which the turn goes on.
pub(super) fn scripted(state: &GameState) -> Action {
    let position = state.position();
    let moves = position.legal_moves();
    let goes_on = moves.iter().find(|mv| {
        let mut after = *position;
        after.play_unchecked(**mv);
        !after.starts_turn() && after.outcome().is_none()
    });
    Action::Play(position.move_text(*goes_on.unwrap_or(&moves[0])))
}

/// A program that runs: an application and its worker.
pub(super) struct Program {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<HandMoved>,
    pub(super) app: App,
    pub(super) notes: Notes,
    pub(super) script: Script,
    stop: watch::Sender<bool>,
    worker: JoinHandle<()>,
    causes: Mutex<u64>,
}

impl Program {
    /// Starts with nothing stored.
    pub(super) fn start() -> Self {
        let clock = HandMoved::at(Time(1_000_000_000_000));
        Self::start_over(Arc::new(MemoryStore::new()), Arc::new(clock), Script::default())
    }

    /// Starts on a store that other processes may share.
    pub(super) fn start_shared() -> Self {
        let clock = HandMoved::at(Time(1_000_000_000_000));
        Self::start_over(Arc::new(MemoryStore::shared()), Arc::new(clock), Script::default())
    }

    /// Starts on a store of the test's own.
    pub(super) fn start_with(store: Arc<dyn Store>) -> Self {
        let clock = HandMoved::at(Time(1_000_000_000_000));
        Self::start_over(store, Arc::new(clock), Script::default())
    }

    /// Starts another process on the same store, with a clock of its own.
    pub(super) fn start_beside(&self) -> Self {
        self.start_through(Arc::clone(&self.store))
    }

    /// The same on a machine whose time of day goes so much before this one's.
    pub(super) fn start_beside_ahead(&self, ahead: Span) -> Self {
        let clock = HandMoved::at(self.app.now().plus(ahead));
        Self::start_over(Arc::clone(&self.store), Arc::new(clock), Script::default())
    }

    /// Starts another process that reaches the same store in another way.
    pub(super) fn start_through(&self, store: Arc<dyn Store>) -> Self {
        let clock = HandMoved::at(self.app.now());
        Self::start_over(store, Arc::new(clock), Script::default())
    }

    fn start_over(store: Arc<dyn Store>, clock: Arc<HandMoved>, script: Script) -> Self {
        let (app, woken) = App::new(Arc::clone(&store), Arc::clone(&clock) as _);
        app.wake_up().unwrap();
        let (notes, (stop, stopped)) = (Notes::default(), watch::channel(false));
        let worker = OutboxWorker::new(app.clone(), notes.clone(), script.clone(), stopped);
        let worker = tokio::spawn(worker.run(woken));
        let causes = Mutex::new(app.now().0);
        Self { store, clock, app, notes, script, stop, worker, causes }
    }

    /// Stops, and starts again with what is stored.
    pub(super) async fn restart(self, script: Script) -> Self {
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        self.stop().await;
        clock.pass(Span(1_000));
        Self::start_over(store, clock, script)
    }

    pub(super) async fn stop(self) {
        self.stop.send_replace(true);
        self.worker.await.unwrap();
    }

    pub(super) fn cause(&self) -> InteractionId {
        let mut causes = self.causes.lock().unwrap();
        *causes += 1;
        InteractionId(*causes)
    }

    pub(super) fn begin(&self, variant: Variant, players: Players, time: TimeControl) -> GameId {
        let thread = ThreadPolicy::Place;
        let new = NewGame {
            variant,
            players,
            place: HERE,
            time,
            thread,
            rated: false,
            start: None,
            guided: false,
        };
        self.app.begin_with_engine(Some(self.cause()), &new).unwrap().record().id
    }

    pub(super) fn ask(&self, game: GameId, by: Member, action: Action) -> Result<(), Refusal> {
        let request = Request::of_member(by, self.cause(), self.app.now(), action);
        match self.app.request(game, &request) {
            Ok(_) => Ok(()),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(Failure::Failed(error)) => panic!("{error}"),
        }
    }

    pub(super) fn game(&self, game: GameId) -> GameState {
        self.app.game(game).unwrap()
    }

    /// Waits until something is so.
    pub(super) async fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !is_so(self) {
            assert!(start.elapsed() < Duration::from_secs(60), "{what}: {:?}", self.notes.told());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until this many moves are made.
    pub(super) async fn until_ply(&self, game: GameId, ply: u32) {
        let reached = |program: &Self| program.game(game).record().ply() >= ply;
        self.until(&format!("{ply} moves"), reached).await;
    }
}
