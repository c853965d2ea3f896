//! The options that several commands have, by their names.

/// Which game a command is about.
pub(crate) const GAME: &str = "game";
/// Whether an answer is for all.
pub(crate) const SHARE: &str = "share";
