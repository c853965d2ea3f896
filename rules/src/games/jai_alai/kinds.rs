//! The kinds of pieces of Jai-Alai that its rules name.

use crate::Kind;

/// King.
pub const KING: Kind = Kind::new(0);
/// Guard.
pub const GUARD: Kind = Kind::new(1);
/// Superball.
pub const SUPERBALL: Kind = Kind::new(2);
/// Ball.
pub const BALL: Kind = Kind::new(3);
/// Diagball.
pub const DIAGBALL: Kind = Kind::new(4);
/// Deer.
pub const DEER: Kind = Kind::new(5);
/// Mage-Apprentice.
pub const MAGE: Kind = Kind::new(6);
/// Reducer.
pub const REDUCER: Kind = Kind::new(7);
/// Boy.
pub const BOY: Kind = Kind::new(8);
/// Statue.
pub const STATUE: Kind = Kind::new(9);
