//! Responses to interactions and what follows them.

use axum::{
    Json,
    extract::{Path, Query, State as Extract},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{body::Body, path::id};
use crate::{
    actions::{interactions::webhook_message, messages, responses},
    error::ApiError,
    hub::SharedHub,
    ids::{InteractionId, MessageId},
    payload::message::stored_message,
    state::State,
};

/// `?with_response=true`
#[derive(Deserialize)]
pub(super) struct CallbackQuery {
    with_response: Option<bool>,
}

/// `POST /interactions/{interaction}/{token}/callback`
pub(super) async fn callback(
    Extract(hub): Extract<SharedHub>,
    Path((interaction, token)): Path<(u64, String)>,
    Query(query): Query<CallbackQuery>,
    body: Body,
) -> Result<Response, ApiError> {
    let id: InteractionId = id(interaction)?;
    let Body { json, files } = body;
    let fields = json.as_object().ok_or_else(ApiError::invalid_json)?;
    hub.change(|state| {
        let (kind, message) = responses::respond(state, id, &token, fields, files)?;
        if query.with_response != Some(true) {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
        Ok(Json(described(state, id, kind, message)).into_response())
    })
}

/// What `with_response` asks for.
fn described(state: &State, id: InteractionId, kind: u64, message: Option<MessageId>) -> Value {
    let shown = message.and_then(|message| stored_message(state, message).ok());
    let flag = |bit: u64| {
        shown
            .as_ref()
            .and_then(|message| message["flags"].as_u64())
            .is_some_and(|flags| flags & bit != 0)
    };
    let mut interaction = json!({ "id": id, "type": state.interactions[&id].kind });
    if message.is_some() {
        interaction["response_message_id"] = json!(message);
        interaction["response_message_ephemeral"] = json!(flag(64));
        interaction["response_message_loading"] = json!(flag(128));
    }
    // Only what is said at once comes along: a message, or the one that was clicked.
    match shown.filter(|_| matches!(kind, 4 | 7)) {
        Some(message) => {
            let resource = json!({ "type": kind, "message": message });
            json!({ "interaction": interaction, "resource": resource })
        }
        None => json!({ "interaction": interaction }),
    }
}

fn check_application(hub: &SharedHub, application: u64) -> Result<(), ApiError> {
    let right = hub.read(|state| state.guild.bot_id().get() == application);
    if right { Ok(()) } else { Err(ApiError::unknown_webhook()) }
}

/// `POST /webhooks/{application}/{token}`
pub(super) async fn follow_up(
    Extract(hub): Extract<SharedHub>,
    Path((application, token)): Path<(u64, String)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    check_application(&hub, application)?;
    let form = body.into_message_form()?;
    hub.change(|state| {
        let message = responses::follow_up(state, &token, form)?;
        Ok(Json(stored_message(state, message)?))
    })
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn read(
    Extract(hub): Extract<SharedHub>,
    Path((application, token, message)): Path<(u64, String, String)>,
) -> Result<Json<Value>, ApiError> {
    check_application(&hub, application)?;
    hub.read(|state| {
        let message = webhook_message(state, &token, &message)?;
        Ok(Json(stored_message(state, message)?))
    })
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn update(
    Extract(hub): Extract<SharedHub>,
    Path((application, token, message)): Path<(u64, String, String)>,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    check_application(&hub, application)?;
    let form = body.into_message_form()?;
    hub.change(|state| {
        let message = responses::edit(state, &token, &message, form)?;
        Ok(Json(stored_message(state, message)?))
    })
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn remove(
    Extract(hub): Extract<SharedHub>,
    Path((application, token, message)): Path<(u64, String, String)>,
) -> Result<StatusCode, ApiError> {
    check_application(&hub, application)?;
    hub.change(|state| {
        let message = webhook_message(state, &token, &message)?;
        messages::delete(state, message)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
