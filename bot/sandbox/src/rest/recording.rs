//! Records the bot's calls with their bodies and answers, if a test wants that.

use axum::{
    body::{Body as HttpBody, to_bytes},
    extract::{FromRequest, Query, Request},
    http::header::HOST,
    response::Response,
};

use super::body::{BODY_BYTES_MAX, Body};
use crate::{
    error::ApiError,
    hub::SharedHub,
    state::call_log::{CallNumber, RecordedAnswer, RecordedCall},
};

/// Records a call if recording is switched on, and hands the request on as it was.
///
/// # Errors
///
/// If the body is too large.
pub(super) async fn record(
    hub: &SharedHub,
    path: String,
    request: Request,
) -> Result<(Request, Option<CallNumber>), ApiError> {
    if !hub.read(|state| state.call_log.is_recording()) {
        return Ok((request, None));
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, BODY_BYTES_MAX).await.map_err(|_| ApiError::too_large())?;
    let copy = || Request::from_parts(parts.clone(), HttpBody::from(bytes.clone()));
    // The route itself refuses a body that cannot be read; here it is left out.
    let read = Body::from_request(copy(), &()).await.ok().filter(|_| !bytes.is_empty());
    let files = read.iter().flat_map(|body| body.files.keys().copied()).collect();
    let body = read.map(|body| body.json);
    let Query(query) = Query::try_from_uri(&parts.uri).unwrap_or_default();
    let method = parts.method.to_string();
    let host = parts.headers.get(HOST).map(|host| String::from_utf8_lossy(host.as_bytes()));
    let host = host.unwrap_or_default().into_owned();
    let call = RecordedCall { host, method, path, query, body, files, answer: None };
    let number = hub.change(|state| state.call_log.record(call));
    Ok((copy(), number))
}

/// Records what a recorded call was answered, and hands the response on as it was.
///
/// # Errors
///
/// If the response's body can't be read.
pub(super) async fn record_answer(
    hub: &SharedHub,
    number: Option<CallNumber>,
    response: Response,
) -> Result<Response, ApiError> {
    let Some(number) = number else { return Ok(response) };
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, BODY_BYTES_MAX).await.map_err(|_| ApiError::too_large())?;
    let status = parts.status.as_u16();
    // What is no JSON, Discord does not send: it is kept as a text, which no schema fits.
    let read = || {
        let json = serde_json::from_slice(&bytes);
        json.unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into_owned().into())
    };
    let answer = RecordedAnswer { status, body: (!bytes.is_empty()).then(read) };
    hub.change(|state| state.call_log.record_answer(number, answer));
    Ok(Response::from_parts(parts, HttpBody::from(bytes)))
}
