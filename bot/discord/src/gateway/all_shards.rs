//! The shards of the gateway where one process has all of them.

use std::{collections::BTreeMap, convert::Infallible, sync::Arc, time::Duration};

use serenity::{
    all::{BotGateway, GatewayIntents, ShardId},
    client::ClientBuilder,
};
use tokio::time::{Instant, sleep};

use super::{backoff::Backoff, events, links, resharding};
use crate::{
    bot::Bot,
    connection::{connection_error::ConnectionError, gateway_log},
    startup::admission::agree_on_shards,
};

/// How often is looked whether sessions hold.
const LOOK: Duration = Duration::from_secs(1);
/// After this many sessions of a shard that did not hold Discord is left alone for a while.
const IN_VAIN: u32 = 4;

/// Receives through the gateway until that is refused for good. When Discord no longer serves so few shards, all
/// are connected anew, as many as it recommends.
///
/// # Errors
///
/// When the connection is refused for good.
pub(crate) async fn receive(bot: &Arc<Bot>) -> Result<(), ConnectionError> {
    let mut begun = false;
    loop {
        let BotGateway { url, shards, .. } = links::gateway(&bot.http, None).await?;
        match agree_on_shards(bot.app.clone(), shards).await {
            // Who has served already waits for the store, as always.
            Err(ConnectionError::Store(error)) if begun => {
                tracing::warn!(%error, "cannot say how many shards there are");
                sleep(links::ASK_AGAIN).await;
                continue;
            }
            agreed => agreed?,
        }
        begun = true;
        resharding::compare(bot, shards, shards);
        // Interactions come without any intent, and there is nothing else to hear.
        let client = ClientBuilder::new_with_http(bot.clients.for_bot(), GatewayIntents::empty());
        let mut client = client
            .event_handler(events::Handler::new(bot))
            .raw_event_handler(events::Watch)
            .await?;
        // serenity has asked as well, but not until there was an answer.
        *client.ws_url.lock().await = url;
        for shard in 0..shards {
            bot.gateway.add(shard, &client.shard_manager);
        }
        tokio::select! {
            ended = client.start_shards(shards) => return Ok(ended?),
            _more = resharding::needed(bot, shards) => {}
            never = Pauses::new(bot).keep(shards) => match never {},
        }
        bot.gateway.shut_down().await;
        for shard in 0..shards {
            bot.gateway.remove(shard);
            links::shard_lost(bot, shard);
            bot.monitor.shard_gone(shard);
        }
    }
}

/// Shards whose sessions Discord ends at once, each by itself: to identify again and again would only use up the starts
/// of the day, and serenity does so every few seconds.
struct Pauses {
    bot: Arc<Bot>,
    backoffs: BTreeMap<u32, (Backoff, Instant)>,
    /// Until when each shard is not connected.
    paused: BTreeMap<u32, Instant>,
}

impl Pauses {
    fn new(bot: &Arc<Bot>) -> Self {
        Self { bot: Arc::clone(bot), backoffs: BTreeMap::new(), paused: BTreeMap::new() }
    }

    /// Keeps all shards that fail from identifying, until each may try again.
    async fn keep(mut self, shards: u32) -> Infallible {
        loop {
            sleep(LOOK).await;
            for shard in 0..shards {
                self.look(shard).await;
            }
        }
    }

    async fn look(&mut self, shard: u32) {
        match self.paused.get(&shard) {
            None if self.fails(shard) => self.pause(shard).await,
            None => {}
            Some(until) if Instant::now() < *until => {
                // serenity may have begun anew meanwhile.
                self.bot.gateway.end(shard).await;
            }
            Some(_) => {
                self.paused.remove(&shard);
                gateway_log::forget_invalidated(shard);
                if let Some((_, begun)) = self.backoffs.get_mut(&shard) {
                    *begun = Instant::now();
                }
                if let Some(manager) = self.bot.gateway.manager(shard) {
                    manager.restart(ShardId(shard)).await;
                }
            }
        }
    }

    /// Has Discord ended one session after the other? One that was paused a moment ago is given up at its first.
    fn fails(&self, shard: u32) -> bool {
        let paused = self.backoffs.get(&shard);
        let failed = paused.is_some_and(|(backoff, begun)| backoff.fails_after(begun.elapsed()));
        gateway_log::invalidated(shard) >= if failed { 1 } else { IN_VAIN }
    }

    async fn pause(&mut self, shard: u32) {
        let now = Instant::now();
        let (backoff, begun) =
            self.backoffs.entry(shard).or_insert_with(|| (Backoff::default(), now));
        let wait = backoff.failed_after(begun.elapsed()).max(links::MINUTE);
        tracing::warn!(
            shard,
            ?wait,
            "Discord ends every session at once: waits before it connects the shard anew"
        );
        self.paused.insert(shard, now + wait);
        self.bot.gateway.end(shard).await;
    }
}
