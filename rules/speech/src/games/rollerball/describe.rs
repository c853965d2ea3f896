//! Moves in words: as every game tells them.

use oddboard_rules::games::rollerball::Position;

use crate::describe::Describe;

impl Describe for Position {}
