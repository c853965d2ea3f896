//! The shards of the gateway where one process has all of them.

use std::{sync::Arc, time::Duration};

use serenity::{
    all::{BotGateway, GatewayIntents},
    client::ClientBuilder,
};
use tokio::time::{Instant, sleep};

use crate::{
    Settings, admission::agree_on_shards, backoff::Backoff, bot::Bot,
    connection_error::ConnectionError, gateway_log, handler, http_client::http_client, links,
    resharding,
};

/// How often is looked whether sessions hold.
const LOOK: Duration = Duration::from_secs(1);
/// After so many sessions that did not even begin Discord is left alone for a while.
const IN_VAIN: u32 = 4;

/// Receives through the gateway until that is refused for good. When Discord no longer serves so few shards, all
/// are connected anew, as many as it recommends.
///
/// # Errors
///
/// When the connection is refused for good.
pub(super) async fn receive(settings: &Settings, bot: &Arc<Bot>) -> Result<(), ConnectionError> {
    let mut begun = false;
    let mut backoff = Backoff::default();
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
        let client = ClientBuilder::new_with_http(http_client(settings), GatewayIntents::empty());
        let mut client = client
            .event_handler(handler::Handler::new(bot))
            .raw_event_handler(handler::Watch)
            .await?;
        // serenity has asked as well, but not until there was an answer.
        *client.ws_url.lock().await = url;
        for shard in 0..shards {
            bot.gateway.add(shard, &client.shard_manager);
        }
        let connected = Instant::now();
        let wait = tokio::select! {
            ended = client.start_shards(shards) => return Ok(ended?),
            _more = resharding::needed(bot, shards) => Duration::ZERO,
            () = no_session_holds(shards) => backoff.ended_after(connected.elapsed()).max(links::MINUTE),
        };
        bot.gateway.shut_down().await;
        for shard in 0..shards {
            bot.gateway.remove(shard);
            links::shard_lost(bot, shard);
            bot.monitor.shard_gone(shard);
        }
        if !wait.is_zero() {
            tracing::warn!(
                ?wait,
                "Discord ends every session at once: waits before it connects anew"
            );
            sleep(wait).await;
            gateway_log::has_session();
        }
    }
}

/// Waits until Discord has ended one session after the other, so that to identify again and again only uses up the
/// starts of the day: serenity does so every few seconds. That all shards lose the sessions they have is nothing yet.
async fn no_session_holds(shards: u32) {
    while gateway_log::invalidated() < shards.saturating_add(IN_VAIN) {
        sleep(LOOK).await;
    }
}
