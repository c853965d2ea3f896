//! Patches to PNG: palette indices of eight bits, unfiltered rows, and a zlib stream made by
//! `oddboard-deflate`.

use oddboard_deflate::{Band, zlib_within};
use png::{BitDepth, ColorType, Encoder, chunk};

use super::palette::Palette;

/// How wide pictures of the usual sizes are at most.
const USUAL_WIDTH: usize = 720;

/// How many bytes a picture may have: on phones it is loaded at every turn.
const fn most_bytes(width: usize) -> usize {
    if width > USUAL_WIDTH { 60_000 } else { 30_000 }
}

/// Bands of patches as a PNG file. `indices` gives the same pixels, row after row: few pictures
/// are so full that they are asked for, and searched thoroughly.
pub(crate) fn encode(
    width: usize,
    height: usize,
    bands: &[Band<'_>],
    palette: &Palette,
    indices: impl FnOnce() -> Vec<u8>,
) -> Vec<u8> {
    let around = write(width, height, palette, &[]).len();
    let stream = zlib_within(most_bytes(width).saturating_sub(around), width, bands, indices);
    write(width, height, palette, &stream)
}

/// A PNG file whose pixels are written by `fill`, of about this many bytes.
fn write(width: usize, height: usize, palette: &Palette, stream: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(stream.len() + 1_024);
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut encoder = Encoder::new(&mut bytes, side(width), side(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<_>>());
    let fill = || {
        let mut writer = encoder.write_header()?;
        writer.write_chunk(chunk::IDAT, stream)?;
        writer.finish()
    };
    fill().expect("a memory buffer takes every byte");
    bytes
}
