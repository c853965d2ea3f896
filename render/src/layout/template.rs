//! A small board with two holes, and the benches beside it.

use oddboard_rules::{InfluenceKind, Side};

use super::decoration::{Decoration, Point, Symbol};
use super::definition::{Beside, Hands, Layout, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "template",
    glyphs: &[("R", glyph!("template_runner")), ("G", glyph!("template_guard"))],
    beside: &[
        Beside { side: Side::White, label: None },
        Beside { side: Side::Black, label: None },
    ],
    decorations,
    hands: Hands::None,
    reaches: &[(InfluenceKind::Reduced, "R", 1)],
    moves_left: |_| None,
};

fn decorations() -> Vec<Decoration> {
    let corner = |file, rank, side| Decoration::SquareSymbol {
        square: Point::new(file, rank),
        symbol: Symbol::Goal,
        side,
    };
    vec![
        corner(0.0, 4.0, Side::White),
        corner(4.0, 4.0, Side::White),
        corner(0.0, 0.0, Side::Black),
        corner(4.0, 0.0, Side::Black),
    ]
}
