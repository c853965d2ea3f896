//! What members and channels are answered.

use std::{sync::atomic::Ordering, time::Duration};

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

use crate::registered::{registered, registered_with_unit, whole};

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
    /// Another bot was faster, to whom Discord gave it as well.
    ByAnother,
    /// Discord did not take it.
    Failed,
}

/// Why a request over HTTP was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub enum Refusal {
    /// It is not signed by Discord.
    Signature,
    /// It is signed, but not at this time by this machine's clock.
    Time,
    /// It is longer than what Discord sends.
    Length,
    /// It did not arrive whole or in time, or was too long without saying so before.
    Arrival,
    /// It is signed, but this program can't read it.
    Form,
}

impl Refusal {
    const ALL: [Self; 5] = [Self::Signature, Self::Time, Self::Length, Self::Arrival, Self::Form];
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusedRequest {
    reason: Refusal,
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

/// Bounds of times in seconds: from what storing takes to what Discord waits
/// for. What an alert asks for is one of them.
const SECONDS: [f64; 13] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0];

/// Counts and times of answers.
#[derive(Debug)]
pub(crate) struct Answers {
    interactions: Family<Interaction, Counter>,
    acknowledged: Family<OfKind, Histogram, fn() -> Histogram>,
    refused_requests: Family<RefusedRequest, Counter>,
    posts: Family<Post, Counter>,
    outbox_oldest: Gauge,
    due_put_off: Counter,
}

impl Answers {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let seconds =
            Family::new_with_constructor((|| Histogram::new(SECONDS)) as fn() -> Histogram);
        let posts = Family::<Post, Counter>::default();
        // Prometheus sees a counter grow only where it was there before.
        posts.get_or_create(&Post { outcome: Outcome::Failed }).inc_by(0);
        let refused_requests = Family::<RefusedRequest, Counter>::default();
        for reason in Refusal::ALL {
            refused_requests.get_or_create(&RefusedRequest { reason }).inc_by(0);
        }
        Self {
            interactions: registered(
                registry,
                "interactions",
                "Interactions by kind, name, and how answering went",
                Family::default(),
            ),
            acknowledged: registered_with_unit(
                registry,
                ("acknowledged", Unit::Seconds),
                "From an interaction's arrival to its first answer",
                seconds,
            ),
            refused_requests: registered(
                registry,
                "refused_requests",
                "Requests over HTTP that were refused, by what was wrong with them",
                refused_requests,
            ),
            posts: registered(
                registry,
                "posts",
                "What was to be told or changed, such as turns, whether by an answer or by a message",
                posts,
            ),
            outbox_oldest: registered_with_unit(
                registry,
                ("outbox_oldest", Unit::Seconds),
                "The age of the oldest thing that has still to be told",
                Gauge::default(),
            ),
            due_put_off: registered(
                registry,
                "due_put_off",
                "How often something that was due could not be done",
                Counter::default(),
            ),
        }
    }

    pub(crate) fn answered(&self, kind: Kind, name: &str, outcome: Outcome, after: Duration) {
        let name = name.to_owned();
        if outcome == Outcome::Done {
            let failed = Interaction { kind, name: name.clone(), outcome: Outcome::Failed };
            self.interactions.get_or_create(&failed).inc_by(0);
        }
        self.interactions.get_or_create(&Interaction { kind, name, outcome }).inc();
        if outcome == Outcome::Done {
            self.acknowledged.get_or_create(&OfKind { kind }).observe(after.as_secs_f64());
        }
    }

    pub(crate) fn refused_request(&self, reason: Refusal) {
        self.refused_requests.get_or_create(&RefusedRequest { reason }).inc();
    }

    pub(crate) fn posted(&self, outcome: Outcome) {
        self.posts.get_or_create(&Post { outcome }).inc();
    }

    pub(crate) fn outbox_waits(&self, longest: Duration) {
        self.outbox_oldest.set(whole(longest.as_secs()));
    }

    pub(crate) fn due_put_off(&self, times: u64) {
        self.due_put_off.inner().store(times, Ordering::Relaxed);
    }
}
