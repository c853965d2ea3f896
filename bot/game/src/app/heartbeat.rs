//! The heartbeat: the program says that it is alive, and stores the time that clocks count.

use std::{sync::atomic::Ordering, time::Duration};

use super::{
    App, attempts, beaten::Beaten, keys::heartbeat_key, shard_rows::Holding, stored::Heartbeat,
};
use crate::{
    core::{
        Uptime,
        shard_clocks::{ShardClocks, ShardTime},
        time::Lag,
    },
    store::{
        Batch, StoreError, Table, Version,
        record::{Record as _, json, read},
    },
};

/// How often [`App::beat`] is to be called: so much time, and what was not certain yet, counts for
/// nobody after a crash.
pub const BEAT: Duration = Duration::from_secs(8);

impl App {
    /// Says that the bot is alive, and stores the time that clocks count: to be called every
    /// [`BEAT`] while it runs, and once more when it stops. When that was stored, so was what had been
    /// begun before: it wakes the outbox worker for batches whose outcome was unknown.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        let unknown = self.unknown.swap(false, Ordering::Relaxed);
        let beaten = self.store_beat();
        let woken = match &beaten {
            Ok(()) if unknown => self.left_over().map(|work| {
                work.into_iter().for_each(|work| self.wake_worker(work));
            }),
            _ => Ok(()),
        };
        let failed = beaten.is_err() || woken.is_err();
        self.unknown.fetch_or(unknown && failed, Ordering::Relaxed);
        beaten.and(woken)
    }

    fn store_beat(&self) -> Result<(), StoreError> {
        let stored = attempts(|_| {
            let at = self.now();
            let found = self.heartbeat()?;
            let stored = self.catch_up(found.map(|(beat, _)| beat))?;
            let certain = self.counted(|time, _| time.whole().certain().max(stored))?;
            let beat = Heartbeat { at, down: Lag::between(at, certain) };
            let mut batch = Batch::new();
            batch.upsert(&beat, found.map(|(_, version)| version));
            let shards = self.put_own_clocks(&mut batch)?;
            self.store.commit(batch).map(|_| (certain, shards))
        });
        match stored {
            Ok((certain, shards)) => {
                self.counted(|time, _| {
                    shards.iter().for_each(|(shard, at)| time.is_stored(*shard, *at));
                })?;
                let beaten =
                    Beaten { at: self.environment.steady(), until: Some(certain), trouble: None };
                *self.beaten() = beaten;
                if self.counted(ShardClocks::release)? {
                    self.retry.send_modify(|count| *count += 1);
                }
                Ok(())
            }
            Err(error) => {
                self.hold_clocks(&error)?;
                Err(error)
            }
        }
    }

    /// Goes on from what another process has counted for certain, if that is more: members may have moved
    /// through that one. To be called every second between two [beats](Self::beat), or a turn that this
    /// process tells begins as much too early as its clock is behind.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn hear_beat(&self) -> Result<(), StoreError> {
        if self.is_alone() {
            return Ok(());
        }
        let found = self.heartbeat()?;
        self.catch_up(found.map(|(beat, _)| beat)).map(drop)
    }

    /// Returns what was certain.
    fn catch_up(&self, found: Option<Heartbeat>) -> Result<Uptime, StoreError> {
        let stored = found.map_or(Uptime(0), |beat| beat.at.to_uptime(beat.down));
        self.counted(|time, _| time.whole().catch_up(stored))?;
        Ok(stored)
    }

    /// Adds to a batch what the clocks of the shards show, where one process has all of them. Returns what
    /// is stored by that.
    fn put_own_clocks(&self, batch: &mut Batch) -> Result<Vec<(u32, Uptime)>, StoreError> {
        let mut stored = Vec::new();
        if !self.is_alone() {
            return Ok(stored);
        }
        let times = self.counted(|time, ran| {
            let own = time.own().into_iter();
            own.filter_map(|shard| Some((shard, time.to_store(shard, ran)?.0.certain)))
                .collect::<Vec<_>>()
        })?;
        for (shard, certain) in times {
            let time = ShardTime::still(certain);
            let row = Holding { shard, holder: None, up: false, time };
            batch.put(Table::Shard, row.key(), json(&row));
            stored.push((shard, certain));
        }
        Ok(stored)
    }

    pub(super) fn heartbeat(&self) -> Result<Option<(Heartbeat, Version)>, StoreError> {
        let found = read::<Heartbeat>(&*self.store, &heartbeat_key())?;
        Ok(found.map(|found| (found.record, found.version)))
    }
}
