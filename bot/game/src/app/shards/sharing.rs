//! The shards of the gateway, divided among the processes that share a store.
//!
//! - How many there are is one row, so that all processes mean the same by a shard's number.
//! - Who holds a shard is a row as well: a lease, which lasts as long as its holder's row among the
//!   processes ([`nodes`](crate::app::nodes)). Only when that is gone another process takes the shard, in a
//!   batch that rests on both. Who gives a shard up ends its connection first. So two processes never mean
//!   to hold the same one; each shard is connected by one process.
//! - Discord lets a bot connect one shard of a bucket every five seconds ([`GAP`]), whichever process it
//!   is in. A row for each bucket changes whenever one does. Each process measures on its own clock since
//!   when it has not changed.
//! - Each shard has a clock ([`ShardClocks`](crate::core::shard_clocks::ShardClocks)). Who holds the shard
//!   counts and says in its row what is certain: who takes it over goes on from there. So what came after
//!   a killed process's last words counts for nobody on that shard, and all other clocks go on.
//!
//! A process that is alone has all shards. It writes their clocks with its own sign of life.

use std::{collections::BTreeSet, sync::MutexGuard, time::Duration};

use super::known::State;
use super::plan::{Held, plan};
use crate::{
    app::{
        App, attempts,
        records::{
            ids::NodeId,
            keys::{gate_key, holding_key, node_key, sharding_key},
            shards::{Gate, Holding, Rows},
        },
    },
    core::{
        Span,
        playing_time::Link,
        shard_clocks::{OLDEST, STORED_EVERY, ShardTime},
        sharding::Sharding,
        time::SECOND,
    },
    store::{
        Batch, StoreError, Table, Version,
        record::{Read, Record as _, read},
    },
};

/// How long after one shard the next of the same bucket may be connected: Discord's five seconds, and a
/// little for a process that is slower to begin than the next.
const GAP: Span = Span(5 * SECOND.0 + 500);

/// Which shards a process is to have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shares {
    /// It holds these, and no other process does. All others it is to let go at once.
    pub mine: BTreeSet<u32>,
    /// Of these, those that it is to give up: see [`App::release_shards`].
    pub give: Vec<u32>,
    /// Other processes have begun with another number of shards: this one is to let all go, and to agree
    /// with them anew ([`App::agree_on_shards`]).
    pub outdated: bool,
}

impl App {
    pub(super) fn shards(&self) -> MutexGuard<'_, State> {
        self.shards.state()
    }

    /// Which of these processes live.
    pub(super) fn living(&self, rows: &Rows) -> Result<BTreeSet<NodeId>, StoreError> {
        let mut living = BTreeSet::new();
        let holders = rows.holdings.values().filter_map(|row| row.record.holder);
        let holders: BTreeSet<_> = holders.collect();
        for holder in holders {
            if self.lives(holder)? {
                living.insert(holder);
            }
        }
        Ok(living)
    }

    /// Looks who holds which shard, and takes those that it should have and that are free. To be called
    /// every second; `at_once` is how many shards can be connected at a time.
    ///
    /// # Errors
    ///
    /// When the store fails, or others may take this process for dead.
    pub fn share_shards(&self, at_once: u32) -> Result<Shares, StoreError> {
        let me = self.own_node()?;
        let (Some((shards, agreed)), Some(me)) = (self.shards().agreed, me) else {
            return Err(StoreError::unavailable("the shards are not shared"));
        };
        self.noticed(self.share(me, (shards, agreed), at_once))
    }

    fn share(
        &self,
        me: NodeId,
        (shards, agreed): (u32, Version),
        at_once: u32,
    ) -> Result<Shares, StoreError> {
        let now = self.environment.steady();
        let rows = Rows::read(&*self.store)?;
        // What is new was written since the last look; what was not looked at, since the last time that
        // it had to be.
        let looked = self.shards().looked;
        let age = looked.map_or(OLDEST, |looked| now.less(looked).min(OLDEST));
        let Some(sharding) = rows.sharding.as_ref().filter(|row| row.version == agreed) else {
            return Ok(Shares { outdated: true, ..Shares::default() });
        };
        let living = self.living(&rows)?;
        // The rows may be newer than the time before they were read.
        self.see_gates(&rows, self.environment.steady());
        self.hear_clocks(&sharding.record, &rows, &living, (me, now, age))?;
        self.shards().looked = Some(now);
        self.write_clocks(&rows, me, now)?;
        let held: Vec<_> = (0..shards)
            .map(|shard| {
                let row = rows.holdings.get(&shard).map(|row| row.record);
                let by = row.and_then(|row| row.holder).filter(|by| living.contains(by));
                Held { by, up: by.is_some() && row.is_some_and(|row| row.up) }
            })
            .collect();
        let next = plan(&held, &self.sharers(), usize::try_from(at_once).unwrap_or(usize::MAX));
        let of_me = |(shard, node): &(u32, NodeId)| (*node == me).then_some(*shard);
        let take: Vec<_> = next.take.iter().filter_map(of_me).collect();
        let mine = (0..).zip(&held).filter(|(_, held)| held.by == Some(me)).map(|(shard, _)| shard);
        let mut mine: BTreeSet<u32> = mine.collect();
        if self.take_shards(&take, &rows, me, sharding)? {
            mine.extend(take);
        }
        let give = next.give.iter().filter_map(of_me).collect();
        Ok(Shares { mine, give, outdated: false })
    }

    /// Takes shards that nobody living holds. Returns whether nobody was faster.
    fn take_shards(
        &self,
        take: &[u32],
        rows: &Rows,
        me: NodeId,
        agreed: &Read<Sharding>,
    ) -> Result<bool, StoreError> {
        if take.is_empty() {
            return Ok(false);
        }
        let mut batch = Batch::new();
        batch.expect(Table::Shard, sharding_key(), Some(agreed.version));
        let mut gone = BTreeSet::new();
        for shard in take {
            let before = rows.holdings.get(shard);
            let time = ShardTime::still(rows.certain(&agreed.record, *shard));
            let holding = Holding { shard: *shard, holder: Some(me), up: false, time };
            batch.upsert(&holding, before.map(|row| row.version));
            gone.extend(before.and_then(|row| row.record.holder));
        }
        for holder in gone {
            batch.expect(Table::Node, node_key(holder), None);
        }
        match self.store.commit(batch) {
            Ok(_) => {
                tracing::info!(shards = ?take, "takes shards");
                self.counted(|clocks, ran| {
                    for shard in take {
                        clocks.take(*shard, rows.certain(&agreed.record, *shard), ran);
                    }
                })?;
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Says what the clocks of this process's shards show: at once what others would get wrong, else
    /// every so often.
    fn write_clocks(&self, rows: &Rows, me: NodeId, now: Span) -> Result<(), StoreError> {
        let (mut batch, mut news) = (Batch::new(), Vec::new());
        for row in rows.holdings.values().filter(|row| row.record.holder == Some(me)) {
            let (shard, before) = (row.record.shard, row.record.time);
            let Some((time, up)) = self.counted(|clocks, ran| {
                clocks.is_stored(shard, before.certain);
                clocks.to_store(shard, ran)
            })?
            else {
                continue;
            };
            let written = self.shards().written.get(&shard).copied();
            let lately = written.is_some_and(|at| now.less(at) < STORED_EVERY);
            let taken_back = time.counted < before.counted;
            let urgent = up != row.record.up || time.runs != before.runs || taken_back;
            if urgent || time.counted > before.counted && !lately {
                batch.update(&Holding { up, time, ..row.record }, row.version);
                news.push((shard, time.certain));
            }
        }
        if news.is_empty() {
            return Ok(());
        }
        match self.store.commit(batch) {
            Ok(_) => {}
            // Only a process that takes this one for dead changes its rows: the next look shows that.
            Err(StoreError::Conflict { .. }) => return Ok(()),
            Err(error) => return Err(error),
        }
        self.shards().written.extend(news.iter().map(|(shard, _)| (*shard, now)));
        self.counted(|clocks, _| {
            news.iter().for_each(|(shard, certain)| clocks.is_stored(*shard, *certain));
        })
    }

    /// Takes over what others say of the clocks of their shards, if it is new, not more than an `age` ago.
    /// What nobody living holds stands still.
    fn hear_clocks(
        &self,
        sharding: &Sharding,
        rows: &Rows,
        living: &BTreeSet<NodeId>,
        (me, now, age): (NodeId, Span, Span),
    ) -> Result<(), StoreError> {
        for shard in 0..sharding.shards() {
            let certain = rows.certain(sharding, shard);
            let row = rows.holdings.get(&shard).map(|row| row.record);
            let by = row.and_then(|row| row.holder).filter(|by| living.contains(by));
            let stands = self.counted(|clocks, ran| match row {
                Some(_) if by == Some(me) => {
                    clocks.take(shard, certain, ran);
                    false
                }
                Some(row) if by.is_some() => clocks.hear(shard, (row.time, age), ran, now),
                _ => clocks.hear(shard, (ShardTime::still(certain), Span::ZERO), ran, now),
            })?;
            if stands {
                tracing::info!(shard, "the clocks of a shard stand still: it is not connected");
            }
        }
        Ok(())
    }

    /// Goes by what others say of the clocks of all shards. A process that was taken for dead had some of
    /// them, and what it has counted since is not what those count who took them over: to be called
    /// before it does anything more.
    pub(in crate::app) fn hear_anew(&self, me: NodeId, before: NodeId) -> Result<(), StoreError> {
        let Some((_, agreed)) = self.shards().agreed else { return Ok(()) };
        let now = self.environment.steady();
        let rows = Rows::read(&*self.store)?;
        // With another number of shards it has to start again.
        let Some(sharding) = rows.sharding.as_ref().filter(|row| row.version == agreed) else {
            return Ok(());
        };
        let mut living = self.living(&rows)?;
        living.remove(&before);
        self.hear_clocks(&sharding.record, &rows, &living, (me, now, OLDEST))?;
        self.shards().looked = Some(now);
        Ok(())
    }

    /// Ends the leases of shards whose connections this process has ended.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn release_shards(&self, shards: &[u32]) -> Result<(), StoreError> {
        let Some(me) = self.own_node()? else { return Ok(()) };
        for shard in shards {
            let time = self.counted(|clocks, ran| {
                clocks.lost(Link::Gateway(*shard), ran);
                clocks.to_store(*shard, ran)
            })?;
            let time = attempts(|_| {
                let row = read::<Holding>(&*self.store, &holding_key(*shard))?;
                let Some(row) = row.filter(|row| row.record.holder == Some(me)) else {
                    return Ok(None);
                };
                let stored = row.record.time.certain;
                let time = time.map_or(stored, |(time, _)| time.certain.max(stored));
                let time = ShardTime::still(time);
                let mut batch = Batch::new();
                batch.update(&Holding { holder: None, up: false, time, ..row.record }, row.version);
                self.store.commit(batch).map(|_| Some(time))
            })?;
            if let Some(time) = time {
                let now = self.environment.steady();
                self.counted(|clocks, ran| clocks.hear(*shard, (time, Span::ZERO), ran, now))?;
            }
            self.shards().written.remove(shard);
        }
        Ok(())
    }

    /// Takes part no longer, and ends all leases of this process: to be called when no shard is
    /// connected any more.
    ///
    /// # Errors
    ///
    /// When the store fails. Then others find out when this process is gone.
    pub fn leave_shards(&self) -> Result<(), StoreError> {
        self.say_takes_shards(false)?;
        let Some(me) = self.own_node()? else { return Ok(()) };
        let rows = Rows::read(&*self.store)?.holdings;
        let mine = rows.values().filter(|row| row.record.holder == Some(me));
        let mine: Vec<_> = mine.map(|row| row.record.shard).collect();
        self.release_shards(&mine)
    }

    fn see_gates(&self, rows: &Rows, now: Span) {
        let mut state = self.shards();
        for row in &rows.gates {
            let seen = state.gates.get(&row.record.bucket);
            if seen.is_none_or(|(seen, _)| seen.version != row.version) {
                let row = Read { record: row.record, version: row.version };
                state.gates.insert(row.record.bucket, (row, now));
            }
        }
    }

    /// How long it takes at least until a shard of a bucket may be connected. A process looks for itself
    /// before it knows: [`Self::share_shards`] comes before.
    #[must_use]
    pub fn gate_wait(&self, bucket: u32) -> Duration {
        let now = self.environment.steady();
        let state = self.shards();
        let passed = state.gates.get(&bucket).map_or(GAP, |(_, since)| now.less(*since));
        Duration::from_millis(GAP.less(passed).0)
    }

    /// Takes its turn to connect a shard, which is to follow at once. Returns whether it is this process's
    /// turn, no other process of the bucket was faster, and this one holds the shard.
    ///
    /// # Errors
    ///
    /// When the store fails. Then the turn may be taken.
    pub fn pass_gate(&self, bucket: u32, shard: u32) -> Result<bool, StoreError> {
        let Some(me) = self.own_node()? else { return Ok(false) };
        let holding = read::<Holding>(&*self.store, &holding_key(shard))?;
        let Some(holding) = holding.filter(|row| row.record.holder == Some(me)) else {
            return Ok(false);
        };
        // Since its caller last asked, it may have seen that another process was faster.
        if !self.gate_wait(bucket).is_zero() {
            return Ok(false);
        }
        let before = self.shards().gates.get(&bucket).map(|(row, _)| (row.record, row.version));
        let passed = before.map_or(0, |(gate, _)| gate.passed) + 1;
        let gate = Gate { bucket, passed };
        let mut batch = Batch::new();
        batch.expect(Table::Shard, holding.record.key(), Some(holding.version));
        batch.upsert(&gate, before.map(|(_, version)| version));
        let committed = self.store.commit(batch);
        let gates = read::<Gate>(&*self.store, &gate_key(bucket))?.into_iter().collect();
        self.see_gates(&Rows { gates, ..Rows::default() }, self.environment.steady());
        match committed {
            Ok(_) => Ok(true),
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
