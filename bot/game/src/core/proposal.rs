//! What one player proposes and the other agrees to: draws, takebacks and
//! pauses.

use oddboard_rules::Side;
use serde::{Deserialize, Serialize};

use super::serde_names;

/// What a player can propose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// That the game be drawn.
    Draw,
    /// That the proposer's last turn be taken back.
    Takeback,
    /// That the game, and its clock, stand still.
    Pause,
    /// That a paused game go on.
    Resume,
}

impl Proposal {
    /// Those that are answered by the same pair of buttons; a draw has its own.
    pub const WITH_BUTTONS: [Self; 3] = [Self::Takeback, Self::Pause, Self::Resume];

    /// The name by which messages and buttons tell proposals apart.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Resume => "resume",
        }
    }
}

/// A proposal that stands until it is answered or a move is made; a draw, until the turn of who is offered it is over.
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
