//! What Discord's HTTP errors mean.

use serenity::all::{HttpError, StatusCode};

/// Whether Discord says that something does not exist.
pub(crate) fn is_not_found(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::NOT_FOUND)
}

/// Whether Discord says that the bot lacks a permission.
pub(crate) fn is_forbidden(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::FORBIDDEN)
}

/// Whether Discord says that a form is wrong.
pub(crate) fn is_refused_form(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::BAD_REQUEST)
}

/// Whether Discord has refused a call, so that it is certain that nothing was done.
pub(crate) fn is_refusal(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code.is_client_error()
    )
}

fn has_status(error: &serenity::Error, status: StatusCode) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code == status
    )
}
