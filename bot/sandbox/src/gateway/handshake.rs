//! Identifying and resuming.

use std::time::Instant;

use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::codes::close;
use crate::{
    hub::SharedHub,
    ids::UserId,
    payload::guild::{current_user, guild_create},
    state::{
        State,
        sessions::{OutgoingReceiver, Shard},
    },
};

/// The session that a connection has.
pub(super) struct Attached {
    pub(super) id: String,
    /// The number of the connection, see [`crate::state::sessions::Sessions`].
    pub(super) connection: u64,
    pub(super) outgoing: OutgoingReceiver,
}

/// Why a connection is closed: a code and its reason.
type Refused = (u16, &'static str);

/// The intents that must be switched on for an application.
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

/// A number for a new connection.
fn connection_number(state: &mut State) -> u64 {
    // Snowflakes are unique, whatever they identify.
    let id: UserId = state.timeline.new_id();
    id.get()
}

/// Opens a session: READY, then the guild; `None` if another shard has just opened one.
pub(super) fn identify(hub: &SharedHub, data: &Value) -> Result<Option<Attached>, Refused> {
    check_token(hub, data)?;
    let intents = data["intents"].as_u64().and_then(Intents::from_bits);
    let intents = intents.ok_or((close::INVALID_INTENTS, "Invalid intent(s)."))?;
    if !(intents & privileged()).difference(hub.options.privileged_intents).is_empty() {
        return Err((close::DISALLOWED_INTENTS, "Disallowed intent(s)."));
    }
    let shard = match data["shard"].as_array() {
        Some(shard) => Shard::of(shard).ok_or((close::INVALID_SHARD, "Invalid shard."))?,
        None => Shard::ONLY,
    };
    if shard.total < hub.read(|state| state.shards) {
        return Err((close::SHARDING_REQUIRED, "Sharding required."));
    }
    Ok(hub.change(|state| {
        let bucket = shard.id % hub.options.max_concurrency.max(1);
        let taken = state.sessions.connected_shards().contains(&shard.id);
        if !state.identifies.admit(bucket, taken, Instant::now(), hub.options.identify_gap) {
            return None;
        }
        let connection = connection_number(state);
        let id = format!("{connection:032x}");
        let outgoing = state.sessions.open(id.clone(), connection, intents, shard);
        let ready = ready(state, &id, shard);
        state.sessions.send(&id, "READY", &ready);
        if serves_guild(state, shard) && intents.contains(Intents::GUILDS) {
            let guild = guild_create(state);
            state.sessions.send(&id, "GUILD_CREATE", &guild);
        }
        Some(Attached { id, connection, outgoing })
    }))
}

/// Whether the bot is in the guild, and hears of it by this shard.
fn serves_guild(state: &State, shard: Shard) -> bool {
    state.guild.has_bot() && shard.serves(Some(state.guild.id().get()))
}

fn ready(state: &State, session: &str, shard: Shard) -> Value {
    let guilds = if serves_guild(state, shard) {
        json!([{ "id": state.guild.id(), "unavailable": true }])
    } else {
        json!([])
    };
    json!({
        "v": 10,
        "user": current_user(&state.guild),
        "guilds": guilds,
        "session_id": session,
        "resume_gateway_url": state.gateway_url(),
        "shard": [shard.id, shard.total],
        "application": { "id": state.guild.bot_id(), "flags": 0 },
        "private_channels": [], "relationships": [], "user_settings": {}, "presences": [],
        "guild_join_requests": [], "geo_ordered_rtc_regions": [], "session_type": "normal",
    })
}

/// Resumes a session and sends the events it missed; `None` if it is lost.
pub(super) fn resume(hub: &SharedHub, data: &Value) -> Result<Option<Attached>, Refused> {
    check_token(hub, data)?;
    let id = data["session_id"].as_str().unwrap_or_default().to_owned();
    let seen = data["seq"].as_u64().unwrap_or(0);
    Ok(hub.change(|state| {
        let connection = connection_number(state);
        let outgoing = state.sessions.resume(&id, seen, connection)?;
        Some(Attached { id, connection, outgoing })
    }))
}
