//! What keeps a process from changing anything once others may take it for dead.
//!
//! A process that stood still goes on wherever it was: perhaps just about to commit what it decided long
//! ago. To look at a clock first doesn't help where the commit itself has to wait, so the store looks.

use std::sync::Arc;

use super::{
    environment::Environment,
    nodes::Nodes,
    outbox::{Changed, Untold},
    records::keys::node_key,
};
use crate::store::{Batch, Due, DueAt, Entry, Key, Scan, Still, Store, StoreError, Table, Version};

/// A store that takes batches only while this process can rely on being taken for alive. What these change
/// in the outbox is followed.
pub(super) struct Fenced {
    store: Arc<dyn Store>,
    nodes: Arc<Nodes>,
    environment: Arc<dyn Environment>,
    untold: Arc<Untold>,
}

impl Fenced {
    pub(super) fn new(
        store: Arc<dyn Store>,
        nodes: Arc<Nodes>,
        environment: Arc<dyn Environment>,
        untold: Arc<Untold>,
    ) -> Self {
        Self { store, nodes, environment, untold }
    }

    fn commit_fenced(&self, mut batch: Batch) -> Result<Version, StoreError> {
        // As long as it has no row, or no longer, nobody takes it for alive, and it has no work of its own.
        let Some(node) = self.nodes.known_as() else { return self.store.commit(batch) };
        // The clocks of a whole machine may stand still with it, as where it is moved: then its row says that others have
        // taken its work over.
        batch.while_there(Table::Node, node_key(node));
        let (nodes, environment) = (Arc::clone(&self.nodes), Arc::clone(&self.environment));
        let still = move || nodes.trusted(environment.steady()) == Some(node);
        self.store.commit_while(batch, Arc::new(still))
    }
}

impl Store for Fenced {
    fn commit(&self, batch: Batch) -> Result<Version, StoreError> {
        let changed = Changed::by(&batch);
        let committed = self.commit_fenced(batch);
        if matches!(committed, Ok(_) | Err(StoreError::UnknownOutcome { .. })) {
            self.untold.follow(changed, self.environment.steady());
        }
        committed
    }

    fn commit_while(&self, batch: Batch, still: Still) -> Result<Version, StoreError> {
        if still() { self.commit(batch) } else { Err(StoreError::too_late()) }
    }

    fn get(&self, table: Table, key: &Key) -> Result<Option<Entry>, StoreError> {
        self.store.get(table, key)
    }

    fn get_many(&self, keys: &[(Table, Key)]) -> Result<Vec<Option<Entry>>, StoreError> {
        self.store.get_many(keys)
    }

    fn scan(&self, table: Table, scan: &Scan) -> Result<Vec<(Key, Entry)>, StoreError> {
        self.store.scan(table, scan)
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn lacks_standby(&self) -> bool {
        self.store.lacks_standby()
    }

    fn keeps_deleted(&self) -> bool {
        self.store.keeps_deleted()
    }

    fn erase_deleted(&self) -> Result<(), StoreError> {
        self.store.erase_deleted()
    }

    fn due(&self, now: DueAt, after: Option<&Due>, limit: usize) -> Result<Vec<Due>, StoreError> {
        self.store.due(now, after, limit)
    }

    fn next_due(&self) -> Result<Option<Due>, StoreError> {
        self.store.next_due()
    }
}
