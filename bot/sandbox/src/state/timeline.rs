//! The time, the revision number and the ids that a change is stamped with.

use std::time::Duration;

use twilight_model::{id::Id, util::Timestamp};

use crate::ids::SnowflakeGenerator;

/// When the current change happens, and what numbers it hands out.
pub(crate) struct Timeline {
    now: Duration,
    revision: u64,
    snowflakes: SnowflakeGenerator,
}

impl Timeline {
    pub(super) fn new(now: Duration) -> Self {
        Self { now, revision: 0, snowflakes: SnowflakeGenerator::default() }
    }

    /// Now, since the Unix epoch.
    pub(crate) const fn now(&self) -> Duration {
        self.now
    }

    /// The number of the last change; every change has one more than the one before.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Reads the time off the clock.
    pub(crate) const fn set_now(&mut self, now: Duration) {
        self.now = now;
    }

    /// Starts a change at a time, under a new revision.
    pub(crate) const fn begin_change(&mut self, now: Duration) {
        self.now = now;
        self.revision += 1;
    }

    /// Now, as Discord writes it in messages.
    pub(crate) fn timestamp(&self) -> Timestamp {
        let microseconds = i64::try_from(self.now.as_micros()).unwrap_or(i64::MAX);
        Timestamp::from_micros(microseconds).expect("the clock shows a year before 10000")
    }

    /// A new id for something that happens now.
    pub(crate) fn new_id<T>(&mut self) -> Id<T> {
        self.snowflakes.next(self.now)
    }

    /// The newest id.
    pub(crate) const fn last_id(&self) -> u64 {
        self.snowflakes.last()
    }

    /// Makes sure that new ids come after one from an earlier run.
    pub(crate) fn skip_past(&mut self, id: u64) {
        self.snowflakes.skip_past(id);
    }
}
