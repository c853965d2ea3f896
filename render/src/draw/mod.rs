//! From a scene to pixels.

mod board;
mod canvas;
mod font;
mod frame;
mod hands;
mod letters;
mod palette;
mod paths;
mod png;
mod replay;
mod sprites;
mod tiles;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, RwLock};

use oddboard_rules::{Spec, Square};

use crate::colour::Rgb;
use crate::scene::{Mark, Scene};
use crate::theme::Theme;
use canvas::Canvas;
use frame::{Frame, Plan};
use hands::Margins;
use tiles::{Ground, Tiles};

pub use replay::{ATTACHMENT_LIMIT, Pace, Replay};

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
pub enum Set {
    /// Drawn figures.
    #[default]
    Art,
    /// Letters on discs.
    Letters,
}

impl Set {
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
/// use oddboard_render::{Renderer, Scene, Set, Size, Theme};
/// use oddboard_rules::Variant;
///
/// let renderer = Renderer::new(Theme::Light, Size::Small, Set::Art);
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
    set: Set,
    tiles: Tiles,
    boards: RwLock<HashMap<Plan, Arc<Board>>>,
}

/// An empty board with the grounds of its squares.
struct Board {
    frame: Frame,
    canvas: Canvas,
    grounds: Vec<(Square, (usize, usize), Ground)>,
}

/// Empty boards kept at most; each is as large as a picture.
const MOST_BOARDS: usize = 10;

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
    pub fn new(theme: Theme, size: Size, set: Set) -> Self {
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
    pub fn set(&self) -> Set {
        self.shared.set
    }

    /// The scene as a PNG file.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        png::encode(&self.canvas(scene), self.shared.tiles.palette())
    }

    /// The scene as pixels.
    #[must_use]
    pub fn picture(&self, scene: &Scene) -> Picture {
        let canvas = self.canvas(scene);
        Picture {
            width: canvas.width(),
            height: canvas.height(),
            palette: self.shared.tiles.palette().colours().to_vec(),
            indices: canvas.indices().to_vec(),
        }
    }

    /// The pixels that a square of the scene's board takes: left edge, top edge and side.
    /// `None` for a place that is not on the picture.
    #[must_use]
    pub fn square_pixels(&self, scene: &Scene, square: Square) -> Option<(usize, usize, usize)> {
        let board = self.board(scene);
        let (_, (x, y), _) = board.grounds.iter().find(|(at, ..)| *at == square)?;
        Some((*x, *y, board.frame.unit))
    }

    fn canvas(&self, scene: &Scene) -> Canvas {
        let Shared { tiles, .. } = &*self.shared;
        let board = self.board(scene);
        let mut canvas = board.canvas.clone();
        for (square, (x, y), ground) in &board.grounds {
            let marks = scene.marks.get(square).copied().unwrap_or_default();
            let piece = scene.pieces.get(square).copied();
            if piece.is_some() || !marks.is_empty() {
                let tile = tiles.square(scene, *ground, marks, piece);
                canvas.paste(*x, *y, board.frame.unit, &tile);
            }
        }
        let tones = tiles::tones(tiles.colours(), Mark::LastTo);
        for way in &scene.paths {
            paths::draw(&mut canvas, scene, &board.frame, way, tones, tiles.palette());
        }
        Margins { scene, frame: &board.frame, colours: tiles.colours(), tiles }.draw(&mut canvas);
        canvas
    }

    fn board(&self, scene: &Scene) -> Arc<Board> {
        const LOCK: &str = "no thread panics while it holds this lock";
        let plan = Plan::of(scene, self.shared.size.pixels());
        if let Some(board) = self.shared.boards.read().expect(LOCK).get(&plan) {
            return Arc::clone(board);
        }
        let board = Arc::new(self.make_board(&plan, scene.spec()));
        let mut boards = self.shared.boards.write().expect(LOCK);
        if boards.len() >= MOST_BOARDS {
            boards.clear();
        }
        Arc::clone(boards.entry(plan).or_insert(board))
    }

    fn make_board(&self, plan: &Plan, spec: &'static Spec) -> Board {
        let tiles = &self.shared.tiles;
        let frame = Frame::new(plan, spec);
        let canvas = board::draw(plan, &frame, tiles.colours(), tiles.palette());
        let grounds = frame
            .squares()
            .filter_map(|square| {
                let (x, y) = frame.place(frame.corner(square)?);
                Some((square, (x, y), tiles.ground(canvas.cut(x, y, frame.unit))))
            })
            .collect();
        Board { frame, canvas, grounds }
    }
}
