//! Where everything lies in a picture, in pixels.

use oddboard_rules::{Geometry, Side, Spec, Square};
use oddboard_speech::Language;

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
    /// Are pieces in hand shown in rows of their own?
    pub(crate) hand_rows: bool,
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
            hand_rows: has_hand_rows(scene),
            width,
        }
    }
}

/// Does a scene have rows for pieces in hand? Where no player's bar can hold them they need rows,
/// unless there are none.
fn has_hand_rows(scene: &Scene) -> bool {
    let holds_any = || scene.seats.iter().any(|seat| !seat.hand.is_empty());
    match Layout::of(scene.spec()).hands {
        Hands::None => false,
        Hands::Row => scene.seats_shown || holds_any(),
        Hands::Bar => !scene.seats_shown && holds_any(),
    }
}

/// Where everything lies in a picture.
#[derive(Debug)]
pub(crate) struct PixelLayout {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The side of a square.
    pub(crate) square_size: usize,
    /// The grid.
    pub(crate) board: Rect,
    /// The bars with the players' names, White's first, if they are shown.
    pub(crate) player_bars: Option<[Rect; 2]>,
    /// The rows for pieces in hand, White's first, if the game has such rows.
    pub(crate) hand_rows: Option<[Rect; 2]>,
    /// The rows above and below the board, White's first: a player's bar and a place beside the
    /// board share one.
    side_rows: [Rect; 2],
    /// What is said of the places beside the board, White's first, and where.
    pub(crate) beside_labels: [Option<(String, Rect)>; 2],
    /// The caption, if there is one.
    pub(crate) caption: Option<Rect>,
    /// The font size of coordinates.
    pub(crate) coordinate_size: u32,
    pub(super) spec: &'static Spec,
    pub(super) language: Language,
    /// The height of the names of files below the grid.
    file_names: usize,
    game: &'static Layout,
    geometry: &'static Geometry,
    orientation: Side,
}

/// Lengths for pictures of some width. Squares are as large as possible: everything else is thin.
mod length {
    /// Between the grid and the picture's edges, and between the grid and the rows.
    pub(super) const fn edge(width: usize) -> usize {
        width / 200
    }

    /// The height of a player's bar, and of a row for pieces in hand.
    pub(super) const fn bar(width: usize) -> usize {
        width * 7 / 100
    }

    /// The font size of coordinates.
    pub(super) const fn coordinates(width: usize) -> usize {
        width / 30
    }

    /// The height of the names of files.
    pub(super) const fn file_names(width: usize) -> usize {
        width / 33
    }

    /// The width of the names of ranks: of one digit, or two.
    pub(super) const fn rank_names(width: usize, ranks: u8) -> usize {
        if ranks < 10 { width / 40 } else { width / 26 }
    }

    /// Between text and the picture's edges.
    pub(super) const fn text(width: usize) -> usize {
        width / 45
    }
}

/// The lines of a caption in a picture of that width.
pub(crate) fn caption_lines(words: &str, width: usize) -> Vec<String> {
    let size = font_size(caption_size(width));
    font::wrapped(
        words,
        Weight::Regular,
        size,
        signed(width - 2 * length::text(width)),
        MAX_CAPTION_LINES,
    )
}

/// How many fifths of a row for pieces in hand may be taken by captured ones.
pub(crate) const CAPTURED_SHARE: usize = 2;

/// The most lines that a caption has: enough for every reason why a move is refused.
const MAX_CAPTION_LINES: usize = 4;

/// The font size of a caption in a picture of that width.
pub(crate) fn caption_size(width: usize) -> usize {
    width * 7 / 180
}

/// The height of a player's bar in a picture of that width, where nothing else stands in its row.
pub(crate) fn bar_height(width: usize) -> usize {
    length::bar(width)
}

/// The font size of what is said of a place beside the board.
pub(crate) fn label_size(width: usize) -> usize {
    length::bar(width) * 9 / 20
}

/// The height of a caption's line in a picture of that width.
pub(crate) fn caption_line_height(width: usize) -> usize {
    width / 19
}

impl PixelLayout {
    pub(crate) fn new(key: &BoardKey, spec: &'static Spec) -> Self {
        let (game, geometry, width) = (Layout::of(spec), &spec.geometry, key.width);
        let (edge, bar, text) = (length::edge(width), length::bar(width), length::text(width));
        let (left, file_names) = if key.coordinates {
            (length::rank_names(width, geometry.ranks()), length::file_names(width))
        } else {
            (edge, edge)
        };
        let files = usize::from(geometry.files());
        let square_size = (width - left - edge) / files;
        let board_width = files * square_size;
        // A place beside the board stands in the row of its side, with the player's bar.
        let side_row = match (game.beside.is_empty(), key.seats) {
            (false, _) => bar.max(square_size + 2 * edge),
            (true, true) => bar,
            (true, false) => 0,
        };
        let hand_row = if key.hand_rows { bar } else { 0 };
        let mut y = 0;
        // Hands out space from the top down.
        let mut take = |height: usize| {
            let rect = Rect { x: 0, y, width, height };
            y += height;
            rect
        };
        let far = take(side_row);
        let far_hand = take(hand_row);
        take(edge);
        let board = take(square_size * usize::from(geometry.ranks()));
        // With coordinates what is left over is on their side.
        let spare = width - left - edge - board_width;
        let x = left + if key.coordinates { spare } else { spare / 2 };
        let board = Rect { x, width: board_width, ..board };
        take(file_names);
        let near_hand = take(hand_row);
        let near = take(side_row);
        let within = |rect: Rect| Rect { x: text, width: width - 2 * text, ..rect };
        let caption_height = match key.caption_lines {
            0 => 0,
            lines => lines * caption_line_height(width) + edge,
        };
        let caption = within(take(caption_height));
        let by_side = |near, far| match key.orientation {
            Side::White => [near, far],
            Side::Black => [far, near],
        };
        let mut layout = Self {
            width,
            height: y,
            square_size,
            board,
            player_bars: key.seats.then(|| by_side(near, far)),
            hand_rows: key.hand_rows.then(|| by_side(near_hand, far_hand)),
            side_rows: by_side(near, far),
            beside_labels: [None, None],
            caption: (key.caption_lines > 0).then_some(caption),
            coordinate_size: font_size(length::coordinates(width)),
            file_names,
            game,
            spec,
            language: key.language,
            geometry,
            orientation: key.orientation,
        };
        layout.beside_labels = Side::BOTH.map(|side| layout.beside_label(side));
        layout
    }

    /// What is said of a side's place beside the board: left of it.
    fn beside_label(&self, side: Side) -> Option<(String, Rect)> {
        let label = self.game.beside.iter().find(|beside| beside.side == side)?.label?;
        let label = crate::words::say(&label(), self.spec, self.language);
        let place = self.beside_rect(side);
        let width = font::width(&label, Weight::Regular, font_size(label_size(self.width)));
        let width = usize::try_from(width).unwrap_or(0);
        let x = place.x.saturating_sub(width + length::text(self.width) / 2);
        Some((label, Rect { x, width, ..place }))
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

    /// The middle of the names of files: how far down it lies, in pixels.
    pub(crate) fn file_names_middle(&self) -> f32 {
        as_f32(self.board.bottom()) + as_f32(self.file_names) / 2.0
    }

    /// The middle of the names of ranks: how far to the right it lies, in pixels.
    pub(crate) fn rank_names_middle(&self) -> f32 {
        as_f32(self.board.x) / 2.0
    }

    /// A point of the board in pixels.
    pub(crate) fn point_pixels(&self, point: Point) -> (f32, f32) {
        let (files, ranks) = (f32::from(self.geometry.files()), f32::from(self.geometry.ranks()));
        let (x, y) = match self.orientation {
            Side::White => (point.file, ranks - point.rank),
            Side::Black => (files - point.file, point.rank),
        };
        (self.length(x) + as_f32(self.board.x), self.length(y) + as_f32(self.board.y))
    }

    /// A length in squares as pixels.
    pub(crate) fn length(&self, squares: f32) -> f32 {
        squares * as_f32(self.square_size)
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
        if let Some((file, rank)) = self.geometry.coordinates(square) {
            let (x, y) = self.top_left(Point::new(f32::from(file), f32::from(rank)));
            return Some(Rect::square(x, y, self.square_size));
        }
        let number = self.geometry.beside().position(|beside| beside == square)?;
        let beside = self.game.beside.get(number)?;
        Some(self.beside_rect(beside.side))
    }

    /// The place beside the board of a side: at the right end of its row.
    pub(crate) fn beside_rect(&self, side: Side) -> Rect {
        let (row, size) = (self.side_rows[side.index()], self.square_size);
        let y = row.y + (row.height - size) / 2;
        Rect::square(self.width - length::edge(self.width) - size, y, size)
    }

    /// Where a side's row ends for what else stands in it: a place beside the board and what is
    /// said of it come at the right.
    pub(crate) fn row_end(&self, side: Side) -> usize {
        if let Some((_, label)) = &self.beside_labels[side.index()] {
            return label.x - length::text(self.width) / 2;
        }
        match self.game.beside.iter().any(|beside| beside.side == side) {
            true => self.beside_rect(side).x - length::edge(self.width),
            false => self.width,
        }
    }

    /// Where pieces in hand and captured ones stand, as long as they stand one by one: in the rows
    /// for them at both ends, otherwise at the end of the players' bars.
    pub(crate) fn places_in_rows(&self) -> impl Iterator<Item = Rect> {
        let size = bar_height(self.width);
        let place = move |row: Rect, x| Rect::square(x, row.y + (row.height - size) / 2, size);
        let from_right = move |row: Rect, end: usize, width: usize| {
            (1..=width.min(end) / size).map(move |number| place(row, end - number * size))
        };
        let captured = |row: Rect| row.width * CAPTURED_SHARE / 5;
        let bars = self.player_bars.filter(|_| self.hand_rows.is_none()).into_iter().flatten();
        let ends = Side::BOTH.map(|side| self.row_end(side));
        let in_bars = bars.zip(ends).flat_map(move |(bar, end)| from_right(bar, end, end / 2));
        let in_rows = self.hand_rows.into_iter().flatten().flat_map(move |row| {
            let held = (row.width - captured(row)) / size;
            let held = (0..held).map(move |number| place(row, row.x + number * size));
            held.chain(from_right(row, row.right(), captured(row)))
        });
        in_bars.chain(in_rows)
    }

    /// The centre, in pixels, of a block of `width` by `width` squares; the given square is at
    /// its lower left, as seen from White.
    pub(crate) fn centre(&self, square: Square, width: u8) -> Option<(f32, f32)> {
        if let Some((file, rank)) = self.geometry.coordinates(square) {
            let half = f32::from(width) / 2.0;
            let centre = Point::new(f32::from(file) + half, f32::from(rank) + half);
            return Some(self.point_pixels(centre));
        }
        let Rect { x, y, .. } = self.square_rect(square)?;
        let half = self.length(0.5);
        Some((as_f32(x) + half, as_f32(y) + half))
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
