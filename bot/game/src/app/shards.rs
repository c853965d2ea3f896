//! The shards of the gateway, divided among the processes that share a store.
//!
//! - How many there are is one row, so that all processes mean the same by a shard's number.
//! - Who holds a shard is a row as well: a lease, which lasts as long as its holder's row among the
//!   processes ([`nodes`](super::nodes)). Only when that is gone another process takes the shard, in a
//!   batch that rests on both. Who gives a shard up ends its connection first. So two processes never mean
//!   to hold the same one; each shard is connected by one process.
//! - Discord lets a bot connect one shard of a bucket every five seconds ([`GAP`]), whichever process it
//!   is in. A row for each bucket changes whenever one does. Each process measures on its own clock since
//!   when it has not changed.
//! - Clocks run only while every shard works, whoever holds it. The holder says in the shard's row whether
//!   it does, and counts its signs of life. Others take these for signs of the time before: see [`Watched`].

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    App, attempts,
    cell::NodeId,
    keys::{gate_key, holding_key, node_key, sharding_key},
    shard_plan::{Held, plan},
    shard_rows::{Gate, Holding, Rows, Sharding},
};
use crate::{
    core::{Span, Uptime, playing_time::Link, time::SECOND},
    store::{
        Batch, StoreError, Table, Version,
        record::{Read, Record as _, read},
    },
};

/// How long after one shard the next of the same bucket may be connected: Discord's five seconds, and a
/// little for a process that is slower to begin than the next.
const GAP: Span = Span(5 * SECOND.0 + 500);

/// How often the signs of life of a shard are written down at most.
const WRITE: Span = Span(8 * SECOND.0);

/// How a shard looks to the process that holds it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShardSign {
    /// Whether it is connected.
    pub up: bool,
    /// How many signs of life it has given.
    pub signs: u64,
    /// How often it turned out to be lost: also where it is connected again by now.
    pub losses: u64,
}

/// Which shards a process is to have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shares {
    /// It holds these, and no other process does. All others it is to let go at once.
    pub mine: BTreeSet<u32>,
    /// Of these, those that it is to give up: see [`App::release_shards`].
    pub give: Vec<u32>,
    /// Other processes have begun with another number of shards, since they took this one for dead: it
    /// has to start again.
    pub outdated: bool,
}

/// What this process knows of the shards.
#[derive(Debug, Default)]
pub(super) struct Shards(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    agreed: Option<(u32, Version)>,
    /// How long this process had run when it wrote the row of a shard, and after how many signs.
    written: BTreeMap<u32, (Span, ShardSign)>,
    watched: BTreeMap<u32, Watched>,
    /// The row of a bucket, and how long this process had run when it first saw that.
    gates: BTreeMap<u32, (Read<Gate>, Span)>,
    /// What clocks had counted at the last look.
    looked: Option<Uptime>,
}

/// A shard that another process holds.
///
/// A version of its row tells of a sign of life that came after the holder began to write the version before,
/// and so after the one before that was there. This process looks from time to time: at the last look
/// before it saw a version, that was not there yet. So the sign came after the last look before it saw the
/// version before the previous one, however late anything is seen.
#[derive(Debug, Clone, Copy)]
struct Watched {
    version: Version,
    holder: NodeId,
    losses: u64,
    /// What clocks had counted at the last look before this version was seen, and before the one before.
    before: [Option<Uptime>; 2],
}

impl App {
    /// Whether other processes may work on the same store, and share the shards.
    #[must_use]
    pub fn shares_shards(&self) -> bool {
        !self.is_alone()
    }

    fn shards(&self) -> MutexGuard<'_, State> {
        // What is in there is whole between any two statements.
        self.shards.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Which of these processes live.
    fn living(&self, rows: &Rows) -> Result<BTreeSet<NodeId>, StoreError> {
        let mut living = BTreeSet::new();
        let holders: BTreeSet<_> = rows.holdings.values().map(|row| row.record.holder).collect();
        for holder in holders {
            if self.lives(holder)? {
                living.insert(holder);
            }
        }
        Ok(living)
    }

    /// Agrees with other processes on how many shards there are, and takes part from now on: as many as
    /// are `wanted`, unless others hold some already. Returns how many.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn agree_on_shards(&self, wanted: u32) -> Result<u32, StoreError> {
        let agreed = attempts(|_| {
            let rows = Rows::read(&*self.store)?;
            let in_use = !self.living(&rows)?.is_empty();
            let found = rows.sharding.as_ref();
            if let Some(Read { record, version }) = found
                && (in_use || record.shards == wanted)
            {
                return Ok((record.shards, *version));
            }
            let mut batch = Batch::new();
            batch.upsert(&Sharding { shards: wanted }, found.map(|found| found.version));
            for row in rows.holdings.values() {
                batch.expect(Table::Shard, row.record.key(), Some(row.version));
                batch.delete(Table::Shard, row.record.key());
            }
            self.store.commit(batch).map(|version| (wanted, version))
        })?;
        self.shards().agreed = Some(agreed);
        self.say_takes_shards(true)?;
        Ok(agreed.0)
    }

    /// Looks who holds which shard, and takes those that it should have and that are free. `signs` is
    /// how those look that this process has. To be called every second; `at_once` is how many shards
    /// can be connected at a time.
    ///
    /// # Errors
    ///
    /// When the store fails, or others may take this process for dead.
    pub fn share_shards(
        &self,
        at_once: u32,
        signs: &BTreeMap<u32, ShardSign>,
    ) -> Result<Shares, StoreError> {
        let me = self.own_node()?;
        let (Some((shards, agreed)), Some(me)) = (self.shards().agreed, me) else {
            return Err(StoreError::unavailable("the shards are not shared"));
        };
        let (ran, counted) = (self.environment.ran(), self.counted_now()?);
        let rows = Rows::read(&*self.store)?;
        if rows.sharding.as_ref().is_none_or(|row| row.version != agreed) {
            return Ok(Shares { outdated: true, ..Shares::default() });
        }
        let living = self.living(&rows)?;
        self.see_gates(&rows, ran);
        self.watch_others(shards, &rows, &living, me, counted)?;
        self.write_signs(&rows, me, signs, ran)?;
        let held: Vec<_> = (0..shards)
            .map(|shard| {
                let row = rows.holdings.get(&shard).map(|row| row.record);
                let row = row.filter(|row| living.contains(&row.holder));
                let up = row.is_some_and(|row| row.up);
                Held { by: row.map(|row| row.holder), up }
            })
            .collect();
        let next = plan(&held, &self.sharers(), usize::try_from(at_once).unwrap_or(usize::MAX));
        let of_me = |(shard, node): &(u32, NodeId)| (*node == me).then_some(*shard);
        let take: Vec<_> = next.take.iter().filter_map(of_me).collect();
        let mine = (0..).zip(&held).filter(|(_, held)| held.by == Some(me)).map(|(shard, _)| shard);
        let mut mine: BTreeSet<u32> = mine.collect();
        if self.take_shards(&take, &rows, me, agreed)? {
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
        agreed: Version,
    ) -> Result<bool, StoreError> {
        if take.is_empty() {
            return Ok(false);
        }
        let mut batch = Batch::new();
        batch.expect(Table::Shard, sharding_key(), Some(agreed));
        let mut gone = BTreeSet::new();
        for shard in take {
            let before = rows.holdings.get(shard);
            let holding = Holding { shard: *shard, holder: me, up: false, signs: 0, losses: 0 };
            batch.upsert(&holding, before.map(|row| row.version));
            gone.extend(before.map(|row| row.record.holder));
        }
        for holder in gone {
            batch.expect(Table::Node, node_key(holder), None);
        }
        match self.store.commit(batch) {
            Ok(_) => {
                tracing::info!(shards = ?take, "takes shards");
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Says of the shards of this process how they look.
    fn write_signs(
        &self,
        rows: &Rows,
        me: NodeId,
        signs: &BTreeMap<u32, ShardSign>,
        ran: Span,
    ) -> Result<(), StoreError> {
        let (mut batch, mut news) = (Batch::new(), Vec::new());
        for row in rows.holdings.values().filter(|row| row.record.holder == me) {
            let shard = row.record.shard;
            let sign = signs.get(&shard).copied().unwrap_or_default();
            let written = self.shards().written.get(&shard).copied();
            let lately = written.is_some_and(|(at, _)| ran.less(at) < WRITE);
            let lives = written.is_none_or(|(_, before)| before.signs != sign.signs);
            let ShardSign { up, signs, losses } = sign;
            let urgent = up != row.record.up || losses != row.record.losses;
            if urgent || up && lives && !lately {
                let row_now = Holding { up, signs, losses, ..row.record };
                batch.update(&row_now, row.version);
                news.push((shard, (ran, sign)));
            }
        }
        if news.is_empty() {
            return Ok(());
        }
        match self.store.commit(batch) {
            // Only a process that takes this one for dead changes its rows: the next look shows that.
            Ok(_) | Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
        }
        self.shards().written.extend(news);
        Ok(())
    }

    /// Takes what others say of their shards for signs of life of these.
    fn watch_others(
        &self,
        shards: u32,
        rows: &Rows,
        living: &BTreeSet<NodeId>,
        me: NodeId,
        counted: Uptime,
    ) -> Result<(), StoreError> {
        let last = self.shards().looked.replace(counted);
        for shard in 0..shards {
            let link = Link::Gateway(shard);
            let row = rows.holdings.get(&shard);
            if row.is_some_and(|row| row.record.holder == me && living.contains(&me)) {
                self.shards().watched.remove(&shard);
                continue;
            }
            let up = row.filter(|row| row.record.up && living.contains(&row.record.holder));
            let Some(row) = up else {
                self.shards().watched.remove(&shard);
                if self.lost(link) {
                    tracing::info!(
                        shard,
                        "no process has this shard connected: clocks stand still"
                    );
                }
                continue;
            };
            let Holding { holder, losses, .. } = row.record;
            let seen = self.shards().watched.get(&shard).copied();
            if seen.is_some_and(|seen| seen.version == row.version) {
                continue;
            }
            let goes_on = seen.filter(|seen| seen.holder == holder && seen.losses == losses);
            let [earlier, since] = goes_on.map_or([None; 2], |seen| seen.before);
            if goes_on.is_none() {
                // Nobody knows for how long it was not connected in between.
                self.lost(link);
            }
            self.alive_elsewhere(link, since)?;
            let now = Watched { version: row.version, holder, losses, before: [last, earlier] };
            self.shards().watched.insert(shard, now);
        }
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
            attempts(|_| {
                let row = read::<Holding>(&*self.store, &holding_key(*shard))?;
                let Some(row) = row.filter(|row| row.record.holder == me) else { return Ok(()) };
                let mut batch = Batch::new();
                batch.expect(Table::Shard, row.record.key(), Some(row.version));
                batch.delete(Table::Shard, row.record.key());
                self.store.commit(batch).map(drop)
            })?;
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
        let mine = rows.values().filter(|row| row.record.holder == me);
        let mine: Vec<_> = mine.map(|row| row.record.shard).collect();
        self.release_shards(&mine)
    }

    fn see_gates(&self, rows: &Rows, ran: Span) {
        let mut state = self.shards();
        for row in &rows.gates {
            let seen = state.gates.get(&row.record.bucket);
            if seen.is_none_or(|(seen, _)| seen.version != row.version) {
                let row = Read { record: row.record, version: row.version };
                state.gates.insert(row.record.bucket, (row, ran));
            }
        }
    }

    /// How long it takes at least until a shard of a bucket may be connected. A process looks for itself
    /// before it knows: [`Self::share_shards`] comes before.
    #[must_use]
    pub fn gate_wait(&self, bucket: u32) -> Duration {
        let ran = self.environment.ran();
        let state = self.shards();
        let passed = state.gates.get(&bucket).map_or(GAP, |(_, since)| ran.less(*since));
        Duration::from_millis(GAP.less(passed).0)
    }

    /// Takes its turn to connect a shard, which is to follow at once. Returns whether no other process of
    /// the bucket was faster, and this one holds the shard.
    ///
    /// # Errors
    ///
    /// When the store fails. Then the turn may be taken.
    pub fn pass_gate(&self, bucket: u32, shard: u32) -> Result<bool, StoreError> {
        let Some(me) = self.own_node()? else { return Ok(false) };
        let holding = read::<Holding>(&*self.store, &holding_key(shard))?;
        let Some(holding) = holding.filter(|row| row.record.holder == me) else {
            return Ok(false);
        };
        let before = self.shards().gates.get(&bucket).map(|(row, _)| (row.record, row.version));
        let passed = before.map_or(0, |(gate, _)| gate.passed) + 1;
        let gate = Gate { bucket, passed };
        let mut batch = Batch::new();
        batch.expect(Table::Shard, holding.record.key(), Some(holding.version));
        batch.upsert(&gate, before.map(|(_, version)| version));
        let committed = self.store.commit(batch);
        let gates = read::<Gate>(&*self.store, &gate_key(bucket))?.into_iter().collect();
        self.see_gates(&Rows { gates, ..Rows::default() }, self.environment.ran());
        match committed {
            Ok(_) => Ok(true),
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
