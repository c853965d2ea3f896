//! The shards of the gateway where several processes share a store: each has a part of them.
//!
//! Which shards this process has, the store says ([`App::share_shards`](oddboard_game::app::App)). One
//! that it gives up is disconnected first, and free for others then. What is left to the store to decide
//! is also when a shard may be connected, because Discord limits that for the bot as a whole.
//!
//! serenity's manager starts a shard anew by itself when its session is lost, whatever other processes
//! do. So each connection has a manager of its own that can't start any: its queue is ended before the
//! connection begins. Then the connection ends, and is made again here when it may be.
//!
//! As long as the store can't be reached, connections are kept: when it is away for all processes, no
//! other takes over, and to connect again takes long. One that alone can't reach it for [`SEVERED`] lets
//! go of them, and so does one that alone can't reach Discord's REST interface for long.

use std::{
    collections::BTreeMap,
    future::pending,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use oddboard_game::{
    app::{App, Shares},
    core::playing_time::Link,
    store::StoreError,
};
use serenity::{
    all::{
        ConnectionStage, GatewayIntents, Shard, ShardId, ShardManager, ShardManagerOptions,
        ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage, ShardRunnerOptions,
    },
    prelude::{RwLock, TypeMap},
};
use tokio::{
    sync::{Mutex, watch},
    task::{JoinHandle, spawn_blocking},
    time::{Instant, sleep, timeout},
};

use super::{
    backoff::Backoff,
    connecting::{GatewayInfo, connect},
    events, links, resharding,
};
use crate::{
    bot::Bot,
    connection::{connection_error::ConnectionError, gateway_log},
    startup::introduction,
};

/// How often this process looks which shards it is to have.
const LOOK: Duration = Duration::from_secs(1);
/// After this long without the store it lets all shards go.
const SEVERED: Duration = Duration::from_secs(60);
/// How long a connection takes at most to end in good order.
const END: Duration = Duration::from_secs(3);

/// The number of no shard.
const NOBODY: ShardId = ShardId(u32::MAX);

/// The shards that this process has.
pub(crate) struct Spread {
    bot: Arc<Bot>,
    held: Mutex<BTreeMap<u32, Held>>,
    /// Whether this process takes part already.
    takes_part: AtomicBool,
}

/// A shard that this process has.
struct Held {
    stop: watch::Sender<bool>,
    task: JoinHandle<Result<(), ConnectionError>>,
}

impl Spread {
    /// No shard yet.
    pub(crate) fn new(bot: &Arc<Bot>) -> Self {
        Self { bot: Arc::clone(bot), held: Mutex::default(), takes_part: AtomicBool::new(false) }
    }

    /// Keeps this process's part of the shards connected until that is refused for good.
    ///
    /// # Errors
    ///
    /// When Discord refuses the token.
    pub(crate) async fn receive(&self) -> Result<(), ConnectionError> {
        // A bot for which no shard is left has its part of what is told without anybody asking.
        let introduced = async {
            match introduction::ask(&self.bot).await {
                Ok(_key) => pending().await,
                Err(refused) => Err(refused),
            }
        };
        let receiving = async {
            loop {
                self.receive_divided().await?;
                tracing::warn!("there is another number of shards: lets all go, and begins anew");
                self.end(|_| true).await;
                // Until it knows how many there are it takes none.
                if let Err(error) = self.ask(App::leave_shards).await {
                    tracing::warn!(%error, "cannot say that this process takes no shards now");
                }
            }
        };
        tokio::select! {
            result = receiving => result,
            refused = introduced => refused,
        }
    }

    /// The same as long as there are as many shards.
    ///
    /// # Errors
    ///
    /// When Discord refuses the token.
    async fn receive_divided(&self) -> Result<(), ConnectionError> {
        let found = links::gateway(&self.bot.http, Some(1)).await?;
        let wanted = found.shards;
        let shards = loop {
            match self.ask(move |app| app.agree_on_shards(wanted)).await {
                Ok(shards) => break shards,
                Err(error) => tracing::warn!(%error, "cannot ask how many shards there are"),
            }
            sleep(links::ASK_AGAIN).await;
        };
        self.bot.monitor.shares_shards();
        resharding::compare(&self.bot, shards, wanted);
        for shard in 0..shards {
            self.bot.app.lost(Link::Gateway(shard));
        }
        let limit = found.session_start_limit;
        let buckets = limit.max_concurrency.clamp(1, u64::from(shards.max(1)));
        let gateway_info = Arc::new(GatewayInfo {
            url: found.url,
            shards,
            buckets: (0..buckets).map(|_| Mutex::default()).collect(),
            starts: Mutex::new((limit.remaining, Instant::now())),
        });
        self.takes_part.store(true, Ordering::Relaxed);
        tokio::select! {
            result = self.keep_part(&gateway_info) => result,
            never = self.divide_when_needed(shards) => never,
        }
    }

    /// Makes more shards when Discord refuses to connect so few: all processes hear of it, this one, too.
    async fn divide_when_needed(&self, shards: u32) -> Result<(), ConnectionError> {
        loop {
            let wanted = resharding::needed(&self.bot, shards).await;
            if let Err(error) = self.ask(move |app| app.divide_anew(wanted)).await {
                tracing::warn!(%error, "cannot say that there are to be more shards");
            }
        }
    }

    /// Looks again and again which shards this process is to have, until there is another number of them.
    async fn keep_part(&self, gateway_info: &Arc<GatewayInfo>) -> Result<(), ConnectionError> {
        let mut reached = Instant::now();
        loop {
            let at_once = gateway_info.at_once();
            match self.ask(move |app| app.share_shards(at_once)).await {
                Ok(Shares { outdated: true, .. }) => return Ok(()),
                Ok(shares) => {
                    reached = Instant::now();
                    self.follow(gateway_info, &shares).await?;
                }
                Err(error) if reached.elapsed() > SEVERED || self.bot.app.stands_aside() => {
                    if !self.held.lock().await.is_empty() {
                        tracing::error!(%error, "lets all shards go");
                    }
                    self.end(|_| true).await;
                }
                Err(error) => tracing::debug!(%error, "cannot look after the shards now"),
            }
            sleep(LOOK).await;
        }
    }

    /// Asks the application, on a thread that may block.
    async fn ask<T: Send + 'static>(
        &self,
        what: impl FnOnce(&App) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let app = self.bot.app.clone();
        let asked = spawn_blocking(move || what(&app)).await;
        asked.unwrap_or_else(|panicked| Err(StoreError::unavailable(panicked)))
    }

    /// Connects what is to be connected, and ends what is not.
    async fn follow(
        &self,
        gateway_info: &Arc<GatewayInfo>,
        shares: &Shares,
    ) -> Result<(), ConnectionError> {
        self.end(|shard| !shares.mine.contains(&shard)).await;
        if !shares.give.is_empty() {
            tracing::info!(shards = ?shares.give, "leaves shards to other processes");
            self.end(|shard| shares.give.contains(&shard)).await;
            let give = shares.give.clone();
            if let Err(error) = self.ask(move |app| app.release_shards(&give)).await {
                tracing::warn!(%error, "cannot give shards up now");
            }
        }
        let mut held = self.held.lock().await;
        for shard in shares.mine.iter().filter(|shard| !shares.give.contains(shard)) {
            if let Some(one) = held.get(shard)
                && !one.task.is_finished()
            {
                continue;
            }
            if let Some(ended) = held.remove(shard) {
                match ended.task.await {
                    Ok(result) => result?,
                    Err(panicked) => tracing::error!(shard, %panicked, "a connection has ended"),
                }
            }
            let (stop, stopped) = watch::channel(false);
            let hold = hold(Arc::clone(&self.bot), Arc::clone(gateway_info), *shard, stopped);
            held.insert(*shard, Held { stop, task: tokio::spawn(hold) });
        }
        Ok(())
    }

    /// Ends some connections. Each is held until it has ended, also where nobody waits for this any more: its shard must
    /// not be left to others before.
    async fn end(&self, which: impl Fn(u32) -> bool) {
        let mut all = self.held.lock().await;
        let ending: Vec<_> = all.keys().copied().filter(|shard| which(*shard)).collect();
        for held in ending.iter().filter_map(|shard| all.get(shard)) {
            held.stop.send_replace(true);
        }
        for shard in ending {
            let Some(held) = all.get_mut(&shard) else { continue };
            let ended = (&mut held.task).await;
            all.remove(&shard);
            match ended {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(shard, %error, "a connection has ended"),
                Err(panicked) => tracing::error!(shard, %panicked, "a connection has ended"),
            }
            self.bot.monitor.shard_gone(shard);
        }
    }

    /// Ends all connections and leaves the shards to other processes.
    pub(crate) async fn leave(&self) {
        if !self.takes_part.load(Ordering::Relaxed) {
            return;
        }
        self.end(|_| true).await;
        if let Err(error) = self.ask(App::leave_shards).await {
            tracing::warn!(%error, "other processes get the shards when this one is gone");
        }
    }
}

/// Waits until somebody says so, or nobody can any more.
async fn told_to(stop: &mut watch::Receiver<bool>) {
    let _said = stop.wait_for(|stop| *stop).await.is_ok();
}

/// Keeps a shard connected until it is to stop.
async fn hold(
    bot: Arc<Bot>,
    gateway_info: Arc<GatewayInfo>,
    shard: u32,
    mut stop: watch::Receiver<bool>,
) -> Result<(), ConnectionError> {
    // It may have been this process's before.
    links::shard_lost(&bot, shard);
    let mut backoff = Backoff::default();
    loop {
        let connected = tokio::select! {
            connected = connect(&bot, &gateway_info, shard, backoff.fails()) => connected,
            () = told_to(&mut stop) => return Ok(()),
        };
        let begun = Instant::now();
        let (manager, mut runner) = line(&bot, &gateway_info, connected).await;
        let messenger = ShardMessenger::new(&runner);
        bot.gateway.add(shard, &manager);
        let running = tokio::spawn(async move { Box::pin(runner.run()).await });
        let mut running = pin!(running);
        let ended = tokio::select! {
            ended = &mut running => ended,
            () = told_to(&mut stop) => {
                gateway_log::nudge(&messenger);
                messenger.send_to_shard(ShardRunnerMessage::Shutdown(ShardId(shard), 1_000));
                if timeout(END, &mut running).await.is_err() {
                    running.abort();
                }
                bot.gateway.remove(shard);
                links::shard_lost(&bot, shard);
                return Ok(());
            }
        };
        bot.gateway.remove(shard);
        links::shard_lost(&bot, shard);
        // There are only so many starts a day.
        let mut wait = backoff.ended_after(begun.elapsed());
        match ended {
            Ok(Ok(())) if gateway_log::overloaded().contains(&shard) => {
                wait = wait.max(links::MINUTE);
            }
            Ok(Ok(())) => {
                tracing::warn!(shard, ?wait, "the session is lost: connects anew");
            }
            Ok(Err(error)) => return Err(error.into()),
            Err(panicked) => {
                tracing::error!(shard, ?wait, %panicked, "a shard failed: connects anew");
            }
        }
        tokio::select! {
            () = sleep(wait) => {}
            () = told_to(&mut stop) => return Ok(()),
        }
    }
}

/// Who keeps a connection up, and can't make another.
async fn line(
    bot: &Arc<Bot>,
    gateway_info: &GatewayInfo,
    shard: Shard,
) -> (Arc<ShardManager>, ShardRunner) {
    let id = shard.shard_info().id;
    let data = Arc::new(RwLock::new(TypeMap::new()));
    let (manager, _) = ShardManager::new(ShardManagerOptions {
        data: Arc::clone(&data),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        shard_index: id.0,
        shard_init: 1,
        shard_total: gateway_info.shards,
        ws_url: Arc::new(Mutex::new(gateway_info.url.clone())),
        http: Arc::clone(&bot.http),
        intents: GatewayIntents::empty(),
        presence: None,
    });
    let runner = ShardRunner::new(ShardRunnerOptions {
        data,
        event_handlers: vec![Arc::new(events::Handler::new(bot))],
        raw_event_handlers: vec![Arc::new(events::Watch)],
        manager: Arc::clone(&manager),
        shard,
        http: Arc::clone(&bot.http),
    });
    let info = || ShardRunnerInfo {
        latency: None,
        runner_tx: ShardMessenger::new(&runner),
        stage: ConnectionStage::Handshake,
    };
    // The queue ends only where there is something to shut down, and whoever shuts something down waits
    // to be told that it is: hence nobody, who has.
    manager.runners.lock().await.insert(NOBODY, info());
    manager.shutdown_finished(NOBODY);
    manager.shutdown_all().await;
    // At its end the queue shuts down whatever is there by then. It has the manager, too, and drops it.
    while Arc::strong_count(&manager) > 2 {
        sleep(Duration::from_millis(1)).await;
    }
    // A connection that wants to begin anew would wait for its own end.
    manager.shutdown_finished(id);
    manager.runners.lock().await.insert(id, info());
    (manager, runner)
}
