//! How each game's board looks: a file for each game, and the list of them.
//!
//! A layout says what a geometry does not: which picture stands for a kind, where places beside
//! the board lie, and what decorates the board. Squares, holes and names come from the game's
//! [`Geometry`](oddboard_rules::Geometry). A game without a layout has a plain grid and letters
//! for pieces.

mod decor;
mod definition;
mod hullabaloo;
mod jai_alai;
mod rollerball;
mod symmetron;
mod wild_jokers;

use oddboard_rules::Spec;

pub use decor::{Decor, Point, Symbol};
pub use definition::{Glyph, Hands, Layout};

/// Every layout; a game's is the one that has its name.
static LAYOUTS: &[&Layout] = &[
    &rollerball::LAYOUT,
    &wild_jokers::LAYOUT,
    &jai_alai::LAYOUT,
    &symmetron::LAYOUT,
    &hullabaloo::LAYOUT,
];

/// For a game that has no layout yet.
static PLAIN: Layout = Layout {
    name: "",
    glyphs: &[],
    left: 0.0,
    right: 0.0,
    beside: &[],
    special: |_, _| false,
    decor: Vec::new,
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
