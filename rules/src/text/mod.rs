//! Positions and moves as text: the notation of the rule book.
//!
//! What is written is canonical. What is read may have the pieces of a hand in any order. Numbers have bounds that no game
//! reaches: a ply of `u32::MAX` and a winding of `i16`'s bounds stay as they are when they would be passed, and so do 255
//! pieces of a kind in Hullabaloo's hand, where more are refused.

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
