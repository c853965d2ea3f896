//! The routes of the HTTP API; `about.html` describes them for scripts.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};

use super::{
    admin, faults,
    member_actions::{autocomplete, click, menu, modal, read, say, select, slash},
    queries::{commands, directory, interaction, messages},
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
}
