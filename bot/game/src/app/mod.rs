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
mod engines;
mod games;
mod indexes;
mod members;
mod outbox;
mod outbox_worker;
mod places;
mod ports;
mod privacy;
mod ratings;
mod stored;
mod timekeeper;

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::mpsc;

pub use self::challenges::ChallengeDeed;
pub use self::clocks::{BEAT, Ticked};
pub use self::engines::NewGame;
pub use self::games::Granted;
pub use self::outbox::{Pending, PendingKey, Work};
pub use self::outbox_worker::OutboxWorker;
pub use self::ports::{
    Delivered, DeliveryError, Environment, Messenger, NoThinker, SystemEnvironment, ThinkError,
    Thinker, Thought,
};
pub use self::ratings::{Profile, Rank};
pub use self::timekeeper::keep_time;
use crate::{
    core::{ChallengeId, Effect, GameId, LoadError, Time},
    store::{Store, StoreError},
};

/// Keeps challenges and games.
#[derive(Clone)]
pub struct App {
    store: Arc<dyn Store>,
    environment: Arc<dyn Environment>,
    /// Told what there is to do in the outbox.
    wake: mpsc::UnboundedSender<Work>,
}

/// Why something could not be read or written: nothing that whoever asked
/// could have done otherwise, except to name a game that exists.
#[derive(Debug, Error)]
pub enum AppError {
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

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Why a request changed nothing.
#[derive(Debug, Error)]
pub enum Failure<R> {
    /// The rules of the house refuse it: to be told to whoever asked.
    #[error("refused")]
    Refused(R),
    /// It could not be read or written.
    #[error(transparent)]
    Failed(AppError),
}

impl<R> From<AppError> for Failure<R> {
    fn from(error: AppError) -> Self {
        Self::Failed(error)
    }
}

impl<R> From<StoreError> for Failure<R> {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

/// An error of a change that rests on what was read.
trait ChangeError: From<AppError> + From<StoreError> {
    /// Whether what was read had changed before the change was written, so
    /// that it has to be decided anew.
    fn is_conflict(&self) -> bool;
}

impl ChangeError for AppError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Store(StoreError::Conflict { .. }))
    }
}

impl<R> ChangeError for Failure<R> {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Failed(error) if error.is_conflict())
    }
}

/// How often a change is decided anew before it is given up: far more often
/// than two players and a few clicks can collide.
const ATTEMPTS: usize = 100;

impl App {
    /// Puts the parts together. The receiver is told what there is to do in the
    /// outbox: see [`OutboxWorker`].
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        environment: Arc<dyn Environment>,
    ) -> (Self, mpsc::UnboundedReceiver<Work>) {
        let (wake, woken) = mpsc::unbounded_channel();
        (Self { store, environment, wake }, woken)
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Time {
        self.environment.now()
    }

    /// Does something that rests on what it reads, again if that has changed
    /// in the meantime.
    fn attempt<T, E: ChangeError>(&self, mut change: impl FnMut() -> Result<T, E>) -> Result<T, E> {
        for _ in 0..ATTEMPTS {
            match change() {
                Err(error) if error.is_conflict() => {}
                result => return result,
            }
        }
        Err(AppError::Contended.into())
    }

    fn announce(&self, effects: impl IntoIterator<Item = Effect>) {
        for effect in effects {
            // Without a receiver nobody posts (in tests); what is to be posted
            // stays in the store all the same.
            let _nobody = self.wake.send(Work::of(&effect));
        }
    }
}
