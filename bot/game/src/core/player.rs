//! Who plays: members, and engines at a level.

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

use super::Member;

/// How strong an engine plays; what each level means, the engine says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(pub u8);

/// Who plays one side of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "StoredPlayer", into = "StoredPlayer")]
pub enum Player {
    /// A member.
    Member(Member),
    /// An engine.
    Engine(Level),
}

/// A player as it is stored: a member is a bare number, as before there were
/// engines.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StoredPlayer {
    Member(Member),
    Engine { engine: Level },
}

impl From<StoredPlayer> for Player {
    fn from(stored: StoredPlayer) -> Self {
        match stored {
            StoredPlayer::Member(member) => Self::Member(member),
            StoredPlayer::Engine { engine } => Self::Engine(engine),
        }
    }
}

impl From<Player> for StoredPlayer {
    fn from(player: Player) -> Self {
        match player {
            Player::Member(member) => Self::Member(member),
            Player::Engine(engine) => Self::Engine { engine },
        }
    }
}

impl From<Member> for Player {
    fn from(member: Member) -> Self {
        Self::Member(member)
    }
}

impl Player {
    /// The member; none if it is an engine.
    #[must_use]
    pub fn member(self) -> Option<Member> {
        match self {
            Self::Member(member) => Some(member),
            Self::Engine(_) => None,
        }
    }

    /// The engine's level; none if it is a member.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Member(_) => None,
            Self::Engine(level) => Some(level),
        }
    }
}

impl PartialEq<Member> for Player {
    fn eq(&self, member: &Member) -> bool {
        self.member() == Some(*member)
    }
}

/// The two players of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Players {
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
}

impl Players {
    /// The players of a game, members or engines.
    pub fn new(white: impl Into<Player>, black: impl Into<Player>) -> Self {
        Self { white: white.into(), black: black.into() }
    }

    /// Who plays a side.
    #[must_use]
    pub fn on(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The side a member plays. Nobody plays both.
    #[must_use]
    pub fn side_of(self, member: Member) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.on(*side) == member)
    }

    /// The opponent of a member; none if the member does not play.
    #[must_use]
    pub fn opponent_of(self, member: Member) -> Option<Player> {
        self.side_of(member).map(|side| self.on(!side))
    }

    /// The engine's level, if one plays a member.
    #[must_use]
    pub fn engine(self) -> Option<Level> {
        self.white.level().xor(self.black.level())
    }

    /// Those of the two who are members.
    pub fn members(self) -> impl Iterator<Item = Member> {
        Side::BOTH.into_iter().filter_map(move |side| self.on(side).member())
    }
}
