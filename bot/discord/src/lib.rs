//! Discord: the one crate that imports serenity.
//!
//! An interaction is put into our own words (`call`), dealt with on a
//! blocking thread by a command (`commands`) or by the room whose button or
//! menu it was (`clicks`), and answered (`reply`) in time (`answer`). What follows in the channel is posted from the
//! outbox (`post`), whatever becomes of the interaction; where the bot can only
//! answer, as further answers (`follow`).
//!
//! Commands are plain data and functions rather than poise's: buttons have to
//! survive restarts and need a handler of their own anyway, and so both go
//! the same way.

mod answer;
mod api_address;
mod call;
mod choose;
mod clicks;
mod commands;
mod components;
mod custom_id;
mod follow;
mod handler;
mod invite;
mod language;
mod people;
mod permissions;
pub mod pick;
mod picker;
mod pictures;
mod post;
mod proposals;
mod refusals;
mod renderers;
mod reply;
mod secret;
mod times;
mod trouble;
mod watched;
mod words;

use std::{
    future::Future,
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use oddboard_render::{Renderer, Size};
use serenity::{
    all::{ChannelId, GatewayError, GatewayIntents, Http, HttpBuilder, ShardManager, UserId},
    client::ClientBuilder,
};
use thiserror::Error;
use tokio::{
    sync::{Notify, Semaphore, mpsc, watch},
    task::spawn_blocking,
    time::timeout,
};

pub use self::answer::PATIENCE;
pub use self::api_address::{ApiAddress, InvalidApiAddress};
use self::renderers::Renderers;
pub use self::secret::Secret;
use crate::language::Language;
use oddboard_game::{
    app::{App, Work, keep_time},
    core::{Channel, MemberSettings},
    store::StoreError,
};
use oddboard_monitor::Monitor;

/// What the connection needs to know.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: Secret,
    /// The base address of the REST interface.
    pub api: ApiAddress,
    /// How large board pictures are.
    pub picture_size: Size,
    /// How long an answer is waited for before its interaction is
    /// acknowledged without it; usually [`PATIENCE`].
    pub patience: Duration,
    /// What counts and measures.
    pub monitor: Arc<Monitor>,
}

/// Why the connection ended or did not come about.
#[derive(Debug, Error)]
pub enum ConnectionError {
    /// Discord does not know the token.
    #[error("Discord refuses the token: copy it anew from the developer portal (Bot, Reset Token)")]
    Token,
    /// The database cannot be used.
    #[error(transparent)]
    Store(StoreError),
    /// Something else.
    #[error("the connection to Discord failed: {0}")]
    Other(Box<serenity::Error>),
}

impl From<serenity::Error> for ConnectionError {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Gateway(
                GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
            ) => Self::Token,
            other => Self::Other(Box::new(other)),
        }
    }
}

/// How many interactions can be in work at once before new ones wait: enough
/// for any burst, and a bound on memory.
const IN_WORK: u32 = 10_000;
/// How long a shutdown waits for what is in work.
const SHUTDOWN: Duration = Duration::from_secs(10);

/// What every handler works with.
struct Bot {
    app: App,
    renderers: Renderers,
    patience: Duration,
    monitor: Arc<Monitor>,
    http: Arc<Http>,
    /// Who the bot is, once Discord has said so.
    user: OnceLock<UserId>,
    /// Told when the first connection stands.
    connected: Notify,
    in_work: Arc<Semaphore>,
    /// The connections to Discord, once there are any.
    shards: OnceLock<Arc<ShardManager>>,
    /// Since when it runs.
    started: Instant,
    /// What keeps two answers from telling the same.
    turns: post::outside::Turns,
}

impl Bot {
    /// What draws as a member has set it.
    fn renderer(&self, settings: &MemberSettings) -> Arc<Renderer> {
        self.renderers.of(settings)
    }
}

/// Connects and serves until `stop` comes; then finishes what it has begun.
///
/// # Errors
///
/// When the connection cannot be made or is refused for good.
pub async fn serve(
    settings: &Settings,
    app: App,
    woken: mpsc::UnboundedReceiver<Work>,
    stop: impl Future<Output = ()>,
) -> Result<(), ConnectionError> {
    wake_up(app.clone()).await.map_err(ConnectionError::Store)?;
    let bot = Arc::new(Bot {
        app,
        renderers: Renderers::new(settings.picture_size),
        patience: settings.patience,
        monitor: Arc::clone(&settings.monitor),
        http: Arc::new(http(settings)),
        user: OnceLock::new(),
        connected: Notify::new(),
        in_work: Arc::new(Semaphore::new(IN_WORK as usize)),
        shards: OnceLock::new(),
        started: Instant::now(),
        turns: post::outside::Turns::default(),
    });
    // Interactions come without any intent, and there is nothing else to hear.
    let mut client = ClientBuilder::new_with_http(http(settings), GatewayIntents::empty())
        .event_handler(handler::Handler::new(Arc::clone(&bot)))
        .raw_event_handler(handler::Watch)
        .await?;
    let (stop_posting, posting_stops) = watch::channel(false);
    let posting = tokio::spawn(post::run(Arc::clone(&bot), woken, posting_stops));
    let timekeeping = tokio::spawn(keep_time(bot.app.clone(), stop_posting.subscribe()));
    let shards = Arc::clone(bot.shards.get_or_init(|| Arc::clone(&client.shard_manager)));
    let result = tokio::select! {
        result = client.start() => result.map_err(ConnectionError::from),
        () = stop => Ok(()),
    };
    tracing::info!("shutting down");
    shards.shutdown_all().await;
    let finished = async {
        let all = bot.in_work.acquire_many(IN_WORK).await;
        stop_posting.send_replace(true);
        drop((all, posting.await, timekeeping.await));
    };
    if timeout(SHUTDOWN, finished).await.is_err() {
        tracing::warn!("some work was still under way at the end; what was promised is kept");
    }
    result
}

/// Posts the message with the button to start a game, as `/start` does for
/// somebody who manages a server.
///
/// # Errors
///
/// When Discord does not take it.
pub async fn post_welcome(settings: &Settings, channel: Channel) -> Result<(), ConnectionError> {
    let message = commands::challenge::start::welcome_message(Language::English);
    ChannelId::new(channel.0).send_message(&http(settings), message).await?;
    Ok(())
}

/// Credits the time in which the bot was down before anybody asks anything.
async fn wake_up(app: App) -> Result<(), StoreError> {
    let woke = spawn_blocking(move || app.wake_up()).await;
    let down = woke.expect("waking up does not panic")?;
    tracing::info!(seconds = down.0 / 1_000, "the bot was down, which counts against nobody");
    Ok(())
}

fn http(settings: &Settings) -> Http {
    let builder = HttpBuilder::new(settings.token.expose());
    if settings.api.is_discord() {
        builder.build()
    } else {
        // serenity takes another address only without its rate limiter; a
        // stand-in has to be gentle, and what is refused is tried again from
        // the outbox.
        builder.proxy(settings.api.as_str()).ratelimiter_disabled(true).build()
    }
}
