//! Keeps a page up to date over a WebSocket.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State as Extract};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::ids::UserId;
use crate::state::{SharedHub, State};

/// How long changes are gathered into one update.
const GATHER: Duration = Duration::from_millis(15);

/// Whose page it is: a name or an id.
#[derive(Deserialize)]
pub(super) struct Whose {
    member: Option<String>,
}

/// `GET /sandbox/ws?member=Alice`
pub(super) async fn open(
    Extract(hub): Extract<SharedHub>,
    Query(whose): Query<Whose>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let me = hub.read(|state| match &whose.member {
        Some(name) => state.member_named(name),
        None => state.members.keys().next().copied(),
    });
    match me {
        Some(me) => upgrade
            .on_upgrade(move |socket| async move { Page { hub, socket, me, seen: 0 }.run().await }),
        None => (StatusCode::NOT_FOUND, "no such member").into_response(),
    }
}

impl State {
    /// A member by id or name.
    pub(crate) fn member_named(&self, name: &str) -> Option<UserId> {
        self.find_user(name).filter(|id| self.members.contains_key(id))
    }
}

struct Page {
    hub: SharedHub,
    socket: WebSocket,
    me: UserId,
    seen: u64,
}

impl Page {
    async fn run(mut self) {
        let me = self.me;
        self.hub.change(|state| {
            *state.watching.entry(me).or_default() += 1;
            // So that there is a conversation with the bot to click on.
            if state.direct_channel(me).is_err() {
                tracing::warn!(%me, "a page for somebody who is not a member");
            }
        });
        self.update_until_closed().await;
        self.hub.change(|state| {
            if let Some(pages) = state.watching.get_mut(&me) {
                *pages = pages.saturating_sub(1);
            }
        });
    }

    async fn update_until_closed(&mut self) {
        let mut bell = self.hub.bell();
        let mut stopping = self.hub.stopping.subscribe();
        let mut commands_seen = None;
        loop {
            bell.mark_unchanged();
            let (update, revision, commands) = self.hub.read(|state| {
                let update = update(state, self.me, self.seen, commands_seen);
                (update, state.revision, state.commands_revision)
            });
            self.seen = revision;
            commands_seen = Some(commands);
            if self.socket.send(Message::Text(update.to_string().into())).await.is_err() {
                return;
            }
            tokio::select! {
                changed = bell.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    tokio::time::sleep(GATHER).await;
                }
                incoming = self.socket.recv() => {
                    // The page only listens here; whatever it does goes through the API.
                    if !matches!(incoming, Some(Ok(Message::Ping(_) | Message::Pong(_)))) {
                        return;
                    }
                }
                () = until_stopped(&mut stopping) => return,
            }
        }
    }
}

/// Returns when the sandbox ends.
async fn until_stopped(stopping: &mut watch::Receiver<bool>) {
    while !*stopping.borrow_and_update() {
        if stopping.changed().await.is_err() {
            return;
        }
    }
}

fn update(state: &State, me: UserId, seen: u64, commands_seen: Option<u64>) -> Value {
    let (messages, gone) = state.messages_since(me, seen);
    let mut update = json!({
        "first": seen == 0,
        "directory": state.directory(me),
        "messages": messages,
        "gone": gone,
        "interactions": state.interactions_since(me, seen),
        "now": state.now.as_millis() as u64,
    });
    if commands_seen != Some(state.commands_revision) {
        update["commands"] = state.command_views(me);
    }
    update
}
