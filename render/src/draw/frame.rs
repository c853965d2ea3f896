//! Where everything lies in a picture, in pixels.

use oddboard_rules::{Geometry, Side, Spec, Square};
use oddboard_speech::{Language, SpecSpeech};

use super::font::{self, Weight};
use crate::layout::{Hands, Layout, Point};
use crate::scene::Scene;

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

/// What decides where things lie; pictures with equal plans share their board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Plan {
    /// The game's name.
    pub(crate) game: &'static str,
    pub(crate) orientation: Side,
    pub(crate) coordinates: bool,
    /// Lines of words under the board.
    pub(crate) caption: usize,
    /// The language of words on the board.
    pub(crate) language: Language,
    pub(crate) seats: bool,
    pub(crate) legend: bool,
    /// The picture's width.
    pub(crate) width: usize,
}

impl Plan {
    pub(crate) fn of(scene: &Scene, width: usize) -> Self {
        Self {
            game: scene.spec().name,
            orientation: scene.orientation,
            coordinates: scene.coordinates,
            caption: scene.caption_in_words().map_or(0, |words| caption(&words, width).len()),
            language: scene.language,
            seats: scene.seats_shown,
            legend: scene.legend,
            width,
        }
    }
}

/// Where everything lies.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// A square's side.
    pub(crate) unit: usize,
    /// The grid and what lies beside it.
    pub(crate) board: Area,
    /// The strips with names, that of White and that of Black, if they are shown.
    pub(crate) strips: Option<[Area; 2]>,
    /// The rows for hands, if hands lie in rows.
    pub(crate) hands: Option<[Area; 2]>,
    /// The line for words under the board.
    pub(crate) caption: Option<Area>,
    /// The list of kinds, if it is shown.
    pub(crate) legend: Option<Area>,
    /// Height of the letters of coordinates.
    pub(crate) small: u32,
    pub(super) spec: &'static Spec,
    pub(super) language: Language,
    layout: &'static Layout,
    geometry: &'static Geometry,
    orientation: Side,
}

/// Kinds beside each other in the list of kinds: fewer where names are long.
pub(crate) fn legend_columns(spec: &Spec, language: Language) -> usize {
    let names = spec.all_kinds().map(|kind| spec.kind_name(kind, language).chars().count());
    let longest = names.max().unwrap_or(0);
    if longest > 12 { 2 } else { 3 }
}

/// Margins in squares.
mod margin {
    pub(super) const SIDE: f32 = 0.14;
    pub(super) const RANKS: f32 = 0.40;
    pub(super) const FILES: f32 = 0.40;
    pub(super) const BARE: f32 = 0.10;
    pub(super) const HAND: f32 = 0.96;
}

/// The lines of a caption in a picture of that width.
pub(crate) fn caption(words: &str, width: usize) -> Vec<String> {
    let size = u32::try_from(caption_size(width)).expect("letters are small");
    let room =
        i32::try_from(width * 17 / 20).expect("a picture's sides are thousands of pixels at most");
    font::lines(words, Weight::Regular, size, room, MOST_CAPTION_LINES)
}

/// Lines of a caption at most: enough for every reason why a move is refused.
const MOST_CAPTION_LINES: usize = 4;

/// The size of a caption's letters in a picture of that width.
pub(crate) fn caption_size(width: usize) -> usize {
    width * 7 / 180
}

/// The height of a caption's line in a picture of that width.
pub(crate) fn line_height(width: usize) -> usize {
    width / 19
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "lengths in pixels"
)]
pub(crate) fn scaled(length: f32, unit: usize) -> usize {
    (length * unit as f32).round().max(0.0) as usize
}

impl Frame {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "lengths in pixels"
    )]
    pub(crate) fn new(plan: &Plan, spec: &'static Spec) -> Self {
        let (layout, geometry) = (Layout::of(spec), &spec.geometry);
        let across = f32::from(geometry.files()) + layout.left + layout.right;
        let (left, below) = if plan.coordinates {
            (margin::RANKS, margin::FILES)
        } else {
            (margin::BARE, margin::BARE)
        };
        let unit = (plan.width as f32 / (across + left + 2.0 * margin::SIDE)) as usize;
        // Names are as large on a board of many squares as on one of few.
        let strip = plan.width * 7 / 100;
        let gap = plan.width / 90;
        let board_width = scaled(across, unit);
        let label = scaled(left, unit);
        let side = (plan.width - board_width - label) / 2;
        let lane = Area { x: side + label, y: gap, width: board_width, height: strip };
        let mut y = gap;
        // Takes room from the top down.
        let mut take = |is_shown: bool, height: usize| {
            let area = Area { y, height, ..lane };
            y += if is_shown { height + gap } else { 0 };
            area
        };
        let (hand, row) = (scaled(margin::HAND, unit), layout.hands == Hands::Row);
        let far = take(plan.seats, strip);
        let far_hand = take(row, hand);
        let board = take(true, unit * usize::from(geometry.ranks()));
        take(true, scaled(below, unit).saturating_sub(gap));
        let near_hand = take(row, hand);
        let near = take(plan.seats, strip);
        let caption = take(plan.caption > 0, plan.caption * line_height(plan.width));
        let lines = spec.kinds.len().div_ceil(legend_columns(spec, plan.language));
        let legend = take(plan.legend, lines * strip * 11 / 10);
        let by_side = |near, far| match plan.orientation {
            Side::White => [near, far],
            Side::Black => [far, near],
        };
        Self {
            width: plan.width,
            height: y,
            unit,
            board,
            strips: plan.seats.then(|| by_side(near, far)),
            hands: row.then(|| by_side(near_hand, far_hand)),
            caption: (plan.caption > 0).then_some(caption),
            legend: plan.legend.then_some(legend),
            small: (unit as f32 * 0.34).clamp(plan.width as f32 / 40.0, plan.width as f32 / 26.0)
                as u32,
            layout,
            spec,
            language: plan.language,
            geometry,
            orientation: plan.orientation,
        }
    }

    /// The layout drawn.
    pub(crate) fn layout(&self) -> &'static Layout {
        self.layout
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
    pub(crate) fn point(&self, point: Point) -> (f32, f32) {
        let (files, ranks) = (f32::from(self.geometry.files()), f32::from(self.geometry.ranks()));
        let (x, y) = match self.orientation {
            Side::White => (self.layout.left + point.file, ranks - point.rank),
            Side::Black => (self.layout.right + files - point.file, point.rank),
        };
        (self.pixels(x) + as_f32(self.board.x), self.pixels(y) + as_f32(self.board.y))
    }

    /// That many squares in pixels.
    pub(crate) fn pixels(&self, squares: f32) -> f32 {
        squares * as_f32(self.unit)
    }

    /// The lower left corner of a square, seen from White; `None` for a place that is nowhere.
    pub(crate) fn corner(&self, square: Square) -> Option<Point> {
        if let Some((file, rank)) = self.geometry.coordinates(square) {
            return Some(Point::new(f32::from(file), f32::from(rank)));
        }
        let beside = self.geometry.beside().position(|beside| beside == square)?;
        self.layout.beside.get(beside).copied().or_else(|| {
            // A layout that places nothing: below the board, from the left.
            Some(Point::new(f32::from(u8::try_from(beside).ok()?), -1.0))
        })
    }

    /// The upper left pixel of the square whose lower left corner, seen from White, is given.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "places in pixels")]
    pub(crate) fn place(&self, corner: Point) -> (usize, usize) {
        let (one, two) =
            (self.point(corner), self.point(Point::new(corner.file + 1.0, corner.rank + 1.0)));
        (one.0.min(two.0).round() as usize, one.1.min(two.1).round() as usize)
    }

    /// The middle, in pixels, of so many by so many squares of which this one, seen from White,
    /// is at the lower left.
    pub(crate) fn middle_of(&self, square: Square, across: u8) -> Option<(f32, f32)> {
        let corner = self.corner(square)?;
        let half = f32::from(across) / 2.0;
        Some(self.point(Point::new(corner.file + half, corner.rank + half)))
    }

    /// Every square and place beside the board.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        self.geometry.board().chain(self.geometry.beside())
    }
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
fn as_f32(pixels: usize) -> f32 {
    pixels as f32
}
