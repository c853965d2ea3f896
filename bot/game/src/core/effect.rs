//! What follows outside from what happens.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    ChallengeId, Channel, GameId, GameRecord, Level, Member, Message, Posted, Proposal, Time,
};

/// What follows outside from an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A message is to be posted.
    Post {
        /// The game it is about.
        game: GameId,
        /// The number of the event it tells of.
        event: u64,
        /// The ply it shows.
        ply: u32,
        /// The one player it mentions.
        mention: Member,
        /// What it tells.
        posting: Posting,
        /// When the time of the player to move runs out, if the clock runs.
        #[serde(default)]
        due: Option<Time>,
    },
    /// A message is superseded: it goes, is brought up to date, or loses its buttons.
    #[serde(rename = "strip")]
    Supersede {
        /// The game it is about.
        game: GameId,
        /// The message.
        posted: Posted,
    },
    /// The message of the turn that stands when this is carried out is brought up to date: it may say what is no
    /// longer so, such as when the time of the player to move runs out. Which message that is need not be known before.
    Refresh {
        /// The game it is about.
        game: GameId,
    },
    /// A thread of the game's own is to be made.
    #[serde(rename = "house")]
    CreateThread {
        /// The game.
        game: GameId,
    },
    /// The game's thread is to be taken out of the archive, so that one can play there.
    #[serde(rename = "wake")]
    Unarchive {
        /// The game.
        game: GameId,
        /// The thread.
        channel: Channel,
    },
    /// An engine is to find its move.
    Think {
        /// The game.
        game: GameId,
        /// The event since which it is asked for.
        event: u64,
        /// The ply of the position.
        ply: u32,
        /// How strong the engine plays.
        level: Level,
    },
    /// A challenge is no longer open: its message is to say so, and to lose its
    /// buttons.
    Close {
        /// The challenge.
        challenge: ChallengeId,
        /// Where its message is.
        channel: Channel,
        /// Its message.
        message: Message,
    },
}

impl Effect {
    /// What it is about.
    #[must_use]
    pub fn about(self) -> Subject {
        match self {
            Self::Post { game, .. }
            | Self::Supersede { game, .. }
            | Self::Refresh { game }
            | Self::CreateThread { game }
            | Self::Think { game, .. }
            | Self::Unarchive { game, .. } => Subject::Game(game),
            Self::Close { challenge, .. } => Subject::Challenge(challenge),
        }
    }

    /// Whether an answer is still to tell this where the bot can only answer: nothing about a turn that is
    /// over, and no change to an earlier message.
    #[must_use]
    pub fn is_worth_answering(self, record: &GameRecord) -> bool {
        let Self::Post { ply, posting, .. } = self else { return false };
        let of_turn = matches!(posting, Posting::Turn | Posting::Reminder);
        !of_turn || ply == record.ply() && record.ending.is_none()
    }
}

/// What something outside is about. What is about the same is done in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A challenge.
    Challenge(ChallengeId),
}

impl From<GameId> for Subject {
    fn from(game: GameId) -> Self {
        Self::Game(game)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => write!(formatter, "game {game}"),
            Self::Challenge(challenge) => write!(formatter, "challenge {}", challenge.0),
        }
    }
}

/// What a message tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredPosting", into = "StoredPosting")]
pub enum Posting {
    /// It is the mentioned player's turn.
    Turn,
    /// The game is over.
    Over,
    /// The mentioned player's time ran out, and the game is over by that: for who does not see what the other is told.
    LostOnTime,
    /// The mentioned player's opponent proposes something.
    Proposed(Proposal),
    /// The mentioned player's proposal was declined.
    Declined(Proposal),
    /// The mentioned player's proposal was agreed to, and is carried out.
    Agreed(Proposal),
    /// The mentioned player is to move, and their time runs out.
    Reminder,
    /// The mentioned player's opponent cannot be reached, and the clock stands
    /// still.
    Halted,
    /// The mentioned player was to move, and those who manage the server called the game off.
    CalledOff,
    /// The mentioned player's opponent asks for a rematch.
    Rematch(ChallengeId),
}

impl Posting {
    /// Whether it tells how the game ended.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Over | Self::LostOnTime)
    }
}

/// What a message tells, as it is stored: draws have names of their own.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredPosting {
    Turn,
    DrawOffer,
    DrawDeclined,
    Over,
    Proposed(Proposal),
    Declined(Proposal),
    Agreed(Proposal),
    Reminder,
    Halted,
    CalledOff,
    LostOnTime,
    Rematch(ChallengeId),
}

impl From<StoredPosting> for Posting {
    fn from(stored: StoredPosting) -> Self {
        match stored {
            StoredPosting::Turn => Self::Turn,
            StoredPosting::DrawOffer => Self::Proposed(Proposal::Draw),
            StoredPosting::DrawDeclined => Self::Declined(Proposal::Draw),
            StoredPosting::Over => Self::Over,
            StoredPosting::Proposed(proposal) => Self::Proposed(proposal),
            StoredPosting::Declined(proposal) => Self::Declined(proposal),
            StoredPosting::Agreed(proposal) => Self::Agreed(proposal),
            StoredPosting::Reminder => Self::Reminder,
            StoredPosting::Halted => Self::Halted,
            StoredPosting::CalledOff => Self::CalledOff,
            StoredPosting::LostOnTime => Self::LostOnTime,
            StoredPosting::Rematch(challenge) => Self::Rematch(challenge),
        }
    }
}

impl From<Posting> for StoredPosting {
    fn from(posting: Posting) -> Self {
        match posting {
            Posting::Turn => Self::Turn,
            Posting::Proposed(Proposal::Draw) => Self::DrawOffer,
            Posting::Declined(Proposal::Draw) => Self::DrawDeclined,
            Posting::Over => Self::Over,
            Posting::Proposed(proposal) => Self::Proposed(proposal),
            Posting::Declined(proposal) => Self::Declined(proposal),
            Posting::Agreed(proposal) => Self::Agreed(proposal),
            Posting::Reminder => Self::Reminder,
            Posting::Halted => Self::Halted,
            Posting::CalledOff => Self::CalledOff,
            Posting::LostOnTime => Self::LostOnTime,
            Posting::Rematch(challenge) => Self::Rematch(challenge),
        }
    }
}
