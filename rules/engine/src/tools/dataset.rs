//! Positions with what became of them.

use oddboard_engine::evaluation::Feature;

/// A position as the evaluation sees it, and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The features as the side to move sees them.
    pub(crate) ours: Box<[Feature]>,
    /// The features as the other side sees them.
    pub(crate) theirs: Box<[Feature]>,
    pub(crate) phase: u8,
    /// The game it is from, as a number.
    pub(crate) game: u32,
    /// Was it Black's turn?
    pub(crate) black: bool,
    /// The moves that the side to move has more to choose from than the other.
    pub(crate) mobility: i16,
    /// The pieces' activity; empty if it is not to be learned.
    pub(crate) activity: Box<[i16]>,
    /// What a search found it worth to the side to move, in hundredths.
    pub(crate) worth: i16,
    /// What the game brought the side to move: 1 or 0. A draw says little: most end by repetition
    /// because neither side saw how to go on.
    pub(crate) result: Option<f32>,
}

/// Positions of some games.
#[derive(Clone, Default, Debug)]
pub(crate) struct Dataset {
    pub(crate) samples: Vec<Sample>,
    pub(crate) games: u64,
    /// Moves in all games together.
    pub(crate) moves: u64,
    /// White's and Black's wins.
    pub(crate) wins: [u64; 2],
    pub(crate) draws: u64,
    /// Games among the drawn ones that were broken off as too long.
    pub(crate) broken_off: u64,
}

impl Dataset {
    pub(crate) fn extend(&mut self, other: Dataset) {
        self.samples.extend(other.samples);
        self.games += other.games;
        self.moves += other.moves;
        self.wins[0] += other.wins[0];
        self.wins[1] += other.wins[1];
        self.draws += other.draws;
        self.broken_off += other.broken_off;
    }
}

impl std::fmt::Display for Dataset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = |count: u64| 100.0 * count as f64 / self.games.max(1) as f64;
        write!(
            f,
            "{} games, {} positions; White won {:.1} %, Black {:.1} %, drawn {:.1} % (broken off {:.1} %); \
             {:.0} moves a game",
            self.games,
            self.samples.len(),
            share(self.wins[0]),
            share(self.wins[1]),
            share(self.draws),
            share(self.broken_off),
            self.moves as f64 / self.games.max(1) as f64,
        )
    }
}
