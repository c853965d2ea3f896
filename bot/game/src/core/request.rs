//! What members and engines ask of a game.

use oddboard_rules::Side;

use super::{InteractionId, Member, Proposal, Time};

/// Who asks something of a game, with what tells a repeated request from a new
/// one. The passing of time asks by [`GameState::elapse`](super::GameState::elapse).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A member.
    Member {
        /// Who.
        member: Member,
        /// The interaction it came with: each counts once.
        interaction: InteractionId,
    },
    /// The engine that plays a side.
    Engine {
        /// The side: engines may play both.
        side: Side,
        /// The ply of the position it thought about.
        ply: u32,
        /// The event since which it was asked for its move. A ply alone comes
        /// again after a takeback, with another position.
        asked: u64,
    },
}

impl Actor {
    /// The interaction it came with, if it came with one.
    #[must_use]
    pub fn interaction(self) -> Option<InteractionId> {
        match self {
            Self::Member { interaction, .. } => Some(interaction),
            Self::Engine { .. } => None,
        }
    }
}

/// What somebody asks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Who asks.
    pub actor: Actor,
    /// When.
    pub at: Time,
    /// The ply they were looking at, where that is known: a button of an
    /// earlier turn is out of date.
    pub seen: Option<u32>,
    /// What is asked.
    pub action: Action,
}

impl Request {
    /// What a member asks by an interaction, whatever they were looking at.
    #[must_use]
    pub fn of_member(member: Member, interaction: InteractionId, at: Time, action: Action) -> Self {
        Self { actor: Actor::Member { member, interaction }, at, seen: None, action }
    }
}

/// The things one can ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// To make a move, in any spelling the rules understand.
    Move(String),
    /// To make a legal move, in canonical notation.
    Play(String),
    /// To give the game up.
    Resign,
    /// To propose something, or to agree to it if the other proposes it.
    Propose(Proposal),
    /// To agree to what the other proposes.
    Accept(Proposal),
    /// To decline what the other proposes.
    Decline(Proposal),
    /// To call the game off, before each side has moved.
    Abort,
    /// To undo the last part of one's own turn while the turn goes on.
    UndoPart,
}
