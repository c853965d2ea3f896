//! A court of nine by eight; the Statues wait beside their owners' names.

use oddboard_rules::InfluenceKind;

use super::definition::{Hands, Layout, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "jai-alai",
    glyphs: &[
        ("K", glyph!("king")),
        ("G", glyph!("guard")),
        ("S", glyph!("superball")),
        ("B", glyph!("ball")),
        ("D", glyph!("diagball")),
        ("A", glyph!("deer")),
        ("M", glyph!("mage")),
        ("R", glyph!("reducer")),
        ("Y", glyph!("boy")),
        ("T", glyph!("statue")),
    ],
    beside: &[],
    decorations: Vec::new,
    hands: Hands::Bar,
    reaches: &[(InfluenceKind::Reduced, "R", 1)],
    moves_left: |_| None,
};
