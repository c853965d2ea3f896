//! Positions and moves as text: the notation of the rule book.

mod error;
mod moves;
mod placement;
mod setup;

pub(crate) use error::EXACTLY_ONE;
pub use error::{Expected, ExpectedPart, Field, MoveError, Phrase, PositionError, Problem};
pub use moves::{parse_move, write_move};
pub(crate) use placement::write_without;
pub use placement::{parse_position, write_position};
pub use setup::Setup;
