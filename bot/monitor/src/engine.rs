//! What the engine is asked, and how long that takes.

use std::time::Duration;

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

use crate::registered::{registered, registered_with_unit, whole};

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

/// Bounds of times in seconds around the engine: from an easy level's search to the longest. What an alert asks for is
/// one of them.
const ENGINE_SECONDS: [f64; 13] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 3.0, 5.0, 10.0, 30.0];

/// Counts and times of searches.
#[derive(Debug)]
pub(crate) struct Engine {
    waiting: Family<OfSearch, Gauge>,
    waited: Family<OfSearch, Histogram, fn() -> Histogram>,
    took: Family<OfSearch, Histogram, fn() -> Histogram>,
    searches: Family<EndOfSearch, Counter>,
}

impl Engine {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let seconds = || {
            Family::new_with_constructor((|| Histogram::new(ENGINE_SECONDS)) as fn() -> Histogram)
        };
        let searches = registered(
            registry,
            "engine_searches",
            "Searches by what was asked, and how they ended",
            Family::<EndOfSearch, Counter>::default(),
        );
        for kind in [Search::Move, Search::Lines, Search::Review] {
            // Prometheus sees a counter grow only where it was there before.
            searches.get_or_create(&EndOfSearch { kind, outcome: Searched::Failed }).inc_by(0);
        }
        Self {
            waiting: registered(
                registry,
                "engine_waiting",
                "How much waits for the engine now, by what is asked",
                Family::default(),
            ),
            waited: registered_with_unit(
                registry,
                ("engine_waited", Unit::Seconds),
                "How long it waited, by what was asked",
                seconds(),
            ),
            took: registered_with_unit(
                registry,
                ("engine_searched", Unit::Seconds),
                "How long searches took, by what was asked",
                seconds(),
            ),
            searches,
        }
    }

    pub(crate) fn wait(&self, kind: Search, count: usize) {
        let count = whole(u64::try_from(count).unwrap_or(u64::MAX));
        self.waiting.get_or_create(&OfSearch { kind }).set(count);
    }

    pub(crate) fn begins(&self, kind: Search, waited: Duration) {
        self.waited.get_or_create(&OfSearch { kind }).observe(waited.as_secs_f64());
    }

    pub(crate) fn searched(&self, kind: Search, outcome: Searched, took: Duration) {
        self.took.get_or_create(&OfSearch { kind }).observe(took.as_secs_f64());
        self.searches.get_or_create(&EndOfSearch { kind, outcome }).inc();
    }
}
