//! An empty board, cut into cells and kept: pictures are drawn over it.

use std::sync::Arc;

use oddboard_rules::{Spec, Square};

use super::background;
use super::canvas::Surface as _;
use super::grid::Grid;
use super::panels::Panels;
use super::pixel_layout::{BoardKey, PixelLayout};
use super::rect::Rect;
use super::tile::{Background, Tile};
use super::tile_cache::TileCache;

/// An empty board: its cells, and which of them are squares.
pub(crate) struct EmptyBoard {
    pub(crate) layout: PixelLayout,
    pub(crate) grid: Grid,
    /// The pixels of the grid's cells, in their order.
    pub(crate) cells: Vec<Arc<Tile>>,
    pub(crate) squares: Vec<SquareCell>,
}

/// Where a square lies.
#[derive(Clone, Copy)]
pub(crate) struct SquareCell {
    pub(crate) square: Square,
    pub(crate) rect: Rect,
    /// The index of the cell that covers exactly this rectangle, if there is one.
    pub(crate) cell: Option<usize>,
    pub(crate) background: Background,
}

impl EmptyBoard {
    /// Draws the empty board of a game.
    pub(crate) fn new(key: &BoardKey, spec: &'static Spec, tiles: &TileCache) -> Self {
        let layout = PixelLayout::new(key, spec);
        let mut canvas = background::draw(key, &layout, tiles);
        Panels { spec, layout: &layout, tiles }.draw(&mut canvas);
        let squares: Vec<(Square, Rect)> = layout
            .squares()
            .filter_map(|square| Some((square, layout.square_rect(square)?)))
            .collect();
        let rects = squares.iter().map(|(_, rect)| *rect).chain(layout.places_in_rows());
        let rects: Vec<Rect> = rects.collect();
        let grid = Grid::new(&layout, &rects);
        let tile = |rect: &Rect| tiles.background(canvas.read(*rect), rect.width);
        let cells = grid.cells().iter().map(|cell| tile(cell).0).collect();
        let squares = squares
            .into_iter()
            .map(|(square, rect)| SquareCell {
                square,
                rect,
                cell: grid.cell(rect),
                background: tile(&rect).1,
            })
            .collect();
        Self { layout, grid, cells, squares }
    }
}
