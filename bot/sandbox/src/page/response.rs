//! What the HTTP API responds with.

use axum::{
    Json,
    body::to_bytes,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::client::ClientError;

/// An error of the HTTP API: a status and a text for people to read.
pub(super) struct Refusal(pub(super) StatusCode, pub(super) String);

/// What a call of the HTTP API responds with.
pub(super) type ApiResult = Result<Json<Value>, Refusal>;

impl Refusal {
    /// A call that makes no sense.
    pub(super) fn bad_request(reason: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, reason.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

/// More than any text says that axum refuses something with.
const REASON_BYTES_MAX: usize = 64 * 1024;

/// Puts what axum refuses by itself, such as a path or query that can't be read, into the form of the other errors.
pub(super) async fn with_error_in_json(response: Response) -> Response {
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    let in_json =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !failed || in_json {
        return response;
    }
    let text = to_bytes(response.into_body(), REASON_BYTES_MAX).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text).trim().to_owned();
    let reason = status.canonical_reason().unwrap_or("refused");
    Refusal(status, if text.is_empty() { reason.into() } else { text }).into_response()
}

impl From<ClientError> for Refusal {
    fn from(error: ClientError) -> Self {
        let status = match error {
            ClientError::NoSuchMember(_)
            | ClientError::NoSuchChannel(_)
            | ClientError::NoSuchRole(_)
            | ClientError::NoSuchMessage(_) => StatusCode::NOT_FOUND,
            ClientError::TimedOut { .. } | ClientError::InteractionFailed(_) => {
                StatusCode::GATEWAY_TIMEOUT
            }
            _ => StatusCode::BAD_REQUEST,
        };
        Self(status, error.to_string())
    }
}
