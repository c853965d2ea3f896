//! What an engine says to what its opponent proposes.

use super::Proposal;

/// What an engine says to a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineReply {
    /// It agrees, at once.
    Agree,
    /// It declines, at once.
    Decline,
    /// There is no such thing in a game against an engine.
    NotOffered,
}

/// What engines say to each proposal: it depends on nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnginePolicy {
    /// To a draw.
    pub draw: EngineReply,
    /// To a takeback.
    pub takeback: EngineReply,
    /// To a pause. An engine has all the time of the world, and who wants to
    /// stop the clock can play without one.
    pub pause: EngineReply,
    /// To going on.
    pub resume: EngineReply,
}

impl EnginePolicy {
    /// What all engines do in casual games. An engine that declines every draw
    /// still draws by the rules of the game.
    pub const DEFAULT: Self = Self {
        draw: EngineReply::Decline,
        takeback: EngineReply::Agree,
        pause: EngineReply::NotOffered,
        resume: EngineReply::Agree,
    };

    /// What they do in rated games, where no move is taken back.
    pub const RATED: Self = Self { takeback: EngineReply::NotOffered, ..Self::DEFAULT };

    /// What it says to a proposal.
    #[must_use]
    pub fn reply(self, proposal: Proposal) -> EngineReply {
        match proposal {
            Proposal::Draw => self.draw,
            Proposal::Takeback => self.takeback,
            Proposal::Pause => self.pause,
            Proposal::Resume => self.resume,
        }
    }
}
