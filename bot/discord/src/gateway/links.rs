//! Watching the links to Discord. While the REST interface is cut all clocks stand still, and while a shard of
//! the gateway is cut those of its own servers. What is to be posted is tried again as soon as a link works.
//!
//! The gateway shows that it lives by its heartbeats and by every event; the REST interface by its
//! answers to a question that is asked again and again, and at once when some other call fails: so an
//! outage between two questions is noticed, too.
//!
//! serenity reconnects by itself and tells nobody but its log, and the stage that it shows stays as it
//! was. So the program reads that log ([`gateway_log`]). Where nobody does, the loss of the
//! connection is noticed when it is resumed, at the latest: then the time since the last sign of life
//! is taken back.
//!
//! Each shard is a link of its own. Discord says how many there are ([`gateway`]). Where several
//! processes share them, each watches its own, and hears of the others through the store.

use std::{
    collections::HashMap,
    future::pending,
    sync::Arc,
    time::{Duration, SystemTime},
};

use oddboard_game::core::playing_time::Link;
use serenity::all::{
    BotGateway, ConnectionStage, Gateway, Http, HttpError, LightMethod, Request, Route, ShardId,
    StatusCode,
};
use tokio::{
    sync::watch,
    time::{Instant, error::Elapsed, sleep, timeout},
};

use crate::{
    bot::Bot,
    connection::{
        connection_error::ConnectionError,
        gateway_log,
        http_error::{is_unauthorized, with_causes},
        rate_limits::forget_past,
        time_of_day::{REPLAY_WINDOW, difference},
    },
    startup::introduction,
};

/// How often the gateway is looked at, and the REST interface is asked at most.
const LOOK: Duration = Duration::from_secs(1);
/// How often the REST interface is asked while it answers, and while it does not.
const ASK: Duration = Duration::from_secs(10);
pub(super) const ASK_AGAIN: Duration = Duration::from_secs(2);
/// How long it takes to ask again where there can be no connection for hours.
pub(crate) const MINUTE: Duration = Duration::from_secs(60);
/// How long an answer is waited for.
const ANSWER: Duration = Duration::from_secs(5);

/// A gateway without a sign of life for this long is as good as cut: two of Discord's heartbeats, and
/// a little more.
const SILENCE: Duration = Duration::from_secs(95);

/// What of a shard was last seen.
#[derive(Default)]
struct Seen {
    latency: Option<Duration>,
    alive: Option<Instant>,
}

/// How a shard looks.
#[derive(Debug, PartialEq, Eq)]
enum Look {
    /// A heartbeat was answered since the last look.
    Alive,
    /// Nothing is new.
    Quiet,
    /// It is not connected.
    Broken,
}

/// Watches the links until `stop` comes. Where interactions come over HTTP there is no `gateway`, and
/// what is known of one link is known of both: Discord itself calls the bot.
pub(crate) async fn watch(bot: Arc<Bot>, gateway: bool, mut stop: watch::Receiver<bool>) {
    let rest = watch_rest(&bot, gateway);
    let gateway = async {
        match gateway {
            true => watch_gateway(&bot).await,
            false => pending().await,
        }
    };
    let limits = async {
        loop {
            sleep(MINUTE).await;
            forget_past(&bot.http).await;
        }
    };
    tokio::select! {
        () = gateway => {}
        () = rest => {}
        () = limits => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

async fn watch_gateway(bot: &Arc<Bot>) {
    let mut seen: HashMap<u32, Seen> = HashMap::new();
    loop {
        sleep(LOOK).await;
        let suspected = gateway_log::take_suspected();
        for shard in gateway_log::take_refused() {
            begin_anew(bot, shard);
        }
        let looks = bot.gateway.look().await;
        seen.retain(|shard, _| looks.contains_key(shard));
        for (shard, runner) in looks {
            if suspected.is_some_and(|moment| !bot.signs.is_after(shard, moment)) {
                shard_lost(bot, shard);
                continue;
            }
            let seen = seen.entry(shard).or_default();
            match seen.look(runner) {
                Look::Alive => shard_alive(bot, shard),
                Look::Broken => shard_lost(bot, shard),
                Look::Quiet if seen.is_silent() => shard_lost(bot, shard),
                Look::Quiet => {}
            }
        }
    }
}

/// Has a shard connected again that was refused, after a while: there are only so many starts a day. Where processes
/// share the shards, who holds it does so.
fn begin_anew(bot: &Arc<Bot>, shard: u32) {
    tracing::error!(shard, "Discord refuses to connect a shard");
    shard_lost(bot, shard);
    let Some(refused) = bot.gateway.manager(shard).filter(|_| !bot.app.shares_store()) else {
        return;
    };
    let bot = Arc::downgrade(bot);
    tokio::spawn(async move {
        sleep(MINUTE).await;
        // There may be other connections meanwhile.
        let present = bot.upgrade().and_then(|bot| bot.gateway.manager(shard));
        if present.is_some_and(|present| Arc::ptr_eq(&present, &refused)) {
            refused.restart(ShardId(shard)).await;
        }
    });
}

impl Seen {
    /// Looks at a shard's stage, and how long its last heartbeat took to be answered.
    fn look(&mut self, runner: Option<(ConnectionStage, Option<Duration>)>) -> Look {
        let Some((ConnectionStage::Connected, latency)) = runner else {
            *self = Self::default();
            return Look::Broken;
        };
        // Two heartbeats never take the same time to the nanosecond. While an answer is waited for
        // there is no latency.
        let alive = latency.is_some() && self.alive.is_some() && self.latency != latency;
        self.latency = latency.or(self.latency);
        if alive || self.alive.is_none() {
            self.alive = Some(Instant::now());
        }
        if alive { Look::Alive } else { Look::Quiet }
    }

    fn is_silent(&self) -> bool {
        self.alive.is_some_and(|alive| alive.elapsed() > SILENCE)
    }
}

/// A shard gave a sign of life.
pub(super) fn shard_alive(bot: &Bot, shard: u32) {
    bot.signs.note(shard, Instant::now());
    bot.monitor.connected(shard, true);
    if bot.app.alive(Link::Gateway(shard)) {
        tracing::info!(shard, "the gateway is connected: clocks of its servers run");
    }
}

/// A shard is connected again: nobody knows since when it was not.
pub(crate) fn shard_back(bot: &Bot, shard: u32) {
    shard_lost(bot, shard);
    shard_alive(bot, shard);
}

/// A shard is not connected.
pub(super) fn shard_lost(bot: &Bot, shard: u32) {
    bot.monitor.connected(shard, false);
    if bot.app.lost(Link::Gateway(shard)) {
        tracing::warn!(shard, "the gateway is not connected: clocks of its servers stand still");
    }
}

async fn watch_rest(bot: &Bot, gateway: bool) {
    let mut was_off = false;
    loop {
        let answered = ask(&bot.http).await;
        let reachable = answered.is_ok();
        bot.monitor.rest_reachable(reachable);
        let mut off = false;
        match answered {
            Ok(difference) => {
                opened(bot.app.alive(Link::Rest));
                // All that Discord signs is refused then.
                let difference = difference.filter(|_| !gateway);
                if let Some(difference) = difference.filter(|found| *found > REPLAY_WINDOW) {
                    off = true;
                    if !was_off {
                        let seconds = difference.as_secs();
                        tracing::error!(
                            seconds,
                            "this machine's clock is so far from Discord's that no interaction can be taken: clocks \
                             stand still until it is set right"
                        );
                    }
                }
            }
            Err(why) => {
                if bot.app.lost(Link::Rest) {
                    tracing::warn!(%why, "Discord's REST interface can't be used: clocks stand still");
                }
            }
        }
        if !gateway {
            link_over_http(bot, reachable && !off);
        }
        bot.monitor.clock_wrong(off);
        was_off = off;
        if !reachable {
            sleep(ASK_AGAIN).await;
            continue;
        }
        // Of many calls that fail one is enough.
        sleep(LOOK).await;
        tokio::select! {
            () = sleep(ASK.saturating_sub(LOOK)) => {}
            () = bot.rest_doubted.notified() => {}
        }
    }
}

/// Takes what is known of the REST interface for what holds of the other link. A bot that doesn't know yet who
/// it is isn't there for anybody.
fn link_over_http(bot: &Bot, reachable: bool) {
    match reachable {
        true => {
            if introduction::is_done(bot) {
                bot.monitor.reached_over_http(true);
            }
            // Its clocks go on before that, too: it begins to listen only when they show what those of others do.
            opened(bot.app.alive(Link::Gateway(0)));
        }
        // There is no gateway; of the REST interface it was said.
        false => {
            bot.monitor.reached_over_http(false);
            let _news = bot.app.lost(Link::Gateway(0));
        }
    }
}

/// From now on members can be served over HTTP.
pub(crate) fn reached_over_http(bot: &Bot) {
    bot.monitor.reached_over_http(true);
    opened(bot.app.reached_over_http());
}

fn opened(opened: bool) {
    if opened {
        tracing::info!("Discord can be reached: clocks run");
    }
}

/// Asks the REST interface something, and says why if it can't be used. A refusal is an answer, too, but not where
/// every call is refused: that of a token, of an address, or after too many calls. One call too many happens, so
/// that is asked twice.
async fn ask(http: &Http) -> Result<Option<Duration>, String> {
    let answered = ask_once(http).await;
    let answered = match answered {
        Err(Some(StatusCode::TOO_MANY_REQUESTS)) => {
            sleep(ASK_AGAIN).await;
            ask_once(http).await
        }
        answered => answered,
    };
    answered.map_err(|why| why.map_or_else(|| "no answer".to_owned(), |status| status.to_string()))
}

/// The same once: why it can't be used is the status of its answer, or none. If it can be, how far this machine's
/// time of day is from Discord's, as far as that is told.
async fn ask_once(http: &Http) -> Result<Option<Duration>, Option<StatusCode>> {
    let refuses_all =
        [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
    let asking = async {
        let answer = http.request(Request::new(Route::Gateway, LightMethod::Get)).await?;
        let difference = difference(answer.headers(), SystemTime::now());
        serde_json::from_slice::<Gateway>(&answer.bytes().await?)?;
        Ok(difference)
    };
    match timeout(ANSWER, asking).await {
        Ok(Ok(difference)) => Ok(difference),
        Ok(Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))) => {
            let status = response.status_code;
            let fails = status.is_server_error() || refuses_all.contains(&status);
            if fails { Err(Some(status)) } else { Ok(None) }
        }
        Ok(Err(_)) | Err(_) => Err(None),
    }
}

/// Asks where the gateway is and how many shards Discord wants, until there is an answer. serenity
/// itself would fall back to an address of its own, whatever the settings say.
///
/// As long as Discord lets fewer shards be connected than are `needed`, it waits as well; none is all.
///
/// # Errors
///
/// When Discord refuses the token.
pub(crate) async fn gateway(
    http: &Http,
    needed: Option<u32>,
) -> Result<BotGateway, ConnectionError> {
    let mut asked = 0_u32;
    loop {
        let failed = match gateway_once(http).await {
            Ok(Ok(gateway)) => match too_many_starts(&gateway, needed.unwrap_or(gateway.shards)) {
                None => {
                    let starts = gateway.session_start_limit.remaining;
                    tracing::info!(shards = gateway.shards, starts, "Discord answers");
                    return Ok(gateway);
                }
                Some(why) => {
                    tracing::error!(error = %why, "Discord allows no more connections for now");
                    sleep(MINUTE).await;
                    continue;
                }
            },
            Ok(Err(error)) if is_unauthorized(&error) => return Err(ConnectionError::Token),
            Ok(Err(error)) => with_causes(&error),
            Err(_) => "no answer".to_owned(),
        };
        if asked == 0 {
            tracing::warn!(error = %failed, "Discord cannot be reached; asking until it can");
        }
        asked += 1;
        sleep(ASK_AGAIN).await;
    }
}

/// The same once, without waiting for anything else.
pub(super) async fn gateway_once(http: &Http) -> Result<serenity::Result<BotGateway>, Elapsed> {
    timeout(ANSWER, http.get_bot_gateway()).await
}

/// Who starts more connections a day than Discord allows loses the token.
pub(super) fn too_many_starts(gateway: &BotGateway, needed: u32) -> Option<String> {
    let limit = &gateway.session_start_limit;
    let reset = limit.reset_after / 1_000;
    (limit.remaining < u64::from(needed)).then(|| {
        format!(
            "{needed} shards are wanted, but only {} starts are left for the next {reset} s",
            limit.remaining
        )
    })
}

/// What Discord says of the gateway: it recommends four shards, and this many starts are left.
#[cfg(test)]
pub(crate) fn answered_for_tests(remaining: u32) -> BotGateway {
    let limit = serde_json::json!({
        "total": 1_000, "remaining": remaining, "reset_after": 90_000, "max_concurrency": 1,
    });
    let answer = serde_json::json!({
        "url": "wss://gateway.example", "shards": 4, "session_start_limit": limit,
    });
    serde_json::from_value(answer).expect("an answer of Discord's")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_shards_than_discord_lets_start_today_are_not_started() {
        assert_eq!(too_many_starts(&answered_for_tests(4), 4), None);
        let why = too_many_starts(&answered_for_tests(3), 4).expect("too many");
        assert_eq!(why, "4 shards are wanted, but only 3 starts are left for the next 90 s");
    }

    #[test]
    fn a_bot_over_http_is_not_connected_before_it_knows_who_it_is() {
        let bot = Bot::for_tests();
        link_over_http(&bot, true);
        assert!(!bot.monitor.is_connected());
        bot.http.set_application_id(1.into());
        link_over_http(&bot, true);
        assert!(bot.monitor.is_connected());
        link_over_http(&bot, false);
        assert!(!bot.monitor.is_connected());
    }
}
