//! A finished picture as pixels.

use crate::colour::Rgb;

/// A picture as pixels: a palette, and an index into it for each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// At most 255 colours.
    pub palette: Vec<Rgb>,
    /// One index for each pixel, row after row from the top.
    pub indices: Vec<u8>,
}

impl Picture {
    /// The colour of a pixel.
    ///
    /// # Panics
    /// When the pixel lies outside the picture.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Rgb {
        assert!(x < self.width, "column {x} of {}", self.width);
        self.palette[usize::from(self.indices[y * self.width + x])]
    }
}
