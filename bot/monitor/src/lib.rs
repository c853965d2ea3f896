//! What operators see: counts and times for Prometheus, and whether all is
//! well. Nothing here names a member, a game or a text.

mod answers;
mod connections;
mod engine;
mod registered;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus_client::{
    encoding::text::encode,
    metrics::{gauge::Gauge, info::Info},
    registry::{Registry, Unit},
};

use self::{answers::Answers, connections::Connections, engine::Engine, registered::whole};
pub use self::{
    answers::{Kind, Outcome, Refusal},
    engine::{Search, Searched},
};

/// Counts and measures.
#[derive(Debug)]
pub struct Monitor {
    registry: Registry,
    answers: Answers,
    engine: Engine,
    connections: Connections,
}

impl Default for Monitor {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("oddboard");
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program's version", version);
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let started = Gauge::<i64>::default();
        started.set(whole(since.as_secs()));
        let help = "When the program was started, since 1970";
        registry.register_with_unit("started", help, Unit::Seconds, started);
        let answers = Answers::new(&mut registry);
        let connections = Connections::new(&mut registry);
        let engine = Engine::new(&mut registry);
        Self { registry, answers, engine, connections }
    }
}

impl Monitor {
    /// An interaction was answered, this long after it arrived; or it was not.
    /// Its name must be one of few: a command's, a button's code.
    pub fn answered(&self, kind: Kind, name: &str, outcome: Outcome, after: Duration) {
        self.answers.answered(kind, name, outcome, after);
    }

    /// A message was posted, or could not be.
    pub fn posted(&self, outcome: Outcome) {
        self.answers.posted(outcome);
    }

    /// A request over HTTP was refused.
    pub fn refused_request(&self, reason: Refusal) {
        self.answers.refused_request(reason);
    }

    /// What has waited longest to be told has waited this long.
    pub fn outbox_waits(&self, longest: Duration) {
        self.answers.outbox_waits(longest);
    }

    /// How often something that was due could not be done, since the program began.
    pub fn due_put_off(&self, times: u64) {
        self.answers.due_put_off(times);
    }

    /// How much waits for the engine now.
    pub fn searches_wait(&self, kind: Search, count: usize) {
        self.engine.wait(kind, count);
    }

    /// A search begins that has waited this long.
    pub fn search_begins(&self, kind: Search, waited: Duration) {
        self.engine.begins(kind, waited);
    }

    /// A search that took this long has ended.
    pub fn searched(&self, kind: Search, outcome: Searched, took: Duration) {
        self.engine.searched(kind, outcome, took);
    }

    /// Discord can reach the bot over HTTP, without a gateway, or can't yet, or can't any more.
    pub fn reached_over_http(&self, reached: bool) {
        self.connections.reached_over_http(reached);
    }

    /// Whether this machine's time of day is so far from Discord's that nothing can be taken over HTTP.
    pub fn clock_wrong(&self, wrong: bool) {
        self.connections.clock_wrong(wrong);
    }

    /// The same, to be read.
    #[must_use]
    pub fn is_clock_wrong(&self) -> bool {
        self.connections.is_clock_wrong()
    }

    /// A shard of the gateway is connected, or is not any more.
    pub fn connected(&self, shard: u32, connected: bool) {
        self.connections.connected(shard, connected);
    }

    /// This process shares the shards of the gateway with others: it is well without any, too.
    pub fn shares_shards(&self) {
        self.connections.shares_shards();
    }

    /// A shard of the gateway is another process's: this one says nothing of it any more.
    pub fn shard_gone(&self, shard: u32) {
        self.connections.shard_gone(shard);
    }

    /// The gateway has this many shards, of all processes, and Discord would have this many.
    pub fn shards(&self, shards: u32, wanted: u32) {
        self.connections.shards(shards, wanted);
    }

    /// Discord's REST interface answers, or does not any more.
    pub fn rest_reachable(&self, reachable: bool) {
        self.connections.rest_reachable(reachable);
    }

    /// The database can be written, or not any more.
    pub fn store_writable(&self, writable: bool) {
        self.connections.store_writable(writable);
    }

    /// Moves were to be safe on a second database server, and are not, or are again.
    pub fn standby_missing(&self, missing: bool) {
        self.connections.standby_missing(missing);
    }

    /// Members can play, or cannot.
    pub fn ready(&self, ready: bool) {
        self.connections.ready(ready);
    }

    /// The times of day of this machine and of another bot's differ by this much.
    pub fn clock_skew(&self, skew: Duration) {
        self.connections.clock_skew(skew);
    }

    /// The program is told to stop: whoever gives it members' requests had better give them to another.
    pub fn stops(&self) {
        self.connections.stops();
    }

    /// Whether the program is told to stop.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        self.connections.is_stopping()
    }

    /// Whether Discord's REST interface answers.
    #[must_use]
    pub fn is_rest_reachable(&self) -> bool {
        self.connections.is_rest_reachable()
    }

    /// Whether every shard of the gateway that this process has is connected now. It may have none only
    /// where it shares them with others: see [`Self::shares_shards`].
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.connections.is_connected()
    }

    /// Whether interactions that Discord sends arrive: over HTTP also while Discord's REST interface doesn't answer.
    #[must_use]
    pub fn takes_interactions(&self) -> bool {
        self.connections.takes_interactions()
    }

    /// Whether it is Discord that reaches the bot, over HTTP: it has no gateway.
    #[must_use]
    pub fn is_over_http(&self) -> bool {
        self.connections.is_over_http()
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

#[cfg(test)]
mod tests;
