//! Patches to PNG: palette indices of eight bits, unfiltered rows, and a zlib stream made by
//! `oddboard-deflate`; where that takes too many bytes, by the `png` crate.

use oddboard_deflate::{Band, zlib};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter, chunk};

use super::palette::Palette;

/// How wide pictures of the usual sizes are at most.
const USUAL_WIDTH: usize = 720;

/// The levels at which the `png` crate compresses, one after the other. It finds what tiles have in
/// common that stand anywhere near each other, for which `oddboard-deflate` does not look: a fifth
/// less, but many times as slow.
const THOROUGH: [u8; 2] = [7, 9];

/// How many bytes a picture may have: on phones it is loaded at every turn.
const fn most_bytes(width: usize) -> usize {
    if width > USUAL_WIDTH { 60_000 } else { 30_000 }
}

/// Bands of patches as a PNG file. `indices` gives the same pixels, row after row: few pictures
/// are so full that they are asked for.
pub(crate) fn encode(
    width: usize,
    height: usize,
    bands: &[Band<'_>],
    palette: &Palette,
    indices: impl FnOnce() -> Vec<u8>,
) -> Vec<u8> {
    let stream = zlib(width, bands);
    let bytes = write(width, height, palette, stream.len(), |encoder| {
        let mut writer = encoder.write_header()?;
        writer.write_chunk(chunk::IDAT, &stream)?;
        writer.finish()
    });
    if bytes.len() <= most_bytes(width) {
        return bytes;
    }
    let pixels = indices();
    let mut smallest = bytes;
    for level in THOROUGH {
        let bytes = write(width, height, palette, smallest.len(), |mut encoder| {
            encoder.set_filter(Filter::NoFilter);
            encoder.set_deflate_compression(DeflateCompression::Level(level));
            let mut writer = encoder.write_header()?;
            writer.write_image_data(&pixels)?;
            writer.finish()
        });
        if bytes.len() < smallest.len() {
            smallest = bytes;
        }
        if smallest.len() <= most_bytes(width) {
            break;
        }
    }
    smallest
}

/// A PNG file whose pixels are written by `fill`, of about so many bytes.
fn write(
    width: usize,
    height: usize,
    palette: &Palette,
    about: usize,
    fill: impl FnOnce(Encoder<'_, &mut Vec<u8>>) -> Result<(), png::EncodingError>,
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(about + 1_024);
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut encoder = Encoder::new(&mut bytes, side(width), side(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<_>>());
    fill(encoder).expect("a memory buffer takes every byte");
    bytes
}
