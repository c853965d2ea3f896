//! Text in rectangles of the picture.

use super::canvas::Surface;
use super::font::{self, Weight};
use super::palette::Palette;
use super::pixel_layout::font_size;
use super::rect::{Rect, signed};
use crate::colour::Rgb;

/// How text is written.
#[derive(Clone, Copy)]
pub(super) struct TextStyle {
    pub(super) weight: Weight,
    /// The font size in pixels.
    pub(super) size: usize,
    pub(super) colour: Rgb,
}

impl TextStyle {
    /// The width of a text in pixels.
    pub(super) fn width(self, text: &str) -> i32 {
        font::width(text, self.weight, font_size(self.size))
    }

    /// The text, truncated to at most `max_width` pixels.
    pub(super) fn truncated(self, text: &str, max_width: i32) -> String {
        font::truncated(text, self.weight, font_size(self.size), max_width)
    }

    /// Writes a text from the left edge of a rectangle, in the middle of its height, truncated
    /// where the rectangle ends.
    pub(super) fn write(self, canvas: &mut dyn Surface, palette: &Palette, rect: Rect, text: &str) {
        let text = self.truncated(text, signed(rect.width));
        self.write_whole(canvas, palette, rect, &text);
    }

    /// Writes a text from the left edge of a rectangle, in the middle of its height. It may go
    /// beyond the right edge.
    pub(super) fn write_whole(
        self,
        canvas: &mut dyn Surface,
        palette: &Palette,
        rect: Rect,
        text: &str,
    ) {
        let Self { weight, size, colour } = self;
        let baseline = signed(rect.y + rect.height / 2) + signed(size) * 36 / 100;
        let ink = palette.ink(colour);
        font::write(canvas, signed(rect.x), baseline, text, weight, font_size(size), &ink);
    }
}
