//! What is legal: the rules of five chess variants on odd boards.
//!
//! The crate does no I/O, reads no clock and has no randomness. Every game is a room of the
//! same shape below [`games`]; a list in `registry.rs` makes the types that erase which game
//! it is: [`Variant`] and [`AnyPosition`].
//!
//! ```
//! use oddboard_rules::{Understanding, Variant};
//!
//! let start = Variant::Rollerball.start();
//! assert_eq!(start.legal_moves().len(), 7);
//! match start.understand("Rook f1") {
//!     Understanding::Move(mv) => assert_eq!(start.move_text(mv), "e1f1"),
//!     other => panic!("one move is meant, not {other:?}"),
//! }
//! ```

mod bitboard;
mod board;
mod change;
mod game;
pub mod games;
mod geometry;
mod misread;
mod moves;
mod outcome;
pub mod perft;
mod piece;
mod position;
mod reach;
mod refusal;
mod registry;
pub mod rulebook;
mod sentence;
mod spec;
mod square;
#[cfg(test)]
mod testing;
pub mod text;
pub mod uci;
mod understand;
pub mod words;

pub use bitboard::Bitboard;
pub use board::Board;
pub use change::Change;
pub use game::{Game, GameError};
pub use geometry::{Direction, Geometry, SquareName};
pub use moves::{Choice, Move};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use piece::{Kind, KindInfo, Piece, Side};
pub use position::{Position, PositionExt};
pub use reach::{Destination, Effect, Influence};
pub use refusal::{Refusal, check_refusal};
pub use registry::{AnyPosition, UnknownVariant, Variant};
pub use spec::Spec;
pub use square::Square;
pub use understand::{Understanding, refuse, understand};
