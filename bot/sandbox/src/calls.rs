//! The bot's REST calls, recorded for tests to look at.

use axum::body::{Body as HttpBody, to_bytes};
use axum::extract::{FromRequest, Request};
use serde_json::Value;

use crate::error::ApiError;
use crate::rest::{BODY_BYTES_MAX, Body};
use crate::sandbox::Sandbox;
use crate::state::SharedHub;

/// A call of the bot's.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The method, such as `POST`.
    pub method: String,
    /// The path below `/api/v10`, an interaction's token left out.
    pub path: String,
    /// The JSON that was sent, beside files perhaps; none if there was no body.
    pub body: Option<Value>,
    /// The numbers of the files that were sent.
    pub files: Vec<u64>,
}

impl Sandbox {
    /// Records the bot's calls with their bodies from now on.
    pub fn record_calls(&self) {
        self.hub.change(|state| {
            state.calls.get_or_insert_default();
        });
    }

    /// The calls recorded so far, oldest first.
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        self.hub.read(|state| state.calls.clone().unwrap_or_default())
    }
}

/// Records a call if somebody wants that, and hands it on as it was.
pub(crate) async fn record(
    hub: &SharedHub,
    path: String,
    request: Request,
) -> Result<Request, ApiError> {
    if hub.read(|state| state.calls.is_none()) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, BODY_BYTES_MAX).await.map_err(|_| ApiError::too_large())?;
    let copy = || Request::from_parts(parts.clone(), HttpBody::from(bytes.clone()));
    // A body that cannot be read is refused, and recorded as broken, by its route.
    let read = Body::from_request(copy(), &()).await.ok().filter(|_| !bytes.is_empty());
    let files = read.iter().flat_map(|body| body.files.keys().copied()).collect();
    let body = read.map(|body| body.json);
    let call = Call { method: parts.method.to_string(), path, body, files };
    hub.change(|state| {
        if let Some(calls) = state.calls.as_mut() {
            calls.push(call);
        }
    });
    Ok(copy())
}
