//! Where a challenge is: open, or how it was answered.

use serde::{Deserialize, Serialize};

use super::{GameId, Member};

/// Where a challenge stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeStatus {
    /// Nobody has answered.
    Pending,
    /// A game began.
    Accepted {
        /// Who accepted.
        by: Member,
        /// The game.
        game: GameId,
    },
    /// It was declined.
    Declined {
        /// By whom.
        by: Member,
    },
    /// Its maker took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}
