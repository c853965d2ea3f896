//! The borders of regions, square by square: each square shows the sides at which its region
//! ends.

use std::fmt::Write as _;

use oddboard_rules::{Bitboard, Side, Square};

use super::pixel_layout::PixelLayout;
use crate::scene::{RegionKind, Scene};

/// The sides and corners of a square at which a region ends, one bit each, as seen on the
/// picture: the sides clockwise from the top, then the corners clockwise from the upper right.
pub(crate) type Edges = u8;

/// The edges of the regions that a square belongs to, by kind of region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Borders([Option<Edges>; RegionKind::ALL.len()]);

impl Borders {
    /// Does it belong to no region?
    pub(crate) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Each region's edges.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (RegionKind, Edges)> {
        RegionKind::ALL.into_iter().zip(self.0).filter_map(|(kind, edges)| Some((kind, edges?)))
    }
}

/// The squares of all regions of each kind. Regions of one kind are drawn as one, without a border
/// where they meet; but each piece that reduces others has its own, so that overlaps can be told
/// apart.
pub(crate) struct Regions([Vec<Bitboard>; RegionKind::ALL.len()]);

impl Regions {
    pub(crate) fn of(scene: &Scene) -> Self {
        let mut areas = [const { Vec::new() }; RegionKind::ALL.len()];
        for region in &scene.regions {
            let of_kind: &mut Vec<Bitboard> = &mut areas[region.kind as usize];
            let squares = region.squares.iter();
            let squares = squares.fold(Bitboard::EMPTY, |held, square| held.with(*square));
            match of_kind.first_mut().filter(|_| region.kind != RegionKind::Reach) {
                Some(all) => *all |= squares,
                None => of_kind.push(squares),
            }
        }
        Self(areas)
    }

    /// The edges of the regions that a square belongs to.
    pub(crate) fn borders(&self, layout: &PixelLayout, square: Square) -> Borders {
        let edges_of = |areas: &Vec<Bitboard>| {
            let around = areas.iter().filter(|area| area.contains(square));
            around.map(|area| edges(*area, layout, square)).reduce(|one, other| one | other)
        };
        Borders(self.0.each_ref().map(edges_of))
    }
}

/// Neighbours as seen on the picture, as columns to the right and rows up: beside the sides, then
/// beyond the corners.
const NEIGHBOURS: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

fn edges(squares: Bitboard, layout: &PixelLayout, square: Square) -> Edges {
    let turned = match layout.orientation() {
        Side::White => 1,
        Side::Black => -1,
    };
    let ends = NEIGHBOURS.map(|(across, up)| {
        let beside = layout.geometry().leap(square, (across * turned, up * turned));
        beside.is_none_or(|beside| !squares.contains(beside))
    });
    let mut edges = 0;
    for (place, ends) in ends.iter().enumerate().take(4) {
        edges |= u8::from(*ends) << place;
    }
    // A corner is an edge of its own only where the region continues at both sides beside it.
    for corner in 0..4 {
        let sides = !ends[corner] && !ends[(corner + 1) % 4];
        edges |= u8::from(sides && ends[4 + corner]) << (4 + corner);
    }
    edges
}

/// A square's part of the border as SVG art, in the colours that marks name by convention (see
/// [`sprites::mark`](super::sprites::mark)).
pub(crate) fn art(kind: RegionKind, edges: Edges) -> String {
    let mut svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">"#.to_owned();
    if matches!(kind, RegionKind::BlockFrom | RegionKind::BlockTo) {
        svg.push_str(r##"<rect width="100" height="100" fill="#00ffff" fill-opacity="0.51"/>"##);
    }
    // Dashes begin and end with half a gap, so that they continue in the next square.
    let (inset, width, dashes) = match kind {
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
