//! Checkpoints: making the database safe on disk from time to time, not with each group of batches.
//!
//! What is acknowledged is safe in the journal. The database has it as well, but in part only in memory. A process that
//! dies leaves a database some batches behind, and the next start applies these from the journal. So the disk is waited
//! for once a group, and sled writes what a record has become instead of everything it was in between.

use std::time::{Duration, Instant};

use oddboard_game::store::StoreError;

use super::{committer::Committer, compaction::Step, failed::Failed};

/// How many batches at most are left to apply after a crash. Their digests are kept in memory then.
pub(super) const MOST: u64 = 1_024;

impl Committer {
    /// How long until the next checkpoint is due; none if the database is safe as it is.
    pub(super) fn until_checkpoint(&self) -> Option<Duration> {
        let since = self.unsafe_since?;
        Some(match self.state.last - self.safe.database {
            MOST.. => Duration::ZERO,
            _ => self.pace.checkpoint.saturating_sub(since.elapsed()),
        })
    }

    /// Makes a checkpoint if one is due.
    pub(super) fn checkpoint_if_due(&mut self) {
        if self.until_checkpoint().is_some_and(|left| left.is_zero()) {
            // Nothing acknowledged is lost by it: the store is opened anew.
            let _failed = self.checkpoint();
        }
    }

    /// Makes all that was applied to the database safe. If that fails, the store is opened anew.
    pub(super) fn checkpoint(&mut self) -> Result<(), StoreError> {
        if self.unsafe_since.is_none() {
            return Ok(());
        }
        let last = self.state.last;
        let synced = self.database().and_then(|database| database.sync());
        if let Err(error) = &synced {
            self.has_failed(error);
        } else {
            self.is_safe_at(last);
            (self.pace.watch)(Step::Checkpoint);
        }
        synced
    }

    /// The database is safe on disk as of this version.
    pub(super) fn is_safe_at(&mut self, version: u64) {
        self.safe.database = version;
        self.unsafe_since = None;
    }

    /// Batches were applied to the database, and are not safe there yet.
    pub(super) fn has_applied(&mut self) {
        self.unsafe_since.get_or_insert_with(Instant::now);
    }

    /// Nothing can be written before the store was opened anew.
    pub(super) fn has_failed(&mut self, error: &StoreError) {
        tracing::error!(%error, "the database cannot be written; trying again until it can");
        self.failed = Some(Failed::now(error));
    }
}
