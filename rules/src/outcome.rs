//! How games end.

use crate::Side;

/// How a game ended: who won, or nobody, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended on the board: a name, which records, logs and the driver use.
///
/// The reasons here are those that several games may share. A game brings one of its own by
/// naming it in its room, in [`Spec::reasons`](crate::Spec::reasons); its words are messages
/// that follow from the name (see the crate `oddboard-speech`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reason(&'static str);

impl Reason {
    /// The side to move is in check and has no legal move.
    pub const CHECKMATE: Reason = Reason("checkmate");
    /// The side to move is not in check and has no legal move.
    pub const STALEMATE: Reason = Reason("stalemate");
    /// The same position occurred for the third time.
    pub const REPETITION: Reason = Reason("repetition");
    /// A side has too few pieces left.
    pub const PIECE_COUNT: Reason = Reason("piece-count");
    /// A royal piece reached its goal. (The name is older than games with other royal pieces.)
    pub const ROYAL_GOAL: Reason = Reason("king-goal");
    /// A royal piece was captured.
    pub const ROYAL_CAPTURED: Reason = Reason("king-captured");

    /// The reasons that any game can use.
    pub const SHARED: [Reason; 6] = [
        Reason::CHECKMATE,
        Reason::STALEMATE,
        Reason::REPETITION,
        Reason::PIECE_COUNT,
        Reason::ROYAL_GOAL,
        Reason::ROYAL_CAPTURED,
    ];

    /// A reason that one game has, by its name: lower case, words joined by hyphens.
    #[must_use]
    pub const fn own(name: &'static str) -> Reason {
        Reason(name)
    }

    /// The name that the driver prints and records keep: `king-goal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl Outcome {
    /// A win for a side.
    #[must_use]
    pub const fn win(winner: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn score(self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl std::fmt::Display for Outcome {
    /// As the driver prints it: `1-0 checkmate`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.score(), self.reason.name())
    }
}
