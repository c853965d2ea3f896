//! How each game's board looks: a file for each game, and the list of them.
//!
//! A layout says what a geometry does not: which picture stands for a kind, which side's row has
//! places beside the board, and what decorates the board. Squares, holes and names come from the game's
//! [`Geometry`](oddboard_rules::Geometry).

mod decoration;
mod definition;
mod hullabaloo;
mod jai_alai;
mod rollerball;
mod symmetron;
oddboard_rules::if_template! {
    mod template;
}
mod wild_jokers;

use oddboard_rules::Spec;

pub use decoration::{Decoration, Point, Symbol};
pub use definition::{Beside, Glyph, Hands, Layout};

macro_rules! layouts {
    ($($(#[$doc:meta])* $game:ident = $room:ident;)*) => {
        /// Every layout; a game's is the one that has its name.
        static LAYOUTS: &[&Layout] = &[$(&$room::LAYOUT),*];
    };
}

oddboard_rules::every_game!(layouts);

impl Layout {
    /// The layout of a game.
    ///
    /// # Panics
    ///
    /// When the game is none of the registry's, each of which has a layout by its name.
    #[must_use]
    pub fn of(spec: &Spec) -> &'static Self {
        Self::named(spec.name).expect("every game has a layout by its name")
    }

    /// The layout that was made for the game of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        LAYOUTS.iter().copied().find(|layout| layout.name == name)
    }
}
