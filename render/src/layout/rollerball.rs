//! The ring round its hole, and the way it turns.

use oddboard_rules::Side;

use super::decoration::{Decoration, Point, Symbol};
use super::definition::{Hands, Layout, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "rollerball",
    glyphs: &[
        ("K", glyph!("king")),
        ("R", glyph!("rook")),
        ("B", glyph!("bishop")),
        ("P", glyph!("pawn")),
    ],
    beside: &[],
    decorations,
    hands: Hands::None,
    reaches: &[],
    moves_left: |_| None,
};

fn decorations() -> Vec<Decoration> {
    let sign = |file, rank, symbol, side| Decoration::SquareSymbol {
        square: Point::new(file, rank),
        symbol,
        side,
    };
    vec![
        Decoration::RotationArrows { centre: Point::new(3.5, 3.5), radius: 0.95 },
        // The two rings are told apart: every piece's directions depend on its ring.
        Decoration::Border { from: Point::new(1.0, 1.0), to: Point::new(6.0, 6.0), dashed: false },
        sign(3.0, 5.0, Symbol::Goal, Side::White),
        sign(3.0, 1.0, Symbol::Goal, Side::Black),
        sign(4.0, 5.0, Symbol::Promotion, Side::White),
        sign(4.0, 6.0, Symbol::Promotion, Side::White),
        sign(2.0, 1.0, Symbol::Promotion, Side::Black),
        sign(2.0, 0.0, Symbol::Promotion, Side::Black),
    ]
}
