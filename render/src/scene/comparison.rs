//! Two moves of one position beside each other.

use oddboard_rules::{Move, Square};

use super::{Arrow, ArrowKind, Mark, Scene};

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
            for origin in mv.origins().filter(|square| *square != Square::HAND) {
                self.add_mark(origin, Mark::Selected);
            }
            let squares = self.position.path(mv);
            let moves = squares.windows(2).all(|step| step[0] != step[1]);
            if squares.len() > 1 && moves && !squares.contains(&Square::HAND) {
                self.arrows.push(Arrow { squares, width: 1, kind });
            }
            if apart && mv.to() != Square::HAND {
                self = self.tag(mv.to(), sign);
            }
        }
        self
    }
}
