//! A row of the outbox.

use serde::{Deserialize, Serialize};

use crate::{
    app::records::ids::NodeId,
    core::{Effect, Time},
};

/// What is to be carried out, and by whom.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Row {
    /// By the process that has claimed it.
    Claimed {
        by: NodeId,
        effect: Effect,
        /// When it began to tell this with an answer, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answering: Option<Time>,
        /// Whether another process had claimed it before, which may have done it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        taken_over: bool,
    },
    /// By the one that there was when it was put there.
    Free(Effect),
}

impl Row {
    /// What is to be carried out.
    pub(in crate::app) fn effect(&self) -> Effect {
        match self {
            Self::Claimed { effect, .. } | Self::Free(effect) => *effect,
        }
    }
}
