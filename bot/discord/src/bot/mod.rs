//! What every handler works with.

pub(crate) mod blocking;
pub(crate) mod rates;
pub(crate) mod reviews_under_way;

use std::{
    collections::BTreeMap,
    convert::Infallible,
    sync::{Arc, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use oddboard_game::{
    app::App,
    core::{GameId, Member, MemberSettings, Place, ServerSettings},
};
use oddboard_monitor::Monitor;
use oddboard_render::Size;
use oddboard_thinker::Computer;
use serenity::all::{CommandId, ConnectionStage, Http, ShardId, ShardManager, UserId};
use tokio::sync::{Mutex, MutexGuard, Notify, Semaphore, oneshot, watch};

use self::{rates::Rates, reviews_under_way::ReviewsUnderWay};
use crate::{
    connection::{gateway_log, http_client::HttpClients, signs_of_life::Signs},
    painting::painter::{Painter, Painters},
    reply::icons::Icons,
    routes::{
        refused_routes::RefusedRoutes, rendezvous::Rendezvous, tidying::Tidying, tokens::Tokens,
    },
};

/// How many interactions can be in work at once before new ones wait: enough
/// for any burst, and a bound on memory. Few of them block a thread at a time:
/// see [`blocking`](crate::bot::blocking).
pub(crate) const IN_WORK: u32 = 10_000;

/// What every handler works with.
pub(crate) struct Bot {
    pub(crate) app: App,
    /// The engine.
    pub(crate) computer: Computer,
    /// Where answers meet what they are to tell.
    pub(crate) rendezvous: Rendezvous,
    /// By which messages can be followed and changed for a while.
    pub(crate) tokens: Tokens,
    /// For what may be left undone where calls are scarce.
    pub(crate) tidying: Tidying,
    /// The ways to members that Discord has refused.
    pub(crate) refused_routes: RefusedRoutes,
    /// Whether turns are told through interactions, where they can be.
    pub(crate) answers_first: bool,
    /// The games that are being reviewed.
    pub(crate) reviews: ReviewsUnderWay,
    /// Turns true when the bot shuts down.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) painters: Painters,
    /// The pieces as emoji.
    pub(crate) icons: Icons,
    /// How long an answer is waited for before its interaction is deferred.
    pub(crate) patience: Duration,
    pub(crate) monitor: Arc<Monitor>,
    /// For all calls that Discord counts for the bot as a whole.
    pub(crate) http: Arc<Http>,
    /// What clients are made of.
    pub(crate) clients: HttpClients,
    /// Who the bot is, once Discord has said so.
    pub(crate) user: OnceLock<UserId>,
    /// The ids of the commands, once they are registered.
    pub(crate) command_ids: OnceLock<BTreeMap<String, CommandId>>,
    /// Notified when Discord has said who the bot is.
    pub(crate) connected: Notify,
    /// Held while the bot registers its commands.
    pub(crate) introducing: Mutex<()>,
    /// Held by the shard that tries for all until they are registered.
    pub(crate) registering: Mutex<()>,
    /// Notified when a call of the REST interface got no answer that makes sense.
    pub(crate) rest_doubted: Notify,
    /// A permit for each interaction in work.
    pub(crate) in_work: Arc<Semaphore>,
    /// The connections to Discord that this process has.
    pub(crate) gateway: Gateway,
    /// When each of them last showed that it lives.
    pub(crate) signs: Signs,
    /// When the program started.
    pub(crate) started: Instant,
    /// How often members ask.
    pub(crate) rates: Rates,
    /// Keep two answers from telling the same about a game.
    pub(crate) game_locks: GameLocks,
    /// Dropped with the bot, so that whoever has the other end hears when
    /// nothing uses the bot, and so the store, any more.
    pub(crate) in_use: OnceLock<oneshot::Sender<Infallible>>,
}

/// The connections to Discord: who keeps each up that this process has.
#[derive(Default)]
pub(crate) struct Gateway(std::sync::Mutex<BTreeMap<u32, Arc<ShardManager>>>);

impl Gateway {
    fn managers(&self) -> std::sync::MutexGuard<'_, BTreeMap<u32, Arc<ShardManager>>> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This process has a connection from now on.
    pub(crate) fn add(&self, shard: u32, manager: &Arc<ShardManager>) {
        self.managers().insert(shard, Arc::clone(manager));
        gateway_log::connects(shard, manager);
    }

    /// It has it no longer.
    pub(crate) fn remove(&self, shard: u32) {
        self.managers().remove(&shard);
    }

    /// Who keeps up the connection of a shard that this process has.
    pub(crate) fn manager(&self, shard: u32) -> Option<Arc<ShardManager>> {
        self.managers().get(&shard).cloned()
    }

    /// Ends the connection of a shard of a process that has all of them.
    pub(crate) async fn end(&self, shard: u32) {
        let Some(manager) = self.manager(shard) else { return };
        match manager.runners.lock().await.get(&ShardId(shard)) {
            Some(runner) => gateway_log::nudge(&runner.runner_tx),
            None => return,
        }
        manager.shutdown(ShardId(shard), 1_000).await;
    }

    /// Ends all connections of a process that has all of them.
    pub(crate) async fn shut_down(&self) {
        let manager = self.managers().values().next().cloned();
        if let Some(manager) = manager {
            manager
                .runners
                .lock()
                .await
                .values()
                .for_each(|one| gateway_log::nudge(&one.runner_tx));
            manager.shutdown_all().await;
        }
    }

    /// How each looks: its stage, and how long its last heartbeat took to be answered. Without an answer
    /// there is nobody who runs it at present.
    pub(crate) async fn look(&self) -> BTreeMap<u32, Option<(ConnectionStage, Option<Duration>)>> {
        let managers = self.managers().clone();
        let mut looks = BTreeMap::new();
        for (shard, manager) in managers {
            let runners = manager.runners.lock().await;
            let runner = runners.get(&ShardId(shard));
            looks.insert(shard, runner.map(|runner| (runner.stage, runner.latency)));
        }
        looks
    }
}

impl Bot {
    /// A bot that is not connected yet.
    pub(crate) fn new(
        app: App,
        computer: Computer,
        clients: HttpClients,
        monitor: Arc<Monitor>,
        picture_size: Size,
        patience: Duration,
    ) -> Self {
        Self {
            app,
            computer,
            rendezvous: Rendezvous::default(),
            tokens: Tokens::default(),
            refused_routes: RefusedRoutes::default(),
            answers_first: true,
            reviews: ReviewsUnderWay::default(),
            stopping: watch::Sender::new(false),
            painters: Painters::new(picture_size),
            icons: Icons::default(),
            patience,
            monitor,
            http: Arc::new(clients.for_bot()),
            clients,
            user: OnceLock::new(),
            command_ids: OnceLock::new(),
            connected: Notify::new(),
            introducing: Mutex::default(),
            registering: Mutex::default(),
            rest_doubted: Notify::new(),
            tidying: Tidying::default(),
            in_work: Arc::new(Semaphore::new(IN_WORK as usize)),
            gateway: Gateway::default(),
            signs: Signs::default(),
            started: Instant::now(),
            rates: Rates::default(),
            game_locks: GameLocks::default(),
            in_use: OnceLock::new(),
        }
    }

    /// A bot that is connected to nothing and keeps its records in memory.
    #[cfg(test)]
    pub(crate) fn for_tests() -> Self {
        use oddboard_game::{app::SystemEnvironment, store::memory::MemoryStore};

        let (app, _woken) = App::new(Arc::new(MemoryStore::new()), Arc::new(SystemEnvironment));
        let (clients, monitor) = (HttpClients::for_tests(), Arc::new(Monitor::default()));
        Self::new(app, Computer::off(), clients, monitor, Size::default(), Duration::ZERO)
    }

    /// For calls by the token of one interaction.
    pub(crate) fn interaction_http(&self) -> Http {
        self.clients.for_interaction(self.http.application_id())
    }

    /// Whether a member is the bot itself.
    pub(crate) fn is_me(&self, member: Member) -> bool {
        self.user.get().is_some_and(|own| own.get() == member.0)
    }

    /// What draws as a member has set it, or else the server of a place.
    pub(crate) fn painter(&self, settings: &MemberSettings, place: Place) -> Painter {
        let server = self.app.settings_in(place).unwrap_or_else(|error| {
            tracing::warn!(%error, "a picture looks as usual, not as its server has set");
            ServerSettings::default()
        });
        self.painters.of(settings, &server)
    }

    /// A command, to be pressed where it is read; before the commands are registered, in plain
    /// text.
    pub(crate) fn command_mention(&self, name: &str) -> String {
        match self.command_ids.get().and_then(|ids| ids.get(name)) {
            Some(id) => format!("</{name}:{id}>"),
            None => format!("`/{name}`"),
        }
    }
}

/// Locks by game: two answers at the same moment tell about a game one after
/// the other, so that the second does not repeat the first. Games share a few
/// locks.
#[derive(Debug)]
pub(crate) struct GameLocks([Mutex<()>; 64]);

impl Default for GameLocks {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::new(())))
    }
}

impl GameLocks {
    /// Waits for a game's lock.
    pub(crate) async fn lock(&self, game: GameId) -> MutexGuard<'_, ()> {
        let count = self.0.len() as u64;
        let index = usize::try_from(game.0 % count).expect("there are few locks");
        self.0[index].lock().await
    }
}
