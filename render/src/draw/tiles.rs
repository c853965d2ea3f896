//! Squares as they come: a ground, its marks and a piece, blended once and kept, so that
//! drawing a square is a copy of indices.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use oddboard_rules::{Piece, Side};
use resvg::tiny_skia::Pixmap;

use super::canvas::Canvas;
use super::palette::Palette;
use super::{letters, sprites};
use crate::Set;
use crate::colour::Rgb;
use crate::layout::{Glyph, Layout};
use crate::scene::{Mark, Marks, Scene};
use crate::theme::{Colours, MarkColours};

/// Bytes of tiles kept at most; then they are made anew as they are needed.
const MOST_TILE_BYTES: usize = 6 << 20;

/// A piece's picture: drawn, or its code on a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Figure {
    Drawn(Glyph),
    Written(&'static str),
}

/// What a tile shows. A ground is known by its number, or is one flat colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    ground: Ground,
    marks: Marks,
    piece: Option<(Figure, Side)>,
}

/// What lies beneath a tile's marks and piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    /// A square of some board, by the number that [`Tiles::ground`] gave it.
    Square(usize),
    /// One index all over, at that many pixels.
    Flat(u8, usize),
}

/// The tiles made so far, and how many bytes they take.
#[derive(Default)]
struct Kept {
    tiles: HashMap<Key, Arc<[u8]>>,
    bytes: usize,
}

/// Everything that is made once for a theme and a set of pieces.
pub(crate) struct Tiles {
    colours: &'static Colours,
    set: Set,
    palette: Palette,
    pieces: RwLock<HashMap<(Figure, Side, usize), Arc<Pixmap>>>,
    marks: RwLock<HashMap<(Mark, usize), Arc<Pixmap>>>,
    grounds: RwLock<Vec<Arc<[u8]>>>,
    tiles: RwLock<Kept>,
}

const LOCK: &str = "no thread panics while it holds this lock";

impl Tiles {
    pub(crate) fn new(colours: &'static Colours, set: Set) -> Self {
        Self {
            colours,
            set,
            palette: Palette::of(colours),
            pieces: RwLock::default(),
            marks: RwLock::default(),
            grounds: RwLock::default(),
            tiles: RwLock::default(),
        }
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    pub(crate) fn colours(&self) -> &'static Colours {
        self.colours
    }

    /// The number of a ground; equal grounds have one number.
    pub(crate) fn ground(&self, pixels: Vec<u8>) -> Ground {
        let mut grounds = self.grounds.write().expect(LOCK);
        let known = grounds.iter().position(|ground| **ground == *pixels);
        Ground::Square(known.unwrap_or_else(|| {
            grounds.push(pixels.into());
            grounds.len() - 1
        }))
    }

    /// The tile of a square of a board.
    pub(crate) fn square(
        &self,
        scene: &Scene,
        ground: Ground,
        marks: Marks,
        piece: Option<Piece>,
    ) -> Arc<[u8]> {
        let piece = piece.map(|piece| (self.figure(scene, piece), piece.side));
        self.tile(Key { ground, marks, piece })
    }

    /// Lays a piece over whatever is there, at any size.
    pub(crate) fn lay_small(
        &self,
        canvas: &mut Canvas,
        scene: &Scene,
        piece: Piece,
        x: usize,
        y: usize,
        side: usize,
    ) {
        let under = canvas.cut(x, y, side);
        let figure = self.figure(scene, piece);
        let first = under[0];
        if under.iter().all(|index| *index == first) {
            let key = Key {
                ground: Ground::Flat(first, side),
                marks: Marks::default(),
                piece: Some((figure, piece.side)),
            };
            canvas.paste(x, y, side, &self.tile(key));
        } else {
            let mut colours: Vec<Rgb> =
                under.iter().map(|index| self.palette.colour(*index)).collect();
            sprites::lay(&mut colours, &self.piece(figure, piece.side, side));
            canvas.paste(x, y, side, &self.palette.indices(colours.into_iter()));
        }
    }

    fn figure(&self, scene: &Scene, piece: Piece) -> Figure {
        let spec = scene.spec();
        let drawn = match self.set {
            Set::Art => Layout::of(spec).glyph(spec, piece.kind),
            Set::Letters => None,
        };
        drawn.map_or(Figure::Written(spec.kind(piece.kind).code), Figure::Drawn)
    }

    fn tile(&self, key: Key) -> Arc<[u8]> {
        if let Some(tile) = self.tiles.read().expect(LOCK).tiles.get(&key) {
            return Arc::clone(tile);
        }
        let tile: Arc<[u8]> = self.compose(key).into();
        let mut held = self.tiles.write().expect(LOCK);
        if held.bytes > MOST_TILE_BYTES {
            *held = Kept::default();
        }
        held.bytes += tile.len();
        held.tiles.insert(key, Arc::clone(&tile));
        tile
    }

    fn compose(&self, key: Key) -> Vec<u8> {
        let (ground, side) = match key.ground {
            Ground::Square(number) => {
                let ground = Arc::clone(&self.grounds.read().expect(LOCK)[number]);
                let side = ground.len().isqrt();
                (ground, side)
            }
            Ground::Flat(index, side) => (vec![index; side * side].into(), side),
        };
        if key.marks.is_empty() && key.piece.is_none() {
            return ground.to_vec();
        }
        let mut colours: Vec<Rgb> =
            ground.iter().map(|index| self.palette.colour(*index)).collect();
        let (above, below): (Vec<_>, Vec<_>) = key.marks.iter().partition(|mark| mark.is_above());
        for mark in below {
            sprites::lay(&mut colours, &self.mark(mark, side));
        }
        if let Some((figure, of)) = key.piece {
            sprites::lay(&mut colours, &self.piece(figure, of, side));
        }
        for mark in above {
            sprites::lay(&mut colours, &self.mark(mark, side));
        }
        self.palette.indices(colours.into_iter())
    }

    fn piece(&self, figure: Figure, of: Side, side: usize) -> Arc<Pixmap> {
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

    fn mark(&self, mark: Mark, side: usize) -> Arc<Pixmap> {
        kept(&self.marks, (mark, side), || {
            sprites::mark(art(mark), tones(self.colours, mark), pixels(side))
        })
    }
}

/// What a map holds under that key, made first if need be.
fn kept<K: Eq + std::hash::Hash>(
    map: &RwLock<HashMap<K, Arc<Pixmap>>>,
    key: K,
    make: impl FnOnce() -> Pixmap,
) -> Arc<Pixmap> {
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
        Mark::Taken => mark_art!("taken"),
        Mark::Check => mark_art!("check"),
        Mark::Checker => mark_art!("checker"),
        Mark::Selected => mark_art!("selected"),
        Mark::Reach => mark_art!("reach"),
        Mark::Quiet => mark_art!("quiet"),
        Mark::Capture => mark_art!("capture"),
        Mark::Fusion => mark_art!("fuse"),
        Mark::Drop => mark_art!("drop"),
        Mark::Blocker => mark_art!("blocker"),
        Mark::Unreachable => mark_art!("unreachable"),
        Mark::Reduced => mark_art!("reduced"),
        Mark::Symmetrized => mark_art!("symmetrized"),
        Mark::Inactive => mark_art!("inactive"),
        Mark::Locked => mark_art!("locked"),
    }
}

/// The tones that a mark is drawn in.
pub(crate) const fn tones(colours: &Colours, mark: Mark) -> &MarkColours {
    match mark {
        Mark::LastFrom | Mark::LastTo | Mark::Taken | Mark::Symmetrized => &colours.last,
        Mark::Check
        | Mark::Checker
        | Mark::Blocker
        | Mark::Unreachable
        | Mark::Capture
        | Mark::Reduced
        | Mark::Reach => &colours.check,
        Mark::Selected
        | Mark::Quiet
        | Mark::Fusion
        | Mark::Drop
        | Mark::Inactive
        | Mark::Locked => &colours.select,
    }
}
