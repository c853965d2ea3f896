//! A piece alone, on nothing, for places that show small pictures beside words.

use oddboard_rules::{Piece, Side, Spec};
use png::{BitDepth, ColorType, Encoder};

use super::{letters, sprites};
use crate::layout::Layout;
use crate::theme::Theme;

/// A piece's picture as a PNG file, this many pixels wide and high, transparent where there is no
/// piece.
///
/// # Panics
/// When `side` is 0.
#[must_use]
pub fn icon(spec: &'static Spec, piece: Piece, theme: Theme, side: u32) -> Vec<u8> {
    let mut colours = theme.colours().pieces[piece.side.index()];
    if piece.side == Side::Black {
        // Most chat is dark: a dark piece needs a light line around it.
        colours.outline = colours.detail;
    }
    let colours = &colours;
    let sprite = match Layout::of(spec).glyph(spec, piece.kind) {
        Some(glyph) => sprites::piece(glyph.svg, colours, side),
        None => {
            sprites::piece(&letters::disc(spec.kind(piece.kind).code, piece.side), colours, side)
        }
    };
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, side, side);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_image_data(&sprite.rgba())?;
            writer.finish()
        })
        .expect("a memory buffer takes every byte");
    bytes
}

#[cfg(test)]
mod tests {
    use oddboard_rules::Variant;

    use super::*;

    #[test]
    fn every_piece_has_an_icon_that_is_clear_around_it_and_small_enough() {
        for variant in Variant::ALL {
            let spec = variant.spec();
            for kind in spec.all_kinds() {
                let icons = [Side::White, Side::Black]
                    .map(|side| icon(spec, Piece { side, kind }, Theme::Dark, 96));
                assert_ne!(icons[0], icons[1], "{}", spec.kind(kind).name);
                for png in icons {
                    let read = image::load_from_memory(&png).expect("a picture").to_rgba8();
                    assert_eq!(read.dimensions(), (96, 96));
                    assert_eq!(read.get_pixel(0, 0).0[3], 0, "nothing in the corner");
                    assert!(read.pixels().any(|pixel| pixel.0[3] == 255));
                    assert!(png.len() < 32 << 10, "{} bytes", png.len());
                }
            }
        }
    }
}
