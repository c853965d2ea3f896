//! The HTTP API: fault injection.

use axum::{
    Json, Router,
    extract::{Path, State as Extract},
    http::StatusCode,
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::response::{ApiResult, Refusal};
use crate::{
    actions::gateway_faults::{self, GatewayFault},
    hub::SharedHub,
    state::{cuts::Cuts, fault_rules::RestFault},
};

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/violations", get(violations))
        .route("/faults/{fault}", post(gateway_fault))
        .route("/trouble", post(rest_fault))
        .route("/cuts", post(cut))
}

async fn violations(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    let list = hub.read(|state| state.call_log.violations().to_vec());
    let list: Vec<Value> = list
        .iter()
        .map(|one| json!({ "request": one.request, "code": one.code, "detail": one.detail }))
        .collect();
    Json(json!(list))
}

/// A fault of the next REST calls of a method and path: a status that they fail
/// with (429 with `retry_after` seconds), or the loss of their response.
#[derive(Deserialize)]
struct NewRestFault {
    method: String,
    path: String,
    status: Option<u16>,
    retry_after: Option<u16>,
    #[serde(default)]
    lose_answer: bool,
    times: Option<usize>,
}

/// `POST /sandbox/api/trouble`
async fn rest_fault(Extract(hub): Extract<SharedHub>, Json(new): Json<NewRestFault>) -> ApiResult {
    let fault = match new.status {
        _ if new.lose_answer => RestFault::LoseResponse,
        Some(429) | None => RestFault::RateLimit(new.retry_after.unwrap_or(1)),
        Some(status) if (400..600).contains(&status) => RestFault::Fail(status),
        Some(status) => {
            let message = format!("a call does not fail with {status}, but with 400 to 599");
            return Err(Refusal::bad_request(message));
        }
    };
    let (method, times) = (new.method.to_uppercase(), new.times.unwrap_or(1));
    hub.change(|state| state.fault_rules.add(&method, &new.path, fault, times));
    Ok(Json(json!({})))
}

/// What the bot is cut off from.
#[derive(Deserialize)]
struct NewCuts {
    #[serde(default)]
    gateway: bool,
    #[serde(default)]
    rest: bool,
}

/// `POST /sandbox/api/cuts`
async fn cut(Extract(hub): Extract<SharedHub>, Json(new): Json<NewCuts>) -> Json<Value> {
    let cuts = Cuts { gateway: new.gateway, rest: new.rest };
    hub.change(|state| gateway_faults::cut(state, cuts));
    Json(json!({}))
}

/// `POST /sandbox/api/faults/{fault}`
async fn gateway_fault(Extract(hub): Extract<SharedHub>, Path(name): Path<String>) -> ApiResult {
    let fault = GatewayFault::from_name(&name).ok_or_else(|| {
        let known: Vec<&str> = GatewayFault::ALL.iter().map(|fault| fault.name()).collect();
        let message = format!("no fault {name}; there are: {}", known.join(", "));
        Refusal(StatusCode::NOT_FOUND, message)
    })?;
    hub.change(|state| fault.inject(state));
    Ok(Json(json!({})))
}
