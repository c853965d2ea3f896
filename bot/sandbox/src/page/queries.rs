//! The HTTP API: reading what a member sees.

use axum::{
    Json,
    extract::{Path, Query, State as Extract},
    http::StatusCode,
};
use serde::Deserialize;
use serde_json::json;

use super::{
    lookup::{channel, member},
    response::{ApiResult, Refusal},
    view_model,
};
use crate::{
    access::permissions::sees_message, hub::SharedHub, ids::InteractionId,
    state::interactions::ResponseState,
};

/// Whose view is asked for, and of which channel.
#[derive(Deserialize)]
pub(super) struct View {
    member: String,
    channel: Option<String>,
}

pub(super) async fn directory(
    Extract(hub): Extract<SharedHub>,
    Query(view): Query<View>,
) -> ApiResult {
    let me = member(&hub, &view.member)?.id();
    Ok(Json(hub.read(|state| view_model::directory(state, me))))
}

pub(super) async fn commands(
    Extract(hub): Extract<SharedHub>,
    Query(view): Query<View>,
) -> ApiResult {
    let me = member(&hub, &view.member)?.id();
    Ok(Json(hub.read(|state| view_model::commands(state, me))))
}

pub(super) async fn messages(
    Extract(hub): Extract<SharedHub>,
    Query(view): Query<View>,
) -> ApiResult {
    let me = member(&hub, &view.member)?.id();
    let channel = channel(&hub, view.channel.as_deref())?;
    Ok(Json(hub.read(|state| {
        let here = state.messages.in_channel(channel);
        let seen = here.filter(|stored| sees_message(state, me, stored));
        json!(seen.map(|stored| view_model::message(state, me, stored)).collect::<Vec<_>>())
    })))
}

/// Whether to wait for the answer.
#[derive(Deserialize)]
pub(super) struct Wait {
    wait: Option<bool>,
}

pub(super) async fn interaction(
    Extract(hub): Extract<SharedHub>,
    Path(number): Path<u64>,
    Query(wait): Query<Wait>,
) -> ApiResult {
    let id = InteractionId::new_checked(number);
    let missing = || Refusal(StatusCode::NOT_FOUND, "no such interaction".to_owned());
    let id = id.filter(|id| hub.read(|state| state.interactions.get(id).is_some()));
    let id = id.ok_or_else(missing)?;
    if wait.wait == Some(true) {
        // A timeout is no error: the response is then that there is none.
        let _settled = hub
            .wait_for(hub.options.timeout, |state| {
                let response = &state.interactions[&id].response;
                let open = matches!(response, ResponseState::Waiting | ResponseState::Thinking);
                (!open).then_some(())
            })
            .await;
    }
    Ok(Json(hub.read(|state| view_model::interaction(id, &state.interactions[&id]))))
}
