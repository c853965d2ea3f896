//! The server and who is in it.

use axum::Json;
use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;
use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::id;
use crate::error::ApiError;
use crate::state::{SharedHub, State};

fn in_guild<T>(
    hub: &SharedHub,
    guild: u64,
    look: impl FnOnce(&State) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    hub.read(|state| {
        if guild == state.guild.get() && state.installed {
            look(state)
        } else {
            Err(ApiError::unknown_guild())
        }
    })
}

/// `GET /users/@me/guilds`
pub(super) async fn mine(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    Json(hub.read(|state| {
        if !state.installed {
            return json!([]);
        }
        json!([{
            "id": state.guild, "name": state.guild_name, "icon": null, "banner": null,
            "owner": false, "features": [],
            "permissions": state.permissions(state.bot.id).bits().to_string(),
        }])
    }))
}

/// `DELETE /users/@me/guilds/{guild}`
pub(super) async fn leave(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<StatusCode, ApiError> {
    in_guild(&hub, guild, |_| Ok(()))?;
    hub.change(State::remove_bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /guilds/{guild}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(state.guild_json())))
}

/// `GET /guilds/{guild}/channels`
pub(super) async fn channels(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(state.guild_create()["channels"].take())))
}

/// `GET /guilds/{guild}/threads/active`
pub(super) async fn threads(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| {
        let threads = state.guild_create()["threads"].take();
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
    in_guild(&hub, guild, |state| Ok(Json(state.guild_create()["members"].take())))
}

/// `GET /guilds/{guild}/members/{user}`
pub(super) async fn member(
    Extract(hub): Extract<SharedHub>,
    Path((guild, user)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    let user = id(user)?;
    in_guild(&hub, guild, |state| {
        state.full_member(user).map(Json).ok_or_else(ApiError::unknown_member)
    })
}

/// `GET /guilds/{guild}/roles`
pub(super) async fn roles(
    Extract(hub): Extract<SharedHub>,
    Path(guild): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    in_guild(&hub, guild, |state| Ok(Json(json!(state.roles_json()))))
}

impl State {
    /// Takes the bot out of the server.
    pub(crate) fn remove_bot(&mut self) {
        if !std::mem::replace(&mut self.installed, false) {
            return;
        }
        self.directory_revision = self.revision;
        let event = json!({ "id": self.guild });
        self.dispatch("GUILD_DELETE", Intents::GUILDS, &event);
    }

    /// Brings the bot (back) into the server.
    pub(crate) fn add_bot(&mut self) {
        if std::mem::replace(&mut self.installed, true) {
            return;
        }
        self.directory_revision = self.revision;
        let event = self.guild_create();
        self.dispatch("GUILD_CREATE", Intents::GUILDS, &event);
    }
}
