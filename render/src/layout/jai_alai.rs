//! A court of nine by eight, with boxes for the Statues at both sides.

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
    left: 0.9,
    right: 0.9,
    beside: &[],
    special: |_, _| false,
    decor: Vec::new,
    hands: Hands::Boxes(4),
    reaches: &[(InfluenceKind::Reduced, "R", 1)],
    moves_left: |_| None,
};
