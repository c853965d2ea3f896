//! Pictures as somebody has set them, with the names of the players.

mod display_names;
pub(crate) mod painter;
