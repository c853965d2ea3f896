//! The panels beside an empty board: player bars and hand rows.

use oddboard_rules::{Piece, Side, Spec};

use super::canvas::Surface;
use super::font::Weight;
use super::pixel_layout::{PixelLayout, label_size};
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
    /// Draws the player bars, the hand rows, and what is said of places beside the board.
    pub(super) fn draw(&self, canvas: &mut dyn Surface) {
        let (palette, colours) = (self.tiles.palette(), self.tiles.colours());
        let (panel, square) = (palette.index(colours.panel), palette.index(colours.plain[1]));
        for row in self.layout.hand_rows.into_iter().flatten() {
            canvas.fill(row, square);
        }
        for side in Side::BOTH {
            if let Some(bars) = self.layout.player_bars {
                self.draw_bar(canvas, side, bars[side.index()], [panel, square]);
            }
            if let Some((label, place)) = &self.layout.beside_labels[side.index()] {
                let size = label_size(self.layout.width);
                let style = TextStyle { weight: Weight::Regular, size, colour: colours.text };
                style.write_whole(canvas, palette, *place, label);
            }
        }
    }

    fn draw_bar(&self, canvas: &mut dyn Surface, side: Side, bar: Rect, [panel, square]: [u8; 2]) {
        // A place beside the board stands on the page, not on the panel.
        let width = match self.layout.game().beside.is_empty() {
            true => bar.width,
            false => self.layout.beside_rect(side).x.saturating_sub(bar.height / 20),
        };
        canvas.fill(Rect { width, ..bar }, panel);
        // The royal piece stands on a square's colour, so that it looks as on the board.
        canvas.fill(Rect::square(bar.x, bar.y, bar.height), square);
        let royal = Piece::new(side, self.spec.royal);
        self.tiles.draw_piece(canvas, self.spec, royal, (bar.x, bar.y), bar.height);
    }
}
