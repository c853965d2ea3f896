//! Why something was not done.

use thiserror::Error;

use crate::{
    core::{ChallengeId, GameId, LoadError},
    store::StoreError,
};

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
