//! The kinds of pieces of Symmetron! 112 that its rules name.

use crate::Kind;

/// King.
pub const KING: Kind = Kind::new(0);
/// Reducer.
pub const REDUCER: Kind = Kind::new(1);
/// SHS.
pub const SHS: Kind = Kind::new(2);
/// Resurrector.
pub const RESURRECTOR: Kind = Kind::new(3);
/// Dragon-Bishop.
pub const DRAGON_BISHOP: Kind = Kind::new(4);
/// Dragon-Rook.
pub const DRAGON_ROOK: Kind = Kind::new(5);
/// Advancer-Rook.
pub const ADVANCER_ROOK: Kind = Kind::new(6);
/// Advancer-Bishop.
pub const ADVANCER_BISHOP: Kind = Kind::new(7);
/// Slip-Nightrider.
pub const SLIP_NIGHTRIDER: Kind = Kind::new(8);
/// Cannon.
pub const CANNON: Kind = Kind::new(9);
/// Canon.
pub const CANON: Kind = Kind::new(10);
/// Pawn.
pub const PAWN: Kind = Kind::new(11);
/// Bawn.
pub const BAWN: Kind = Kind::new(12);

/// The magic kinds, which neither capture nor are captured.
pub const MAGIC: [Kind; 3] = [REDUCER, SHS, RESURRECTOR];
