//! Which shard of the gateway serves which server, and how far shards' clocks lie behind.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Server, Span, Uptime};

/// How the gateway is divided, and what remains of how it was divided before.
///
/// The clock of a shard goes on only while that shard works, and all begin with the time that goes on
/// while any does. So how much less one has counted is its lag. When the number of shards changes, a
/// server comes to another shard, whose clock has nothing to do with the server's. So the lags are kept,
/// by the number of shards that there were: the time of a server is that of its shard, less the lags of
/// the shards that it had when there were other numbers of them. It goes on where it stood, for each
/// server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sharding {
    shards: u32,
    since: Uptime,
    /// By another number of shards, how much less each of them counted in all. Of the present number too,
    /// if there were so many before: then its shards go on with that.
    #[serde(default)]
    lags: BTreeMap<u32, Vec<Span>>,
}

impl Sharding {
    /// The first there ever was, from now on.
    #[must_use]
    pub fn first(shards: u32, now: Uptime) -> Self {
        Self { shards, since: now, lags: BTreeMap::new() }
    }

    /// How many shards there are; none where nothing is received through the gateway.
    #[must_use]
    pub fn shards(&self) -> u32 {
        self.shards
    }

    /// From when on there are this many, as the whole counts.
    #[must_use]
    pub fn since(&self) -> Uptime {
        self.since
    }

    /// The shard that serves a server, as Discord divides them; direct messages are the first one's.
    #[must_use]
    pub fn shard_of(&self, server: Option<Server>) -> Option<u32> {
        (self.shards > 0).then(|| shard_of(server, self.shards))
    }

    /// With what a shard's clock begins.
    #[must_use]
    pub fn begins(&self, shard: u32) -> Uptime {
        let before = self.lags.get(&self.shards).and_then(|lags| lags.get(shard as usize));
        less(self.since, before.copied().unwrap_or(Span::ZERO))
    }

    /// What a server's clock shows when that of its shard, or where there are none that of the whole,
    /// shows `counted`.
    #[must_use]
    pub fn of_server(&self, server: Option<Server>, counted: Uptime) -> Uptime {
        let others = self.lags.iter().filter(|(shards, _)| **shards != self.shards);
        others.fold(counted, |counted, (shards, lags)| {
            let lag = lags.get(shard_of(server, *shards) as usize).copied();
            less(counted, lag.unwrap_or(Span::ZERO))
        })
    }

    /// Another number of shards, when the clocks of the present ones show `times`, in their order, and
    /// that of the whole `now`.
    #[must_use]
    pub fn changed(&self, shards: u32, now: Uptime, times: &[Uptime]) -> Self {
        let since = times.iter().copied().fold(now, Uptime::max);
        let mut lags = self.lags.clone();
        lags.remove(&self.shards);
        let of_these: Vec<_> = times.iter().map(|time| since.since(*time)).collect();
        if of_these.iter().any(|lag| *lag > Span::ZERO) {
            lags.insert(self.shards, of_these);
        }
        Self { shards, since, lags }
    }
}

fn shard_of(server: Option<Server>, shards: u32) -> u32 {
    let number = server.map_or(0, |server| server.0 >> 22);
    // Less than the number of shards, which fits.
    u32::try_from(number % u64::from(shards.max(1))).unwrap_or(0)
}

fn less(time: Uptime, lag: Span) -> Uptime {
    Uptime(time.0.saturating_sub(lag.0))
}
