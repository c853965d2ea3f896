//! Where a game's messages go.

use serde::{Deserialize, Serialize};

use super::Channel;

/// After how much silence Discord archives a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Archive {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// Three days.
    ThreeDays,
    /// A week.
    Week,
}

impl Archive {
    /// In minutes, as Discord counts it.
    #[must_use]
    pub fn minutes(self) -> u16 {
        match self {
            Self::Hour => 60,
            Self::Day => 1_440,
            Self::ThreeDays => 4_320,
            Self::Week => 10_080,
        }
    }
}

/// Where a game's messages go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreadPolicy {
    /// Where the game is played.
    #[default]
    Place,
    /// To a room of the game's own, which is still to be made.
    Wanted(Archive),
    /// To a room of the game's own.
    Own {
        /// The room.
        channel: Channel,
        /// After how much silence it goes to sleep.
        sleeps: Archive,
    },
    /// To each player apart: nobody else takes part.
    Apart,
    /// Nowhere of the bot's own accord: where the game is played it can only
    /// answer.
    Answers,
}

impl ThreadPolicy {
    /// The game's own room, if it has one.
    #[must_use]
    pub fn own(self) -> Option<Channel> {
        match self {
            Self::Own { channel, .. } => Some(channel),
            _ => None,
        }
    }

    /// Where the messages of a rematch go: it wants a room of its own if the
    /// game had one.
    #[must_use]
    pub fn of_rematch(self) -> Self {
        match self {
            Self::Own { sleeps, .. } => Self::Wanted(sleeps),
            other => other,
        }
    }
}
