//! Why something could not be posted.

use std::fmt;

use oddboard_game::app::Failure;

use crate::http_error::is_not_found;

/// Why something could not be posted.
#[derive(Debug)]
pub(super) enum Problem {
    /// It never can be: the channel or message is gone.
    Gone(String),
    /// It may work later.
    Later(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone(reason) | Self::Later(reason) => formatter.write_str(reason),
        }
    }
}

impl From<serenity::Error> for Problem {
    fn from(error: serenity::Error) -> Self {
        if is_not_found(&error) {
            Self::Gone(error.to_string())
        } else {
            Self::Later(error.to_string())
        }
    }
}

impl<R: fmt::Debug> From<Failure<R>> for Problem {
    fn from(failure: Failure<R>) -> Self {
        Self::Later(format!("{failure:?}"))
    }
}
