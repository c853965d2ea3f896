//! What happens around every call: the token, the record, the headers.

use axum::extract::{Request, State as Extract};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::buckets::Standing;
use crate::calls;
use crate::error::{ApiError, Violation};
use crate::state::SharedHub;
use crate::trouble::{Met, Trouble};

/// Lets a call through if its token is right, and records what it broke.
pub(super) async fn guard(
    Extract(hub): Extract<SharedHub>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    let line = format!("{} {}", request.method(), without_token(&path));
    hub.change(|state| state.remember_request(line.clone()));
    let method = request.method().as_str().to_owned();
    let exempt = path.starts_with("/interactions/");
    let (standing, refusal, met) = hub.change(|state| {
        let strict = hub.options.strict_rate_limits && !exempt;
        let (standing, refusal) = state.buckets.count(&method, &path, state.now, strict);
        let met = if refusal.is_none() { state.meet(&method, &path) } else { None };
        (standing, refusal, met)
    });
    let request = match calls::record(&hub, without_token(&path), request).await {
        Ok(request) => request,
        Err(refusal) => return refusal.into_response(),
    };
    let admitted = by_token_in_path(&path) || authorized(&hub, &request);
    let mut response = match refusal {
        _ if !admitted => ApiError::unauthorized().into_response(),
        Some(refusal) => refusal.into_response(),
        None => through(met, request, next).await,
    };
    if let Some(error) = response.extensions().get::<ApiError>().cloned()
        && error.breach
    {
        hub.change(|state| state.violate(Violation::of(line.clone(), &error)));
    }
    if !exempt {
        add_bucket(&mut response, &standing);
    }
    response
}

/// Whether the address itself carries a token, so that none is asked for.
fn by_token_in_path(path: &str) -> bool {
    path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway"
}

/// The address without an interaction's token, which no record should keep.
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

/// Lets a call through to what it wants, past the trouble that waits for it.
async fn through(met: Option<Met>, request: Request, next: Next) -> Response {
    match met {
        None => next.run(request).await,
        Some(Met::Trouble(Trouble::LoseAnswer)) => {
            // It is done all the same: only its answer gets lost.
            let _lost = next.run(request).await;
            Trouble::LoseAnswer.answer().into_response()
        }
        Some(Met::Trouble(trouble)) => trouble.answer().into_response(),
        Some(Met::Hold(mut open)) => {
            // Whoever holds the call lets it go at last by being dropped.
            let _opened = open.wait_for(|open| *open).await.is_ok();
            next.run(request).await
        }
    }
}

/// Adds the headers of the call's bucket.
fn add_bucket(response: &mut Response, standing: &Standing) {
    let headers = [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", standing.reset.as_secs_f64())),
        ("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after.as_secs_f64())),
        ("x-ratelimit-bucket", standing.bucket.clone()),
    ];
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
}
