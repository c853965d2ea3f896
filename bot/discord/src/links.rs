//! Watching both links to Discord: clocks run only while both work, and what is to be posted is
//! tried again as soon as they do.
//!
//! The gateway shows that it lives by its heartbeats and by every event; the REST interface by its
//! answers to a question that is asked again and again.
//!
//! serenity reconnects by itself and tells nobody but its log, and the stage that it shows stays as it
//! was. So the program reads that log ([`suspect_gateway`]). Where nobody does, the loss of the
//! connection is noticed when it is resumed, at the latest: then the time since the last sign of life
//! is taken back.

use std::{
    collections::HashMap,
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use oddboard_game::core::playing_time::Link;
use serenity::{
    all::{ConnectionStage, Http, HttpError, ShardId},
    gateway::ShardManager,
};
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};

use crate::bot::Bot;

/// How often the gateway is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// How often the REST interface is asked while it answers, and while it does not.
const ASK: Duration = Duration::from_secs(10);
const ASK_AGAIN: Duration = Duration::from_secs(2);
/// How long an answer is waited for.
const ANSWER: Duration = Duration::from_secs(5);

/// A gateway without a sign of life for so long is as good as cut: two of Discord's heartbeats, and
/// a little more.
const SILENCE: Duration = Duration::from_secs(95);

/// serenity's log says that something is wrong with the gateway.
static SUSPECTED: AtomicBool = AtomicBool::new(false);

/// To be called when serenity's log says that something is wrong with the gateway's connection: the
/// target of such events is [`GATEWAY_LOG`]. Until the next sign of life it counts as lost.
pub fn suspect_gateway() {
    SUSPECTED.store(true, Ordering::Relaxed);
}

/// The target of events that tell of the gateway's connection, from the level INFO on.
pub const GATEWAY_LOG: &str = "serenity::gateway::shard";

/// What of the gateway was last seen.
#[derive(Default)]
struct Seen {
    latencies: HashMap<ShardId, Option<Duration>>,
    alive: Option<Instant>,
}

/// How the gateway looks.
#[derive(Debug, PartialEq, Eq)]
enum Look {
    /// A heartbeat was answered since the last look.
    Alive,
    /// Nothing is new.
    Quiet,
    /// A shard is not connected.
    Broken,
}

/// Watches both links until `stop` comes. Where interactions come over HTTP there is no `gateway`, and
/// what is known of one link is known of both: Discord itself calls the bot.
pub(super) async fn watch(bot: Arc<Bot>, gateway: bool, mut stop: watch::Receiver<bool>) {
    let rest = watch_rest(&bot, gateway);
    let gateway = async {
        match gateway {
            true => watch_gateway(&bot).await,
            false => pending().await,
        }
    };
    tokio::select! {
        () = gateway => {}
        () = rest => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

async fn watch_gateway(bot: &Bot) {
    let mut seen = Seen::default();
    loop {
        sleep(LOOK).await;
        if SUSPECTED.swap(false, Ordering::Relaxed) {
            gateway_lost(bot);
            continue;
        }
        let Some(shards) = bot.shards.get() else { continue };
        match seen.look(shards).await {
            Look::Alive => gateway_alive(bot),
            Look::Broken => gateway_lost(bot),
            Look::Quiet if seen.is_silent() => gateway_lost(bot),
            Look::Quiet => {}
        }
    }
}

impl Seen {
    async fn look(&mut self, shards: &ShardManager) -> Look {
        let runners = shards.runners.lock().await;
        let all = |stage: &ConnectionStage| *stage == ConnectionStage::Connected;
        if runners.is_empty() || !runners.values().all(|runner| all(&runner.stage)) {
            *self = Self::default();
            return Look::Broken;
        }
        let latencies: HashMap<_, _> =
            runners.iter().map(|(shard, runner)| (*shard, runner.latency)).collect();
        // Two heartbeats never take the same time to the nanosecond.
        let answered = |(shard, latency): (&ShardId, &Option<Duration>)| {
            latency.is_some() && self.latencies.get(shard).is_some_and(|before| before != latency)
        };
        let alive = latencies.iter().all(answered);
        // While an answer is waited for there is no latency.
        for (shard, latency) in latencies {
            if latency.is_some() || !self.latencies.contains_key(&shard) {
                self.latencies.insert(shard, latency);
            }
        }
        if alive || self.alive.is_none() {
            self.alive = Some(Instant::now());
        }
        if alive { Look::Alive } else { Look::Quiet }
    }

    fn is_silent(&self) -> bool {
        self.alive.is_some_and(|alive| alive.elapsed() > SILENCE)
    }
}

/// The gateway gave a sign of life.
pub(super) fn gateway_alive(bot: &Bot) {
    // Whatever the log said before.
    SUSPECTED.store(false, Ordering::Relaxed);
    bot.monitor.connected(true);
    opened(bot.app.alive(Link::Gateway));
}

/// The gateway is connected again: nobody knows since when it was not.
pub(super) fn gateway_back(bot: &Bot) {
    gateway_lost(bot);
    gateway_alive(bot);
}

/// The gateway is not connected.
pub(super) fn gateway_lost(bot: &Bot) {
    bot.monitor.connected(false);
    if bot.app.lost(Link::Gateway) {
        tracing::warn!("the gateway is not connected: clocks stand still");
    }
}

async fn watch_rest(bot: &Bot, gateway: bool) {
    loop {
        let reachable = answers(&bot.http).await;
        bot.monitor.rest_reachable(reachable);
        if reachable {
            opened(bot.app.alive(Link::Rest));
        } else if bot.app.lost(Link::Rest) {
            tracing::warn!("Discord's REST interface does not answer: clocks stand still");
        }
        match (gateway, reachable) {
            (true, _) => {}
            (false, true) => gateway_alive(bot),
            (false, false) => gateway_lost(bot),
        }
        sleep(if reachable { ASK } else { ASK_AGAIN }).await;
    }
}

fn opened(opened: bool) {
    if opened {
        tracing::info!("Discord can be reached: clocks run");
    }
}

/// Whether the REST interface answers; a refusal is an answer, too.
async fn answers(http: &Http) -> bool {
    match timeout(ANSWER, http.get_gateway()).await {
        Ok(Ok(_)) => true,
        Ok(Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))) => {
            !response.status_code.is_server_error()
        }
        Ok(Err(_)) | Err(_) => false,
    }
}

/// Asks where the gateway is until there is an answer. serenity itself would fall back to an
/// address of its own, whatever the settings say.
pub(super) async fn gateway_address(http: &Http) -> String {
    let mut asked = 0_u32;
    loop {
        match timeout(ANSWER, http.get_gateway()).await {
            Ok(Ok(gateway)) => {
                if asked > 0 {
                    tracing::info!(asked, "Discord answers");
                }
                return gateway.url;
            }
            failed => {
                if asked == 0 {
                    let error = match failed {
                        Ok(Err(error)) => error.to_string(),
                        _ => "no answer".to_owned(),
                    };
                    tracing::warn!(%error, "Discord cannot be reached; asking until it can");
                }
                asked += 1;
                sleep(ASK_AGAIN).await;
            }
        }
    }
}
