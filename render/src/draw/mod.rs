//! From a scene to pixels.

mod board;
mod borders;
mod canvas;
pub(crate) mod font;
mod frame;
mod grid;
mod hands;
mod letters;
mod palette;
mod paths;
mod png;
mod replay;
mod sheet;
mod sprites;
mod tiles;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, RwLock};

use oddboard_rules::{Spec, Square};

use crate::colour::Rgb;
use crate::scene::Scene;
use crate::theme::Theme;
use borders::Regions;
use frame::{Area, Frame, Plan};
use grid::Grid;
use hands::{Grounds, Margins};
use sheet::Sheet;
use tiles::{Ground, Shown, Tile, Tiles};

pub use replay::{Delays, Replay};

/// How wide pictures are, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// 480 pixels.
    Small,
    /// 720 pixels.
    #[default]
    Medium,
    /// 1080 pixels.
    Large,
}

impl Size {
    /// Every size, from the smallest.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The width of a picture.
    #[must_use]
    pub const fn pixels(self) -> usize {
        match self {
            Self::Small => 480,
            Self::Medium => 720,
            Self::Large => 1_080,
        }
    }

    /// The name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The size of that [`name`](Self::name).
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceSet {
    /// Drawn figures.
    #[default]
    Art,
    /// Letters on discs.
    Letters,
}

impl PieceSet {
    /// Every set, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Art, Self::Letters];

    /// The name used in settings and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Art => "art",
            Self::Letters => "letters",
        }
    }

    /// The set of that [`name`](Self::name).
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }
}

/// Draws scenes in one theme, size and set of pieces.
///
/// Sprites, boards and blended squares are made when they are first needed and kept; a clone
/// shares them. It may be used from several threads at once.
///
/// ```
/// use oddboard_render::{Renderer, Scene, PieceSet, Size, Theme};
/// use oddboard_rules::Variant;
///
/// let renderer = Renderer::new(Theme::Light, Size::Small, PieceSet::Art);
/// let png = renderer.png(&Scene::of(&Variant::Rollerball.start()));
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[derive(Clone)]
pub struct Renderer {
    shared: Arc<Shared>,
}

struct Shared {
    theme: Theme,
    size: Size,
    set: PieceSet,
    tiles: Tiles,
    boards: RwLock<HashMap<Plan, Arc<Board>>>,
}

/// An empty board: its cells, and which of them are squares.
struct Board {
    frame: Frame,
    grid: Grid,
    cells: Vec<Arc<Tile>>,
    squares: Vec<Place>,
}

/// Where a square lies.
#[derive(Clone, Copy)]
struct Place {
    square: Square,
    area: Area,
    /// The cell that it is, if it is one.
    cell: Option<usize>,
    ground: Ground,
}

/// A picture as it was drawn: a palette, and an index into it for each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// At most 255 colours.
    pub palette: Vec<Rgb>,
    /// One index a pixel, row after row from the top.
    pub indices: Vec<u8>,
}

impl Picture {
    /// The colour of a pixel.
    ///
    /// # Panics
    /// When the pixel lies outside the picture.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Rgb {
        assert!(x < self.width, "column {x} of {}", self.width);
        self.palette[usize::from(self.indices[y * self.width + x])]
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { theme, size, set, .. } = &*self.shared;
        write!(formatter, "Renderer({theme:?}, {size:?}, {set:?})")
    }
}

impl Renderer {
    /// A renderer for that theme, size and set of pieces.
    #[must_use]
    pub fn new(theme: Theme, size: Size, set: PieceSet) -> Self {
        let tiles = Tiles::new(theme.colours(), set);
        Self { shared: Arc::new(Shared { theme, size, set, tiles, boards: RwLock::default() }) }
    }

    /// The theme it draws in.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.shared.theme
    }

    /// The size of its pictures.
    #[must_use]
    pub fn size(&self) -> Size {
        self.shared.size
    }

    /// The pieces it draws.
    #[must_use]
    pub fn piece_set(&self) -> PieceSet {
        self.shared.set
    }

    /// The scene as a PNG file.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let Shared { tiles, .. } = &*self.shared;
        self.sheet(scene).png(tiles, tiles.palette())
    }

    /// The scene as pixels.
    #[must_use]
    pub fn picture(&self, scene: &Scene) -> Picture {
        let canvas = self.sheet(scene).whole();
        Picture {
            width: canvas.width(),
            height: canvas.height(),
            palette: self.shared.tiles.palette().colours().to_vec(),
            indices: canvas.into_indices(),
        }
    }

    /// The pixels that a square of the scene's board takes: left edge, top edge and side.
    /// `None` for a place that is not on the picture.
    #[must_use]
    pub fn square_pixels(&self, scene: &Scene, square: Square) -> Option<(usize, usize, usize)> {
        let board = self.board(scene);
        let Place { area, .. } = board.squares.iter().find(|place| place.square == square)?;
        Some((area.x, area.y, area.width))
    }

    fn sheet(&self, scene: &Scene) -> Sheet {
        let Shared { tiles, .. } = &*self.shared;
        let board = self.board(scene);
        let mut sheet = Sheet::new(Arc::clone(&board));
        let regions = Regions::of(scene);
        for Place { square, area, cell, ground } in &board.squares {
            let shown = Shown {
                borders: regions.at(&board.frame, *square),
                marks: scene.marks.get(square).copied().unwrap_or_default(),
                piece: scene.pieces.get(square).copied(),
            };
            if !shown.is_nothing() {
                sheet.put(*area, *cell, tiles.square(scene.spec(), *ground, shown));
            }
        }
        let tones = tiles.colours().arrow();
        for way in &scene.arrows {
            paths::draw(&mut sheet, scene, &board.frame, way, tones, tiles.palette());
        }
        let margins = Margins { scene, frame: &board.frame, tiles };
        margins.tags(&mut sheet);
        margins.draw(&mut sheet);
        sheet
    }

    fn board(&self, scene: &Scene) -> Arc<Board> {
        const LOCK: &str = "no thread panics while it holds this lock";
        let plan = Plan::of(scene, self.shared.size.pixels());
        if let Some(board) = self.shared.boards.read().expect(LOCK).get(&plan) {
            return Arc::clone(board);
        }
        let board = Arc::new(self.make_board(&plan, scene.spec()));
        Arc::clone(self.shared.boards.write().expect(LOCK).entry(plan).or_insert(board))
    }

    fn make_board(&self, plan: &Plan, spec: &'static Spec) -> Board {
        let tiles = &self.shared.tiles;
        let frame = Frame::new(plan, spec);
        let mut canvas = board::draw(plan, &frame, tiles.colours(), tiles.palette());
        Grounds { spec, frame: &frame, tiles }.draw(&mut canvas);
        let area = |square| {
            let (x, y) = frame.place(frame.corner(square)?);
            Some((square, Area { x, y, width: frame.unit, height: frame.unit }))
        };
        let squares: Vec<(Square, Area)> = frame.squares().filter_map(area).collect();
        let areas: Vec<Area> = squares.iter().map(|(_, area)| *area).collect();
        let grid = Grid::new(&frame, &areas);
        let ground = |area: &Area| tiles.ground(canvas.rectangle(*area), area.width);
        let cells = grid.cells().iter().map(|cell| ground(cell).0).collect();
        let squares = squares
            .into_iter()
            .map(|(square, area)| Place {
                square,
                area,
                cell: grid.cell(area),
                ground: ground(&area).1,
            })
            .collect();
        Board { frame, grid, cells, squares }
    }
}
