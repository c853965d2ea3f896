//! The processes that work on one store: who lives, and who does what in the background.
//!
//! Any process may do what a member asks of it: the versions of records see to it that everything
//! takes effect once. But what nobody asks for at this moment (what is due, what a process left
//! undone that is gone) is divided among them.
//!
//! - Every process has a row in [`Table::Node`], which it writes again every [`RENEW`]. Others that see
//!   it unchanged for [`DEAD`] delete it. Each measures this on its own clock that can't jump, so the
//!   clocks of several machines need not agree: from after it first read the row to before it reads it
//!   again. So no slow store makes a row look older than it is.
//! - A process that could not write its row for a time that is shorter changes nothing until it could (see
//!   [`crate::app::fence`]): so one that was suspended does not go on as if nothing had happened. If its row is
//!   gone, it begins anew under another number.
//! - What there is to do belongs to cells. For each there is a lease in [`Table::Lease`]: the row of the
//!   process that does it. Which process that should be follows from the numbers of those that live
//!   (the highest hash of both numbers), so a process that comes or goes moves few cells.
//!
//! - A process that can't reach Discord for long leaves its work to others that can (see
//!   [`super::aside`]).
//!
//! Where a store can't be shared there are no such rows, and the one process does everything.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::MutexGuard,
};

use super::{
    cell::CELLS,
    rows::{DEAD, Lease, NOTABLE_SKEW, NextNode, Node, Own, Seen, Skew, State},
};
use crate::{
    app::{
        App, attempts,
        records::{
            ids::{Cell, NodeId},
            keys::{lease_key, next_node_key, node_key},
        },
    },
    core::{Server, Span},
    store::{
        Batch, Scan, StoreError, Table, Version,
        record::{Record, json, parse, read},
    },
};

impl App {
    /// Whether other processes may work on the same store: then they share the shards, and may have to change
    /// what this one has answered.
    #[must_use]
    pub fn shares_store(&self) -> bool {
        self.store.is_shared()
    }

    /// Whether no other process works on the store.
    pub(in crate::app) fn is_alone(&self) -> bool {
        !self.store.is_shared()
    }

    pub(in crate::app) fn nodes(&self) -> MutexGuard<'_, State> {
        self.nodes.state()
    }

    /// The number of this process; none where it is alone.
    ///
    /// # Errors
    ///
    /// When others may take this process for dead.
    pub fn own_node(&self) -> Result<Option<NodeId>, StoreError> {
        if self.is_alone() {
            return Ok(None);
        }
        let trusted = self.nodes.trusted(self.environment.steady());
        let no = || StoreError::unavailable("other processes may take this one for dead");
        trusted.map(Some).ok_or_else(no)
    }

    /// Whether no other process can have taken over what this one has claimed.
    #[must_use]
    pub fn claims_hold(&self) -> bool {
        self.own_node().is_ok()
    }

    /// Whether this process does the work of a cell.
    pub(in crate::app) fn works_on(&self, cell: Cell) -> bool {
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

    /// Whether a process lives, as far as this one knows. Where no other can, rows of some are from a copy.
    pub(in crate::app) fn lives(&self, node: NodeId) -> Result<bool, StoreError> {
        if self.is_alone() {
            return Ok(false);
        }
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
    pub(in crate::app) fn say_takes_shards(&self, takes: bool) -> Result<(), StoreError> {
        let own = {
            let mut state = self.nodes();
            state.takes_shards = takes;
            state.own
        };
        let Some(own) = own else { return Ok(()) };
        self.renew(own, self.environment.steady()).map(drop)
    }

    /// Whether no other process lives, as far as this one knows.
    pub(in crate::app) fn has_no_others(&self) -> bool {
        self.nodes().others.is_empty()
    }

    /// The processes that share the shards, as far as this one knows.
    pub(in crate::app) fn sharers(&self) -> Vec<NodeId> {
        let state = self.nodes();
        let others = state.others.iter().filter(|(_, seen)| seen.takes_shards);
        let own = state.own.filter(|_| state.takes_shards).map(|own| own.row.node);
        others.map(|(node, _)| *node).chain(own).collect()
    }

    /// Says that this process exists, under a new number.
    pub(in crate::app) fn register(&self) -> Result<(Node, Version), StoreError> {
        let store = &*self.unfenced;
        let node = attempts(|_| {
            let found = read::<NextNode>(store, &next_node_key())?;
            let number = found.as_ref().map_or(1, |found| found.record.0);
            let mut batch = Batch::new();
            batch.upsert(&NextNode(number + 1), found.map(|found| found.version));
            store.commit(batch).map(|_| NodeId(number))
        })?;
        let row = self.nodes().row(node, 0, self.environment.now());
        let version = attempts(|_| {
            let mut batch = Batch::new();
            batch.put(Table::Node, row.key(), json(&row));
            store.commit(batch)
        })?;
        Ok((row, version))
    }

    /// From now on this process works under the number that it has registered, unless it has left meanwhile.
    ///
    /// # Errors
    ///
    /// When it has left, and the store fails.
    pub(in crate::app) fn join(&self, own: Own) -> Result<(), StoreError> {
        {
            let mut state = self.nodes();
            if !state.has_left {
                tracing::info!(node = %own.row.node, "works on the store, which others may share");
                state.own = Some(own);
                state.cells.clear();
                return Ok(());
            }
        }
        self.delete_row(own)
    }

    /// Whether this process has [left](Self::leave_store).
    pub(in crate::app) fn has_left(&self) -> bool {
        self.nodes().has_left
    }

    /// Says that this process lives. Returns whether others have not taken it for dead.
    ///
    /// # Errors
    ///
    /// When the store fails, or this process [stands aside](Self::stands_aside).
    pub(in crate::app) fn renew(&self, own: Own, began: Span) -> Result<bool, StoreError> {
        if self.stands_aside() {
            return Err(StoreError::unavailable(
                "cut off from Discord, which other processes reach",
            ));
        }
        let store = &*self.unfenced;
        let now = self.environment.now();
        let row = self.nodes().row(own.row.node, own.row.renewals + 1, now);
        let mut batch = Batch::new();
        batch.update(&row, own.version);
        let version = match store.commit(batch) {
            Ok(version) => version,
            Err(StoreError::Conflict { .. }) => {
                // An earlier renewal may have been done without our knowing.
                let Some(found) = read::<Node>(store, &row.key())? else {
                    let node = row.node;
                    tracing::warn!(%node, "was taken for dead by others: begins anew");
                    return Ok(false);
                };
                let mut batch = Batch::new();
                batch.update(&row, found.version);
                store.commit(batch)?
            }
            Err(error) => return Err(error),
        };
        let mut state = self.nodes();
        // It may have begun anew meanwhile, under another number, or said so once more.
        let is_latest = |now: Own| now.row.node == row.node && now.row.renewals <= row.renewals;
        if !state.has_left && state.own.is_none_or(is_latest) {
            state.own = Some(Own { row, version, renewed: began });
        }
        Ok(true)
    }

    /// Sees who lives, and deletes the rows of those who are gone, if this process `judges` that. If
    /// anybody is gone since it last looked, it has to look for what they left.
    pub(in crate::app) fn look_at_others(&self, judges: bool) -> Result<(), StoreError> {
        let before_reading = self.environment.steady();
        let found = self.store.scan(Table::Node, &Scan::all())?;
        // A row may have been written just before it was read, however long that took.
        let (first_seen, now) = (self.environment.steady(), self.environment.now());
        let mut others = BTreeMap::new();
        for (key, entry) in found {
            let row = parse::<Node>(&key, &entry)?.record;
            let node = row.node;
            let state = self.nodes();
            if state.own.is_some_and(|own| own.row.node == node) {
                continue;
            }
            let before = state.others.get(&node);
            let mut seen = Seen::new(&row, entry.version, first_seen);
            if let Some(before) = before {
                (seen.skew, seen.latest_skew) = match before.version == entry.version {
                    true => (before.skew, before.latest_skew),
                    // It was written since then.
                    false => {
                        let latest = Skew::of(row.at, first_seen.less(before.at), now);
                        (latest.and(before.latest_skew), latest)
                    }
                };
                warn_of_skew(node, before.skew, seen.skew);
            }
            let before = before.filter(|seen| judges && seen.version == entry.version);
            let seen = before.copied().unwrap_or(seen);
            drop(state);
            if before_reading.less(seen.at) < DEAD || !self.bury(node, seen.version)? {
                others.insert(node, seen);
            }
        }
        let mut state = self.nodes();
        let before = std::mem::replace(&mut state.others, others);
        if before.keys().any(|node| !state.others.contains_key(node)) {
            state.swept = None;
        }
        Ok(())
    }

    /// How far the time of day of this machine and that of another process's differ at least: the most, of all that are known.
    #[must_use]
    pub fn clock_skew(&self) -> Span {
        let skews = self.nodes().others.values().map(|seen| seen.skew.size()).max();
        skews.unwrap_or(Span::ZERO)
    }

    /// Deletes the row of a process that has not renewed it. Returns whether it had not.
    pub(in crate::app) fn bury(&self, node: NodeId, version: Version) -> Result<bool, StoreError> {
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
    /// another should have. If it has any that it had not, it has to look for what was left there.
    pub(in crate::app) fn take_leases(&self) -> Result<(), StoreError> {
        let (me, living) = {
            let state = self.nodes();
            let Some(own) = state.own else { return Ok(()) };
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
                Err(StoreError::Conflict { .. }) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        let mut state = self.nodes();
        if mine.iter().any(|cell| !state.cells.contains(cell)) {
            state.swept = None;
        }
        state.cells = mine;
        Ok(())
    }

    /// Leaves its place to others, who need not wait until they take it for dead: to be called last.
    ///
    /// # Errors
    ///
    /// When the store fails. Then others find out by themselves.
    pub fn leave_store(&self) -> Result<(), StoreError> {
        let own = {
            let mut state = self.nodes();
            state.has_left = true;
            state.cells.clear();
            state.own.take()
        };
        own.map_or(Ok(()), |own| self.delete_row(own))
    }

    fn delete_row(&self, own: Own) -> Result<(), StoreError> {
        let mut batch = Batch::new();
        batch.delete(Table::Node, own.row.key());
        self.store.commit(batch).map(drop)
    }
}

/// Says so when the times of day of two machines begin to differ by too much.
fn warn_of_skew(node: NodeId, before: Skew, now: Skew) {
    if now.size() >= NOTABLE_SKEW && before.size() < NOTABLE_SKEW {
        tracing::warn!(
            %node, milliseconds = now.0,
            "another process's time of day goes before this machine's, or behind if negative: set the clocks, by NTP for good"
        );
    }
}
