//! The picture while it is drawn: one palette index a pixel.

use std::ops::Range;

use resvg::tiny_skia::{FillRule, Mask, Path, Transform};

use super::frame::Area;
use super::palette::Ink;

/// A rectangle of pixels, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    indices: Vec<u8>,
}

/// How much of each pixel of a rectangle a shape covers.
pub(crate) struct Coverage {
    /// Pixels from the shape's origin to the rectangle's left edge.
    pub(crate) left: i32,
    /// Pixels from the shape's origin to the rectangle's top edge.
    pub(crate) top: i32,
    /// Pixels in a row.
    pub(crate) width: usize,
    /// Coverage of 255, row after row.
    pub(crate) shares: Vec<u8>,
}

impl Coverage {
    /// The coverage of a path's inside; nothing if the path has no extent.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let width = whole(bounds.right().ceil() - left) + 1;
        let height = whole(bounds.bottom().ceil() - top) + 1;
        let mut mask = Mask::new(width, height)?;
        mask.fill_path(path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        Some(Self {
            left: signed(left),
            top: signed(top),
            width: width as usize,
            shares: mask.data().to_vec(),
        })
    }

    fn height(&self) -> usize {
        self.shares.len() / self.width
    }

    /// What of a canvas the shape can reach from its origin there.
    pub(crate) fn area(&self, x: i32, y: i32) -> Option<Area> {
        let (left, columns) = clipped(x + self.left, self.width, usize::MAX)?;
        let (top, rows) = clipped(y + self.top, self.height(), usize::MAX)?;
        Some(Area { x: left, y: top, width: columns.len(), height: rows.len() })
    }

    /// Does it cover anything of a canvas of that size, its origin lying there?
    pub(crate) fn covers(&self, x: i32, y: i32, width: usize, height: usize) -> bool {
        let columns = clipped(x + self.left, self.width, width);
        let rows = clipped(y + self.top, self.height(), height);
        let (Some((_, columns)), Some((_, mut rows))) = (columns, rows) else { return false };
        rows.any(|row| self.row(row)[columns.clone()].iter().any(|share| *share > 0))
    }

    fn row(&self, row: usize) -> &[u8] {
        &self.shares[row * self.width..(row + 1) * self.width]
    }
}

/// Where something of that length that starts there begins within the limit, and which part
/// of it lies within.
fn clipped(start: i32, length: usize, limit: usize) -> Option<(usize, Range<usize>)> {
    let skipped = usize::try_from(-i64::from(start)).unwrap_or(0);
    let first = usize::try_from(start).unwrap_or(0);
    let end = length.min(limit.checked_sub(first)?.saturating_add(skipped));
    (skipped < end).then_some((first, skipped..end))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole pixels of a picture"
)]
fn whole(length: f32) -> u32 {
    length.max(0.0) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "whole pixels of a picture")]
fn signed(place: f32) -> i32 {
    place as i32
}

/// Something that can be drawn on.
pub(crate) trait Surface {
    /// Fills a rectangle, clipped to the surface.
    fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, index: u8);

    /// Writes a square of `side` pixels at that place.
    fn paste(&mut self, x: usize, y: usize, side: usize, tile: &[u8]);

    /// The square of `side` pixels at that place.
    fn cut(&self, x: usize, y: usize, side: usize) -> Vec<u8>;

    /// Covers a shape with ink; what lies outside the surface is left out.
    fn stain(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink);
}

impl Canvas {
    /// A canvas of these indices, row after row.
    pub(crate) fn from_indices(width: usize, indices: Vec<u8>) -> Self {
        Self { width, height: indices.len() / width, indices }
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn height(&self) -> usize {
        self.height
    }

    /// The indices, row after row.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// The indices, given away.
    pub(crate) fn into_indices(self) -> Vec<u8> {
        self.indices
    }

    /// One row of pixels.
    fn row(&self, y: usize) -> &[u8] {
        &self.indices[y * self.width..(y + 1) * self.width]
    }

    /// Writes a rectangle `width` pixels wide.
    pub(crate) fn lay(&mut self, x: usize, y: usize, width: usize, pixels: &[u8]) {
        for (row, y) in pixels.chunks_exact(width).zip(y..) {
            let start = y * self.width + x;
            self.indices[start..start + width].copy_from_slice(row);
        }
    }

    /// The rectangle at that place.
    pub(crate) fn rectangle(&self, area: Area) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(area.width * area.height);
        for y in area.y..area.y + area.height {
            pixels.extend_from_slice(&self.row(y)[area.x..area.x + area.width]);
        }
        pixels
    }
}

impl Surface for Canvas {
    fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, index: u8) {
        let right = (x + width).min(self.width);
        for y in y..(y + height).min(self.height) {
            if x < right {
                self.indices[y * self.width + x..y * self.width + right].fill(index);
            }
        }
    }

    fn paste(&mut self, x: usize, y: usize, side: usize, tile: &[u8]) {
        self.lay(x, y, side, tile);
    }

    fn cut(&self, x: usize, y: usize, side: usize) -> Vec<u8> {
        self.rectangle(Area { x, y, width: side, height: side })
    }

    fn stain(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink) {
        let columns = clipped(x + shape.left, shape.width, self.width);
        let rows = clipped(y + shape.top, shape.height(), self.height);
        let (Some((left, columns)), Some((top, rows))) = (columns, rows) else { return };
        for (row, y) in rows.zip(top..) {
            let shares = &shape.row(row)[columns.clone()];
            let pixels = &mut self.indices[y * self.width + left..][..shares.len()];
            for (pixel, share) in pixels.iter_mut().zip(shares) {
                if *share > 0 {
                    *pixel = ink.over(*pixel, *share);
                }
            }
        }
    }
}
