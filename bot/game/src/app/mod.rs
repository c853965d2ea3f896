//! Between the core and the store: one event is applied to a game at a time.
//!
//! Every change is read, decided, and written as one batch that rests on what
//! was read; if another writer was faster, it is read and decided anew. So it
//! makes no difference how many tasks or processes there are. A batch holds
//! the game's record, the event for its log, and what is to be posted; a post
//! that was promised is thus as safe as the move it tells of.
//!
//! Calls block, as the store does: from asynchronous code use
//! [`tokio::task::spawn_blocking`].

mod challenges;
mod challenges_by_member;
mod clocks;
mod games;
mod indexes;
mod members;
mod outbox;
mod places;
mod privacy;
mod ratings;
mod stored;
mod timekeeper;

use std::{
    hash::{BuildHasher as _, RandomState},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use thiserror::Error;
use tokio::sync::mpsc;

pub use self::challenges::ChallengeDeed;
pub use self::clocks::{BEAT, Ticked};
pub use self::games::Granted;
pub use self::outbox::{Pending, PendingKey};
pub use self::ratings::{Profile, Rank};
pub use self::timekeeper::keep_time;
use crate::{
    core::{ChallengeId, Effect, GameId, LoadError, Subject, Time},
    store::{Store, StoreError},
};

/// Chance and time, from outside.
pub trait World: Send + Sync + 'static {
    /// The time.
    fn now(&self) -> Time;
    /// A thrown coin.
    fn coin(&self) -> bool;
}

/// The real world.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealWorld;

impl World for RealWorld {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn coin(&self) -> bool {
        // Every hasher of the standard library is keyed by chance.
        RandomState::new().hash_one(()) & 1 == 0
    }
}

/// Keeps challenges and games.
#[derive(Clone)]
pub struct App {
    store: Arc<dyn Store>,
    world: Arc<dyn World>,
    /// Told what there is something to post about.
    wake: mpsc::UnboundedSender<Subject>,
}

/// Why nothing was changed.
#[derive(Debug, Error)]
pub enum Failure<R> {
    /// The rules of the house refuse it: to be told to whoever asked.
    #[error("refused")]
    Refused(R),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// There is no such challenge.
    #[error("there is no challenge {0}")]
    NoChallenge(ChallengeId),
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
    /// A game in the store is none.
    #[error("game {0} cannot be loaded: {1}")]
    Load(GameId, LoadError),
    /// What is due in the store's queue is nothing we know.
    #[error("what is due is not understood: {0}")]
    Alarm(serde_json::Error),
    /// Others were faster again and again.
    #[error("too many are writing at the same time")]
    Contended,
}

impl<R> From<StoreError> for Failure<R> {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// How often a change is decided anew before it is given up: far more often
/// than two players and a few clicks can collide.
const ATTEMPTS: usize = 100;

impl App {
    /// Puts the parts together. The receiver is told what there is something
    /// to post about.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
    ) -> (Self, mpsc::UnboundedReceiver<Subject>) {
        let (wake, woken) = mpsc::unbounded_channel();
        (Self { store, world, wake }, woken)
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Time {
        self.world.now()
    }

    /// Does something that rests on what it reads, again if that has changed
    /// in the meantime.
    fn attempt<T, R>(
        &self,
        mut change: impl FnMut() -> Result<T, Failure<R>>,
    ) -> Result<T, Failure<R>> {
        for _ in 0..ATTEMPTS {
            match change() {
                Err(Failure::Store(StoreError::Conflict { .. })) => {}
                result => return result,
            }
        }
        Err(Failure::Contended)
    }

    fn announce(&self, effects: impl IntoIterator<Item = Effect>) {
        for effect in effects {
            // Without a receiver nobody posts (in tests); what is to be posted
            // stays in the store all the same.
            let _nobody = self.wake.send(effect.about());
        }
    }
}
