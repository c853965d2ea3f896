//! Animated GIF: one global palette, and of each frame only what changed.
//!
//! A frame is the rectangle around all changed pixels; within it, what did not change is
//! transparent, and the picture before stays where it was.

mod lzw;

use crate::colour::Rgb;

/// The index that stands for "as before": palettes leave it free.
pub(crate) const UNCHANGED: u8 = 255;

/// A picture's size and palette, as the file begins.
pub(crate) fn header(width: usize, height: usize, palette: &[Rgb]) -> Vec<u8> {
    let mut bytes = b"GIF89a".to_vec();
    bytes.extend(short(width));
    bytes.extend(short(height));
    // A global palette of 256 colours at eight bits.
    bytes.extend([0xf7, 0, 0]);
    let unused = std::iter::repeat_n(&Rgb([0; 3]), 256 - palette.len());
    bytes.extend(palette.iter().chain(unused).flat_map(|colour| colour.0));
    // Play for ever.
    bytes.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
    bytes
}

/// The byte that ends the file.
pub(crate) const TRAILER: u8 = 0x3b;

/// What a frame changes: a rectangle, and its pixels row after row.
pub(crate) struct Change {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    /// Those that stay as they are have the index [`UNCHANGED`].
    pub(crate) pixels: Vec<u8>,
}

/// A frame, shown for so many hundredths of a second.
pub(crate) fn frame(change: &Change, hundredths: u16) -> Vec<u8> {
    let [low, high] = hundredths.to_le_bytes();
    // Keep the picture; the transparent index is in use.
    let mut bytes = vec![0x21, 0xf9, 4, 0b101, low, high, UNCHANGED, 0];
    bytes.push(0x2c);
    let height = change.pixels.len() / change.width;
    for length in [change.left, change.top, change.width, height] {
        bytes.extend(short(length));
    }
    // No palette of its own; codes start at eight bits.
    bytes.extend([0, 8]);
    bytes.extend(lzw::compress(&change.pixels));
    bytes
}

fn short(length: usize) -> [u8; 2] {
    u16::try_from(length).expect("a picture's sides are thousands of pixels at most").to_le_bytes()
}
