//! How games end.

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

use super::serde_names;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "StoredEnding", into = "StoredEnding")]
pub enum Ending {
    /// By the rules of the game.
    Board {
        /// Who won; nobody in a draw.
        winner: Option<Side>,
        /// The name the rules have for the reason.
        reason: String,
    },
    /// A player resigned.
    Resignation {
        /// The other one.
        winner: Side,
    },
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time {
        /// The other one.
        winner: Side,
    },
    /// A player called it off, as it had hardly begun or stood still for long; nobody won.
    Aborted,
    /// Those who manage the server where it is played called it off; nobody won.
    Annulled,
}

impl Ending {
    /// Who won, if somebody did.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Self::Board { winner, .. } => *winner,
            Self::Resignation { winner } | Self::Time { winner } => Some(*winner),
            Self::Agreement | Self::Aborted | Self::Annulled => None,
        }
    }

    /// Whether it was called off: then it counts for nothing, however far it had come.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        matches!(self, Self::Aborted | Self::Annulled)
    }
}

/// An ending as it is stored: the winner, and why.
#[derive(Debug, Serialize, Deserialize)]
struct StoredEnding {
    #[serde(with = "serde_names::optional_side")]
    winner: Option<Side>,
    reason: StoredReason,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredReason {
    Board(String),
    Resignation,
    Agreement,
    Time,
    Aborted,
    Annulled,
}

impl TryFrom<StoredEnding> for Ending {
    type Error = &'static str;

    fn try_from(StoredEnding { winner, reason }: StoredEnding) -> Result<Self, Self::Error> {
        Ok(match (reason, winner) {
            (StoredReason::Board(reason), winner) => Self::Board { winner, reason },
            (StoredReason::Resignation, Some(winner)) => Self::Resignation { winner },
            (StoredReason::Time, Some(winner)) => Self::Time { winner },
            (StoredReason::Agreement, None) => Self::Agreement,
            (StoredReason::Aborted, None) => Self::Aborted,
            (StoredReason::Annulled, None) => Self::Annulled,
            (StoredReason::Resignation | StoredReason::Time, None) => {
                return Err("a game that was resigned or ran out of time has a winner");
            }
            (StoredReason::Agreement | StoredReason::Aborted | StoredReason::Annulled, Some(_)) => {
                return Err("a game that was agreed drawn or called off has no winner");
            }
        })
    }
}

impl From<Ending> for StoredEnding {
    fn from(ending: Ending) -> Self {
        let winner = ending.winner();
        let reason = match ending {
            Ending::Board { reason, .. } => StoredReason::Board(reason),
            Ending::Resignation { .. } => StoredReason::Resignation,
            Ending::Agreement => StoredReason::Agreement,
            Ending::Time { .. } => StoredReason::Time,
            Ending::Aborted => StoredReason::Aborted,
            Ending::Annulled => StoredReason::Annulled,
        };
        Self { winner, reason }
    }
}
