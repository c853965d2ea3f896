//! Why a campaign can't go on.

use std::{fmt, io};

use oddboard_rules::Variant;
use thiserror::Error;

/// Why a campaign can't go on. Not a violation, but what makes the rest unknowable.
#[derive(Debug, Error)]
pub enum CampaignError {
    /// The system refused something.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The sandbox refused something, or something didn't come about in time.
    #[error("{0}")]
    Sandbox(String),
    /// The program ended by itself.
    #[error("the program ended by itself ({0}); the end of its log:\n{1}")]
    Ended(String, String),
    /// What is to be told is not told after a long time.
    #[error("{0} messages are still to be sent after a long time; the end of the log:\n{1}")]
    Unsettled(usize, String),
    /// A challenge was accepted, and no game began.
    #[error("no game of {0} began")]
    NotBegun(Variant),
    /// A stored game can't be replayed.
    #[error("game {0} can't be replayed: {1}")]
    Record(u64, String),
    /// A legal move was refused although nothing was wrong.
    #[error("a move in game {0} was refused although nothing was wrong: {1}")]
    Refused(u64, String),
    /// A turn was not told in time although nothing was wrong.
    #[error("a turn of game {0} was not told to its player although nothing was wrong")]
    NotTold(u64),
    /// A damaged copy couldn't be restored.
    #[error("{0}: {1}")]
    NotRestored(String, String),
}

impl CampaignError {
    pub(crate) fn sandbox(error: impl fmt::Display) -> Self {
        Self::Sandbox(error.to_string())
    }
}
