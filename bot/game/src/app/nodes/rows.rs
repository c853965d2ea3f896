//! What is stored of the processes that work on one store, and what one of them knows of itself and others.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError, TryLockError},
};

use serde::{Deserialize, Serialize};

use super::config::{NodeConfig, ReceiveBy};
use crate::{
    app::records::{
        ids::{Cell, NodeId},
        keys::{lease_key, next_node_key, node_key},
    },
    core::{Span, Time, time::SECOND},
    store::{APPLIED_WITHIN, Key, Table, Version, record::Record},
};

/// How often a process says that it lives.
pub(in crate::app) const RENEW: Span = Span(2 * SECOND.0);
/// Machines' times of day that differ by this much are told of: what an answer takes that another process gives is
/// measured by them, with this much to spare.
pub(super) const NOTABLE_SKEW: Span = Span(5 * SECOND.0);
/// A process that has not said so for this long is taken for dead by others.
pub(in crate::app) const DEAD: Span = Span(8 * SECOND.0);
/// How often a process looks for what nobody living has claimed, if it hears of no reason to look at once.
pub(in crate::app) const SWEEP: Span = Span(30 * SECOND.0);
/// A process that could not say so for this long no longer relies on being taken for alive.
const TRUSTED: Span = Span(6 * SECOND.0);
// What it commits while it relies on that is applied before others take it for dead.
const _: () = assert!(TRUSTED.0 + APPLIED_WITHIN.as_millis() as u64 <= DEAD.0);

/// The number of the next process.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NextNode(pub(in crate::app) u64);

impl Record for NextNode {
    const TABLE: Table = Table::Counter;

    fn key(&self) -> Key {
        next_node_key()
    }
}

/// A process, and how often it has said that it lives.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(in crate::app) struct Node {
    pub(in crate::app) node: NodeId,
    pub(super) renewals: u64,
    /// Whether it takes its part of the shards.
    #[serde(default)]
    pub(super) takes_shards: bool,
    /// How it receives; none as long as it doesn't.
    #[serde(default)]
    pub(in crate::app) receives: Option<ReceiveBy>,
    /// Whether it has an engine; none as long as it doesn't serve, and of versions that didn't say it.
    #[serde(default)]
    pub(super) has_engine: Option<bool>,
    /// Whether it can't reach Discord's REST interface.
    #[serde(default)]
    pub(super) cut_off: bool,
    /// The time of day by its machine when it said so.
    #[serde(default)]
    pub(super) at: Time,
}

impl Record for Node {
    const TABLE: Table = Table::Node;

    fn key(&self) -> Key {
        node_key(self.node)
    }
}

/// Who does the work of a cell.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(in crate::app) struct Lease {
    pub(in crate::app) cell: Cell,
    pub(in crate::app) holder: NodeId,
}

impl Record for Lease {
    const TABLE: Table = Table::Lease;

    fn key(&self) -> Key {
        lease_key(self.cell)
    }
}

/// What a process knows of itself and of others.
#[derive(Debug, Default)]
pub(in crate::app) struct Nodes {
    state: Mutex<State>,
    /// Held by the thread that says that this process lives.
    keeping: Mutex<()>,
}

#[derive(Debug, Default)]
pub(in crate::app) struct State {
    pub(in crate::app) own: Option<Own>,
    /// Whether this process has left for good: what was on its way to the store then gives it no new row.
    pub(super) has_left: bool,
    /// Whether this process takes its part of the shards.
    pub(super) takes_shards: bool,
    /// How this process is set up, once it serves.
    pub(super) config: Option<NodeConfig>,
    /// Since when this process can't reach Discord's REST interface, if it can't; by the same clock as
    /// [`Own::renewed`].
    pub(super) cut_off: Option<Span>,
    pub(in crate::app) others: BTreeMap<NodeId, Seen>,
    /// When this process last looked at others before it had a row itself.
    pub(in crate::app) looked: Option<Span>,
    /// When this process last began to look who of the others lives. Its own row may be written in between.
    pub(in crate::app) judged: Option<Span>,
    /// The cells whose work this process does.
    pub(in crate::app) cells: HashSet<Cell>,
    /// When this process last began to look for what nobody living has claimed; none if it is to do so now.
    pub(in crate::app) swept: Option<Span>,
}

/// The row of this process.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Own {
    pub(in crate::app) row: Node,
    pub(in crate::app) version: Version,
    /// When it began to write the row for the last time, by [`Environment::steady`](crate::app::Environment::steady).
    pub(in crate::app) renewed: Span,
}

impl Own {
    /// Whether this process can rely on being taken for alive.
    pub(in crate::app) fn is_trusted(&self, now: Span) -> bool {
        now.less(self.renewed) < TRUSTED
    }
}

/// The row of another process: its version, and when this process had first read that, by the same clock.
#[derive(Debug, Clone, Copy)]
pub(in crate::app) struct Seen {
    pub(in crate::app) version: Version,
    pub(in crate::app) at: Span,
    pub(super) takes_shards: bool,
    pub(super) cut_off: bool,
    /// How far its time of day goes before this machine's at least, or behind it, by its last two rows.
    pub(super) skew: Skew,
    /// The same by its last row. One that took long to write seems to be behind.
    pub(super) latest_skew: Skew,
}

impl Seen {
    pub(in crate::app) const fn new(row: &Node, version: Version, at: Span) -> Self {
        let (takes_shards, cut_off) = (row.takes_shards, row.cut_off);
        let none = Skew(0);
        Self { version, at, takes_shards, cut_off, skew: none, latest_skew: none }
    }
}

/// How far a machine's time of day goes before another's, in milliseconds; behind it if negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Skew(pub(super) i64);

impl Skew {
    /// How much it is, either way.
    pub(super) fn size(self) -> Span {
        Span(self.0.unsigned_abs())
    }

    /// What a row tells that was written within this long before `now` and says when: what it can't be less than.
    pub(super) fn of(written: Time, within: Span, now: Time) -> Self {
        let ahead =
            |time: Time, before: Time| i64::try_from(time.since(before).0).unwrap_or(i64::MAX);
        Self(ahead(written, now) - ahead(now, written.plus(within)))
    }

    /// What this one and another both say at least.
    pub(super) fn and(self, other: Self) -> Self {
        Self(match self.0.signum() == other.0.signum() {
            true => self.0.signum() * self.0.abs().min(other.0.abs()),
            false => 0,
        })
    }
}

impl State {
    /// The row of this process as it is to be written.
    pub(in crate::app) fn row(&self, node: NodeId, renewals: u64, at: Time) -> Node {
        Node {
            node,
            renewals,
            takes_shards: self.takes_shards,
            receives: self.config.map(|config| config.receives),
            has_engine: self.config.map(|config| config.has_engine),
            cut_off: self.cut_off.is_some(),
            at,
        }
    }
}

impl Nodes {
    pub(in crate::app) fn state(&self) -> MutexGuard<'_, State> {
        // What is in there is whole between any two statements.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For the one thread that says that this process lives; none while another one does.
    pub(in crate::app) fn keep(&self) -> Option<MutexGuard<'_, ()>> {
        match self.keeping.try_lock() {
            Ok(keeping) => Some(keeping),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// The number under which this process was last known to others.
    pub(in crate::app) fn known_as(&self) -> Option<NodeId> {
        self.state().own.map(|own| own.row.node)
    }

    /// The same, if it can rely on being taken for alive; it is `now` by
    /// [`Environment::steady`](crate::app::Environment::steady).
    pub(in crate::app) fn trusted(&self, now: Span) -> Option<NodeId> {
        self.state().own.filter(|own| own.is_trusted(now)).map(|own| own.row.node)
    }
}
