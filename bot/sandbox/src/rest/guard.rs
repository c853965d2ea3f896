//! What happens around every call: checks, the log, and the rate limit headers.

use std::time::SystemTime;

use axum::{
    extract::{Request, State as Extract},
    http::{HeaderName, HeaderValue, header::DATE},
    middleware::Next,
    response::{IntoResponse, Response},
};

use tokio::task::spawn_blocking;

use super::recording;
use crate::{
    error::{ApiError, Violation},
    hub::SharedHub,
    saved,
    state::{
        fault_rules::{RestFault, Triggered},
        rate_limits::BucketStatus,
    },
};

/// Runs a call if its token is right, and records its violation if it has one.
pub(super) async fn guard(
    Extract(hub): Extract<SharedHub>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    if hub.read(|state| state.cuts.rest) {
        return RestFault::Fail(503).response().into_response();
    }
    let line = format!("{} {}", request.method(), without_token(&path));
    hub.change(|state| state.call_log.log_request(line.clone()));
    let method = request.method().as_str().to_owned();
    // The answer itself tells of no limits.
    let exempt = path.starts_with("/interactions/");
    let (status, refusal, triggered) = hub.change(|state| {
        let strict = hub.options.strict_rate_limits && !exempt;
        let now = state.timeline.now();
        let (status, refusal) = state.rate_limits.count(&method, &path, now, strict);
        let allowed = refusal.is_none();
        let triggered = allowed.then(|| state.fault_rules.trigger(&method, &path)).flatten();
        (status, refusal, triggered)
    });
    let (request, recorded) = match recording::record(&hub, without_token(&path), request).await {
        Ok(recorded) => recorded,
        Err(refusal) => return refusal.into_response(),
    };
    let admitted = has_token_in_path(&path) || authorized(&hub, &request);
    let mut response = match refusal {
        _ if !admitted => ApiError::unauthorized().into_response(),
        Some(refusal) => refusal.into_response(),
        None => run(triggered, request, next).await,
    };
    response = match recording::record_answer(&hub, recorded, response).await {
        Ok(response) => response,
        Err(refusal) => refusal.into_response(),
    };
    if let Some(error) = response.extensions().get::<ApiError>().cloned()
        && error.is_violation
    {
        hub.change(|state| state.call_log.add_violation(Violation::of(line.clone(), &error)));
    }
    if !exempt {
        add_rate_limit(&mut response, &status);
    }
    let now = SystemTime::now() + hub.read(|state| *state.ahead.borrow());
    if let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(now)) {
        response.headers_mut().insert(DATE, date);
    }
    if method != "GET" && response.status().is_success() {
        keep(&hub).await;
    }
    response
}

/// Keeps what a call changed before the bot learns of it: it must never know of a message that is
/// gone after both were killed.
async fn keep(hub: &SharedHub) {
    if hub.options.state_folder.is_none() {
        return;
    }
    let writing = hub.clone();
    match spawn_blocking(move || saved::save(&writing)).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the sandbox's state could not be saved"),
        Err(error) => tracing::error!(%error, "the sandbox's state was not saved"),
    }
}

/// Whether the path contains a token, or the call needs none.
fn has_token_in_path(path: &str) -> bool {
    path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway"
}

/// The path without an interaction's token, which is a secret.
fn without_token(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let hidden = matches!(parts.get(1), Some(&("interactions" | "webhooks")));
    let shown = |(index, part): (usize, &&str)| -> String {
        if hidden && index == 3 { "{token}".to_owned() } else { (*part).to_owned() }
    };
    parts.iter().enumerate().map(shown).collect::<Vec<_>>().join("/")
}

fn authorized(hub: &SharedHub, request: &Request) -> bool {
    let header = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    header.and_then(|value| value.strip_prefix("Bot ")) == Some(hub.options.token.as_str())
}

/// Runs a call with the fault that it triggered.
async fn run(triggered: Option<Triggered>, request: Request, next: Next) -> Response {
    match triggered {
        None => next.run(request).await,
        Some(Triggered::Fault(RestFault::LoseResponse)) => {
            // The call takes effect; only its response is lost.
            let _lost = next.run(request).await;
            RestFault::LoseResponse.response().into_response()
        }
        Some(Triggered::Fault(fault)) => fault.response().into_response(),
        Some(Triggered::Hold(mut released)) => {
            // An error means that the hold was dropped, which releases the call, too.
            let _released = released.wait_for(|released| *released).await.is_ok();
            next.run(request).await
        }
    }
}

/// Adds the headers of the call's rate limit bucket.
fn add_rate_limit(response: &mut Response, status: &BucketStatus) {
    let headers = [
        ("x-ratelimit-limit", status.limit.to_string()),
        ("x-ratelimit-remaining", status.remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", status.reset.as_secs_f64())),
        ("x-ratelimit-reset-after", format!("{:.3}", status.reset_after.as_secs_f64())),
        ("x-ratelimit-bucket", status.bucket.clone()),
    ];
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
}
