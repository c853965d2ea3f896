//! What a finished game's moves were worth, and where it turned.

use serde::{Deserialize, Serialize};

use super::GameId;

/// What a side may expect of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// This many thousandths of the point.
    Share(u16),
    /// A forced win with its nth turn from now, counting from 1.
    WinIn(u32),
    /// A forced loss with the enemy's nth turn from now, counting from 1.
    LossIn(u32),
}

impl Worth {
    /// In thousandths of the point.
    #[must_use]
    pub fn share(self) -> u16 {
        match self {
            Self::Share(share) => share,
            Self::WinIn(_) => 1_000,
            Self::LossIn(_) => 0,
        }
    }
}

/// A move beside the best there was: what the side that made it could expect, in thousandths of
/// the point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Before it.
    pub best: u16,
    /// After it.
    pub played: u16,
}

/// A move that gave much away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// After how many moves it was made.
    pub ply: u32,
    /// What it left to the side that made it.
    pub played: Worth,
    /// What would have been there.
    pub best: Worth,
    /// How the game might have gone then, as a record writes moves.
    pub line: Vec<String>,
}

/// A finished game's review. It names nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReview {
    /// The version of this structure, and of what its numbers mean.
    pub format: u32,
    /// Which game.
    pub game: GameId,
    /// Its moves, in order.
    pub moves: Vec<ReviewedMove>,
    /// Where it turned, in order: the few moves that gave most away.
    pub turning_points: Vec<TurningPoint>,
}

impl GameReview {
    /// The version that this program writes. One of another version is made anew.
    pub const FORMAT: u32 = 2;
}
