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

mod alarm;
mod challenges;
mod challenges_by_member;
mod clocks;
mod games;
mod keys;
mod members;
mod migration;
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
    store::{Batch, Store, StoreError},
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

/// How often a change is tried again after its outcome was unknown. A store that can't be reached
/// answers so only once or twice: then it is [`StoreError::Unavailable`].
const UNKNOWN_ATTEMPTS: usize = 3;

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

    /// Does something that rests on what it reads, again if that has changed in the meantime or if
    /// the outcome of writing it is unknown. Doing it twice must lead to the same: see
    /// [`Self::attempt_again`] for what doesn't by itself.
    fn attempt<T, R>(
        &self,
        mut change: impl FnMut() -> Result<T, Failure<R>>,
    ) -> Result<T, Failure<R>> {
        self.attempt_again(|_| change())
    }

    /// The same for changes that must look whether they were done already. They are told whether
    /// the outcome of an earlier try is unknown.
    #[allow(clippy::unused_self, reason = "it reads as what an app does")]
    fn attempt_again<T, R>(
        &self,
        change: impl FnMut(Earlier) -> Result<T, Failure<R>>,
    ) -> Result<T, Failure<R>> {
        attempts(change)
    }

    /// Commits a batch that holds effects, and says that there is something to post about: also when
    /// the outcome is unknown, since whoever posts looks in the store for what there is.
    fn commit_and_announce(
        &self,
        batch: Batch,
        effects: impl IntoIterator<Item = Effect>,
    ) -> Result<(), StoreError> {
        let committed = self.store.commit(batch);
        if matches!(committed, Ok(_) | Err(StoreError::UnknownOutcome { .. })) {
            self.announce(effects);
        }
        committed.map(drop)
    }

    fn announce(&self, effects: impl IntoIterator<Item = Effect>) {
        for effect in effects {
            self.announce_about(effect.about());
        }
    }

    /// Says that there may be something to post about this.
    fn announce_about(&self, about: impl Into<Subject>) {
        // Without a receiver nobody posts (in tests). What is to be posted stays in the store.
        let _nobody = self.wake.send(about.into());
    }
}

/// What is known of the earlier tries of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Earlier {
    /// None was applied.
    NotApplied,
    /// One may have been applied.
    Unknown,
}

/// An error after which a change is tried again, perhaps.
trait Retried: Sized {
    /// The store's error, if it is one.
    fn store_error(&self) -> Option<&StoreError>;

    /// Others were faster again and again: the last conflict.
    fn contended(self) -> Self;
}

impl Retried for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }

    fn contended(self) -> Self {
        self
    }
}

impl<R> Retried for Failure<R> {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }

    fn contended(self) -> Self {
        Self::Contended
    }
}

/// Does something that rests on what it reads until it fits.
fn attempts<T, E: Retried>(mut change: impl FnMut(Earlier) -> Result<T, E>) -> Result<T, E> {
    let (mut earlier, mut unknown) = (Earlier::NotApplied, 0);
    let mut tries = 0;
    loop {
        let error = match change(earlier) {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        tries += 1;
        match error.store_error() {
            Some(StoreError::Conflict { .. }) if tries < ATTEMPTS => {}
            Some(StoreError::Conflict { .. }) => return Err(error.contended()),
            Some(cause @ StoreError::UnknownOutcome { .. }) if unknown < UNKNOWN_ATTEMPTS => {
                tracing::warn!(%cause, "reading again whether it was done");
                earlier = Earlier::Unknown;
                unknown += 1;
            }
            _ => return Err(error),
        }
    }
}
