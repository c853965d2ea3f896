//! What the store knows of the shards of the gateway: see [`shards`](crate::app::shards::sharing).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    ids::NodeId,
    keys::{AboutShards, gate_key, holding_key, sharding_key},
};
use crate::{
    core::{Uptime, shard_clocks::ShardTime, sharding::Sharding},
    store::{
        Key, Scan, Store, StoreError, Table,
        record::{Read, Record, parse},
    },
};

impl Record for Sharding {
    const TABLE: Table = Table::Shard;

    fn key(&self) -> Key {
        sharding_key()
    }
}

/// Who holds a shard, and what its clock shows.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(in crate::app) struct Holding {
    pub(in crate::app) shard: u32,
    /// None where the one process has all of them, or nobody has this one.
    pub(in crate::app) holder: Option<NodeId>,
    /// Whether it is connected.
    pub(in crate::app) up: bool,
    /// What its clock shows, as its holder said last.
    pub(in crate::app) time: ShardTime,
}

impl Record for Holding {
    const TABLE: Table = Table::Shard;

    fn key(&self) -> Key {
        holding_key(self.shard)
    }
}

/// When a shard of a bucket was last connected: the row changes with each.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(in crate::app) struct Gate {
    pub(in crate::app) bucket: u32,
    pub(in crate::app) passed: u64,
}

impl Record for Gate {
    const TABLE: Table = Table::Shard;

    fn key(&self) -> Key {
        gate_key(self.bucket)
    }
}

/// All rows.
#[derive(Default)]
pub(in crate::app) struct Rows {
    pub(in crate::app) sharding: Option<Read<Sharding>>,
    pub(in crate::app) holdings: BTreeMap<u32, Read<Holding>>,
    pub(in crate::app) gates: Vec<Read<Gate>>,
}

impl Rows {
    /// Reads them.
    pub(in crate::app) fn read(store: &dyn Store) -> Result<Self, StoreError> {
        let mut rows = Self::default();
        for (key, entry) in store.scan(Table::Shard, &Scan::all())? {
            match AboutShards::of(&key) {
                AboutShards::Sharding => rows.sharding = Some(parse(&key, &entry)?),
                AboutShards::Holding => {
                    let row = parse::<Holding>(&key, &entry)?;
                    rows.holdings.insert(row.record.shard, row);
                }
                AboutShards::Gate => rows.gates.push(parse(&key, &entry)?),
            }
        }
        Ok(rows)
    }

    /// What is stored of the clocks of the shards.
    pub(in crate::app) fn times(&self) -> BTreeMap<u32, ShardTime> {
        self.holdings.iter().map(|(shard, row)| (*shard, row.record.time)).collect()
    }

    /// What a shard's clock has counted for certain.
    pub(in crate::app) fn certain(&self, sharding: &Sharding, shard: u32) -> Uptime {
        let row = self.holdings.get(&shard);
        row.map_or_else(|| sharding.begins(shard), |row| row.record.time.certain)
    }
}
