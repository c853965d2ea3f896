//! Time and chance, from outside.

use std::{
    hash::{BuildHasher as _, RandomState},
    time::{SystemTime, UNIX_EPOCH},
};

use crate::core::Time;

/// Time and chance.
pub trait Environment: Send + Sync + 'static {
    /// The time.
    fn now(&self) -> Time;
    /// A thrown coin.
    fn coin(&self) -> bool;
}

/// The time and chance of the machine it runs on.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemEnvironment;

impl Environment for SystemEnvironment {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn coin(&self) -> bool {
        // Every hasher of the standard library is keyed by chance.
        RandomState::new().hash_one(()) & 1 == 0
    }
}
