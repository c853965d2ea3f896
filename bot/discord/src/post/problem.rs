//! Why something could not be posted.

use std::fmt;

use oddboard_game::{
    app::{AppError, DeliveryError},
    store::StoreError,
};

use crate::connection::http_error::{is_not_found, is_refused_content};

/// Why something could not be posted.
#[derive(Debug)]
pub(super) enum Problem {
    /// It never can be: the channel or message is gone, or Discord doesn't take what it holds.
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
        if is_not_found(&error) || is_refused_content(&error) {
            Self::Gone(error.to_string())
        } else {
            Self::Later(error.to_string())
        }
    }
}

impl From<AppError> for Problem {
    fn from(error: AppError) -> Self {
        Self::Later(error.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        AppError::from(error).into()
    }
}

impl From<Problem> for DeliveryError {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Gone(reason) => Self::Gone(reason),
            Problem::Later(reason) => Self::Retry(reason),
        }
    }
}
