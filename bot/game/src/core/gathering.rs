//! Where a member is reminded of several games at once.

use super::{Channel, GameRecord, Notify, ThreadPolicy};

/// Where a member is reminded of games together: what is told in one place tells nobody more than
/// what each game tells by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gathering {
    /// By direct message.
    Direct,
    /// In the channel where they are played, or where their threads hang.
    Channel(Channel),
}

impl Gathering {
    /// How many games are in one reminder at most: each has a line and a button.
    pub const MOST: usize = 10;

    /// Where a player who wants to be told so is reminded of a game together with others; none where
    /// the bot can only answer.
    #[must_use]
    pub fn of(record: &GameRecord, notify: Notify) -> Option<Self> {
        match (record.thread, notify) {
            (ThreadPolicy::Answers, _) => None,
            (ThreadPolicy::Apart, _) | (_, Notify::Direct) => Some(Self::Direct),
            (_, Notify::InPlace) => Some(Self::Channel(record.place.channel)),
        }
    }
}
