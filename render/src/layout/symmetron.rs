//! The arena with its palaces and launch ranks as lines, and the launching squares beside it.

use oddboard_rules::{InfluenceKind, Side};

use super::decoration::{Decoration, Point};
use super::definition::{Beside, Hands, Layout, glyph};
use crate::words::words;

pub(super) static LAYOUT: Layout = Layout {
    name: "symmetron",
    glyphs: &[
        ("K", glyph!("king")),
        ("R", glyph!("reducer")),
        ("H", glyph!("symmetrizer")),
        ("U", glyph!("resurrector")),
        ("D", glyph!("dragon_bishop")),
        ("E", glyph!("dragon_rook")),
        ("A", glyph!("advancer_rook")),
        ("O", glyph!("advancer_bishop")),
        ("S", glyph!("nightrider")),
        ("C", glyph!("cannon")),
        ("V", glyph!("canon")),
        ("P", glyph!("pawn")),
        ("B", glyph!("bawn")),
    ],
    beside: &[launching_square(Side::White), launching_square(Side::Black)],
    decorations,
    hands: Hands::None,
    reaches: &[
        (InfluenceKind::Reduced, "R", 2),
        (InfluenceKind::Symmetrized, "H", 2),
        (InfluenceKind::MayChange, "H", 2),
    ],
    moves_left: |_| None,
};

const fn launching_square(side: Side) -> Beside {
    Beside { side, label: Some(|| words!("board-launch")) }
}

fn decorations() -> Vec<Decoration> {
    let palace = |rank: f32| {
        let corner = |file, up| Point::new(file, rank + up);
        [
            Decoration::Border { from: corner(4.0, 0.0), to: corner(7.0, 3.0), dashed: false },
            Decoration::Line { from: corner(4.0, 0.0), to: corner(7.0, 3.0) },
            Decoration::Line { from: corner(4.0, 3.0), to: corner(7.0, 0.0) },
        ]
    };
    let mut figures = [palace(0.0), palace(7.0)].concat();
    // Between these lines are the ranks on which pieces are launched.
    for rank in [3.0, 7.0] {
        figures.push(Decoration::Line { from: Point::new(0.0, rank), to: Point::new(11.0, rank) });
    }
    figures
}
