//! How each game's board lies on the page: one file a game, and the list of them.
//!
//! A layout says what a geometry does not: which picture stands for a kind, where places
//! beside the board lie, and which figures are drawn on the board itself. Squares, holes and
//! names come from the game's [`Geometry`](oddboard_rules::Geometry). A game without a layout is drawn on a plain grid with
//! letters for pieces.

mod decor;
mod hullabaloo;
mod jai_alai;
mod rollerball;
mod symmetron;
mod wild_jokers;

use std::hash::{Hash, Hasher};

use oddboard_rules::{InfluenceKind, Kind, Spec};

pub use decor::{Decor, Point, Symbol};

/// Every layout; a game's is the one that has its name.
static LAYOUTS: &[&Layout] = &[
    &rollerball::LAYOUT,
    &wild_jokers::LAYOUT,
    &jai_alai::LAYOUT,
    &symmetron::LAYOUT,
    &hullabaloo::LAYOUT,
];

/// The picture of a kind: SVG in a box of 100 by 100.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// Its name; two kinds with one name share one picture.
    pub name: &'static str,
    /// The picture itself.
    pub svg: &'static str,
}

impl PartialEq for Glyph {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Glyph {}

/// By its name, as it is compared: the pictures are long, and looked up for every square.
impl Hash for Glyph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// Names a picture below `art/pieces/`.
macro_rules! glyph {
    ($name:literal) => {
        $crate::layout::Glyph {
            name: $name,
            svg: include_str!(concat!("../../art/pieces/", $name, ".svg")),
        }
    };
}
use glyph;

/// Where a hand is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// The game has none.
    None,
    /// In a row between the board and its owner's name: kinds with their counts.
    Row,
    /// In boxes at the sides of the board, one piece each: White's on the right, from the
    /// bottom up; Black's on the left, from the top down.
    Boxes(u8),
}

/// How one game's board lies on the page. Lengths are in squares.
#[derive(Debug)]
pub struct Layout {
    /// The game's name in the registry.
    pub name: &'static str,
    /// The pictures of its kinds, by code.
    pub glyphs: &'static [(&'static str, Glyph)],
    /// Room left of the grid, seen from White.
    pub left: f32,
    /// Room right of the grid, seen from White.
    pub right: f32,
    /// Lower left corners of the places beside the grid, in their order.
    pub beside: &'static [Point],
    /// Does the square of that file and rank belong to a region with rules of its own?
    pub special: fn(u8, u8) -> bool,
    /// Figures drawn on the board.
    pub decor: fn() -> Vec<Decor>,
    /// Where hands are shown.
    pub hands: Hands,
    /// How far influences reach that are shown as areas: the influence, the code of the kind
    /// that it comes from, and the greatest distance.
    pub reaches: &'static [(InfluenceKind, &'static str, u8)],
    /// How many moves are left in a turn, read from a position's state; nothing in games whose
    /// turns have one.
    pub moves_left: fn(&str) -> Option<u8>,
}

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
    /// How far an influence of a kind reaches.
    #[must_use]
    pub fn reach(&self, spec: &Spec, kind: Kind, influence: InfluenceKind) -> Option<u8> {
        let from = spec.kind(kind).code;
        let found = self.reaches.iter().find(|(what, kind, _)| *what == influence && *kind == from);
        found.map(|(.., distance)| *distance)
    }

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

    /// The picture of a kind, if the layout has one.
    #[must_use]
    pub fn glyph(&self, spec: &Spec, kind: Kind) -> Option<Glyph> {
        let code = spec.kind(kind).code;
        self.glyphs.iter().find(|(of, _)| *of == code).map(|(_, glyph)| *glyph)
    }
}
