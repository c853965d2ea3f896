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
    /// begun before: it wakes the outbox worker for batches whose outcome was unknown. A shared store may
    /// finish them a little later than what was begun after them, so there it does so several times. And
    /// it wakes the engines that a server has switched on since the last time.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn beat(&self) -> Result<(), StoreError> {
        let looks = self.unknown.swap(0, Ordering::Relaxed);
        let beaten = self.store_beat();
        let woken = match &beaten {
            Ok(()) if looks > 0 => self.wake_for_own(),
            _ => Ok(()),
        };
        let looked = u8::from(beaten.is_ok() && woken.is_ok());
        self.unknown.fetch_max(looks.saturating_sub(looked), Ordering::Relaxed);
        beaten.and(woken)?;
        self.wake_switched_on()?;
        self.look_at_untold()
    }

    fn store_beat(&self) -> Result<(), StoreError> {
        let stored = attempts(|_| {
            let at = self.now();
            let found = self.heartbeat()?;
            let stored = self.catch_up(found)?;
            let (certain, counted) = self.counted(|time, ran| {
                let whole = time.whole();
                (whole.certain().max(stored), whole.count(ran))
            })?;
            let knows = self.receives_over_http() && self.in_step();
            let counted = knows.then(|| Lag::between(at, counted));
            let down = Lag::between(at, certain);
            let mut batch = Batch::new();
            batch.upsert(&Heartbeat { at, down, counted }, found.map(|(_, version)| version));
            let shards = self.put_own_clocks(&mut batch)?;
            self.store.commit(batch).map(|version| (certain, shards, version))
        });
        match stored {
            Ok((certain, shards, version)) => {
                self.counted(|time, _| {
                    shards.iter().for_each(|(shard, at)| time.is_stored(*shard, *at));
                })?;
                let at = self.environment.steady();
                {
                    let mut beaten = self.beaten();
                    let (until, heard) = (Some(certain), Some(version));
                    *beaten = Beaten { at, until, trouble: None, heard, ..*beaten };
                }
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

    /// Goes on from what another process has counted, if that is more: members may have moved through
    /// that one. To be called every second between two [beats](Self::beat), or a turn that this process
    /// tells begins as much too early as its clock is behind. And it wakes the engines that a server has
    /// switched on through another process.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn hear_beat(&self) -> Result<(), StoreError> {
        if self.is_alone() {
            return Ok(());
        }
        let found = self.heartbeat()?;
        self.catch_up(found)?;
        self.wake_switched_on()
    }

    /// Whether the clocks of this process show the same as those of others. One that has just begun, or
    /// begun anew, goes on from what was stored up to [`BEAT`] ago until it hears the next sign of life of
    /// one that is in step: what it did for members until then would be charged wrongly. With the one that
    /// has been there longest all others are in step. Who receives by the gateway goes by the clocks of
    /// shards, each of which one process counts.
    #[must_use]
    pub fn in_step(&self) -> bool {
        !self.receives_over_http() || self.beaten().in_step || self.is_eldest()
    }

    /// Returns what was certain.
    fn catch_up(&self, found: Option<(Heartbeat, Version)>) -> Result<Uptime, StoreError> {
        let Some((beat, version)) = found else { return Ok(Uptime(0)) };
        let certain = beat.at.to_uptime(beat.down);
        // What is new was stored since this process last looked.
        let is_new = self.beaten().heard.replace(version).is_some_and(|heard| heard != version);
        let counted = beat.counted.filter(|_| is_new).map(|lag| beat.at.to_uptime(lag));
        let goes_on = self.counted(|time, _| {
            time.whole().catch_up(certain);
            counted.is_some_and(|counted| time.hear_whole(counted))
        })?;
        self.beaten().in_step |= goes_on;
        Ok(certain)
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
