//! What Discord's HTTP errors mean.

use serenity::all::{HttpError, StatusCode};

/// Why something could not be read, without the values that a reason may quote: they may be what a member wrote. `quote`
/// stands before and behind each.
#[must_use]
pub fn without_values(reason: &str, quote: &str) -> String {
    // A value may have quotes of its own.
    match (reason.find(quote), reason.rfind(quote)) {
        (Some(first), Some(last)) => {
            format!("{}…{}", &reason[..first], &reason[last + quote.len()..])
        }
        _ => reason.to_owned(),
    }
}

/// Whether Discord says that something does not exist.
pub(crate) fn is_not_found(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::NOT_FOUND)
}

/// Whether Discord says that the bot lacks a permission.
pub(crate) fn is_forbidden(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::FORBIDDEN)
}

/// Discord's code for a channel that doesn't exist:
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
pub(crate) const UNKNOWN_CHANNEL: isize = 10_003;

/// Whether Discord itself says that a channel does not exist, and not something in between that a page does not.
pub(crate) fn is_unknown_channel(error: &serenity::Error) -> bool {
    has_code(error, UNKNOWN_CHANNEL)
}

/// Discord's code for a message that doesn't exist, from the same page.
const UNKNOWN_MESSAGE: isize = 10_008;

/// Whether Discord says that the message that was to be changed does not exist any more.
pub(crate) fn is_unknown_message(error: &serenity::Error) -> bool {
    has_code(error, UNKNOWN_MESSAGE)
}

/// Discord's code for a form that is wrong:
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
const INVALID_FORM: isize = 50_035;

/// Discord's code for a second answer to an interaction, from the same page.
const ALREADY_ACKNOWLEDGED: isize = 40_060;

/// Whether an interaction was answered before: another bot was given it, too.
pub(crate) fn is_answered_already(error: &serenity::Error) -> bool {
    has_code(error, ALREADY_ACKNOWLEDGED)
}

/// Whether Discord says that a form is wrong. Other requests are bad for other reasons: an interaction
/// may have been answered before, for one.
pub(crate) fn is_refused_form(error: &serenity::Error) -> bool {
    has_code(error, INVALID_FORM)
}

/// Whether Discord doesn't take what a message holds, whenever it is sent: its form is wrong, or it is too large.
/// serenity knows some of that by itself.
pub(crate) fn is_refused_content(error: &serenity::Error) -> bool {
    is_refused_form(error)
        || has_status(error, StatusCode::PAYLOAD_TOO_LARGE)
        || matches!(error, serenity::Error::Model(_))
}

/// Whether Discord has refused a call, so that it is certain that nothing was done. A proxy that has waited for Discord
/// long enough says so by 408: the call may have taken effect.
pub(crate) fn is_refusal(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code.is_client_error()
                && response.status_code != StatusCode::REQUEST_TIMEOUT
    )
}

/// Whether Discord itself answers with one of its own codes.
fn has_code(error: &serenity::Error, code: isize) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.error.code == code
    )
}

/// Whether Discord refuses the token.
pub(crate) fn is_unauthorized(error: &serenity::Error) -> bool {
    has_status(error, StatusCode::UNAUTHORIZED)
}

/// An error with what it was caused by, for logs. Only for calls whose address has no token in it: causes name that.
pub(crate) fn with_causes(error: &serenity::Error) -> String {
    let mut told = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        let text = next.to_string();
        if !told.contains(&text) {
            told.truncate(told.trim_end_matches('.').len());
            told.push_str(": ");
            told.push_str(&text);
        }
        cause = next.source();
    }
    told
}

fn has_status(error: &serenity::Error, status: StatusCode) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code == status
    )
}
