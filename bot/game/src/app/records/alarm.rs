//! What is to be done at a given time.

use serde::{Deserialize, Serialize};

use crate::core::{ChallengeId, GameId, Member};

/// What is to be done when its time has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::app) enum Alarm {
    /// A player is to be reminded, or their time is up.
    Game(GameId),
    /// A challenge runs out.
    Challenge(ChallengeId),
    /// What depends on a member's settings and vacations is to follow them.
    Member(Member),
    /// A member's data is to be deleted.
    Forget(Member),
    /// A game that is over is to be packed.
    Pack(GameId),
    /// Games with higher numbers are to be packed that were over before there were packs.
    PackEarlier(GameId),
}
