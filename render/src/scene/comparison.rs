//! Two moves of one position beside each other.

use oddboard_rules::{Move, Square};

use super::{ArrowKind, Mark, Scene};

impl Scene {
    /// With a move that was made and a better one: an unbroken arrow and `!` for the better one, a
    /// broken arrow and `?` for the other.
    #[must_use]
    pub fn compared(mut self, better: Move, worse: Move) -> Self {
        let apart = better.to() != worse.to();
        for (mv, kind, sign) in [(better, ArrowKind::Move, "!"), (worse, ArrowKind::Worse, "?")] {
            if mv.is_pass() {
                continue;
            }
            if !self.add_possible(mv, kind) {
                for origin in mv.origins().filter(|square| *square != Square::HAND) {
                    self.add_mark(origin, Mark::Selected);
                }
            }
            if apart && mv.to() != Square::HAND {
                self = self.tag(mv.to(), sign);
            }
        }
        self
    }
}
