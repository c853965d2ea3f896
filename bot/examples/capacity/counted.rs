//! A store that counts what it is asked for.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use oddboard_game::store::{Batch, Entry, Key, Scan, Store, StoreError, Table, Version};

/// What was asked of a store.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Asked {
    /// Batches that were applied.
    pub(crate) batches: u64,
    /// Records that those wrote or deleted.
    pub(crate) rows: u64,
    /// The bytes of keys and values that they wrote.
    pub(crate) bytes: u64,
    /// Calls that read, whatever they read.
    pub(crate) reads: u64,
}

impl Asked {
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            batches: self.batches - before.batches,
            rows: self.rows - before.rows,
            bytes: self.bytes - before.bytes,
            reads: self.reads - before.reads,
        }
    }
}

/// A store, and what it was asked for.
pub(crate) struct Counted {
    store: Arc<dyn Store>,
    written: Mutex<Asked>,
    reads: AtomicU64,
}

impl Counted {
    pub(crate) fn over(store: impl Store) -> Self {
        Self { store: Arc::new(store), written: Mutex::default(), reads: AtomicU64::new(0) }
    }

    /// What it is over: what is asked of that is not counted.
    pub(crate) fn uncounted(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store)
    }

    pub(crate) fn asked(&self) -> Asked {
        Asked { reads: self.reads.load(Relaxed), ..*self.written.lock().unwrap() }
    }

    /// What is there.
    pub(crate) fn kept(&self) -> Kept {
        let mut kept = Kept::default();
        for table in Table::ALL {
            for (key, entry) in self.store.scan(table, &Scan::all()).unwrap() {
                let size = size(&key, &entry.json) as f64;
                if matches!(
                    table,
                    Table::Member
                        | Table::Standing
                        | Table::Leader
                        | Table::Lessons
                        | Table::Server
                        | Table::GamesGoing
                        | Table::StandingMessage
                        | Table::ListedBy
                        | Table::Played
                        | Table::HeadToHead
                ) {
                    kept.of_members += size;
                    continue;
                }
                kept.rows += 1.0;
                kept.bytes += size;
                if table != Table::GameEvent {
                    kept.in_use += size;
                }
            }
        }
        kept
    }
}

/// What lies in a store.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Kept {
    /// Records that there are more of with every game.
    pub(crate) rows: f64,
    /// The bytes of their keys and values.
    pub(crate) bytes: f64,
    /// The bytes of members' and servers' own: settings and ratings; with them the parts in which games
    /// are counted, of which there aren't more with every game.
    pub(crate) of_members: f64,
    /// Those of them that are read while games go on: all but the logs.
    pub(crate) in_use: f64,
}

impl Kept {
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            rows: self.rows - before.rows,
            bytes: self.bytes - before.bytes,
            of_members: self.of_members - before.of_members,
            in_use: self.in_use - before.in_use,
        }
    }

    pub(crate) fn over(self, count: f64) -> Self {
        Self {
            rows: self.rows / count,
            bytes: self.bytes / count,
            of_members: self.of_members / count,
            in_use: self.in_use / count,
        }
    }
}

fn size(key: &Key, json: &str) -> u64 {
    (key.as_str().len() + json.len()) as u64
}

impl Store for Counted {
    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.reads.fetch_add(1, Relaxed);
        self.store.get(table, key)
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        self.reads.fetch_add(1, Relaxed);
        self.store.get_many(keys)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.reads.fetch_add(1, Relaxed);
        self.store.scan(table, scan)
    }

    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        // The sign of life is written whether or not somebody plays.
        let alive = batch.writes.iter().all(|one| {
            matches!(one.table, Table::Heartbeat | Table::Node | Table::Lease | Table::Shard)
        });
        let rows = batch.writes.len() as u64;
        let values = batch.writes.iter();
        let bytes =
            values.map(|one| size(&one.key, one.json.as_deref().unwrap_or(""))).sum::<u64>();
        let version = self.store.commit(batch)?;
        if !alive {
            let mut written = self.written.lock().unwrap();
            written.batches += 1;
            written.rows += rows;
            written.bytes += bytes;
        }
        Ok(version)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn keeps_deleted(&self) -> bool {
        self.store.keeps_deleted()
    }

    fn erase_deleted(&self) -> Result<(), StoreError> {
        self.store.erase_deleted()
    }
}
