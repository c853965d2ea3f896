//! Discord: the one crate that imports serenity.
//!
//! The rooms, from the top: `gateway` and `endpoint` hear what Discord says,
//! and `startup` begins that; `interactions` finds the handler that is meant,
//! and answers in time; `commands` and `picker` are what can be done, on
//! `command` and `game`; `calls` is what somebody asks, and `bot` what every
//! handler works with; `reply` is what is answered. What follows in the channel
//! is posted from the outbox (`post`), whatever becomes of the interaction;
//! where the bot can only answer, as further answers. `http_server` serves connections with bounds.
//!
//! Commands are plain data and functions rather than poise's: buttons have to
//! survive restarts and need a handler of their own anyway, and so both go
//! the same way.

mod bot;
mod calls;
mod command;
mod commands;
mod connection;
mod endpoint;
mod game;
mod gateway;
pub mod http_server;
mod interactions;
mod language;
mod painting;
mod picker;
mod post;
mod reply;
mod routes;
mod startup;
mod wording;

use std::{
    future::Future,
    pin::{Pin, pin},
    sync::Arc,
    time::Duration,
};

use oddboard_game::{
    app::{App, NodeConfig, ReceiveBy, Work, keep_time},
    core::{Channel, playing_time::Link},
};
use oddboard_monitor::Monitor;
use oddboard_render::Size;
use oddboard_thinker::Computer;
use serenity::all::ChannelId;
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::timeout,
};

pub use self::bot::blocking::BLOCKING_THREADS;
pub use self::connection::api_address::{ApiAddress, InvalidApiAddress};
pub use self::connection::connection_error::ConnectionError;
pub use self::connection::gateway_log::{GATEWAY_LOG, hear_gateway_log};
pub use self::connection::http_error::without_values;
pub use self::connection::secret::Secret;
pub use self::endpoint::{Endpoint, InvalidPublicKey, PATH as INTERACTIONS_PATH, PublicKey};
pub use self::interactions::PATIENCE;
use crate::{
    bot::{Bot, IN_WORK},
    connection::http_client::HttpClients,
    gateway::{all_shards, links, spread::Spread},
    language::Language,
    post::shared_tokens,
    reply::icons::Icons,
    startup::{
        admission::{await_admission, watch_admission},
        taking_part,
    },
};

/// What the connection needs to know.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: Secret,
    /// The base address of the REST interface.
    pub api: ApiAddress,
    /// Through which proxy it is called where Discord counts the calls for the bot as a whole. Calls by an
    /// interaction's token, of which it doesn't, never go through it.
    pub proxy: Option<ApiAddress>,
    /// How interactions arrive.
    pub receive: Receive,
    /// How large board pictures are.
    pub picture_size: Size,
    /// Whether pieces are uploaded as emoji of the application.
    pub emoji: bool,
    /// How long an answer is waited for before its interaction is
    /// acknowledged without it; usually [`PATIENCE`].
    pub patience: Duration,
    /// Whether turns are told through interactions where that can be, which doesn't count against
    /// Discord's limit; usually true. Otherwise all is posted, as what can't be told so is.
    pub answers_first: bool,
    /// How often messages that say what is going on are brought up to date; usually [`REFRESH`].
    pub refresh: Duration,
    /// What counts and measures.
    pub monitor: Arc<Monitor>,
    /// The engine.
    pub computer: Computer,
}

impl Settings {
    /// What is usual, through the gateway; without emoji, and without an engine.
    #[must_use]
    pub fn usual(token: Secret, api: ApiAddress) -> Self {
        Self {
            token,
            api,
            proxy: None,
            receive: Receive::Gateway,
            picture_size: Size::default(),
            emoji: false,
            patience: PATIENCE,
            answers_first: true,
            refresh: REFRESH,
            monitor: Arc::default(),
            computer: Computer::off(),
        }
    }

    /// The clients of the REST interface.
    fn clients(&self) -> HttpClients {
        HttpClients::new(&self.token, &self.api, self.proxy.as_ref())
    }
}

/// How interactions arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Receive {
    /// Through the gateway: a connection that the bot keeps to Discord.
    #[default]
    Gateway,
    /// Over HTTP: Discord calls an endpoint of the bot's.
    Http(Endpoint),
}
/// How often messages that say what is going on are brought up to date: seldom enough for
/// Discord's limits on edits.
pub const REFRESH: Duration = Duration::from_secs(30);

/// How long a bot over HTTP goes on receiving once it has said that it isn't ready: load balancers ask it every few
/// seconds, and give it members' requests until then.
const LINGERS: Duration = Duration::from_secs(5);

/// How long a shutdown waits for what is in work, and before that until nothing is connected any more.
const SHUTDOWN: Duration = Duration::from_secs(10);
/// How much of that interactions have, and then what is told in the background, so that there is time for a last sign
/// of life and to leave the store.
const FINISHED_WITHIN: Duration = Duration::from_secs(6);
const ENDED_WITHIN: Duration = Duration::from_secs(3);

/// Connects and serves until `stop` comes; then finishes what it has begun.
///
/// # Errors
///
/// When the connection cannot be made or is refused for good.
pub async fn serve(
    settings: &Settings,
    app: App,
    woken: mpsc::UnboundedReceiver<Work>,
    stop: impl Future<Output = ()> + Send,
) -> Result<(), ConnectionError> {
    compiled_here(settings, app, woken, Box::pin(stop)).await
}

/// A future whose type its users do not know.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Serves. An `async` function is compiled where it is awaited; a boxed one is compiled here, once,
/// and not again in each program and test that serves.
fn compiled_here<'a>(
    settings: &'a Settings,
    app: App,
    woken: mpsc::UnboundedReceiver<Work>,
    stop: Boxed<'a, ()>,
) -> Boxed<'a, Result<(), ConnectionError>> {
    Box::pin(serve_until(settings, app, woken, stop))
}

async fn serve_until(
    settings: &Settings,
    app: App,
    woken: mpsc::UnboundedReceiver<Work>,
    mut stop: Boxed<'_, ()>,
) -> Result<(), ConnectionError> {
    let begun = taking_part::begin(&app, &mut stop, SHUTDOWN).await;
    if !begun.map_err(ConnectionError::Store)? {
        return Ok(());
    }
    let mut bot = Bot::new(
        app,
        settings.computer.clone(),
        settings.clients(),
        Arc::clone(&settings.monitor),
        settings.picture_size,
        settings.patience,
    );
    bot.icons = Icons::new(settings.emoji);
    bot.answers_first = settings.answers_first;
    let bot = Arc::new(bot);
    let (in_use, gone) = oneshot::channel();
    bot.in_use.get_or_init(|| in_use);
    // Until there are links, clocks stand still: a slow start costs nobody time.
    for link in Link::of(1) {
        bot.app.lost(link);
    }
    let (stop_posting, posting_stops) = watch::channel(false);
    let mut background = JoinSet::new();
    background.spawn(post::run(Arc::clone(&bot), woken, settings.refresh, posting_stops));
    background.spawn(keep_time(bot.app.clone(), stop_posting.subscribe()));
    let gateway = settings.receive == Receive::Gateway;
    background.spawn(links::watch(Arc::clone(&bot), gateway, stop_posting.subscribe()));
    if matches!(settings.receive, Receive::Http(_)) && bot.app.shares_store() {
        background.spawn(shared_tokens::share(Arc::clone(&bot), stop_posting.subscribe()));
    }
    let spread = Spread::new(&bot);
    let result = receive_until(settings, &bot, &spread, &mut background, stop).await;
    let disconnected = async {
        match bot.app.shares_store() {
            true => spread.leave().await,
            false => bot.gateway.shut_down().await,
        }
    };
    if timeout(SHUTDOWN, disconnected).await.is_err() {
        tracing::warn!("some connections were still there at the end: others take the shards over");
    }
    bot.stopping.send_replace(true);
    let finished = async {
        // Whoever waits for something that takes longer gets no answer; all else ends in good order.
        let all = timeout(FINISHED_WITHIN, bot.in_work.acquire_many(IN_WORK)).await;
        if all.is_err() {
            tracing::warn!("some interactions were still worked on at the end");
        }
        stop_posting.send_replace(true);
        let ended = async { while background.join_next().await.is_some() {} };
        if timeout(ENDED_WITHIN, ended).await.is_err() {
            // What is being told is looked for and told by whoever comes next.
            tracing::warn!(
                "something was still being told at the end: Discord or the database took long"
            );
            background.abort_all();
        }
        drop((all, spread));
        taking_part::leave(bot.app.clone()).await;
        // A task that has just ended may hold the bot for another moment. Who opens the store next
        // must find it closed.
        drop(bot);
        let _dropped = gone.await;
    };
    if timeout(SHUTDOWN, finished).await.is_err() {
        tracing::warn!("some work was still under way at the end; what was promised is kept");
    }
    result
}

/// Receives interactions until the bot is told to stop, the connection is refused for good, or one of the tasks ends by
/// itself, without which nothing would be told any more.
async fn receive_until(
    settings: &Settings,
    bot: &Arc<Bot>,
    spread: &Spread,
    background: &mut JoinSet<()>,
    stop: Boxed<'_, ()>,
) -> Result<(), ConnectionError> {
    let mut receiving = pin!(receive(settings, bot, spread));
    let ended = tokio::select! {
        result = &mut receiving => Some(result),
        error = ended_early(background) => Some(Err(error)),
        () = stop => None,
    };
    bot.monitor.stops();
    tracing::info!("shutting down");
    if let Some(result) = ended {
        return result;
    }
    let others_may_serve = bot.app.shares_store() && bot.monitor.is_connected();
    match settings.receive {
        Receive::Http(_) if others_may_serve => timeout(LINGERS, receiving).await.unwrap_or(Ok(())),
        Receive::Gateway | Receive::Http(_) => Ok(()),
    }
}

/// Waits until a task ends that nobody told to.
async fn ended_early(background: &mut JoinSet<()>) -> ConnectionError {
    let ended = background.join_next().await;
    let panicked = ended.and_then(Result::err).map(|error| error.to_string());
    ConnectionError::Ended(panicked.unwrap_or_else(|| "nobody told it to".to_owned()))
}

/// Receives interactions until the connection is refused for good.
async fn receive(
    settings: &Settings,
    bot: &Arc<Bot>,
    spread: &Spread,
) -> Result<(), ConnectionError> {
    let receives = match settings.receive {
        Receive::Gateway => ReceiveBy::Gateway,
        Receive::Http(_) => ReceiveBy::Http,
    };
    let has_engine = settings.computer.is_on();
    await_admission(&bot.app, NodeConfig { receives, has_engine }).await?;
    tokio::select! {
        result = receive_by(settings, bot, spread) => result,
        refused = watch_admission(&bot.app) => Err(refused),
    }
}

/// Receives the way that the settings say.
async fn receive_by(
    settings: &Settings,
    bot: &Arc<Bot>,
    spread: &Spread,
) -> Result<(), ConnectionError> {
    match settings.receive {
        Receive::Gateway if bot.app.shares_store() => spread.receive().await,
        Receive::Gateway => all_shards::receive(bot).await,
        Receive::Http(endpoint) => endpoint::receive(bot, endpoint).await,
    }
}

/// Posts the message with the button to start a game, as `/start` does for
/// somebody who manages a server.
///
/// # Errors
///
/// When Discord does not take it.
pub async fn post_welcome(settings: &Settings, channel: Channel) -> Result<(), ConnectionError> {
    let message = commands::start::welcome_message(Language::English);
    let http = settings.clients().for_bot();
    ChannelId::new(channel.0).send_message(&http, message).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_ends_the_bot() {
        let mut background = JoinSet::new();
        background.spawn(pending());
        background.spawn(async { panic!("this test says so") });
        let error = ended_early(&mut background).await.to_string();
        assert!(
            error.contains("a part of the bot has ended") && error.contains("panicked"),
            "{error}"
        );
    }
}
