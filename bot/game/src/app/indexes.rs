//! Indexes that databases of earlier versions do not have yet.

use super::App;
use crate::store::{Batch, Entry, Key, Scan, StoreError, Table, record::json};

/// How many records are read at once when an index is made.
const AT_ONCE: usize = 1_000;

impl App {
    /// Makes an index over a table's records, unless the mark says that there
    /// is one. If the process dies on the way, the next one begins anew.
    pub(super) fn index_once(
        &self,
        mark: Key,
        table: Table,
        mut put: impl FnMut(&mut Batch, &Key, &Entry) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if self.store.get(Table::Meta, &mark)?.is_some() {
            return Ok(());
        }
        let mut scan = Scan::all().limit(AT_ONCE);
        loop {
            let found = self.store.scan(table, &scan)?;
            let Some((last, _)) = found.last() else { break };
            scan = scan.after(last.clone());
            let mut batch = Batch::new();
            for (key, entry) in &found {
                put(&mut batch, key, entry)?;
            }
            self.store.commit(batch)?;
        }
        let mut batch = Batch::new();
        batch.put(Table::Meta, mark, json(&true));
        self.store.commit(batch).map(drop)
    }
}
