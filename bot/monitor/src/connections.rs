//! What the bot reaches: the gateway's shards, Discord's REST interface, the database.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge},
    registry::{Registry, Unit},
};

use crate::registered::{registered, registered_with_unit, whole};

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Shard {
    shard: u32,
}

/// What is connected.
#[derive(Debug)]
pub(crate) struct Connections {
    connected: Gauge,
    shards: Family<Shard, Gauge>,
    shards_in_all: Gauge,
    shards_wanted: Gauge,
    connections: Counter,
    rest: Gauge,
    store: Gauge,
    standby_missing: Gauge,
    ready: Gauge,
    clock_skew: Gauge,
    /// Which shards are connected.
    connected_shards: Mutex<BTreeMap<u32, bool>>,
    is_rest_reachable: AtomicBool,
    /// Whether this machine's time of day is so wrong that nothing can be taken over HTTP.
    is_clock_wrong: AtomicBool,
    is_stopping: AtomicBool,
    /// Whether there may be none.
    shares_shards: AtomicBool,
    /// Whether Discord can reach the bot over HTTP; none where it has shards instead.
    over_http: Mutex<Option<bool>>,
    /// Whether it ever could: it is introduced and listens.
    listens: AtomicBool,
}

impl Connections {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let shards = Family::default();
        let shards =
            registered(registry, "shard_connected", "Whether a shard is connected", shards);
        let mut gauge = |name, help| registered(registry, name, help, Gauge::default());
        Self {
            connected: gauge(
                "gateway_connected",
                "Whether every shard of the gateway that this bot has is connected, or, over HTTP, whether Discord can reach it",
            ),
            shards,
            shards_in_all: gauge("shards", "How many shards of the gateway all bots have"),
            shards_wanted: gauge("shards_wanted", "How many shards Discord would have them have"),
            rest: gauge("rest_reachable", "Whether Discord's REST interface answers"),
            store: gauge("store_writable", "Whether the database can be written"),
            standby_missing: gauge(
                "store_standby_missing",
                "Whether the database was to have a standby and moves don't wait for one",
            ),
            ready: gauge("ready", "Whether members can play, as /health/ready says"),
            clock_skew: registered_with_unit(
                registry,
                ("clock_skew", Unit::Seconds),
                "How far this machine's time of day differs from another bot's",
                Gauge::default(),
            ),
            connections: registered(
                registry,
                "gateway_connections",
                "How often it was connected",
                Counter::default(),
            ),
            connected_shards: Mutex::default(),
            is_rest_reachable: AtomicBool::new(false),
            is_clock_wrong: AtomicBool::new(false),
            is_stopping: AtomicBool::new(false),
            shares_shards: AtomicBool::new(false),
            over_http: Mutex::default(),
            listens: AtomicBool::new(false),
        }
    }

    pub(crate) fn connected(&self, shard: u32, connected: bool) {
        let mut shards = self.connected_shards();
        let before = shards.insert(shard, connected);
        self.shards.get_or_create(&Shard { shard }).set(connected.into());
        self.tell_connected(&shards);
        if connected && before != Some(true) {
            self.connections.inc();
        }
    }

    pub(crate) fn reached_over_http(&self, reached: bool) {
        *self.over_http.lock().unwrap_or_else(PoisonError::into_inner) = Some(reached);
        self.listens.fetch_or(reached, Ordering::Relaxed);
        self.tell_connected(&self.connected_shards());
    }

    pub(crate) fn shares_shards(&self) {
        self.shares_shards.store(true, Ordering::Relaxed);
        self.tell_connected(&self.connected_shards());
    }

    pub(crate) fn shard_gone(&self, shard: u32) {
        let mut shards = self.connected_shards();
        shards.remove(&shard);
        self.shards.remove(&Shard { shard });
        self.tell_connected(&shards);
    }

    pub(crate) fn shards(&self, shards: u32, wanted: u32) {
        self.shards_in_all.set(shards.into());
        self.shards_wanted.set(wanted.into());
    }

    fn connected_shards(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        // A panic while one was set leaves the others as they were.
        self.connected_shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn rest_reachable(&self, reachable: bool) {
        self.is_rest_reachable.store(reachable, Ordering::Relaxed);
        self.rest.set(reachable.into());
    }

    pub(crate) fn clock_wrong(&self, wrong: bool) {
        self.is_clock_wrong.store(wrong, Ordering::Relaxed);
    }

    pub(crate) fn is_clock_wrong(&self) -> bool {
        self.is_clock_wrong.load(Ordering::Relaxed)
    }

    pub(crate) fn store_writable(&self, writable: bool) {
        self.store.set(writable.into());
    }

    pub(crate) fn standby_missing(&self, missing: bool) {
        self.standby_missing.set(missing.into());
    }

    pub(crate) fn ready(&self, ready: bool) {
        self.ready.set(ready.into());
    }

    pub(crate) fn clock_skew(&self, skew: Duration) {
        self.clock_skew.set(whole(skew.as_secs()));
    }

    pub(crate) fn stops(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn is_rest_reachable(&self) -> bool {
        self.is_rest_reachable.load(Ordering::Relaxed)
    }

    /// Whether Discord can reach the bot over HTTP; none where it has shards instead.
    fn over_http(&self) -> Option<bool> {
        *self.over_http.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_over_http(&self) -> bool {
        self.over_http().is_some()
    }

    pub(crate) fn takes_interactions(&self) -> bool {
        if self.is_over_http() { self.listens.load(Ordering::Relaxed) } else { self.is_connected() }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.are_connected(&self.connected_shards())
    }

    fn are_connected(&self, shards: &BTreeMap<u32, bool>) -> bool {
        if let Some(reached) = self.over_http() {
            return reached;
        }
        let may_have_none = self.shares_shards.load(Ordering::Relaxed);
        (may_have_none || !shards.is_empty()) && shards.values().all(|connected| *connected)
    }

    /// Tells whether they are, of the shards as they stand: nobody else changes them meanwhile.
    fn tell_connected(&self, shards: &BTreeMap<u32, bool>) {
        self.connected.set(self.are_connected(shards).into());
    }
}
