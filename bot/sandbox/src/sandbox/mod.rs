//! The sandbox itself: starting, reading its state, stopping.

mod admin;
mod faults;

use std::{
    collections::BTreeSet,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    extract::{
        Query, State as Extract,
        ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    response::Response,
    routing::get,
    serve::ListenerExt as _,
};
use serde::Deserialize;
use tokio::{net::TcpListener, task::JoinHandle};
use twilight_model::{application::command::Command, id::Id};

pub use self::faults::HeldCalls;
use crate::{
    client::{ClientError, Member},
    clock::Clock,
    deadlines, endpoint,
    error::Violation,
    gateway,
    hub::{Hub, SharedHub},
    ids::{ApplicationId, ChannelId, FIRST_CHANNEL, GuildId, UserId},
    options::Options,
    page, rest, saved,
    start_error::StartError,
    state::{State, call_log::RecordedCall, channels::ChannelRecord, sessions::Outgoing},
};

/// A running sandbox; dropping it stops it.
pub struct Sandbox {
    hub: SharedHub,
    address: SocketAddr,
    server: Mutex<Option<JoinHandle<()>>>,
}

impl std::fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sandbox").field("address", &self.address).finish_non_exhaustive()
    }
}

/// Starts what serves. An `async` function is compiled where it is awaited; this is compiled here,
/// once, and not again in each program and test that starts a sandbox.
fn serve(hub: &SharedHub, listener: TcpListener) -> JoinHandle<()> {
    // Send small frames at once: Nagle's algorithm would delay them by up to
    // 40 ms. An error only means that they are late.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "small frames may be held back");
        }
    });
    let app = app(hub);
    let mut stopping = hub.stopping.subscribe();
    let server = tokio::spawn(async move {
        let until_stopped = async move {
            // The server holds the hub, so the sender cannot be gone.
            let _stopped = stopping.wait_for(|stopping| *stopping).await;
        };
        let serving = axum::serve(listener, app).with_graceful_shutdown(until_stopped);
        if let Err(error) = serving.await {
            tracing::error!(%error, "the sandbox's server ended");
        }
    });
    tokio::spawn(deadlines::run(Arc::clone(hub)));
    if hub.options.state_folder.is_some() {
        tokio::spawn(saved::save_changes(Arc::clone(hub)));
    }
    server
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.begin_to_stop();
    }
}

impl Sandbox {
    /// Starts a sandbox.
    ///
    /// # Errors
    ///
    /// If the port is not available, the options have no members or channels, or the
    /// saved state cannot be read.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        if options.members.is_empty() {
            return Err(StartError::Missing("member"));
        }
        if options.channels.is_empty() {
            return Err(StartError::Missing("channel"));
        }
        let port = options.port;
        let refused = |source| StartError::Listen { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let hub = Hub::new(options, format!("http://{address}"));
        saved::restore(&hub)?;
        let server = serve(&hub, listener);
        Ok(Self { hub, address, server: Mutex::new(Some(server)) })
    }

    /// Stops the sandbox and returns when its port is free again.
    pub async fn stop(&self) {
        self.begin_to_stop();
        let server = self.server.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(server) = server
            && let Err(error) = server.await
        {
            tracing::error!(%error, "the sandbox's server ended badly");
        }
    }

    fn begin_to_stop(&self) {
        if !self.hub.stopping.send_replace(true)
            && let Err(error) = saved::save(&self.hub)
        {
            tracing::error!(%error, "the sandbox's state could not be saved");
        }
        self.hub.change(|state| state.sessions.send_raw(&Outgoing::Drop));
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL to give the bot instead of Discord's.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Opens the page in the browser of this machine.
    ///
    /// # Errors
    ///
    /// If the system has no program for that.
    pub fn open_page(&self) -> std::io::Result<()> {
        let url = self.base_url();
        let program = match std::env::consts::OS {
            "macos" => "open",
            "windows" => "explorer",
            _ => "xdg-open",
        };
        let mut command = std::process::Command::new(program);
        command.arg(url);
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        command.spawn().map(drop)
    }

    /// The token the bot must show.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.hub.options.token
    }

    /// The application's id.
    #[must_use]
    pub fn application_id(&self) -> ApplicationId {
        self.bot_id().cast()
    }

    /// The bot's id as a user.
    #[must_use]
    pub fn bot_id(&self) -> UserId {
        self.hub.read(|state| state.guild.bot_id())
    }

    /// The guild's id.
    #[must_use]
    pub fn guild_id(&self) -> GuildId {
        self.hub.read(|state| state.guild.id())
    }

    /// The names of the application's emoji, oldest first.
    #[must_use]
    pub fn emoji_names(&self) -> Vec<String> {
        self.hub.read(|state| state.emojis.iter().map(|(_, emoji)| emoji.name.clone()).collect())
    }

    /// The first text channel, where members type commands unless a test says otherwise.
    #[must_use]
    pub fn channel_id(&self) -> ChannelId {
        Id::new(FIRST_CHANNEL)
    }

    /// The channel or thread with a name or id.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn channel(&self, name: &str) -> Result<ChannelId, ClientError> {
        self.hub.read(|state| {
            let found = state.channels.find(name);
            found.ok_or_else(|| ClientError::NoSuchChannel(name.to_owned()))
        })
    }

    /// All threads, also archived ones, newest last.
    #[must_use]
    pub fn threads(&self) -> Vec<ChannelId> {
        self.hub.read(|state| {
            let live = state.channels.iter().filter(|(_, record)| !record.deleted);
            live.filter(|(_, record)| record.is_thread()).map(|(id, _)| *id).collect()
        })
    }

    /// Whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, channel: ChannelId) -> bool {
        self.hub.read(|state| state.channels.get(&channel).is_some_and(ChannelRecord::is_archived))
    }

    /// The member with a name or id, for a test to play.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn member(&self, name: &str) -> Result<Member, ClientError> {
        let found = self.hub.read(|state| state.guild.find_user(name));
        let id = found.ok_or_else(|| ClientError::NoSuchMember(name.to_owned()))?;
        Ok(Member::new(Arc::clone(&self.hub), id, self.channel_id()))
    }

    /// The clock that deadlines follow.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.hub.options.clock
    }

    /// The key with which interactions over HTTP are signed, as the developer portal shows it.
    #[must_use]
    pub fn public_key(&self) -> String {
        endpoint::public_key()
    }

    /// Delivers interactions to this URL from now on instead of the gateway, as an application's
    /// *Interactions Endpoint URL* does.
    ///
    /// # Errors
    ///
    /// If it does not answer a ping, or takes one that is not signed.
    pub async fn deliver_to(&self, url: &str) -> Result<(), ClientError> {
        let ahead = self.hub.read(|state| state.ahead.subscribe());
        let endpoint = endpoint::open(url, ahead).await?;
        self.hub.change(|state| state.endpoint = Some(endpoint));
        Ok(())
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// If that does not happen in time.
    pub async fn bot_ready(&self) -> Result<(), ClientError> {
        let ready = |state: &State| state.reaches_bot() && state.commands.values().next().is_some();
        self.wait_until("a bot that is connected and has commands", ready).await
    }

    /// Waits until a bot is connected, or until none is.
    ///
    /// # Errors
    ///
    /// If that does not happen in time.
    pub async fn bot_connected(&self, connected: bool) -> Result<(), ClientError> {
        let what = if connected { "a bot to connect" } else { "the bot to be gone" };
        self.wait_until(what, |state| state.sessions.connected() == connected).await
    }

    /// How often a shard identified while another session of it was connected, which is as good as two bots
    /// that hold it.
    #[must_use]
    pub fn doubled_identifies(&self) -> u64 {
        self.hub.read(|state| state.identifies.doubled())
    }

    /// How long after another shard of its bucket each one identified that was refused because that was
    /// too early: see [`Options::identify_gap`].
    #[must_use]
    pub fn early_identifies(&self) -> Vec<Duration> {
        self.hub.read(|state| state.identifies.early().to_vec())
    }

    /// Which shards of the bot are connected.
    #[must_use]
    pub fn connected_shards(&self) -> Vec<u32> {
        self.hub.read(|state| state.sessions.connected_shards())
    }

    /// Waits until exactly these shards of the bot are connected.
    ///
    /// # Errors
    ///
    /// If that does not happen in time.
    pub async fn shards_connected(&self, shards: &[u32]) -> Result<(), ClientError> {
        let what = format!("the shards {shards:?} to connect");
        self.wait_until(&what, |state| state.sessions.connected_shards() == shards).await
    }

    async fn wait_until(
        &self,
        what: &str,
        condition: impl Fn(&State) -> bool,
    ) -> Result<(), ClientError> {
        let waited = self.hub.options.timeout;
        let found = self.hub.wait_for(waited, |state| condition(state).then_some(()));
        found.await.ok_or_else(|| ClientError::TimedOut { what: what.to_owned(), waited })
    }

    /// The names of the registered commands.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        self.hub.read(|state| state.commands.values().map(|one| one.name.clone()).collect())
    }

    /// The names of the registered commands that have an option of this name.
    #[must_use]
    pub fn commands_with(&self, option: &str) -> BTreeSet<String> {
        let has = |one: &&Command| one.options.iter().any(|other| other.name == option);
        self.hub
            .read(|state| state.commands.values().filter(has).map(|one| one.name.clone()).collect())
    }

    /// The limits and rules of Discord's that the bot has broken so far.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.hub.read(|state| state.call_log.violations().to_vec())
    }

    /// Removes and returns the violations, for a test that provoked them.
    #[must_use]
    pub fn take_violations(&self) -> Vec<Violation> {
        self.hub.change(|state| state.call_log.take_violations())
    }

    /// Fails the test if the bot has broken a limit or rule of Discord's.
    ///
    /// # Panics
    ///
    /// If it has, with all violations.
    pub fn assert_clean(&self) {
        let broken = self.violations();
        let lines: Vec<String> = broken.iter().map(|one| format!("  {one}")).collect();
        assert!(broken.is_empty(), "the bot broke rules of Discord's:\n{}", lines.join("\n"));
    }

    /// The method and path of the bot's last 5,000 REST calls, such as
    /// `POST /channels/1/messages`, oldest first.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        self.hub.read(|state| state.call_log.requests())
    }

    /// Records the bot's calls with their bodies and answers from now on.
    pub fn record_calls(&self) {
        self.hub.change(|state| state.call_log.start_recording());
    }

    /// The recorded calls, oldest first.
    #[must_use]
    pub fn calls(&self) -> Vec<RecordedCall> {
        self.hub.read(|state| state.call_log.recorded())
    }
}

/// The query with which a bot's library connects to the gateway.
#[derive(Deserialize)]
struct RootQuery {
    v: Option<u8>,
}

fn app(hub: &SharedHub) -> Router {
    Router::new()
        .route("/", get(root))
        .merge(gateway::router())
        .merge(rest::attachments())
        .nest("/api/v10", rest::router(hub))
        .nest("/sandbox", page::router())
        .with_state(Arc::clone(hub))
}

/// The gateway for a WebSocket, the page for a browser.
async fn root(
    hub: Extract<SharedHub>,
    Query(query): Query<RootQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => gateway::connect(hub, upgrade, query.v).await,
        Err(_) => page::index(),
    }
}
