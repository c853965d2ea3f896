//! A move in words.

use super::Position;
use crate::Move;

impl Position {
    /// A legal move in a sentence's worth of words.
    pub(super) fn tell(&self, mv: Move) -> String {
        crate::sentence::describe(self, mv)
    }
}
