//! Identifying and resuming.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::Intents;

use super::close;
use crate::state::events::{Outgoing, Session};
use crate::state::{SharedHub, State};

/// A session that may speak.
pub(super) struct Admitted {
    pub(super) id: String,
    pub(super) connection: u64,
    pub(super) outgoing: mpsc::UnboundedReceiver<Outgoing>,
}

/// Why a connection is closed: a code and its reason.
type Refused = (u16, &'static str);

/// The intents that have to be switched on for an application.
fn privileged() -> Intents {
    Intents::GUILD_MEMBERS | Intents::GUILD_PRESENCES | Intents::MESSAGE_CONTENT
}

fn check_token(hub: &SharedHub, data: &Value) -> Result<(), Refused> {
    let token = data["token"].as_str().unwrap_or_default();
    if token.strip_prefix("Bot ").unwrap_or(token) == hub.options.token {
        Ok(())
    } else {
        Err((close::AUTHENTICATION_FAILED, "Authentication failed."))
    }
}

/// Opens a session: READY, then the server.
pub(super) fn identify(hub: &SharedHub, data: &Value) -> Result<Admitted, Refused> {
    check_token(hub, data)?;
    let intents = data["intents"].as_u64().and_then(Intents::from_bits);
    let intents = intents.ok_or((close::INVALID_INTENTS, "Invalid intent(s)."))?;
    if !(intents & privileged()).difference(hub.options.privileged_intents).is_empty() {
        return Err((close::DISALLOWED_INTENTS, "Disallowed intent(s)."));
    }
    let (wire, outgoing) = mpsc::unbounded_channel();
    let shard = if data["shard"].is_array() { data["shard"].clone() } else { json!([0, 1]) };
    Ok(hub.change(|state| {
        let number = state.snowflakes.next(state.now);
        let id = format!("{number:032x}");
        // A bot that was killed left a session behind that nobody will resume.
        state.sessions.retain(|_, old| old.wire.is_some() || old.shard != shard);
        let mut session = Session {
            intents,
            shard: shard.clone(),
            sequence: 0,
            sent: VecDeque::new(),
            wire: Some(wire),
            connection: number,
            paused: None,
        };
        session.push("READY", &ready(state, &id, &shard));
        if state.installed && intents.contains(Intents::GUILDS) {
            session.push("GUILD_CREATE", &state.guild_create());
        }
        state.sessions.insert(id.clone(), session);
        state.directory_revision = state.revision;
        Admitted { id, connection: number, outgoing }
    }))
}

fn ready(state: &State, session: &str, shard: &Value) -> Value {
    let guilds = if state.installed {
        json!([{ "id": state.guild, "unavailable": true }])
    } else {
        json!([])
    };
    json!({
        "v": 10,
        "user": state.current_user(),
        "guilds": guilds,
        "session_id": session,
        "resume_gateway_url": state.base_url.replacen("http", "ws", 1),
        "shard": shard,
        "application": { "id": state.bot.id, "flags": 0 },
        "private_channels": [], "relationships": [], "user_settings": {}, "presences": [],
        "guild_join_requests": [], "geo_ordered_rtc_regions": [], "session_type": "normal",
    })
}

/// Takes a session up again and sends what it missed; `None` if it is lost.
pub(super) fn resume(hub: &SharedHub, data: &Value) -> Result<Option<Admitted>, Refused> {
    check_token(hub, data)?;
    let id = data["session_id"].as_str().unwrap_or_default().to_owned();
    let seen = data["seq"].as_u64().unwrap_or(0);
    let (wire, outgoing) = mpsc::unbounded_channel();
    Ok(hub.change(|state| {
        let number = state.snowflakes.next(state.now);
        let session = state.sessions.get_mut(&id)?;
        let oldest = session.sent.front().map_or(session.sequence, |(sequence, _)| *sequence);
        if seen > session.sequence || oldest > seen + 1 {
            state.sessions.remove(&id);
            return None;
        }
        if let Some(old) = session.wire.take() {
            // Whoever held the session before has lost it; nobody may be there to hear it.
            let _gone = old.send(Outgoing::Drop);
        }
        for (_, text) in session.sent.iter().filter(|(sequence, _)| *sequence > seen) {
            wire.send(Outgoing::Text(text.clone())).ok()?;
        }
        session.wire = Some(wire);
        session.connection = number;
        session.push("RESUMED", &json!({ "_trace": [] }));
        state.directory_revision = state.revision;
        Some(Admitted { id: id.clone(), connection: number, outgoing })
    }))
}
