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

/// Whether the games of a server get threads of their own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredThreads", into = "StoredThreads")]
pub enum Threads {
    /// Where the bot may make them; elsewhere games are played in the channel, and nothing is
    /// said of it.
    #[default]
    WherePossible,
    /// Never.
    Never,
    /// Always, archived after this much silence; where they can't be made, that is said.
    Always(Archive),
}

impl Threads {
    /// The thread that a game is to get, if any, where the bot may make one or not.
    #[must_use]
    pub fn wanted(self, possible: bool) -> Option<Archive> {
        match self {
            Self::WherePossible => possible.then_some(Archive::Week),
            Self::Never => None,
            Self::Always(archive) => Some(archive),
        }
    }
}

/// How it is stored: servers of earlier programs have an archive, or nothing.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StoredThreads {
    Always(Archive),
    Other(StoredOther),
    Never(()),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredOther {
    WherePossible,
}

impl From<StoredThreads> for Threads {
    fn from(stored: StoredThreads) -> Self {
        match stored {
            StoredThreads::Always(archive) => Self::Always(archive),
            StoredThreads::Other(StoredOther::WherePossible) => Self::WherePossible,
            StoredThreads::Never(()) => Self::Never,
        }
    }
}

impl From<Threads> for StoredThreads {
    fn from(threads: Threads) -> Self {
        match threads {
            Threads::Always(archive) => Self::Always(archive),
            Threads::WherePossible => Self::Other(StoredOther::WherePossible),
            Threads::Never => Self::Never(()),
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
    /// To a thread of the game's own, which is still to be made.
    Wanted(Archive),
    /// To a thread of the game's own.
    Own {
        /// The thread.
        channel: Channel,
        /// After how much silence Discord archives it.
        #[serde(rename = "sleeps")]
        archive: Archive,
    },
    /// To each player apart: nobody else takes part.
    Apart,
    /// Nowhere of the bot's own accord: where the game is played it can only
    /// answer.
    Answers,
}

impl ThreadPolicy {
    /// The game's own thread, if it has one.
    #[must_use]
    pub fn own(self) -> Option<Channel> {
        match self {
            Self::Own { channel, .. } => Some(channel),
            _ => None,
        }
    }

    /// Where the messages of a rematch go: it wants a thread of its own if the
    /// game had one.
    #[must_use]
    pub fn of_rematch(self) -> Self {
        match self {
            Self::Own { archive, .. } => Self::Wanted(archive),
            other => other,
        }
    }
}
