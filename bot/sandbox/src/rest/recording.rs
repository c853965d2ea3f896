//! Records the bot's calls with their bodies, if a test wants that.

use axum::{
    body::{Body as HttpBody, to_bytes},
    extract::{FromRequest, Query, Request},
};

use super::body::{BODY_BYTES_MAX, Body};
use crate::{error::ApiError, hub::SharedHub, state::call_log::RecordedCall};

/// Records a call if recording is switched on, and hands the request on as it was.
///
/// # Errors
///
/// If the body is too large.
pub(super) async fn record(
    hub: &SharedHub,
    path: String,
    request: Request,
) -> Result<Request, ApiError> {
    if !hub.read(|state| state.call_log.is_recording()) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, BODY_BYTES_MAX).await.map_err(|_| ApiError::too_large())?;
    let copy = || Request::from_parts(parts.clone(), HttpBody::from(bytes.clone()));
    // The route itself refuses a body that cannot be read; here it is left out.
    let read = Body::from_request(copy(), &()).await.ok().filter(|_| !bytes.is_empty());
    let files = read.iter().flat_map(|body| body.files.keys().copied()).collect();
    let body = read.map(|body| body.json);
    let Query(query) = Query::try_from_uri(&parts.uri).unwrap_or_default();
    let call = RecordedCall { method: parts.method.to_string(), path, query, body, files };
    hub.change(|state| state.call_log.record(call));
    Ok(copy())
}
