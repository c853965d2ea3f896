//! One attempt to tell something.

use oddboard_game::app::NodeId;

use super::problem::Problem;
use crate::bot::Bot;

/// One attempt to tell something that this process has claimed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    /// Whether an earlier one may have come through.
    pub(super) uncertain: bool,
    /// The number of this process when it began; none where it is alone.
    by: Option<NodeId>,
}

impl Attempt {
    /// Begins one, right after what is to be told was claimed.
    pub(super) fn begin(bot: &Bot, uncertain: bool) -> Result<Self, Problem> {
        Ok(Self { uncertain, by: bot.app.own_node()? })
    }

    /// Checks right before something is sent that it is still this process's to tell. If its machine stood still
    /// meanwhile, another has taken over, even where this one has joined the others again, under another number.
    pub(super) fn check(self, bot: &Bot) -> Result<(), Problem> {
        match bot.app.own_node() {
            Ok(own) if own == self.by => Ok(()),
            _ => Err(Problem::Later("another process may have taken over".to_owned())),
        }
    }
}
