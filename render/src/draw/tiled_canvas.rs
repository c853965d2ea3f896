//! A canvas made of tiles: an empty board, and what is drawn over some of its cells.

use std::collections::HashMap;
use std::sync::Arc;

use oddboard_deflate::{Band, Patch, Placed, Under};

use super::canvas::{Canvas, Coverage, Surface};
use super::empty_board::EmptyBoard;
use super::palette::{Ink, Palette};
use super::png;
use super::rect::{Rect, signed};
use super::tile::Tile;
use super::tile_cache;

/// A picture as cells. Most are tiles from the cache; a few have pixels of their own.
pub(crate) struct TiledCanvas {
    board: Arc<EmptyBoard>,
    /// What each cell of the board's grid shows.
    cells: Vec<Cell>,
}

/// What a cell shows.
enum Cell {
    /// The empty board.
    Empty,
    /// A tile from the cache.
    Cached(Arc<Tile>),
    /// Pixels of its own, and the tile over which they were drawn.
    Drawn(Canvas, Arc<Tile>),
}

impl TiledCanvas {
    /// The empty board.
    pub(crate) fn new(board: Arc<EmptyBoard>) -> Self {
        let cells = board.cells.iter().map(|_| Cell::Empty).collect();
        Self { board, cells }
    }

    pub(crate) fn board(&self) -> &Arc<EmptyBoard> {
        &self.board
    }

    pub(crate) fn width(&self) -> usize {
        self.board.layout.width
    }

    pub(crate) fn height(&self) -> usize {
        self.board.layout.height
    }

    /// Puts a tile on a square: as a cell where the square is one, pixel by pixel elsewhere.
    pub(crate) fn put_on_square(&mut self, rect: Rect, cell: Option<usize>, tile: Arc<Tile>) {
        match cell {
            Some(cell) => self.cells[cell] = Cell::Cached(tile),
            // A square beside the board that is not aligned with the others.
            None => self.blit(rect, tile.pixels()),
        }
    }

    /// The pixels of a cell, row after row.
    pub(crate) fn pixels(&self, cell: usize) -> &[u8] {
        match &self.cells[cell] {
            Cell::Empty => self.board.cells[cell].pixels(),
            Cell::Cached(tile) => tile.pixels(),
            Cell::Drawn(canvas, _) => canvas.indices(),
        }
    }

    /// All cells as one canvas.
    pub(crate) fn flatten(&self) -> Canvas {
        let (width, height) = (self.width(), self.height());
        let mut canvas = Canvas::from_indices(width, vec![0; width * height]);
        for (cell, rect) in self.board.grid.cells().iter().enumerate() {
            canvas.blit(*rect, self.pixels(cell));
        }
        canvas
    }

    /// The cells that may differ from those of another canvas with the same board. All others
    /// are equal.
    pub(crate) fn changed_cells<'a>(
        &'a self,
        other: &'a Self,
    ) -> impl Iterator<Item = usize> + use<'a> {
        debug_assert!(Arc::ptr_eq(&self.board, &other.board), "two canvases with one board");
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        pairs.filter(|(_, (one, two))| !one.is_same(two)).map(|(cell, _)| cell)
    }

    /// The picture as a PNG file.
    pub(crate) fn png(&self, palette: &Palette) -> Vec<u8> {
        let drawn = self.drawn_patches();
        let with_reference = self.patches_with_reference();
        let placed: Vec<Placed<'_>> = (0..self.cells.len())
            .map(|cell| {
                if let Some((patch, distance)) = with_reference.get(&cell) {
                    return Placed { patch, reference_distance: *distance };
                }
                Placed::new(match (drawn.get(&cell), &self.cells[cell]) {
                    (Some(patch), _) => patch,
                    (None, Cell::Cached(tile)) => tile.patch(),
                    (None, _) => self.board.cells[cell].patch(),
                })
            })
            .collect();
        let bands = self.board.grid.bands().iter();
        let bands: Vec<Band<'_>> = bands
            .map(|band| Band { height: band.height, patches: &placed[band.cells.clone()] })
            .collect();
        let indices = || self.flatten().into_indices();
        png::encode(self.width(), self.height(), &bands, palette, indices)
    }

    fn drawn_patches(&self) -> HashMap<usize, Patch> {
        let drawn = self.cells.iter().enumerate().filter_map(|(cell, shown)| match shown {
            Cell::Drawn(canvas, under) => {
                let under = Under { pixels: under.pixels(), patch: under.patch() };
                Some((cell, Patch::fast_over(canvas.indices(), canvas.width(), under)))
            }
            _ => None,
        });
        drawn.collect()
    }

    /// For each cell that shows what another cell further left in the same band shows, or much of
    /// it: its patch with a reference to that cell, and the distance to it in pixels.
    fn patches_with_reference(&self) -> HashMap<usize, (Arc<Patch>, usize)> {
        let mut patches = HashMap::new();
        for band in self.board.grid.bands() {
            let mut cells = band.cells.clone();
            while let Some(cell) = cells.next() {
                let Cell::Cached(tile) = &self.cells[cell] else { continue };
                let Some((left, count)) = self.reference(band.cells.start, cell, band.cells.end)
                else {
                    continue;
                };
                let rects = self.board.grid.cells();
                let distance = rects[cell].x - rects[left].x;
                patches.insert(cell, (self.patch_of(tile, left), distance));
                for _ in 1..count {
                    let Some(cell) = cells.next() else { break };
                    let tile = self.tile(cell).expect("only tiles are copied");
                    patches.insert(cell, (tile_cache::patch(tile, tile), distance));
                }
            }
        }
        patches
    }

    /// The patch of a tile with a reference to what a cell shows.
    fn patch_of(&self, tile: &Tile, reference: usize) -> Arc<Patch> {
        tile_cache::patch(tile, self.tile(reference).expect("only tiles are references"))
    }

    /// The cell from `first` on, left of another, whose pixels are best referred to, and how many cells
    /// from there on show the same, equally far away: as many as possible, and the nearest of those.
    /// Where no cell shows the same, it is the nearest that shows something similar, and just one.
    fn reference(&self, first: usize, cell: usize, end: usize) -> Option<(usize, usize)> {
        let mut best = None;
        for left in (first..cell).rev() {
            let count = self.equal_cells(left, cell, end);
            if count > best.map_or(0, |(_, most)| most) {
                best = Some((left, count));
            }
        }
        best.or_else(|| {
            let contents = self.tile(cell)?.contents;
            let is_similar = |left: &usize| {
                self.tile(*left).is_some_and(|left| contents.is_similar(left.contents))
            };
            (first..cell).rev().find(is_similar).map(|left| (left, 1))
        })
    }

    /// How many cells from one on, up to `end`, show what those from another one on show, equally far
    /// away. The last of them is not empty: empty cells are cheap.
    fn equal_cells(&self, left: usize, cell: usize, end: usize) -> usize {
        let rects = self.board.grid.cells();
        let distance = rects[cell].x - rects[left].x;
        let mut count = 0;
        for (number, (left, cell)) in (left..).zip(cell..end).enumerate() {
            let (Some(one), Some(other)) = (self.tile(left), self.tile(cell)) else { break };
            if !Arc::ptr_eq(one, other) || rects[cell].x - rects[left].x != distance {
                break;
            }
            if matches!(self.cells[cell], Cell::Cached(_)) {
                count = number + 1;
            }
        }
        count
    }

    /// The tile that a cell shows; `None` where something was drawn over it.
    fn tile(&self, cell: usize) -> Option<&Arc<Tile>> {
        match &self.cells[cell] {
            Cell::Empty => Some(&self.board.cells[cell]),
            Cell::Cached(tile) => Some(tile),
            Cell::Drawn(..) => None,
        }
    }

    /// A cell to be drawn on.
    fn drawn(&mut self, cell: usize) -> &mut Canvas {
        let under = match &self.cells[cell] {
            Cell::Drawn(..) => None,
            Cell::Empty => Some(&self.board.cells[cell]),
            Cell::Cached(tile) => Some(tile),
        };
        if let Some(under) = under.map(Arc::clone) {
            let width = self.board.grid.cells()[cell].width;
            let canvas = Canvas::from_indices(width, under.pixels().to_vec());
            self.cells[cell] = Cell::Drawn(canvas, under);
        }
        match &mut self.cells[cell] {
            Cell::Drawn(canvas, _) => canvas,
            Cell::Empty | Cell::Cached(_) => unreachable!("it was made one that is drawn on"),
        }
    }

    /// The cells that share pixels with a rectangle, and their rectangles.
    fn touched(&self, rect: Rect) -> Vec<(usize, Rect)> {
        self.board.grid.touched(rect).map(|cell| (cell, self.board.grid.cells()[cell])).collect()
    }
}

impl Cell {
    /// Do both show the same, as far as that is known without comparing the pixels of tiles?
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Empty, Self::Empty) => true,
            (Self::Cached(one), Self::Cached(two)) => Arc::ptr_eq(one, two),
            (Self::Drawn(one, _), Self::Drawn(two, _)) => one == two,
            _ => false,
        }
    }
}

impl Surface for TiledCanvas {
    fn fill(&mut self, rect: Rect, index: u8) {
        for (cell, place) in self.touched(rect) {
            let Some(part) = rect.intersection(place) else { continue };
            let part = Rect { x: part.x - place.x, y: part.y - place.y, ..part };
            self.drawn(cell).fill(part, index);
        }
    }

    fn blit(&mut self, rect: Rect, pixels: &[u8]) {
        for (cell, place) in self.touched(rect) {
            let Some(part) = rect.intersection(place) else { continue };
            let canvas = self.drawn(cell);
            for y in part.y..part.bottom() {
                let start = (y - rect.y) * rect.width + part.x - rect.x;
                let row =
                    Rect { x: part.x - place.x, y: y - place.y, width: part.width, height: 1 };
                canvas.blit(row, &pixels[start..start + part.width]);
            }
        }
    }

    fn put(&mut self, rect: Rect, tile: &Arc<Tile>) {
        self.put_on_square(rect, self.board.grid.cell(rect), Arc::clone(tile));
    }

    fn read(&self, rect: Rect) -> Vec<u8> {
        let mut pixels = vec![0; rect.width * rect.height];
        for (cell, place) in self.touched(rect) {
            let Some(part) = rect.intersection(place) else { continue };
            let shown = self.pixels(cell);
            for y in part.y..part.bottom() {
                let from = (y - place.y) * place.width + part.x - place.x;
                let to = (y - rect.y) * rect.width + part.x - rect.x;
                pixels[to..to + part.width].copy_from_slice(&shown[from..from + part.width]);
            }
        }
        pixels
    }

    fn blend(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink) {
        let Some(rect) = shape.rect_at(x, y) else { return };
        for (cell, place) in self.touched(rect) {
            let (left, top) = (signed(place.x), signed(place.y));
            if shape.covers(x - left, y - top, place.width, place.height) {
                self.drawn(cell).blend(x - left, y - top, shape, ink);
            }
        }
    }
}
