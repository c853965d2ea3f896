//! What is legal: the rules of five chess variants on odd boards.
//!
//! The crate does no I/O, reads no clock and has no randomness. Every game is a room of the
//! same shape below [`games`]; one list there makes the types that erase which game it is:
//! [`Variant`], [`AnyPosition`], [`OwnRefusal`] and [`Influence`].
//!
//! Nothing here is put into words for players: refusals, influences and outcomes are typed
//! values. The crate `oddboard-speech` has the words, and reads what players type.
//!
//! ```
//! use oddboard_rules::{Refusal, Variant, text::parse_move};
//!
//! let start = Variant::Rollerball.start();
//! assert_eq!(start.legal_moves().len(), 7);
//! let mv = parse_move(start.spec(), "e1d1").expect("two squares");
//! assert!(matches!(start.why_not(mv), Refusal::OwnPiece(..)));
//! ```

mod bitboard;
mod board;
mod change;
mod game;
pub mod games;
mod geometry;
mod influence;
mod moves;
mod odds;
mod outcome;
mod own;
pub mod perft;
mod piece;
mod position;
mod reach;
mod refusal;
mod registry;
mod role;
mod shape;
mod spec;
mod square;
mod steps;
#[cfg(test)]
mod testing;
pub mod text;

pub use bitboard::Bitboard;
pub use board::Board;
pub use change::Change;
pub use game::{Game, GameError};
pub use geometry::{Direction, Geometry, SquareName};
pub use influence::InfluenceKind;
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use own::{Influence, OwnRefusal};
pub use perft::perft;
pub use piece::{Kind, KindInfo, Piece, Side};
pub use position::{Position, PositionExt};
pub use reach::{Destination, Effect};
pub use refusal::Refusal;
pub use registry::{AnyPosition, UnknownVariant, Variant, Visitor};
pub use role::Role;
pub use shape::{Choice, Notation, Shape};
pub use spec::Spec;
pub use square::Square;
pub use steps::Steps;
