//! Moves in words: as every game tells them.

use oddboard_rules::games::wild_jokers::Position;

use crate::describe::Describe;

impl Describe for Position {}
