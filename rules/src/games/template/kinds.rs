//! The kinds of pieces of the template.

use crate::Kind;

/// Runner, the royal piece.
pub const RUNNER: Kind = Kind::new(0);
/// Guard.
pub const GUARD: Kind = Kind::new(1);
