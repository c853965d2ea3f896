//! What it looks like: pictures and text forms of odd boards.
//!
//! A position becomes a [`Scene`], plain data that says what is shown and what is pointed
//! out. A scene becomes a picture with a [`Renderer`], or words with [`Scene::alt_text`] and
//! [`Scene::text_board`]. This crate decides no legality: it asks the position for everything
//! that is a matter of rules.
//!
//! ```
//! use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
//! use oddboard_rules::{Game, Variant};
//!
//! let mut game = Game::new(Variant::Rollerball);
//! game.play_text("e1f1").expect("a legal move");
//! let scene = Scene::of_game(&game).players("Ada", "Ben");
//! let renderer = Renderer::new(Theme::Dark, Size::Medium, PieceSet::Art);
//! let png = renderer.png(&scene);
//! assert!(png.len() < 40_000);
//! assert!(scene.alt_text(1_000).starts_with("Rollerball, Black (Ben) to move."));
//! ```

mod colour;
mod draw;
mod gif;
mod graph;
pub mod layout;
mod scene;
mod theme;
mod truncate;
mod words;

pub use colour::Rgb;
pub use draw::{Delays, Picture, PieceSet, Renderer, Replay, Size, icon};
pub use graph::Graph;
pub use scene::{Arrow, ArrowKind, Caption, Mark, Marks, Region, RegionKind, Scene, Seat};
pub use theme::{Colours, MarkColours, PieceColours, TINT_ALPHA, Theme};
