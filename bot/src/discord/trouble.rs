//! Why there is no ordinary answer.

use super::{reply::Reply, words};
use crate::{
    app::Failure,
    core::{ChallengeRefusal, Refusal},
};

/// Something that keeps a request from being granted.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Something that the member can understand and mend.
    Told(Box<Reply>),
    /// Something that is ours to mend: logged, and admitted.
    Ours(String),
}

impl Trouble {
    /// Trouble told in a message that only the one who asked sees.
    pub(super) fn told(text: impl Into<String>) -> Self {
        Self::Told(Box::new(Reply::private(text)))
    }

    /// The answer; what is ours goes to the log.
    pub(super) fn reply(self) -> Reply {
        match self {
            Self::Told(reply) => *reply,
            Self::Ours(error) => {
                tracing::error!(%error, "an interaction failed");
                Reply::private(
                    "Sorry, something went wrong on my side, and nothing was changed as far as \
                     I can tell. Please try again in a moment; `/board` shows where the game \
                     stands.",
                )
            }
        }
    }

    /// Trouble out of a failure, with words for a refusal.
    pub(super) fn from_failure<R: std::fmt::Debug>(
        failure: Failure<R>,
        words: impl FnOnce(&R) -> String,
    ) -> Self {
        match failure {
            Failure::Refused(refusal) => Self::told(words(&refusal)),
            Failure::NoGame(game) => {
                Self::told(format!("There is no game {game}. `/games` lists the games you play."))
            }
            Failure::NoChallenge(_) => {
                Self::told("That challenge is not known any more. `/challenge` makes a new one.")
            }
            other => Self::Ours(format!("{other:?}")),
        }
    }
}

impl From<Failure<Refusal>> for Trouble {
    fn from(failure: Failure<Refusal>) -> Self {
        Self::from_failure(failure, words::refusal)
    }
}

impl From<Failure<ChallengeRefusal>> for Trouble {
    fn from(failure: Failure<ChallengeRefusal>) -> Self {
        Self::from_failure(failure, words::challenge_refusal)
    }
}
