//! What the HTTP API responds with.

use axum::{
    Json,
    http::StatusCode,
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
