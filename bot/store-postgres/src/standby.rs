//! Whether commits wait for a standby, looked at on every new connection: a server that was promoted has settings of
//! its own.

use std::sync::{Mutex, PoisonError};

use tokio_postgres::{Client, Error};

use crate::log_throttle::LogThrottle;

/// For whom a commit waits, and the server's timeline: another one once it was promoted.
const LOOK: &str = "\
SELECT coalesce(current_setting('synchronous_standby_names', true), ''), \
substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)";

/// What is known of the standby of the servers that were found.
#[derive(Debug)]
pub(crate) struct Standby {
    wanted: bool,
    /// The timeline on which commits were last seen to wait for one.
    waited_on: Mutex<Option<String>>,
    told: LogThrottle,
}

impl Standby {
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, waited_on: Mutex::default(), told: LogThrottle::default() }
    }

    /// Whether a server may be written to. Not one that was promoted since and has no standby: what it acknowledged
    /// would be lost with it. Who says of the server itself that it shall go on alone is believed. What the first
    /// connection finds is for who opens the store.
    pub(crate) async fn is_enough(&self, client: &Client) -> Result<bool, Error> {
        if !self.wanted {
            return Ok(true);
        }
        let row = client.query_one(LOOK, &[]).await?;
        let (names, timeline): (String, String) = (row.get(0), row.get(1));
        let mut waited_on = self.waited_on.lock().unwrap_or_else(PoisonError::into_inner);
        if !names.trim().is_empty() {
            *waited_on = Some(timeline);
            return Ok(true);
        }
        let promoted = waited_on.as_ref().is_some_and(|before| *before != timeline);
        if !promoted && waited_on.is_some() && self.told.is_time() {
            tracing::warn!(
                "moves don't wait for a standby any more: what this server loses is lost. Set \
                 synchronous_standby_names again once it has one, on both servers"
            );
        }
        Ok(!promoted)
    }
}
