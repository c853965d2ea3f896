//! Indices to PNG: eight bits a pixel, fast deflate, the filter chosen row by row.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::canvas::Canvas;
use super::palette::Palette;

/// The canvas as a PNG file.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(canvas.indices().len() / 8);
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut encoder = Encoder::new(&mut bytes, side(canvas.width()), side(canvas.height()));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<_>>());
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::Adaptive);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(canvas.indices()))
        .expect("a memory buffer takes every byte and the header fits the data");
    bytes
}
