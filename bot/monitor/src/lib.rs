//! What operators see: counts and times for Prometheus, and whether all is
//! well. Nothing here names a member, a game or a text.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};

/// What kind of interaction it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub enum Kind {
    /// A command.
    Command,
    /// The completion of a command's option.
    Completion,
    /// A button or menu.
    Click,
    /// A form.
    Form,
}

/// How it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub enum Outcome {
    /// As it should.
    Done,
    /// Discord did not take it.
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Interaction {
    kind: Kind,
    name: String,
    outcome: Outcome,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfKind {
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Post {
    outcome: Outcome,
}

/// What the engine is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub enum Search {
    /// A move of a game.
    Move,
    /// The best lines of a position.
    Lines,
    /// A move of a game that is reviewed.
    Review,
}

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub enum Searched {
    /// With an answer.
    Done,
    /// With none: it panicked, was stuck, or found nothing.
    Failed,
    /// Nobody waited for it any more.
    Left,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfSearch {
    kind: Search,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct EndOfSearch {
    kind: Search,
    outcome: Searched,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Shard {
    shard: u32,
}

/// Bounds of times in seconds around the engine: from an easy level's search to the longest.
const ENGINE_SECONDS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 3.0, 10.0, 30.0];

/// Bounds of times in seconds: from what storing takes to what Discord waits
/// for.
const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// Counts and measures.
#[derive(Debug)]
pub struct Monitor {
    registry: Registry,
    interactions: Family<Interaction, Counter>,
    acknowledged: Family<OfKind, Histogram, fn() -> Histogram>,
    posts: Family<Post, Counter>,
    outbox_oldest: Gauge,
    searches_waiting: Family<OfSearch, Gauge>,
    search_waited: Family<OfSearch, Histogram, fn() -> Histogram>,
    search_took: Family<OfSearch, Histogram, fn() -> Histogram>,
    searches: Family<EndOfSearch, Counter>,
    connected: Gauge,
    shards: Family<Shard, Gauge>,
    shards_in_all: Gauge,
    shards_wanted: Gauge,
    connections: Counter,
    rest: Gauge,
    store: Gauge,
    ready: Gauge,
    /// Which shards are connected.
    connected_shards: Mutex<BTreeMap<u32, bool>>,
    is_rest_reachable: AtomicBool,
    /// Whether there may be none.
    shares_shards: AtomicBool,
}

impl Default for Monitor {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("oddboard");
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        let (interactions, posts) = (Family::default(), Family::default());
        let acknowledged = Family::new_with_constructor(histogram);
        let (connected, connections, started) =
            (Gauge::default(), Counter::default(), Gauge::<i64>::default());
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        started.set(i64::try_from(since.as_secs()).unwrap_or(i64::MAX));
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program's version", version);
        registry.register_with_unit(
            "started",
            "When the program was started, since 1970",
            Unit::Seconds,
            started,
        );
        registry.register(
            "interactions",
            "Interactions by kind, name, and how answering went",
            interactions.clone(),
        );
        registry.register_with_unit(
            "acknowledged",
            "From an interaction's arrival to its first answer",
            Unit::Seconds,
            acknowledged.clone(),
        );
        registry.register("posts", "Messages posted of its own accord", posts.clone());
        let outbox_oldest = Gauge::<i64>::default();
        registry.register_with_unit(
            "outbox_oldest",
            "The age of the oldest thing that has still to be told",
            Unit::Seconds,
            outbox_oldest.clone(),
        );
        registry.register(
            "gateway_connected",
            "Whether every shard of the gateway that this bot has is connected",
            connected.clone(),
        );
        let shards = Family::default();
        registry.register("shard_connected", "Whether a shard is connected", shards.clone());
        let (shards_in_all, shards_wanted) = (Gauge::default(), Gauge::default());
        registry.register(
            "shards",
            "How many shards of the gateway all bots have",
            shards_in_all.clone(),
        );
        registry.register(
            "shards_wanted",
            "How many shards Discord would have them have",
            shards_wanted.clone(),
        );
        let (rest, store, ready) = (Gauge::default(), Gauge::default(), Gauge::default());
        registry.register(
            "rest_reachable",
            "Whether Discord's REST interface answers",
            rest.clone(),
        );
        registry.register("store_writable", "Whether the database can be written", store.clone());
        registry.register(
            "ready",
            "Whether members can play, as /health/ready says",
            ready.clone(),
        );
        registry.register("gateway_connections", "How often it was connected", connections.clone());
        let engine_histogram: fn() -> Histogram = || Histogram::new(ENGINE_SECONDS);
        let searches_waiting = Family::default();
        let searches = Family::<EndOfSearch, Counter>::default();
        let search_waited = Family::new_with_constructor(engine_histogram);
        let search_took = Family::new_with_constructor(engine_histogram);
        registry.register(
            "engine_waiting",
            "How much waits for the engine now, by what is asked",
            searches_waiting.clone(),
        );
        registry.register_with_unit(
            "engine_waited",
            "How long it waited, by what was asked",
            Unit::Seconds,
            search_waited.clone(),
        );
        registry.register_with_unit(
            "engine_searched",
            "How long searches took, by what was asked",
            Unit::Seconds,
            search_took.clone(),
        );
        registry.register(
            "engine_searches",
            "Searches by what was asked, and how they ended",
            searches.clone(),
        );
        for kind in [Search::Move, Search::Lines, Search::Review] {
            // Prometheus sees a counter grow only where it was there before.
            searches.get_or_create(&EndOfSearch { kind, outcome: Searched::Failed }).inc_by(0);
        }
        Self {
            registry,
            interactions,
            acknowledged,
            posts,
            outbox_oldest,
            searches_waiting,
            search_waited,
            search_took,
            searches,
            connected,
            shards,
            shards_in_all,
            shards_wanted,
            connections,
            rest,
            store,
            ready,
            connected_shards: Mutex::default(),
            is_rest_reachable: AtomicBool::new(false),
            shares_shards: AtomicBool::new(false),
        }
    }
}

impl Monitor {
    /// An interaction was answered, so long after it arrived; or it was not.
    /// Its name must be one of few: a command's, a button's code.
    pub fn answered(&self, kind: Kind, name: &str, outcome: Outcome, after: Duration) {
        let name = name.to_owned();
        self.interactions.get_or_create(&Interaction { kind, name, outcome }).inc();
        if outcome == Outcome::Done {
            self.acknowledged.get_or_create(&OfKind { kind }).observe(after.as_secs_f64());
        }
    }

    /// A message was posted, or could not be.
    pub fn posted(&self, outcome: Outcome) {
        self.posts.get_or_create(&Post { outcome }).inc();
    }

    /// What has waited longest to be told waits for so long already.
    pub fn outbox_waits(&self, longest: Duration) {
        self.outbox_oldest.set(i64::try_from(longest.as_secs()).unwrap_or(i64::MAX));
    }

    /// So much waits for the engine now.
    pub fn searches_wait(&self, kind: Search, count: usize) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        self.searches_waiting.get_or_create(&OfSearch { kind }).set(count);
    }

    /// A search begins that has waited so long.
    pub fn search_begins(&self, kind: Search, waited: Duration) {
        self.search_waited.get_or_create(&OfSearch { kind }).observe(waited.as_secs_f64());
    }

    /// A search that took so long has ended.
    pub fn searched(&self, kind: Search, outcome: Searched, took: Duration) {
        self.search_took.get_or_create(&OfSearch { kind }).observe(took.as_secs_f64());
        self.searches.get_or_create(&EndOfSearch { kind, outcome }).inc();
    }

    /// A shard of the gateway is connected, or is not any more.
    pub fn connected(&self, shard: u32, connected: bool) {
        let before = self.connected_shards().insert(shard, connected);
        self.shards.get_or_create(&Shard { shard }).set(connected.into());
        self.connected.set(self.is_connected().into());
        if connected && before != Some(true) {
            self.connections.inc();
        }
    }

    /// This process shares the shards of the gateway with others: it is well without any, too.
    pub fn shares_shards(&self) {
        self.shares_shards.store(true, Ordering::Relaxed);
        self.connected.set(self.is_connected().into());
    }

    /// A shard of the gateway is another process's: this one says nothing of it any more.
    pub fn shard_gone(&self, shard: u32) {
        self.connected_shards().remove(&shard);
        self.shards.remove(&Shard { shard });
        self.connected.set(self.is_connected().into());
    }

    /// The gateway has so many shards, of all processes, and Discord would have so many.
    pub fn shards(&self, shards: u32, wanted: u32) {
        self.shards_in_all.set(shards.into());
        self.shards_wanted.set(wanted.into());
    }

    fn connected_shards(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        // A panic while one was set leaves the others as they were.
        self.connected_shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Discord's REST interface answers, or does not any more.
    pub fn rest_reachable(&self, reachable: bool) {
        self.is_rest_reachable.store(reachable, Ordering::Relaxed);
        self.rest.set(reachable.into());
    }

    /// The database can be written, or not any more.
    pub fn store_writable(&self, writable: bool) {
        self.store.set(writable.into());
    }

    /// Members can play, or cannot.
    pub fn ready(&self, ready: bool) {
        self.ready.set(ready.into());
    }

    /// Whether Discord's REST interface answers.
    #[must_use]
    pub fn is_rest_reachable(&self) -> bool {
        self.is_rest_reachable.load(Ordering::Relaxed)
    }

    /// Whether every shard of the gateway that this process has is connected now. It may have none only
    /// where it shares them with others: see [`Self::shares_shards`].
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let shards = self.connected_shards();
        let may_have_none = self.shares_shards.load(Ordering::Relaxed);
        (may_have_none || !shards.is_empty()) && shards.values().all(|connected| *connected)
    }

    /// Everything in the text format of OpenMetrics, which Prometheus reads.
    ///
    /// # Panics
    /// Never: writing into a `String` cannot fail.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text can be written to");
        text
    }
}

/// A monitor to be shared.
#[must_use]
pub fn monitor() -> Arc<Monitor> {
    Arc::default()
}

#[cfg(test)]
mod tests;
