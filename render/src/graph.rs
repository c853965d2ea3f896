//! What was to be expected of a game from move to move, as plain data and in words. The pixels are
//! drawn by [`Renderer::graph`](crate::Renderer::graph).

use oddboard_rules::{Side, Variant};
use oddboard_speech::words::Sentence;
use oddboard_speech::{Language, SpecSpeech};

use crate::truncate::truncated;
use crate::words::{say, words};

/// How much of the point White could expect, from before the first move of a game to after its
/// last.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The game.
    pub variant: Variant,
    /// White's share, from 0 to 1: before the first move, then after each. None where it isn't
    /// shown.
    pub expected: Vec<Option<f32>>,
    /// Each move's number, which stands below it; White's and the answer to it may share one.
    pub numbers: Vec<usize>,
    /// The moves that are pointed out and numbered from 1, by their places among all moves.
    pub marked: Vec<usize>,
    /// The language of every word on the picture and of those that stand for it.
    pub language: Language,
}

impl Graph {
    /// The graph in at most `max_chars` characters: where it begins, its highest and its lowest
    /// place, where it ends, and what is pointed out.
    #[must_use]
    pub fn alt_text(&self, max_chars: usize) -> String {
        let shown: Vec<(usize, f32)> = (0..)
            .zip(&self.expected)
            .filter_map(|(place, expected)| Some((place, (*expected)?)))
            .collect();
        let by_height = |one: &&(usize, f32), two: &&(usize, f32)| one.1.total_cmp(&two.1);
        let most = shown.iter().rev().max_by(by_height);
        let least = shown.iter().min_by(by_height);
        let mut parts = Vec::new();
        if let (Some(first), Some(most), Some(least), Some(last)) =
            (shown.first(), most, least, shown.last())
        {
            let at = |(place, expected): &(usize, f32)| {
                let when = self.when(*place);
                self.say(&words!("graph-place", points = points(*expected), when = when))
            };
            parts.push(self.say(&words!(
                "alt-graph",
                first = at(first),
                most = at(most),
                least = at(least),
                last = at(last)
            )));
        }
        let marked = self.turning_points().map(|(number, moves, _)| {
            self.say(&words!("graph-marked", number = number, when = self.when(moves)))
        });
        let marked: Vec<String> = marked.collect();
        if !marked.is_empty() {
            parts.push(self.say(&words!("alt-graph-marked", list = marked.join(", "))));
        }
        truncated(&parts.join(" "), max_chars)
    }

    /// The turning points that are shown: the number of each, after how many moves it is, and White's expected score
    /// then.
    pub(crate) fn turning_points(&self) -> impl Iterator<Item = (usize, usize, f32)> {
        (1..).zip(&self.marked).filter_map(|(number, place)| {
            let moves = place + 1;
            Some((number, moves, self.expected.get(moves).copied().flatten()?))
        })
    }

    /// When this many moves were made.
    fn when(&self, moves: usize) -> String {
        self.say(&match moves.checked_sub(1).and_then(|last| self.numbers.get(last)) {
            Some(number) => words!("graph-after", number = *number),
            None => words!("graph-start"),
        })
    }

    /// What stands above the picture.
    pub(crate) fn title(&self) -> String {
        self.say(&words!("graph-title"))
    }

    /// What the numbers below the picture count.
    pub(crate) fn counted(&self) -> String {
        self.say(&words!("graph-moves"))
    }

    /// A side's name as it stands on its area.
    pub(crate) fn side(&self, side: Side) -> String {
        let name = self.variant.spec().side_name(side, self.language);
        let mut letters = name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    fn say(&self, sentence: &Sentence) -> String {
        say(sentence, self.variant.spec(), self.language)
    }
}

/// A share of the point in points of 100.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share lies between 0 and 1"
)]
fn points(share: f32) -> usize {
    (share.clamp(0.0, 1.0) * 100.0).round() as usize
}
