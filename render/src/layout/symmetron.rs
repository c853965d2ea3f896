//! The arena with its palaces and launch ranks, and the launching squares beside it.

use oddboard_rules::InfluenceKind;

use super::decor::{Decor, Point};
use super::definition::{Hands, Layout, glyph};
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
    left: 0.0,
    right: 1.2,
    beside: &[Point::new(11.2, 0.0), Point::new(11.2, 9.0)],
    special: |_, rank| (3..7).contains(&rank),
    decor,
    hands: Hands::None,
    reaches: &[
        (InfluenceKind::Reduced, "R", 2),
        (InfluenceKind::Symmetrized, "H", 2),
        (InfluenceKind::MayChange, "H", 2),
    ],
    moves_left: |_| None,
};

fn decor() -> Vec<Decor> {
    let palace = |rank: f32| {
        let corner = |file, up| Point::new(file, rank + up);
        [
            Decor::Border { from: corner(4.0, 0.0), to: corner(7.0, 3.0), dashed: false },
            Decor::Line { from: corner(4.0, 0.0), to: corner(7.0, 3.0) },
            Decor::Line { from: corner(4.0, 3.0), to: corner(7.0, 0.0) },
        ]
    };
    let launch = |rank: f32, towards: f32| {
        [
            Decor::Words { at: Point::new(11.7, rank), words: words!("board-launch") },
            Decor::Chevron { at: Point::new(11.7, rank + towards * 0.6), towards: (0.0, towards) },
        ]
    };
    let mut figures = [palace(0.0), palace(7.0)].concat();
    // The launch ranks are seen without colours, too.
    for rank in [3.0, 7.0] {
        figures.push(Decor::Line { from: Point::new(0.0, rank), to: Point::new(11.0, rank) });
    }
    figures.extend(launch(1.25, 1.0));
    figures.extend(launch(8.6, -1.0));
    figures
}
