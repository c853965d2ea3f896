//! The sandbox itself: starting, asking, stopping.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Query, State as Extract};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use twilight_model::id::Id;

use crate::client::{ClientError, Member};
use crate::error::Violation;
use crate::ids::{ApplicationId, ChannelId, GuildId, UserId};
use crate::options::Options;
use crate::state::channels::ChannelRecord;
use crate::state::events::Outgoing;
use crate::state::{Hub, SharedHub, State};
use crate::{Clock, gateway, page, rest, saved, timers};

/// Why a sandbox did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken, or not ours to take.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Listen {
        /// The port asked for.
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// A sandbox without members or channels is no place to play.
    #[error("a sandbox needs at least one {0}")]
    Nobody(&'static str),
    /// The saved state cannot be read; it is left as it is.
    #[error("{path} cannot be continued: {reason} (start with another folder, or reset)")]
    Saved {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// A running stand-in for Discord; dropping it ends it.
pub struct Sandbox {
    pub(crate) hub: SharedHub,
    address: SocketAddr,
    server: Mutex<Option<JoinHandle<()>>>,
}

impl std::fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sandbox").field("address", &self.address).finish_non_exhaustive()
    }
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
    /// If the port cannot be had, or there are no members or channels.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        if options.members.is_empty() {
            return Err(StartError::Nobody("member"));
        }
        if options.channels.is_empty() {
            return Err(StartError::Nobody("channel"));
        }
        let port = options.port;
        let refused = |source| StartError::Listen { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        // Small frames are not held back to be sent together (40 ms here and
        // there); where that cannot be had, they only come later.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "small frames may be held back");
            }
        });
        let hub = Hub::new(options, format!("http://{address}"));
        saved::restore(&hub)?;
        let app = app(&hub);
        let mut stopping = hub.stopping.subscribe();
        let server = tokio::spawn(async move {
            let until_stopped = async move {
                // The hub outlives the server, which holds it; an error cannot come.
                let _stopped = stopping.wait_for(|stopping| *stopping).await;
            };
            let serving = axum::serve(listener, app).with_graceful_shutdown(until_stopped);
            if let Err(error) = serving.await {
                tracing::error!(%error, "the sandbox's server ended");
            }
        });
        tokio::spawn(timers::run(Arc::clone(&hub)));
        if hub.options.state.is_some() {
            tokio::spawn(saved::keep(Arc::clone(&hub)));
        }
        Ok(Self { hub, address, server: Mutex::new(Some(server)) })
    }

    /// Ends the sandbox and returns once its port is free again.
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
        self.hub.change(|state| state.hang_up(&Outgoing::Drop));
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address to give the bot instead of Discord's.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Shows the page in this machine's browser.
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
        self.hub.read(|state| state.bot.id)
    }

    /// The server's id.
    #[must_use]
    pub fn guild_id(&self) -> GuildId {
        self.hub.read(|state| state.guild)
    }

    /// The first text channel, where members are unless told otherwise.
    #[must_use]
    pub fn channel_id(&self) -> ChannelId {
        Id::new(crate::ids::FIRST_CHANNEL)
    }

    /// The channel or thread of a name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn channel(&self, name: &str) -> Result<ChannelId, ClientError> {
        self.hub.read(|state| {
            let found = state.find_channel(name);
            found.ok_or_else(|| ClientError::NoSuchChannel(name.to_owned()))
        })
    }

    /// The threads there are, newest last, archived ones included.
    #[must_use]
    pub fn threads(&self) -> Vec<ChannelId> {
        self.hub.read(|state| {
            let live = state.channels.iter().filter(|(_, record)| !record.deleted);
            live.filter(|(_, record)| record.channel.kind.is_thread()).map(|(id, _)| *id).collect()
        })
    }

    /// Whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, channel: ChannelId) -> bool {
        self.hub.read(|state| state.channels.get(&channel).is_some_and(ChannelRecord::is_archived))
    }

    /// The member of a name, to be played.
    ///
    /// # Errors
    ///
    /// If nobody is called so.
    pub fn member(&self, name: &str) -> Result<Member, ClientError> {
        let found = self.hub.read(|state| state.find_user(name));
        let id = found.ok_or_else(|| ClientError::NoSuchMember(name.to_owned()))?;
        Ok(Member { hub: Arc::clone(&self.hub), id, home: self.channel_id() })
    }

    /// The clock the deadlines follow.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.hub.options.clock
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// If none comes.
    pub async fn bot_ready(&self) -> Result<(), ClientError> {
        let ready = |state: &State| state.connected() && !state.commands.is_empty();
        self.wait_until("a bot that is connected and has commands", ready).await
    }

    /// Waits until a bot is connected, or none is.
    ///
    /// # Errors
    ///
    /// If that does not come.
    pub async fn bot_connected(&self, connected: bool) -> Result<(), ClientError> {
        let what = if connected { "a bot to connect" } else { "the bot to be gone" };
        self.wait_until(what, |state| state.connected() == connected).await
    }

    async fn wait_until(
        &self,
        what: &str,
        condition: impl Fn(&State) -> bool,
    ) -> Result<(), ClientError> {
        let waited = self.hub.options.patience;
        let found = self.hub.wait_for(waited, |state| condition(state).then_some(()));
        found.await.ok_or_else(|| ClientError::InVain { what: what.to_owned(), waited })
    }

    /// The names of the registered commands.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        self.hub.read(|state| state.commands.values().map(|one| one.name.clone()).collect())
    }

    /// The limits and rules of Discord's that the bot broke so far.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.hub.read(|state| state.violations.clone())
    }

    /// The same, and forgets them: for a test that provoked them.
    #[must_use]
    pub fn take_violations(&self) -> Vec<Violation> {
        self.hub.change(|state| std::mem::take(&mut state.violations))
    }

    /// Fails the test if the bot broke a limit or rule of Discord's.
    ///
    /// # Panics
    ///
    /// If it did, with everything it broke.
    pub fn assert_clean(&self) {
        let broken = self.violations();
        let lines: Vec<String> = broken.iter().map(|one| format!("  {one}")).collect();
        assert!(broken.is_empty(), "the bot broke rules of Discord's:\n{}", lines.join("\n"));
    }

    /// The REST calls the bot made, such as `POST /channels/1/messages`, oldest
    /// first; the last 5,000.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        self.hub.read(|state| state.requests.iter().cloned().collect())
    }
}

impl State {
    /// The user of an id or name, whichever of their names that is.
    pub(crate) fn find_user(&self, name: &str) -> Option<UserId> {
        let by_id = name.parse::<u64>().ok().and_then(UserId::new_checked);
        if let Some(id) = by_id.filter(|id| self.user(*id).is_some()) {
            return Some(id);
        }
        let users = self.members.values().map(|member| &member.user).chain([&self.bot]);
        let mut named = users.filter(|user| {
            user.name.eq_ignore_ascii_case(name) || user.global_name.as_deref() == Some(name)
        });
        named.next().map(|user| user.id)
    }

    /// The channel of an id or name; one that is gone is found by its id only.
    pub(crate) fn find_channel(&self, name: &str) -> Option<ChannelId> {
        let name = name.trim_start_matches('#');
        let by_id = name.parse::<u64>().ok().and_then(ChannelId::new_checked);
        by_id.filter(|id| self.channels.contains_key(id)).or_else(|| {
            let mut live = self.channels.iter().filter(|(_, record)| !record.deleted);
            live.find(|(_, record)| record.name() == name).map(|(id, _)| *id)
        })
    }
}

/// The version a bot's library asks for at the gateway.
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
