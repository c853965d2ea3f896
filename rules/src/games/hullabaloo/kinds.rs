//! The kinds of pieces of Hullabaloo that its rules name.

use crate::Kind;

/// Precious Commoner.
pub const COMMONER: Kind = Kind::new(0);
/// Ferz.
pub const FERZ: Kind = Kind::new(1);
/// Wazir.
pub const WAZIR: Kind = Kind::new(2);
/// Guard.
pub const GUARD: Kind = Kind::new(3);
