//! What happens around every call: the token, the record, the headers.

use std::time::Duration;

use axum::extract::{Request, State as Extract};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::{ApiError, Violation};
use crate::state::SharedHub;

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
    let admitted = by_token_in_path(&path) || authorized(&hub, &request);
    let mut response =
        if admitted { next.run(request).await } else { ApiError::unauthorized().into_response() };
    if let Some(error) = response.extensions().get::<ApiError>().cloned()
        && error.breach
    {
        hub.change(|state| state.violate(Violation::of(line.clone(), &error)));
    }
    if !path.starts_with("/interactions/") {
        add_bucket(&mut response, &path, hub.options.clock.now());
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

/// Adds the headers of a bucket that has plenty left.
fn add_bucket(response: &mut Response, path: &str, now: Duration) {
    let reset = now + Duration::from_secs(1);
    // The bucket belongs to the route and its channel, server or webhook.
    let bucket = path.split('/').take(4).fold(0_u64, |sum, part| {
        part.bytes().fold(sum, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
    });
    let headers = [
        ("x-ratelimit-limit", "50".to_owned()),
        ("x-ratelimit-remaining", "49".to_owned()),
        ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
        ("x-ratelimit-reset-after", "1.000".to_owned()),
        ("x-ratelimit-bucket", format!("{bucket:016x}")),
    ];
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
}
