//! Gateway v10: the WebSocket over which the bot hears of things.

mod handshake;

use std::time::Duration;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State as Extract};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::error::Violation;
use crate::state::SharedHub;
use crate::state::events::Outgoing;
use handshake::{Admitted, identify, resume};

/// The gateway's [operations](https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-opcodes).
mod op {
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const PRESENCE_UPDATE: u64 = 3;
    pub(super) const VOICE_STATE_UPDATE: u64 = 4;
    pub(super) const RESUME: u64 = 6;
    pub(super) const REQUEST_MEMBERS: u64 = 8;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
    pub(super) const HEARTBEAT_ACK: u64 = 11;
}

/// The gateway's [close codes](https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes).
pub(crate) mod close {
    pub(crate) const UNKNOWN_OPCODE: u16 = 4001;
    pub(crate) const DECODE_ERROR: u16 = 4002;
    pub(crate) const NOT_AUTHENTICATED: u16 = 4003;
    pub(crate) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(crate) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(crate) const SESSION_TIMED_OUT: u16 = 4009;
    pub(crate) const INVALID_API_VERSION: u16 = 4012;
    pub(crate) const INVALID_INTENTS: u16 = 4013;
    pub(crate) const DISALLOWED_INTENTS: u16 = 4014;
}

/// How the bot asks for the gateway.
#[derive(Deserialize)]
struct GatewayQuery {
    v: Option<u8>,
    encoding: Option<String>,
}

/// The gateway at the root of the address, where a bot's library asks for it.
pub(crate) async fn connect(
    Extract(hub): Extract<SharedHub>,
    upgrade: WebSocketUpgrade,
    version: Option<u8>,
) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let mut connection = Connection { hub, socket, session: None };
        if version.is_some_and(|version| version != 10) {
            connection.close(close::INVALID_API_VERSION, "Invalid API version").await;
            return;
        }
        connection.run().await;
    })
}

/// The gateway below `/gateway`, for clients that take any address.
pub(crate) fn router() -> Router<SharedHub> {
    Router::new().route(
        "/gateway",
        get(|hub: Extract<SharedHub>, Query(query): Query<GatewayQuery>, upgrade| async move {
            let json = query.encoding.as_deref().is_none_or(|encoding| encoding == "json");
            connect(hub, upgrade, if json { query.v } else { Some(0) }).await
        }),
    )
}

/// The session a connection speaks for.
struct Attached {
    id: String,
    connection: u64,
    outgoing: mpsc::UnboundedReceiver<Outgoing>,
}

struct Connection {
    hub: SharedHub,
    socket: WebSocket,
    session: Option<Attached>,
}

/// What the connection waits for.
enum Heard {
    Incoming(Option<Result<Message, axum::Error>>),
    Outgoing(Option<Outgoing>),
    Silence,
}

impl Connection {
    async fn run(mut self) {
        let heartbeat = self.hub.options.heartbeat;
        let interval = u64::try_from(heartbeat.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({ "op": op::HELLO, "d": { "heartbeat_interval": interval }, "s": null, "t": null });
        if !self.send(&hello).await {
            return;
        }
        let mut silent_until = Instant::now() + heartbeat * 2;
        loop {
            match self.hear(silent_until).await {
                Heard::Incoming(Some(Ok(Message::Text(text)))) => {
                    silent_until = Instant::now() + heartbeat * 2;
                    if !self.incoming(text.as_str()).await {
                        break;
                    }
                }
                Heard::Incoming(Some(Ok(Message::Binary(_)))) => {
                    self.close(close::DECODE_ERROR, "Error while decoding payload").await;
                    break;
                }
                Heard::Incoming(Some(Ok(Message::Close(frame)))) => {
                    // 1000 and 1001 end the session, as Discord documents.
                    if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        self.forget_session();
                    }
                    break;
                }
                Heard::Incoming(Some(Ok(_))) => {}
                Heard::Outgoing(Some(Outgoing::Text(text))) => {
                    if self.socket.send(Message::Text(text.into())).await.is_err() {
                        break;
                    }
                }
                Heard::Outgoing(Some(Outgoing::Close(code, reason))) => {
                    self.close(code, reason).await;
                    break;
                }
                Heard::Incoming(Some(Err(_)) | None)
                | Heard::Outgoing(Some(Outgoing::Drop) | None) => break,
                Heard::Silence => {
                    self.close(close::SESSION_TIMED_OUT, "Session timed out.").await;
                    break;
                }
            }
        }
        self.detach();
    }

    async fn hear(&mut self, silent_until: Instant) -> Heard {
        let listening = async {
            match &mut self.session {
                Some(session) => tokio::select! {
                    incoming = self.socket.recv() => Heard::Incoming(incoming),
                    outgoing = session.outgoing.recv() => Heard::Outgoing(outgoing),
                },
                None => Heard::Incoming(self.socket.recv().await),
            }
        };
        timeout_at(silent_until, listening).await.unwrap_or(Heard::Silence)
    }

    /// Takes a payload of the bot's; `false` ends the connection.
    async fn incoming(&mut self, text: &str) -> bool {
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            self.close(close::DECODE_ERROR, "Error while decoding payload").await;
            return false;
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(op::HEARTBEAT) => self.send(&json!({ "op": op::HEARTBEAT_ACK })).await,
            Some(op::IDENTIFY) => self.identify(data).await,
            Some(op::RESUME) => self.resume(data).await,
            Some(op::PRESENCE_UPDATE | op::VOICE_STATE_UPDATE | op::REQUEST_MEMBERS)
                if self.session.is_none() =>
            {
                self.close(close::NOT_AUTHENTICATED, "Not authenticated.").await;
                false
            }
            Some(op::PRESENCE_UPDATE) => true,
            Some(op::VOICE_STATE_UPDATE | op::REQUEST_MEMBERS) => {
                let violation = Violation {
                    request: format!("gateway operation {}", payload["op"]),
                    code: 0,
                    detail: "the sandbox does not emulate it".to_owned(),
                };
                self.hub.change(|state| state.violate(violation));
                true
            }
            _ => {
                self.close(close::UNKNOWN_OPCODE, "Unknown opcode").await;
                false
            }
        }
    }

    async fn identify(&mut self, data: &Value) -> bool {
        if self.session.is_some() {
            self.close(close::ALREADY_AUTHENTICATED, "Already authenticated.").await;
            return false;
        }
        match identify(&self.hub, data) {
            Ok(admitted) => self.attach(admitted),
            Err((code, reason)) => {
                self.close(code, reason).await;
                return false;
            }
        }
        true
    }

    async fn resume(&mut self, data: &Value) -> bool {
        match resume(&self.hub, data) {
            Ok(Some(admitted)) => {
                self.attach(admitted);
                true
            }
            Ok(None) => self.send(&json!({ "op": op::INVALID_SESSION, "d": false })).await,
            Err((code, reason)) => {
                self.close(code, reason).await;
                false
            }
        }
    }

    fn attach(&mut self, admitted: Admitted) {
        let Admitted { id, connection, outgoing } = admitted;
        self.session = Some(Attached { id, connection, outgoing });
    }

    async fn send(&mut self, payload: &Value) -> bool {
        self.socket.send(Message::Text(payload.to_string().into())).await.is_ok()
    }

    /// Says goodbye and waits a moment for the other side's, so that the code
    /// arrives before the connection ends.
    async fn close(&mut self, code: u16, reason: &'static str) {
        if matches!(code, 4001..=4004 | 4012..=4014) {
            let violation = Violation {
                request: "gateway".to_owned(),
                code: code.into(),
                detail: reason.to_owned(),
            };
            self.hub.change(|state| state.violate(violation));
        }
        let frame = CloseFrame { code, reason: reason.into() };
        if self.socket.send(Message::Close(Some(frame))).await.is_err() {
            return;
        }
        let goodbye = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        if tokio::time::timeout(Duration::from_secs(2), goodbye).await.is_err() {
            tracing::debug!("the bot did not answer a close frame");
        }
    }

    fn forget_session(&mut self) {
        if let Some(session) = &self.session {
            self.hub.change(|state| state.sessions.remove(&session.id));
        }
    }

    /// Leaves the session without a connection, to be resumed.
    fn detach(self) {
        let Some(attached) = self.session else { return };
        self.hub.change(|state| {
            if let Some(session) = state.sessions.get_mut(&attached.id)
                && session.connection == attached.connection
            {
                session.wire = None;
            }
        });
    }
}
