//! Which lessons a member has done.

use std::collections::BTreeSet;

use oddboard_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{GameId, Member, serde_names};

/// Which of a game's lessons a member has done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonProgress {
    /// The version of this structure.
    pub format: u32,
    /// Who learns.
    pub member: Member,
    /// Which game.
    #[serde(with = "serde_names::variant")]
    pub variant: Variant,
    /// The names of the lessons that are done; one may be no lesson any more.
    pub done: BTreeSet<String>,
    /// The member's first game against the computer: what is new in it is explained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guided: Option<GameId>,
}

impl LessonProgress {
    /// The version of the structure that this program writes.
    pub const FORMAT: u32 = 1;

    /// Of a member who has done none.
    #[must_use]
    pub const fn new(member: Member, variant: Variant) -> Self {
        Self { format: Self::FORMAT, member, variant, done: BTreeSet::new(), guided: None }
    }
}
