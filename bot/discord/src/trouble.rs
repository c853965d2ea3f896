//! Why there is no ordinary answer.

use oddboard_game::{
    app::{AppError, Failure},
    core::{ChallengeRefusal, GameId, Refusal},
    store::StoreError,
};

use super::{refusals, reply::Reply};
use crate::language::{Language, say};

/// Something that keeps a request from being granted.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Something that the member can understand and mend.
    Told(Box<Reply>),
    /// The rules of the house refuse it.
    Refused(Box<Refusal>),
    /// The rules of the house refuse it for a challenge.
    NoChallenge(Box<ChallengeRefusal>),
    /// There is no such game.
    UnknownGame(GameId),
    /// There is no such challenge.
    UnknownChallenge,
    /// Something that is ours to mend: logged, and admitted.
    Ours(String),
}

impl Trouble {
    /// Trouble told in a message that only the one who asked sees.
    pub(super) fn told(text: impl Into<String>) -> Self {
        Self::Told(Box::new(Reply::private(text)))
    }

    /// The answer; what is ours goes to the log.
    pub(super) fn reply(self, language: Language) -> Reply {
        Reply::private(match self {
            Self::Told(reply) => return *reply,
            Self::Refused(refusal) => refusals::game(language, &refusal),
            Self::NoChallenge(refusal) => refusals::challenge(language, &refusal),
            Self::UnknownGame(game) => say!(language, "no-such-game", game = game.to_string()),
            Self::UnknownChallenge => say!(language, "no-such-challenge"),
            Self::Ours(error) => {
                tracing::error!(%error, "an interaction failed");
                say!(language, "our-fault")
            }
        })
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<ChallengeRefusal> for Trouble {
    fn from(refusal: ChallengeRefusal) -> Self {
        Self::NoChallenge(Box::new(refusal))
    }
}

impl<R: Into<Trouble>> From<Failure<R>> for Trouble {
    fn from(failure: Failure<R>) -> Self {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::Failed(error) => error.into(),
        }
    }
}

impl From<AppError> for Trouble {
    fn from(error: AppError) -> Self {
        match error {
            AppError::NoGame(game) => Self::UnknownGame(game),
            AppError::NoChallenge(_) => Self::UnknownChallenge,
            other => Self::Ours(other.to_string()),
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        AppError::from(error).into()
    }
}
