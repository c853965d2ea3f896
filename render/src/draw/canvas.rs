//! Pixels while they are drawn: one palette index for each.

use std::ops::Range;
use std::sync::Arc;

use resvg::tiny_skia::{FillRule, Mask, Path, Transform};

use super::palette::Ink;
use super::rect::Rect;
use super::tile::Tile;

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
    /// How much of each pixel is covered, from 0 to 255, row after row.
    pub(crate) alpha: Vec<u8>,
}

impl Coverage {
    /// The coverage of a path's inside; `None` if the path has no extent.
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
            alpha: mask.take(),
        })
    }

    fn height(&self) -> usize {
        self.alpha.len() / self.width
    }

    /// The rectangle that holds the shape when its origin lies there, clipped at the left and
    /// at the top of the picture.
    pub(crate) fn rect_at(&self, x: i32, y: i32) -> Option<Rect> {
        let (left, columns) = clipped(x + self.left, self.width, usize::MAX)?;
        let (top, rows) = clipped(y + self.top, self.height(), usize::MAX)?;
        Some(Rect { x: left, y: top, width: columns.len(), height: rows.len() })
    }

    /// Does it cover any pixel of a canvas of that size when its origin lies there?
    pub(crate) fn covers(&self, x: i32, y: i32, width: usize, height: usize) -> bool {
        let columns = clipped(x + self.left, self.width, width);
        let rows = clipped(y + self.top, self.height(), height);
        let (Some((_, columns)), Some((_, mut rows))) = (columns, rows) else { return false };
        rows.any(|row| self.row(row)[columns.clone()].iter().any(|alpha| *alpha > 0))
    }

    fn row(&self, row: usize) -> &[u8] {
        &self.alpha[row * self.width..(row + 1) * self.width]
    }
}

/// Clips a line of that length that starts there to the range from 0 to `limit`: where it begins
/// within the range, and which part of it lies there.
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
    /// Fills a rectangle, clipped to the surface, with one index.
    fn fill(&mut self, rect: Rect, index: u8);

    /// Overwrites a rectangle, which lies within the surface, row after row.
    fn blit(&mut self, rect: Rect, pixels: &[u8]);

    /// Overwrites a rectangle, which lies within the surface, with a tile as large as it.
    fn put(&mut self, rect: Rect, tile: &Arc<Tile>) {
        self.blit(rect, tile.pixels());
    }

    /// The pixels of a rectangle, which lies within the surface, row after row.
    fn read(&self, rect: Rect) -> Vec<u8>;

    /// Blends ink into a shape whose origin lies there, clipped to the surface.
    fn blend(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink);
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

    /// The indices, row after row, without a copy.
    pub(crate) fn into_indices(self) -> Vec<u8> {
        self.indices
    }

    /// One row of pixels.
    fn row(&self, y: usize) -> &[u8] {
        &self.indices[y * self.width..(y + 1) * self.width]
    }
}

impl Surface for Canvas {
    fn fill(&mut self, rect: Rect, index: u8) {
        let right = rect.right().min(self.width);
        for y in rect.y..rect.bottom().min(self.height) {
            if rect.x < right {
                self.indices[y * self.width + rect.x..y * self.width + right].fill(index);
            }
        }
    }

    fn blit(&mut self, rect: Rect, pixels: &[u8]) {
        for (row, y) in pixels.chunks_exact(rect.width).zip(rect.y..) {
            let start = y * self.width + rect.x;
            self.indices[start..start + rect.width].copy_from_slice(row);
        }
    }

    fn read(&self, rect: Rect) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(rect.width * rect.height);
        for y in rect.y..rect.bottom() {
            pixels.extend_from_slice(&self.row(y)[rect.x..rect.right()]);
        }
        pixels
    }

    fn blend(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink) {
        let columns = clipped(x + shape.left, shape.width, self.width);
        let rows = clipped(y + shape.top, shape.height(), self.height);
        let (Some((left, columns)), Some((top, rows))) = (columns, rows) else { return };
        for (row, y) in rows.zip(top..) {
            let alphas = &shape.row(row)[columns.clone()];
            let pixels = &mut self.indices[y * self.width + left..][..alphas.len()];
            for (pixel, alpha) in pixels.iter_mut().zip(alphas) {
                if *alpha > 0 {
                    *pixel = ink.over(*pixel, *alpha);
                }
            }
        }
    }
}
