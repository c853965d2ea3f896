//! A picture cut into cells. Every square is a cell; what lies between and around the squares is
//! cut into pieces of about a square's size, so that drawing something touches few pixels.

use super::pixel_layout::PixelLayout;
use super::rect::Rect;

/// Cells that cover a picture without gap or overlap, in bands from the top.
#[derive(Debug)]
pub(crate) struct Grid {
    bands: Vec<Band>,
    cells: Vec<Rect>,
}

/// A row of cells of one height, with their indices.
#[derive(Debug)]
pub(crate) struct Band {
    pub(crate) height: usize,
    pub(crate) cells: std::ops::Range<usize>,
}

impl Grid {
    /// The grid of a picture with these squares, and other places where pieces stand.
    pub(crate) fn new(layout: &PixelLayout, squares: &[Rect]) -> Self {
        let mut rows = vec![0, layout.height];
        rows.extend(squares.iter().flat_map(|square| [square.y, square.bottom()]));
        let rows = refined(rows, layout.square_size);
        let mut grid = Self { bands: Vec::new(), cells: Vec::new() };
        for row in rows.windows(2) {
            let (y, height) = (row[0], row[1] - row[0]);
            let mut columns = vec![0, layout.width];
            let beside = squares.iter().filter(|square| square.y < row[1] && y < square.bottom());
            columns.extend(beside.flat_map(|square| [square.x, square.right()]));
            let columns = refined(columns, layout.square_size);
            let start = grid.cells.len();
            grid.cells.extend(columns.windows(2).map(|column| Rect {
                x: column[0],
                y,
                width: column[1] - column[0],
                height,
            }));
            grid.bands.push(Band { height, cells: start..grid.cells.len() });
        }
        grid
    }

    pub(crate) fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Every cell, band by band, each from the left.
    pub(crate) fn cells(&self) -> &[Rect] {
        &self.cells
    }

    /// The index of the cell that is exactly this rectangle, if there is one.
    pub(crate) fn cell(&self, rect: Rect) -> Option<usize> {
        self.cells.iter().position(|cell| *cell == rect)
    }

    /// The indices of the cells that share pixels with a rectangle.
    pub(crate) fn touched(&self, rect: Rect) -> impl Iterator<Item = usize> + use<'_> {
        let bands = self.bands.iter().filter(move |band| {
            let first = self.cells[band.cells.start];
            first.y < rect.bottom() && rect.y < first.bottom()
        });
        bands.flat_map(move |band| {
            band.cells.clone().filter(move |cell| {
                let cell = self.cells[*cell];
                cell.x < rect.right() && rect.x < cell.right()
            })
        })
    }
}

/// The positions sorted and without duplicates, with more between those that lie far apart.
fn refined(mut positions: Vec<usize>, square_size: usize) -> Vec<usize> {
    positions.sort_unstable();
    positions.dedup();
    let mut refined = vec![0];
    for step in positions.windows(2) {
        let (start, length) = (step[0], step[1] - step[0]);
        let parts = ((length + square_size / 2) / square_size).max(1);
        refined.extend((1..=parts).map(|part| start + length * part / parts));
    }
    refined
}
