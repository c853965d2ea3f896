//! The panels beside an empty board: player bars, hand rows, and the list of kinds.

use oddboard_rules::{Piece, Side, Spec};
use oddboard_speech::SpecSpeech;

use super::canvas::Surface;
use super::font::Weight;
use super::pixel_layout::{PixelLayout, legend_columns};
use super::rect::Rect;
use super::text_style::TextStyle;
use super::tile_cache::TileCache;

/// What lies beside the board in every picture with this layout.
pub(super) struct Panels<'a> {
    pub(super) spec: &'static Spec,
    pub(super) layout: &'a PixelLayout,
    pub(super) tiles: &'a TileCache,
}

impl Panels<'_> {
    /// Draws the player bars and the hand rows.
    pub(super) fn draw(&self, canvas: &mut dyn Surface) {
        let (palette, colours) = (self.tiles.palette(), self.tiles.colours());
        let (panel, square) = (palette.index(colours.panel), palette.index(colours.plain[1]));
        for row in self.layout.hand_rows.into_iter().flatten() {
            canvas.fill(row, square);
        }
        for side in Side::BOTH {
            let Some(bars) = self.layout.player_bars else { continue };
            let bar = bars[side.index()];
            canvas.fill(bar, panel);
            // The royal piece stands on a square's colour, so that it looks as on the board.
            canvas.fill(Rect::square(bar.x, bar.y, bar.height), square);
            let size = bar.height * 9 / 10;
            let inset = (bar.height - size) / 2;
            let royal = Piece::new(side, self.spec.royal);
            let place = (bar.x + inset, bar.y + inset);
            self.tiles.draw_piece(canvas, self.spec, royal, place, size);
        }
    }

    /// Draws the list of kinds, column by column: each kind in both colours, and its name.
    pub(super) fn draw_legend(&self, canvas: &mut dyn Surface, rect: Rect) {
        let (palette, colours) = (self.tiles.palette(), self.tiles.colours());
        let columns = legend_columns(self.spec, self.layout.language);
        let lines = self.spec.kinds.len().div_ceil(columns);
        let (width, height) = (rect.width / columns, rect.height / lines);
        let size = height * 9 / 10;
        let style =
            TextStyle { weight: Weight::Regular, size: size * 12 / 25, colour: colours.text };
        for (number, kind) in self.spec.all_kinds().enumerate() {
            let (x, y) = (rect.x + number / lines * width, rect.y + number % lines * height);
            for (side, x) in Side::BOTH.into_iter().zip([x, x + size]) {
                let background = palette.index(colours.plain[1 - side.index()]);
                canvas.fill(Rect::square(x, y, size), background);
                self.tiles.draw_piece(canvas, self.spec, Piece::new(side, kind), (x, y), size);
            }
            let left = x + 2 * size + size / 4;
            // The last column may go a little beyond the board, to the picture's edge.
            let is_last = number / lines + 1 == columns;
            let end = if is_last { self.layout.width } else { x + width };
            let name = Rect { x: left, y, width: end - left, height: size };
            style.write(canvas, palette, name, &self.spec.kind_name(kind, self.layout.language));
        }
    }
}
