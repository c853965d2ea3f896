//! What this process knows of the shards.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    app::records::shards::Gate,
    core::Span,
    store::{Version, record::Read},
};

/// What this process knows of the shards.
#[derive(Debug, Default)]
pub(in crate::app) struct Shards(Mutex<State>);

impl Shards {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        // What is in there is whole between any two statements.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug, Default)]
pub(super) struct State {
    /// How many shards there are, and the version of the row that says so.
    pub(super) agreed: Option<(u32, Version)>,
    /// When this process last looked, by [`Environment::steady`](crate::app::Environment::steady).
    pub(super) looked: Option<Span>,
    /// When it wrote the row of a shard, by the same clock.
    pub(super) written: BTreeMap<u32, Span>,
    /// The row of a bucket, and when this process first saw that, by the same clock.
    pub(super) gates: BTreeMap<u32, (Read<Gate>, Span)>,
}

impl State {
    pub(super) fn agreed(&self) -> Option<(u32, Version)> {
        self.agreed
    }

    /// There are this many shards from now on.
    pub(super) fn agree(&mut self, shards: u32, version: Version) {
        self.agreed = Some((shards, version));
        // These are of shards that had the same numbers.
        (self.looked, self.written) = (None, BTreeMap::new());
    }
}
