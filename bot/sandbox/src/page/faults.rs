//! The HTTP API: faults on demand.

use axum::extract::{Path, State as Extract};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::api::{Answer, Refused};
use crate::faults::Fault;
use crate::state::SharedHub;
use crate::trouble::Trouble;

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/violations", get(violations))
        .route("/faults/{fault}", post(fault))
        .route("/trouble", post(trouble))
}

async fn violations(Extract(hub): Extract<SharedHub>) -> Json<Value> {
    let list = hub.read(|state| state.violations.clone());
    let list: Vec<Value> = list
        .iter()
        .map(|one| json!({ "request": one.request, "code": one.code, "detail": one.detail }))
        .collect();
    Json(json!(list))
}

/// What the next REST calls of a method and path run into: a status that they
/// fail with (429 after `retry_after` seconds), or the loss of their answer.
#[derive(Deserialize)]
struct Ahead {
    method: String,
    path: String,
    status: Option<u16>,
    retry_after: Option<u16>,
    #[serde(default)]
    lose_answer: bool,
    times: Option<usize>,
}

/// `POST /sandbox/api/trouble`
async fn trouble(Extract(hub): Extract<SharedHub>, Json(ahead): Json<Ahead>) -> Answer {
    let trouble = match ahead.status {
        _ if ahead.lose_answer => Trouble::LoseAnswer,
        Some(429) | None => Trouble::RateLimit(ahead.retry_after.unwrap_or(1)),
        Some(status) if (400..600).contains(&status) => Trouble::Fail(status),
        Some(status) => {
            let message = format!("a call does not fail with {status}, but with 400 to 599");
            return Err(Refused(StatusCode::BAD_REQUEST, message));
        }
    };
    let (method, times) = (ahead.method.to_uppercase(), ahead.times.unwrap_or(1));
    hub.change(|state| state.plan_trouble(&method, &ahead.path, trouble, times));
    Ok(Json(json!({})))
}

/// `POST /sandbox/api/faults/{fault}`
async fn fault(Extract(hub): Extract<SharedHub>, Path(name): Path<String>) -> Answer {
    let fault = Fault::named(&name).ok_or_else(|| {
        let known: Vec<&str> = Fault::ALL.iter().map(|fault| fault.name()).collect();
        let message = format!("no fault {name}; there are: {}", known.join(", "));
        Refused(StatusCode::NOT_FOUND, message)
    })?;
    fault.happen(&hub);
    Ok(Json(json!({})))
}
