//! When members could not move.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use oddboard_sandbox::Sandbox;
use tokio::task::JoinHandle;

use super::SHARDS;

/// From when until when nobody could move on the server.
pub(super) type Outage = (Instant, Instant);

/// All outages so far.
pub(super) struct Outages {
    found: Arc<Mutex<Vec<Outage>>>,
    watching: JoinHandle<()>,
}

impl Drop for Outages {
    fn drop(&mut self) {
        self.watching.abort();
    }
}

/// The shard of a sandbox's server.
pub(super) fn shard(sandbox: &Sandbox) -> u32 {
    u32::try_from((sandbox.guild_id().get() >> 22) % u64::from(SHARDS)).unwrap()
}

impl Outages {
    /// Watches whether the server's shard is connected.
    pub(super) fn watch(sandbox: &Arc<Sandbox>) -> Self {
        let found = Arc::new(Mutex::new(Vec::new()));
        let (known, sandbox) = (Arc::clone(&found), Arc::clone(sandbox));
        let watching = tokio::spawn(async move {
            let shard = shard(&sandbox);
            let mut since: Option<Instant> = None;
            loop {
                match (sandbox.connected_shards().contains(&shard), since) {
                    (true, Some(from)) => {
                        known.lock().unwrap().push((from, Instant::now()));
                        since = None;
                    }
                    (false, None) => since = Some(Instant::now()),
                    _ => {}
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        Self { found, watching }
    }

    /// Something else kept members from moving.
    pub(super) fn add(&self, from: Instant, until: Instant) {
        self.found.lock().unwrap().push((from, until));
    }

    /// Those that there were, each moment once.
    pub(super) fn all(&self) -> Vec<Outage> {
        let mut found = self.found.lock().unwrap().clone();
        found.sort();
        let mut all: Vec<Outage> = Vec::new();
        for (from, until) in found {
            match all.last_mut() {
                Some(last) if last.1 >= from => last.1 = last.1.max(until),
                _ => all.push((from, until)),
            }
        }
        all
    }
}

/// How much of a span lay outside of all outages.
pub(super) fn healthy(from: Instant, until: Instant, outages: &[Outage]) -> Duration {
    let within =
        |(start, end): &Outage| (*end).min(until).saturating_duration_since((*start).max(from));
    let whole = until.saturating_duration_since(from);
    whole.saturating_sub(outages.iter().map(within).sum())
}
