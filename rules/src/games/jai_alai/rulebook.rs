//! The rules in words, for players.

use crate::rulebook::Section;

/// The sections, in reading order.
pub(super) static SECTIONS: &[Section] = &[];
