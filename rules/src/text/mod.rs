//! Positions and moves as text: the notation of the rule book.

mod error;
mod moves;
mod placement;

pub use error::{Field, MoveError, PositionError, Problem};
pub use moves::{parse_move, write_move};
pub use placement::{Setup, parse_position, write_position};
