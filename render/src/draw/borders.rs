//! The lines around regions, square by square: each square shows the sides at which its region
//! ends.

use std::fmt::Write as _;

use oddboard_rules::{Bitboard, Side, Square};

use super::frame::Frame;
use crate::scene::{RegionKind, Scene};

/// The sides and corners of a square at which a region ends, a bit each, as they lie on the
/// picture: the sides clockwise from the top, then the corners clockwise from the upper right.
pub(crate) type Edges = u8;

/// Where the regions that a square belongs to end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Borders([Option<Edges>; RegionKind::ALL.len()]);

impl Borders {
    /// Does it belong to no region?
    pub(crate) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Each region's edges.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (RegionKind, Edges)> {
        RegionKind::ALL
            .into_iter()
            .zip(self.0)
            .filter_map(|(outline, edges)| Some((outline, edges?)))
    }
}

/// The squares of all regions with one outline: they are drawn as one, and where they meet
/// there is no line.
pub(crate) struct Regions([Bitboard; RegionKind::ALL.len()]);

impl Regions {
    pub(crate) fn of(scene: &Scene) -> Self {
        let mut squares = [Bitboard::EMPTY; RegionKind::ALL.len()];
        for region in &scene.regions {
            let held = &mut squares[region.kind as usize];
            *held = region.squares.iter().fold(*held, |held, square| held.with(*square));
        }
        Self(squares)
    }

    /// Where those that a square belongs to end.
    pub(crate) fn at(&self, frame: &Frame, square: Square) -> Borders {
        let member =
            |squares: Bitboard| squares.contains(square).then(|| edges(squares, frame, square));
        Borders(self.0.map(member))
    }
}

/// Neighbours as they lie on the picture, across and up: beside the sides, then beyond the
/// corners.
const AROUND: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

fn edges(squares: Bitboard, frame: &Frame, square: Square) -> Edges {
    let turned = match frame.orientation() {
        Side::White => 1,
        Side::Black => -1,
    };
    let ends = AROUND.map(|(across, up)| {
        let beside = frame.geometry().leap(square, (across * turned, up * turned));
        beside.is_none_or(|beside| !squares.contains(beside))
    });
    let mut edges = 0;
    for (place, ends) in ends.iter().enumerate().take(4) {
        edges |= u8::from(*ends) << place;
    }
    // A corner is missing only where both sides beside it go on.
    for corner in 0..4 {
        let sides = !ends[corner] && !ends[(corner + 1) % 4];
        edges |= u8::from(sides && ends[4 + corner]) << (4 + corner);
    }
    edges
}

/// A square's part of the line, in the colours that marks name by convention.
pub(crate) fn art(outline: RegionKind, edges: Edges) -> String {
    let mut svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">"#.to_owned();
    if matches!(outline, RegionKind::BlockFrom | RegionKind::BlockTo) {
        svg.push_str(r##"<rect width="100" height="100" fill="#00ffff" fill-opacity="0.51"/>"##);
    }
    // Dashes begin and end with half a gap, so that they go on in the next square.
    let (inset, width, dashes) = match outline {
        RegionKind::Reach => (4, 5, r#" stroke-dasharray="25 25" stroke-dashoffset="-12.5""#),
        RegionKind::Active => (5, 4, ""),
        RegionKind::BlockFrom => (5, 6, r#" stroke-dasharray="30 20" stroke-dashoffset="-10""#),
        RegionKind::BlockTo => (5, 8, ""),
    };
    for (colour, extra) in [("#ffff00", 4), ("#0000ff", 0)] {
        let width = width + extra;
        for (side, turn) in [0, 90, 180, 270].into_iter().enumerate() {
            if edges & 1 << side != 0 {
                let _ = write!(
                    svg,
                    r#"<path transform="rotate({turn} 50 50)" d="M0 {inset}H100" stroke="{colour}" stroke-width="{width}"{dashes}/>"#
                );
            }
            if edges & 1 << (4 + side) != 0 {
                let edge = inset + width / 2;
                let left = 100 - edge;
                let _ = write!(
                    svg,
                    r#"<path transform="rotate({turn} 50 50)" d="M{left} 0H100V{edge}H{left}z" fill="{colour}"/>"#
                );
            }
        }
    }
    svg.push_str("</svg>");
    svg
}
