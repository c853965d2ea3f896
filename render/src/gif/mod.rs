//! Animated GIF: one global palette, and of each frame only what changed.
//!
//! A frame is the rectangle around all changed pixels; within it, what did not change is
//! transparent, and the picture before stays where it was.

mod lzw;

use crate::colour::Rgb;

/// The index that stands for "as before": palettes leave it free.
const UNCHANGED: u8 = 255;

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

/// Pixels of a picture `width` wide.
#[derive(Clone, Copy)]
pub(crate) struct Pixels<'a> {
    pub(crate) width: usize,
    pub(crate) indices: &'a [u8],
}

/// A frame: what changed since the picture before (all of it if there was none), shown for
/// so many hundredths of a second.
pub(crate) fn frame(now: Pixels<'_>, before: Option<Pixels<'_>>, hundredths: u16) -> Vec<u8> {
    let [low, high] = hundredths.to_le_bytes();
    // Keep the picture; the transparent index is in use.
    let mut bytes = vec![0x21, 0xf9, 4, 0b101, low, high, UNCHANGED, 0];
    let all = Change { left: 0, top: 0, right: now.width, bottom: now.indices.len() / now.width };
    let change = before.map_or(all, |before| changed(now, before));
    let pixels = difference(now, before, change);
    bytes.push(0x2c);
    for length in [change.left, change.top, change.right - change.left, change.bottom - change.top]
    {
        bytes.extend(short(length));
    }
    // No palette of its own; codes start at eight bits.
    bytes.extend([0, 8]);
    bytes.extend(lzw::compress(&pixels));
    bytes
}

fn short(length: usize) -> [u8; 2] {
    u16::try_from(length).expect("a picture's sides are thousands of pixels at most").to_le_bytes()
}

/// The rectangle around what changed.
#[derive(Clone, Copy)]
struct Change {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

/// The rectangle around all pixels that differ; one pixel if none does.
fn changed(now: Pixels<'_>, before: Pixels<'_>) -> Change {
    let rows = now.indices.chunks_exact(now.width).zip(before.indices.chunks_exact(now.width));
    let mut change = Change { left: now.width, top: usize::MAX, right: 0, bottom: 0 };
    for (y, (one, two)) in rows.enumerate() {
        if one == two {
            continue;
        }
        let differ = |(one, two): (&u8, &u8)| one != two;
        let left = one.iter().zip(two).position(differ).unwrap_or(0);
        let right = one.iter().zip(two).rposition(differ).map_or(0, |last| last + 1);
        change.left = change.left.min(left);
        change.right = change.right.max(right);
        change.top = change.top.min(y);
        change.bottom = y + 1;
    }
    if change.bottom == 0 { Change { left: 0, top: 0, right: 1, bottom: 1 } } else { change }
}

/// The pixels of a rectangle, those that did not change exchanged for the transparent index.
fn difference(now: Pixels<'_>, before: Option<Pixels<'_>>, change: Change) -> Vec<u8> {
    let across = change.right - change.left;
    let mut pixels = Vec::with_capacity(across * (change.bottom - change.top));
    for y in change.top..change.bottom {
        let row = y * now.width + change.left..y * now.width + change.right;
        let here = &now.indices[row.clone()];
        match before {
            None => pixels.extend_from_slice(here),
            Some(before) => {
                let there = &before.indices[row];
                let exchanged = here.iter().zip(there);
                pixels.extend(
                    exchanged.map(|(now, before)| if now == before { UNCHANGED } else { *now }),
                );
            }
        }
    }
    pixels
}
