//! How each game's board looks: a file for each game, and the list of them.
//!
//! A layout says what a geometry does not: which picture stands for a kind, which side's row has
//! places beside the board, and what decorates the board. Squares, holes and names come from the game's
//! [`Geometry`](oddboard_rules::Geometry). A game without a layout has a plain grid and letters
//! for pieces.

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

/// For a game that has no layout yet.
static PLAIN: Layout = Layout {
    name: "",
    glyphs: &[],
    beside: &[],
    decorations: Vec::new,
    hands: Hands::Row,
    reaches: &[],
    moves_left: |_| None,
};

impl Layout {
    /// The layout of a game; a plain grid if it has none of its own.
    #[must_use]
    pub fn of(spec: &Spec) -> &'static Self {
        Self::named(spec.name).unwrap_or(&PLAIN)
    }

    /// The layout that was made for the game of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        LAYOUTS.iter().copied().find(|layout| layout.name == name)
    }
}
