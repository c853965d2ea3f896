//! Animated GIF: one global palette, and frames that hold only what changed.
//!
//! A frame is the rectangle around all changed pixels. Pixels in it that did not change are
//! transparent, and the picture before stays on the screen (disposal method "do not dispose").

mod lzw;

use crate::colour::Rgb;

/// The transparent index, for pixels that did not change. Palettes do not use it.
pub(crate) const UNCHANGED: u8 = 255;

/// The beginning of the file: size and palette.
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

/// What a frame changes: the pixels of a rectangle.
pub(crate) struct Delta {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    /// Row after row; pixels that did not change have the index [`UNCHANGED`].
    pub(crate) pixels: Vec<u8>,
}

/// A frame, shown for this many hundredths of a second.
pub(crate) fn frame(delta: &Delta, delay: u16) -> Vec<u8> {
    let [low, high] = delay.to_le_bytes();
    // Keep the picture; the transparent index is in use.
    let mut bytes = vec![0x21, 0xf9, 4, 0b101, low, high, UNCHANGED, 0];
    bytes.push(0x2c);
    let height = delta.pixels.len() / delta.width;
    for length in [delta.left, delta.top, delta.width, height] {
        bytes.extend(short(length));
    }
    // No palette of its own; codes start at eight bits.
    bytes.extend([0, 8]);
    bytes.extend(lzw::compress(&delta.pixels));
    bytes
}

fn short(length: usize) -> [u8; 2] {
    u16::try_from(length).expect("a picture's sides are thousands of pixels at most").to_le_bytes()
}
