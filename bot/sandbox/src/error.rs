//! Errors in Discord's form, and violations of Discord's rules.

use axum::{
    http::{HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

/// An error in Discord's form: a status, a [code], and for an invalid form the
/// path of each field that was wrong.
///
/// [code]: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    pub(crate) retry_after: Option<f64>,
    pub(crate) scope: Option<&'static str>,
    /// Whether it counts as a violation.
    pub(crate) is_violation: bool,
}

impl ApiError {
    const fn new(status: StatusCode, code: u32, message: String, is_violation: bool) -> Self {
        Self { status, code, message, errors: None, retry_after: None, scope: None, is_violation }
    }

    /// A call that breaks a limit or a rule. It fails the test that caused it.
    pub(crate) fn violation(status: StatusCode, code: u32, message: impl Into<String>) -> Self {
        Self::new(status, code, message.into(), true)
    }

    /// A correct call that came at the wrong time, such as an edit of a message
    /// that somebody has deleted. It is no violation.
    pub(crate) fn expected(status: StatusCode, code: u32, message: &str) -> Self {
        Self::new(status, code, message.to_owned(), false)
    }

    pub(crate) fn unauthorized() -> Self {
        Self::violation(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized")
    }

    pub(crate) fn no_such_route(method: &str, path: &str) -> Self {
        Self::violation(
            StatusCode::NOT_FOUND,
            0,
            format!("404: Not Found (the sandbox does not emulate {method} {path})"),
        )
    }

    pub(crate) fn not_emulated(what: &str) -> Self {
        Self::violation(
            StatusCode::NOT_IMPLEMENTED,
            0,
            format!("the sandbox does not emulate {what}"),
        )
    }

    pub(crate) fn unknown_channel() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_004, "Unknown Guild")
    }

    pub(crate) fn unknown_member() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_007, "Unknown Member")
    }

    pub(crate) fn unknown_message() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_008, "Unknown Message")
    }

    pub(crate) fn unknown_user() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_013, "Unknown User")
    }

    pub(crate) fn unknown_emoji() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_014, "Unknown Emoji")
    }

    pub(crate) fn too_many_emojis(most: usize) -> Self {
        let message = format!("Maximum number of emojis reached ({most})");
        Self::violation(StatusCode::BAD_REQUEST, 30_008, message)
    }

    pub(crate) fn unknown_webhook() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_062, "Unknown interaction")
    }

    pub(crate) fn unknown_command() -> Self {
        Self::expected(StatusCode::NOT_FOUND, 10_063, "Unknown application command")
    }

    pub(crate) fn missing_access() -> Self {
        Self::expected(StatusCode::FORBIDDEN, 50_001, "Missing Access")
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::violation(StatusCode::FORBIDDEN, 50_013, "Missing Permissions")
    }

    /// The same where somebody has denied the permission in this channel.
    pub(crate) fn permission_denied() -> Self {
        Self::expected(StatusCode::FORBIDDEN, 50_013, "Missing Permissions")
    }

    pub(crate) fn not_message_author() -> Self {
        Self::violation(
            StatusCode::FORBIDDEN,
            50_005,
            "Cannot edit a message authored by another user",
        )
    }

    pub(crate) fn empty_message() -> Self {
        Self::violation(StatusCode::BAD_REQUEST, 50_006, "Cannot send an empty message")
    }

    pub(crate) fn direct_messages_closed() -> Self {
        Self::expected(StatusCode::FORBIDDEN, 50_007, "Cannot send messages to this user")
    }

    pub(crate) fn no_mutual_guild() -> Self {
        Self::expected(StatusCode::FORBIDDEN, 50_278, "Cannot send messages to this user")
    }

    pub(crate) fn too_many_followups() -> Self {
        let text = "This interaction has hit the maximum number of follow up messages";
        Self::violation(StatusCode::BAD_REQUEST, 40_094, text)
    }

    pub(crate) fn archived_thread() -> Self {
        Self::expected(StatusCode::BAD_REQUEST, 50_083, "Thread is archived")
    }

    pub(crate) fn expired_token() -> Self {
        Self::violation(StatusCode::UNAUTHORIZED, 50_027, "Invalid Webhook Token")
    }

    pub(crate) fn already_acknowledged(delivered_twice: bool) -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            40_060,
            "Interaction has already been acknowledged.".to_owned(),
            !delivered_twice,
        )
    }

    pub(crate) fn too_large() -> Self {
        Self::violation(StatusCode::PAYLOAD_TOO_LARGE, 40_005, "Request entity too large")
    }

    pub(crate) fn invalid_json() -> Self {
        Self::violation(StatusCode::BAD_REQUEST, 50_109, "The request body contains invalid JSON.")
    }

    /// Too many calls; `scope` is `user` or `global`.
    pub(crate) fn rate_limited(seconds: f64, scope: &'static str) -> Self {
        let text = "You are being rate limited.";
        let mut error = Self::expected(StatusCode::TOO_MANY_REQUESTS, 0, text);
        error.retry_after = Some(seconds);
        error.scope = Some(scope);
        error
    }

    /// One wrong field, see [`FieldErrors`].
    pub(crate) fn field(path: &str, code: &str, message: impl Into<String>) -> Self {
        let mut errors = FieldErrors::default();
        errors.add(path, code, message);
        errors.into_error()
    }

    /// The body that Discord would send.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if let Some(retry_after) = self.retry_after {
            body = json!({
                "message": self.message,
                "retry_after": retry_after,
                "global": self.scope == Some("global"),
            });
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(self.body())).into_response();
        if let Some(retry_after) = self.retry_after
            && let Ok(value) = HeaderValue::from_str(&format!("{}", retry_after.ceil()))
        {
            response.headers_mut().insert("retry-after", value);
        }
        if let Some(scope) = self.scope {
            let headers = response.headers_mut();
            headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
            if scope == "global" {
                headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
            }
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Collects the wrong fields of a form, by their paths.
#[derive(Debug, Default)]
pub(crate) struct FieldErrors(Vec<(String, String, String)>);

impl FieldErrors {
    /// Adds a wrong field; `path` is dotted, such as `components.0.custom_id`.
    pub(crate) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        self.0.push((path.to_owned(), code.to_owned(), message.into()));
    }

    /// Adds a text or list if it has the wrong length.
    pub(crate) fn length(&mut self, path: &str, found: usize, least: usize, most: usize) {
        if found < least {
            if least == 1 {
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
            } else {
                let message = format!("Must be {least} or more in length.");
                self.add(path, "BASE_TYPE_MIN_LENGTH", message);
            }
        } else if found > most {
            let (code, message) = if least > 0 {
                ("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."))
            } else {
                ("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."))
            };
            self.add(path, code, message);
        }
    }

    /// Succeeds if no field is wrong.
    ///
    /// # Errors
    ///
    /// Discord's error with all wrong fields.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(self.into_error()) }
    }

    /// Discord's error, with the fields nested by path.
    pub(crate) fn into_error(self) -> ApiError {
        let mut tree = Value::Object(Map::new());
        for (path, code, message) in self.0 {
            let mut node = &mut tree;
            for step in path.split('.').filter(|step| !step.is_empty()) {
                node = &mut node[step];
            }
            let entry = json!({ "code": code, "message": message });
            match &mut node["_errors"] {
                Value::Array(list) => list.push(entry),
                empty => *empty = json!([entry]),
            }
        }
        let mut error = ApiError::violation(StatusCode::BAD_REQUEST, 50_035, "Invalid Form Body");
        error.errors = Some(tree);
        error
    }
}

/// A limit or rule of Discord's that the bot broke.
///
/// See [`Sandbox::violations`](crate::Sandbox::violations).
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The request, such as `POST /channels/1/messages`.
    pub request: String,
    /// Discord's error code (0 where it has none), such as 50035.
    pub code: u32,
    /// What was wrong, with Discord's nested `errors` where there are any.
    pub detail: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {} ({})", self.request, self.detail, self.code)
    }
}

impl Violation {
    pub(crate) fn of(request: String, error: &ApiError) -> Self {
        let mut detail = error.message.clone();
        if let Some(errors) = &error.errors {
            detail = format!("{detail}: {errors}");
        }
        Self { request, code: error.code, detail }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_nest_by_path() {
        let mut errors = FieldErrors::default();
        errors.length("content", 2001, 0, 2000);
        errors.add("embeds.0.title", "X", "y");
        assert_eq!(
            errors.into_error().body(),
            json!({
                "message": "Invalid Form Body",
                "code": 50035,
                "errors": {
                    "content": { "_errors": [{
                        "code": "BASE_TYPE_MAX_LENGTH",
                        "message": "Must be 2000 or fewer in length.",
                    }] },
                    "embeds": { "0": { "title": { "_errors": [{ "code": "X", "message": "y" }] } } },
                },
            })
        );
    }
}
