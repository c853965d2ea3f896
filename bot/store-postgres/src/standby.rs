//! Whether what a server holds is safe on a standby, looked at on every new connection: a server that was promoted has
//! settings of its own, and one that crashed may hold commits that no standby has.

use std::{
    future::Future,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use thiserror::Error;
use tokio::time::timeout;
use tokio_postgres::{Client, Error};

use crate::{failure::redacted, log_throttle::LogThrottle};

/// For whom a commit waits; the server's timeline, another one once it was promoted; and what is new after every start
/// and every crash. The counters, which begin anew, tell of one that only the server's own processes died of.
const LOOK: &str = "\
SELECT coalesce(current_setting('synchronous_standby_names', true), ''), \
substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), \
concat_ws(' ', pg_postmaster_start_time(), (SELECT stats_reset FROM pg_stat_bgwriter))";

/// A commit that changes no record. It returns once a standby has it, and so all that was committed before it.
const CATCH_UP: &str = "SELECT pg_logical_emit_message(true, 'oddboard', '')";

/// How long a standby may take to catch up until the connection is given up: a quarter of what making one may take, so that
/// the wait can still be ended on the server.
const CAUGHT_UP_WITHIN: Duration = Duration::from_secs(1);

/// Why a server is not used.
#[derive(Debug, Error)]
pub(crate) enum Unsafe {
    /// What it acknowledged would be lost with it.
    #[error("it was promoted and has no synchronous standby: set synchronous_standby_names there")]
    NoStandby,
    /// What it holds may be lost with it.
    #[error(
        "since it started no standby has caught up with it: see in pg_stat_replication whether one follows"
    )]
    Behind,
}

/// What is known of the standby of the servers that were found.
#[derive(Debug)]
pub(crate) struct Standby {
    wanted: bool,
    known: Mutex<Known>,
    told: LogThrottle,
}

#[derive(Debug, Default)]
struct Known {
    /// Whether the server that was looked at last has none, though one is wanted.
    missing: bool,
    /// The timeline on which commits were last seen to wait for one.
    waited_on: Option<String>,
    /// Since which start, and on which timeline, what the server holds is as safe as it can be.
    caught_up: Option<(String, String)>,
}

impl Standby {
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, known: Mutex::default(), told: LogThrottle::default() }
    }

    /// Whether a standby is wanted and commits wait for none, as the last look said.
    pub(crate) fn is_missing(&self) -> bool {
        self.known().missing
    }

    /// Why a server may not be used, if it may not.
    ///
    /// One that was promoted and has no standby may not. Who says of the server itself that it shall go on alone is
    /// believed. What the first connection finds is for who opens the store.
    ///
    /// Nor may one whose standby has not caught up since it started: after a crash a server shows what was committed
    /// while nobody else had it. `cancel` ends the wait for it, which would otherwise go on there. One that was just promoted may: all
    /// that was ever acknowledged rests on it alone until it has a standby, and nothing that it shows is less safe.
    pub(crate) async fn refuses<C: Future<Output = Result<(), Error>>>(
        &self,
        client: &Client,
        cancel: impl FnOnce() -> C,
    ) -> Result<Option<Unsafe>, Error> {
        if !self.wanted {
            return Ok(None);
        }
        let row = client.query_one(LOOK, &[]).await?;
        let (names, timeline, start): (String, String, String) =
            (row.get(0), row.get(1), row.get(2));
        if names.trim().is_empty() {
            return Ok(self.refuses_alone(&timeline));
        }
        let is_new = |(before, since): &(String, String)| *before == timeline && *since != start;
        let is_behind = {
            let mut known = self.known();
            known.waited_on = Some(timeline.clone());
            known.missing = false;
            known.caught_up.as_ref().is_none_or(is_new)
        };
        if is_behind {
            let Ok(caught_up) = timeout(CAUGHT_UP_WITHIN, client.batch_execute(CATCH_UP)).await
            else {
                if let Err(error) = cancel().await {
                    tracing::debug!(
                        error = redacted(&error),
                        "a server was not told to wait no longer"
                    );
                }
                return Ok(Some(Unsafe::Behind));
            };
            caught_up?;
        }
        self.known().caught_up = Some((timeline, start));
        Ok(None)
    }

    fn refuses_alone(&self, timeline: &str) -> Option<Unsafe> {
        let mut known = self.known();
        // Once commits wait again, for whatever was committed meanwhile, too.
        known.caught_up = None;
        known.missing = true;
        if *known.waited_on.as_ref()? != timeline {
            return Some(Unsafe::NoStandby);
        }
        if self.told.is_time() {
            tracing::warn!(
                "moves don't wait for a standby any more: what this server loses is lost. Set \
                 synchronous_standby_names again once it has one, on both servers"
            );
        }
        None
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Nothing that is done with it can leave it half done.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
