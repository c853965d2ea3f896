//! The renderer: brings everything that is kept together with what one scene shows.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, RwLock};

use oddboard_rules::Square;

use super::arrows;
use super::borders::Regions;
use super::empty_board::{EmptyBoard, SquareCell};
use super::margins::Margins;
use super::options::{PieceSet, Size};
use super::picture::Picture;
use super::pixel_layout::BoardKey;
use super::tile_cache::{SquareContents, TileCache};
use super::tiled_canvas::TiledCanvas;
use crate::scene::Scene;
use crate::theme::Theme;

/// Draws scenes in one theme, size and piece set.
///
/// It makes sprites, boards and tiles when they are first needed, and keeps them; a clone shares
/// them. Several threads may use it at the same time.
///
/// ```
/// use oddboard_render::{PieceSet, Renderer, Scene, Size, Theme};
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
    piece_set: PieceSet,
    tiles: TileCache,
    boards: RwLock<HashMap<BoardKey, Arc<EmptyBoard>>>,
}

impl fmt::Debug for Renderer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { theme, size, piece_set, .. } = &*self.shared;
        write!(formatter, "Renderer({theme:?}, {size:?}, {piece_set:?})")
    }
}

impl Renderer {
    /// A renderer for that theme, size and piece set.
    #[must_use]
    pub fn new(theme: Theme, size: Size, piece_set: PieceSet) -> Self {
        let tiles = TileCache::new(theme.colours(), piece_set);
        let boards = RwLock::default();
        Self { shared: Arc::new(Shared { theme, size, piece_set, tiles, boards }) }
    }

    /// The theme that it draws in.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.shared.theme
    }

    /// The size of its pictures.
    #[must_use]
    pub fn size(&self) -> Size {
        self.shared.size
    }

    /// The piece set that it draws.
    #[must_use]
    pub fn piece_set(&self) -> PieceSet {
        self.shared.piece_set
    }

    /// The scene as a PNG file.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        self.draw(scene).png(self.tiles().palette())
    }

    /// The scene as pixels.
    #[must_use]
    pub fn picture(&self, scene: &Scene) -> Picture {
        let canvas = self.draw(scene).flatten();
        Picture {
            width: canvas.width(),
            height: canvas.height(),
            palette: self.tiles().palette().colours().to_vec(),
            indices: canvas.into_indices(),
        }
    }

    /// The pixels that a square of the scene's board takes: left edge, top edge and side.
    /// `None` for a place that is not on the picture.
    #[must_use]
    pub fn square_pixels(&self, scene: &Scene, square: Square) -> Option<(usize, usize, usize)> {
        let board = self.board(scene, 0);
        let SquareCell { rect, .. } = board.squares.iter().find(|cell| cell.square == square)?;
        Some((rect.x, rect.y, rect.width))
    }

    /// What it keeps for all pictures.
    pub(super) fn tiles(&self) -> &TileCache {
        &self.shared.tiles
    }

    /// Draws a scene.
    pub(super) fn draw(&self, scene: &Scene) -> TiledCanvas {
        self.draw_with_room(scene, 0)
    }

    /// How many lines a scene's caption has.
    pub(super) fn caption_lines(&self, scene: &Scene) -> usize {
        BoardKey::of(scene, self.shared.size.pixels()).caption_lines
    }

    /// Draws a scene with room for a caption of this many lines at least.
    pub(super) fn draw_with_room(&self, scene: &Scene, lines: usize) -> TiledCanvas {
        let tiles = self.tiles();
        let board = self.board(scene, lines);
        let mut canvas = TiledCanvas::new(Arc::clone(&board));
        let regions = Regions::of(scene);
        for SquareCell { square, rect, cell, background } in &board.squares {
            let contents = SquareContents {
                borders: regions.borders(&board.layout, *square),
                marks: scene.marks.get(square).copied().unwrap_or_default(),
                piece: scene.pieces.get(square).copied(),
            };
            if !contents.is_empty() {
                let tile = tiles.square(scene.spec(), *background, contents);
                canvas.put_on_square(*rect, *cell, tile);
            }
        }
        for arrow in &scene.arrows {
            arrows::draw(&mut canvas, scene, &board.layout, arrow, tiles);
        }
        let margins = Margins { scene, layout: &board.layout, tiles };
        margins.draw_tags(&mut canvas);
        margins.draw(&mut canvas);
        canvas
    }

    fn board(&self, scene: &Scene, lines: usize) -> Arc<EmptyBoard> {
        const LOCK: &str = "no thread panics while it holds this lock";
        let mut key = BoardKey::of(scene, self.shared.size.pixels());
        key.caption_lines = key.caption_lines.max(lines);
        if let Some(board) = self.shared.boards.read().expect(LOCK).get(&key) {
            return Arc::clone(board);
        }
        let board = Arc::new(EmptyBoard::new(&key, scene.spec(), self.tiles()));
        Arc::clone(self.shared.boards.write().expect(LOCK).entry(key).or_insert(board))
    }
}
