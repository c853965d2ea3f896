//! Changes that rest on what they read: decided anew when that has changed meanwhile.

use super::{AppError, Failure};
use crate::store::StoreError;

/// How often a change is decided anew before it is given up: far more often
/// than two players and a few clicks can collide.
const ATTEMPTS: usize = 100;

/// How often a change is tried again after its outcome was unknown. A store that can't be reached
/// answers so only once or twice: then it is [`StoreError::Unavailable`].
const UNKNOWN_ATTEMPTS: usize = 3;

/// An error of a change that rests on what was read: after some, it is decided anew.
pub(super) trait ChangeError: Sized {
    /// The store's error, if it is one.
    fn store_error(&self) -> Option<&StoreError>;

    /// Others were faster again and again: what the last conflict becomes.
    fn contended(self) -> Self;
}

impl ChangeError for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }

    fn contended(self) -> Self {
        self
    }
}

impl ChangeError for AppError {
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

impl<R> ChangeError for Failure<R> {
    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Failed(error) => error.store_error(),
            Self::Refused(_) => None,
        }
    }

    fn contended(self) -> Self {
        Self::Failed(AppError::Contended)
    }
}

/// What is known of the earlier tries of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Earlier {
    /// None was applied.
    NotApplied,
    /// One may have been applied.
    Unknown,
}

/// Does something that rests on what it reads until it fits.
pub(super) fn attempts<T, E: ChangeError>(
    mut change: impl FnMut(Earlier) -> Result<T, E>,
) -> Result<T, E> {
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
