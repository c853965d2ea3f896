//! The guild and who is in it.

use axum::{
    Json,
    extract::{Path, State as Extract},
    http::StatusCode,
};
use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::path::id;
use crate::{actions, error::ApiError, hub::SharedHub, payload::guild, state::State};

/// Reads the state, if this is the guild and the bot is in it.
fn in_guild<T>(
    hub: &SharedHub,
    guild: u64,
    read: impl FnOnce(&State) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    hub.read(|state| {
        if guild == state.guild.id().get() && state.guild.has_bot() {
            read(state)
        } else {
            Err(ApiError::unknown_guild())
        }
    })
}

/// `GET /users/@me/guilds`
pub(super) async fn mine(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    Json(hub.read(|state| {
        if !state.guild.has_bot() {
            return json!([]);
        }
        json!([{
            "id": state.guild.id(), "name": state.guild.name(), "icon": null, "banner": null,
            "owner": false, "features": [],
            "permissions": state.guild.permissions(state.guild.bot_id()).bits().to_string(),
        }])
    }))
}

/// `DELETE /users/@me/guilds/{guild}`
pub(super) async fn leave(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<StatusCode, ApiError> {
    in_guild(&hub, guild, |_| Ok(()))?;
    hub.change(actions::guild::remove_bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /guilds/{guild}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(guild::guild(&state.guild))))
}

/// `GET /guilds/{guild}/channels`
pub(super) async fn channels(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(guild::guild_create(state)["channels"].take())))
}

/// `GET /guilds/{guild}/threads/active`
pub(super) async fn threads(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| {
        let threads = guild::guild_create(state)["threads"].take();
        Ok(Json(json!({ "threads": threads, "members": [], "has_more": false })))
    })
}

/// `GET /guilds/{guild}/members`
pub(super) async fn members(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    if !hub.options.privileged_intents.contains(Intents::GUILD_MEMBERS) {
        return Err(ApiError::missing_access());
    }
    in_guild(&hub, guild, |state| Ok(Json(guild::guild_create(state)["members"].take())))
}

/// `GET /guilds/{guild}/members/{user}`
pub(super) async fn member(
    Extract(hub): Extract<SharedHub>,
    Path((guild, user)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    let user = id(user)?;
    in_guild(&hub, guild, |state| {
        guild::full_member(&state.guild, user).map(Json).ok_or_else(ApiError::unknown_member)
    })
}

/// `GET /guilds/{guild}/roles`
pub(super) async fn roles(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(json!(guild::roles(&state.guild)))))
}
