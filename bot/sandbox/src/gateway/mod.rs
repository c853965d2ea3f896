//! Gateway v10: the WebSocket over which the bot gets events.

mod codes;
mod handshake;

use std::time::Duration;

use axum::{
    Router,
    extract::{
        Query, State as Extract,
        ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
    routing::get,
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use self::{
    codes::{close, op},
    handshake::{Attached, identify, resume},
};
use crate::{error::Violation, hub::SharedHub, state::sessions::Outgoing};

/// The query with which the bot connects.
#[derive(Deserialize)]
struct GatewayQuery {
    v: Option<u8>,
    encoding: Option<String>,
}

/// The gateway at the root, where a bot's library connects.
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

/// The gateway at `/gateway`, for clients that can connect anywhere.
pub(crate) fn router() -> Router<SharedHub> {
    Router::new().route(
        "/gateway",
        get(|hub: Extract<SharedHub>, Query(query): Query<GatewayQuery>, upgrade| async move {
            let json = query.encoding.as_deref().is_none_or(|encoding| encoding == "json");
            connect(hub, upgrade, if json { query.v } else { Some(0) }).await
        }),
    )
}

struct Connection {
    hub: SharedHub,
    socket: WebSocket,
    session: Option<Attached>,
}

/// What a connection has to deal with.
enum Input {
    Incoming(Option<Result<Message, axum::Error>>),
    Outgoing(Option<Outgoing>),
    Timeout,
}

impl Connection {
    async fn run(mut self) {
        if self.hub.read(|state| state.cuts.gateway) {
            return;
        }
        let heartbeat = self.hub.options.heartbeat_interval;
        let interval = u64::try_from(heartbeat.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({ "op": op::HELLO, "d": { "heartbeat_interval": interval }, "s": null, "t": null });
        if !self.send(&hello).await {
            return;
        }
        let mut silent_deadline = Instant::now() + heartbeat * 2;
        loop {
            match self.next_input(silent_deadline).await {
                Input::Incoming(Some(Ok(Message::Text(text)))) => {
                    silent_deadline = Instant::now() + heartbeat * 2;
                    if !self.incoming(text.as_str()).await {
                        break;
                    }
                }
                Input::Incoming(Some(Ok(Message::Binary(_)))) => {
                    self.close(close::DECODE_ERROR, "Error while decoding payload").await;
                    break;
                }
                Input::Incoming(Some(Ok(Message::Close(frame)))) => {
                    // 1000 and 1001 end the session, as Discord documents.
                    if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        self.forget_session();
                    }
                    // The answer to it goes out when the socket is asked for more.
                    self.until_closed().await;
                    break;
                }
                Input::Incoming(Some(Ok(_))) => {}
                Input::Outgoing(Some(Outgoing::Text(text))) => {
                    if self.socket.send(Message::Text(text.into())).await.is_err() {
                        break;
                    }
                }
                Input::Outgoing(Some(Outgoing::Close(code, reason))) => {
                    self.close(code, reason).await;
                    break;
                }
                Input::Incoming(Some(Err(_)) | None)
                | Input::Outgoing(Some(Outgoing::Drop) | None) => break,
                Input::Timeout => {
                    self.close(close::SESSION_TIMED_OUT, "Session timed out.").await;
                    break;
                }
            }
        }
        self.detach();
    }

    async fn next_input(&mut self, silent_deadline: Instant) -> Input {
        let input = async {
            match &mut self.session {
                Some(session) => tokio::select! {
                    incoming = self.socket.recv() => Input::Incoming(incoming),
                    outgoing = session.outgoing.recv() => Input::Outgoing(outgoing),
                },
                None => Input::Incoming(self.socket.recv().await),
            }
        };
        timeout_at(silent_deadline, input).await.unwrap_or(Input::Timeout)
    }

    /// Handles a payload from the bot; `false` ends the connection.
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
                self.hub.change(|state| state.call_log.add_violation(violation));
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
            Ok(Some(attached)) => {
                self.session = Some(attached);
                true
            }
            Ok(None) => self.send(&json!({ "op": op::INVALID_SESSION, "d": false })).await,
            Err((code, reason)) => {
                self.close(code, reason).await;
                false
            }
        }
    }

    async fn resume(&mut self, data: &Value) -> bool {
        match resume(&self.hub, data) {
            Ok(Some(attached)) => {
                self.session = Some(attached);
                true
            }
            Ok(None) => self.send(&json!({ "op": op::INVALID_SESSION, "d": false })).await,
            Err((code, reason)) => {
                self.close(code, reason).await;
                false
            }
        }
    }

    async fn send(&mut self, payload: &Value) -> bool {
        self.socket.send(Message::Text(payload.to_string().into())).await.is_ok()
    }

    /// Sends a close frame and waits a moment for the answer, so that the code
    /// arrives before the connection ends.
    async fn close(&mut self, code: u16, reason: &'static str) {
        if matches!(code, 4001..=4004 | 4010..=4014) {
            let violation = Violation {
                request: "gateway".to_owned(),
                code: code.into(),
                detail: reason.to_owned(),
            };
            self.hub.change(|state| state.call_log.add_violation(violation));
        }
        let frame = CloseFrame { code, reason: reason.into() };
        if self.socket.send(Message::Close(Some(frame))).await.is_err() {
            return;
        }
        self.until_closed().await;
    }

    /// Waits a moment until both sides have sent a close frame.
    async fn until_closed(&mut self) {
        let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        if tokio::time::timeout(Duration::from_secs(2), rest).await.is_err() {
            tracing::debug!("the bot did not end the connection");
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
        self.hub.change(|state| state.sessions.detach(&attached.id, attached.connection));
    }
}
