//! The kinds of pieces of Wild Jokers that its rules name.

use crate::Kind;

/// King.
pub const KING: Kind = Kind::new(0);
/// Rook.
pub const ROOK: Kind = Kind::new(1);
/// Bishop.
pub const BISHOP: Kind = Kind::new(2);
/// Pikeman.
pub const PIKEMAN: Kind = Kind::new(3);
/// Veteran.
pub const VETERAN: Kind = Kind::new(4);
/// Lancer.
pub const LANCER: Kind = Kind::new(5);
/// Paladin.
pub const PALADIN: Kind = Kind::new(6);
/// Mercenary.
pub const MERCENARY: Kind = Kind::new(7);
/// Captain.
pub const CAPTAIN: Kind = Kind::new(8);
/// Joker.
pub const JOKER: Kind = Kind::new(9);
