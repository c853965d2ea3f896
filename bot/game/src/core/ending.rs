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
    /// It was called off before each side had moved; nobody won.
    Aborted,
}

impl Ending {
    /// Who won, if somebody did.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Self::Board { winner, .. } => *winner,
            Self::Resignation { winner } | Self::Time { winner } => Some(*winner),
            Self::Agreement | Self::Aborted => None,
        }
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
            (StoredReason::Resignation | StoredReason::Time, None) => {
                return Err("a game that was resigned or ran out of time has a winner");
            }
            (StoredReason::Agreement | StoredReason::Aborted, Some(_)) => {
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
        };
        Self { winner, reason }
    }
}
