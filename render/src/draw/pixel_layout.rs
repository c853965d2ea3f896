//! Where everything lies in a picture, in pixels.

use oddboard_rules::{Geometry, Side, Spec, Square};
use oddboard_speech::{Language, SpecSpeech};

use super::font::{self, Weight};
use super::rect::{Rect, signed};
use crate::layout::{Hands, Layout, Point};
use crate::scene::Scene;

/// Everything that decides where things lie. Pictures with equal keys share their empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardKey {
    /// The game's name.
    pub(crate) game: &'static str,
    pub(crate) orientation: Side,
    pub(crate) coordinates: bool,
    /// How many lines the caption has.
    pub(crate) caption_lines: usize,
    /// The language of the text on the board.
    pub(crate) language: Language,
    pub(crate) seats: bool,
    pub(crate) legend: bool,
    /// The picture's width.
    pub(crate) width: usize,
}

impl BoardKey {
    pub(crate) fn of(scene: &Scene, width: usize) -> Self {
        Self {
            game: scene.spec().name,
            orientation: scene.orientation,
            coordinates: scene.coordinates,
            caption_lines: scene
                .caption_in_words()
                .map_or(0, |words| caption_lines(&words, width).len()),
            language: scene.language,
            seats: scene.seats_shown,
            legend: scene.legend,
            width,
        }
    }
}

/// Where everything lies in a picture.
#[derive(Debug)]
pub(crate) struct PixelLayout {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The side of a square.
    pub(crate) square_size: usize,
    /// The grid and what lies beside it.
    pub(crate) board: Rect,
    /// The bars with the players' names, White's first, if they are shown.
    pub(crate) player_bars: Option<[Rect; 2]>,
    /// The rows for pieces in hand, White's first, if the game has such rows.
    pub(crate) hand_rows: Option<[Rect; 2]>,
    /// The caption, if there is one.
    pub(crate) caption: Option<Rect>,
    /// The list of kinds, if it is shown.
    pub(crate) legend: Option<Rect>,
    /// The font size of coordinates.
    pub(crate) coordinate_size: u32,
    pub(super) spec: &'static Spec,
    pub(super) language: Language,
    game: &'static Layout,
    geometry: &'static Geometry,
    orientation: Side,
}

/// How many columns the list of kinds has: fewer where names are long.
pub(crate) fn legend_columns(spec: &Spec, language: Language) -> usize {
    let names = spec.all_kinds().map(|kind| spec.kind_name(kind, language).chars().count());
    let longest = names.max().unwrap_or(0);
    if longest > 12 { 2 } else { 3 }
}

/// Lengths in squares.
mod margin {
    pub(super) const SIDE: f32 = 0.14;
    pub(super) const RANK_NAMES: f32 = 0.40;
    pub(super) const FILE_NAMES: f32 = 0.40;
    pub(super) const NO_NAMES: f32 = 0.10;
    pub(super) const HAND_ROW: f32 = 0.96;
}

/// The lines of a caption in a picture of that width.
pub(crate) fn caption_lines(words: &str, width: usize) -> Vec<String> {
    let size = font_size(caption_size(width));
    font::wrapped(words, Weight::Regular, size, signed(width * 17 / 20), MAX_CAPTION_LINES)
}

/// The most lines that a caption has: enough for every reason why a move is refused.
const MAX_CAPTION_LINES: usize = 4;

/// The font size of a caption in a picture of that width.
pub(crate) fn caption_size(width: usize) -> usize {
    width * 7 / 180
}

/// The height of a caption's line in a picture of that width.
pub(crate) fn caption_line_height(width: usize) -> usize {
    width / 19
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "lengths in pixels"
)]
fn scaled(squares: f32, square_size: usize) -> usize {
    (squares * square_size as f32).round().max(0.0) as usize
}

impl PixelLayout {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "lengths in pixels"
    )]
    pub(crate) fn new(key: &BoardKey, spec: &'static Spec) -> Self {
        let (game, geometry) = (Layout::of(spec), &spec.geometry);
        let across = f32::from(geometry.files()) + game.left + game.right;
        let (left, below) = if key.coordinates {
            (margin::RANK_NAMES, margin::FILE_NAMES)
        } else {
            (margin::NO_NAMES, margin::NO_NAMES)
        };
        let square_size = (key.width as f32 / (across + left + 2.0 * margin::SIDE)) as usize;
        // Names are as large on a board of many squares as on one of few.
        let bar = key.width * 7 / 100;
        let gap = key.width / 90;
        let board_width = scaled(across, square_size);
        let rank_names = scaled(left, square_size);
        let side = (key.width - board_width - rank_names) / 2;
        let column = Rect { x: side + rank_names, y: gap, width: board_width, height: bar };
        let mut y = gap;
        // Hands out space from the top down.
        let mut take = |is_shown: bool, height: usize| {
            let rect = Rect { y, height, ..column };
            y += if is_shown { height + gap } else { 0 };
            rect
        };
        let (hand, has_rows) = (scaled(margin::HAND_ROW, square_size), game.hands == Hands::Row);
        let far = take(key.seats, bar);
        let far_hand = take(has_rows, hand);
        let board = take(true, square_size * usize::from(geometry.ranks()));
        take(true, scaled(below, square_size).saturating_sub(gap));
        let near_hand = take(has_rows, hand);
        let near = take(key.seats, bar);
        let caption =
            take(key.caption_lines > 0, key.caption_lines * caption_line_height(key.width));
        let lines = spec.kinds.len().div_ceil(legend_columns(spec, key.language));
        let legend = take(key.legend, lines * bar * 11 / 10);
        let by_side = |near, far| match key.orientation {
            Side::White => [near, far],
            Side::Black => [far, near],
        };
        Self {
            width: key.width,
            height: y,
            square_size,
            board,
            player_bars: key.seats.then(|| by_side(near, far)),
            hand_rows: has_rows.then(|| by_side(near_hand, far_hand)),
            caption: (key.caption_lines > 0).then_some(caption),
            legend: key.legend.then_some(legend),
            coordinate_size: (square_size as f32 * 0.34)
                .clamp(key.width as f32 / 40.0, key.width as f32 / 26.0)
                as u32,
            game,
            spec,
            language: key.language,
            geometry,
            orientation: key.orientation,
        }
    }

    /// The game's layout.
    pub(crate) fn game(&self) -> &'static Layout {
        self.game
    }

    /// Whose side of the board is nearest.
    pub(crate) fn orientation(&self) -> Side {
        self.orientation
    }

    /// The game's geometry.
    pub(crate) fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// A point of the board in pixels.
    pub(crate) fn point_pixels(&self, point: Point) -> (f32, f32) {
        let (files, ranks) = (f32::from(self.geometry.files()), f32::from(self.geometry.ranks()));
        let (x, y) = match self.orientation {
            Side::White => (self.game.left + point.file, ranks - point.rank),
            Side::Black => (self.game.right + files - point.file, point.rank),
        };
        (self.length(x) + as_f32(self.board.x), self.length(y) + as_f32(self.board.y))
    }

    /// A length in squares as pixels.
    pub(crate) fn length(&self, squares: f32) -> f32 {
        squares * as_f32(self.square_size)
    }

    /// The lower left corner of a square, as seen from White; `None` for a place that is not shown.
    pub(crate) fn corner(&self, square: Square) -> Option<Point> {
        if let Some((file, rank)) = self.geometry.coordinates(square) {
            return Some(Point::new(f32::from(file), f32::from(rank)));
        }
        let beside = self.geometry.beside().position(|beside| beside == square)?;
        self.game.beside.get(beside).copied().or_else(|| {
            // A layout that says nothing about it: below the board, from the left.
            Some(Point::new(f32::from(u8::try_from(beside).ok()?), -1.0))
        })
    }

    /// The upper left pixel of the square whose lower left corner, as seen from White, is given.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "places in pixels")]
    pub(crate) fn top_left(&self, corner: Point) -> (usize, usize) {
        let (one, two) = (
            self.point_pixels(corner),
            self.point_pixels(Point::new(corner.file + 1.0, corner.rank + 1.0)),
        );
        (one.0.min(two.0).round() as usize, one.1.min(two.1).round() as usize)
    }

    /// The pixels of a square; `None` for a place that is not shown.
    pub(crate) fn square_rect(&self, square: Square) -> Option<Rect> {
        let (x, y) = self.top_left(self.corner(square)?);
        Some(Rect::square(x, y, self.square_size))
    }

    /// The box for a piece in hand: counted from its owner's corner of the board, as
    /// [`Hands::Boxes`] says.
    pub(crate) fn hand_box(&self, side: Side, number: u8) -> Rect {
        let (size, step) = (self.square_size * 17 / 20, self.square_size * 19 / 20);
        let offset = usize::from(number) * step;
        let board = self.board;
        if side == self.orientation {
            Rect::square(board.right() - size, board.bottom() - size - offset, size)
        } else {
            Rect::square(board.x, board.y + offset, size)
        }
    }

    /// The centre, in pixels, of a block of `width` by `width` squares; the given square is at
    /// its lower left, as seen from White.
    pub(crate) fn centre(&self, square: Square, width: u8) -> Option<(f32, f32)> {
        let corner = self.corner(square)?;
        let half = f32::from(width) / 2.0;
        Some(self.point_pixels(Point::new(corner.file + half, corner.rank + half)))
    }

    /// Every square of the board and beside it.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        self.geometry.board().chain(self.geometry.beside())
    }
}

/// A font size as the font wants it.
pub(crate) fn font_size(pixels: usize) -> u32 {
    u32::try_from(pixels).expect("letters are small")
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
pub(crate) fn as_f32(pixels: usize) -> f32 {
    pixels as f32
}
