//! Patches to PNG: palette indices of eight bits, unfiltered rows, and a zlib stream made by
//! `oddboard-deflate`.

use oddboard_deflate::{Band, zlib};
use png::{BitDepth, ColorType, Encoder, chunk};

use super::palette::Palette;

/// Bands of patches as a PNG file.
pub(crate) fn encode(
    width: usize,
    height: usize,
    bands: &[Band<'_>],
    palette: &Palette,
) -> Vec<u8> {
    let stream = zlib(width, bands);
    let mut bytes = Vec::with_capacity(stream.len() + 1_024);
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut encoder = Encoder::new(&mut bytes, side(width), side(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<_>>());
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_chunk(chunk::IDAT, &stream)?;
            writer.finish()
        })
        .expect("a memory buffer takes every byte");
    bytes
}
