//! When a shard may be connected: in its bucket's turn, as long as Discord allows further connections today.

use std::{sync::Arc, time::Duration};

use serenity::all::{GatewayIntents, Shard, ShardId, ShardInfo};
use tokio::{
    sync::Mutex,
    task::spawn_blocking,
    time::{Instant, sleep, timeout},
};

use super::links;
use crate::{bot::Bot, connection::http_error::with_causes};

/// How long it takes at most to open a connection.
const CONNECT: Duration = Duration::from_secs(10);

/// What connections need to know.
pub(super) struct GatewayInfo {
    /// The gateway's address.
    pub(super) url: String,
    /// How many shards there are.
    pub(super) shards: u32,
    /// One for each bucket: whoever waits for its turn there.
    pub(super) buckets: Vec<Mutex<()>>,
    /// How many connections Discord still allows today, and when it said so.
    pub(super) starts: Mutex<(u64, Instant)>,
}

impl GatewayInfo {
    /// How many shards may be connected at once.
    pub(super) fn at_once(&self) -> u32 {
        u32::try_from(self.buckets.len()).unwrap_or(u32::MAX)
    }
}

/// Opens a connection when that is allowed; it identifies as soon as it is run. Where the last session did not hold,
/// the last starts of the day are left to others, who don't wait for this one meanwhile.
pub(super) async fn connect(
    bot: &Arc<Bot>,
    gateway_info: &GatewayInfo,
    shard: u32,
    fails: bool,
) -> Shard {
    let bucket = shard % gateway_info.at_once();
    let reserve = if fails { gateway_info.shards } else { 0 };
    loop {
        match connect_once(bot, gateway_info, bucket, shard, reserve).await {
            Ok(opened) => return opened,
            Err(wait) => sleep(wait).await,
        }
    }
}

/// The same in the bucket's turn; the error is how long to wait before another try.
async fn connect_once(
    bot: &Arc<Bot>,
    gateway_info: &GatewayInfo,
    bucket: u32,
    shard: u32,
    reserve: u32,
) -> Result<Shard, Duration> {
    let _turn = gateway_info.buckets[bucket as usize].lock().await;
    let url = Arc::new(Mutex::new(gateway_info.url.clone()));
    loop {
        let wait = bot.app.gate_wait(bucket);
        if !wait.is_zero() {
            sleep(wait).await;
            continue;
        }
        take_start(bot, gateway_info, reserve).await?;
        let info = ShardInfo { id: ShardId(shard), total: gateway_info.shards };
        let (url, token) = (Arc::clone(&url), bot.http.token());
        let opened = Shard::new(url, token, info, GatewayIntents::empty(), None);
        let failed = match timeout(CONNECT, opened).await {
            Ok(Ok(opened)) => {
                let app = bot.app.clone();
                match spawn_blocking(move || app.pass_gate(bucket, shard)).await {
                    Ok(Ok(true)) => return Ok(opened),
                    // Another process was faster. Or the shard is another's by now, about which one soon hears.
                    Ok(Ok(false)) => match bot.app.gate_wait(bucket).is_zero() {
                        true => return Err(links::ASK_AGAIN),
                        false => continue,
                    },
                    Ok(Err(error)) => error.to_string(),
                    Err(panicked) => panicked.to_string(),
                }
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "no answer".to_owned(),
        };
        tracing::warn!(shard, error = %failed, "a shard cannot be connected now");
        return Err(links::ASK_AGAIN);
    }
}

/// Takes one of the connections that Discord still allows today, with a reserve of this many left. The error is how
/// long to wait before asking again. One that isn't used after all is counted until Discord is asked again: of
/// several that connect at once, each has its own.
async fn take_start(bot: &Bot, gateway_info: &GatewayInfo, reserve: u32) -> Result<(), Duration> {
    let mut starts = gateway_info.starts.lock().await;
    let (left, asked) = &mut *starts;
    // Other processes connect as well.
    if *left > u64::from(reserve) && asked.elapsed() <= links::MINUTE {
        *left -= 1;
        return Ok(());
    }
    let failed = match links::gateway_once(&bot.http).await {
        Ok(Ok(found)) => {
            (*left, *asked) = (found.session_start_limit.remaining, Instant::now());
            let Some(why) = links::too_many_starts(&found, reserve.saturating_add(1)) else {
                *left -= 1;
                return Ok(());
            };
            tracing::error!(error = %why, "Discord allows no more connections for now");
            return Err(links::MINUTE);
        }
        Ok(Err(error)) => with_causes(&error),
        Err(_) => "no answer".to_owned(),
    };
    tracing::warn!(error = %failed, "cannot ask how many connections are allowed");
    Err(links::ASK_AGAIN)
}
