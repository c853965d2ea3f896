//! A picture cut into cells: every square is one, and what lies between and around them is cut
//! into pieces of about a square's size, so that drawing something touches little.

use super::frame::{Area, Frame};

/// Cells that cover a picture without gap or overlap, in bands from the top.
#[derive(Debug)]
pub(crate) struct Grid {
    bands: Vec<Band>,
    cells: Vec<Area>,
}

/// A row of cells of one height: which of all cells they are.
#[derive(Debug)]
pub(crate) struct Band {
    pub(crate) height: usize,
    pub(crate) cells: std::ops::Range<usize>,
}

impl Grid {
    /// The grid of a picture whose squares lie there.
    pub(crate) fn new(frame: &Frame, squares: &[Area]) -> Self {
        let mut rows = vec![0, frame.height];
        rows.extend(squares.iter().flat_map(|square| [square.y, square.y + square.height]));
        let rows = refined(rows, frame.unit);
        let mut grid = Self { bands: Vec::new(), cells: Vec::new() };
        for row in rows.windows(2) {
            let (y, height) = (row[0], row[1] - row[0]);
            let mut columns = vec![0, frame.width];
            let beside =
                squares.iter().filter(|square| square.y < row[1] && y < square.y + square.height);
            columns.extend(beside.flat_map(|square| [square.x, square.x + square.width]));
            let columns = refined(columns, frame.unit);
            let start = grid.cells.len();
            grid.cells.extend(columns.windows(2).map(|column| Area {
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
    pub(crate) fn cells(&self) -> &[Area] {
        &self.cells
    }

    /// The cell that is exactly this area, if there is one.
    pub(crate) fn cell(&self, area: Area) -> Option<usize> {
        self.cells.iter().position(|cell| *cell == area)
    }

    /// The cells that have pixels in common with an area.
    pub(crate) fn touched(&self, area: Area) -> impl Iterator<Item = usize> + use<'_> {
        let bands = self.bands.iter().filter(move |band| {
            let first = self.cells[band.cells.start];
            first.y < area.y + area.height && area.y < first.y + first.height
        });
        bands.flat_map(move |band| {
            band.cells.clone().filter(move |cell| {
                let cell = self.cells[*cell];
                cell.x < area.x + area.width && area.x < cell.x + cell.width
            })
        })
    }
}

/// The places in order, each once, with more between those that lie far apart.
fn refined(mut places: Vec<usize>, unit: usize) -> Vec<usize> {
    places.sort_unstable();
    places.dedup();
    let mut refined = vec![0];
    for step in places.windows(2) {
        let (start, length) = (step[0], step[1] - step[0]);
        let parts = ((length + unit / 2) / unit).max(1);
        refined.extend((1..=parts).map(|part| start + length * part / parts));
    }
    refined
}
