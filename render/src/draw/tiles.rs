//! Squares as they come: a ground, its marks and a piece, blended once and kept, so that
//! drawing a square is a copy of indices.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

use oddboard_deflate::Patch;
use oddboard_rules::{Piece, Side, Spec};

use super::borders::{self, Borders, Edges};
use super::canvas::Surface;
use super::letters;
use super::palette::Palette;
use super::sprites::{self, Sprite};
use crate::Set;
use crate::colour::Rgb;
use crate::layout::{Glyph, Layout};
use crate::scene::{Mark, Marks, RegionKind};
use crate::theme::Colours;

/// Bytes of tiles kept at most; then they are made anew as they are needed.
const MOST_TILE_BYTES: usize = 4 << 20;

/// A piece's picture: drawn, or its code on a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Figure {
    Drawn(Glyph),
    Written(&'static str),
}

/// What a tile shows. A ground is known by its number, or is one flat colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    ground: Ground,
    borders: Borders,
    marks: Marks,
    piece: Option<(Figure, Side)>,
}

/// What lies over a ground.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shown {
    pub(crate) borders: Borders,
    pub(crate) marks: Marks,
    pub(crate) piece: Option<Piece>,
}

impl Shown {
    /// Does nothing lie there?
    pub(crate) fn is_nothing(&self) -> bool {
        self.piece.is_none() && self.marks.is_empty() && self.borders.is_empty()
    }
}

/// A picture laid over a ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Overlay {
    Mark(Mark),
    Border(RegionKind, Edges),
}

/// What lies beneath a tile's marks and piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    /// A square of some board, by the number that [`Tiles::ground`] gave it.
    Square(usize),
    /// One index all over, at that many pixels.
    Flat(u8, usize),
}

/// Pixels that are drawn again and again, with what a PNG file says of them.
pub(crate) struct Tile {
    number: u32,
    pixels: Arc<[u8]>,
    width: usize,
    /// The piece that it shows.
    figure: Option<(Figure, Side)>,
    patch: OnceLock<Patch>,
}

impl Tile {
    /// Its pixels, row after row.
    pub(crate) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The piece that it shows.
    pub(crate) fn figure(&self) -> Option<(Figure, Side)> {
        self.figure
    }

    /// What a PNG file says of it; an animation never asks.
    pub(crate) fn patch(&self) -> &Patch {
        self.patch.get_or_init(|| Patch::optimal(&self.pixels, self.width, None))
    }
}

/// The tiles made so far, and about how many bytes they take.
#[derive(Default)]
struct Kept {
    tiles: HashMap<Key, Arc<Tile>>,
    /// What a PNG file says of a tile that has a twin further left, by both tiles' numbers.
    twins: HashMap<(u32, u32), Arc<Patch>>,
    bytes: usize,
}

impl Kept {
    /// Makes room: when there is too much of it, everything is made anew.
    fn take(&mut self, bytes: usize) {
        if self.bytes > MOST_TILE_BYTES {
            *self = Self::default();
        }
        self.bytes += bytes;
    }
}

/// Everything that is made once for a theme and a set of pieces.
pub(crate) struct Tiles {
    colours: &'static Colours,
    set: PieceSet,
    palette: Palette,
    pieces: RwLock<HashMap<(Figure, Side, usize), Arc<Sprite>>>,
    marks: RwLock<HashMap<(Overlay, usize), Arc<Sprite>>>,
    grounds: RwLock<Grounds>,
    tiles: RwLock<Kept>,
    made: AtomicU32,
}

/// Cells of empty boards: equal ones are kept once.
#[derive(Default)]
struct Grounds {
    tiles: Vec<Arc<Tile>>,
    numbers: HashMap<(usize, Arc<[u8]>), usize>,
}

const LOCK: &str = "no thread panics while it holds this lock";

impl Tiles {
    pub(crate) fn new(colours: &'static Colours, set: PieceSet) -> Self {
        Self {
            colours,
            set,
            palette: Palette::of(colours),
            pieces: RwLock::default(),
            marks: RwLock::default(),
            grounds: RwLock::default(),
            tiles: RwLock::default(),
            made: AtomicU32::default(),
        }
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    pub(crate) fn colours(&self) -> &'static Colours {
        self.colours
    }

    /// A cell of an empty board, and its number; equal ones have one number.
    pub(crate) fn ground(&self, pixels: Vec<u8>, width: usize) -> (Arc<Tile>, Ground) {
        let mut grounds = self.grounds.write().expect(LOCK);
        let key = (width, Arc::from(pixels));
        if let Some(&number) = grounds.numbers.get(&key) {
            return (Arc::clone(&grounds.tiles[number]), Ground::Square(number));
        }
        let number = grounds.tiles.len();
        let tile = Arc::new(self.new_tile(Arc::clone(&key.1), width, None));
        grounds.tiles.push(Arc::clone(&tile));
        grounds.numbers.insert(key, number);
        (tile, Ground::Square(number))
    }

    fn new_tile(&self, pixels: Arc<[u8]>, width: usize, figure: Option<(Figure, Side)>) -> Tile {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        Tile { number, pixels, width, figure, patch: OnceLock::new() }
    }

    /// The tile of a square of a board.
    pub(crate) fn square(&self, spec: &'static Spec, ground: Ground, shown: Shown) -> Arc<Tile> {
        let Shown { borders, marks, piece } = shown;
        let piece = piece.map(|piece| (self.figure(spec, piece), piece.side));
        self.tile(Key { ground, borders, marks, piece })
    }

    /// What a PNG file says of a tile whose twin stands further left.
    pub(crate) fn twin(&self, tile: &Tile, twin: &Tile) -> Arc<Patch> {
        let key = (tile.number, twin.number);
        if let Some(patch) = self.tiles.read().expect(LOCK).twins.get(&key) {
            return Arc::clone(patch);
        }
        let patch = Arc::new(Patch::optimal(&tile.pixels, tile.width, Some(&twin.pixels)));
        let mut held = self.tiles.write().expect(LOCK);
        held.take(patch.memory());
        held.twins.insert(key, Arc::clone(&patch));
        patch
    }

    /// Lays a piece over whatever is there, at any size.
    pub(crate) fn lay_small(
        &self,
        surface: &mut dyn Surface,
        spec: &'static Spec,
        piece: Piece,
        (x, y): (usize, usize),
        side: usize,
    ) {
        let under = surface.cut(x, y, side);
        let figure = self.figure(spec, piece);
        let first = under[0];
        if under.iter().all(|index| *index == first) {
            let key = Key {
                ground: Ground::Flat(first, side),
                borders: Borders::default(),
                marks: Marks::default(),
                piece: Some((figure, piece.side)),
            };
            surface.paste(x, y, side, self.tile(key).pixels());
        } else {
            let mut colours: Vec<Rgb> =
                under.iter().map(|index| self.palette.colour(*index)).collect();
            self.piece(figure, piece.side, side).lay(&mut colours);
            surface.paste(x, y, side, &self.palette.indices(colours.into_iter()));
        }
    }

    fn figure(&self, spec: &'static Spec, piece: Piece) -> Figure {
        let drawn = match self.set {
            PieceSet::Art => Layout::of(spec).glyph(spec, piece.kind),
            PieceSet::Letters => None,
        };
        drawn.map_or(Figure::Written(spec.kind(piece.kind).code), Figure::Drawn)
    }

    fn tile(&self, key: Key) -> Arc<Tile> {
        if let Some(tile) = self.tiles.read().expect(LOCK).tiles.get(&key) {
            return Arc::clone(tile);
        }
        let (pixels, side) = self.compose(key);
        let tile = Arc::new(self.new_tile(pixels.into(), side, key.piece));
        let mut held = self.tiles.write().expect(LOCK);
        // What a PNG file says of it takes up to as much room as its pixels.
        held.take(tile.pixels.len() * 2);
        held.tiles.insert(key, Arc::clone(&tile));
        tile
    }

    /// A tile's pixels and its side.
    fn compose(&self, key: Key) -> (Vec<u8>, usize) {
        let colour = |index: &u8| self.palette.colour(*index);
        let (mut colours, side): (Vec<Rgb>, usize) = match key.ground {
            Ground::Square(number) => {
                let ground = Arc::clone(&self.grounds.read().expect(LOCK).tiles[number]);
                (ground.pixels.iter().map(colour).collect(), ground.width)
            }
            Ground::Flat(index, side) => (vec![colour(&index); side * side], side),
        };
        for (outline, edges) in key.borders.iter() {
            self.overlay(Overlay::Border(outline, edges), side).lay(&mut colours);
        }
        let (above, below): (Vec<_>, Vec<_>) =
            key.marks.iter().partition(|mark| mark.is_above_piece());
        for mark in below {
            self.overlay(Overlay::Mark(mark), side).lay(&mut colours);
        }
        if let Some((figure, of)) = key.piece {
            self.piece(figure, of, side).lay(&mut colours);
        }
        for mark in above {
            self.overlay(Overlay::Mark(mark), side).lay(&mut colours);
        }
        (self.palette.indices(colours.into_iter()), side)
    }

    fn piece(&self, figure: Figure, of: Side, side: usize) -> Arc<Sprite> {
        kept(&self.pieces, (figure, of, side), || {
            let colours = &self.colours.pieces[of.index()];
            match figure {
                Figure::Drawn(glyph) => sprites::piece(glyph.svg, colours, pixels(side)),
                Figure::Written(code) => {
                    sprites::piece(&letters::disc(code, of), colours, pixels(side))
                }
            }
        })
    }

    fn overlay(&self, overlay: Overlay, side: usize) -> Arc<Sprite> {
        kept(&self.marks, (overlay, side), || match overlay {
            Overlay::Mark(mark) => sprites::mark(art(mark), self.colours.mark(mark), pixels(side)),
            Overlay::Border(outline, edges) => {
                let tones = self.colours.region(outline);
                sprites::mark(&borders::art(outline, edges), tones, pixels(side))
            }
        })
    }
}

/// What a map holds under that key, made first if need be.
fn kept<K: Eq + std::hash::Hash>(
    map: &RwLock<HashMap<K, Arc<Sprite>>>,
    key: K,
    make: impl FnOnce() -> Sprite,
) -> Arc<Sprite> {
    if let Some(held) = map.read().expect(LOCK).get(&key) {
        return Arc::clone(held);
    }
    let made = Arc::new(make());
    Arc::clone(map.write().expect(LOCK).entry(key).or_insert(made))
}

fn pixels(side: usize) -> u32 {
    u32::try_from(side).expect("a square has hundreds of pixels at most")
}

macro_rules! mark_art {
    ($name:literal) => {
        include_str!(concat!("../../art/marks/", $name, ".svg"))
    };
}

fn art(mark: Mark) -> &'static str {
    match mark {
        Mark::LastFrom => mark_art!("last_from"),
        Mark::LastTo => mark_art!("last_to"),
        Mark::LastCapture => mark_art!("last_capture"),
        Mark::Check => mark_art!("check"),
        Mark::Checker => mark_art!("checker"),
        Mark::Selected => mark_art!("selected"),
        Mark::Reducing => mark_art!("reducing"),
        Mark::Quiet => mark_art!("quiet"),
        Mark::Capture => mark_art!("capture"),
        Mark::Fusion => mark_art!("fusion"),
        Mark::Drop => mark_art!("drop"),
        Mark::Movable => mark_art!("movable"),
        Mark::Source => mark_art!("source"),
        Mark::Blocker => mark_art!("blocker"),
        Mark::Unreachable => mark_art!("unreachable"),
        Mark::Reduced => mark_art!("reduced"),
        Mark::Symmetrized => mark_art!("symmetrized"),
        Mark::Inactive => mark_art!("inactive"),
        Mark::Locked => mark_art!("locked"),
    }
}
