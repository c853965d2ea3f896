//! The routes of the HTTP API; `about.html` describes them for scripts.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware,
    routing::{any, get, post},
};

use super::{
    admin, faults,
    member_actions::{autocomplete, click, menu, modal, read, say, select, slash},
    queries::{commands, directory, interaction, messages},
    response::{Refusal, with_error_in_json},
    threads,
    upload::BODY_BYTES_MAX,
};
use crate::hub::SharedHub;

/// The routes below `/sandbox/api`.
pub(super) fn router() -> Router<SharedHub> {
    Router::new()
        .route("/directory", get(directory))
        .route("/commands", get(commands))
        .route("/messages", get(messages))
        .route("/interactions/{interaction}", get(interaction))
        .route("/members", post(admin::add_member))
        .route("/slash", post(slash).layer(DefaultBodyLimit::max(BODY_BYTES_MAX)))
        .route("/autocomplete", post(autocomplete))
        .route("/menu", post(menu))
        .route("/click", post(click))
        .route("/select", post(select))
        .route("/modal", post(modal))
        .route("/say", post(say))
        .route("/read", post(read))
        .merge(faults::router())
        .merge(admin::router())
        .merge(threads::router())
        // No fallback: a router that is nested in a nested one loses its own.
        .route("/{*path}", any(no_such_call))
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::map_response(with_error_in_json))
}

async fn no_such_call() -> Refusal {
    let told = "there is no such call: /sandbox/about.html lists them";
    Refusal(StatusCode::NOT_FOUND, told.into())
}

async fn wrong_method() -> Refusal {
    let told = "this call takes another method: /sandbox/about.html says which";
    Refusal(StatusCode::METHOD_NOT_ALLOWED, told.into())
}
