//! Nine by nine, with a pocket for each side.

use oddboard_rules::InfluenceKind;

use super::definition::{Hands, Layout, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "hullabaloo",
    glyphs: &[
        ("C", glyph!("commoner")),
        ("F", glyph!("ferz")),
        ("W", glyph!("wazir")),
        ("G", glyph!("guard")),
        ("E2", glyph!("alfil2")),
        ("E3", glyph!("alfil3")),
        ("E4", glyph!("alfil4")),
        ("E5", glyph!("alfil5")),
        ("E6", glyph!("alfil6")),
        ("D2", glyph!("dabbaba2")),
        ("D3", glyph!("dabbaba3")),
        ("D4", glyph!("dabbaba4")),
        ("D5", glyph!("dabbaba5")),
        ("D6", glyph!("dabbaba6")),
        ("J2", glyph!("general2")),
        ("J3", glyph!("general3")),
        ("J4", glyph!("general4")),
        ("J5", glyph!("general5")),
        ("J6", glyph!("general6")),
    ],
    beside: &[],
    decorations: Vec::new,
    hands: Hands::Row,
    reaches: &[(InfluenceKind::Activated, "C", 3)],
    moves_left,
};

/// The state begins with the moves left, then those made.
fn moves_left(state: &str) -> Option<u8> {
    state.split_once('/')?.0.parse().ok()
}
