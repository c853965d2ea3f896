//! Moves in words, as every game tells them, and which King has come round.

use oddboard_rules::Side;
use oddboard_rules::games::rollerball::Position;

use crate::describe::Describe;
use crate::words::{Sentence, words};

impl Describe for Position {
    fn hidden_state(&self) -> Vec<Sentence> {
        let of = |side: Side| {
            let goal = self.goal(side);
            match (self.has_come_round(side), self.is_home(side)) {
                (true, false) => Some(words!("came-round", side = side, goal = goal)),
                (false, true) => Some(words!("not-come-round", side = side, goal = goal)),
                _ => None,
            }
        };
        [Side::White, Side::Black].into_iter().filter_map(of).collect()
    }
}
