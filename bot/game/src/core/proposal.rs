//! What one player proposes and the other agrees to: takebacks and pauses.
//! Draws, the oldest proposal, have requests and events of their own.

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

use super::serde_names;

/// What a player can propose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// That the proposer's last turn be taken back.
    Takeback,
    /// That the game, and its clock, stand still.
    Pause,
    /// That a paused game go on.
    Resume,
}

impl Proposal {
    /// Every proposal.
    pub const ALL: [Self; 3] = [Self::Takeback, Self::Pause, Self::Resume];

    /// The name by which messages and buttons tell proposals apart.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Resume => "resume",
        }
    }
}

/// A proposal that stands until it is answered or a move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Who proposes.
    #[serde(with = "serde_names::side")]
    pub by: Side,
    /// What.
    pub proposal: Proposal,
    /// At which ply.
    pub ply: u32,
}
