//! Users, direct messages, and where the gateway is.

use axum::{
    Json,
    extract::{Path, State as Extract},
};
use serde_json::{Value, json};

use super::{body::Body, path::id};
use crate::{
    actions::channels,
    error::ApiError,
    hub::SharedHub,
    ids::UserId,
    payload::{complete::complete_users, guild::current_user},
};

/// `GET /gateway`
pub(super) async fn gateway(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    Json(json!({ "url": hub.read(|state| state.gateway_url().to_owned()) }))
}

/// `GET /gateway/bot`
pub(super) async fn gateway_bot(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    let total = hub.options.session_starts;
    let (url, shards, started) = hub
        .read(|state| (state.gateway_url().to_owned(), state.shards, state.identifies.started()));
    Json(json!({
        "url": url,
        "shards": shards,
        "session_start_limit": {
            "total": total,
            "remaining": total.saturating_sub(started),
            "reset_after": 86_400_000,
            "max_concurrency": hub.options.max_concurrency,
        },
    }))
}

/// `GET /users/@me`
pub(super) async fn me(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    Json(hub.read(|state| current_user(&state.guild)))
}

/// `GET /users/{user}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path(user): Path<u64>,
) -> Result<Json<Value>, ApiError> {
    let user: UserId = id(user)?;
    hub.read(|state| {
        let mut shown = json!(state.guild.user(user).ok_or_else(ApiError::unknown_user)?);
        complete_users(&mut shown);
        Ok(Json(shown))
    })
}

/// `POST /users/@me/channels`
pub(super) async fn direct_channel(
    Extract(hub): Extract<SharedHub>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let recipient = &body.fields()?["recipient_id"];
    let number = recipient.as_str().and_then(|text| text.parse().ok()).or(recipient.as_u64());
    let user: UserId = number.and_then(UserId::new_checked).ok_or_else(|| {
        ApiError::field("recipient_id", "BASE_TYPE_REQUIRED", "This field is required")
    })?;
    hub.change(|state| {
        let channel = channels::open_direct(state, user)?;
        let mut shown = json!(state.channels[&channel].channel);
        complete_users(&mut shown);
        Ok(Json(shown))
    })
}
