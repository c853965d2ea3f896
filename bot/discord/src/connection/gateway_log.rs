//! What of the gateway only serenity's log tells.
//!
//! - That a connection broke: serenity reconnects by itself, and the stage that it shows stays as it was.
//! - That Discord ended a session, be it as soon as it had begun: serenity identifies again, and again.
//! - That Discord refused a shard, as one that has too many servers (close code 4011). serenity then asks the closed
//!   connection for events again and again without ever waiting. That holds a thread of the runtime, and soon the
//!   whole program, until a heartbeat fails: up to 41 seconds. What can't be sent ends it. So it is given something
//!   to send at once, from within the event of the log.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    thread,
    time::Duration,
};

use serenity::all::{OnlineStatus, ShardId, ShardManager, ShardMessenger, ShardRunnerMessage};
use tokio::time::Instant;

/// The target of events that tell of the gateway's connection, from the level INFO on.
pub const GATEWAY_LOG: &str = "serenity::gateway::shard";

/// What of these events is no sign of a break.
const FINE: [&str; 2] = ["Resumed", "shard heartbeat"];
/// What says that a shard is refused: the first, because it has too many servers.
const REFUSED: [&str; 3] = [OVERLOADED, "Sent invalid shard data.", "Sent no authentication."];
const OVERLOADED: &str = "Shard has too many guilds.";
/// What says that a session has ended.
const INVALIDATED: &str = "Received session invalidation";
/// How long a shard counts as refused for its servers: until it has surely been tried again.
const LATELY: Duration = Duration::from_secs(120);

/// A session that ends so soon after the one before has not held.
const SOON: Duration = Duration::from_secs(300);

/// How often a lock is tried that is held for a moment only.
const TRIES: u32 = 1_000;

static HEARD: Mutex<Heard> = Mutex::new(Heard {
    suspected: None,
    invalidated: BTreeMap::new(),
    refused: BTreeSet::new(),
    overloaded: BTreeMap::new(),
    managers: BTreeMap::new(),
});

#[derive(Default)]
struct Heard {
    /// Something is wrong with a connection; which shard it is isn't known.
    suspected: Option<Instant>,
    /// How many sessions of each shard have ended one soon after the other, and when the last did.
    invalidated: BTreeMap<u32, (u32, Instant)>,
    refused: BTreeSet<u32>,
    /// When each was last refused because it has too many servers.
    overloaded: BTreeMap<u32, Instant>,
    /// Who knows the connection of each shard.
    managers: BTreeMap<u32, Weak<ShardManager>>,
}

fn heard() -> MutexGuard<'static, Heard> {
    // What is in there is whole between any two statements.
    HEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// To be called with the message of each event in serenity's log whose target is [`GATEWAY_LOG`]. Of a break each
/// shard counts as lost until its next sign of life; of a refusal the shard that it names.
pub fn hear_gateway_log(message: &str) {
    if FINE.iter().any(|fine| message.contains(fine)) {
        return;
    }
    match refused(message) {
        None => {
            let mut heard = heard();
            heard.suspected = Some(Instant::now());
            if let Some(shard) = shard_of(message).filter(|_| message.contains(INVALIDATED)) {
                let last = heard.invalidated.get(&shard);
                let soon = last.filter(|(_, last)| last.elapsed() < SOON);
                let count = soon.map_or(0, |(count, _)| *count) + 1;
                heard.invalidated.insert(shard, (count, Instant::now()));
            }
        }
        Some(shard) => {
            let overloaded = message.contains(OVERLOADED);
            if let Some(manager) = note_refused(shard, overloaded) {
                end_connection(ShardId(shard), &manager);
            }
        }
    }
}

/// Notes that a shard is refused. Returns who knows its connection.
fn note_refused(shard: u32, overloaded: bool) -> Option<Arc<ShardManager>> {
    let mut heard = heard();
    heard.refused.insert(shard);
    if overloaded {
        heard.overloaded.insert(shard, Instant::now());
    }
    heard.managers.get(&shard)?.upgrade()
}

/// Gives a closed connection something to send.
fn end_connection(shard: ShardId, manager: &ShardManager) {
    for _ in 0..TRIES {
        // Whoever has the lock lets it go at once, unless they wait for a shard to end. Here nobody may wait.
        let Ok(runners) = manager.runners.try_lock() else {
            thread::yield_now();
            continue;
        };
        if let Some(runner) = runners.get(&shard) {
            nudge(&runner.runner_tx);
        }
        return;
    }
}

/// Has a connection send something. One that is closed can't, and ends: told to shut down it would wait for an answer
/// without ever letting others run.
pub(crate) fn nudge(connection: &ShardMessenger) {
    connection.send_to_shard(ShardRunnerMessage::SetStatus(OnlineStatus::Online));
}

/// The shard that is refused as a message of serenity's says.
fn refused(message: &str) -> Option<u32> {
    REFUSED.iter().find(|refused| message.contains(**refused))?;
    shard_of(message)
}

/// The shard that a message of serenity's is about, if it names one.
fn shard_of(message: &str) -> Option<u32> {
    let (_, shard) = message.split_once("ShardId(")?;
    shard.split_once(')')?.0.parse().ok()
}

/// When something was last said that sounds like a break, since this was last asked.
pub(crate) fn take_suspected() -> Option<Instant> {
    heard().suspected.take()
}

/// A shard's sessions that have ended count no more.
pub(crate) fn forget_invalidated(shard: u32) {
    heard().invalidated.remove(&shard);
}

/// How many sessions of a shard Discord has ended one soon after the other, be it before or after they had begun.
pub(crate) fn invalidated(shard: u32) -> u32 {
    heard().invalidated.get(&shard).map_or(0, |(count, _)| *count)
}

/// The shards that were refused since this was last asked. Nobody runs them any more.
pub(crate) fn take_refused() -> BTreeSet<u32> {
    mem::take(&mut heard().refused)
}

/// The shards of this process that were refused lately because they have too many servers.
pub(crate) fn overloaded() -> BTreeSet<u32> {
    let mut heard = heard();
    heard.overloaded.retain(|_, last| last.elapsed() < LATELY);
    heard.overloaded.keys().copied().collect()
}

/// Who knows the connection of a shard from now on.
pub(crate) fn connects(shard: u32, manager: &Arc<ShardManager>) {
    heard().managers.insert(shard, Arc::downgrade(manager));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_serenity_says_of_a_refused_shard_names_it() {
        let said =
            |what: &str| refused(&format!("[ShardInfo {{ id: ShardId(12), total: 16 }}] {what}"));
        assert_eq!(said("Shard has too many guilds."), Some(12));
        assert_eq!(said("Sent invalid shard data."), Some(12));
        assert_eq!(said("Invalid session."), None);
    }

    #[test]
    fn sessions_that_end_are_counted_for_each_shard_by_itself() {
        // No other test is about these.
        let [failing, fine] = [901, 902];
        for _ in 0..3 {
            hear_gateway_log(&format!(
                "[ShardInfo {{ id: ShardId({failing}), total: 999 }}] Received session invalidation"
            ));
        }
        assert_eq!([failing, fine].map(invalidated), [3, 0]);
        forget_invalidated(failing);
        assert_eq!(invalidated(failing), 0);
    }
}
