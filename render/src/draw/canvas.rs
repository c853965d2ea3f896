//! The picture while it is drawn: one palette index a pixel.

use resvg::tiny_skia::{FillRule, Mask, Path, Transform};

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

    /// One row of pixels.
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        &self.indices[y * self.width..(y + 1) * self.width]
    }

    /// Fills a rectangle, clipped to the canvas.
    pub(crate) fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, index: u8) {
        let right = (x + width).min(self.width);
        for y in y..(y + height).min(self.height) {
            if x < right {
                self.indices[y * self.width + x..y * self.width + right].fill(index);
            }
        }
    }

    /// The square of `side` pixels at that place.
    pub(crate) fn cut(&self, x: usize, y: usize, side: usize) -> Vec<u8> {
        (y..y + side).flat_map(|y| self.row(y)[x..x + side].iter().copied()).collect()
    }

    /// Writes a square of `side` pixels at that place.
    pub(crate) fn paste(&mut self, x: usize, y: usize, side: usize, tile: &[u8]) {
        for (row, y) in tile.chunks_exact(side).zip(y..) {
            let start = y * self.width + x;
            self.indices[start..start + side].copy_from_slice(row);
        }
    }

    /// Covers a shape with ink; what lies outside the canvas is left out.
    pub(crate) fn stain(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink) {
        for (shares, row) in shape.shares.chunks_exact(shape.width).zip(0_i32..) {
            let Ok(y) = usize::try_from(y + shape.top + row) else { continue };
            if y >= self.height {
                break;
            }
            for (&share, column) in shares.iter().zip(0_i32..) {
                let Ok(x) = usize::try_from(x + shape.left + column) else { continue };
                if share > 0 && x < self.width {
                    let pixel = &mut self.indices[y * self.width + x];
                    *pixel = ink.over(*pixel, share);
                }
            }
        }
    }
}
