//! The processes that work on one store: who lives, and who does what in the background.
//!
//! Any process may do what a member asks of it: the versions of records see to it that everything
//! takes effect once. But what nobody asks for at this moment (what is due, what a process left
//! undone that is gone) is divided among them.
//!
//! - Every process has a row in [`Table::Node`], which it writes again every [`RENEW`]. Others that see
//!   it unchanged for [`DEAD`] delete it. Each measures this on its own clock that can't jump, so the
//!   clocks of several machines need not agree.
//! - A process that could not write its row for [`TRUSTED`], which is shorter, does nothing of the kind
//!   until it could: so one that was suspended does not go on as if nothing had happened. If its row is
//!   gone, it begins anew under another number.
//! - What there is to do belongs to cells. For each there is a lease in [`Table::Lease`]: the row of the
//!   process that does it. Which process that should be follows from the numbers of those that live
//!   (the highest hash of both numbers), so a process that comes or goes moves few cells.
//!
//! Where a store can't be shared there are no such rows, and the one process does everything.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};

use super::{
    App, attempts,
    cell::{CELLS, Cell, NodeId},
    keys::{lease_key, next_node_key, node_key},
};
use crate::{
    core::{Server, Span, time::SECOND},
    store::{
        Batch, Key, Scan, StoreError, Table, Version,
        record::{Record, json, parse, read},
    },
};

/// How often a process says that it lives.
const RENEW: Span = Span(2 * SECOND.0);
/// A process that has not said so for so long is taken for dead by others.
const DEAD: Span = Span(8 * SECOND.0);
/// A process that could not say so for so long no longer relies on being taken for alive.
const TRUSTED: Span = Span(6 * SECOND.0);

/// How a process receives what members do. Clocks go by shards where that is the gateway, so all
/// processes on one store have to receive the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReceiveBy {
    /// Through the shards of the gateway.
    Gateway,
    /// By calls over HTTP.
    Http,
}

/// The number of the next process.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct NextNode(u64);

impl Record for NextNode {
    const TABLE: Table = Table::Counter;

    fn key(&self) -> Key {
        next_node_key()
    }
}

/// A process, and how often it has said that it lives.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Node {
    node: NodeId,
    renewals: u64,
    /// Whether it takes its part of the shards.
    #[serde(default)]
    takes_shards: bool,
    /// How it receives; none as long as it doesn't.
    #[serde(default)]
    receives: Option<ReceiveBy>,
}

impl Record for Node {
    const TABLE: Table = Table::Node;

    fn key(&self) -> Key {
        node_key(self.node)
    }
}

/// Who does the work of a cell.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Lease {
    cell: Cell,
    holder: NodeId,
}

impl Record for Lease {
    const TABLE: Table = Table::Lease;

    fn key(&self) -> Key {
        lease_key(self.cell)
    }
}

/// What a process knows of itself and of others.
#[derive(Debug, Default)]
pub(super) struct Nodes(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    own: Option<Own>,
    /// Whether this process takes its part of the shards.
    takes_shards: bool,
    /// How this process receives, once it does.
    receives: Option<ReceiveBy>,
    others: BTreeMap<NodeId, Seen>,
    /// The cells whose work this process does.
    cells: HashSet<Cell>,
}

/// The row of this process.
#[derive(Debug, Clone, Copy)]
struct Own {
    row: Node,
    version: Version,
    /// When it began to write the row for the last time, by [`Environment::steady`](super::Environment::steady).
    renewed: Span,
}

/// The row of another process: its version, and when this process first saw that, by the same clock.
#[derive(Debug, Clone, Copy)]
struct Seen {
    version: Version,
    at: Span,
    takes_shards: bool,
}

impl App {
    /// Whether no other process works on the store.
    pub(super) fn is_alone(&self) -> bool {
        !self.store.is_shared()
    }

    fn nodes(&self) -> MutexGuard<'_, State> {
        // What is in there is whole between any two statements.
        self.nodes.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of this process; none where it is alone.
    ///
    /// # Errors
    ///
    /// When others may take this process for dead.
    pub(super) fn own_node(&self) -> Result<Option<NodeId>, StoreError> {
        if self.is_alone() {
            return Ok(None);
        }
        let now = self.environment.steady();
        match self.nodes().own {
            Some(own) if now.less(own.renewed) < TRUSTED => Ok(Some(own.row.node)),
            _ => Err(StoreError::unavailable("other processes may take this one for dead")),
        }
    }

    /// Whether no other process can have taken over what this one has claimed.
    #[must_use]
    pub fn claims_hold(&self) -> bool {
        self.own_node().is_ok()
    }

    /// Whether this process does the work of a cell.
    pub(super) fn works_on(&self, cell: Cell) -> bool {
        self.is_alone() || self.own_node().is_ok() && self.nodes().cells.contains(&cell)
    }

    /// Whether this process does what is done for a server without anybody asking.
    #[must_use]
    pub fn looks_after(&self, server: Server) -> bool {
        self.works_on(Cell::of(&format!("server/{server}")))
    }

    /// Whether this process does what is done once for the bot as a whole.
    #[must_use]
    pub fn looks_after_bot(&self) -> bool {
        self.works_on(Cell::of("bot"))
    }

    /// Whether a process lives, as far as this one knows.
    pub(super) fn lives(&self, node: NodeId) -> Result<bool, StoreError> {
        let known = {
            let state = self.nodes();
            state.others.contains_key(&node) || state.own.is_some_and(|own| own.row.node == node)
        };
        // It may have begun since this process last looked.
        Ok(known || self.store.get(Table::Node, &node_key(node))?.is_some())
    }

    /// Says whether this process takes its part of the shards, at once if others know it already.
    ///
    /// # Errors
    ///
    /// When the store fails. Then others hear of it with the next sign of life.
    pub(super) fn say_takes_shards(&self, takes: bool) -> Result<(), StoreError> {
        let own = {
            let mut state = self.nodes();
            state.takes_shards = takes;
            state.own
        };
        let Some(own) = own else { return Ok(()) };
        self.renew(own, self.environment.steady()).map(drop)
    }

    /// Says how this process is to receive, and looks whether it may: not while others do it the other
    /// way. One that was killed is taken for alive until [`Self::keep_place`] has found out. Of two that
    /// begin at the same moment both may be refused.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_receive_by(&self, way: ReceiveBy) -> Result<bool, StoreError> {
        let own = {
            let mut state = self.nodes();
            state.receives = Some(way);
            state.own
        };
        // Said first, so that of two one at least sees the other.
        let Some(own) = own else { return Ok(self.is_alone()) };
        if !self.renew(own, self.environment.steady())? {
            return Ok(false);
        }
        self.no_other_receives(own.row.node, way, |_| true)
    }

    /// Whether this process may go on receiving. Who was taken for dead may find others that receive the
    /// other way: of these the earlier go on.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn may_go_on_receiving(&self) -> Result<bool, StoreError> {
        let State { own, receives, .. } = *self.nodes();
        let (Some(own), Some(way)) = (own, receives) else { return Ok(true) };
        self.no_other_receives(own.row.node, way, |other| other < own.row.node)
    }

    fn no_other_receives(
        &self,
        own: NodeId,
        way: ReceiveBy,
        counts: impl Fn(NodeId) -> bool,
    ) -> Result<bool, StoreError> {
        for (key, entry) in self.store.scan(Table::Node, &Scan::all())? {
            let Node { node, receives, .. } = parse::<Node>(&key, &entry)?.record;
            if node != own && counts(node) && receives.is_some_and(|other| other != way) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The processes that share the shards, as far as this one knows.
    pub(super) fn sharers(&self) -> Vec<NodeId> {
        let state = self.nodes();
        let others = state.others.iter().filter(|(_, seen)| seen.takes_shards);
        let own = state.own.filter(|_| state.takes_shards).map(|own| own.row.node);
        others.map(|(node, _)| *node).chain(own).collect()
    }

    /// Takes its place among the processes that work on the store, again and again: does nothing if it
    /// has done so lately, or is alone.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub fn keep_place(&self) -> Result<(), StoreError> {
        let began = self.environment.steady();
        let own = self.nodes().own;
        if self.is_alone() || own.is_some_and(|own| began.less(own.renewed) < RENEW) {
            return Ok(());
        }
        self.noticed(self.take_place(own, began))
    }

    fn take_place(&self, own: Option<Own>, began: Span) -> Result<(), StoreError> {
        let renewed = match own {
            Some(own) => self.renew(own, began)?,
            None => false,
        };
        if !renewed {
            self.join(began)?;
        }
        // Whoever could not write for long cannot judge whether others could.
        let judges = own.is_some_and(|own| began.less(own.renewed) < TRUSTED);
        let gone = self.look_at_others(began, judges)?;
        let gained = self.take_leases()?;
        if gone || gained {
            self.wake_for_abandoned()?;
        }
        Ok(())
    }

    /// Says that this process exists, under a new number.
    fn join(&self, began: Span) -> Result<(), StoreError> {
        let node = attempts(|_| {
            let found = read::<NextNode>(&*self.store, &next_node_key())?;
            let number = found.as_ref().map_or(1, |found| found.record.0);
            let mut batch = Batch::new();
            batch.upsert(&NextNode(number + 1), found.map(|found| found.version));
            self.store.commit(batch).map(|_| NodeId(number))
        })?;
        let State { takes_shards, receives, .. } = *self.nodes();
        let row = Node { node, renewals: 0, takes_shards, receives };
        let version = attempts(|_| {
            let mut batch = Batch::new();
            batch.put(Table::Node, row.key(), json(&row));
            self.store.commit(batch)
        })?;
        tracing::info!(%node, "works on the store, which others may share");
        let mut state = self.nodes();
        state.own = Some(Own { row, version, renewed: began });
        state.cells.clear();
        Ok(())
    }

    /// Says that this process lives. Returns whether others have not taken it for dead.
    fn renew(&self, own: Own, began: Span) -> Result<bool, StoreError> {
        let State { takes_shards, receives, .. } = *self.nodes();
        let row = Node { renewals: own.row.renewals + 1, takes_shards, receives, ..own.row };
        let mut batch = Batch::new();
        batch.update(&row, own.version);
        let version = match self.store.commit(batch) {
            Ok(version) => version,
            Err(StoreError::Conflict { .. }) => {
                // An earlier renewal may have been done without our knowing.
                let Some(found) = read::<Node>(&*self.store, &row.key())? else {
                    let node = row.node;
                    tracing::warn!(%node, "was taken for dead by others: begins anew");
                    return Ok(false);
                };
                let mut batch = Batch::new();
                batch.update(&row, found.version);
                self.store.commit(batch)?
            }
            Err(error) => return Err(error),
        };
        self.nodes().own = Some(Own { row, version, renewed: began });
        Ok(true)
    }

    /// Sees who lives, and deletes the rows of those who are gone, if this process `judges` that. Returns
    /// whether anybody is gone since it last looked.
    fn look_at_others(&self, now: Span, judges: bool) -> Result<bool, StoreError> {
        let found = self.store.scan(Table::Node, &Scan::all())?;
        let mut others = BTreeMap::new();
        for (key, entry) in found {
            let Node { node, takes_shards, .. } = parse::<Node>(&key, &entry)?.record;
            let state = self.nodes();
            if state.own.is_some_and(|own| own.row.node == node) {
                continue;
            }
            let before = state.others.get(&node);
            let before = before.filter(|seen| judges && seen.version == entry.version);
            let seen = Seen { version: entry.version, at: now, takes_shards };
            let seen = before.copied().unwrap_or(seen);
            drop(state);
            if now.less(seen.at) < DEAD || !self.bury(node, seen.version)? {
                others.insert(node, seen);
            }
        }
        let mut state = self.nodes();
        let before = std::mem::replace(&mut state.others, others);
        Ok(before.keys().any(|node| !state.others.contains_key(node)))
    }

    /// Deletes the row of a process that has not renewed it. Returns whether it had not.
    fn bury(&self, node: NodeId, version: Version) -> Result<bool, StoreError> {
        let mut batch = Batch::new();
        batch.expect(Table::Node, node_key(node), Some(version));
        batch.delete(Table::Node, node_key(node));
        match self.store.commit(batch) {
            Ok(_) => {
                tracing::warn!(%node, "a process is gone: others do its work");
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Takes the leases that this process should have and nobody living holds, and gives up those that
    /// another should have. Returns whether it has any that it had not.
    fn take_leases(&self) -> Result<bool, StoreError> {
        let (me, living) = {
            let state = self.nodes();
            let Some(own) = state.own else { return Ok(false) };
            let me = own.row.node;
            (me, state.others.keys().copied().chain([me]).collect::<Vec<_>>())
        };
        let mut held = HashMap::new();
        for (key, entry) in self.store.scan(Table::Lease, &Scan::all())? {
            let lease = parse::<Lease>(&key, &entry)?;
            held.insert(lease.record.cell, (lease.record.holder, lease.version));
        }
        let (mut batch, mut mine) = (Batch::new(), HashSet::new());
        for cell in (0..CELLS).map(Cell) {
            let lease = held.get(&cell).copied();
            let is_mine = lease.is_some_and(|(holder, _)| holder == me);
            let is_free = lease.is_none_or(|(holder, _)| !living.contains(&holder));
            if cell.wanted(&living) == Some(me) {
                if is_free {
                    let version = lease.map(|(_, version)| version);
                    batch.upsert(&Lease { cell, holder: me }, version);
                }
                if is_mine || is_free {
                    mine.insert(cell);
                }
            } else if let Some((_, version)) = lease.filter(|_| is_mine) {
                batch.expect(Table::Lease, lease_key(cell), Some(version));
                batch.delete(Table::Lease, lease_key(cell));
            }
        }
        if !batch.writes.is_empty() {
            match self.store.commit(batch) {
                Ok(_) => {}
                // Somebody else takes or leaves some: the next look shows what is so.
                Err(StoreError::Conflict { .. }) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        let mut state = self.nodes();
        let gained = mine.iter().any(|cell| !state.cells.contains(cell));
        state.cells = mine;
        Ok(gained)
    }

    /// Leaves its place to others, who need not wait until they take it for dead: to be called last.
    ///
    /// # Errors
    ///
    /// When the store fails. Then others find out by themselves.
    pub fn leave_store(&self) -> Result<(), StoreError> {
        let Some(own) = self.nodes().own.take() else { return Ok(()) };
        self.nodes().cells.clear();
        let mut batch = Batch::new();
        batch.delete(Table::Node, own.row.key());
        self.store.commit(batch).map(drop)
    }
}
