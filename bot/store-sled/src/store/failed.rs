//! A store whose write failed.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{database::Database, panics::caught};

/// How soon it is tried again, and how late at most.
const SOON: Duration = Duration::from_millis(500);
const LATE: Duration = Duration::from_secs(8);

/// A store whose write failed.
#[derive(Debug)]
pub(super) struct Failed {
    /// Since when it is so.
    pub(super) since: Instant,
    /// How often it was tried to open it anew.
    pub(super) tried: u32,
    again: Instant,
    /// What happened, or why the last try came to nothing.
    pub(super) why: String,
}

impl Failed {
    pub(super) fn now(error: &impl ToString) -> Self {
        let since = Instant::now();
        Self { since, tried: 0, again: since + SOON, why: error.to_string() }
    }

    /// It is tried now, and later again.
    pub(super) fn try_again(&mut self) {
        self.tried += 1;
        self.again = Instant::now() + SOON.saturating_mul(1 << self.tried.min(5)).min(LATE);
    }

    /// How long until it is tried again.
    pub(super) fn pause(&self) -> Duration {
        self.again.saturating_duration_since(Instant::now())
    }
}

/// Closes a database that may be broken: sled may panic over it.
pub(super) fn close(database: Option<Arc<Database>>) {
    if caught(|| drop(database)).is_err() {
        tracing::warn!("the broken database panicked when it was closed");
    }
}
