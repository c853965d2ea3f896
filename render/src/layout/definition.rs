//! What a layout is: everything that a game's file here can say.

use std::hash::{Hash, Hasher};

use oddboard_rules::{InfluenceKind, Kind, Side, Spec};
use oddboard_speech::words::Sentence;

use super::decoration::Decoration;

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
    /// In a row between the board and its owner's name, with what the owner captured: for hands
    /// of many kinds.
    Row,
    /// Beside its owner's name: for hands of few pieces.
    Bar,
}

/// A place beside the board. It stands at the right end of a side's row, above the board for the
/// one and below it for the other: each side has one at most.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// Whose row it is.
    pub side: Side,
    /// What is said of it, if anything is.
    pub label: Option<fn() -> Sentence>,
}

/// How one game's board looks.
#[derive(Debug)]
pub struct Layout {
    /// The game's name in the registry.
    pub name: &'static str,
    /// The pictures of its kinds, by code.
    pub glyphs: &'static [(&'static str, Glyph)],
    /// The places beside the grid, in their order.
    pub beside: &'static [Beside],
    /// What is drawn on the board, beneath the pieces.
    pub decorations: fn() -> Vec<Decoration>,
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
