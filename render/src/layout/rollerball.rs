//! The ring round its hole, and the way it turns.

use oddboard_rules::Side;

use super::{Decor, Hands, Layout, Point, Symbol, glyph};

pub(super) static LAYOUT: Layout = Layout {
    name: "rollerball",
    glyphs: &[
        ("K", glyph!("king")),
        ("R", glyph!("rook")),
        ("B", glyph!("bishop")),
        ("P", glyph!("pawn")),
    ],
    left: 0.0,
    right: 0.0,
    beside: &[],
    special: |_, _| false,
    decor,
    hands: Hands::None,
};

fn decor() -> Vec<Decor> {
    let sign =
        |file, rank, symbol, side| Decor::Sign { square: Point::new(file, rank), symbol, side };
    let mut figures = vec![
        Decor::Turning { centre: Point::new(3.5, 3.5), radius: 0.95 },
        sign(3.0, 5.0, Symbol::Goal, Side::White),
        sign(3.0, 1.0, Symbol::Goal, Side::Black),
        sign(4.0, 5.0, Symbol::Promotion, Side::White),
        sign(4.0, 6.0, Symbol::Promotion, Side::White),
        sign(2.0, 1.0, Symbol::Promotion, Side::Black),
        sign(2.0, 0.0, Symbol::Promotion, Side::Black),
    ];
    figures.extend(chevrons());
    figures
}

/// Arrow heads on the edges between the squares in the middle of each side's outer ring.
fn chevrons() -> impl Iterator<Item = Decor> {
    [2.0, 5.0].into_iter().flat_map(|along| {
        [
            (Point::new(0.5, along), (0.0, 1.0)),
            (Point::new(along, 6.5), (1.0, 0.0)),
            (Point::new(6.5, along), (0.0, -1.0)),
            (Point::new(along, 0.5), (-1.0, 0.0)),
        ]
        .map(|(at, towards)| Decor::Chevron { at, towards })
    })
}
