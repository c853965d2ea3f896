//! What of the gateway only serenity's log tells.
//!
//! - That a connection broke: serenity reconnects by itself, and the stage that it shows stays as it was.
//! - That Discord refused a shard, as one that has too many servers (close code 4011). serenity then asks the closed
//!   connection for events again and again without ever waiting. That holds a thread of the runtime, and soon the
//!   whole program, until a heartbeat fails: up to 41 seconds. What can't be sent ends it. So it is given something
//!   to send at once, from within the event of the log.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    thread,
};

use serenity::all::{OnlineStatus, ShardId, ShardManager, ShardRunnerMessage};
use tokio::time::Instant;

/// The target of events that tell of the gateway's connection, from the level INFO on.
pub const GATEWAY_LOG: &str = "serenity::gateway::shard";

/// What of these events is no sign of a break.
const FINE: [&str; 2] = ["Resumed", "shard heartbeat"];
/// What says that a shard is refused.
const REFUSED: [&str; 3] =
    ["Shard has too many guilds.", "Sent invalid shard data.", "Sent no authentication."];

/// How often a lock is tried that is held for a moment only.
const TRIES: u32 = 1_000;

static HEARD: Mutex<Heard> =
    Mutex::new(Heard { suspected: None, refused: BTreeSet::new(), managers: BTreeMap::new() });

#[derive(Default)]
struct Heard {
    /// Something is wrong with a connection; which shard it is isn't known.
    suspected: Option<Instant>,
    refused: BTreeSet<u32>,
    /// Who knows the connection of each shard.
    managers: BTreeMap<u32, Weak<ShardManager>>,
}

fn heard() -> MutexGuard<'static, Heard> {
    // What is in there is whole between any two statements.
    HEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// To be called with the message of each event in serenity's log whose target is [`GATEWAY_LOG`]. Of a break each
/// shard counts as lost until its next sign of life.
pub fn hear_gateway_log(message: &str) {
    if FINE.iter().any(|fine| message.contains(fine)) {
        return;
    }
    let refused = refused(message);
    if let Some((shard, manager)) = suspect(refused) {
        end_connection(ShardId(shard), &manager);
    }
}

/// Something sounds like a break, and maybe like the refusal of a shard: then this is who knows its connection.
fn suspect(refused: Option<u32>) -> Option<(u32, Arc<ShardManager>)> {
    let mut heard = heard();
    heard.suspected = Some(Instant::now());
    let shard = refused?;
    heard.refused.insert(shard);
    Some((shard, heard.managers.get(&shard)?.upgrade()?))
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
            let status = ShardRunnerMessage::SetStatus(OnlineStatus::Online);
            runner.runner_tx.send_to_shard(status);
        }
        return;
    }
}

/// The shard that is refused as a message of serenity's says.
fn refused(message: &str) -> Option<u32> {
    REFUSED.iter().find(|refused| message.contains(**refused))?;
    let (_, shard) = message.split_once("ShardId(")?;
    shard.split_once(')')?.0.parse().ok()
}

/// When something was last said that sounds like a break, since this was last asked.
pub(crate) fn take_suspected() -> Option<Instant> {
    heard().suspected.take()
}

/// The shards that were refused since this was last asked. Nobody runs them any more.
pub(crate) fn take_refused() -> BTreeSet<u32> {
    mem::take(&mut heard().refused)
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
}
