//! The HTTP API: faults on demand.

use axum::extract::{Path, State as Extract};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::api::{Answer, Refused};
use crate::faults::Fault;
use crate::state::SharedHub;

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new().route("/violations", get(violations)).route("/faults/{fault}", post(fault))
}

async fn violations(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    let list = hub.read(|state| state.violations.clone());
    let list: Vec<Value> = list
        .iter()
        .map(|one| json!({ "request": one.request, "code": one.code, "detail": one.detail }))
        .collect();
    Json(json!(list))
}

/// `POST /sandbox/api/faults/{fault}`
async fn fault(Extract(hub): Extract<SharedHub>, Path(name): Path<String>) -> Answer {
    let fault = Fault::named(&name).ok_or_else(|| {
        let known: Vec<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
        let message = format!("no fault {name}; there are: {}", known.join(", "));
        Refused(axum::http::StatusCode::NOT_FOUND, message)
    })?;
    fault.happen(&hub);
    Ok(Json(json!({})))
}
