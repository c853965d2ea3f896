//! Between the core and the store: one event is applied to a game at a time.
//!
//! Every change is read, decided, and written as one batch that rests on what
//! was read. If another writer was faster, or if the store can't tell whether
//! it wrote the batch, the change is read and decided again. So it makes no
//! difference how many tasks or processes there are. A batch holds the game's
//! record, the event for its log, and what is to be posted: a post that was
//! promised is as safe as the move it tells of.
//!
//! Calls block, as the store does: from asynchronous code use
//! [`tokio::task::spawn_blocking`].

mod attempt;
mod background;
mod challenges;
mod check;
mod clocks;
mod delivery;
mod environment;
mod error;
mod fence;
mod games;
mod members;
mod nodes;
mod outbox;
mod privacy;
mod records;
mod servers;
#[cfg(test)]
mod shapes;
mod shards;
mod tokens;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicU64},
};

use tokio::sync::{mpsc, watch};

use self::attempt::{ChangeError, Earlier, attempts};
pub use self::background::{Ticked, keep_time};
pub use self::challenges::{
    BLOCKED_MAX, ChallengeDeed, DIRECT_A_DAY, IN_VAIN_AN_HOUR, IN_VAIN_AT_ONE_AN_HOUR,
    OPEN_AT_MEMBER, OPEN_AT_ONE, OPEN_OF_MEMBER, OPEN_ON_SERVER,
};
pub use self::check::check_records;
pub use self::clocks::BEAT;
pub use self::delivery::{
    Delivered, DeliveryError, Messenger, OutboxWorker, PendingReminder, ThinkError, Thinker,
    Thought,
};
pub use self::environment::{Environment, SystemEnvironment};
pub use self::error::{AppError, Failure};
pub use self::games::{Experience, Granted, NewGame, Packing};
pub use self::members::{Profile, Rank};
pub use self::nodes::{Admission, Difference, NodeConfig, ReceiveBy, living};
pub use self::outbox::{Pending, PendingKey, Work};
pub use self::privacy::{Exported, MemberExport, Outline};
pub use self::records::check::mend_derived;
pub use self::records::ids::NodeId;
pub use self::servers::Audience;
pub use self::shards::Shares;
pub use self::tokens::{Clicker, SharedToken, TokenRole};
use crate::{
    core::{Level, Time, shard_clocks::ShardClocks},
    store::Store,
};

/// Keeps challenges and games.
#[derive(Clone)]
pub struct App {
    store: Arc<dyn Store>,
    /// The same without a fence: for saying that this process lives.
    unfenced: Arc<dyn Store>,
    environment: Arc<dyn Environment>,
    /// Told what there is to do in the outbox.
    wake: mpsc::UnboundedSender<Work>,
    /// What engines are worth.
    engine_rating: EngineRating,
    /// What of rated games nobody may be helped with.
    remembered: Arc<games::Remembered>,
    /// The time that clocks count; none before it was read.
    time: Arc<Mutex<Option<ShardClocks>>>,
    /// Challenges that nobody has accepted.
    in_vain: Arc<challenges::InVain>,
    /// Challenges that are about to be stored.
    being_made: Arc<challenges::BeingMade>,
    /// What became of storing that the program is alive.
    beaten: Arc<Mutex<clocks::Beaten>>,
    /// Counted up when what failed may work again.
    retry: Arc<watch::Sender<u64>>,
    /// How far it has looked through the outbox for what nobody would do otherwise.
    sweep: Arc<outbox::Sweep>,
    /// Games that wait until a server switches the computer on.
    switched_off: Arc<outbox::SwitchedOff>,
    /// Since when something is to be told.
    untold: Arc<outbox::Untold>,
    /// How much that was due could not be done so far.
    put_off: Arc<AtomicU64>,
    /// Whether the store may say that what was deleted is to be erased once more.
    erase_again: Arc<AtomicBool>,
    /// Numbers for games that begin while others do.
    numbers: Arc<games::Numbers>,
    /// The processes that share the store.
    nodes: Arc<nodes::Nodes>,
    /// What is known of the shards of the gateway.
    shards: Arc<shards::Shards>,
    /// Who is told of what is about to be stored.
    before_commit: Arc<games::BeforeCommit>,
    /// Boards that need not be made anew.
    boards: Arc<games::Boards>,
}

/// What an engine's level is worth in rating points; none where that is not known, so that games
/// against it are not rated.
pub type EngineRating = fn(oddboard_rules::Variant, Level) -> Option<f64>;

impl App {
    /// Puts the parts together. The receiver is told what there is to do in the
    /// outbox: see [`OutboxWorker`].
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
    ) -> (Self, mpsc::UnboundedReceiver<Work>) {
        let (wake, woken) = mpsc::unbounded_channel();
        let beaten = Arc::new(Mutex::new(clocks::Beaten::at(environment.steady())));
        let (time, retry) = (Arc::default(), Arc::new(watch::Sender::new(0)));
        let (remembered, in_vain, numbers) = (Arc::default(), Arc::default(), Arc::default());
        let nodes = Arc::<nodes::Nodes>::default();
        let untold = Arc::<outbox::Untold>::default();
        let fenced = fence::Fenced::new(
            Arc::clone(&store),
            Arc::clone(&nodes),
            Arc::clone(&environment),
            Arc::clone(&untold),
        );
        let app = Self {
            store: Arc::new(fenced),
            unfenced: store,
            environment,
            wake,
            engine_rating: |_, _| None,
            remembered,
            time,
            in_vain,
            being_made: Arc::default(),
            beaten,
            retry,
            sweep: Arc::default(),
            switched_off: Arc::default(),
            untold,
            put_off: Arc::default(),
            erase_again: Arc::new(AtomicBool::new(true)),
            numbers,
            nodes,
            shards: Arc::default(),
            before_commit: Arc::default(),
            boards: Arc::default(),
        };
        (app, woken)
    }

    /// The same, with what engines are worth.
    #[must_use]
    pub fn with_engine_rating(self, engine_rating: EngineRating) -> Self {
        Self { engine_rating, ..self }
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Time {
        self.environment.now()
    }

    /// A thrown coin.
    #[must_use]
    pub fn coin(&self) -> bool {
        self.environment.coin()
    }

    /// Does something that rests on what it reads, again if that has changed in the meantime or if
    /// the outcome of writing it is unknown. Doing it twice must lead to the same: see
    /// [`Self::attempt_again`] for what doesn't by itself.
    fn attempt<T, E: ChangeError>(&self, mut change: impl FnMut() -> Result<T, E>) -> Result<T, E> {
        self.attempt_again(|_| change())
    }

    /// The same for changes that must look whether they were done already. They are told whether
    /// the outcome of an earlier try is unknown.
    #[allow(clippy::unused_self, reason = "it reads as what an app does")]
    fn attempt_again<T, E: ChangeError>(
        &self,
        change: impl FnMut(Earlier) -> Result<T, E>,
    ) -> Result<T, E> {
        attempts(change)
    }
}
