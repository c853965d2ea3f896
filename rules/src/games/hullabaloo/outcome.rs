//! The game's own end: there is none but mate and stalemate.

use super::Position;
use crate::Outcome;

impl Position {
    /// Nothing but the moves that are left decides a game: a Precious Commoner is never
    /// captured, and no number of pieces wins.
    #[inline]
    #[allow(clippy::unused_self, reason = "every room asks its position")]
    pub(super) const fn own_end(&self) -> Option<Outcome> {
        None
    }
}
