//! When there are too few shards. Discord serves no more than 2,500 servers through one: it closes the connection of a
//! shard that has more whenever it identifies, with the code 4011. serenity tells nobody of that code, and tries
//! again, until the connections of the day are used up.
//!
//! Long before that Discord recommends more shards, about one for a thousand servers. So where it recommends at least
//! [`TOO_FEW`] times as many as there are, and they can't be connected, there are to be as many. As long
//! as they can, nothing changes by itself: to connect all anew interrupts everybody.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::{bot::Bot, links};

/// With so many times as many recommended as there are, shards may be refused.
const TOO_FEW: u32 = 2;
/// How often the connections are looked at.
const LOOK: Duration = Duration::from_secs(1);
/// A shard that is not connected for so long may be refused.
const REFUSED: Duration = Duration::from_secs(15);
/// How often Discord is asked what it recommends, as long as all is well.
const ASK: Duration = Duration::from_secs(3_600);

/// Waits until Discord no longer serves so few shards. Returns how many it recommends.
pub(crate) async fn needed(bot: &Bot, shards: u32) -> u32 {
    let (mut connected, mut asked) = (Instant::now(), Instant::now());
    loop {
        sleep(LOOK).await;
        if bot.monitor.is_connected() {
            connected = Instant::now();
        }
        let refused = connected.elapsed() > REFUSED;
        if asked.elapsed() < if refused { REFUSED } else { ASK } {
            continue;
        }
        asked = Instant::now();
        // What can't be asked now is asked again.
        let Ok(Ok(found)) = links::gateway_once(&bot.http).await else { continue };
        let wanted = found.shards;
        if !refused {
            compare(bot, shards, wanted);
        } else if wanted >= shards.saturating_mul(TOO_FEW) {
            tracing::error!(shards, wanted, "Discord no longer serves so few shards");
            return wanted;
        }
    }
}

/// Says how many shards there are, and how many Discord recommends.
pub(crate) fn compare(bot: &Bot, shards: u32, wanted: u32) {
    bot.monitor.shards(shards, wanted);
    if shards != wanted {
        tracing::warn!(
            shards,
            wanted,
            "Discord recommends another number of shards: stop all bots and start them again"
        );
    }
}
