//! The tables and the version of their layout.

use serde::{Deserialize, Serialize};

/// The version of the tables and keys. A database with a higher one was made by a newer program and
/// is left alone. One with a lower one is migrated when the application starts.
///
/// Version 1 had only the tables up to [`Table::Due`], version 2 those up to [`Table::Leader`].
/// Version 3 added [`Table::MemberChallenge`] and kept in [`Table::Meta`] what now has tables of its
/// own: from [`Table::Counter`] on. Its keys in [`Table::Due`] and [`Table::Outbox`] did not say what
/// kind of id they hold. Version 4 did not have [`Table::Lessons`],
/// version 5 not [`Table::Review`], version 6 neither [`Table::Node`] nor [`Table::Lease`]. Version 7
/// did not have [`Table::Shard`], and kept games that are over as those that go on; now they are packed.
/// Version 8 did not have the tables from [`Table::RatedGame`] on, which follow from others. Version 9 had
/// one clock for all shards. Version 10 had neither [`Table::Played`] nor [`Table::HeadToHead`],
/// version 11 not [`Table::MemberOpenChallenge`]. Version 12 knew no boards to be refreshed, no games that were called off or
/// annulled and no marks of blocked or banned members who have left, and lost the last from records that it changed; it did not have
/// [`Table::InteractionToken`]. Version 13 named in [`Table::Played`] the game with the highest number, not the one that ended last.
pub const SCHEMA: u32 = 14;

/// The kinds of records. The order is that of their keys in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Table {
    /// Facts about the database itself: which schema its records follow.
    Meta,
    /// Challenges, by id.
    Challenge,
    /// Games, by id: their records, or packed with their logs.
    Game,
    /// What happened in each game, by game and number: the log out of which
    /// a game's record can be rebuilt; empty for those that are packed.
    GameEvent,
    /// Which games a member plays, by member and game.
    MemberGame,
    /// Messages still to be posted or edited.
    Outbox,
    /// What is to be done at a given time, by time and id: the due queue.
    Due,
    /// Challenges that nobody has answered yet, by server and id.
    OpenChallenge,
    /// Members' settings and vacations, by member.
    Member,
    /// Servers' settings, by server.
    Server,
    /// Games that are over as their players remember them, by member and game.
    PastGame,
    /// Ratings, by member, server and variant.
    Standing,
    /// The same by server, variant and rating: the leaderboards.
    Leader,
    /// Which challenges concern a member, by member and challenge.
    MemberChallenge,
    /// Numbers that count up, by name: the next game's number.
    Counter,
    /// When the bot was last known to run.
    Heartbeat,
    /// The challenge to a rematch, by the game that is over.
    Rematch,
    /// The games that are played in a channel, by server, channel and game.
    PlayedIn,
    /// The game that ended last in a channel, by server and channel.
    EndedIn,
    /// Which lessons a member has done, by member and variant.
    Lessons,
    /// The reviews of finished games, by game.
    Review,
    /// The processes that work on the store, by number. Only where it can be shared.
    Node,
    /// Which process does what in the background, by cell. Only where the store can be shared.
    Lease,
    /// Which process holds which shard of the gateway, and when shards may be connected. Only where the
    /// store can be shared.
    Shard,
    /// Rated games between members that go on, by variant and game.
    RatedGame,
    /// How many games with a member go on, in parts: by a remainder of their numbers.
    GamesGoing,
    /// Servers with a message that says what goes on there, or that are to have one.
    StandingMessage,
    /// Who is blocked or banned by whom: by the one who is, and whose list it is.
    ListedBy,
    /// What a member's games that are over add up to, by member and variant.
    Played,
    /// Members' results against each other, by member and opponent.
    HeadToHead,
    /// Which challenges that nobody has answered yet concern a member, by member, server and challenge.
    MemberOpenChallenge,
    /// Tokens of interactions, by the message that can be changed by them. Only where the store can be shared.
    InteractionToken,
}

impl Table {
    /// Every table.
    pub const ALL: [Self; 32] = [
        Self::Meta,
        Self::Challenge,
        Self::Game,
        Self::GameEvent,
        Self::MemberGame,
        Self::Outbox,
        Self::Due,
        Self::OpenChallenge,
        Self::Member,
        Self::Server,
        Self::PastGame,
        Self::Standing,
        Self::Leader,
        Self::MemberChallenge,
        Self::Counter,
        Self::Heartbeat,
        Self::Rematch,
        Self::PlayedIn,
        Self::EndedIn,
        Self::Lessons,
        Self::Review,
        Self::Node,
        Self::Lease,
        Self::Shard,
        Self::RatedGame,
        Self::GamesGoing,
        Self::StandingMessage,
        Self::ListedBy,
        Self::Played,
        Self::HeadToHead,
        Self::MemberOpenChallenge,
        Self::InteractionToken,
    ];

    /// The tables that are exported and copied: secrets that are of use for minutes are not.
    pub fn transferred() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|table| *table != Self::InteractionToken)
    }

    /// The table's number in what is stored. No other table may ever get it.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Self::Meta => 1,
            Self::Challenge => 2,
            Self::Game => 3,
            Self::GameEvent => 4,
            Self::MemberGame => 5,
            Self::Outbox => 6,
            Self::Due => 7,
            Self::OpenChallenge => 8,
            Self::Member => 9,
            Self::Server => 10,
            Self::PastGame => 11,
            Self::Standing => 12,
            Self::Leader => 13,
            Self::MemberChallenge => 14,
            Self::Counter => 15,
            Self::Heartbeat => 16,
            Self::Rematch => 17,
            Self::PlayedIn => 18,
            Self::EndedIn => 19,
            Self::Lessons => 20,
            Self::Review => 21,
            Self::Node => 22,
            Self::Lease => 23,
            Self::Shard => 24,
            Self::RatedGame => 25,
            Self::GamesGoing => 26,
            Self::StandingMessage => 27,
            Self::ListedBy => 28,
            Self::Played => 29,
            Self::HeadToHead => 30,
            Self::MemberOpenChallenge => 31,
            Self::InteractionToken => 32,
        }
    }
}
