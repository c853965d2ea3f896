//! The kinds of pieces of Rollerball that its rules name.

use crate::Kind;

/// King.
pub const KING: Kind = Kind::new(0);
/// Rook.
pub const ROOK: Kind = Kind::new(1);
/// Bishop.
pub const BISHOP: Kind = Kind::new(2);
/// Pawn.
pub const PAWN: Kind = Kind::new(3);
