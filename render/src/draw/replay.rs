//! A game, or some of its moves, as an animation.

use super::{Renderer, canvas::Canvas};
use crate::gif::{self, Pixels};
use crate::scene::Scene;

/// How fast an animation goes and how large it may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Hundredths of a second for which each position is shown.
    pub each: u16,
    /// Hundredths of a second for which the first position is shown.
    pub first: u16,
    /// Hundredths of a second for which the last position is shown, before all begins again.
    pub last: u16,
    /// Bytes that the file may have.
    pub limit: usize,
}

/// Discord's limit for an attachment, in bytes.
/// <https://discord.com/developers/docs/reference#uploading-files>
pub const ATTACHMENT_LIMIT: usize = 10 << 20;

impl Default for Pace {
    /// A position a second, and under Discord's limit for attachments.
    fn default() -> Self {
        Self { each: 100, first: 150, last: 400, limit: ATTACHMENT_LIMIT - (64 << 10) }
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
    /// All must be of one game and turned alike; see [`Scene::replay`]. If the file would
    /// exceed the limit, the oldest positions but the first are left out, as few as need be:
    /// the first scene stays, then the animation jumps to the latest ones that fit.
    ///
    /// # Panics
    /// When there is no scene, or when scenes differ in what decides a picture's height.
    #[must_use]
    pub fn replay(&self, scenes: &[Scene], pace: Pace) -> Replay {
        let (start, moves) = scenes.split_first().expect("a replay shows at least one position");
        let first = self.canvas(start);
        let mut head =
            gif::header(first.width(), first.height(), self.shared.tiles.palette().colours());
        let delay = if moves.is_empty() { pace.last } else { pace.first };
        head.extend(gif::frame(pixels(&first), None, delay));
        let delay = |number: usize| if number + 1 == moves.len() { pace.last } else { pace.each };
        let frames = self.frames(&first, moves, delay);
        let room = pace.limit.saturating_sub(head.len() + 1);
        let total: usize = frames.iter().map(Vec::len).sum();
        let (left_out, jump) =
            if total <= room { (0, None) } else { self.jump(&first, moves, &frames, room, delay) };
        let mut gif = head;
        gif.reserve(room.min(total) + 1);
        let kept = &frames[(left_out + usize::from(jump.is_some())).min(frames.len())..];
        gif.extend(jump.iter().chain(kept).flatten());
        gif.push(gif::TRAILER);
        Replay { gif, shown: scenes.len() - left_out, left_out }
    }

    /// What each move changes, as frames.
    fn frames(
        &self,
        first: &Canvas,
        moves: &[Scene],
        delay: impl Fn(usize) -> u16,
    ) -> Vec<Vec<u8>> {
        let mut before = None;
        let drawn = moves.iter().enumerate().map(|(number, scene)| {
            let now = self.canvas(scene);
            assert_eq!(now.height(), first.height(), "the scenes of a replay are of one height");
            let old = pixels(before.as_ref().unwrap_or(first));
            let frame = gif::frame(pixels(&now), Some(old), delay(number));
            before = Some(now);
            frame
        });
        drawn.collect()
    }

    /// How many of the oldest moves to leave out so that the others fit, and the frame that
    /// jumps over them.
    fn jump(
        &self,
        first: &Canvas,
        moves: &[Scene],
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
            let now = self.canvas(&moves[number]);
            let jump = gif::frame(pixels(&now), Some(pixels(first)), delay(number));
            if left + jump.len() <= room {
                return (number, Some(jump));
            }
        }
        (moves.len(), None)
    }
}

fn pixels(canvas: &Canvas) -> Pixels<'_> {
    Pixels { width: canvas.width(), indices: canvas.indices() }
}
