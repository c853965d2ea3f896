//! The application and its commands.

use axum::{
    Json,
    extract::{Path, State as Extract},
    http::StatusCode,
};
use serde_json::{Value, json};
use twilight_model::application::command::Command;

use super::{body::Body, path::id};
use crate::{
    error::ApiError,
    hub::SharedHub,
    ids::{CommandId, GuildId},
    payload,
    validate::command::command,
};

/// Where commands are registered: in the guild, or globally.
type Scope = Option<GuildId>;

/// `GET /applications/@me`
pub(super) async fn me(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    Json(hub.read(|state| payload::guild::application(&state.guild)))
}

fn scope(hub: &SharedHub, application: u64, guild: Option<u64>) -> Result<Scope, ApiError> {
    hub.read(|state| {
        if application != state.guild.bot_id().get() {
            return Err(ApiError::missing_access());
        }
        let id = state.guild.id();
        match guild {
            Some(guild) if guild == id.get() && state.guild.has_bot() => Ok(Some(id)),
            Some(_) => Err(ApiError::missing_access()),
            None => Ok(None),
        }
    })
}

fn listed(hub: &SharedHub, scope: Scope) -> Json<Value> {
    hub.read(|state| Json(json!(state.commands.in_scope(scope).collect::<Vec<_>>())))
}

fn replaced(hub: &SharedHub, scope: Scope, body: &Body) -> Result<Json<Value>, ApiError> {
    let list = body.json.as_array().ok_or_else(ApiError::invalid_json)?;
    let mut commands = Vec::new();
    for (index, item) in list.iter().enumerate() {
        let fields = item.as_object().ok_or_else(ApiError::invalid_json)?;
        commands.push(command(fields, &index.to_string())?);
    }
    hub.change(|state| state.commands.replace(scope, commands, &mut state.timeline))?;
    Ok(listed(hub, scope))
}

fn created(
    hub: &SharedHub,
    scope: Scope,
    body: &Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let command = command(body.fields()?, "")?;
    hub.change(|state| {
        let (id, new) = state.commands.upsert(scope, command, &mut state.timeline)?;
        let status = if new { StatusCode::CREATED } else { StatusCode::OK };
        Ok((status, Json(json!(state.commands[&id]))))
    })
}

fn one(hub: &SharedHub, scope: Scope, number: u64) -> Result<(CommandId, Command), ApiError> {
    let id: CommandId = id(number)?;
    hub.read(|state| {
        let found = state.commands.get(&id).filter(|command| command.guild_id == scope);
        found.cloned().map(|command| (id, command)).ok_or_else(ApiError::unknown_command)
    })
}

fn updated(
    hub: &SharedHub,
    scope: Scope,
    number: u64,
    body: &Body,
) -> Result<Json<Value>, ApiError> {
    let (id, old) = one(hub, scope, number)?;
    let mut merged = json!(old);
    for (key, value) in body.fields()? {
        merged[key] = value.clone();
    }
    let command = command(merged.as_object().ok_or_else(ApiError::invalid_json)?, "")?;
    Ok(hub.change(|state| {
        state.commands.insert(scope, command, Some(id), &mut state.timeline);
        Json(json!(state.commands[&id]))
    }))
}

fn removed(hub: &SharedHub, scope: Scope, number: u64) -> Result<StatusCode, ApiError> {
    let (id, _) = one(hub, scope, number)?;
    hub.change(|state| state.commands.remove(&id, state.timeline.revision()));
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /applications/{application}/commands`
pub(super) async fn list(
    Extract(hub): Extract<SharedHub>,
    Path(application): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    Ok(listed(&hub, scope(&hub, application, None)?))
}

/// `PUT /applications/{application}/commands`
pub(super) async fn replace(
    Extract(hub): Extract<SharedHub>,
    Path(application): Path<u64>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    replaced(&hub, scope(&hub, application, None)?, &body)
}

/// `POST /applications/{application}/commands`
pub(super) async fn create(
    Extract(hub): Extract<SharedHub>,
    Path(application): Path<u64>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    created(&hub, scope(&hub, application, None)?, &body)
}

/// `GET /applications/{application}/commands/{command}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((application, command)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    Ok(Json(json!(one(&hub, scope(&hub, application, None)?, command)?.1)))
}

/// `PATCH /applications/{application}/commands/{command}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path((application, command)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    updated(&hub, scope(&hub, application, None)?, command, &body)
}

/// `DELETE /applications/{application}/commands/{command}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path((application, command)): Path<(u64, u64)>,
) -> Result<StatusCode, ApiError> {
    removed(&hub, scope(&hub, application, None)?, command)
}

/// `GET /applications/{application}/guilds/{guild}/commands`
pub(super) async fn guild_list(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild)): Path<(u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    Ok(listed(&hub, scope(&hub, application, Some(guild))?))
}

/// `PUT /applications/{application}/guilds/{guild}/commands`
pub(super) async fn guild_replace(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild)): Path<(u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    replaced(&hub, scope(&hub, application, Some(guild))?, &body)
}

/// `POST /applications/{application}/guilds/{guild}/commands`
pub(super) async fn guild_create(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild)): Path<(u64, u64)>,
    body: Body,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    created(&hub, scope(&hub, application, Some(guild))?, &body)
}

/// `GET /applications/{application}/guilds/{guild}/commands/{command}`
pub(super) async fn guild_read(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild, command)): Path<(u64, u64, u64)>,
) -> Result<Json<Value>, ApiError> {
    Ok(Json(json!(one(&hub, scope(&hub, application, Some(guild))?, command)?.1)))
}

/// `PATCH /applications/{application}/guilds/{guild}/commands/{command}`
pub(super) async fn guild_update(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild, command)): Path<(u64, u64, u64)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    updated(&hub, scope(&hub, application, Some(guild))?, command, &body)
}

/// `DELETE /applications/{application}/guilds/{guild}/commands/{command}`
pub(super) async fn guild_remove(
    Extract(hub): Extract<SharedHub>,
    Path((application, guild, command)): Path<(u64, u64, u64)>,
) -> Result<StatusCode, ApiError> {
    removed(&hub, scope(&hub, application, Some(guild))?, command)
}
