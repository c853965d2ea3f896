//! A board with eight pits.

use super::definition::{Hands, Layout, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "wild-jokers",
    glyphs: &[
        ("K", glyph!("king")),
        ("R", glyph!("rook")),
        ("B", glyph!("bishop")),
        ("P", glyph!("pikeman")),
        ("V", glyph!("veteran")),
        ("L", glyph!("lancer")),
        ("A", glyph!("paladin")),
        ("M", glyph!("mercenary")),
        ("C", glyph!("captain")),
        ("J", glyph!("joker")),
    ],
    beside: &[],
    decorations: Vec::new,
    hands: Hands::None,
    reaches: &[],
    moves_left: |_| None,
};
