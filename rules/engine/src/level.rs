//! Levels of play, from beginner to as strong as it gets.

use crate::search::Noise;

/// A level of play, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level plays: how many nodes it searches, and by how many hundredths at most it
/// misjudges a position. Proposed, not calibrated yet.
const PLANS: [(u64, i32); 8] = [
    (30, 240),
    (100, 180),
    (300, 120),
    (1_000, 70),
    (4_000, 30),
    (20_000, 0),
    (100_000, 0),
    (1_000_000, 0),
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with a number; `None` unless it is from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many nodes it searches for a move.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        PLANS[self.0 as usize - 1].0
    }

    /// By how many hundredths at most it misjudges a position.
    #[must_use]
    pub const fn error(self) -> i32 {
        PLANS[self.0 as usize - 1].1
    }

    /// About how strong it is: 800 for the lowest level, and 150 more for each. A proposal; no
    /// ladder of matches has been played yet.
    #[must_use]
    pub const fn elo(self) -> u32 {
        800 + 150 * (self.0 as u32 - 1)
    }

    pub(crate) const fn noise(self, seed: u64) -> Noise {
        Noise { seed, most: self.error() }
    }
}
