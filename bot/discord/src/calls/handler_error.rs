//! Why a handler gives no ordinary answer.

use std::{fmt, io};

use oddboard_game::{
    app::{AppError, Failure},
    core::{ChallengeRefusal, GameId, Member, Refusal},
    store::StoreError,
};

use crate::{
    language::{Language, say},
    reply::Reply,
    wording::refusals,
};

use tokio::task::JoinError;

/// Something that keeps a request from being granted.
#[derive(Debug)]
pub(crate) enum HandlerError {
    /// What the member can understand and fix: this is the reply.
    Reply(Box<Reply>),
    /// The rules of the house refuse it.
    Refused(Box<Refusal>),
    /// The rules of the house refuse it for a challenge.
    ChallengeRefused(Box<ChallengeRefusal>),
    /// There is no such game.
    UnknownGame(GameId),
    /// There is no such challenge.
    UnknownChallenge,
    /// Nothing can be stored at present: said in the log by the store.
    Unavailable(String),
    /// A fault of the program or what it depends on: logged, and admitted.
    Internal(String),
}

impl HandlerError {
    /// A correction, as a message that only the member who asked sees.
    pub(crate) fn reply(text: impl Into<String>) -> Self {
        Self::Reply(Box::new(Reply::private(text)))
    }

    /// The reply; an internal error goes to the log.
    pub(crate) fn into_reply(self, language: Language) -> Reply {
        self.reply_for(language, None)
    }

    /// The same to somebody of whom it may be said: they are no third person.
    pub(crate) fn into_reply_to(self, language: Language, reader: Member) -> Reply {
        self.reply_for(language, Some(reader))
    }

    fn reply_for(self, language: Language, reader: Option<Member>) -> Reply {
        Reply::private(match self {
            Self::Reply(reply) => return *reply,
            Self::Refused(refusal) => refusals::game(language, &refusal),
            Self::ChallengeRefused(refusal) => refusals::challenge(language, &refusal, reader),
            Self::UnknownGame(game) => say!(language, "no-such-game", game = game.to_string()),
            Self::UnknownChallenge => say!(language, "no-such-challenge"),
            Self::Unavailable(error) => {
                tracing::debug!(%error, "an interaction waits for the database");
                say!(language, "store-unavailable")
            }
            Self::Internal(error) => {
                tracing::error!(%error, "an interaction failed");
                say!(language, "our-fault")
            }
        })
    }
}

/// For the log; a member gets [`HandlerError::into_reply`].
impl fmt::Display for HandlerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reply(_) => formatter.write_str("the request needs a correction"),
            Self::Refused(refusal) => {
                write!(formatter, "refused: {}", refusals::game(Language::English, refusal))
            }
            Self::ChallengeRefused(refusal) => {
                write!(
                    formatter,
                    "refused: {}",
                    refusals::challenge(Language::English, refusal, None)
                )
            }
            Self::UnknownGame(game) => write!(formatter, "there is no game {game}"),
            Self::UnknownChallenge => formatter.write_str("there is no such challenge"),
            Self::Unavailable(error) | Self::Internal(error) => formatter.write_str(error),
        }
    }
}

impl From<io::Error> for HandlerError {
    fn from(error: io::Error) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<JoinError> for HandlerError {
    fn from(error: JoinError) -> Self {
        Self::Internal(format!("a handler panicked: {error}"))
    }
}

impl From<Refusal> for HandlerError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<ChallengeRefusal> for HandlerError {
    fn from(refusal: ChallengeRefusal) -> Self {
        Self::ChallengeRefused(Box::new(refusal))
    }
}

impl<R: Into<HandlerError>> From<Failure<R>> for HandlerError {
    fn from(failure: Failure<R>) -> Self {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::Failed(error) => error.into(),
        }
    }
}

impl From<AppError> for HandlerError {
    fn from(error: AppError) -> Self {
        match error {
            AppError::NoGame(game) => Self::UnknownGame(game),
            AppError::NoChallenge(_) => Self::UnknownChallenge,
            AppError::Store(
                error @ (StoreError::Unavailable { .. } | StoreError::UnknownOutcome { .. }),
            ) => Self::Unavailable(error.to_string()),
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<StoreError> for HandlerError {
    fn from(error: StoreError) -> Self {
        AppError::from(error).into()
    }
}
