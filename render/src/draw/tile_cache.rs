//! The tile cache: tiles, sprites and palette of one theme and piece set, made when they are
//! first needed. Drawing a square is then a copy of indices.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, RwLock};

use oddboard_deflate::Patch;
use oddboard_rules::{Piece, Side, Spec};

use super::borders::{self, Borders, Edges};
use super::bounded_cache::BoundedCache;
use super::canvas::Surface;
use super::letters;
use super::mark_art::mark_art;
use super::options::PieceSet;
use super::palette::Palette;
use super::rect::Rect;
use super::sprites::{self, Sprite};
use super::tile::{Background, Contents, PieceImage, Tile};
use crate::colour::Rgb;
use crate::layout::Layout;
use crate::scene::{Mark, Marks, RegionKind};
use crate::theme::Colours;

/// How many bytes the tiles of all themes and sizes may take together. Most people use one theme: all
/// games' usual tiles in it have room, also where pieces were just moved or taken.
const TILE_BYTES: usize = 7 << 20;
/// The same for patches with a reference.
const PATCH_BYTES: usize = 1 << 20;

/// The tiles made so far, by the id of their cache.
static TILES: LazyLock<BoundedCache<(u64, TileKey), Tile>> =
    LazyLock::new(|| BoundedCache::new(TILE_BYTES));

/// Patches with a reference, by the ids of the tile and of its reference.
static PATCHES: LazyLock<BoundedCache<(u64, u64), Patch>> =
    LazyLock::new(|| BoundedCache::new(PATCH_BYTES));

/// The ids of caches and of tiles: no two have the same.
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

fn next_id() -> u64 {
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}

/// What lies over the background of a square.
#[derive(Clone, Copy, Default)]
pub(crate) struct SquareContents {
    pub(crate) borders: Borders,
    pub(crate) marks: Marks,
    pub(crate) piece: Option<Piece>,
}

impl SquareContents {
    /// Does nothing lie there?
    pub(crate) fn is_empty(&self) -> bool {
        self.piece.is_none() && self.marks.is_empty() && self.borders.is_empty()
    }
}

/// What a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct TileKey {
    background: Background,
    borders: Borders,
    marks: Marks,
    piece: Option<(PieceImage, Side)>,
}

/// A sprite laid over a background, other than a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Overlay {
    Mark(Mark),
    Border(RegionKind, Edges),
}

/// Cells of empty boards: equal ones are kept once.
#[derive(Default)]
struct Backgrounds {
    tiles: Vec<Arc<Tile>>,
    /// The index of a tile, by its width and its pixels.
    numbers: HashMap<(usize, Arc<[u8]>), usize>,
}

/// A map of sprites by what they show and their size in pixels.
type Sprites<K> = RwLock<HashMap<(K, usize), Arc<Sprite>>>;

/// Everything that is made once for a theme and a piece set.
pub(crate) struct TileCache {
    colours: &'static Colours,
    piece_set: PieceSet,
    palette: Palette,
    pieces: Sprites<(PieceImage, Side)>,
    overlays: Sprites<Overlay>,
    backgrounds: RwLock<Backgrounds>,
    /// Different for every cache.
    id: u64,
}

const LOCK: &str = "no thread panics while it holds this lock";

impl TileCache {
    pub(crate) fn new(colours: &'static Colours, piece_set: PieceSet) -> Self {
        Self {
            colours,
            piece_set,
            palette: Palette::of(colours),
            pieces: RwLock::default(),
            overlays: RwLock::default(),
            backgrounds: RwLock::default(),
            id: next_id(),
        }
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    pub(crate) fn colours(&self) -> &'static Colours {
        self.colours
    }

    /// A cell of an empty board as a tile, and as a background for others.
    pub(crate) fn background(&self, pixels: Vec<u8>, width: usize) -> (Arc<Tile>, Background) {
        let mut backgrounds = self.backgrounds.write().expect(LOCK);
        let key = (width, Arc::from(pixels));
        if let Some(&number) = backgrounds.numbers.get(&key) {
            return (Arc::clone(&backgrounds.tiles[number]), Background::Cell(number));
        }
        let number = backgrounds.tiles.len();
        let tile = Arc::new(Tile::new(next_id(), Arc::clone(&key.1), width, Contents::default()));
        backgrounds.tiles.push(Arc::clone(&tile));
        backgrounds.numbers.insert(key, number);
        (tile, Background::Cell(number))
    }

    /// The tile of a square of a board.
    pub(crate) fn square(
        &self,
        spec: &'static Spec,
        background: Background,
        contents: SquareContents,
    ) -> Arc<Tile> {
        let SquareContents { borders, marks, piece } = contents;
        let piece = piece.map(|piece| (self.image(spec, piece), piece.side));
        self.tile(TileKey { background, borders, marks, piece })
    }

    /// Draws a piece of any size over whatever is there.
    pub(crate) fn draw_piece(
        &self,
        surface: &mut dyn Surface,
        spec: &'static Spec,
        piece: Piece,
        (x, y): (usize, usize),
        size: usize,
    ) {
        let rect = Rect::square(x, y, size);
        let under = surface.read(rect);
        let image = self.image(spec, piece);
        let first = under[0];
        if under.iter().all(|index| *index == first) {
            let key = TileKey {
                background: Background::Flat { index: first, size },
                borders: Borders::default(),
                marks: Marks::default(),
                piece: Some((image, piece.side)),
            };
            surface.put(rect, &self.tile(key));
        } else {
            let mut colours: Vec<Rgb> =
                under.iter().map(|index| self.palette.colour(*index)).collect();
            self.piece(image, piece.side, size).composite(&mut colours);
            surface.blit(rect, &self.palette.indices(colours.into_iter()));
        }
    }

    fn image(&self, spec: &'static Spec, piece: Piece) -> PieceImage {
        let glyph = match self.piece_set {
            PieceSet::Art => Layout::of(spec).glyph(spec, piece.kind),
            PieceSet::Letters => None,
        };
        glyph.map_or(PieceImage::Code(spec.kind(piece.kind).code), PieceImage::Glyph)
    }

    fn tile(&self, key: TileKey) -> Arc<Tile> {
        let kept = (self.id, key);
        if let Some(tile) = TILES.get(&kept) {
            return tile;
        }
        let (pixels, size) = self.compose(key);
        let contents = Contents { marks: key.marks, piece: key.piece };
        let tile = Arc::new(Tile::new(next_id(), pixels.into(), size, contents));
        // Its compressed form takes about half as much memory as its pixels.
        TILES.insert(kept, Arc::clone(&tile), tile.pixels().len() * 3 / 2);
        tile
    }

    /// A tile's pixels, and its side.
    fn compose(&self, key: TileKey) -> (Vec<u8>, usize) {
        let colour = |index: &u8| self.palette.colour(*index);
        let (mut colours, size): (Vec<Rgb>, usize) = match key.background {
            Background::Cell(number) => {
                let cell = Arc::clone(&self.backgrounds.read().expect(LOCK).tiles[number]);
                (cell.pixels().iter().map(colour).collect(), cell.width)
            }
            Background::Flat { index, size } => (vec![colour(&index); size * size], size),
        };
        for (kind, edges) in key.borders.iter() {
            self.overlay(Overlay::Border(kind, edges), size).composite(&mut colours);
        }
        let (above, below): (Vec<_>, Vec<_>) =
            key.marks.iter().partition(|mark| mark.is_above_piece());
        for mark in below {
            self.overlay(Overlay::Mark(mark), size).composite(&mut colours);
        }
        if let Some((image, side)) = key.piece {
            self.piece(image, side, size).composite(&mut colours);
        }
        for mark in above {
            self.overlay(Overlay::Mark(mark), size).composite(&mut colours);
        }
        (self.palette.indices(colours.into_iter()), size)
    }

    fn piece(&self, image: PieceImage, side: Side, size: usize) -> Arc<Sprite> {
        cached(&self.pieces, ((image, side), size), || {
            let colours = &self.colours.pieces[side.index()];
            match image {
                PieceImage::Glyph(glyph) => sprites::piece(glyph.svg, colours, pixels(size)),
                PieceImage::Code(code) => {
                    sprites::piece(&letters::disc(code, side), colours, pixels(size))
                }
            }
        })
    }

    fn overlay(&self, overlay: Overlay, size: usize) -> Arc<Sprite> {
        cached(&self.overlays, (overlay, size), || match overlay {
            Overlay::Mark(mark) => {
                sprites::mark(mark_art(mark), self.colours.mark(mark), pixels(size))
            }
            Overlay::Border(kind, edges) => {
                sprites::mark(&borders::art(kind, edges), self.colours.region(kind), pixels(size))
            }
        })
    }
}

/// A tile parsed for a PNG file, with a reference to a tile further left.
pub(crate) fn patch(tile: &Tile, reference: &Tile) -> Arc<Patch> {
    let key = (tile.id, reference.id);
    if let Some(patch) = PATCHES.get(&key) {
        return patch;
    }
    let patch = Arc::new(tile.patch_with_reference(reference));
    PATCHES.insert(key, Arc::clone(&patch), patch.memory());
    patch
}

/// The value that a map holds under a key. It is made first if need be.
fn cached<K: Eq + Hash>(
    map: &RwLock<HashMap<K, Arc<Sprite>>>,
    key: K,
    make: impl FnOnce() -> Sprite,
) -> Arc<Sprite> {
    if let Some(sprite) = map.read().expect(LOCK).get(&key) {
        return Arc::clone(sprite);
    }
    let made = Arc::new(make());
    Arc::clone(map.write().expect(LOCK).entry(key).or_insert(made))
}

fn pixels(size: usize) -> u32 {
    u32::try_from(size).expect("a square has hundreds of pixels at most")
}
