//! What is known of an answer that was given.

use serenity::all::MessageId;
use tokio::time::Instant;

/// How an interaction was answered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Answered {
    /// When it was acknowledged.
    pub(crate) acknowledged: Instant,
    /// The message with the answer, where Discord has told.
    pub(crate) message: Option<MessageId>,
    /// Whether Discord has told that the caller alone sees it.
    pub(crate) hidden: bool,
    /// How many further messages that took.
    pub(crate) followups: usize,
}

impl Answered {
    /// Acknowledged at this moment, by a message of which nothing more is known.
    pub(crate) fn now() -> Self {
        Self { acknowledged: Instant::now(), message: None, hidden: false, followups: 0 }
    }
}
