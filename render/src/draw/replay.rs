//! A game, or some of its moves, as an animation.

use std::sync::Arc;

use oddboard_deflate::{common_prefix, common_suffix};

use super::Renderer;
use super::canvas::Canvas;
use super::frame::Area;
use super::sheet::Sheet;
use crate::gif::{self, Change};
use crate::scene::Scene;

/// How long an animation shows its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delays {
    /// Hundredths of a second for which each position is shown.
    pub each: u16,
    /// Hundredths of a second for which the first position is shown.
    pub first: u16,
    /// Hundredths of a second for which the last position is shown, before all begins again.
    pub last: u16,
}

impl Default for Delays {
    /// A second for each position, longer for the first and the last.
    fn default() -> Self {
        Self { each: 100, first: 150, last: 400 }
    }
}

impl Delays {
    /// A position a second for a few of them; many go faster, so that the whole takes 45 seconds,
    /// but none faster than one can follow.
    #[must_use]
    pub fn for_positions(positions: usize) -> Self {
        let positions = u16::try_from(positions).unwrap_or(u16::MAX).max(1);
        Self { each: (4_500 / positions).clamp(40, 100), ..Self::default() }
    }
}

/// An animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The animated GIF.
    pub gif: Vec<u8>,
    /// How many positions it shows.
    pub shown: usize,
    /// How many positions were left out, because they did not fit: those after the first, up
    /// to the latest ones that fit.
    pub left_out: usize,
}

impl Renderer {
    /// Some scenes of one game as an animation, one after the other.
    ///
    /// All must be of one game and turned alike; see [`Scene::frames`]. If the file would
    /// exceed `max_bytes`, the oldest positions but the first are left out, as few as need be:
    /// the first scene stays, then the animation jumps to the latest ones that fit.
    ///
    /// # Panics
    /// When there is no scene, or when scenes differ in what decides a picture's height.
    #[must_use]
    pub fn replay(&self, scenes: &[Scene], delays: Delays, max_bytes: usize) -> Replay {
        let (start, moves) = scenes.split_first().expect("a replay shows at least one position");
        let first = self.sheet(start);
        let palette = self.shared.tiles.palette();
        let mut head = gif::header(first.width(), first.height(), palette.colours());
        let delay = if moves.is_empty() { delays.last } else { delays.first };
        let mut film = Film::new(first);
        head.extend(gif::frame(&film.whole(), delay));
        let delay =
            |number: usize| if number + 1 == moves.len() { delays.last } else { delays.each };
        let frames: Vec<Vec<u8>> = moves
            .iter()
            .enumerate()
            .map(|(number, scene)| gif::frame(&film.step(self.sheet(scene)), delay(number)))
            .collect();
        let room = max_bytes.saturating_sub(head.len() + 1);
        let total: usize = frames.iter().map(Vec::len).sum();
        let (left_out, jump) =
            if total <= room { (0, None) } else { self.jump(scenes, &frames, room, delay) };
        let mut gif = head;
        gif.reserve(room.min(total) + 1);
        let kept = &frames[(left_out + usize::from(jump.is_some())).min(frames.len())..];
        gif.extend(jump.iter().chain(kept).flatten());
        gif.push(gif::TRAILER);
        Replay { gif, shown: scenes.len() - left_out, left_out }
    }

    /// How many of the oldest moves to leave out so that the others fit, and the frame that
    /// jumps over them.
    fn jump(
        &self,
        scenes: &[Scene],
        frames: &[Vec<u8>],
        room: usize,
        delay: impl Fn(usize) -> u16,
    ) -> (usize, Option<Vec<u8>>) {
        let mut left: usize = frames.iter().map(Vec::len).sum();
        for (number, frame) in frames.iter().enumerate() {
            // What follows this move; to that comes the frame that jumps to it.
            left -= frame.len();
            if number == 0 || left > room {
                continue;
            }
            let mut film = Film::new(self.sheet(&scenes[0]));
            let landed = film.step(self.sheet(&scenes[number + 1]));
            let jump = gif::frame(&landed, delay(number));
            if left + jump.len() <= room {
                return (number, Some(jump));
            }
        }
        (frames.len(), None)
    }
}

/// What is on the screen while an animation runs.
struct Film {
    sheet: Sheet,
    /// The pixels as they are now.
    shown: Canvas,
    /// "Unchanged" all over; what changes is written into it and taken out again.
    blank: Vec<u8>,
}

impl Film {
    fn new(sheet: Sheet) -> Self {
        let shown = sheet.whole();
        let blank = vec![gif::UNCHANGED; shown.indices().len()];
        Self { sheet, shown, blank }
    }

    /// All that is shown.
    fn whole(&self) -> Change {
        let (width, height) = (self.shown.width(), self.shown.height());
        let area = Area { x: 0, y: 0, width, height };
        Change { left: 0, top: 0, width, pixels: self.shown.rectangle(area) }
    }

    /// Goes on to the next sheet, and answers what changes: the rectangle around all pixels
    /// that do, those that don't exchanged for "unchanged"; one pixel if none does.
    fn step(&mut self, next: Sheet) -> Change {
        assert_eq!(next.height(), self.shown.height(), "the scenes of a replay are of one height");
        let board = Arc::clone(self.sheet.board());
        assert!(Arc::ptr_eq(&board, next.board()), "the scenes of a replay are of one board");
        let cells: Vec<usize> = next.changed(&self.sheet).collect();
        let width = self.shown.width();
        let mut bounds = Bounds::default();
        for &cell in &cells {
            let area = board.grid.cells()[cell];
            for (row, y) in next.pixels(cell).chunks_exact(area.width).zip(area.y..) {
                let place = y * width + area.x..y * width + area.x + area.width;
                let old = &self.shown.indices()[place.clone()];
                let first = common_prefix(old, row);
                if first == row.len() {
                    continue;
                }
                let last = row.len() - common_suffix(old, row);
                bounds.include(area.x + first, area.x + last - 1, y);
                let changes = self.blank[place][first..last].iter_mut();
                for ((change, old), new) in changes.zip(&old[first..last]).zip(&row[first..last]) {
                    *change = if old == new { gif::UNCHANGED } else { *new };
                }
            }
        }
        let area = bounds.area();
        let mut pixels = Vec::with_capacity(area.width * area.height);
        for y in area.y..area.y + area.height {
            pixels.extend_from_slice(&self.blank[y * width + area.x..][..area.width]);
        }
        let change = Change { left: area.x, top: area.y, width: area.width, pixels };
        for &cell in &cells {
            let area = board.grid.cells()[cell];
            self.shown.lay(area.x, area.y, area.width, next.pixels(cell));
            for y in area.y..area.y + area.height {
                self.blank[y * width + area.x..][..area.width].fill(gif::UNCHANGED);
            }
        }
        self.sheet = next;
        change
    }
}

/// The rectangle around some pixels.
#[derive(Default)]
struct Bounds(Option<[usize; 4]>);

impl Bounds {
    fn include(&mut self, first: usize, last: usize, y: usize) {
        let [left, top, right, bottom] = self.0.unwrap_or([first, y, last, y]);
        self.0 = Some([left.min(first), top.min(y), right.max(last), bottom.max(y)]);
    }

    fn area(&self) -> Area {
        let [left, top, right, bottom] = self.0.unwrap_or_default();
        Area { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
    }
}
