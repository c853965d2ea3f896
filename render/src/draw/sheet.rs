//! A picture while it is drawn: an empty board, and what is laid over some of its cells.

use std::collections::HashMap;
use std::sync::Arc;

use oddboard_deflate::{Band, Patch, Placed};

use super::Board;
use super::canvas::{Canvas, Coverage, Surface};
use super::frame::Area;
use super::palette::{Ink, Palette};
use super::png;
use super::tiles::{Tile, Tiles};

/// A picture as cells: most are tiles that are kept, a few are drawn on.
pub(crate) struct Sheet {
    board: Arc<Board>,
    /// What lies over the empty board, by cell.
    cells: Vec<Cell>,
}

/// What a cell shows.
enum Cell {
    /// The empty board.
    Bare,
    /// A tile.
    Kept(Arc<Tile>),
    /// Pixels of its own.
    Drawn(Canvas),
}

impl Sheet {
    /// The empty board.
    pub(crate) fn new(board: Arc<Board>) -> Self {
        let cells = board.cells.iter().map(|_| Cell::Bare).collect();
        Self { board, cells }
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    pub(crate) fn width(&self) -> usize {
        self.board.frame.width
    }

    pub(crate) fn height(&self) -> usize {
        self.board.frame.height
    }

    /// Lays a tile over a square.
    pub(crate) fn put(&mut self, area: Area, cell: Option<usize>, tile: Arc<Tile>) {
        match cell {
            Some(cell) => self.cells[cell] = Cell::Kept(tile),
            // A place beside the board that lies askew to the squares.
            None => self.paste(area.x, area.y, area.width, tile.pixels()),
        }
    }

    /// The pixels of a cell, row after row.
    pub(crate) fn pixels(&self, cell: usize) -> &[u8] {
        match &self.cells[cell] {
            Cell::Bare => self.board.cells[cell].pixels(),
            Cell::Kept(tile) => tile.pixels(),
            Cell::Drawn(canvas) => canvas.indices(),
        }
    }

    /// Every pixel, row after row.
    pub(crate) fn whole(&self) -> Canvas {
        let area = Area { x: 0, y: 0, width: self.width(), height: self.height() };
        let mut canvas = Canvas::from_indices(area.width, vec![0; area.width * area.height]);
        for (cell, place) in self.board.grid.cells().iter().enumerate() {
            canvas.lay(place.x, place.y, place.width, self.pixels(cell));
        }
        canvas
    }

    /// The cells in which this sheet may differ from another of the same board: all others are
    /// the same.
    pub(crate) fn changed<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + use<'a> {
        debug_assert!(Arc::ptr_eq(&self.board, &other.board), "two sheets of one board");
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        pairs.filter(|(_, (one, two))| !one.is_same(two)).map(|(cell, _)| cell)
    }

    /// The sheet as a PNG file.
    pub(crate) fn png(&self, tiles: &Tiles, palette: &Palette) -> Vec<u8> {
        let drawn = self.drawn_patches();
        let twins = self.twins(tiles);
        let bands = self.board.grid.bands();
        let placed: Vec<Placed<'_>> = (0..self.cells.len())
            .map(|cell| match (twins.get(&cell), drawn.get(&cell), &self.cells[cell]) {
                (Some((patch, twin)), ..) => Placed { patch, reference_distance: *twin },
                (_, Some(patch), _) => Placed::new(patch),
                (.., Cell::Kept(tile)) => Placed::new(tile.patch()),
                _ => Placed::new(self.board.cells[cell].patch()),
            })
            .collect();
        let bands = bands
            .iter()
            .map(|band| Band { height: band.height, patches: &placed[band.cells.clone()] });
        png::encode(self.width(), self.height(), bands, palette)
    }

    fn drawn_patches(&self) -> HashMap<usize, Patch> {
        let drawn = self.cells.iter().enumerate().filter_map(|(cell, shown)| match shown {
            Cell::Drawn(canvas) => Some((cell, Patch::fast(canvas.indices(), canvas.width()))),
            _ => None,
        });
        drawn.collect()
    }

    /// Patches of tiles that show a piece which another tile further left shows, too, and how
    /// far left that is.
    fn twins(&self, tiles: &Tiles) -> HashMap<usize, (Arc<Patch>, usize)> {
        let mut twins = HashMap::new();
        for band in self.board.grid.bands() {
            let kept = band.cells.clone().filter_map(|cell| match &self.cells[cell] {
                Cell::Kept(tile) => tile.figure().map(|figure| (cell, tile, figure)),
                _ => None,
            });
            let kept: Vec<_> = kept.collect();
            for (number, (cell, tile, figure)) in kept.iter().enumerate() {
                let same = || kept[..number].iter().rev().filter(|(.., other)| other == figure);
                let equal = same().find(|(_, other, _)| Arc::ptr_eq(tile, other));
                if let Some((left, twin, _)) = equal.or_else(|| same().next()) {
                    let areas = self.board.grid.cells();
                    let distance = areas[*cell].x - areas[*left].x;
                    twins.insert(*cell, (tiles.twin(tile, twin), distance));
                }
            }
        }
        twins
    }

    /// A cell to be drawn on.
    fn drawn(&mut self, cell: usize) -> &mut Canvas {
        if !matches!(self.cells[cell], Cell::Drawn(_)) {
            let width = self.board.grid.cells()[cell].width;
            self.cells[cell] = Cell::Drawn(Canvas::from_indices(width, self.pixels(cell).to_vec()));
        }
        match &mut self.cells[cell] {
            Cell::Drawn(canvas) => canvas,
            Cell::Bare | Cell::Kept(_) => unreachable!("it was made one that is drawn on"),
        }
    }

    /// The cells that an area touches, and the area as each of them sees it.
    fn touched(&self, area: Area) -> Vec<(usize, Area)> {
        let within = |cell: usize| {
            let place = self.board.grid.cells()[cell];
            (cell, place)
        };
        self.board.grid.touched(area).map(within).collect()
    }
}

impl Cell {
    /// Do both show the same, as far as that is known without looking at the pixels?
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bare, Self::Bare) => true,
            (Self::Kept(one), Self::Kept(two)) => Arc::ptr_eq(one, two),
            (Self::Drawn(one), Self::Drawn(two)) => one == two,
            _ => false,
        }
    }
}

impl Surface for Sheet {
    fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, index: u8) {
        for (cell, place) in self.touched(Area { x, y, width, height }) {
            let (left, top) = (x.max(place.x), y.max(place.y));
            let right = (x + width).min(place.x + place.width);
            let bottom = (y + height).min(place.y + place.height);
            self.drawn(cell).fill(left - place.x, top - place.y, right - left, bottom - top, index);
        }
    }

    fn paste(&mut self, x: usize, y: usize, side: usize, tile: &[u8]) {
        for (cell, place) in self.touched(Area { x, y, width: side, height: side }) {
            let (left, right) = (x.max(place.x), (x + side).min(place.x + place.width));
            let (top, bottom) = (y.max(place.y), (y + side).min(place.y + place.height));
            let canvas = self.drawn(cell);
            for row in top..bottom {
                let from = (row - y) * side + left - x;
                canvas.lay(
                    left - place.x,
                    row - place.y,
                    right - left,
                    &tile[from..from + right - left],
                );
            }
        }
    }

    fn cut(&self, x: usize, y: usize, side: usize) -> Vec<u8> {
        let mut pixels = vec![0; side * side];
        for (cell, place) in self.touched(Area { x, y, width: side, height: side }) {
            let (left, right) = (x.max(place.x), (x + side).min(place.x + place.width));
            let shown = self.pixels(cell);
            for row in y.max(place.y)..(y + side).min(place.y + place.height) {
                let from = (row - place.y) * place.width + left - place.x;
                let to = (row - y) * side + left - x;
                pixels[to..to + right - left].copy_from_slice(&shown[from..from + right - left]);
            }
        }
        pixels
    }

    fn stain(&mut self, x: i32, y: i32, shape: &Coverage, ink: &Ink) {
        let Some(area) = shape.area(x, y) else { return };
        for (cell, place) in self.touched(area) {
            let (left, top) = (signed(place.x), signed(place.y));
            if shape.covers(x - left, y - top, place.width, place.height) {
                self.drawn(cell).stain(x - left, y - top, shape, ink);
            }
        }
    }
}

fn signed(pixels: usize) -> i32 {
    i32::try_from(pixels).expect("a picture's sides are thousands of pixels at most")
}
