//! From a scene to pixels, PNG files and animations.
//!
//! The files, from the ground up: pixels ([`rect`], [`palette`], [`canvas`],
//! [`sprites`]), text ([`typeface`], [`shaping`], [`font`], [`player_name`]), where things lie ([`pixel_layout`], [`grid`]), what is drawn once and kept
//! ([`tile_cache`], [`background`], [`panels`], [`empty_board`]), what is drawn for each scene
//! ([`tiled_canvas`], [`arrows`], [`margins`]), and the [`renderer`] that brings them together. A
//! [`graph`] has no board.

mod arrows;
mod background;
mod borders;
mod bounded_cache;
mod canvas;
mod empty_board;
pub(crate) mod font;
mod graph;
mod grid;
mod icon;
mod letters;
mod margins;
mod mark_art;
mod options;
mod palette;
mod panels;
mod picture;
mod pixel_layout;
mod player_name;
mod png;
mod rect;
mod renderer;
mod replay;
mod shaping;
mod sprites;
mod text_style;
mod tile;
mod tile_cache;
mod tiled_canvas;
mod typeface;

pub use icon::icon;
pub use options::{PieceSet, Size};
pub use picture::Picture;
pub use renderer::Renderer;
pub use replay::{Delays, Replay};
