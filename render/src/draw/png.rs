//! Indices to PNG: eight bits a pixel, rows as they are, deflate of our own.

use png::{BitDepth, ColorType, Encoder, chunk};

use super::canvas::Canvas;
use super::palette::Palette;
use crate::deflate;

/// The canvas as a PNG file.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let row = canvas.width() + 1;
    let mut rows = Vec::with_capacity(row * canvas.height());
    for y in 0..canvas.height() {
        // No filter: neighbouring indices have nothing to do with each other.
        rows.push(0);
        rows.extend_from_slice(canvas.row(y));
    }
    let stream = deflate::zlib(&rows, row);
    let mut bytes = Vec::with_capacity(stream.len() + 1_024);
    let side =
        |pixels| u32::try_from(pixels).expect("a picture's sides are thousands of pixels at most");
    let mut encoder = Encoder::new(&mut bytes, side(canvas.width()), side(canvas.height()));
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
