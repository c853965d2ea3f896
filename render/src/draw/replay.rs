//! A game, or some of its moves, as an animation.

use std::sync::Arc;

use oddboard_deflate::{common_prefix, common_suffix};

use super::canvas::{Canvas, Surface as _};
use super::rect::Rect;
use super::renderer::Renderer;
use super::tiled_canvas::TiledCanvas;
use crate::gif::{self, Delta};
use crate::scene::Scene;

/// How long an animation shows its positions, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delays {
    /// For each position between the first and the last.
    pub each: u16,
    /// For the first position.
    pub first: u16,
    /// For the last position, before the animation starts again.
    pub last: u16,
}

impl Default for Delays {
    /// A second for each position, longer for the first and the last.
    fn default() -> Self {
        Self { each: 100, first: 150, last: 400 }
    }
}

impl Delays {
    /// The delays for that many positions. Up to 45 are shown for a second each. More are shown
    /// faster, so that the whole takes 45 seconds, but for 0.4 seconds at least.
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
    /// How many positions were left out because they did not fit: those after the first, up to
    /// the latest ones that fit.
    pub left_out: usize,
}

impl Renderer {
    /// Scenes of one game as an animation, one after the other.
    ///
    /// All must be of one game and have the same orientation; see [`Scene::frames`]. If the file
    /// would exceed `max_bytes`, the oldest positions but the first are left out, as few as
    /// possible: after the first scene the animation jumps to the latest ones that fit. The first
    /// scene is always there, even if it alone exceeds the limit. Where one of them has a caption
    /// all have room for it.
    ///
    /// # Panics
    /// When there is no scene, or when the scenes do not have the same empty board.
    #[must_use]
    pub fn replay(&self, scenes: &[Scene], delays: Delays, max_bytes: usize) -> Replay {
        let (start, moves) = scenes.split_first().expect("a replay shows at least one position");
        let lines = scenes.iter().map(|scene| self.caption_lines(scene)).max().unwrap_or_default();
        let drawn = |scene: &Scene| self.draw_with_room(scene, lines);
        let first = drawn(start);
        let palette = self.tiles().palette();
        let mut head = gif::header(first.width(), first.height(), palette.colours());
        let delay = if moves.is_empty() { delays.last } else { delays.first };
        let mut screen = Screen::new(first);
        head.extend(gif::frame(&screen.whole(), delay));
        let delay =
            |number: usize| if number + 1 == moves.len() { delays.last } else { delays.each };
        let frames: Vec<Vec<u8>> = moves
            .iter()
            .enumerate()
            .map(|(number, scene)| gif::frame(&screen.advance(drawn(scene)), delay(number)))
            .collect();
        let budget = max_bytes.saturating_sub(head.len() + 1);
        let total: usize = frames.iter().map(Vec::len).sum();
        let (left_out, jump) =
            if total <= budget { (0, None) } else { jump(scenes, &frames, budget, delay, drawn) };
        let mut gif = head;
        gif.reserve(budget.min(total) + 1);
        let kept = &frames[(left_out + usize::from(jump.is_some())).min(frames.len())..];
        gif.extend(jump.iter().chain(kept).flatten());
        gif.push(gif::TRAILER);
        Replay { gif, shown: scenes.len() - left_out, left_out }
    }
}

/// How many of the oldest moves to leave out so that the others fit, and the frame that jumps over
/// them.
fn jump(
    scenes: &[Scene],
    frames: &[Vec<u8>],
    budget: usize,
    delay: impl Fn(usize) -> u16,
    drawn: impl Fn(&Scene) -> TiledCanvas,
) -> (usize, Option<Vec<u8>>) {
    let mut left: usize = frames.iter().map(Vec::len).sum();
    for (number, frame) in frames.iter().enumerate() {
        // The frames after this move; the frame that jumps to it comes on top.
        left -= frame.len();
        if number == 0 || left > budget {
            continue;
        }
        let mut screen = Screen::new(drawn(&scenes[0]));
        let delta = screen.advance(drawn(&scenes[number + 1]));
        let jump = gif::frame(&delta, delay(number));
        if left + jump.len() <= budget {
            return (number, Some(jump));
        }
    }
    (frames.len(), None)
}

/// What is on the screen while an animation runs.
struct Screen {
    canvas: TiledCanvas,
    /// The pixels as they are now.
    shown: Canvas,
    /// A buffer that is transparent all over; it holds a frame only while that is made.
    blank: Vec<u8>,
}

impl Screen {
    fn new(canvas: TiledCanvas) -> Self {
        let shown = canvas.flatten();
        let blank = vec![gif::UNCHANGED; shown.indices().len()];
        Self { canvas, shown, blank }
    }

    /// Everything that is shown.
    fn whole(&self) -> Delta {
        let pixels = self.shown.indices().to_vec();
        Delta { left: 0, top: 0, width: self.shown.width(), pixels }
    }

    /// Shows the next picture and returns what changed: the rectangle around all changed pixels,
    /// in which the others are transparent. If nothing changed, it is a single pixel.
    fn advance(&mut self, next: TiledCanvas) -> Delta {
        assert_eq!(next.height(), self.shown.height(), "the scenes of a replay are of one height");
        let board = Arc::clone(self.canvas.board());
        assert!(Arc::ptr_eq(&board, next.board()), "the scenes of a replay are of one board");
        let cells: Vec<usize> = next.changed_cells(&self.canvas).collect();
        let width = self.shown.width();
        let mut bounds = Bounds::default();
        for &cell in &cells {
            let rect = board.grid.cells()[cell];
            for (row, y) in next.pixels(cell).chunks_exact(rect.width).zip(rect.y..) {
                let place = y * width + rect.x..y * width + rect.right();
                let old = &self.shown.indices()[place.clone()];
                let first = common_prefix(old, row);
                if first == row.len() {
                    continue;
                }
                let last = row.len() - common_suffix(old, row);
                bounds.include(rect.x + first, rect.x + last - 1, y);
                let changes = self.blank[place][first..last].iter_mut();
                for ((change, old), new) in changes.zip(&old[first..last]).zip(&row[first..last]) {
                    *change = if old == new { gif::UNCHANGED } else { *new };
                }
            }
        }
        let changed = bounds.rect();
        let mut pixels = Vec::with_capacity(changed.width * changed.height);
        for y in changed.y..changed.bottom() {
            pixels.extend_from_slice(&self.blank[y * width + changed.x..][..changed.width]);
        }
        let delta = Delta { left: changed.x, top: changed.y, width: changed.width, pixels };
        for &cell in &cells {
            let rect = board.grid.cells()[cell];
            self.shown.blit(rect, next.pixels(cell));
            for y in rect.y..rect.bottom() {
                self.blank[y * width + rect.x..][..rect.width].fill(gif::UNCHANGED);
            }
        }
        self.canvas = next;
        delta
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

    fn rect(&self) -> Rect {
        let [left, top, right, bottom] = self.0.unwrap_or_default();
        Rect { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
    }
}
