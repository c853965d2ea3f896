//! Keeps a page up to date over a WebSocket.

use std::time::Duration;

use axum::{
    extract::{
        Query, State as Extract,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::view_model;
use crate::{actions::channels, hub::SharedHub, ids::UserId, state::State};

/// How long changes are collected for one update.
const DEBOUNCE: Duration = Duration::from_millis(15);

/// The member whose page it is, by name or id.
#[derive(Deserialize)]
pub(super) struct PageQuery {
    member: Option<String>,
}

/// `GET /sandbox/ws?member=Alice`
pub(super) async fn open(
    Extract(hub): Extract<SharedHub>,
    Query(query): Query<PageQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let me = hub.read(|state| match &query.member {
        Some(name) => state.guild.find_member(name),
        None => state.guild.members().keys().next().copied(),
    });
    match me {
        Some(me) => upgrade
            .on_upgrade(move |socket| async move { Page { hub, socket, me, seen: 0 }.run().await }),
        None => (StatusCode::NOT_FOUND, "no such member").into_response(),
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
            state.presence.open_page(me);
            // So that the page shows the direct messages with the bot.
            if channels::open_direct(state, me).is_err() {
                tracing::warn!(%me, "a page for somebody who is not a member");
            }
        });
        self.update_until_closed().await;
        self.hub.change(|state| state.presence.close_page(me));
    }

    async fn update_until_closed(&mut self) {
        let mut changes = self.hub.subscribe();
        let mut stopping = self.hub.stopping.subscribe();
        let mut commands_seen = None;
        loop {
            changes.mark_unchanged();
            let (update, revision, commands) = self.hub.read(|state| {
                let update = update(state, self.me, self.seen, commands_seen);
                (update, state.timeline.revision(), state.commands.revision())
            });
            self.seen = revision;
            commands_seen = Some(commands);
            if self.socket.send(Message::Text(update.to_string().into())).await.is_err() {
                return;
            }
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    tokio::time::sleep(DEBOUNCE).await;
                }
                incoming = self.socket.recv() => {
                    // The page sends nothing here; its actions go through the HTTP API.
                    if !matches!(incoming, Some(Ok(Message::Ping(_) | Message::Pong(_)))) {
                        return;
                    }
                }
                () = until_stopped(&mut stopping) => return,
            }
        }
    }
}

/// Returns when the sandbox stops.
async fn until_stopped(stopping: &mut watch::Receiver<bool>) {
    while !*stopping.borrow_and_update() {
        if stopping.changed().await.is_err() {
            return;
        }
    }
}

fn update(state: &State, me: UserId, seen: u64, commands_seen: Option<u64>) -> Value {
    let (messages, gone) = view_model::messages_since(state, me, seen);
    let mut update = json!({
        "first": seen == 0,
        "directory": view_model::directory(state, me),
        "messages": messages,
        "gone": gone,
        "interactions": view_model::interactions_since(state, me, seen),
        "now": state.timeline.now().as_millis() as u64,
    });
    if commands_seen != Some(state.commands.revision()) {
        update["commands"] = view_model::commands(state, me);
    }
    update
}
