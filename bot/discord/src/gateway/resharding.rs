//! When there are too few shards. Discord serves no more than 2,500 servers through one: it closes the connection of a
//! shard that has more whenever it identifies, with the code 4011, which [`gateway_log`] hears of. Then there are to be as
//! many shards as Discord recommends: about one for a thousand servers.
//!
//! As long as none is refused nothing changes by itself, whatever Discord recommends: to connect all anew interrupts
//! everybody.

use std::time::Duration;

use serenity::all::BotGateway;
use tokio::time::{Instant, sleep};

use super::links;
use crate::{bot::Bot, connection::gateway_log};

/// How often is looked whether a shard is refused.
const LOOK: Duration = Duration::from_secs(1);
/// How often Discord is asked what it recommends: while a shard is refused, and as long as all is well.
const ASK: [Duration; 2] = [Duration::from_secs(15), Duration::from_secs(3_600)];

/// Waits until Discord no longer serves so few shards. Returns how many it recommends.
pub(crate) async fn needed(bot: &Bot, shards: u32) -> u32 {
    let mut asked = Instant::now();
    loop {
        sleep(LOOK).await;
        let overloaded = !gateway_log::overloaded().is_empty();
        if asked.elapsed() < ASK[usize::from(!overloaded)] {
            continue;
        }
        asked = Instant::now();
        // What can't be asked now is asked again.
        let Ok(Ok(found)) = links::gateway_once(&bot.http).await else { continue };
        let wanted = found.shards;
        if !overloaded {
            compare(bot, shards, wanted);
            continue;
        }
        let starts = found.session_start_limit.remaining;
        tracing::error!(shards, wanted, starts, "Discord no longer serves so few shards");
        if can_follow(&found, shards) {
            return wanted;
        }
    }
}

/// Whether Discord recommends more shards than there are, and lets them all be connected today. Otherwise those that
/// still work would be lost until tomorrow.
fn can_follow(found: &BotGateway, shards: u32) -> bool {
    found.shards > shards && found.session_start_limit.remaining >= u64::from(found.shards)
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

#[cfg(test)]
mod tests {
    use super::super::links::answered_for_tests;
    use super::*;

    #[test]
    fn more_shards_are_connected_only_if_all_of_them_can_be_today() {
        assert!(can_follow(&answered_for_tests(4), 2));
        assert!(!can_follow(&answered_for_tests(3), 2), "one too few");
        assert!(!can_follow(&answered_for_tests(1_000), 4), "there are as many");
    }
}
