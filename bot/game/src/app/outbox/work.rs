//! What the outbox worker does in order.

use std::fmt;

use crate::core::{Effect, GameId, Subject};

/// What is done in order, one thing after the other; different work is done
/// side by side. So a channel that cannot be reached stops no engine, and an
/// engine that thinks stops no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Messages and threads of a game or challenge.
    Messages(Subject),
    /// The moves of a game's engines.
    Thinking(GameId),
}

impl Work {
    /// What an effect is part of.
    #[must_use]
    pub fn of(effect: &Effect) -> Self {
        match effect {
            Effect::Think { game, .. } => Self::Thinking(*game),
            other => Self::Messages(other.about()),
        }
    }
}

impl fmt::Display for Work {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Messages(about) => write!(formatter, "messages of {about}"),
            Self::Thinking(game) => write!(formatter, "the engine's move in game {game}"),
        }
    }
}
