//! What one message of the outbox says.

use oddboard_game::core::{Effect, GameRecord, Member, Posting, Proposal, Tells, Time};

/// What an [`Effect::Post`] says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Post {
    pub(crate) event: u64,
    pub(crate) ply: u32,
    pub(crate) mention: Member,
    pub(crate) posting: Posting,
    pub(crate) due: Option<Time>,
}

impl Post {
    /// What an effect says, if it is such a message.
    pub(crate) fn of(effect: &Effect) -> Option<Self> {
        match *effect {
            Effect::Post { event, ply, mention, posting, due, .. } => {
                Some(Self { event, ply, mention, posting, due })
            }
            _ => None,
        }
    }

    /// Whether it shows the board as it now is, in place of earlier messages.
    pub(crate) fn replaces(&self) -> bool {
        matches!(
            self.posting,
            Posting::Turn
                | Posting::Reminder
                | Posting::Over
                | Posting::Agreed(Proposal::Takeback | Proposal::Pause | Proposal::Resume)
        )
    }

    /// What is remembered of it.
    pub(crate) fn tells(&self, record: &GameRecord) -> Option<Tells> {
        let to = record.players.side_of(self.mention)?;
        Some(Tells { posting: self.posting, ply: self.ply, to, undone: false })
    }
}
