//! What a layout is: everything that a game's file here can say.

use std::hash::{Hash, Hasher};

use oddboard_rules::{InfluenceKind, Kind, Spec};

use super::decor::{Decor, Point};

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
        $crate::layout::definition::Glyph {
            name: $name,
            svg: include_str!(concat!("../../art/pieces/", $name, ".svg")),
        }
    };
}
pub(super) use glyph;

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

impl Layout {
    /// How far an influence of a kind reaches.
    #[must_use]
    pub fn reach(&self, spec: &Spec, kind: Kind, influence: InfluenceKind) -> Option<u8> {
        let from = spec.kind(kind).code;
        let found = self.reaches.iter().find(|(what, kind, _)| *what == influence && *kind == from);
        found.map(|(.., distance)| *distance)
    }

    /// The picture of a kind, if the layout has one.
    #[must_use]
    pub fn glyph(&self, spec: &Spec, kind: Kind) -> Option<Glyph> {
        let code = spec.kind(kind).code;
        self.glyphs.iter().find(|(of, _)| *of == code).map(|(_, glyph)| *glyph)
    }
}
