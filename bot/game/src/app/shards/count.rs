//! How many shards of the gateway there are.
//!
//! One row says so for all processes. Whoever writes it deletes the rows of all shards, and keeps in it what their
//! clocks showed: so the clock of each server goes on where it stood, on whichever shard it is then.

use std::collections::BTreeMap;

use crate::{
    app::{App, attempts, records::shards::Rows},
    core::{Uptime, playing_time::Link, sharding::Sharding},
    store::{
        Batch, StoreError, Table, Version,
        record::{Read, Record as _},
    },
};

impl App {
    /// Agrees with other processes on how many shards there are, and takes part from now on: as many as
    /// are `wanted`, unless others hold some already. Returns how many. None are wanted where nothing is
    /// received through the gateway.
    ///
    /// The clock of every server goes on where it stood, also when the number of shards changes. To be called
    /// at the start, and again when this process has let all shards go.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn agree_on_shards(&self, wanted: u32) -> Result<u32, StoreError> {
        let now = self.counted_now()?;
        let found = attempts(|_| {
            let rows = Rows::read(&*self.store)?;
            let in_use = !self.living(&rows)?.is_empty();
            let found = rows.sharding.as_ref();
            if let Some(Read { record, version }) = found
                && (in_use || record.shards() == wanted)
            {
                return Ok(Some((record.clone(), *version, rows.times())));
            }
            if found.is_none() && wanted == 0 {
                return Ok(None);
            }
            let (sharding, version) = self.divide(&rows, wanted, now)?;
            Ok(Some((sharding, version, BTreeMap::new())))
        })?;
        let Some((sharding, version, stored)) = found else { return Ok(0) };
        let shards = sharding.shards();
        let steady = self.environment.steady();
        self.counted(|clocks, ran| {
            clocks.divide(sharding.clone(), &stored, steady);
            for shard in 0..shards {
                clocks.whole().lost(Link::Gateway(shard), ran);
                if self.is_alone() {
                    let certain = stored.get(&shard).map(|told| told.certain);
                    clocks.take(shard, certain.unwrap_or_else(|| sharding.begins(shard)), ran);
                }
            }
        })?;
        self.shards().agree(shards, version);
        self.say_takes_shards(shards > 0)?;
        Ok(shards)
    }

    /// Raises the number of shards to this, even while processes hold some: those hear of
    /// it at their next look ([`outdated`](crate::app::Shares::outdated)), this one, too. Of two that do so at once one
    /// is heard. The clock of every server goes on where it stood for certain.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn divide_anew(&self, wanted: u32) -> Result<(), StoreError> {
        let now = self.counted_now()?;
        let Some((_, agreed)) = self.shards().agreed() else { return Ok(()) };
        let rows = Rows::read(&*self.store)?;
        let as_agreed = rows.sharding.as_ref().filter(|found| found.version == agreed);
        if as_agreed.is_none_or(|found| found.record.shards() >= wanted) {
            return Ok(());
        }
        match self.divide(&rows, wanted, now) {
            // Somebody else was faster, or took or gave up a shard meanwhile: the next look shows which.
            Ok(_) | Err(StoreError::Conflict { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Writes that there are this many shards, of which nobody holds any.
    fn divide(
        &self,
        rows: &Rows,
        shards: u32,
        now: Uptime,
    ) -> Result<(Sharding, Version), StoreError> {
        let found = rows.sharding.as_ref();
        let sharding = match found {
            Some(Read { record: before, .. }) => {
                let times = (0..before.shards()).map(|shard| rows.certain(before, shard));
                before.changed(shards, now, &times.collect::<Vec<_>>())
            }
            None => Sharding::first(shards, now),
        };
        let mut batch = Batch::new();
        batch.upsert(&sharding, found.map(|found| found.version));
        for row in rows.holdings.values() {
            batch.expect(Table::Shard, row.record.key(), Some(row.version));
            batch.delete(Table::Shard, row.record.key());
        }
        Ok((sharding, self.store.commit(batch)?))
    }
}
