//! The heartbeat: the program says that it is alive, and stores the time that clocks count.

use std::time::Duration;

use crate::{
    app::{
        App, attempts,
        records::{keys::heartbeat_key, rows::Heartbeat, shards::Holding},
    },
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

/// How often [`App::beat`] is to be called: this much time, and what was not certain yet, counts for
/// nobody after a crash.
pub const BEAT: Duration = Duration::from_secs(8);

impl App {
    /// Says that the bot is alive, and stores the time that clocks count.
    pub(in crate::app) fn store_beat(&self) -> Result<(), StoreError> {
        let stored = attempts(|_| {
            let at = self.now();
            let heard = self.listen()?;
            let first = self.goes_first();
            if let (Some(counted), Some((stored, _))) = (first, heard.stored) {
                self.counted(|time, _| time.whole().go_by(counted.max(stored)))?;
            }
            let goes_first = heard.stored.is_none() || first.is_some();
            let in_step = goes_first || self.in_step();
            let (own, counted) = self.counted(|time, ran| {
                let whole = time.whole();
                (whole.certain(), whole.count(ran))
            })?;
            // Who is out of step may be ahead of those who are in step: they would have to go on from there.
            let certain = match heard.stored {
                Some((stored, _)) if !in_step => stored,
                Some((stored, _)) => own.max(stored),
                None => own,
            };
            let knows = self.receives_over_http() && in_step;
            let counted = knows.then(|| Lag::between(at, counted));
            let down = Lag::between(at, certain);
            let mut batch = Batch::new();
            let before = heard.stored.map(|(_, version)| version);
            batch.upsert(&Heartbeat { at, down, counted }, before);
            let shards = self.put_own_clocks(&mut batch)?;
            let version = self.store.commit(batch)?;
            if goes_first {
                self.come_into_step(heard);
            }
            Ok((certain, shards, version))
        });
        match stored {
            Ok((certain, shards, version)) => {
                self.counted(|time, _| {
                    shards.iter().for_each(|(shard, at)| time.is_stored(*shard, *at));
                })?;
                let at = self.environment.steady();
                {
                    let mut beaten = self.beaten();
                    beaten.step.has_said(version);
                    (beaten.at, beaten.until, beaten.trouble) = (at, Some(certain), None);
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

    pub(in crate::app) fn heartbeat(&self) -> Result<Option<(Heartbeat, Version)>, StoreError> {
        let found = read::<Heartbeat>(&*self.store, &heartbeat_key())?;
        Ok(found.map(|found| (found.record, found.version)))
    }
}
